"""The lasso by working sets and Newton steps, with its duality gap as certificate.

P(w) = ‖t - Zw‖^2 / 2 + Σ_j lam_j |w_j|        for any Z (n, D) and lam_j > 0
D(u) = ‖t‖^2 / 2 - ‖t - u‖^2 / 2               for |Z'u|_j <= lam_j;  u = c (t - Zw) with the largest c <= 1 allowed

P(w) - D(u) >= P(w) - min P >= 0. With the pull q = Z'(t - Zw), w is a minimum exactly if q_j = lam_j sign(w_j) where
w_j != 0, and |q_j| <= lam_j elsewhere.

1. Working set   features with |q_j| > lam_j join it, the worst first, at most as many as weights differ from 0.
2. Newton step   For given signs s of the moving features A, P is quadratic; G_AA d = q_A - lam_A s_A leads to its
                 minimum, G = Z'Z. A weight on whose way lies zero stops there. Where P does not fall, half as many
                 features may leave zero at once; a single one, or none, goes as far as the first zero: that lowers P.
3. Residual      t - Zw is computed afresh, and with it q and the gap: no rounding accumulates.

Sources: M. Osborne, B. Presnell, B. Turlach, IMA Journal of Numerical Analysis 20 (2000), for steps between changes of
sign; M. Massias, A. Gramfort, J. Salmon, ICML (2018), for the working sets and the gap.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.linalg import lapack

if TYPE_CHECKING:
    from linclass.arrays import FloatArray, IntArray

TOLERANCE = 1e-11  # relative to P(w)
RESIDUAL_ROUNDING = 1e-15  # of ‖z_j‖ (‖t‖ + Σ_k ‖z_k‖ |w_k|): what rounding can change in z_j'(t - Zw)
STALLED = 1e-14  # of P(w): a round that lowers it by less is rounding
CURVATURE_TOLERANCE = 1e-12  # of the largest curvature: below, it is rounding
MIN_GROWTH = 30  # features that may join the working set at once, even while all weights are 0
MAX_STEPS = 5  # Newton steps on one working set, before the other features are looked at again


@dataclass(frozen=True, eq=False)
class LassoSolution:
    """Weights (D, K) for K targets, the Newton steps made, and by how much rounding leaves lam unknown, (D,)."""

    weights: FloatArray
    steps: int
    slack: FloatArray


def lasso(Z: FloatArray, T: FloatArray, lam: FloatArray, lengths: FloatArray) -> LassoSolution:
    """Minimise P for each column t of T (n, K), given Z (n, D), lam (D,) > 0 and ‖z_j‖ (D,) for the columns of Z."""
    W, steps, slack, working = np.zeros((Z.shape[1], T.shape[1])), 0, np.zeros(len(lam)), WorkingSet(Z)
    for k, t in enumerate(T.T):
        w, more = _minimise(Z, np.ascontiguousarray(t), lam, lengths, working)
        W[working.features, k] = w
        steps, slack = steps + more, np.maximum(slack, _slack(lengths, float(np.linalg.norm(t)), W[:, k]))
    return LassoSolution(W, steps, slack)


class WorkingSet:
    """Features whose weights may differ from 0, and the products G (s, s) of their columns of Z."""

    def __init__(self, Z: FloatArray) -> None:
        self._Z = Z
        self._columns: list[FloatArray] = []  # as they came: joined, they would be copied again and again
        self.features: IntArray = np.empty(0, dtype=np.int64)
        self.G = np.empty((0, 0))

    def add(self, features: IntArray) -> None:
        """Add features; only products with their columns are new."""
        columns = self._Z.take(features, axis=1)
        across = np.vstack([np.empty((0, len(features))), *(c.T @ columns for c in self._columns)])
        self.G = np.block([[self.G, across], [across.T, columns.T @ columns]])
        self._columns.append(columns)
        self.features = np.append(self.features, features)

    def product(self, w: FloatArray) -> FloatArray:
        """Return Zw, (n,), for the weights w (s,) of these features."""
        Zw, begin = np.zeros(len(self._Z)), 0
        for columns in self._columns:
            end = begin + columns.shape[1]
            Zw += columns @ w[begin:end]
            begin = end
        return Zw


def duality_gap(
    size: float, t: FloatArray, residual: FloatArray, pull: FloatArray, lam: FloatArray
) -> tuple[float, float]:
    """Return P(w) and P(w) - D(u), given Σ lam_j |w_j|, t, t - Zw, Z'(t - Zw) and lam."""
    c = 1 / max(float((np.abs(pull) / lam).max()), 1.0)
    half = float(residual @ residual) / 2
    return half + size, half + size - (c * float(t @ residual) - c * c * half)


def _minimise(
    Z: FloatArray, t: FloatArray, lam: FloatArray, lengths: FloatArray, working: WorkingSet
) -> tuple[FloatArray, int]:
    """Return the weights of the working set, which grows, and the Newton steps made."""
    w, residual = np.zeros(len(working.features)), t
    length = float(np.linalg.norm(t))
    steps, entering, before = 0, len(lam), np.inf
    while True:
        inside, pull = working.features, residual @ Z
        bound = lam + _slack(lengths, length, w, inside)
        objective, gap = duality_gap(float(lam[inside] @ np.abs(w)), t, residual, pull, bound)
        new = _violated(np.abs(pull) / bound, inside, max(MIN_GROWTH, int(np.count_nonzero(w))))
        if gap <= TOLERANCE * objective or (len(new) == 0 and objective >= (1 - STALLED) * before):
            return w, steps
        before = objective
        if len(new):
            working.add(new)
            w = np.append(w, np.zeros(len(new)))
        inside, rank = working.features, min(Z.shape) - (len(Z) <= Z.shape[1])  # Z is centred: one row depends
        w, made, entering = _newton(working.G, pull[inside], lam[inside], length, w, rank, entering)
        residual = t - working.product(w)
        steps += made


def _slack(lengths: FloatArray, length: float, w: FloatArray, features: IntArray | slice = slice(None)) -> FloatArray:
    """Return by how much rounding of t - Zw can change Z'(t - Zw), given the lengths of Z's columns and of t."""
    return RESIDUAL_ROUNDING * (length + float(lengths[features] @ np.abs(w))) * lengths


def _violated(excess: FloatArray, inside: IntArray, most: int) -> IntArray:
    """Return the features outside the working set whose pull exceeds lam, the worst if there are too many."""
    outside = excess.copy()
    outside[inside] = 0.0
    result = np.flatnonzero(outside > 1)
    return result if len(result) <= most else result[np.argpartition(-outside[result], most)[:most]]


def _newton(
    G: FloatArray, q: FloatArray, lam: FloatArray, length: float, w: FloatArray, rank: int, entering: int
) -> tuple[FloatArray, int, int]:
    """Lower P by a few Newton steps from w, where the pull is q.

    Returns
    -------
    w : array
    steps : int
        The steps made.
    entering : int
        How many features may leave zero at once in the next step.
    """
    made, lengths = 0, np.sqrt(np.diag(G))
    while made < MAX_STEPS:
        slack = _slack(lengths, length, w)
        signs = np.sign(np.where(w != 0, w, q))
        slope = q - lam * signs
        support, excess = np.flatnonzero(w), np.where(w != 0, 0.0, slope * signs - slack)
        outside = np.flatnonzero(excess > 0)
        is_stationary = bool((np.abs(slope[support]) <= slack[support]).all())
        if is_stationary and len(outside) == 0 and (made or len(support) == 0):
            break  # a first step is made in any case: it takes away what rounding left
        entering = max(min(entering, len(outside), rank - len(support)), int(is_stationary))
        moving = np.append(support, outside[np.argsort(-excess[outside])[:entering]])

        change, ends = _down(G[moving[:, None], moving], slope[moving])
        target = w[moving] + change
        target[target * signs[moving] < 0] = 0.0
        delta = np.zeros_like(w)
        delta[moving] = target - w[moving]
        gain = delta @ (q - G @ delta / 2) - lam[moving] @ (np.abs(target) - np.abs(w[moving]))
        if not (ends and gain > 0):
            if entering > int(is_stationary):
                entering //= 2
                continue
            target = _to_first_zero(w[moving], change, ends)
            delta[moving] = target - w[moving]
        made, entering = made + 1, 2 * max(entering, 1)
        w = w.copy()
        w[moving] = target
        q = q - G @ delta
    return w, made, entering


def _to_first_zero(w: FloatArray, change: FloatArray, ends: bool) -> FloatArray:
    """Return w + change, or the point on the way there, or beyond if the way has no end, where a weight becomes 0."""
    shrinking = np.flatnonzero(change * w < 0)
    shares = -w[shrinking] / change[shrinking]
    if len(shares) == 0 or (ends and shares.min() > 1):
        return w + change
    target: FloatArray = w + shares.min() * change
    target[shrinking[shares == shares.min()]] = 0.0
    return target


def _down(G: FloatArray, slope: FloatArray) -> tuple[FloatArray, bool]:
    """Return the way down to the minimum of d'Gd / 2 - slope'd, and whether it ends there or goes on for ever."""
    root = np.sqrt(np.diag(G))
    scaled = G / root[:, None] / root
    factor, failed = lapack.dpotrf(scaled, lower=1)
    if not failed and np.diag(factor).min(initial=1.0) ** 2 > CURVATURE_TOLERANCE:
        return lapack.dpotrs(factor, slope / root, lower=1)[0] / root, True
    curvature, axes = np.linalg.eigh(scaled)  # features depend on one another, up to rounding
    along = axes.T @ (slope / root)
    flat = curvature <= CURVATURE_TOLERANCE * curvature[-1]
    if np.abs(along[flat]).max(initial=0.0) > CURVATURE_TOLERANCE * np.abs(slope / root).max(initial=0.0):
        return axes[:, flat] @ along[flat] / root, False
    return axes[:, ~flat] @ (along[~flat] / curvature[~flat]) / root, True
