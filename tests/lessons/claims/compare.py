"""The predicates of the claims about the comparison of rules."""

from collections.abc import Callable

import numpy as np

from linclass.lessons.compare.study import Run


def outliers(run: Run) -> bool:
    """Have points wrong by least squares and by Fisher, none by the others."""
    wrong = [run.judged_rule(name).wrong for name in ("least_squares", "fisher", "logistic")]
    return len(run.train.y) == 115 and wrong == [5, 3, 0]


def masked(run: Run) -> bool:
    """Give the middle class to hardly anybody by least squares, and to its own by logistic discrimination."""
    given = [
        int(np.count_nonzero(run.judged_rule(name).rule.predict(run.train.X) == 1))
        for name in ("least_squares", "logistic")
    ]
    return given == [4, 81] and run.train.counts.tolist() == [80, 80, 80]


def elongated(run: Run) -> bool:
    """Find one direction twice."""
    angles = [run.direction(name) for name in ("fisher", "least_squares")]
    return abs(angles[0] - angles[1]) < 1e-6 and round(angles[0], 2) == -45.35


def xor(run: Run) -> bool:
    """Have no line that will do, and a curve that does."""
    lines = [run.judged_rule(name).wrong for name in ("least_squares", "logistic", "svm")]
    return lines == [44, 44, 44] and run.judged_rule("qda").wrong == 0 and len(run.train.y) == 100


def _of_neighbours(run: Run) -> tuple[int, int]:
    made = run.judged_rule("neighbours")
    return made.wrong, made.missed


HOLDS: dict[str, Callable[[Run], bool]] = {
    "outliers": outliers,
    "far_apart": lambda run: [made.wrong for made in run.judged_rules] == [0] * 6 and len(run.train.y) == 100,
    "masked": masked,
    "elongated": elongated,
    "one_neighbour": lambda run: (
        _of_neighbours(run) == (0, 13) and run.known is not None and round(run.known.error, 3) == 0.135
    ),
    "many_neighbours": lambda run: _of_neighbours(run) == (11, 12) and run.chosen.k == 15,
    "xor": xor,
}
