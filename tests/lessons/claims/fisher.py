"""The predicates of the claims about Fisher's discriminant."""

from collections.abc import Callable

import numpy as np

from linclass.figures.words import percent
from linclass.lessons.fisher import derivations, reduction
from linclass.lessons.fisher.study import Run
from linclass.lessons.numbers import decimal


def _is(run: Run, J: str, wrong: int) -> bool:
    """Return whether J and the number of wrong points are as they are written."""
    return decimal(run.along.criterion_) == J and run.wrong(run.train) == wrong


def _beats_the_means(run: Run) -> bool:
    """Return whether J is 17.75 times that of the means' direction, which has 24 points wrong."""
    wrong = int(np.sum(run.means.predict(run.train.X) != run.train.data.y))
    return _is(run, "0.4463", 0) and wrong == 24 and decimal(run.best.criterion_ / run.means.criterion_) == "17.75"


def _overlap(run: Run) -> bool:
    """Return whether the direction of the means has 5.6% of the best J."""
    share = percent(run.along.criterion_ / run.best.criterion_)
    return run.chosen.direction == "means" and _is(run, "0.02514", 24) and share == "5.6%"


def _is_bad(run: Run) -> bool:
    """Return whether J is less than a hundredth of the best, which has no point wrong."""
    other = run.other()
    good = other is not None and _is(other, "0.4463", 0)
    return good and _is(run, "0.003151", 50) and 100 * run.along.criterion_ < run.best.criterion_


def _cuts_twice(run: Run) -> bool:
    y = run.train.X @ run.w
    inside = all(y.min() < value < y.max() for value in run.thresholds)
    return inside and [decimal(v, 3) for v in run.thresholds] == ["0.0532", "1.9"] and run.wrong(run.train) == 25


def _errors(name: str, best: int, axes: int) -> Callable[[Run], bool]:
    """Return whether a table has so many points wrong on the best two directions, and on the two principal axes."""

    def holds(run: Run) -> bool:
        rows = reduction.comparison(reduction.project(name, 2, run.data))
        return [row.wrong for row in rows[:2]] == [best, axes]

    return holds


def _identity(run: Run) -> bool:
    rule = reduction.project("iris", 2, run.data).rule
    return rule.scatter_residual_ < 1e-14 and int(np.linalg.matrix_rank(rule.S_B_)) == 2


def _criteria(run: Run) -> bool:
    rule = reduction.project("penguins", 2, run.data).rule
    return [decimal(rule.trace_criterion_), decimal(rule.determinant_criterion_)] == ["17.34", "34.89"]


HOLDS: dict[str, Callable[[Run], bool]] = {
    "means": _overlap,
    "fisher": _beats_the_means,
    "bad": _is_bad,
    "pencil": lambda run: _is(run, "1.25", 0) and bool(np.allclose(run.w * 17**0.5, [1, 4])),
    "gradient": lambda run: _is(run, "0.4463", 0) and not derivations.slope(run).any(),
    "two": _cuts_twice,
    "iris": _errors("iris", 3, 6),
    "penguins": _errors("penguins", 4, 58),
    "identity": _identity,
    "criteria": _criteria,
    "planes": _errors("clouds", 1, 6),
}
