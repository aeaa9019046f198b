"""The predicates of the claims about feature spaces."""

from collections.abc import Callable

import numpy as np

from linclass import mistakes
from linclass.lessons.features.study import Run
from linclass.lessons.problem import columns


def _wrong(wrong: int, n: int, features: int, separable: tuple[bool, bool] | None) -> Callable[[Run], bool]:
    """Return whether so many of n training points are wrong, with so many features; and what is proved of them."""
    return lambda run: (run.wrong(run.train), len(run.train.y), run.M, run.separable) == (wrong, n, features, separable)


def _four_points(run: Run) -> bool:
    y = run.model.decision_function(run.train.X)
    result = run.weights
    return np.allclose(np.abs(y), 1) and result is not None and round(float(result[0][0, 3]), 6) == -4


def _left_right(run: Run) -> bool:
    y = columns(run.train.y, run.numbers)
    return [mistakes.count(rule, run.train.X, y) for rule in (run.line, run.model)] == [43, 0] and len(y) == 100


def _three_classes(run: Run) -> bool:
    y = columns(run.train.y, run.numbers)
    return [mistakes.count(rule, run.train.X, y) for rule in (run.line, run.model)] == [8, 7] and (len(y), run.M) == (
        150,
        9,
    )


def _too_flexible(run: Run) -> bool:
    both = [(run.wrong(part), len(part.y)) for part in (run.train, run.test)]
    return run.M == 44 and both == [(0, 14), (5, 16)]


HOLDS: dict[str, Callable[[Run], bool]] = {
    "begin": _wrong(0, 100, 4, (False, True)),
    "four_points": _four_points,
    "left_right": _left_right,
    "count": lambda run: run.M + 1 == 6,
    "no_line": _wrong(58, 80, 2, (False, False)),
    "perceptron": _wrong(0, 80, 5, (False, True)),
    "squares": _wrong(0, 100, 4, (False, True)),
    "one_bump": _wrong(0, 100, 1, (False, True)),
    "too_flexible": _too_flexible,
    "spirals": _wrong(0, 160, 30, (False, True)),
    "three_classes": _three_classes,
}
