"""Small formulas: distances, probabilities of scores, homogeneous coordinates."""

import numpy as np
from numpy.testing import assert_array_equal

from linclass.numerics.homogeneous import homogeneous, homogeneous_columns, in_ordinary_units, reflected, signs
from linclass.numerics.posteriors import posteriors
from tests.every_case import every_case


def test_signs_are_plus_one_for_one_class_only() -> None:
    """The class 1 unless another is named, whatever the labels are."""
    assert_array_equal(signs(np.array([0, 1, 2, 1])), [-1, 1, -1, 1])
    assert_array_equal(signs(np.array(["no", "yes"]), "yes"), [-1, 1])


@every_case("n", [0, 1, 5, 70_000])
def test_rows_and_columns_hold_the_same_points(n: int) -> None:
    """(1, x) by rows, and the transpose by columns, across the ends of blocks too."""
    X = np.random.default_rng(n).normal(size=(n, 3))
    Z = homogeneous(X)
    assert_array_equal(Z[:, 0], 1)
    assert_array_equal(Z[:, 1:], X)
    assert_array_equal(homogeneous_columns(X), Z.T)


def test_reflection_leaves_one_condition() -> None:
    """a'z_i = t_i (w'x_i + w0), with whole numbers exactly."""
    random = np.random.default_rng(0)
    X, a, t = random.integers(-9, 9, (40, 2)), random.integers(-9, 9, 3), random.choice([-1, 1], 40)
    assert_array_equal(reflected(X.astype(float), t.astype(float)) @ a, t * (X @ a[1:] + a[0]))


@every_case(("largest", "unit"), [(0.0, 1.0), (3.0, 1.0), (1000.0, 1.0), (1e6, 2.0**20), (1e-6, 2.0**-19)])
def test_ordinary_units_are_powers_of_two(largest: float, unit: float) -> None:
    """Only what is far from 1 is measured in another unit, in which the largest is between 1/2 and 1."""
    X = np.array([[largest, 0.0], [-largest / 2, 0.0]])
    Z, result = in_ordinary_units(X)
    assert result == unit
    assert_array_equal(Z[:, 1:] * unit, X)
    if unit != 1:
        assert 0.5 <= np.abs(Z[:, 1:]).max() < 1
    assert in_ordinary_units(X, rescale=False)[1] == 1


def test_no_score_is_too_large() -> None:
    """If one class is beyond doubt, the numbers are 0 and 1, without overflow."""
    with np.errstate(all="raise", under="ignore"):
        assert_array_equal(posteriors(np.array([-1e6, 1e6])), [[1, 0], [0, 1]])
        assert_array_equal(posteriors(np.array([[1e300, 0.0, -1e300]])), [[1, 0, 0]])
