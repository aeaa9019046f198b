"""The same objectives, stated as cone programs for Clarabel, a general convex solver that knows nothing of classes.

minimise  1/2 x'P x + q'x  subject to  b - A x in a product of cones. Features are moved and scaled for it, which the
statements undo: w_j = v_j / scale_j, and the bias is free.
"""

from typing import Any

import clarabel
import numpy as np
from scipy import sparse

Array = np.ndarray


def minimum(P: Any, q: Array, A: Any, b: Array, cones: list[Any]) -> float:
    """Return the smallest objective."""
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    settings.tol_gap_abs = settings.tol_gap_rel = settings.tol_feas = 1e-11
    upper = sparse.csc_matrix(sparse.triu(P))
    solution = clarabel.DefaultSolver(upper, q, sparse.csc_matrix(A), b, cones, settings).solve()
    assert str(solution.status) in ("Solved", "AlmostSolved"), solution.status
    return float(solution.obj_val)


def beside(blocks: list[Any]) -> Any:
    """Return dense and sparse blocks side by side."""
    return sparse.hstack([sparse.csc_matrix(block) for block in blocks])


def scaled(X: Array) -> tuple[Array, Array]:
    """Return the features, moved and divided so that they reach from -1 to 1, and what they were divided by."""
    Z = X - (X.min(axis=0) / 2 + X.max(axis=0) / 2)  # the middle: exact for a constant feature
    scale = np.abs(Z).max(axis=0)
    scale[scale == 0.0] = 1.0
    return Z / scale, scale


def soft_margin(X: Array, t: Array, C: float) -> float:
    """Return min ‖w‖^2 / 2 + C Σ ξ_i; without ξ for C = inf. x = (v, w0, ξ)."""
    (n, D), (Z, scale) = X.shape, scaled(X)
    slacks = n if np.isfinite(C) else 0
    P = sparse.diags(np.concatenate([scale**-2.0, np.zeros(1 + slacks)]))
    q = np.concatenate([np.zeros(D + 1), np.full(slacks, C)])
    margins = beside([-t[:, None] * np.column_stack([Z, np.ones(n)]), -sparse.eye(n, slacks)])
    signs = sparse.hstack([sparse.csc_matrix((slacks, D + 1)), -sparse.eye(slacks)])
    b = np.concatenate([-np.ones(n), np.zeros(slacks)])
    return minimum(P, q, sparse.vstack([margins, signs]), b, [clarabel.NonnegativeConeT(n + slacks)])


def nu_margin(X: Array, t: Array, nu: float) -> float:
    """Return min ‖w‖^2 / 2 - ν ρ + Σ ξ_i / n with ρ >= 0. x = (v, w0, ρ, ξ)."""
    (n, D), (Z, scale) = X.shape, scaled(X)
    P = sparse.diags(np.concatenate([scale**-2.0, np.zeros(2 + n)]))
    q = np.concatenate([np.zeros(D + 1), [-nu], np.full(n, 1.0 / n)])
    margins = beside([-t[:, None] * np.column_stack([Z, np.ones(n)]), np.ones((n, 1)), -sparse.eye(n)])
    signs = sparse.hstack([sparse.csc_matrix((n + 1, D + 1)), -sparse.eye(n + 1)])
    return minimum(P, q, sparse.vstack([margins, signs]), np.zeros(2 * n + 1), [clarabel.NonnegativeConeT(2 * n + 1)])


def cross_entropy(X: Array, y: Array, lam: float) -> float:
    """Return min -Σ ln P(C_k_i | x_i) + λ/2 ‖W‖^2, with one w for two classes and K for more.

    x = (θ, z, u) with z_i at least the loss of point i: Σ_k u_ik <= 1 and exp(f_k - f_k_i - z_i) <= u_ik.
    """
    (n, D), (Z, scale) = X.shape, scaled(X)
    K = int(y.max()) + 1
    rules = 1 if K == 2 else K
    H = np.column_stack([Z, np.ones(n)])
    upper = np.zeros(3 * n * K)
    rows: list[Array] = []
    for i, k in np.ndindex(n, K):
        f = np.zeros((K, D + 1))
        f[k] += H[i]
        f[y[i]] -= H[i]
        rows.append((f[1:] if K == 2 else f).ravel())
    curvature = np.tile(np.append(lam * scale**-2.0, 0.0), rules)
    is_free = np.arange(len(curvature)) != (D if K > 2 else -1)  # a bias common to all classes changes nothing
    curvature, theta = curvature[is_free], int(is_free.sum())
    exponents = beside(
        [np.array(rows)[:, is_free], -sparse.kron(sparse.eye(n), np.ones((K, 1))), sparse.csc_matrix((n * K, n * K))]
    )
    shares = sparse.hstack([sparse.csc_matrix((n * K, theta + n)), sparse.eye(n * K)])
    cone = sparse.vstack([-exponents, sparse.csc_matrix(exponents.shape), -shares]).tocsr()
    order = np.arange(3 * n * K).reshape(3, -1).T.ravel()  # (exponent, 1, u) of each cone together
    upper[n * K : 2 * n * K] = 1.0
    sums = sparse.hstack([sparse.csc_matrix((n, theta + n)), sparse.kron(sparse.eye(n), np.ones((1, K)))])
    P = sparse.diags(np.concatenate([curvature, np.zeros(n + n * K)]))
    q = np.concatenate([np.zeros(theta), np.ones(n), np.zeros(n * K)])
    cones = [clarabel.NonnegativeConeT(n)] + [clarabel.ExponentialConeT() for _ in range(n * K)]
    return minimum(P, q, sparse.vstack([sums, cone[order]]), np.concatenate([np.ones(n), upper[order]]), cones)


def lasso(X: Array, T: Array, lam: float) -> float:
    """Return min ‖X W + w0 - T‖_F^2 / 2 + λ Σ |w_kj|, column by column of T. x = (v, a) with |v_j| <= a_j."""
    (_, D), (Z, scale) = X.shape, scaled(X)
    total = 0.0
    Z = Z - Z.mean(axis=0)
    for target in (T - T.mean(axis=0)).T:  # the bias is the mean, as Z is centred
        P = sparse.block_diag([Z.T @ Z, sparse.csc_matrix((D, D))])
        q = np.concatenate([-Z.T @ target, lam / scale])
        A = sparse.vstack([sparse.hstack([s * sparse.eye(D), -sparse.eye(D)]) for s in (1.0, -1.0)])
        total += minimum(P, q, A, np.zeros(2 * D), [clarabel.NonnegativeConeT(2 * D)]) + 0.5 * float(target @ target)
    return total
