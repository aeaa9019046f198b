"""The result in words, the rule in numbers, and the explanations."""

from linclass.lessons.gaussian import texts
from linclass.lessons.gaussian.model import rule_line
from linclass.lessons.gaussian.study import Run
from linclass.lessons.kit import Verdict, ViewOptions, counted, decimal

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
STRAIGHT = "straight boundaries"
KINDS = {
    "shared": "**One covariance for all classes**: {conic}, **{parameters}** parameters estimated.",
    "own": "**A covariance for each class**: {conic}, **{parameters}** parameters estimated.",
    "shared_diagonal": (
        "**One covariance for all classes, independent features**: {conic}, **{parameters}** parameters estimated."
    ),
    "own_diagonal": (
        "**Naive Bayes**, independent features in each class: {conic}, **{parameters}** parameters estimated."
    ),
    "shared_mixed": (
        "**One covariance for all classes, shrunk** with γ = {gamma}: {conic}, **{parameters}** parameters estimated."
    ),
    "own_mixed": (
        "**Regularised** with α = {alpha} and γ = {gamma}: {conic}, **{parameters}** parameters estimated, held back"
        " by α and γ."
    ),
    "shared_sphere": (
        "**One sphere for all classes**: {conic}, **{parameters}** parameters estimated. With equal priors"
        " the nearest centroid decides."
    ),
    "own_sphere": "**Spheres**: {conic}, **{parameters}** parameters estimated.",
}
PRIOR_BY_HAND = "The priors are set by hand, not counted."


def verdict(run: Run, _options: ViewOptions) -> Verdict:
    """Say what kind of boundary it is, what it costs in parameters, and how many points it gets wrong."""
    alpha, gamma = run.chosen.amounts
    conic = STRAIGHT if run.is_shared and run.conic in ("", "line") else CONICS[run.conic]
    kind = KINDS[_kind(run)].format(parameters=run.parameters, conic=conic, alpha=decimal(alpha), gamma=decimal(gamma))
    wrong, test = run.wrong(run.train), run.test
    errors = counted.misclassified(wrong, len(run.train.y), run.wrong(test), len(test.y))
    priors = "" if run.counted_priors else f" {PRIOR_BY_HAND}"
    return Verdict(f"{kind} {errors}.{priors}", wrong == 0, rule_line(run))


def _kind(run: Run) -> str:
    """Return which member of the family the model is."""
    whose, gamma = "shared" if run.is_shared else "own", run.chosen.amounts[1]
    if gamma == 1:
        return f"{whose}_sphere"
    if run.chosen.covariance == "mixed":
        return f"{whose}_mixed"
    return f"{whose}_diagonal" if run.chosen.diagonal else whose


def explanations(_run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the three approaches, where it fails."""
    return {
        "The idea": texts.IDEA,
        "Three approaches to a decision": texts.APPROACHES,
        "Naive Bayes, spheres and what lies between": texts.FAMILY,
        "Where it fails": texts.FAILS,
    }
