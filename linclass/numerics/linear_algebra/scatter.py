"""Class means and scatter matrices: the statistics behind least squares, Fisher, LDA and QDA.

S_W = Σ_k Σ_{i in C_k} (x_i - m_k)(x_i - m_k)',   S_B = Σ_k n_k (m_k - m)(m_k - m)',   S_T = S_W + S_B.

All is stated for z = scale * x with powers of two, which rounds nothing: the spread of z is near 1, so that what is
computed from it is the same, to the last bit, in whatever unit 2^k the person measures. (Squares of coordinates near
1e-150 or 1e150 would leave the range of numbers besides.)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import scipy.linalg

from linclass.arrays import BoolArray, FloatArray, IntArray

SAFE = (1e-200, 1e200)  # sums of squares in here lose nothing by underflow and leave room for products
SINGULAR = 1e-13  # a direction with a smaller share of the variance (per feature, correlation units) does not vary
EQUAL_MEANS_SHARE = 1e-10  # class means closer than this share of a column's total deviation are equal up to rounding
COMPARABLE = 2.0**-400  # columns whose sums of squares have a smaller ratio get units of their own
DECISIVE_DISTANCE = 1e10  # least squared distance of class means, in deviations, along a direction that decides
BEYOND_DATA = 2.0**20  # such a direction outweighs the largest squared distance to a class mean so many times
FARTHEST_RATIO = 1e6  # class means farther apart than this many times the nearest ones count as so far


@dataclass(frozen=True, eq=False)
class Scatter:
    """Counts, means and scatter of the classes, in units z = scale * x.

    Attributes
    ----------
    counts : array (K,)
        The points of each class, or the sums of their weights.
    scale : array (D,) of powers of two
    mean : array (D,), of all points
    means : array (K, D), of the classes
    within : array (D, D), S_W; (D,), its diagonal, where that alone was asked for
    own : array (K, D, D), the scatter of each class about its mean, or (K, D); no rows unless asked for
    """

    counts: FloatArray
    scale: FloatArray
    mean: FloatArray
    means: FloatArray
    within: FloatArray
    own: FloatArray

    @property
    def offsets(self) -> FloatArray:
        """m_k - m for each class, (K, D)."""
        return self.means - self.mean

    @property
    def between(self) -> FloatArray:
        """S_B, (D, D)."""
        rooted = np.sqrt(self.counts)[:, None] * self.offsets
        return rooted.T @ rooted

    @property
    def squares(self) -> FloatArray:
        """The diagonal of S_T, (D,)."""
        within = self.within if self.is_diagonal else np.diag(self.within)
        squares: FloatArray = within + self.counts @ self.offsets**2
        return squares

    @property
    def is_diagonal(self) -> bool:
        """True where the diagonals of the scatter matrices alone were measured."""
        return self.within.ndim == 1

    def in_units(self, exponent: int) -> Scatter:
        """Return the scatter in units 2^exponent times as small: nothing is rounded."""
        s = float(np.ldexp(1.0, exponent))
        matrices = self.within * s * s, self.own * s * s
        return Scatter(self.counts, self.scale * s, self.mean * s, self.means * s, *matrices)

    def unscaled(self, matrix: FloatArray) -> FloatArray:
        """Return a scatter matrix (..., D, D), or its diagonal (..., D), in the units of the input."""
        return matrix / self.scale / self.scale if self.is_diagonal else matrix / self.scale[:, None] / self.scale


def class_scatter(
    X: FloatArray,
    numbers: IntArray,
    K: int,
    *,
    weights: FloatArray | None = None,
    own: bool = False,
    diagonal: bool = False,
) -> Scatter:
    """Measure every class in two passes (mean, then deviations from it), which cancels no digits.

    Costs one copy of the largest class; points that are equal have scatter exactly zero. With `weights` (n,) > 0 a
    point counts so many times. With `diagonal` the squares of each feature alone are summed, which costs n D.
    """
    ones = np.ones(X.shape[1])
    with np.errstate(over="ignore", invalid="ignore", under="ignore"):
        result = _measure(X, numbers, K, weights, ones, own, diagonal)
        total = result.squares
    if not _is_safe(total):
        scale = power_of_two_scale(X)
        if (scale != ones).any():
            result = _measure(X * scale, numbers, K, weights, scale, own, diagonal)
            total = result.squares
    with np.errstate(over="ignore"):  # 1 / scale overflows for points that are too close together; its users check that
        return result.in_units(-(int(np.frexp(total.max())[1]) // 2))


def _is_safe(total: FloatArray) -> bool:
    """Return whether no sum of squares of a column, (D,), is lost by underflow, alone or beside the largest."""
    low, high = float(total.min()), float(total.max())
    return SAFE[0] < low and high < SAFE[1] and low > COMPARABLE * high


def power_of_two_scale(X: FloatArray) -> FloatArray:
    """Return powers of two s (D,) so that s * X spans ranges near 1.

    One s for all features keeps angles; only where their ranges differ by more than 2^200 each gets its own.
    """
    ranges = X.max(axis=0) / 2 - X.min(axis=0) / 2
    varying = ranges > 0
    if not varying.any():
        return np.ones(X.shape[1])
    exponents = np.where(varying, np.frexp(ranges)[1], 0)
    low, high = exponents[varying].min(), exponents[varying].max()
    if high - low <= 200:
        exponents = np.full(X.shape[1], 0 if abs(high) <= 100 else high)
    scale: FloatArray = np.ldexp(1.0, -np.clip(exponents, -1000, 1000))
    return scale


def _measure(
    X: FloatArray, numbers: IntArray, K: int, weights: FloatArray | None, scale: FloatArray, own: bool, diagonal: bool
) -> Scatter:
    """Return counts (K,), means (K, D) and S_W of scaled points, with each class's own scatter if asked."""
    D = X.shape[1]
    shape = (D,) if diagonal else (D, D)
    counts = np.bincount(numbers, weights, K).astype(np.float64)
    means, within, scatters = np.empty((K, D)), np.zeros(shape), np.empty((K if own else 0, *shape))
    for k in range(K):
        members = numbers == k
        rows, heavy = X.compress(members, axis=0), None if weights is None else weights[members]
        means[k], scatter = mean_and_scatter(rows, heavy, diagonal=diagonal)
        within += scatter
        if own:
            scatters[k] = scatter
    shift = means[0]
    mean = shift + counts @ (means - shift) / counts.sum()
    return Scatter(counts, scale, mean, means, within, scatters)


def mean_and_scatter(
    rows: FloatArray, weights: FloatArray | None = None, *, diagonal: bool = False
) -> tuple[FloatArray, FloatArray]:
    """Return the mean (D,) and the scatter about it, (D, D) or its diagonal (D,); `rows` is overwritten."""
    n = len(rows)
    first = rows[0].copy()
    rows -= first  # exact zeros where all points agree
    shift = (np.full(n, 1 / n) if weights is None else weights / weights.sum()) @ rows
    rows -= shift
    if weights is not None:
        rows *= np.sqrt(weights)[:, None]
    scatter = np.einsum("ij,ij->j", rows, rows) if diagonal else rows.T @ rows
    return first + shift, scatter


@dataclass(frozen=True, eq=False)
class Spectrum:
    """The range and the null space of a covariance matrix S (D, D) of rank r.

    Attributes
    ----------
    whitener : array (D, r), A with A'SA = I and AA' = S^+
    null : array (D, D - r), an orthonormal basis of the directions in which nothing varies
    log_det : float, the logarithm of the product of the nonzero eigenvalues
    """

    whitener: FloatArray
    null: FloatArray
    log_det: float


def spectrum(S: FloatArray) -> Spectrum:
    """Decompose S, judging rank in correlation units, so that the units of the features do not matter.

    A feature that does not vary is a direction of its own; the others are decomposed without it.
    """
    varies = np.diag(S) > 0
    if not varies.all():
        inner = spectrum(S[np.ix_(varies, varies)])
        whitener, null = np.zeros((len(S), inner.whitener.shape[1])), np.eye(len(S))[:, ~varies]
        whitener[varies] = inner.whitener
        within = np.zeros((len(S), inner.null.shape[1]))
        within[varies] = inner.null
        return Spectrum(whitener, np.hstack([within, null]), inner.log_det)
    D = len(S)
    deviation = np.sqrt(np.diag(S))
    values, vectors = np.linalg.eigh(S / deviation[:, None] / deviation)
    varying = values > D * SINGULAR
    kept = vectors[:, varying]
    whitener = kept / deviation[:, None] / np.sqrt(values[varying])
    log_det = float(np.log(values[varying]).sum())
    if varying.all():
        return Spectrum(whitener, np.empty((D, 0)), log_det + 2 * float(np.log(deviation).sum()))
    q = D - kept.shape[1]
    directions = vectors[:, ~varying] / deviation[:, None]
    basis = scipy.linalg.qr(directions / np.abs(directions).max())[0]
    null, span = basis[:, :q], basis[:, q:]
    whitener = whitener - null @ (null.T @ whitener)
    stretch = np.linalg.slogdet((kept * deviation[:, None]).T @ span)[1] if q < D else 0.0
    return Spectrum(whitener, null, log_det + 2 * float(stretch))


def whitening(scatter: Scatter, within: FloatArray) -> FloatArray:
    """Return A (D, r) so that AA' inverts the within-class covariance `within`, which may be singular.

    Where `within` is singular the answer is the limit of (within + eps I)^-1 for small eps: directions in which no
    class varies are left out if the class means agree along them, and otherwise decide (they separate the classes
    perfectly).
    """
    result = spectrum(within)
    directions, smallest = deciding_directions(scatter, result.null)
    if directions.shape[1] == 0:
        return result.whitener
    H = scatter.offsets @ result.whitener
    farthest = float((H * H).sum(axis=1).max(initial=0.0))
    return np.hstack([result.whitener, directions * (np.sqrt(decisive(scatter, farthest)) / smallest)])


def deciding_directions(scatter: Scatter, null: FloatArray) -> tuple[FloatArray, float]:
    """Return the directions in which no class varies and class means differ, (D, p), and the smallest distance there.

    Parameters
    ----------
    null : array (D, q), an orthonormal basis of the directions in which no class varies

    Returns
    -------
    directions : array (D, p), orthogonal; of length 1, or shorter where means differ more than FARTHEST_RATIO times
        as much as along another: numbers of 53 bits cannot hold both
    smallest : float, the least root of the sum of squared offsets of the class means along one of them; 0 if p = 0
    """
    offsets = scatter.offsets @ null
    sizes = np.abs(offsets).max(axis=0)
    offsets, sizes, null = offsets[:, sizes > 0], sizes[sizes > 0], null[:, sizes > 0]
    if len(sizes) == 0:
        return null, 0.0
    rank = np.linalg.matrix_rank(offsets / sizes, rtol=EQUAL_MEANS_SHARE)
    rows = np.linalg.svd(offsets, full_matrices=False)[2][:rank]  # along other directions offsets are rounding alone
    directions = null @ rows.T
    directions = directions[:, _differs_along(scatter, directions)]
    distances = np.linalg.norm(scatter.offsets @ directions, axis=0)
    smallest = float(distances.min(initial=np.inf))
    if not np.isfinite(smallest):
        return directions, 0.0
    return directions / np.maximum(1.0, distances / (FARTHEST_RATIO * smallest)), smallest


def decisive(scatter: Scatter, farthest: float) -> float:
    """Return the squared distance, in deviations, that class means get along directions that decide.

    It outweighs the squared distance to a class mean in all other directions, which is at most n for the class's own
    points, and `farthest` between class means.
    """
    return max(DECISIVE_DISTANCE, BEYOND_DATA * (float(scatter.counts.sum()) + farthest))


def differs(scatter: Scatter, directions: FloatArray) -> bool:
    """Return whether the class means differ, by more than rounding, along one of the directions (D, q)."""
    return bool(_differs_along(scatter, directions).any())


def _differs_along(scatter: Scatter, directions: FloatArray) -> BoolArray:
    """Return along which of the directions (D, q) the class means differ by more than rounding, (q,).

    Each column's rounding counts as much as the direction has of that column: a large column hides no small one.
    """
    deviation = np.sqrt(scatter.squares / scatter.counts.sum())
    rounding = np.maximum(EQUAL_MEANS_SHARE * deviation, 64 * np.finfo(float).eps * np.abs(scatter.means).max(axis=0))
    differ: BoolArray = np.abs(scatter.offsets @ directions).max(axis=0) > rounding @ np.abs(directions)
    return differ
