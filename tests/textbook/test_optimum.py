"""The textbook's SMO and interior-point method reach the estimator's optimum, to what the duality gaps leave open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass import LinearSVC
from linclass.arrays import FloatArray
from linclass.textbook.interior_point import interior_point
from linclass.textbook.smo import smo
from tests.every_case import every_case
from tests.textbook.points import two_clouds

PROGRAMS = [smo, interior_point]
GAP = 1e-8  # of the objective: what programs and estimator both promise
SUM_TOLERANCE = 1e-12  # of the sums of alpha


def objectives(X: FloatArray, t: FloatArray, C: float, step: Any) -> tuple[float, float]:
    """Return the primal objective of a step's rule and the dual one of its multipliers, from their definitions."""
    primal = 0.5 * step.w @ step.w + C * np.maximum(0.0, 1.0 - t * (X @ step.w + step.w0)).sum()
    pull = (step.alpha * t) @ X
    return float(primal), float(step.alpha.sum() - 0.5 * pull @ pull)


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS)
@every_case("C", [0.1, 1.0, 5.0])
@every_case("distance", [1.0, 8.0])
@every_case("seed", range(8))
def test_the_optimum_is_the_estimators(program: Callable[..., Any], C: float, distance: float, seed: int) -> None:
    """The multipliers are feasible and the gap is closed; objectives and w differ from the estimator's by no more.

    The optimum P* lies at most a gap below each objective P, and P >= P* + 1/2 ||w - w*||^2, so that each w is within
    sqrt(2 gap) of w*; and sqrt(2 a) + sqrt(2 b) <= 2 sqrt(a + b).
    """
    X, t = two_clouds(seed, distance)
    *_, last = program(X, t, C)
    assert last.alpha.min() >= 0.0
    assert last.alpha.max() <= C
    assert abs(last.alpha @ t) <= SUM_TOLERANCE * last.alpha.sum()
    primal, dual = objectives(X, t, C, last)
    ours = primal - dual
    assert abs(ours) <= 1.001 * GAP * primal
    for solver in ("smo", "interior_point"):
        model = LinearSVC(C=C, solver=solver).fit(X, t)
        open_together = abs(ours) + abs(model.duality_gap_) + SUM_TOLERANCE * primal
        assert abs(primal - model.objective_) <= open_together
        assert np.linalg.norm(last.w - model.coef_[0]) <= 2.0 * np.sqrt(open_together)


@pytest.mark.parametrize("seed", range(6))
def test_the_gap_of_every_smo_step_is_certified(seed: int) -> None:
    """At each update w, alpha and both objectives belong together, no objective of the dual exceeds the optimum."""
    X, t = two_clouds(seed, 1.0)
    best = LinearSVC().fit(X, t).objective_
    for step in smo(X, t):
        assert_allclose(step.w, (step.alpha * t) @ X, atol=1e-10)
        assert_allclose((step.primal, step.dual), objectives(X, t, 1.0, step), rtol=1e-9, atol=1e-9)
        assert step.dual <= best * (1 + GAP)
        assert step.primal >= best * (1 - GAP)


@pytest.mark.parametrize("seed", range(6))
def test_the_gap_of_every_interior_point_bounds_the_error(seed: int) -> None:
    """The sum of the products is at least the gap of the step's rule and multipliers, and falls at every iteration."""
    X, t = two_clouds(seed, 1.0)
    steps = list(interior_point(X, t))
    for step in steps:
        primal, dual = objectives(X, t, 1.0, step)
        assert primal - dual <= step.gap + SUM_TOLERANCE * (abs(primal) + abs(dual))
    assert (np.diff([step.gap for step in steps]) < 0.0).all()


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_step_never_changes(program: Callable[..., Any]) -> None:
    """A yielded step never changes: no array is written again."""
    X, t = two_clouds(3, 1.0)
    steps, noted = [], []
    for step in program(X, t):
        steps.append(step)
        noted.append(np.append(step.alpha, step.w))
    assert_array_equal([np.append(step.alpha, step.w) for step in steps], noted)
    with pytest.raises(AttributeError):
        steps[0].alpha = steps[-1].alpha
