"""Which samples a perceptron corrects next, what the correction makes of its weights, and the best rule met so far."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from linclass.base import AnyArray, FloatArray, IntArray

MAX_CHUNK = 65_536  # samples looked at in one sweep of NumPy while nothing is wrong


SAFE = 1e150  # while the weights stay below it, no product with x (checked to be at most 1e150) overflows


Choice: TypeAlias = tuple[IntArray, int]  # the samples to correct, and how many were looked at to find them


def violated(Z: FloatArray, a: FloatArray, b: float) -> AnyArray:
    """Tell for each row whether a'z_i <= b, without a word about overflow: a NaN counts as wrong, and ends the run."""
    if _is_safe(a):
        wrong: AnyArray = Z.dot(a) > b
        return np.logical_not(wrong, out=wrong)
    with np.errstate(over="ignore", invalid="ignore"):
        return np.logical_not(Z @ a > b)


def added(a: FloatArray, eta: float, Z: FloatArray, wrong: IntArray) -> FloatArray:
    """Return a + eta times the sum of the wrong rows, a new array; too large a sum becomes infinite, silently."""
    if len(wrong) == 1 and _is_safe(a):
        single: FloatArray = eta * Z[wrong.item(0)]
        single += a
        return single
    with np.errstate(over="ignore", invalid="ignore"):
        several: FloatArray = a + eta * Z[wrong].sum(axis=0)
        return several


def _is_safe(a: FloatArray) -> bool:
    largest: float = max(map(abs, a.tolist()))
    return largest < SAFE  # where max passes over a NaN: that goes through products without a word


class InTurn:
    """Visit samples 0, 1, ..., n-1, 0, 1, ... and stop at the first that is wrong.

    Quiet visits are skipped in sweeps that double in size, so that a million satisfied samples cost one pass
    of NumPy and an early mistake costs next to nothing.
    """

    def __init__(self, Z: FloatArray, b: float) -> None:
        self.Z, self.b, self.next = Z, b, 0

    def __call__(self, a: FloatArray) -> Choice:
        """Return the first sample that a = (w0, w) has wrong, and how many were looked at."""
        n, seen, chunk = len(self.Z), 0, 256
        while seen < n:
            start = (self.next + seen) % n
            stop = min(start + chunk, n, start + n - seen)
            wrong = violated(self.Z[start:stop], a, self.b)
            first = int(wrong.argmax())
            if wrong.item(first):
                self.next = (start + first + 1) % n
                return np.array([start + first]), seen + first + 1
            seen, chunk = seen + stop - start, min(2 * chunk, MAX_CHUNK)
        self.next = (self.next + seen) % n
        return np.empty(0, dtype=np.int64), seen


class Pocket:
    """Keep the rule with the fewest samples within the margin (Gallant's ratchet: better on all samples)."""

    def __init__(self, Z: FloatArray, b: float) -> None:
        self.Z, self.b = Z, b
        self.kept: dict[str, Any] = {"pocket_errors": len(Z) + 1}

    def __call__(self, a: FloatArray) -> dict[str, Any]:
        """Return the best rule so far, a = (w0, w) included."""
        found = int(np.count_nonzero(violated(self.Z, a, self.b)))
        if found < self.kept["pocket_errors"]:
            self.kept = {"pocket_w": a[1:], "pocket_w0": a.item(0), "pocket_errors": found}
        return self.kept


def no_pocket(a: FloatArray) -> dict[str, Any]:  # noqa: ARG001 - stands where a Pocket would
    """Return nothing: the variant keeps no rule."""
    return {}
