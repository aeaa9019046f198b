"""Linear least squares with a ridge: normal equations where they are accurate, orthogonal factors where not."""

import numpy as np
import scipy.linalg
from scipy.linalg import lapack

from linclass.arrays import AnyArray, FloatArray
from linclass.numerics.linear_algebra.span import along_span

WELL_CONDITIONED = 1e-6  # reciprocal condition of the normal equations down to which they lose few enough digits


def solve_normal_equations(H: FloatArray, R: FloatArray) -> FloatArray | None:
    """Return the solution W of H W = R for a positive definite H, or None if it is too ill-conditioned for that.

    Columns of zeros (features that do not vary) get the weight zero.
    """
    active = np.diag(H) > 0
    W = np.zeros_like(R)
    if not active.any():
        return W
    everything = bool(active.all())
    inner, right = (H, R) if everything else (H[np.ix_(active, active)], R[active])
    root = np.sqrt(np.diag(inner))
    inner = inner / root[:, None] / root
    factor, failed = lapack.dpotrf(inner, lower=1)
    if failed or lapack.dpocon(factor, np.abs(inner).sum(axis=0).max(), uplo="L")[0] < WELL_CONDITIONED:
        return None
    W[active] = scipy.linalg.cho_solve((factor, True), right / root[:, None], check_finite=False) / root[:, None]
    return W


def solve_in_span(Z: FloatArray, T: FloatArray, ridge: float, towards: FloatArray | float = 0.0) -> FloatArray:
    """Return argmin ‖Z W - T‖^2 + ridge ‖W - towards‖^2 for fewer rows of Z than columns, and `towards` in their span.

    W = Q V with orthonormal columns Q (D, n) that span the rows of Z: V has a problem of its own, of n unknowns.
    """
    Q, coordinates = along_span(Z.T)
    n, inner = len(Z), coordinates.T
    goal = Q.T @ np.broadcast_to(towards, (len(Q), T.shape[1]))
    V = solve_normal_equations(coordinates @ inner + ridge * np.eye(n), coordinates @ T + ridge * goal)
    if V is None:
        V = solve_by_svd(inner, T, np.full(n, ridge), np.zeros(n), goal)
    W: FloatArray = Q @ V
    return W


def solve_by_svd(
    Z: FloatArray, T: FloatArray, ridge: FloatArray, rounding: FloatArray, towards: FloatArray | float = 0.0
) -> FloatArray:
    """Return argmin ‖Z W - T‖^2 + Σ_j ridge_j ‖W_j - towards_j‖^2; among several minima that with the smallest ‖W‖.

    Rank is judged with columns of equal length, so that the units of the features do not matter; `rounding` (D,) is
    the size of the rounding errors that the entries of Z carry already.
    """
    n, D = Z.shape
    if ridge.any():
        Z = np.vstack([Z, np.diag(np.sqrt(ridge))])
        T = np.vstack([T, np.sqrt(ridge)[:, None] * np.broadcast_to(towards, (D, T.shape[1]))])
    joined: AnyArray = np.hstack([Z, T])
    if len(joined) > joined.shape[1]:
        joined = scipy.linalg.qr(joined, mode="r", overwrite_a=True, check_finite=False)[0][: joined.shape[1]]
    Z, T = joined[:, :D], joined[:, D:]

    length = np.sqrt((Z * Z).sum(axis=0))
    length[length == 0] = 1.0
    U, singular, V = np.linalg.svd(Z / length, full_matrices=False)
    noise = np.sqrt(n) * float((rounding / length).max())
    kept = singular > max(n, D) * (np.finfo(float).eps * singular[0] + noise)
    rows = V[kept]
    W: FloatArray = (rows.T / singular[kept]) @ (U[:, kept].T @ T) / length[:, None]
    if kept.sum() < D:  # project on the row space of Z: the smallest of all solutions
        basis = scipy.linalg.qr((rows * length).T, mode="economic", check_finite=False)[0]
        W = basis @ (basis.T @ W)
    return np.asarray(W, dtype=np.float64)
