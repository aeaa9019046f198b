"""The hard margin of points far from the origin: the rule as it is written separates them, proved in fractions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from linclass.base import ConvergenceWarning
from linclass.models.multiclass import OneVsOne
from linclass.models.svm import LinearSVC
from tests.every_case import every_case
from tests.examples import many
from tests.models.exact_svm import proved_share, smallest_margin

LARGE_PENALTIES = (np.inf, 1e15, 1e16, 1e20)  # the penalties at which separable points have no slack
PLANE = [[103, -97], [95, -98], [103, -104], [97, -98], [103, -98]]


def assert_solved(X: Any, y: Any, C: float, solver: str) -> LinearSVC:
    """Fit, and prove in fractions that every point is outside the margin and that no band is wider."""
    model = LinearSVC(C=C, solver=solver).fit(X, y)
    X, t = np.array(X, dtype=float), np.where(np.array(y) == 1, 1.0, -1.0)
    assert smallest_margin(X, t, model.coef_[0], float(model.intercept_[0])) >= 1
    assert proved_share(X, t, model.coef_[0], model.alpha_) >= 1 - 1e-9
    assert model.converged_
    assert model.relative_gap_ <= 1e-8
    assert np.isfinite(model.objective_)
    return model


@every_case("solver", ["interior_point", "smo"])
@every_case("C", LARGE_PENALTIES)
def test_two_points_on_a_line(C: float, solver: str) -> None:
    """w = 2 / (b - a), whatever the rounding of w0 makes of the margin."""
    for a, b, w in ((5.3, 5.6, 20 / 3), (32, 33, 2.0), (-57, -56, 2.0), (-6.0, -5.9, 20.0), (1e6, 1e6 + 1, 2.0)):
        model = assert_solved([[a], [b]], [0, 1], C, solver)
        assert model.coef_[0, 0] == pytest.approx(w, rel=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["interior_point", "smo"])
def test_pairs_of_whole_numbers(solver: str) -> None:
    """Every two whole numbers are separated, and the gap is closed."""
    random = np.random.default_rng(0)
    for _ in range(many(150)):
        a, gap, C = (
            int(random.integers(-1000, 1000)),
            int(random.integers(1, 60)),
            float(random.choice(LARGE_PENALTIES)),
        )
        assert_solved([[a], [a + gap]], [0, 1], C, solver)
        assert_solved([[a / 10], [(a + gap) / 10]], [1, 0], C, solver)


@pytest.mark.slow
@every_case("solver", ["interior_point", "smo"])
@every_case("C", LARGE_PENALTIES)
def test_points_of_a_plane(C: float, solver: str) -> None:
    """(-1, 8), 880 is the rule of five points about 140 from the origin."""
    model = assert_solved(PLANE, [1, 1, 0, 0, 0], C, solver)
    np.testing.assert_allclose([*model.coef_[0], *model.intercept_], [-1, 8, 880], rtol=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["interior_point", "smo"])
def test_separable_whole_numbers(solver: str) -> None:
    """Points of a grid on both sides of a line, far from the origin, are separated, and the gap is closed."""
    random = np.random.default_rng(1)
    for _ in range(many(60)):
        n, D = int(random.integers(2, 12)), int(random.integers(1, 4))
        X = random.integers(-6, 7, (n, D))
        normal, level = random.integers(-3, 4, D), int(random.integers(-3, 4)) + 0.5
        y = (X @ normal > level).astype(int)
        if 0 < y.sum() < n:
            assert_solved(X + random.integers(-200, 201, D), y, float(random.choice(LARGE_PENALTIES)), solver)


@every_case("solver", ["interior_point", "smo"])
def test_one_versus_one(solver: str) -> None:
    """Machines of pairs of classes are such machines: no warning, no error."""
    X, y = [[32], [33], [64], [65]], [0, 1, 2, 3]
    model = OneVsOne(estimator=LinearSVC(C=np.inf, solver=solver)).fit(X, y)
    np.testing.assert_array_equal(model.predict(X), y)
    assert all(machine.converged_ for machine in model.estimators_)


@every_case("far", [1e12, 1e16])
def test_far_beyond_the_resolution_of_the_offset(far: float) -> None:
    """If w0 is coarser than the gap asks for, the rule separates all the same, and states what it costs."""
    with pytest.warns(ConvergenceWarning, match="Centre the features"):
        model = LinearSVC(C=np.inf).fit([[far], [far + 2.0]], [0, 1])
    X, t = np.array([[far], [far + 2.0]]), np.array([-1.0, 1.0])
    assert smallest_margin(X, t, model.coef_[0], float(model.intercept_[0])) >= 1
    assert 1e-8 < model.relative_gap_ < 1.0


def test_stopped_too_soon() -> None:
    """Updates that end before the classes are separated leave an infinite gap, not classes "too close together"."""
    random = np.random.default_rng(0)
    t = np.where(np.arange(40) % 2, 1.0, -1.0)
    with pytest.warns(ConvergenceWarning, match="Stopped after 2 updates"):
        model = LinearSVC(C=np.inf, solver="smo", max_iter=1).fit(random.normal(size=(40, 2)) + 4 * t[:, None], t)
    assert not model.converged_


def test_points_too_close_for_numbers_or_one() -> None:
    """If ||w||^2 is beyond numbers that is said of separable points alone, at every tiny size."""
    for size in (1e-300, 1e-250, 1e-160):
        X = np.array([[1.0, 0.0], [-1.0, 1.0], [0.5, 0.5]]) * size
        with pytest.raises(ValueError, match="Rescale X"):
            LinearSVC(C=np.inf).fit(X, [0, 1, 0])
        with pytest.raises(ValueError, match="no hyperplane"):
            LinearSVC(C=np.inf).fit(np.vstack([X, 0.5 * (X[:1] + X[1:2])]), [0, 0, 0, 1])
