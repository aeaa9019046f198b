"""The lasso by coordinate descent, with its duality gap as certificate.

P(w) = ‖t - Zw‖^2 / 2 + Σ_j lam_j |w_j|        (any Z; only G = Z'Z, r = Z't and t't are needed)
D(u) = ‖t‖^2 / 2 - ‖t - u‖^2 / 2               for |Z'u|_j <= lam_j;  u = c (t - Zw) with the largest c <= 1 allowed

P(w) - D(u) >= P(w) - min P >= 0. Source: Friedman, Hastie, Tibshirani, Journal of Statistical Software 33 (2010).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.base import FloatArray

MAX_SWEEPS = 10_000
TOLERANCE = 1e-11  # relative to P(w)
ROUNDING = 1e-14  # relative to t't: what cancellation in the gap itself can leave
POLISH_EVERY = 5  # sweeps between attempts to solve on the support exactly


@dataclass(frozen=True, eq=False)
class LassoSolution:
    """Weights (D, K) for K targets, the sweeps made, and by how much lam is not known because Z't is rounded, (D,)."""

    weights: FloatArray
    sweeps: int
    converged: bool
    slack: FloatArray


def lasso(G: FloatArray, R: FloatArray, tt: FloatArray, lam: FloatArray) -> LassoSolution:
    """Minimise P for each column of R (D, K), given G (D, D), the squared lengths tt (K,) and lam (D,) > 0."""
    W = np.zeros_like(R)
    Q = R.copy()  # Z'(t - Zw), the gradient's negative
    active = np.flatnonzero(np.diag(G) > 0)
    slack = 1e-15 * len(G) * np.sqrt(np.diag(G) * tt.max())  # Z't is known up to this: no lam can be told from 0 below
    for sweep in range(1, MAX_SWEEPS + 1):
        for j in active:
            pull = Q[j] + G[j, j] * W[j]
            new = np.sign(pull) * np.maximum(np.abs(pull) - lam[j], 0) / G[j, j]
            change = new - W[j]
            if change.any():
                Q -= np.outer(G[:, j], change)
                W[j] = new
        if sweep % POLISH_EVERY == 0:
            _polish(W, G, R, lam)
            Q = R - G @ W  # afresh: nothing accumulates
            objective, gap = duality_gap(W, Q, R, tt, lam + slack)
            if (gap <= np.maximum(TOLERANCE * objective, ROUNDING * tt)).all():
                return LassoSolution(W, sweep, converged=True, slack=slack)
    return LassoSolution(W, MAX_SWEEPS, converged=False, slack=slack)


def duality_gap(
    W: FloatArray, Q: FloatArray, R: FloatArray, tt: FloatArray, lam: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Return P(w) and P(w) - D(u) for each column."""
    t_residual = tt - (W * R).sum(axis=0)  # t'(t - Zw)
    residual = np.maximum(t_residual - (W * Q).sum(axis=0), 0)  # ‖t - Zw‖^2
    steepest = (np.abs(Q) / lam[:, None]).max(axis=0)
    c = 1 / np.maximum(steepest, 1)
    objective: FloatArray = residual / 2 + lam @ np.abs(W)
    dual = c * t_residual - c * c * residual / 2
    return objective, objective - dual


def _polish(W: FloatArray, G: FloatArray, R: FloatArray, lam: FloatArray) -> None:
    """Solve exactly on the present support and signs, where that keeps the signs: the end of a slow approach."""
    for k in range(W.shape[1]):
        support = np.flatnonzero(W[:, k])
        if len(support) == 0:
            continue
        signs = np.sign(W[support, k])
        inner = G[np.ix_(support, support)]
        root = np.sqrt(np.diag(inner))
        if np.linalg.cond(inner / root[:, None] / root) > 1e12:
            continue
        exact = np.linalg.solve(inner / root[:, None] / root, (R[support, k] - lam[support] * signs) / root) / root
        if (np.sign(exact) == signs).all():
            W[support, k] = exact
