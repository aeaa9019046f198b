"""Maximisation of a likelihood: the cost in the solver's units, Newton's updates, and the test of their end."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from scipy.linalg.blas import dasum

from linclass.arrays import BoolArray, FloatArray, IntArray
from linclass.losses import CrossEntropy, Objective, SoftmaxCrossEntropy
from linclass.numerics.homogeneous import signs
from linclass.numerics.linear_algebra.span import along_span
from linclass.numerics.units import MANY_FEATURES, SpanUnits, Units
from linclass.solvers.descent import newton
from linclass.solvers.descent.step import DescentState

COARSE_FROM = 5_000  # points from which Newton's method first visits every 16th of them, drawn at random
COARSE_SHARE = 16
COARSE_UPDATES = 8
MIN_POINTS_PER_PARAMETER = 8  # points for each parameter that make such a part worth a visit
REGULAR = 1e-11  # of the Hessian's trace: eigenvalues above are right to a few digits, however H was summed
FINEST_NUMBER = 2.0**-10  # the number whose multiples up to its inverse have exact products and sums
MAX_TRIAL_UPDATES = 12  # updates of Newton's method that lead near a minimum, if there is one that is not far
MOST_UNKNOWNS = 64  # unknowns for which these updates are tried
MAX_NEWTON_DECREMENT = 0.1  # a decrement below 1 proves that a minimum is near; the rest is for rounding


def newton_coordinates(Z: FloatArray, lam: float) -> tuple[FloatArray, Units]:
    """Return the points (1, x), (p, n), in the coordinates in which Newton's method rounds least, and their units.

    Its path does not depend on them. With lam > 0 it does not leave the span of the points: of fewer points than
    features the coordinates are n, along an orthonormal basis. `Z` is overwritten.
    """
    in_span = lam > 0.0 and len(Z) - 1 > max(Z.shape[1], MANY_FEATURES)
    units = Units.of(Z[1:], common=in_span)
    units.convert(Z[1:])
    if not in_span:
        return Z, units
    basis, coordinates = along_span(Z[1:])
    stretch = Units.of(coordinates, common=False).scale
    spanned = SpanUnits(units.shift, units.scale, basis=basis, stretch=stretch)
    return np.vstack([Z[:1], coordinates * stretch[:, None]]), spanned


def objective_of(
    Z: FloatArray, numbers: IntArray, K: int, units: Units, lam: float, weights: FloatArray | None = None
) -> Objective:
    """Return the cost in the solver's coordinates: one of 1 is a w of length l, and makes the penalty lam l^2."""
    with np.errstate(over="ignore"):
        ridge = np.append(0.0, np.minimum(lam * units.lengths**2, 1e300))
    if K == 2:
        return CrossEntropy(Z, signs(numbers), ridge, weights=weights)
    return SoftmaxCrossEntropy(Z, numbers, ridge, K, weights=weights)


def newton_updates(objective: Objective, max_iter: int) -> Iterator[tuple[Objective, DescentState]]:
    """Yield Newton's updates, on large data from a start found on a random part of the points."""
    null_space = None
    if isinstance(objective, SoftmaxCrossEntropy):  # adding one vector to all theta_k changes nothing
        null_space = _null_space(objective)
    start, k, H = np.zeros(objective.size), 0, None
    n = objective.Z.shape[1]
    is_large = n >= max(COARSE_FROM, MIN_POINTS_PER_PARAMETER * COARSE_SHARE * objective.size)
    if is_large:
        coarse = _random_part(objective)
        for update in newton.steps(coarse, start, min(COARSE_UPDATES, max_iter), null_space):
            yield coarse, update
            if (np.abs(update.gradient) <= 1e-3 * largest_gradient(coarse)).all() or separates_all(coarse, update):
                break
        start, k, H = update.theta, update.k, COARSE_SHARE * coarse.hessian(update.theta)
    for update in newton.steps(objective, start, max_iter - k, null_space, keep_hessian=is_large, first_hessian=H):
        yield objective, update.later(k)


def _null_space(objective: SoftmaxCrossEntropy) -> FloatArray:
    """Return a matrix of the Hessian's size on the directions that add one vector to all theta_k."""
    K, p = objective.n_classes, len(objective.Z)
    null_space: FloatArray = objective.count / K * np.kron(np.ones((K, K)), np.eye(p)) / K
    return null_space


def _random_part(objective: Objective) -> Objective:
    """Return the cost of a random part of the points, always the same, on which Newton begins."""
    n = len(objective.target)
    rows = np.sort(np.random.default_rng(0).choice(n, n // COARSE_SHARE, replace=False))
    return objective.part(rows)


def is_minimum(update: DescentState, largest: FloatArray) -> bool:
    """Return whether the gradient is small enough, and so is what another Newton step would gain."""
    for slope, most in zip(update.gradient.tolist(), largest.tolist(), strict=True):
        if not abs(slope) <= most:  # mostly the first one says so, in a tenth of the time of an array
            return False
    return update.direction is None or -0.5 * float(update.gradient @ update.direction) <= newton.GAIN * update.value


def separates_all(objective: Objective, update: DescentState) -> bool:
    """Return whether every point is on its side."""
    return bool(objective.margins(update.theta).min() > 0.0)


def minimum_is_near(objective: Objective, theta: FloatArray) -> bool:
    """Return whether the derivatives at theta prove that E has a minimum; False says nothing.

    Along any v the third derivative is at most R E'', R the largest difference of two classes' v_k'z_i (Bach 2010),
    so that the slope ends above E' + E''/R. As E' >= -(g'H^-1 g)^1/2 (v'Hv)^1/2 and R^2 <= 2 max |z|^2 v'Hv / e, with e
    the least eigenvalue of H, it ends positive for every v if  2 max |z|^2 g'H^-1 g < e.
    """
    _, gradient, H = objective.derivatives(theta)
    if isinstance(objective, SoftmaxCrossEntropy):
        H = H + _null_space(objective)
    if not np.isfinite(H).all():
        return False
    values, vectors = np.linalg.eigh(H)
    least = float(values[0])
    if not least > REGULAR * float(np.trace(H)):
        fewer = _without_repeats(objective, theta) or _without_sums(objective, theta)
        return fewer is not None and minimum_is_near(*fewer)
    rounding = 8.0 * np.finfo(float).eps * largest_gradient(objective)
    decrement = np.sqrt((((gradient @ vectors) ** 2) / values).sum()) + np.linalg.norm(rounding) / np.sqrt(least)
    longest = np.sqrt(2.0 * np.einsum("ij,ij->j", objective.Z, objective.Z).max())
    return bool(decrement * longest < MAX_NEWTON_DECREMENT * np.sqrt(least))


def _without_repeats(objective: Objective, theta: FloatArray) -> tuple[Objective, FloatArray] | None:
    """Return the same cost at the same place without features that are constant, or equal to one before; None if none.

    What such a feature adds to the scores another coefficient can add: the cost has a minimum with it or without.
    """
    Z, Theta = objective.Z, theta.reshape(-1, len(objective.Z)).copy()
    first: dict[int, int] = {}
    kept = np.ones(len(Z), dtype=np.bool_)
    for j, row in enumerate(Z):
        same, factor = first.setdefault(hash(row.tobytes()), j), 1.0
        if row.min() == row.max():
            same, factor = 0, float(row[0])
        if same < j and np.array_equal(row, factor * Z[same]):
            kept[j] = False
            Theta[:, same] += factor * Theta[:, j]
    if kept.all():
        return None
    return _only(objective, Theta, kept)


def _without_sums(objective: Objective, theta: FloatArray) -> tuple[Objective, FloatArray] | None:
    """Return the same cost at the same place without features that are sums of others, exactly; None if none.

    Of columns that code a category by 0 and 1 one is: they sum to 1. Features and factors are those that have few
    enough binary digits for exact products and sums.
    """
    short = np.flatnonzero([_is_short(row) for row in objective.Z])
    A = objective.Z[short]
    pivots = np.abs(np.diag(np.linalg.qr(A.T, mode="r")))
    if len(pivots) < len(short):  # more features than points
        return None
    is_free = pivots > REGULAR * pivots[0]
    if is_free.all():
        return None
    factors = np.rint(np.linalg.lstsq(A[is_free].T, A[~is_free].T)[0] / FINEST_NUMBER) * FINEST_NUMBER
    exact = (factors.T @ A[is_free] == A[~is_free]).all(axis=1) & (np.abs(factors).sum(axis=0) <= 1.0 / FINEST_NUMBER)
    if not exact.any():
        return None
    kept, Theta = np.ones(len(objective.Z), dtype=np.bool_), theta.reshape(-1, len(objective.Z)).copy()
    sums = short[~is_free][exact]
    kept[sums] = False
    Theta[:, short[is_free]] += Theta[:, sums] @ factors[:, exact].T
    return _only(objective, Theta, kept)


def _only(objective: Objective, Theta: FloatArray, kept: BoolArray) -> tuple[Objective, FloatArray]:
    """Return the cost without the other features, and the place Theta (K, D + 1) there."""
    return replace(objective, Z=objective.Z[kept], ridge=objective.ridge[kept]), Theta[:, kept].ravel()


def _is_short(row: FloatArray) -> bool:
    """Return whether a row holds whole multiples of the finest number alone, none of them large."""
    scaled = row / FINEST_NUMBER
    return bool(np.abs(row).max() <= 1.0 / FINEST_NUMBER and np.array_equal(scaled, np.rint(scaled)))


def newton_comes_near(objective: Objective) -> bool:
    """Return whether a few Newton updates from zero reach a point near which E provably has a minimum."""
    if objective.size > MOST_UNKNOWNS:
        return False
    last = None
    for used, last in newton_updates(objective, MAX_TRIAL_UPDATES):
        if used is objective and is_minimum(last, 1e-9 * largest_gradient(objective)):
            break
    return last is not None and minimum_is_near(objective, last.theta)


def largest_gradient(objective: Objective) -> FloatArray:
    """Return sum_i |z_ij| for each component: what the gradient would be if every point pulled at it fully."""
    if objective.weights is None:
        sums = np.array([dasum(row) for row in objective.Z])
    else:
        sums = np.abs(objective.Z) @ objective.weights
    return np.tile(sums, objective.size // len(sums))


def largest_curvature(objective: Objective) -> float:
    """Return a bound on the eigenvalues of the Hessian: p (1 - p) <= 1/4, and 1/2 for softmax (Böhning 1992)."""
    with np.errstate(over="ignore"):
        weighted = objective.Z if objective.weights is None else objective.Z * objective.weights
        gram = weighted @ objective.Z.T
        if not np.isfinite(gram).all():
            return np.inf
    share = 0.25 if isinstance(objective, CrossEntropy) else 0.5
    return float(share * np.linalg.eigvalsh(gram)[-1] + objective.ridge.max())
