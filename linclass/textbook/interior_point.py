"""A primal-dual interior-point method for the support vector machine (Ferris and Munson 2002).

Primal      min  1/2 ||w||^2 + C sum_i xi_i   subject to   g_i'theta = 1 + s_i - xi_i,   s_i >= 0,   xi_i >= 0
            theta = (w0, w),   g_i = t_i (1, x_i),   R = diag(0, 1, ..., 1)
Dual        R theta = sum_i alpha_i g_i,   alpha_i >= 0,   v_i = C - alpha_i >= 0
Optimum     where every alpha_i s_i = 0 and v_i xi_i = 0: the sum of these products is the duality gap
Update      Newton's step towards  alpha_i s_i = v_i xi_i = mu,  mu a tenth of their mean, cut short before a bound:
                (R + sum_i g_i g_i' / d_i) dtheta = sum_i g_i h_i / d_i,     d_i = s_i / alpha_i + xi_i / v_i
                dalpha_i = (h_i - g_i'dtheta) / d_i,     h_i = mu / alpha_i - s_i - mu / v_i + xi_i
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Step(NamedTuple):
    """The rule w'x + w0 and the multipliers alpha after iteration k, and the duality gap."""

    k: int
    w: NDArray[np.float64]
    w0: float
    alpha: NDArray[np.float64]
    gap: float


def interior_point(
    X: NDArray[np.float64],  # (n, D)
    t: NDArray[np.float64],  # (n,), -1 and +1, both present
    C: float = 1.0,
    tol: float = 1e-8,  # of the primal objective
    max_iter: int = 100,
) -> Iterator[Step]:
    """Yield the start, which fulfils all equations but the products, and every iteration."""
    G = (t[:, None] * np.column_stack([np.ones(len(X)), X])).T
    R = np.diag(np.append(0.0, np.ones(X.shape[1])))
    alpha = C * np.where(t > 0, np.mean(t < 0), np.mean(t > 0))  # sum_i alpha_i t_i = 0
    theta = R @ G @ alpha
    surplus = theta @ G - 1
    v, s, xi = C - alpha, np.maximum(surplus, 0) + 1, np.maximum(-surplus, 0) + 1

    for k in range(max_iter + 1):
        gap = alpha @ s + v @ xi
        yield Step(k, theta[1:], float(theta[0]), alpha, gap)
        if gap <= tol * (0.5 * theta @ R @ theta + C * xi.sum()):
            return

        mu = 0.1 * gap / (2 * len(t))
        d = s / alpha + xi / v
        h = mu / alpha - s - mu / v + xi
        dtheta = np.linalg.solve(R + (G / d) @ G.T, G @ (alpha + h / d) - R @ theta)
        dalpha = (h - dtheta @ G) / d
        ds = mu / alpha - s - s / alpha * dalpha
        dxi = mu / v - xi + xi / v * dalpha
        shares = np.concatenate([dalpha / alpha, -dalpha / v, ds / s, dxi / xi])
        length = 0.99 / max(0.99, -shares.min())
        theta, alpha, v = theta + length * dtheta, alpha + length * dalpha, v - length * dalpha
        s, xi = s + length * ds, xi + length * dxi
