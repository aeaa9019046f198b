"""A primal-dual interior-point method for support vector machines (Mehrotra 1992; Ferris and Munson 2002).

Every product alpha_i s_i and (u - alpha_i) xi_i is held at about the barrier mu, which is driven to 0. Eliminating
all that belongs to single points leaves a Newton system of p = D + 1 or D + 2 unknowns:

    (R + sum_i g_i g_i' / d_i) dtheta = right-hand side,    d_i = s_i / alpha_i + xi_i / (u - alpha_i)

so that an iteration costs O(n p^2), and 10 to 30 iterations are enough whatever n.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

import numpy as np
from scipy.linalg.lapack import dpotrf, dpotrs

from linclass.arrays import FloatArray
from linclass.numerics.linear_algebra.positive_definite import factorise
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.solvers.svm.tolerances import (
    INTERIOR_GAP,
    MIN_DISTANCE,
    MIN_START_DISTANCE,
    SHARP_GAP,
    SMALLEST_NORMAL,
    VANISHED,
)

MAX_ITERATIONS = 200
SLOW_FACTOR = 0.97  # a factor per iteration that still counts as progress
TO_THE_WALL = 0.995  # of the way to the nearest bound
IDLE = 8  # iterations without progress, after which rounding has the last word
FIRST_MU_SHARE, SAFE_MU_SHARE = 1.0, 2.0  # the first mu over u and the mean distance of the points from the margin
NEAR_MU_SHARE = 0.15  # the same, where earlier steps have found the margin roughly

Amount = TypeVar("Amount", float, FloatArray)  # of one problem, or of each of many


class Point(NamedTuple):
    """An interior point: theta, and for each point alpha and v = u - alpha, surplus s and slack xi.

    They follow each other in `values` (4 n), so that one operation does for all four: on few points that is what costs.
    The first two are the multipliers, the last two their partners in the products. All entries are positive.
    """

    theta: FloatArray
    values: FloatArray


def steps(problem: MarginProblem, theta: FloatArray, k: int = 0) -> Iterator[MarginStep]:
    """Yield the start, then every iteration, until the relative gap is closed and rounding ends progress.

    The first one is counted as k; above 0 means that theta is a rule found by earlier steps.
    """
    point, n = _start(problem, theta, NEAR_MU_SHARE if k > 0 else FIRST_MU_SHARE), problem.n
    length, best, lowest, largest, idle = 0.0, np.inf, np.inf, 0.0, 0
    for iteration in range(MAX_ITERATIONS + 1):
        theta, values = point
        alpha, surplus = values[:n], values[2 * n : 3 * n] - values[3 * n :]
        multipliers, partners = values[: 2 * n], values[2 * n :]
        linear = problem.linear(alpha)
        pull = problem.R * theta
        residual = linear - pull
        total = float(multipliers.dot(partners))
        mu = total / (2 * n)
        error = _error(problem, alpha, total, problem.dual_of(alpha, linear), residual, pull)
        largest = max(largest, mu)
        on_its_way = error > INTERIOR_GAP and VANISHED * largest < mu < SLOW_FACTOR * lowest
        idle = 0 if error < SLOW_FACTOR * best or on_its_way else idle + 1
        best, lowest = min(best, error), min(lowest, mu)
        yield MarginStep(
            problem, k + iteration, theta, alpha, phase="interior point", barrier=mu, error=error, length=length
        )
        if error <= SHARP_GAP or idle > IDLE or mu == 0.0 or (error <= INTERIOR_GAP and idle > 0):
            return
        d_theta, shares, room = _direction(problem, multipliers, partners, surplus, residual, mu)
        length = min(1.0, TO_THE_WALL * room)
        shares *= length
        shares += 1.0
        shares *= values
        point = Point(theta + length * d_theta, shares)


def _start(problem: MarginProblem, theta: FloatArray, soon: float) -> Point:
    """Return the point over theta at which every product is exactly mu: a root of a quadratic in alpha_i."""
    surplus, u = problem.surplus(theta), problem.u
    mean = float(np.add.reduce(np.abs(surplus))) / problem.n
    distance = max(mean, MIN_START_DISTANCE * problem.width(theta), MIN_DISTANCE)
    alike = problem.binds and isinstance(u, float)  # equal bounds of all points need fewer safeguards
    mu = (soon if alike else SAFE_MU_SHARE) * problem.mean_bound * distance
    return Point(theta, centred(surplus, u, mu).reshape(-1))


def centred(surplus: FloatArray, u: float | FloatArray, mu: float | FloatArray) -> FloatArray:
    """Return alpha, v = u - alpha, s and xi (4, ..., n) with alpha s = v xi = mu, for surpluses s - xi (..., n)."""
    sided = surplus * u
    values = np.empty((4, *sided.shape))
    np.negative(sided, out=values[1])
    values[0] = sided
    values[:2] += 2 * mu + np.hypot(sided, 2 * mu)
    np.divide(2 * mu * u, values[:2], out=values[:2])
    np.divide(mu, values[:2], out=values[2:])
    return values


def centring(length: Amount, second_order: Amount) -> Amount:
    """Return Mehrotra's centring parameter, (mu_0 / mu)^3, where mu_0 is what the step towards mu = 0 leaves of mu.

    `length` is the share of that step that can be made, `second_order` the sum of -dm dp over the sum of m p.
    """
    return (1.0 - length - length**2 * second_order) ** 3


def _error(
    problem: MarginProblem, alpha: FloatArray, gap: float, dual: float, residual: FloatArray, pull: FloatArray
) -> float:
    """Return the relative gap, once it is closed the relative violation of R theta = G alpha - b where that is larger.

    Where alpha violates nothing the sum of the products is what the slack xi costs above the dual objective.
    """
    largest = max(abs(dual + gap), abs(dual))
    if largest <= problem.zero:
        return 0.0
    gap /= max(largest, SMALLEST_NORMAL)
    if gap > INTERIOR_GAP:  # the problem is far from solved, whatever constraint alpha violates
        return gap
    size = problem.largest_b + max(map(abs, pull.tolist())) + float(np.maximum.reduce(alpha))
    violation: float = max(map(abs, residual.tolist())) / size
    return max(gap, violation)


def _direction(
    problem: MarginProblem,
    multipliers: FloatArray,
    partners: FloatArray,
    surplus: FloatArray,
    residual: FloatArray,
    mu: float,
) -> tuple[FloatArray, FloatArray, float]:
    """Return Mehrotra's direction: predict where mu = 0 leads, then aim at a mu as small as that step deserves.

    With m the multipliers and p their partners, the changes are shares of them: q = dm / m and s = dp / p. A product
    m p becomes its target, to first order, where q + s is the target over m p, less 1.

    Returns
    -------
    d_theta : array (p,)
    shares : array (4 n,), q and s: by what share of itself each of alpha, v, s, xi changes
    room : float, how much of this change brings the first of them to 0
    """
    G, n = problem.G, problem.n
    ratio = partners / multipliers
    weight = 1.0 / (ratio[:n] + ratio[n:])
    weighted = G * weight
    solve = _solver(weighted.dot(G.T) + problem.curvature)
    shares = np.empty(4 * n)
    q, of_alpha, of_v = shares[: 2 * n], shares[:n], shares[n : 2 * n]

    def towards(h: FloatArray) -> FloatArray:
        """Set q for d_alpha = weight * (h - G'd_theta), and return d_theta, which the equations of alpha determine."""
        d_theta = solve(weighted.dot(h) + residual)
        h -= d_theta.dot(G)
        np.multiply(h, weight, out=of_alpha)
        np.negative(of_alpha, out=of_v)
        np.divide(q, multipliers, out=q)
        return d_theta

    towards(-surplus)  # every product is to be 0: s = -1 - q
    length = min(1.0, _room(max(-_smallest(q), 1.0 + _largest(q))))
    products = multipliers * partners
    growth = q + 1.0
    growth *= q  # -dm dp / (m p)
    growth += centring(length, float(growth.dot(products)) / (2 * n * mu)) * mu / products
    growth -= 1.0
    pulls = growth * partners
    d_theta = towards(pulls[:n] - pulls[n:])
    np.subtract(growth, q, out=shares[2 * n :])
    return d_theta, shares, _room(-_smallest(shares))


def _smallest(values: FloatArray) -> float:
    """Return the smallest of some values: on hundreds of them, looking for its place takes half the time of `min`."""
    return float(values[values.argmin()])


def _largest(values: FloatArray) -> float:
    """Return the largest of some values."""
    return float(values[values.argmax()])


def _room(steepest: float) -> float:
    """Return how far one can go until the first quantity is 0, of those that lose at most this share of themselves."""
    return 1.0 / steepest if steepest > 0.0 else np.inf


def _solver(matrix: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """Return the function r -> matrix^-1 r; an error of Cholesky's factors does not depend on the scale of rows."""
    factor, failed = dpotrf(matrix, lower=1)
    if failed:
        return factorise(matrix)
    return lambda r: dpotrs(factor, r, lower=1)[0]
