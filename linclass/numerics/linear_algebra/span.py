"""The span of a few points of many features."""

import numpy as np
import scipy.linalg

from linclass.arrays import FloatArray


def along_span(points: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return an orthonormal basis (D, n) of the span of the columns of `points` (D, n), and their coordinates (n, n).

    The largest rows come first, and pivots: a small feature keeps its digits beside large ones (Cox and Higham 1998).
    Each coordinate reaches at most as far as the one before.
    """
    rows = np.argsort(-np.abs(points).max(axis=1), kind="stable")
    Q, R, columns = scipy.linalg.qr(points[rows], mode="economic", pivoting=True, check_finite=False)
    basis, coordinates = np.empty(Q.shape), np.empty(R.shape)
    basis[rows], coordinates[:, columns] = Q, R
    return basis, coordinates
