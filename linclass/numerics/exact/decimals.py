"""Numbers that were written with few decimals, as the whole numbers that they are multiples of."""

import numpy as np

from linclass.arrays import FloatArray

LARGEST_WHOLE = 2.0**53  # up to here doubles hold every whole number
UNITS = tuple(10.0**decimals for decimals in range(16))
TRIED_FIRST = 64  # rows: enough to recognise measured numbers, which are no short decimals


def whole(X: FloatArray) -> tuple[FloatArray, float]:
    """Return N and 10^d with X = N / 10^d, each quotient rounded, for the least d <= 15; X and 1 if there is none.

    0.1 is no tenth, but the double next to it. Where all of X are such neighbours, the decimals are meant.
    """
    first = X[0].tolist()
    for unit in UNITS:
        if all(_is_decimal(x, unit) for x in first) and _fits(X[:TRIED_FIRST], unit) and _fits(X, unit):
            return np.rint(X * unit), unit
    return X, 1.0


def whole_number(x: float) -> tuple[float, float]:
    """Return N and 10^d with x = N / 10^d for one number, as `whole` does for many."""
    for unit in UNITS:
        if _is_decimal(x, unit):
            return float(round(x * unit)), unit
    return x, 1.0


def _is_decimal(x: float, unit: float) -> bool:
    """Return whether x is a multiple of 1/unit to its last bit."""
    return abs(x * unit) < LARGEST_WHOLE and round(x * unit) / unit == x


def _fits(X: FloatArray, unit: float) -> bool:
    """Return whether all of X are multiples of 1/unit, and as such exact as floats."""
    with np.errstate(over="ignore"):
        N = np.rint(X * unit)
    return bool((np.abs(N) < LARGEST_WHOLE).all() and (N / unit == X).all())
