"""Features that depend on each other but for their last digits, as powers far from the origin do: a closer look.

The triangular factor of a QR decomposition, inverted, makes columns orthonormal, as far as floating point sees them. In
integers that transformation is exact, and the columns that come out of it show what was too small to be seen: the next
decomposition takes it from there, and each gains about fifty binary digits.

Source: S. M. Rump, Inversion of extremely ill-conditioned matrices in floating-point, Japan J. Indust. Appl. Math. 26
(2009), whose idea this is.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.linalg

from linclass.arrays import FloatArray, IntArray
from linclass.numerics.exact import integers
from linclass.numerics.exact.integers import Integers
from linclass.separability.answer import Separability
from linclass.separability.proposal import Proposal, nearest
from linclass.separability.verification import common_point, rule_of

SAMPLES = 120  # that are looked at first
JOINING_POINTS = 60  # that join where the rule of the others gets them wrong: those that it gets wrong most
MAX_ROUNDS = 12
ROUNDS = 4  # of the transformation
WELL = 1e-6  # the smallest of the triangular factor's diagonal, relative, that needs no further round
ROUNDED_BITS = 60  # binary, of a number that is rounded to an integer
MOST_WORK = 3_000_000  # products of integers: about a quarter of a second


def magnify(X: FloatArray, t: FloatArray, proposal: Proposal) -> Separability | None:
    """Return a proof for samples whose features are nearly dependent; None if none was found within the bound.

    Samples that share a point of their hulls settle it for all. A rule that separates them is asked about all others,
    exactly, and those that it gets wrong are taken along.
    """
    rows = _suspects(X, t, proposal)
    n, p = X.shape[0], X.shape[1] + 1
    if ROUNDS * len(rows) * p * p > MOST_WORK:
        return None
    N, exponents = integers.cleared(X)
    A: Integers = np.column_stack([np.ones(n, dtype=np.int64).astype(object), N])
    lens, signs, work = magnifying(A[rows]), t.astype(int), 0
    near = lens.seen(A[rows])
    for _ in range(MAX_ROUNDS):
        a, some = nearest(near, t[rows])
        weights = np.zeros(n)
        weights[rows] = some
        result = common_point(X, t, weights)
        if result is not None:
            return result
        coefficients = lens.coefficients(a)
        values = (A @ coefficients) * signs
        if min(values) > 0:
            return rule_of(coefficients[1:].tolist(), exponents, int(coefficients[0]), X, t)
        more = np.setdiff1d(np.argsort(values, kind="stable")[:JOINING_POINTS], rows)
        work += n * p + len(more) * p * p
        if len(more) == 0 or work > MOST_WORK:
            return None
        rows, near = np.append(rows, more), np.vstack([near, lens.seen(A[more])])
    return None


@dataclass(frozen=True, eq=False)
class Lens:
    """Coordinates in which the columns of A (m, p) are not nearly dependent: A T, column j in units of 2^bits_j."""

    T: Integers
    bits: list[int]

    def seen(self, A: Integers) -> FloatArray:
        """Return the coordinates of rows of A, about the size of 1."""
        columns = [
            [int(v) / (1 << size) for v in column] for column, size in zip((A @ self.T).T, self.bits, strict=True)
        ]
        return np.array(columns).T

    def coefficients(self, a: FloatArray) -> Integers:
        """Return the coefficients of A for those of the coordinates, up to one positive factor."""
        largest = max(self.bits)
        shifted = [int(v) << (largest - size) for v, size in zip(_whole(a), self.bits, strict=True)]
        coefficients: Integers = self.T @ np.array(shifted, dtype=object)
        return coefficients


def magnifying(A: Integers) -> Lens:
    """Return the lens under which the columns of A (m, p) are not nearly dependent."""
    lens = _sized(A, np.eye(A.shape[1], dtype=np.int64).astype(object))
    for _ in range(ROUNDS):
        factors: Any = scipy.linalg.qr(lens.seen(A), mode="r", pivoting=True, check_finite=False)
        R, order = factors[0][: A.shape[1]], factors[1]
        sizes = np.abs(np.diag(R))
        if sizes[-1] > WELL * sizes[0]:
            break
        rank = int(np.count_nonzero(sizes))
        inverse = scipy.linalg.solve_triangular(R[:rank, :rank], np.eye(rank), check_finite=False)
        largest = max(lens.bits)
        scaled = np.column_stack([lens.T[:, j] << (largest - lens.bits[j]) for j in order[:rank].tolist()])
        lens = _sized(A, scaled @ np.column_stack([_whole(column) for column in inverse.T]))
    return lens


def _sized(A: Integers, T: Integers) -> Lens:
    return Lens(T, [max(abs(int(v)).bit_length() for v in column) for column in (A @ T).T])


def _whole(values: FloatArray) -> Integers:
    """Return values times one power of two as integers, rounded at ROUNDED_BITS binary digits of the largest."""
    exponent = int(np.frexp(np.abs(values).max())[1])
    mantissas, exponents = np.frexp(values)
    shifts = exponents.astype(int) - exponent + ROUNDED_BITS - 53
    whole = np.ldexp(mantissas, 53).astype(np.int64)
    return np.array(
        [int(v) << s if s >= 0 else int(v) >> -s for v, s in zip(whole, shifts.tolist(), strict=True)], dtype=object
    )


def _suspects(X: FloatArray, t: FloatArray, proposal: Proposal) -> IntArray:
    """Return samples that are likely to decide: those with weights, and those nearest to the proposed boundary."""
    y = X @ proposal.w
    middle = (y[t > 0].min() + y[t < 0].max()) / 2
    order = np.argsort(np.where(proposal.weights > 0, -np.inf, t * (y - middle)), kind="stable")
    rows: IntArray = np.sort(order[: SAMPLES + int(np.count_nonzero(proposal.weights))])
    return rows
