"""Numbers and sums as people write them."""

import math

import numpy as np
import pytest

from linclass.lessons import counted
from linclass.lessons.numbers import decimal, latex, linear, lowered, tidy_sum
from tests.every_case import every_case


@every_case(
    ("value", "written"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (1234.6, "1235"),
        (-1234567.0, "−1\u202f235\u202f000"),
        (1e-5, "1×10⁻⁵"),
        (2.5e12, "2.5×10¹²"),
        (math.inf, "∞"),
        (math.nan, "?"),
    ],
)
def test_four_digits_a_true_minus_and_powers_of_ten(value: float, written: str) -> None:
    """The written form of numbers of every size."""
    assert decimal(value) == written


def test_the_same_in_latex() -> None:
    """A thin space and a raised exponent are LaTeX's."""
    assert latex(-1234567.0) == r"-1\,235\,000"
    assert latex(1e-5) == r"1\times10^{-5}"


@every_case(
    ("w", "w0", "written"),
    [
        ((1.0, -0.5), 0.0, r"x_1-0.5\,x_2"),
        ((0.0, -1.0), 3.0, "-x_2+3"),
        ((-2.0, 0.0), -1.0, r"-2\,x_1-1"),
        ((0.0, 0.0), 0.25, "0.25"),
        ((0.0, -0.0), 0.0, "0"),
        ((1e9, 1.00001), 1e-9, r"1\times10^{9}\,x_1+x_2+1\times10^{-9}"),
    ],
)
def test_a_sum_has_no_zeros_and_no_factors_of_one(w: tuple[float, float], w0: float, written: str) -> None:
    """The rule of a line along an axis is written as on a board."""
    assert linear(w, w0) == written


def test_a_sum_over_other_features() -> None:
    """Every feature needs its weight."""
    assert linear([2.0, -1.0, 1.0], 0.0, ["x_1", "x_2", "x_1x_2"]) == r"2\,x_1-x_2+x_1x_2"
    with pytest.raises(ValueError, match="zip"):
        linear([2.0], 0.0, ["x_1", "x_2"])


@every_case("unit", [1e-9, 1.0, 1e9])
def test_noise_in_a_sum_is_what_contributes_nothing(unit: float) -> None:
    """In whatever units x is measured, a term stays or goes with its fellows; 0 stays 0."""
    reach = np.array([5.0, 5.0]) * unit
    w, w0 = tidy_sum(np.array([3.0, 8e-17]) / unit, 2e-13, reach)
    assert (w * unit).tolist() == [3.0, 0.0]
    assert w0 == 0.0
    w, w0 = tidy_sum(np.array([3.0, 1e-9]) / unit, 1e-9, reach)
    assert (w * unit).tolist() == pytest.approx([3.0, 1e-9])
    assert w0 == 1e-9


def test_noise_alone_is_noise_only_beside_something() -> None:
    """A rule may be tiny altogether, unless it is known what its values are to be compared with."""
    w, w0 = np.array([1e-17, 0.0]), 2e-17
    assert tidy_sum(w, w0, np.ones(2))[1] == 2e-17
    assert tidy_sum(w, w0, np.ones(2), 1.0)[1] == 0.0
    assert not tidy_sum(w, w0, np.zeros(2), 1.0)[0].any()


def test_counts_and_indices() -> None:
    """One is singular, and digits can stand below the line."""
    assert (counted.updates(1), counted.updates(0)) == ("1 update", "0 updates")
    assert "y" + lowered(12) == "y₁₂"
