"""Sums of samples and the signs of their products with samples, exact: a perceptron's run in units of eta.

From zero a_k = eta Σ_i c_ki z_i with whole numbers c_ki, so that eta > 0 decides no comparison with 0. The sums are
computed in floating point, with a bound of their rounding errors; only a product within the bound is computed again in
whole numbers.
"""

from collections.abc import Sequence

import numpy as np

from linclass.arrays import FloatArray
from linclass.numerics.exact.decimals import LARGEST_WHOLE, TRIED_FIRST, whole
from linclass.numerics.exact.integers import Integers, cleared

EPS = float(np.finfo(np.float64).eps)
MIN_FEATURE = 1e-100  # a feature with no larger value has products that leave the range of numbers


class UnitSums:
    """K sums of samples, their products with the samples, and the signs of these without any rounding.

    Parameters
    ----------
    Z : array (n, D + 1)
        Samples (1, x) or t (1, x), as they are, or, if all x are decimals of at most 15 digits, times a power of ten.
    K : int
        How many sums there are; all are 0 at first.

    Attributes
    ----------
    Z : array (n, D + 1)
    unit : float
        The power of ten by which the samples were multiplied.
    error : float
        A bound of the rounding error of a product; 0 where products have none.
    """

    def __init__(self, Z: FloatArray, K: int = 1) -> None:
        self.Z, self.unit = whole(Z)
        self._is_whole = self.Z is not Z  # else there is no such power of ten, and Z was given back
        self._length = max(float(self.Z.max()), -float(self.Z.min()))
        self._row_sum = self.Z.shape[1] * self._length
        self._counts = np.zeros((K, len(Z)), dtype=np.int64)
        self._size = self._sum_error = self.error = 0.0
        self._cleared: tuple[Integers, Integers] | None = None
        self._exact: Integers | None = None

    def add(self, k: int, samples: Sequence[int], sign: int = 1) -> None:
        """Note that different samples were added to sum k, or subtracted from it."""
        m = len(samples)
        # Indexing by a single number is faster than by an array
        self._counts[k, samples[0] if m == 1 else samples] += sign
        self._exact = None
        self._size += m * self._length
        self._sum_error += EPS * (m * m * self._length + self._size)
        if self._is_whole and self._size * self._row_sum < LARGEST_WHOLE:
            self.error = 0.0
        else:
            self.error = self._row_sum * (self._sum_error + EPS * (self.Z.shape[1] + 1) * self._size)

    def products(self, i: int) -> list[int]:
        """Return the products of all sums with sample i, exactly, all times the same positive number."""
        if self._cleared is None:
            N, powers = cleared(self.Z)
            shifts = np.array([2 * (power - min(powers)) for power in powers], dtype=object)
            self._cleared = N, N << shifts
        N, shifted = self._cleared
        if self._exact is None:
            added = np.flatnonzero(self._counts.any(axis=0))  # often few of many samples
            self._exact = self._counts[:, added].astype(object) @ N[added]
        result: list[int] = (self._exact @ shifted[i]).tolist()
        return result


def are_ordinary(Z: FloatArray) -> bool:
    """Tell whether no feature is so small throughout that its products underflow."""
    # Mostly true of the first rows already; to look through all rows is slow
    if (np.abs(Z[:TRIED_FIRST]).max(axis=0) >= MIN_FEATURE).all():
        return True
    reach = np.maximum(Z.max(axis=0), -Z.min(axis=0))
    return bool(((reach == 0) | (reach >= MIN_FEATURE)).all())
