"""Numbers that were written with few decimals, as the whole numbers that they are multiples of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.arrays import FloatArray

MAX_DECIMALS = 15
LARGEST_WHOLE = 2.0**53  # up to here doubles hold every whole number
TRIED_FIRST = 64  # rows: enough to tell numbers that were measured, and so are no short decimals


def whole(X: FloatArray) -> tuple[FloatArray, float]:
    """Return N and 10^d with X = N / 10^d, each quotient rounded, for the least d <= 15; X and 1 if there is none.

    0.1 is no tenth, but the double next to it. Where all of X are such neighbours, the decimals are meant.
    """
    for decimals in range(MAX_DECIMALS + 1):
        unit = 10.0**decimals
        if _fits(X[:TRIED_FIRST], unit) and _fits(X, unit):
            return np.rint(X * unit), unit
    return X, 1.0


def _fits(X: FloatArray, unit: float) -> bool:
    with np.errstate(over="ignore"):
        N = np.rint(X * unit)
    return bool((np.abs(N) < LARGEST_WHOLE).all() and (N / unit == X).all())
