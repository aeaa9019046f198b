"""The sweep over C: each C is solved exactly, nu lies between its bounds, and matches the nu-SVM."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.svm.regularisation_path import C_GRID, PathPoint
from tests.figures.cases import blobs

if TYPE_CHECKING:
    from linclass.datasets import Dataset

SHOWN = C_GRID[::5]


@pytest.fixture(scope="module")
def path() -> tuple[Dataset, list[PathPoint]]:
    data = blobs(60)
    return data, [PathPoint.of(LinearSVC(C=C).fit(data.X, data.y)) for C in SHOWN]


def test_the_grid_is_that_of_the_lecture_and_evenly_spaced() -> None:
    """From 0.01 to 1000 with 0.2 among them, neighbours a factor of 1.2 to 1.3 apart."""
    assert (C_GRID[0], C_GRID[-1]) == (0.01, 1000.0)
    assert 0.2 in C_GRID
    ratios = np.divide(C_GRID[1:], C_GRID[:-1])
    assert ratios.min() > 1.19
    assert ratios.max() < 1.3


def test_weaker_regularisation_narrows_the_margin(path: tuple[Dataset, list[PathPoint]]) -> None:
    """2 / ‖w‖ never grows with C, and the sum of slacks never does either."""
    _, found = path
    assert np.all(np.diff([p.width for p in found]) <= 1e-9)
    assert np.all(np.diff([p.slack.sum() for p in found]) <= 1e-9)


def test_nu_lies_between_its_bounds(path: tuple[Dataset, list[PathPoint]]) -> None:
    """Share of margin errors <= nu <= share of support vectors at every C."""
    _, found = path
    for p in found:
        assert p.margin_errors / p.n <= p.nu + 1e-9
        assert p.nu <= p.support / p.n + 1e-9


def test_each_solution_has_a_nu(path: tuple[Dataset, list[PathPoint]]) -> None:
    """NuSVC(nu) gives, divided by rho = 1 / (n C), the rule of that C."""
    data, found = path
    for p in found[1:-1:3]:
        other = NuSVC(nu=p.nu).fit(data.X, data.y)
        np.testing.assert_allclose(other.coef_[0] / other.rho_, p.w, rtol=1e-5, atol=1e-7)
        np.testing.assert_allclose(other.C_, p.C, rtol=1e-5)


def test_no_direction_has_no_width() -> None:
    """w = 0 separates nothing: its margin is infinite, not an error."""
    nothing = PathPoint(1.0, np.zeros(2), 0.0, np.zeros(3), np.zeros(3))
    assert nothing.width == np.inf
    assert nothing.nu == 0
