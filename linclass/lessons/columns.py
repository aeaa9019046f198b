"""The columns of the classes that a fit knows: their numbers without gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.arrays import IntArray


def columns(y: IntArray, classes: tuple[int, ...]) -> IntArray:
    """Return for each class number its place among these classes."""
    places = np.zeros(max(classes) + 1, dtype=np.int64)
    places[list(classes)] = np.arange(len(classes))
    return np.asarray(places[y])
