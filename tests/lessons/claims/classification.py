"""The predicates of the claims about classification."""

from collections.abc import Callable

import numpy as np

from linclass import mistakes
from linclass.lessons.classification.codings import coded
from linclass.lessons.classification.study import Run


def _hyperplane(run: Run) -> bool:
    numbers = np.r_[run.rule.coef_[0], run.rule.intercept_]
    [piece] = run.partition.boundaries
    along = piece.points[1] - piece.points[0]
    return (
        np.allclose(numbers, (0.9896, -0.9454, -0.03051), atol=(5e-5, 5e-5, 5e-6)) and abs(along @ numbers[:2]) < 1e-9
    )


def _signs(run: Run) -> bool:
    rows = [coded(run, i) for i in range(4)]
    codes = [(row["bit"], row["sign"]) for row in rows]
    return codes == [("0", "−1")] * 3 + [("1", "1")] and (rows[0]["z"], rows[3]["z"]) == ("(−1, 0, 0)", "(1, 1, 1)")


def _separable(run: Run) -> bool:
    answer, two = run.answer, run.two
    if answer.separable is not True or answer.w is None or answer.w0 is None:
        return False
    return len(two.t) == 40 and round(float((two.t * (two.X @ answer.w + answer.w0)).min()), 4) == 0.4092


def _no_line(run: Run) -> bool:
    point = run.answer.point
    return run.answer.separable is False and point is not None and np.array_equal(point, [0.5, 0.5])


def _four_weights(run: Run) -> bool:
    weights = run.answer.weights
    return run.answer.separable is False and weights is not None and np.count_nonzero(weights) == 4


def _three_answers(run: Run) -> bool:
    wrong = [mistakes.count(rule, run.data.X, run.data.y) for rule in run.every.values()]
    return wrong == [3, 0, 3] and len(run.data.y) == 46


HOLDS: dict[str, Callable[[Run], bool]] = {
    "begin": lambda run: (len(run.partition.regions), run.wrong, len(run.data.y), run.given()) == (3, 4, 60, 2),
    "hyperplane": _hyperplane,
    "one_of_k": lambda run: [coded(run, i)["one_of_k"] for i in range(3)] == ["(1, 0, 0)", "(0, 1, 0)", "(0, 0, 1)"],
    "signs": _signs,
    "separable": _separable,
    "xor": _no_line,
    "overlap": _four_weights,
    "middle": lambda run: all(separable is (who != (1,)) for who, separable in run.pairs.items()),
    "approaches": _three_answers,
}
