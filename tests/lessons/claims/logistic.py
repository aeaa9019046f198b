"""The predicates of the claims about logistic discrimination."""

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from linclass.lessons.logistic.study import Run
from linclass.lessons.logistic.weights import all_vectors


def _ends(run: Run, wrong: int, *, reached: bool, k: int) -> bool:
    """Return whether so many training points are wrong after so many iterations, at a minimum or not."""
    return run.errors(run.train) == wrong and run.last.converged is reached and run.last.k == k


def _lengths(run: Run, *expected: float) -> bool:
    """Return whether ‖w‖ after 10, 100 and 1000 iterations is as written, and no point is wrong from the tenth on."""
    result = [round(float(np.linalg.norm(run.steps[k].w)), 2) for k in (10, 100, 1000)]
    return result == list(expected) and run.errors(run.train) == 0 and run.separable


def _narrows(run: Run) -> bool:
    """Return whether the strip between P = 0.1 and 0.9 is as wide as written after 10 and after 1000 iterations."""
    widths = [2 * math.log(9) / float(np.linalg.norm(run.steps[k].w)) for k in (10, 1000)]
    return [round(width, 3) for width in widths] == [1.857, 0.444]


def _stops_early(run: Run) -> bool:
    costs = run.mean_costs(run.test)
    best = run.compared[costs.argmin()].k
    return best == 18 and [round(float(c), 3) for c in (costs.min(), costs[-1])] == [0.235, 0.647]


def _sum_to_one(run: Run) -> bool:
    P = run.rule.predict_proba(run.train.X)
    return run.errors(run.train) == 8 and P.shape == (150, 3) and bool(np.allclose(P.sum(axis=1), 1))


def _functions_decide(run: Run) -> bool:
    W = all_vectors(run.last.w, run.last.w0, run.binary)
    y = run.train.X @ W[:, :2].T + W[:, 2]
    return bool(np.array_equal(y.argmax(axis=1), run.rule.predict(run.train.X))) and run.errors(run.train) == 8


def _angle_to_lda(run: Run) -> float:
    assert run.lda_pair is not None
    (w, _), (v, _) = run.pair_rule, run.lda_pair
    return math.degrees(math.acos(min(1.0, float(w @ v) / float(np.linalg.norm(w) * np.linalg.norm(v)))))


def _falls_and_rises(run: Run) -> bool:
    """Return whether the cost rises at some iteration: the rate is larger than 2 / L."""
    costs = [step.cost for step in run.steps]
    return sum(b > a for a, b in pairwise(costs)) > 10 and round(run.last.cost, 1) == 300.9


def _begins_at_zero(run: Run) -> bool:
    """Return whether every point costs ln 2 at the start, which is w = 0."""
    start = run.steps[0]
    return not start.w.any() and math.isclose(start.cost / len(run.train.y), math.log(2.0))


HOLDS: dict[str, Callable[[Run], bool]] = {
    "hardens": lambda run: _narrows(run) and _lengths(run, 2.37, 5.91, 9.89),
    "line": lambda run: _lengths(run, 2.01, 4.27, 8.14),
    "overlap": lambda run: _ends(run, 20, reached=True, k=82),
    "newton": lambda run: _ends(run, 20, reached=True, k=5),
    "grows": lambda run: _begins_at_zero(run) and _lengths(run, 2.36, 5.91, 9.89),
    "path": lambda run: _lengths(run, 2.37, 5.91, 9.89),
    "rate": _falls_and_rises,
    "stops": _stops_early,
    "penalty": lambda run: _ends(run, 0, reached=True, k=163) and round(run.length, 2) == 2.94,
    "levels": lambda run: _ends(run, 8, reached=True, k=8),
    "posteriors": _sum_to_one,
    "functions": _functions_decide,
    "surface": lambda run: run.two.positive.classes == (2,) and _sum_to_one(run),
    "lda": lambda run: round(_angle_to_lda(run), 2) == 0.21 and _ends(run, 61, reached=True, k=4),
}
