"""Exact ties of classes: linear scores of whole points compared in whole numbers where floats are in doubt.

Scores computed in floating point decide wherever they are farther apart than rounding can have brought them. The
others are computed again from the exact sums of the points: as whole numbers over a common denominator, for any x, as
every double is a whole number over a power of two.
"""

from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np

from linclass.arrays import BoolArray, FloatArray
from linclass.numerics.exact.integers import Integers, cleared, is_regular, solution
from linclass.numerics.exact.whole_sums import WholeSums

DOUBTFUL_SHARE = 1e-6  # scores closer than this share of their terms are compared exactly
ROUNDING_SHARE = 1e-13  # times the condition number, the share of the terms that rounding may have changed
LOGARITHM_DIGITS = (60, 200, 1000)  # decimal digits with which logarithms are compared, one after the other
SMALLEST_NORMAL = float(np.finfo(np.float64).tiny)


@dataclass(frozen=True, eq=False)
class Level:
    """Scores (a_k'x + b_k) / denominator of K classes, with a (K, D) and b (K,) in whole numbers."""

    a: Integers
    b: Integers
    denominator: int

    def numerators(self, X: FloatArray) -> tuple[Integers, int]:
        """Return N (n, K) and a power of two q: the scores are N / (q denominator)."""
        whole, exponents = cleared(X)
        lowest = min(0, *exponents)
        shifts = np.array([max(e - lowest, 0) for e in exponents], dtype=object)
        N: Integers = (whole << shifts) @ self.a.T + (self.b << -lowest)
        return N, 1 << -lowest


@dataclass(eq=False)
class ExactScores:
    """Exact scores of K classes, linear in x, of a rule fitted to whole points.

    Attributes
    ----------
    sums : the exact sums of the points
    pooled : True for LDA's scores, by S_W; False for those of least squares, by S_T
    ridge : lam of least squares, a fraction
    priors : the P(C_k) that LDA takes the logarithms of, or None where they play no part
    form : "full", "diagonal" or "spherical", the form of LDA's covariance
    """

    sums: WholeSums
    pooled: bool
    ridge: Fraction | int = 0
    priors: tuple[float | int, ...] | None = None
    form: str = "full"

    def settle(self, X: FloatArray, scores: FloatArray, W: FloatArray, w0: FloatArray) -> FloatArray:
        """Return the scores (n, K), or (n, 1) of two classes, so that classes tied exactly have the same, or 0.

        No score is changed by more than rounding; the largest belongs to the class, or the classes, of the largest
        exact score. `scores` is overwritten.
        """
        size = self._size(X, W, w0)
        if scores.shape[1] == 1:
            doubtful = np.flatnonzero(np.abs(scores[:, 0]) <= size)
        else:
            two = np.partition(scores, -2, axis=1)
            doubtful = np.flatnonzero(two[:, -1] - two[:, -2] <= size)
        if len(doubtful) == 0 or self.levels is None:
            return scores
        best = self._best(X[doubtful])
        if scores.shape[1] == 1:
            y = np.maximum(np.abs(scores[doubtful, 0]), SMALLEST_NORMAL)
            scores[doubtful, 0] = np.where(best[:, 1], y, -y) * (best[:, 0] != best[:, 1])
            return scores
        part = scores[doubtful]
        top = part.max(axis=1, keepdims=True)
        scores[doubtful] = np.where(best, top, np.minimum(part, np.nextafter(top, -np.inf)))
        return scores

    def _size(self, X: FloatArray, W: FloatArray, w0: FloatArray) -> FloatArray:
        """Return how close scores have to be to be in doubt, (n,): because of their terms, or of means that cancel."""
        largest, away = np.abs(W).max(axis=0), np.abs(X - self._mean)
        terms = away @ largest + np.abs(W @ self._mean + w0).max()
        cancelled = away @ (self._relative * self._inverse_deviation) + (self._relative**2).sum()
        rounding = 64 * np.finfo(float).eps * (np.abs(X) @ largest + np.abs(w0).max())
        doubt: FloatArray = (DOUBTFUL_SHARE + self._share) * terms + self._share * cancelled + rounding
        return doubt

    @cached_property
    def _mean(self) -> FloatArray:
        """Return the mean of all points, (D,), in exact coordinates."""
        n = sum(self.sums.counts)
        return np.array([total / n for total in self.sums.sums.sum(axis=0).tolist()])

    @cached_property
    def _inverse_deviation(self) -> FloatArray:
        """One over the standard deviation of each column, (D,); 0 where a column does not vary."""
        S, L = self._matrix
        variances = np.array([float(S[j, j] / (L * sum(self.sums.counts))) for j in range(len(S))])
        return np.where(variances > 0, 1 / np.sqrt(np.where(variances > 0, variances, 1.0)), 0.0)

    @cached_property
    def _relative(self) -> FloatArray:
        """The largest class mean of each column in its deviations, and 1, (D,): times eps the rounding of offsets."""
        means = np.array([[float(v / c) for v in row] for row, c in zip(self.sums.sums, self.sums.counts, strict=True)])
        relative: FloatArray = 1 + np.abs(means).max(axis=0) * self._inverse_deviation
        return relative

    @cached_property
    def _share(self) -> float:
        """The share of its terms by which rounding may have changed a score."""
        S, L = self._matrix
        n, unit = sum(self.sums.counts), self._inverse_deviation
        covariance = np.array([[float(v / (L * n)) for v in row] for row in S])
        values = np.linalg.eigvalsh(covariance * unit * unit[:, None])
        varies = values > 1e-13 * len(values) * max(values.max(initial=0.0), 1e-300)
        # A curvature that rounding has lost, as of a small ridge, decides
        if not varies.all() and (self.ridge or is_regular(S)):
            return 1.0
        values = values[varies]
        condition = float(values.max() / values.min()) if len(values) else 1.0
        return min(1.0, ROUNDING_SHARE * condition)

    @cached_property
    def _matrix(self) -> tuple[Integers, int]:
        """The matrix of the equations times L, and L."""
        if self.pooled:
            return _of_form(*self.sums.within(), self.form)
        S, n = self.sums.total()
        return S + np.diag([n * self.ridge] * len(S)) if self.ridge else S, n

    @cached_property
    def levels(self) -> tuple[Level, ...] | None:
        """The scores in the order in which they decide: the next where one is tied. None where that is too much work.

        LDA whose S_W is singular first compares distances along directions in which no class varies.
        """
        matrix, L = self._matrix
        counts, sums = self.sums.counts, self.sums.sums
        n = sum(counts)
        if self.pooled:  # relative to class 0: r_k = L (m_k - m_0)
            first = (L // counts[0]) * sums[0]
            right = [(L // c) * s - first for c, s in zip(counts, sums, strict=True)]
        else:  # r_k = n n_k (m_k - m)
            right = [n * s - c * sums.sum(axis=0) for c, s in zip(counts, sums, strict=True)]
            matrix, right = _without_fractions(matrix, right, self.ridge)
        square = None if is_regular(matrix) else matrix @ matrix
        pairs = []
        for r in right:
            pair = _pseudo_inverse(matrix, r, square)
            if pair is None:
                return None
            pairs.append(pair)
        Y, U = np.array([y for y, _ in pairs], dtype=object), np.array([u for _, u in pairs], dtype=object)
        if not self.pooled:  # y_k(x) = w_k'(x - m) + n_k / n
            mean = sums.sum(axis=0) / Fraction(n)
            return (_level(Y, [Fraction(c) / n - y @ mean for c, y in zip(counts, Y, strict=True)]),)
        origin = sums[0] / Fraction(counts[0])
        R = np.array(right, dtype=object)
        # ln pi_k p(x | C_k) - ln pi_0 p(x | C_0) = n (y_k'(x - m_0) - y_k'r_k / 2L) + ln pi_k / pi_0
        gaussian = _level(n * Y, [-n * (y @ origin + (y @ r) / (2 * Fraction(L))) for y, r in zip(Y, R, strict=True)])
        if not U.any():
            return (gaussian,)
        distance = _level(2 * U, [-2 * (u @ origin) - (u @ u) / Fraction(L) for u in U])
        return distance, gaussian

    def _best(self, X: FloatArray) -> BoolArray:
        """Return which classes have the largest exact score, (n, K)."""
        levels = self.levels or ()
        best = np.ones((len(X), len(self.sums.counts)), dtype=np.bool_)
        for number, level in enumerate(levels):
            N, q = level.numerators(X)
            if self.priors is None or number < len(levels) - 1:
                best &= _largest(N, best)
            else:
                best = _largest_with_logarithms(N, q * level.denominator, best, self.priors)
        return best


def _of_form(S: Integers, L: int, form: str) -> tuple[Integers, int]:
    """Return the diagonal or the sphere of L S, times another L where its mean variance is a fraction."""
    if form == "full":
        return S, L
    variances = np.diag(S)
    if form == "diagonal":
        return np.diag(variances), L
    return np.diag(np.full(len(S), variances.sum(), dtype=object)), L * len(S)


def _without_fractions(
    matrix: Integers, right: list[Integers], ridge: Fraction | int
) -> tuple[Integers, list[Integers]]:
    """Return matrix and right sides times the denominator of the ridge: whole numbers."""
    q = ridge.denominator
    whole = np.array([[int(v * q) for v in row] for row in matrix], dtype=object)
    return whole, [r * q for r in right]


def _pseudo_inverse(M: Integers, r: Integers, square: Integers | None) -> tuple[Integers, Integers] | None:
    """Return M^+ r and the part of r outside the range of a symmetric M, (D,) fractions each; None if too much work.

    `square` is M^2, or None for a regular M.
    """
    if square is None:
        y = _solved(M, r)
        return None if y is None else (y, 0 * r)
    c = _solved(square, M @ r)
    if c is None:
        return None
    outside = r - M @ c
    d = _solved(square, M @ c)
    if d is None:
        return None
    return M @ d, outside


def _solved(A: Integers, b: Integers) -> Integers | None:
    """Return fractions x (D,) with A x = b, for fractions b in the range of A; None if that is too much work."""
    common = lcm(*(Fraction(v).denominator for v in b.tolist()))
    result = solution(A, [int(v * common) for v in b.tolist()])
    if result is None:
        return None
    numerators, denominator = result
    return np.array([Fraction(v, denominator * common) for v in numerators], dtype=object)


def _level(a: Integers, b: list[Fraction]) -> Level:
    """Return a·x + b over a common denominator, in whole numbers."""
    entries = [Fraction(v) for v in [*a.ravel().tolist(), *b]]
    common = lcm(*(v.denominator for v in entries))
    whole = np.array([int(v * common) for v in entries], dtype=object)
    return Level(whole[: a.size].reshape(a.shape), whole[a.size :], common)


def _largest(N: Integers, among: BoolArray) -> BoolArray:
    """Return which of the classes in `among` have the largest numerator of their row, (n, K)."""
    largest = [max(v for v, ok in zip(row, mask, strict=True) if ok) for row, mask in zip(N, among, strict=True)]
    equal: BoolArray = np.array([[v == top for v in row] for row, top in zip(N, largest, strict=True)])
    return equal & among


def _largest_with_logarithms(
    N: Integers, denominator: int, among: BoolArray, priors: tuple[float | int, ...]
) -> BoolArray:
    """Return which classes have the largest N_k / denominator + ln pi_k: tied are only those equal in both.

    The logarithm of a fraction other than 1 is no fraction (Lindemann 1882), so enough digits tell all others apart.
    """
    best = np.zeros_like(among)
    for row, mask, chosen in zip(N, among, best, strict=True):
        classes = np.flatnonzero(mask).tolist()
        top = classes[0]
        for k in classes[1:]:
            if _exceeds(row[k] - row[top], denominator, priors[k], priors[top]):
                top = k
        chosen[[k for k in classes if row[k] == row[top] and priors[k] == priors[top]]] = True
    return best


def _exceeds(numerator: int, denominator: int, prior: float, other: float) -> bool:
    """Return whether numerator / denominator + ln(prior / other) > 0."""
    if prior == other or (numerator >= 0) == (prior > other):
        return numerator > 0 or (numerator == 0 and prior > other)
    difference = Decimal(0)
    for digits in LOGARITHM_DIGITS:
        with localcontext() as context:
            context.prec = digits
            logarithm = Decimal(prior).ln() - Decimal(other).ln()
            difference = Decimal(numerator) / Decimal(denominator) + logarithm
            if abs(difference) > abs(logarithm).scaleb(8 - digits):
                break
    return difference > 0
