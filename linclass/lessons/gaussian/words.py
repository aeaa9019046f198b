"""The result in words, the rule in numbers, and the explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.gaussian.model import rule_line
from linclass.lessons.gaussian.texts import page as texts
from linclass.lessons.lesson import Verdict, ViewOptions

if TYPE_CHECKING:
    from linclass.lessons.gaussian.study import Run


def verdict(run: Run, _options: ViewOptions) -> Verdict:
    """Say what kind of boundary it is, what it costs in parameters, and how many points it gets wrong."""
    shared, K = run.chosen.covariance == "shared", len(run.classes)
    priors = K - 1 if run.counted_priors else K - 2  # one less where the person has set it
    parameters = priors + 2 * K + 3 * (1 if shared else K)
    kind = texts.LINEAR if shared else texts.QUADRATIC
    sentences = [kind.format(parameters=parameters, conic=texts.CONICS[run.conic]), _errors(run)]
    if not run.counted_priors:
        sentences.append(texts.PRIOR_BY_HAND)
    return Verdict(" ".join(sentences), run.wrong(run.train) == 0, rule_line(run))


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the three approaches, where it fails."""
    return {
        texts.IDEA_TITLE: texts.IDEA,
        texts.APPROACHES_TITLE: texts.APPROACHES,
        texts.FAILS_TITLE: texts.FAILS,
    }


def _errors(run: Run) -> str:
    train, test = run.train, run.test
    sentence = texts.ERRORS_SPLIT if len(test.y) else texts.ERRORS
    return sentence.format(wrong=run.wrong(train), n=len(train.y), test_wrong=run.wrong(test), test_n=len(test.y))
