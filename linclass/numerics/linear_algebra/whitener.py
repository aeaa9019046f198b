"""Inverses of the classes' covariances, singular ones included: as matrices, or as numbers where they are diagonal."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.numerics.linear_algebra.scatter import Scatter, deciding_directions, decisive, spectrum


@dataclass(frozen=True, eq=False)
class Whitener:
    """A linear map in which a covariance S is the identity: A'SA = I and AA' = S^+.

    Attributes
    ----------
    A : array (D, r), or (D,) the diagonal of a diagonal A
    log_det : float, the logarithm of the product of the nonzero eigenvalues of S
    directions : array (D, p) of further columns, along which no class varies and class means differ
    """

    A: FloatArray
    log_det: float
    directions: FloatArray

    def apply(self, Z: FloatArray) -> FloatArray:
        """Return A'z for each row, (n, r + p)."""
        H: FloatArray = Z * self.A if self.A.ndim == 1 else Z @ self.A
        return np.hstack([H, Z @ self.directions]) if self.directions.shape[1] else H

    def back(self, H: FloatArray) -> FloatArray:
        """Return A h for each row, (n, D): of A'z it makes S^-1 z."""
        p = self.directions.shape[1]
        r = H.shape[1] - p
        Z: FloatArray = H[:, :r] * self.A if self.A.ndim == 1 else H[:, :r] @ self.A.T
        return Z + H[:, r:] @ self.directions.T if p else Z

    def precision(self) -> FloatArray:
        """Return S^-1 (D, D)."""
        return self.back(self.apply(np.eye(len(self.A))))


def whiteners(scatter: Scatter, covariances: Iterable[FloatArray], pooled: FloatArray) -> list[Whitener]:
    """Return a whitener for each covariance, (D, D) or its diagonal (D,).

    Where a class does not vary itself, it takes the pooled covariance. Where no class varies the answer is the limit
    of S + eps I for small eps: means that agree leave a direction out, means that differ decide.
    """
    solve = _diagonal if scatter.is_diagonal else _full
    parts, null = solve(scatter, covariances, pooled)
    directions, smallest = deciding_directions(scatter, null)
    if directions.shape[1] > 0:
        without = [Whitener(A, log_det, directions[:, :0]) for A, log_det in parts]
        distances = [(w.apply(scatter.means - m) ** 2).sum(axis=1) for w in without for m in scatter.means]
        directions = directions * (np.sqrt(decisive(scatter, float(np.max(distances)))) / smallest)
    return [Whitener(A, log_det, directions) for A, log_det in parts]


Parts = list[tuple[FloatArray, float]]


def _full(_: Scatter, covariances: Iterable[FloatArray], pooled: FloatArray) -> tuple[Parts, FloatArray]:
    """Return A with A'A = inverse of S for each class; directions in which S is 0 are taken from `pooled`."""
    common = spectrum(pooled)
    parts = []
    for S in covariances:
        result = common if S is pooled else spectrum(S)
        if result.null.shape[1] > common.null.shape[1]:
            projector = result.null @ result.null.T
            result = spectrum(S + projector @ pooled @ projector)
        parts.append((result.whitener, result.log_det))
    return parts, common.null


def _diagonal(scatter: Scatter, covariances: Iterable[FloatArray], pooled: FloatArray) -> tuple[Parts, FloatArray]:
    """Return 1/σ_j of each class; a feature that does not vary in it takes the pooled variance."""
    parts = []
    for own in covariances:
        variances = np.where(own > 0, own, pooled)
        varies = variances > 0
        A = np.zeros(len(variances))
        A[varies] = 1 / np.sqrt(variances[varies])
        parts.append((A, float(np.log(variances[varies]).sum())))
    fixed = np.flatnonzero((pooled == 0) & scatter.offsets.any(axis=0))
    null = np.zeros((len(pooled), len(fixed)))
    null[fixed, np.arange(len(fixed))] = 1.0
    return parts, null
