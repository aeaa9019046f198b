"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.gaussian.model import rule_line
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.lesson import Verdict, ViewOptions

if TYPE_CHECKING:
    from linclass.lessons.gaussian.study import Run

CONICS = {
    "": "curved boundaries",
    "line": "here the boundary is a line",
    "circle": "the boundary is a **circle**",
    "ellipse": "the boundary is an **ellipse**",
    "parabola": "the boundary is a **parabola**",
    "hyperbola": "the boundary is a **hyperbola**",
    "crossing": "the boundary is **two crossing lines**",
    "parallel": "the boundary is **two parallel lines**",
    "none": "no boundary, since one class is more probable everywhere",
    "equal": "no boundary, since both classes are equally probable everywhere",
}
PRIOR_BY_HAND = "The priors are set by hand, not counted."


def verdict(run: Run, _options: ViewOptions) -> Verdict:
    """Say what kind of boundary it is, what it costs in parameters, and how many points it gets wrong."""
    shared, K = run.chosen.covariance == "shared", len(run.classes)
    priors = K - 1 if run.counted_priors else K - 2  # one less where the person has set it
    parameters = priors + 2 * K + 3 * (1 if shared else K)
    kind = (
        "**One covariance for all classes**: straight boundaries, **{parameters}** parameters estimated."
        if shared
        else "**A covariance for each class**: {conic}, **{parameters}** parameters estimated."
    )
    sentences = [kind.format(parameters=parameters, conic=CONICS[run.conic]), _errors(run)]
    if not run.counted_priors:
        sentences.append(PRIOR_BY_HAND)
    return Verdict(" ".join(sentences), run.wrong(run.train) == 0, rule_line(run))


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the three approaches, where it fails."""
    return {
        "The idea": texts.IDEA,
        "Three approaches to a decision": texts.APPROACHES,
        "Where it fails": texts.FAILS,
    }


def _errors(run: Run) -> str:
    train, test = run.train, run.test
    sentence = (
        "**{wrong} of {n}** training points and **{test_wrong} of {test_n}** test points are misclassified."
        if len(test.y)
        else "**{wrong} of {n}** points are misclassified."
    )
    return sentence.format(wrong=run.wrong(train), n=len(train.y), test_wrong=run.wrong(test), test_n=len(test.y))
