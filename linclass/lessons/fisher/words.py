"""The result in words, the rule in numbers, and the explanations, all with the present direction's numbers."""

from collections.abc import Callable, Mapping

import numpy as np

from linclass.figures.fisher.criterion import angle_of, degrees_text
from linclass.lessons.fisher import reduction, texts
from linclass.lessons.fisher.settings import REDUCTION
from linclass.lessons.fisher.study import Run, along
from linclass.lessons.kit import (
    Verdict,
    ViewOptions,
    counted,
    decided,
    decimal,
    latex,
    linear,
    noiseless,
    percent,
    require,
    tidy,
)
from linclass.models.fisher import FisherDiscriminant

CUT = {  # by how many thresholds there are within the points
    "none": "With no threshold, as {why}, {errors}.",
    "one": "With the threshold ỹ = {first}, {errors}.",
    "two": "With **two** thresholds, ỹ = {first} and {second}, {errors}.",
}
AS_GOOD = 1 - 1e-6  # the share of the best J from which on a direction is called the best


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say how good the direction is, and write the rule."""
    share = _share(run)
    rule = (
        rf"$y=\mathbf w^\top\mathbf x={linear(tidy(run.w))}$, &nbsp;and the decision is"
        rf" **{decided(run.two, run.names[1])}** {_where(run)}"
    )
    if options.view == REDUCTION and run.chosen.table != "points":
        return Verdict(_reduced(run), rule=f"On the plane {rule}")
    return Verdict(f"{_criterion(run, share)} {_cut(run)}", share >= AS_GOOD, rule, notes=_far_root(run))


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the threshold, and the cases in which the method fails."""
    return {
        "The idea": texts.IDEA,
        "The threshold, with your numbers": _threshold(run),
        "Where it fails": texts.FAILS,
    }


def _reduced(run: Run) -> str:
    """Return what comes of the view's table, and what of the points on the plane, which are others."""
    result = reduction.project(run.chosen.table, run.chosen.components, run.data)
    W = result.rule.scalings_
    wrong, n = reduction.wrong_on(W, result), len(result.y)
    return (
        f"{texts.TABLES[run.chosen.table]}, projected onto {counted.discriminant_directions(W.shape[1])}:"
        f" **{wrong} of {n}** points {counted.are(wrong, n)} nearest to a wrong mean. The points on the plane:"
        f" J = **{decimal(run.along.criterion_)}** at θ = {degrees_text(run.angle)}°, and {_errors(run)}."
    )


def _share(run: Run) -> float:
    """Return J(w) as a share of the largest J."""
    now, best = run.along.criterion_, run.best.criterion_
    if np.isinf(now):
        return 1.0
    return now / best if best > 0 else 0.0


def _criterion(run: Run, share: float) -> str:
    """Say J(w) and which share of the largest J it is; an infinite one where the classes do not vary."""
    now, best = run.along.criterion_, run.best.criterion_
    words = {"J": decimal(now), "angle": degrees_text(run.angle), "best": decimal(best)}
    words["best_angle"] = degrees_text(angle_of(run.best.direction_))
    if np.isinf(now):
        return (
            "Along θ = {angle}° the classes do not vary at all, so J is infinite there: no direction can be better."
        ).format(**words)
    if np.isinf(best):
        return (
            "J = **{J}** at θ = {angle}°; along θ = {best_angle}° the classes do not vary, and J is infinite."
        ).format(**words)
    if not best:
        return "J = **0** along every direction, as the means of the two sides are equal."
    if share >= AS_GOOD:
        return "**The best direction**: J = **{J}** at θ = {angle}°, the largest possible.".format(**words)
    return "J = **{J}** at θ = {angle}°, **{share}** of the best: {best} at θ = {best_angle}°.".format(
        **words, share=percent(share)
    )


def _far_root(run: Run) -> tuple[str, ...]:
    """Return where the second threshold is, where it cuts off no point."""
    beyond = run.beyond
    if len(run.thresholds) != 2 or len(beyond) != 1:
        return ()
    return (
        f"Two Gaussians of unequal width cross twice: the other root, {decimal(beyond[0])}, lies beyond all points.",
    )


def _cut(run: Run) -> str:
    """Say the thresholds among the points and the errors; a second one beyond all points is left to the notes."""
    beyond = run.beyond
    if len(run.thresholds) == 2 and len(beyond) == 1:
        [near] = [v for v in run.thresholds if v not in beyond]
        return CUT["one"].format(first=decimal(near), errors=_errors(run))
    kind = ("none", "one", "two")[len(run.thresholds)]
    return CUT[kind].format(**_named(run, decimal), why=_why_none(run.along), errors=_errors(run))


def _why_none(rule: FisherDiscriminant) -> str:
    """Say why a rule on a line has no threshold."""
    return "one class is more probable everywhere" if rule.criterion_ > 0 else "the projected means are equal"


def _errors(run: Run) -> str:
    """Say how many training and test points are misclassified, and of how many."""
    train, test = run.train, run.test
    return counted.misclassified(run.wrong(train), len(train.X), run.wrong(test), len(test.X))


def _where(run: Run) -> str:
    """Write for which y the decision is the positive side: beyond one threshold, between two or outside them."""
    if len(run.thresholds) == 2:
        sentence = r"where $y<{first}$ or $y>{second}$" if run.lowest == 1 else r"where ${first}<y<{second}$"
    elif len(run.thresholds) == 1:
        sentence = r"where $y<{first}$" if run.lowest == 1 else r"where $y>{first}$"
    else:
        sentence = "for every $y$" if run.lowest == 1 else "for no $y$"
    return sentence.format(**_named(run, latex))


def _threshold(run: Run) -> str:
    """Return the threshold of two Gaussians with this direction's numbers, whichever threshold is chosen."""
    roots = along(run.w, run.train, "gaussian")
    reach = float((np.abs(run.train.X) @ np.abs(run.w)).max())
    values = [latex(noiseless(v, reach)) for v in sorted(run.sense * roots.thresholds_)]
    template = (
        f"none: {_why_none(roots)}",
        r"one: $\tilde y={first}$",
        (
            r"two: $\tilde y={first}$ and $\tilde y={second}$, as the wider class is the more probable on both"
            r" sides"
        ),
    )[len(values)]
    (m1, m2), (v1, v2) = run.sense * roots.projected_means_, roots.projected_variances_
    n1, n2 = run.train.data.counts
    return texts.THRESHOLD_WORDS.format(
        m1=latex(noiseless(m1, reach)),
        m2=latex(noiseless(m2, reach)),
        v1=latex(v1),
        v2=latex(v2),
        n1=n1,
        n2=n2,
        middle=latex(noiseless((m1 + m2) / 2, reach)),
        roots=template.format(**dict(zip(("first", "second"), values, strict=False))),
    )


def _named(run: Run, write: Callable[[float], str]) -> dict[str, str]:
    """Return the thresholds under the names that the sentences have for them."""
    return {name: write(v) for name, v in zip(("first", "second"), run.thresholds, strict=False)}


QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "share": lambda run, _: percent(_share_of(run)),
    "criterion": lambda run, _: run.along.criterion_,
    "overlap": lambda run, _: run.overlapping(),
}


def _share_of(run: Run) -> float:
    """Return J as a share of the largest one; raise Missing where that is 0, so that no share of it can be named."""
    require(run.best.criterion_ > 0)
    return _share(run)
