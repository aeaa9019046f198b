"""The step length along a direction of descent: halved until the cost falls by a share of what its slope promises."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import numpy as np

from linclass.arrays import FloatArray

SUFFICIENT = 1e-4  # the share of the promised decrease that a step must deliver (Armijo 1966)
HALVINGS = 60


class HasValue(Protocol):
    """A cost at some theta: its value at least, and its derivatives as far as they were computed."""

    @property
    def value(self) -> float:
        """E(theta)."""


Found = TypeVar("Found", bound=HasValue)


def backtrack(
    evaluate: Callable[[FloatArray], Found],
    theta: FloatArray,
    direction: FloatArray,
    longest: float,
    value: float,
    slope: float,
) -> tuple[float, FloatArray, Found] | None:
    """Return the first eta among `longest`, its half, its quarter ... that lowers the cost enough, or None.

    With eta come the place theta + eta direction and what `evaluate` returns there. None means that the cost cannot be
    lowered at this precision.

    Parameters
    ----------
    value, slope : float, the cost and its derivative by eta at eta = 0
    """
    rounding = 4 * np.finfo(float).eps * abs(value)  # resolution of a sum of many losses
    for halving in range(HALVINGS):
        eta = longest * 0.5**halving
        there = theta + eta * direction
        result = evaluate(there)
        if result.value <= value + SUFFICIENT * eta * slope + rounding:
            return eta, there, result
    return None
