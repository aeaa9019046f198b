"""The samples that a perceptron corrects next, its corrected weights, and the best rule met so far."""

import sys
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from linclass.arrays import AnyArray, FloatArray
from linclass.models.perceptron.units import UnitSums
from linclass.numerics.exact.decimals import whole_number

MAX_PRODUCT = 1e300  # bound on all products of the weights with samples in a run that needs no check for overflow

Choice: TypeAlias = tuple[Sequence[int], int]  # the samples to correct, and how many were looked at to find them


def is_bounded(Z: FloatArray, a: FloatArray, eta: float, updates: int) -> bool:
    """Tell whether no number can overflow in so many updates from a on, with an increment of eta at most.

    max |a_j(k)| <= max |a_j(0)| + k eta sum_i max |z_ij|, were all samples added every time.
    """
    length = max(float(Z.max()), -float(Z.min()))
    reach = float(np.abs(a).max()) + min(updates, sys.maxsize) * eta * len(Z) * length
    return reach * max(1.0, length) * len(a) < MAX_PRODUCT


class RunArithmetic:
    """The arithmetic of a run with z_i, the rows of Z.

    Parameters
    ----------
    bounded : bool
        Whether no number can overflow. Else one that does becomes infinite without a word, or NaN, and ends the run.
    """

    def __init__(self, Z: FloatArray, b: float, *, bounded: bool) -> None:
        self.Z, self.b, self.bounded = Z, b, bounded

    def violated(self, a: FloatArray, start: int = 0, stop: int | None = None) -> AnyArray:
        """Tell for each row, or those from `start` to `stop`, whether a'z_i <= b; a NaN counts as wrong."""
        wrong: AnyArray
        if self.bounded:
            wrong = self.Z[start:stop].dot(a) <= self.b
            return wrong
        with np.errstate(over="ignore", invalid="ignore"):
            wrong = np.logical_not(self.Z[start:stop].dot(a) > self.b)
            return wrong

    def added(self, a: FloatArray, eta: float, wrong: Sequence[int]) -> FloatArray:
        """Return a + eta times the sum of the wrong rows, a new array."""
        if self.bounded:
            total: FloatArray = eta * (
                self.Z[wrong[0]] if len(wrong) == 1 else np.add.reduce(self.Z.take(wrong, axis=0))
            )
            total += a
            return total
        with np.errstate(over="ignore", invalid="ignore"):
            several: FloatArray = a + eta * np.add.reduce(self.Z.take(wrong, axis=0))
            return several

    def ends(self, a: FloatArray) -> bool:
        """Tell whether a number has become too large."""
        return not (self.bounded or bool(np.isfinite(a).all()))

    def rule(self, a: FloatArray) -> FloatArray:
        """Return (w0, w) in the person's units."""
        return a


class UnitNumbers(RunArithmetic):
    """The arithmetic of a run from zero with b = 0 and a constant eta: a in units of eta, and exact comparisons.

    `rule` alone knows eta. Where eta is a decimal as well, it rounds once.
    """

    def __init__(self, Z: FloatArray, eta: float) -> None:
        self.sums = UnitSums(Z)
        super().__init__(self.sums.Z, 0.0, bounded=True)
        self.factor, divisor = whole_number(eta)
        self.divisor = divisor * self.sums.unit

    def violated(self, a: FloatArray, start: int = 0, stop: int | None = None) -> AnyArray:
        """Tell for each row whether a'z_i <= 0."""
        values, error = self.Z[start:stop].dot(a), self.sums.error
        wrong: AnyArray = values <= error
        # Rounding leaves the sign of a value uncertain
        if error and np.count_nonzero(wrong) > np.count_nonzero(values < -error):
            for i in np.flatnonzero(wrong & (values >= -error)).tolist():
                wrong[i] = self.sums.products(start + i)[0] <= 0
        return wrong

    def added(self, a: FloatArray, eta: float, wrong: Sequence[int]) -> FloatArray:  # noqa: ARG002 - it is the unit
        """Return a + the sum of the wrong rows, a new array."""
        self.sums.add(0, wrong)
        total: FloatArray = a + (self.Z[wrong[0]] if len(wrong) == 1 else np.add.reduce(self.Z.take(wrong, axis=0)))
        return total

    def rule(self, a: FloatArray) -> FloatArray:
        """Return (w0, w) in the person's units."""
        rule: FloatArray = a * self.factor / self.divisor
        return rule


class Pocket:
    """Keep the rule with the fewest samples within the margin (Gallant's ratchet: better on all samples)."""

    def __init__(self, numbers: RunArithmetic) -> None:
        self.numbers = numbers
        self.kept: dict[str, Any] = {"pocket_errors": len(numbers.Z) + 1}

    def __call__(self, a: FloatArray) -> dict[str, Any]:
        """Return the best rule so far, a = (w0, w) included."""
        result = int(np.count_nonzero(self.numbers.violated(a)))
        if result < self.kept["pocket_errors"]:
            rule = self.numbers.rule(a)
            self.kept = {"pocket_w": rule[1:], "pocket_w0": rule.item(0), "pocket_errors": result}
        return self.kept


def no_pocket(_a: FloatArray) -> dict[str, Any]:  # stands where a Pocket would
    """Return nothing: the variant keeps no rule."""
    return {}
