"""The sweep over C: each C is solved exactly, nu lies between its bounds, and matches the nu-SVM."""

from __future__ import annotations

import numpy as np
import pytest

from linclass.arrays import FloatArray
from linclass.datasets import Dataset
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.svm.regularisation_path import C_GRID, MAX_POINTS_AT_ONCE, PathPoint, solve
from tests.every_case import every_case

SHOWN = C_GRID[::5]


@pytest.fixture(scope="module")
def path() -> tuple[Dataset, list[PathPoint]]:
    angles, y = np.array([0.4, np.pi + 0.4]), np.arange(60) % 2
    X = 1.5 * np.column_stack([np.cos(angles), np.sin(angles)])[y] + np.random.default_rng(3).normal(0, 0.9, (60, 2))
    data = Dataset(X, y)
    return data, [PathPoint.of(LinearSVC(C=C).fit(data.X, data.y)) for C in SHOWN]


def test_the_grid_is_that_of_the_lecture_and_evenly_spaced() -> None:
    """From 0.01 to 1000 with 0.2 among them, neighbours a factor of 1.2 to 1.3 apart."""
    assert (C_GRID[0], C_GRID[-1]) == (0.01, 1000.0)
    assert 0.2 in C_GRID
    ratios = np.divide(C_GRID[1:], C_GRID[:-1])
    assert ratios.min() > 1.19
    assert ratios.max() < 1.3


def test_each_solution_has_a_nu(path: tuple[Dataset, list[PathPoint]]) -> None:
    """NuSVC(nu) gives, divided by rho = 1 / (n C), the rule of that C."""
    data, result = path
    for p in result[1:-1:3]:
        other = NuSVC(nu=p.nu).fit(data.X, data.y)
        np.testing.assert_allclose(other.coef_[0] / other.rho_, p.w, rtol=1e-5, atol=1e-7)
        np.testing.assert_allclose(other.C_, p.C, rtol=1e-5)


def test_no_direction_has_no_width() -> None:
    """w = 0 separates nothing: its margin is infinite, not an error."""
    nothing = PathPoint(1.0, np.zeros(2), 0.0, np.zeros(3), np.zeros(3))
    assert nothing.width == np.inf
    assert nothing.nu == 0


def clouds(n: int, apart: float, seed: int = 0) -> tuple[FloatArray, FloatArray]:
    """Two round clouds of sizes two to one, whose means are so far apart."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, 2))
    t = np.where(np.arange(n) < n // 3, 1.0, -1.0)
    X[t > 0] += apart
    return X, t


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")  # far away: the last digit of w0
@every_case("apart", [1.0, 6.0])
@every_case("shift", [0.0, 1e6])
@every_case("scale", [1.0, 1e3])
@every_case("weight", [1.0, 5.0])
def test_all_penalties_at_once_are_each_of_them(apart: float, shift: float, scale: float, weight: float) -> None:
    """w, multipliers and slack are those of LinearSVC at every C that is solved, and nearly every one is."""
    X, t = clouds(90, apart)
    X = scale * X + shift
    weights = np.where(t > 0, weight, 1.0)
    penalties = [C / scale**2 for C in C_GRID]
    result = solve(X, t, penalties, weights)
    assert shift or sum(point is None for point in result) <= 8  # far away a bias can't be written as finely as C asks
    for C, point in zip(penalties, result, strict=True):
        if point is not None:
            alone = LinearSVC(C=C, class_weight={1.0: weight}).fit(X, t)
            assert point.C == C
            np.testing.assert_allclose(point.w, alone.coef_[0], rtol=1e-9)
            np.testing.assert_allclose(point.alpha, alone.alpha_, atol=1e-9 * C * weight)
            np.testing.assert_array_equal(point.alpha > 0, alone.alpha_ > 0)
            np.testing.assert_allclose(point.slack, alone.slack_, atol=1e-6 if shift else 1e-9)


@pytest.mark.slow
@every_case("seed", range(40))
def test_what_all_penalties_at_once_say_is_optimal(seed: int) -> None:
    """Of any points, on a grid and repeated, too: a point's multiplier is 0, C or between as its side asks."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 60))
    X = np.round(rng.normal(size=(n, 2)) * 3, int(rng.integers(0, 4)))
    t = np.append([1.0, -1.0], rng.choice([-1.0, 1.0], n - 2))
    for point in solve(X, t):
        if point is not None:
            side, alpha = t * (X @ point.w + point.w0) - 1.0, point.alpha
            np.testing.assert_allclose(point.w, (alpha * t) @ X, atol=1e-9 * (1.0 + alpha.sum()))
            assert abs(alpha @ t) <= 1e-12 * (1.0 + alpha.sum())
            assert (alpha >= 0).all()
            assert (alpha <= point.C).all()
            assert (np.abs(side[(alpha > 0) & (alpha < point.C)]) <= 1e-9).all()
            assert (side[alpha == 0] >= -1e-9).all()
            assert (side[alpha == point.C] <= 1e-9).all()


def test_what_is_not_for_all_at_once() -> None:
    """A C beyond what floating-point numbers resolve, points that are one, and very many: whoever asks solves those."""
    X, t = clouds(60, 1.0)
    assert [point is None for point in solve(X, t, [1e-12, 1.0, 1e15])] == [True, False, True]
    assert solve(np.zeros((4, 2)), np.array([1.0, 1.0, -1.0, -1.0]), [1.0]) == [None]
    assert solve(*clouds(MAX_POINTS_AT_ONCE + 1, 1.0), [1.0]) == [None]
