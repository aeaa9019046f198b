"""Solve H d = r for a symmetric H that is positive definite, or just short of it."""

from collections.abc import Callable

import numpy as np
from scipy.linalg.lapack import dpotrf, dpotrs

from linclass.arrays import FloatArray

SINGULAR = 1e-14  # of the largest eigenvalue, once the diagonal is 1


def factorise(H: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """Return the function r -> H^-1 r, or r -> H^+ r (the shortest solution) where H is singular.

    Rows and columns are first scaled to a diagonal of ones, so that units do not decide what counts as singular:
    eigenvalues below SINGULAR times the order do.
    """
    diagonal = H.diagonal()
    factor, failed = dpotrf(H, lower=1)  # the scale of rows changes neither its errors nor pivot^2 / diagonal
    if not failed and (np.square(factor.diagonal()) > SINGULAR * len(H) * diagonal).all():
        return lambda r: dpotrs(factor, r, lower=1)[0]
    scale = np.zeros(len(H))
    scale[diagonal > 0.0] = 1.0 / np.sqrt(diagonal[diagonal > 0.0])
    scaled = H * scale * scale[:, None]
    eigenvalues, vectors = np.linalg.eigh(scaled)
    kept = eigenvalues > SINGULAR * len(H) * max(eigenvalues[-1], 0.0)
    vectors, eigenvalues = vectors[:, kept], eigenvalues[kept]
    return lambda r: scale * (vectors @ ((vectors.T @ (scale * r)) / eigenvalues))
