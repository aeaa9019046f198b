"""Backtracking on a parabola: E(x) = x^2 / 2 from x = 1 along -1 has its minimum at eta = 1."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linclass.arrays import FloatArray
from linclass.solvers.descent.backtracking import SUFFICIENT, backtrack
from tests.every_case import every_case


class Parabola(NamedTuple):
    value: float


def evaluate(x: FloatArray) -> Parabola:
    return Parabola(float(x @ x) / 2)


START, DOWNHILL = np.array([1.0]), np.array([-1.0])


@every_case(("longest", "eta"), [(1.0, 1.0), (0.3, 0.3), (2.0, 1.0), (3.0, 1.5), (16.0, 1.0)])
def test_the_first_half_that_falls_enough(longest: float, eta: float) -> None:
    """eta = 2 comes back to the same height and is halved; what is returned belongs to that eta."""
    answer = backtrack(evaluate, START, DOWNHILL, longest, 0.5, -1.0)
    assert answer is not None
    result, place, there = answer
    assert result == eta
    assert place == 1 - eta
    assert there.value == (1 - eta) ** 2 / 2
    assert there.value <= 0.5 - SUFFICIENT * eta


def test_uphill_there_is_nothing_to_find() -> None:
    """If the cost is higher however short the step, no eta is returned."""
    assert backtrack(lambda _: Parabola(2.0), START, DOWNHILL, 1.0, 1.0, -1.0) is None
