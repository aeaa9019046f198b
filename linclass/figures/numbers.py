"""Numbers as figures and lessons write them: the package's one format of numbers, and 0 for what is rounding."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.number_text import MAX_PLAIN, MIN_PLAIN, RAISED, SIGNIFICANT_DIGITS, SPACE, decimal, whole, write

__all__ = [
    "MAX_PLAIN",
    "MIN_PLAIN",
    "NOISE",
    "RAISED",
    "SIGNIFICANT_DIGITS",
    "SPACE",
    "decimal",
    "noiseless",
    "number_of",
    "tidy",
    "whole",
    "write",
]

NOISE = 1e-12  # of the largest number of a vector: smaller ones are rounding


def tidy(values: FloatArray, scale: FloatArray | float | None = None) -> FloatArray:
    """Return the values with 0 for those that are rounding noise relative to the largest, or to `scale`."""
    largest = np.abs(values[np.isfinite(values)]).max(initial=0.0) if scale is None else scale
    return np.asarray(np.where(np.isfinite(values) & (np.abs(values) <= NOISE * largest), 0.0, values))


def noiseless(value: float, scale: float = 1.0) -> float:
    """Return a number, or 0 if it is rounding noise relative to `scale`, such as the terms of the sum that it is."""
    return 0.0 if abs(value) <= NOISE * abs(scale) else value


def number_of(one: str, n: int, many: str = "") -> str:
    """Return n with the form that it asks for: of one thing, or of many, which is that with an s unless it is given."""
    return f"{whole(n)} {one if n == 1 else many or f'{one}s'}"
