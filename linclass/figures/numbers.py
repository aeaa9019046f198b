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
    "tidy",
    "whole",
    "write",
]

NOISE = 1e-12  # of the largest number of a vector: smaller ones beside it are rounding


def tidy(values: FloatArray, beside: FloatArray | float | None = None) -> FloatArray:
    """Return values of which those are 0 that are rounding noise beside the largest, or beside the sizes given."""
    largest = np.abs(values[np.isfinite(values)]).max(initial=0.0) if beside is None else beside
    return np.asarray(np.where(np.isfinite(values) & (np.abs(values) <= NOISE * largest), 0.0, values))


def noiseless(value: float, beside: float = 1.0) -> float:
    """Return a number, or 0 if it is rounding noise beside another one: beside the terms of the sum that it is."""
    return 0.0 if abs(value) <= NOISE * abs(beside) else value
