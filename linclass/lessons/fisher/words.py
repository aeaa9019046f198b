"""The result in words, the rule in numbers, and the explanations, all with the present direction's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.fisher.criterion import angle_of, degrees_text
from linclass.figures.words import percent
from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.settings import REDUCTION
from linclass.lessons.fisher.study import along
from linclass.lessons.fisher.texts import page as texts
from linclass.lessons.lesson import Verdict
from linclass.lessons.numbers import decimal, latex, linear, noiseless
from linclass.lessons.sides import decided
from linclass.lessons.texts import counts as counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.fisher.study import Run
    from linclass.lessons.lesson import ViewOptions

AS_GOOD = 1 - 1e-6  # the share of the best J from which on a direction is called the best


def verdict(run: Run, options: ViewOptions) -> Verdict:
    """Say how good the direction is, and write the rule."""
    share = _share(run)
    rule = texts.PROJECT.format(y=linear(run.w), plus=decided(run.two, run.names[1]), where=_where(run))
    if options.view == REDUCTION and run.chosen.table != "points":
        return Verdict(_reduced(run), rule=f"{texts.ON_PLANE} {rule}")
    return Verdict(f"{_criterion(run, share)} {_cut(run)}", share >= AS_GOOD, rule)


def explanations(run: Run, _options: ViewOptions) -> dict[str, str]:
    """Write the idea, the threshold, and the cases in which the method fails."""
    return {
        texts.IDEA_TITLE: texts.IDEA,
        texts.THRESHOLD_TITLE: _threshold(run),
        texts.FAILS_TITLE: texts.FAILS,
    }


def _reduced(run: Run) -> str:
    """Return what comes of the view's table, and what of the points on the plane, which are others."""
    result = reduction.project(run.chosen.table, run.chosen.components, run.data)
    W = result.rule.scalings_
    sentence = texts.ON_DIRECTIONS.format(
        table=texts.TABLES[run.chosen.table],
        directions=counted.discriminant_directions(W.shape[1]),
        wrong=reduction.wrong_on(W, result),
        n=len(result.y),
    )
    beside = texts.BESIDE_REDUCED_SPLIT if len(run.test.X) else texts.BESIDE_REDUCED
    return f"{sentence} {beside.format(J=decimal(run.along.criterion_), angle=degrees_text(run.angle), **_errors(run))}"


def _share(run: Run) -> float:
    """Return J(w) as a share of the largest J."""
    now, best = run.along.criterion_, run.best.criterion_
    if np.isinf(now):
        return 1.0
    return now / best if best > 0 else 1.0


def _criterion(run: Run, share: float) -> str:
    now, best = run.along.criterion_, run.best.criterion_
    words = {"J": decimal(now), "angle": degrees_text(run.angle), "best": decimal(best)}
    words["best_angle"] = degrees_text(angle_of(run.best.direction_))
    if np.isinf(now):
        return texts.FLAWLESS.format(**words)
    if np.isinf(best):
        return texts.LESS_THAN_ALL.format(**words)
    if share >= AS_GOOD:
        return texts.BEST.format(**words)
    return texts.LESS.format(**words, share=percent(share))


def _cut(run: Run) -> str:
    y = run.two.X @ run.w
    beyond = [v for v in run.thresholds if not y.min() <= v <= y.max()]
    sentences = texts.CUT_SPLIT if len(run.test.X) else texts.CUT
    if len(run.thresholds) == 2 and len(beyond) == 1:
        [near] = [v for v in run.thresholds if v not in beyond]
        return sentences["far"].format(near=decimal(near), far=decimal(beyond[0]), **_errors(run))
    kind = ("none", "one", "two")[len(run.thresholds)]
    return sentences[kind].format(**_named(run, decimal), **_errors(run))


def _errors(run: Run) -> dict[str, int]:
    """Return how many training and test points are misclassified, and of how many."""
    train, test = run.train, run.test
    return {"wrong": run.wrong(train), "n": len(train.X), "test_wrong": run.wrong(test), "test_n": len(test.X)}


def _where(run: Run) -> str:
    if len(run.thresholds) == 2:
        sentence = texts.OUTSIDE if run.lowest == 1 else texts.BETWEEN
    elif len(run.thresholds) == 1:
        sentence = texts.BELOW if run.lowest == 1 else texts.ABOVE
    else:
        sentence = texts.EVERYWHERE if run.lowest == 1 else texts.NOWHERE
    return sentence.format(**_named(run, latex))


def _threshold(run: Run) -> str:
    """Return the threshold of two Gaussians with this direction's numbers, whichever threshold is chosen."""
    roots = along(run.w, run.train, "gaussian")
    reach = float((np.abs(run.train.X) @ np.abs(run.w)).max())
    values = [latex(noiseless(v, reach)) for v in sorted(run.sense * roots.thresholds_)]
    template = (texts.ROOTS_NONE, texts.ROOTS_ONE, texts.ROOTS_TWO)[len(values)]
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
    return {name: write(v) for name, v in zip(("first", "second"), run.thresholds, strict=False)}
