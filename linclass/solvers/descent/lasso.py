"""The lasso by conjugate gradients, working sets and Newton steps, with its duality gap as certificate.

P(w) = ‖t - Zw‖^2 / 2 + Σ_j lam_j |w_j|        for any Z (n, D) and lam_j > 0
D(u) = ‖t‖^2 / 2 - ‖t - u‖^2 / 2               for |Z'u|_j <= lam_j;  u = c (t - Zw) with the largest c <= 1 allowed

P(w) - D(u) >= P(w) - min P >= 0. With the pull q = Z'(t - Zw), w is a minimum exactly if q_j = lam_j sign(w_j) where
w_j != 0, and |q_j| <= lam_j elsewhere.

1. Start         Where at w = 0 so many features have |q_j| > lam_j that G = Z'Z costs more than many products with Z,
                 conjugate gradients need only these: for given signs P is quadratic. Where signs change, the weights
                 become 0, and the gradients begin again.
2. Working set   Features with |q_j| > lam_j join it, the worst first, at most as many as weights differ from 0, or as
                 add no more to the cost of G than a product with Z. All others join at once where that costs no more
                 than the rounds that it may save.
3. Newton step   For given signs s of the moving features A, P is quadratic; G_AA d = q_A - lam_A s_A leads to its
                 minimum. A weight on whose way lies zero stops there. Where P does not fall, half as many
                 features may leave zero at once; a single one, or none, goes as far as the first zero: that lowers P.
4. Residual      t - Zw is computed afresh, and with it q and the gap: no rounding accumulates.

Sources: M. Osborne, B. Presnell, B. Turlach, IMA Journal of Numerical Analysis 20 (2000), for steps between changes of
sign; M. Massias, A. Gramfort, J. Salmon, ICML (2018), for the working sets and the gap; M. Hestenes, E. Stiefel,
J. Research of the National Bureau of Standards 49 (1952), for conjugate gradients.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from scipy.linalg import lapack

from linclass.arrays import FloatArray, IntArray
from linclass.numerics.blocks import blocks

TOLERANCE = 1e-11  # relative to P(w)
RESIDUAL_ROUNDING = 1e-15  # of ‖z_j‖ (‖t‖ + Σ_k ‖z_k‖ |w_k|): what rounding can change in z_j'(t - Zw)
STALLED = 1e-14  # of P(w): a round that lowers it by less is rounding
CURVATURE_TOLERANCE = 1e-12  # of the largest curvature: below, it is rounding
GRAM_SPEED = 12  # multiplications in G = Z'Z in the time of one in Zv: `python -m tests.benchmarks.estimators lasso`
MIN_CONJUGATE_STEPS = 20  # conjugate gradients begin where G costs at least so many products Zv and Z'u
MIN_SLOPE_SHARE = 0.1  # of the first slope: at a smaller one weights whose sign has changed become 0
ROUND_OVERHEAD = 500_000  # multiplications in Zv in the time that a round takes besides its products with Z
MAX_ROUNDS_SAVED = 5  # what all features may cost, in rounds, where all of them violate |q_j| <= lam_j
MOST_ROUNDS, MOST_ROUNDS_A_FEATURE = 1000, 10  # weights that differ by twenty powers of ten can take them for ever
MAX_STEPS = 5  # Newton steps on one working set, before the other features are looked at again


@dataclass(frozen=True, eq=False)
class LassoSolution:
    """Weights (D, K) for K targets, the steps made, and by how much rounding leaves lam unknown, (D,)."""

    weights: FloatArray
    steps: int
    slack: FloatArray


def lasso(Z: FloatArray, T: FloatArray, lam: FloatArray, lengths: FloatArray) -> LassoSolution:
    """Minimise P for each column t of T (n, K), given Z (n, D), lam (D,) > 0 and ‖z_j‖ (D,) for the columns of Z."""
    W, steps, slack, working = np.zeros((Z.shape[1], T.shape[1])), 0, np.zeros(len(lam)), WorkingSet(Z, lengths)
    for k, t in enumerate(T.T):
        W[:, k], more = _minimise(Z, np.ascontiguousarray(t), lam, lengths, working)
        steps, slack = steps + more, np.maximum(slack, _slack(lengths, math.sqrt(t @ t), W[:, k]))
    return LassoSolution(W, steps, slack)


class WorkingSet:
    """Features whose weights may differ from 0, and the cosines (s, s) of the angles between their columns of Z.

    They are in the order in which they came: `columns` holds those that came together.
    """

    def __init__(self, Z: FloatArray, lengths: FloatArray) -> None:
        self._Z, self._lengths = Z, lengths
        self._columns: list[FloatArray] = []  # joined, they would be copied again and again
        self.features: IntArray = np.empty(0, dtype=np.int64)
        self.is_member = np.zeros(len(lengths), dtype=bool)
        self.cosines = np.empty((0, 0))

    def add(self, features: IntArray) -> None:
        """Add features; only products with their columns are new."""
        known, begin = len(self.features), 0
        self.features = np.concatenate([self.features, features])
        self.is_member[features] = True
        cosines = np.empty((len(self.features), len(self.features)))
        cosines[:known, :known] = self.cosines
        are_all = len(features) == self._Z.shape[1]  # in their order: no copy is needed
        columns = self._Z if are_all else self._Z.take(features, axis=1)
        self._columns.append(columns)
        for earlier in self._columns:
            end = begin + earlier.shape[1]
            part = earlier.T @ columns / self._lengths[self.features[begin:end], None] / self._lengths[features]
            cosines[begin:end, known:], cosines[known:, begin:end] = part, part.T
            begin = end
        self.cosines = cosines

    def may_hold_all(self, violating: int) -> bool:
        """Tell whether all features may join now: the more violate |q_j| <= lam_j, the more rounds that saves."""
        n, D = self._Z.shape
        outside = len(self.outside())
        gram, one_round = outside * (D + len(self.features)) / GRAM_SPEED, 2 * D + ROUND_OVERHEAD / n  # each times n
        return bool(gram * outside <= MAX_ROUNDS_SAVED * violating * one_round)

    def outside(self) -> IntArray:
        """Return the features that could join: those that vary."""
        return (~self.is_member & (self._lengths > 0)).nonzero()[0]

    def cheap_growth(self) -> int:
        """Return how many features can join for the cost of one product Zv and one Z'u."""
        size = len(self.features)
        return int(np.sqrt(size**2 + 2 * GRAM_SPEED * self._Z.shape[1])) - size

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
    """Return the weights (D,) and the steps made; the working set may grow."""
    n, D = Z.shape
    w, residual, length = np.zeros(D), t, math.sqrt(t @ t)
    steps, entering, before = 0, D, np.inf
    for _ in range(MOST_ROUNDS + MOST_ROUNDS_A_FEATURE * D):
        pull = residual @ Z
        bound = lam + _slack(lengths, length, w)
        objective, gap = duality_gap(float(lam @ np.abs(w)), t, residual, pull, bound)
        excess = np.abs(pull) / bound
        new = (((excess > 1) | (w != 0)) & ~working.is_member).nonzero()[0]
        if gap <= TOLERANCE * objective or (len(new) == 0 and objective >= (1 - STALLED) * before):
            break
        affordable = len(new) ** 2 // (2 * GRAM_SPEED * D)
        if steps == len(working.features) == 0 and 2 * len(new) <= n and affordable >= MIN_CONJUGATE_STEPS:
            w, made = conjugate_gradients(Z, t, pull, lam, lengths, affordable)
            residual = t - Z @ w
        else:
            excess[w != 0] = np.inf
            if working.may_hold_all(len(new)):
                working.add(working.outside())
            else:
                working.add(_largest(excess, new, max(int(np.count_nonzero(w)), working.cheap_growth())))
            inside, rank = working.features, min(n - 1, D)  # Z is centred: one row depends
            units = lengths[inside]
            v, made, entering = newton(
                working.cosines, pull[inside] / units, lam[inside] / units, length, w[inside] * units, rank, entering
            )
            w[inside] = v / units
            residual = t - working.product(w[inside])
        before, steps = objective, steps + made
    return w, steps


def conjugate_gradients(
    Z: FloatArray, t: FloatArray, pull: FloatArray, lam: FloatArray, lengths: FloatArray, most: int
) -> tuple[FloatArray, int]:
    """Lower P from w = 0, where the pull is given; return w (D,) and how many steps, `most` at most, were made."""
    length, made = math.sqrt(t @ t), 0
    w, residual, lengths = np.zeros(len(lam)), t, np.where(lengths > 0, lengths, 1.0)
    while True:
        signs = np.where(w != 0, np.sign(w), np.sign(pull) * (np.abs(pull) > lam))
        slope = np.where(signs == 0, 0.0, pull - lam * signs) / lengths  # in units of 1 / ‖z_j‖
        direction, size = slope / lengths, float(slope @ slope)
        first = size
        while True:
            change, pulled = _products(Z, direction)
            curvature = float(change @ change)
            if made == most or curvature <= CURVATURE_TOLERANCE * float(((direction * lengths) ** 2).sum()):
                return w, made
            share, made = size / curvature, made + 1
            w, residual, pull = w + share * direction, residual - share * change, pull - share * pulled
            bound = lam + _slack(lengths, length, w)
            objective, gap = duality_gap(float(lam @ np.abs(w)), t, residual, pull, bound)
            if gap <= TOLERANCE * objective:
                return w, made
            slope = np.where(signs == 0, 0.0, pull - lam * signs) / lengths
            before, size = size, float(slope @ slope)
            if size <= MIN_SLOPE_SHARE**2 * first and ((w * signs < 0) | ((signs == 0) & (np.abs(pull) > lam))).any():
                break
            direction = slope / lengths + size / before * direction
        w[w * signs < 0] = 0.0
        residual = t - Z @ w
        pull = residual @ Z


def _products(Z: FloatArray, d: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return Zd and Z'Zd; rows are in the cache when they are used a second time."""
    Zd, pulled = np.empty(len(Z)), np.zeros_like(d)
    for part in blocks(*Z.shape):
        rows = Z[part]
        Zd[part] = rows @ d
        pulled += Zd[part] @ rows
    return Zd, pulled


def _slack(lengths: FloatArray, length: float, w: FloatArray) -> FloatArray:
    """Return by how much rounding of t - Zw can change Z'(t - Zw), given the lengths of Z's columns and of t."""
    return RESIDUAL_ROUNDING * (length + float(lengths @ np.abs(w))) * lengths


def _largest(values: FloatArray, among: IntArray, most: int) -> IntArray:
    """Return those of the indices, `most` at most, whose values are the largest."""
    return among if len(among) <= most else among[np.argpartition(-values[among], most)[:most]]


def newton(
    G: FloatArray, q: FloatArray, lam: FloatArray, length: float, w: FloatArray, rank: int, entering: int
) -> tuple[FloatArray, int, int]:
    """Lower P by a few Newton steps from w, where the pull is q, in units in which the columns of Z have length 1.

    Returns
    -------
    w : array
    steps : int
        The steps made.
    entering : int
        How many features may leave zero at once in the next step.
    """
    for made in range(MAX_STEPS):
        sizes, moves = np.abs(w), w != 0
        signs = np.sign(np.where(moves, w, q))
        slope = q - lam * signs
        slack = RESIDUAL_ROUNDING * (length + float(sizes.sum()))
        excess = np.where(moves, 0.0, slope * signs)
        support, outside = moves.nonzero()[0], (excess > slack).nonzero()[0]
        is_stationary = bool((np.abs(slope[support]) <= slack).all())
        if is_stationary and len(outside) == 0 and (made or len(support) == 0):
            return w, made, entering  # a first step is made in any case: it takes away what rounding left
        least = int(is_stationary)
        entering = max(min(entering, len(outside), rank - len(support)), least)
        moving = np.concatenate([support, outside[(-excess[outside]).argsort()[:entering]]])
        curvature = Curvature.of(G[moving].take(moving, axis=1))
        while True:
            change, ends = curvature.down(slope[moving])
            target = w.copy()
            target[moving] += change
            target[target * signs < 0] = 0.0
            step = target - w
            pulled = G @ step
            lowering = step @ (q - pulled / 2) - lam @ (np.abs(target) - sizes)
            if ends and lowering > 0:
                break
            if entering == least:
                target[moving] = _to_first_zero(w[moving], change, ends)
                pulled = G @ (target - w)
                break
            entering = max(entering // 2, least)
            moving = moving[: len(support) + entering]
            curvature = curvature.leading(len(moving))
        entering, w, q = 2 * max(entering, 1), target, q - pulled
    return w, MAX_STEPS, entering


@dataclass(frozen=True, eq=False)
class Curvature:
    """The matrix G of d'Gd / 2, with 1 on its diagonal, and its Cholesky factor if it is positive definite."""

    G: FloatArray
    factor: FloatArray | None

    @classmethod
    def of(cls, G: FloatArray) -> Curvature:
        """Factorise G."""
        factor, failed = lapack.dpotrf(G.T, lower=1, clean=0)  # G is symmetric, and its transpose in Fortran's order
        is_definite = not failed and factor.diagonal().min() ** 2 > CURVATURE_TOLERANCE
        return cls(G, factor if is_definite else None)

    def leading(self, size: int) -> Curvature:
        """Return the leading block, whose factor is that of the factor."""
        G = self.G[:size, :size]
        return Curvature.of(G) if self.factor is None else Curvature(G, self.factor[:size, :size])

    def down(self, slope: FloatArray) -> tuple[FloatArray, bool]:
        """Return the way down to the minimum of d'Gd / 2 - slope'd, and whether it ends there or goes on for ever."""
        if self.factor is not None:
            return lapack.dpotrs(self.factor, slope, lower=1)[0], True
        curvature, axes = np.linalg.eigh(self.G)  # features depend on one another, up to rounding
        along = axes.T @ slope
        flat = curvature <= CURVATURE_TOLERANCE * curvature[-1]
        if np.abs(along[flat]).max(initial=0.0) > CURVATURE_TOLERANCE * np.abs(slope).max(initial=0.0):
            return axes[:, flat] @ along[flat], False
        return axes[:, ~flat] @ (along[~flat] / curvature[~flat]), True


def _to_first_zero(w: FloatArray, change: FloatArray, ends: bool) -> FloatArray:
    """Return w + change, or the point on the way there, or beyond if the way has no end, where a weight becomes 0."""
    shrinking = (change * w < 0).nonzero()[0]
    shares = -w[shrinking] / change[shrinking]
    if len(shares) == 0 or (ends and shares.min() > 1):
        return w + change
    target: FloatArray = w + shares.min() * change
    target[shrinking[shares == shares.min()]] = 0.0
    return target
