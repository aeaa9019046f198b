"""The place on a segment at which a rule's answer changes, by bisection."""

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.regions.rules import Labelling


def bisect(
    label: Labelling, start: FloatArray, end: FloatArray, first: IntArray, *, steps: int
) -> tuple[FloatArray, IntArray]:
    """Return where, on each segment (m, 2), the label `first` of its start ends, and the label found just beyond."""
    low, high = np.zeros(len(start)), np.ones(len(start))
    beyond = label(end)
    for _ in range(steps):
        middle = (low + high) / 2
        here = label(start + middle[:, None] * (end - start))
        same = here == first
        low, high, beyond = np.where(same, middle, low), np.where(same, high, middle), np.where(same, beyond, here)
    return start + ((low + high) / 2)[:, None] * (end - start), beyond
