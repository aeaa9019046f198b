"""The proposal of floating point: a direction that may separate two classes, or points whose hulls may meet.

The rules form a cone, {a : a'z_i > 0 for all i} with z_i = t_i (1, x_i); it is empty exactly if the origin is in the
convex hull of the z_i. The nearest point of the hull to the origin is therefore a rule, or it is the origin, and its
convex weights are the proposal. Neither answer depends on the coordinates, so the nearest point is sought where the
features are orthonormal over the samples: there powers up to the eighth are as easy as the features themselves.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.linalg

from linclass.arrays import FloatArray
from linclass.numerics.linear_algebra import nonnegative

DEPENDENT = 1e-14  # of the largest: features that add less to the others are left to the exact method


@dataclass(frozen=True, eq=False)
class Proposal:
    """A direction w (D,) and weights (n,), >= 0, of samples whose hulls may meet."""

    w: FloatArray
    weights: FloatArray


def propose(X: FloatArray, t: FloatArray) -> Proposal:
    """Return the nearest point of the hull of the z_i to the origin, as a direction and as weights."""
    low, high = X.min(axis=0), X.max(axis=0)
    centre = low / 2 + high / 2
    reach = np.maximum(high / 2 - low / 2, np.finfo(np.float64).tiny)
    a, weights = nearest(np.column_stack([np.ones(len(X)), (X - centre) / reach]), t)
    with np.errstate(over="ignore"):  # of a feature that hardly varies: the exact method decides
        return Proposal(a[1:] / reach, weights)


def nearest(A: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the direction a (p,) and the weights (n,) of the nearest point for samples with the coordinates A (n, p).

    A constant is among the coordinates' linear combinations.
    """
    factors: Any = scipy.linalg.qr(A, mode="economic", pivoting=True, check_finite=False)
    Q, R, order = factors
    sizes = np.abs(np.diag(R))
    rank = int(np.count_nonzero(sizes > DEPENDENT * sizes[0]))
    Z = t[:, None] * Q[:, :rank]
    lengths = np.linalg.norm(Z, axis=1)
    lengths[lengths == 0] = 1.0
    Z /= lengths[:, None]
    result = nonnegative.least_squares(np.vstack([Z.T, np.ones(len(Z))]), np.r_[np.zeros(rank), 1.0])
    a = np.zeros(A.shape[1])
    a[order[:rank]] = scipy.linalg.solve_triangular(R[:rank, :rank], -result.residual[:-1], check_finite=False)
    return a, result.x / lengths
