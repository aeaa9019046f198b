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
ROUNDING = 4e-15  # relative to the largest terms of the gap: what their cancellation can leave
FLAT = 1e-12  # of the largest curvature: below, it is rounding
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
            terms = tt + (np.abs(W) * (np.abs(R) + np.abs(G) @ np.abs(W))).sum(axis=0)
            if (gap <= np.maximum(TOLERANCE * objective, ROUNDING * terms)).all():
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
    """Go down to the minimum for the present signs; what meets zero on the way stays there: P never rises.

    Sweeps alone come to such a minimum only in the limit, where features are nearly dependent; where they are
    dependent there may be none, and the way leads to a zero.
    """
    for k in range(W.shape[1]):
        for _ in range(len(G)):
            support = np.flatnonzero(W[:, k])
            if len(support) == 0:
                break
            here, signs = W[support, k], np.sign(W[support, k])
            change, ends = _down(G[np.ix_(support, support)], R[support, k] - lam[support] * signs, here)
            shrinking = np.flatnonzero(change * signs < 0)
            share = -here[shrinking] / change[shrinking]  # of the change, to each one's zero
            if len(shrinking) == 0 or (ends and share.min() > 1):
                W[support, k] = here + change
                break
            W[support, k] = here + share.min() * change
            W[support[shrinking[share == share.min()]], k] = 0.0


def _down(G: FloatArray, r: FloatArray, w: FloatArray) -> tuple[FloatArray, bool]:
    """Return the way from w down to the minimum of w'Gw / 2 - r'w, and whether it ends there or goes on for ever."""
    root = np.sqrt(np.diag(G))
    curvature, axes = np.linalg.eigh(G / root[:, None] / root)
    slope = axes.T @ ((r - G @ w) / root)
    flat = curvature <= FLAT * curvature[-1]
    if np.abs(slope[flat]).max(initial=0.0) > FLAT * np.abs(r / root).max(initial=0.0):
        return axes[:, flat] @ slope[flat] / root, False
    return axes[:, ~flat] @ (slope[~flat] / curvature[~flat]) / root, True
