"""A primal-dual interior-point method for support vector machines (Mehrotra 1992; Ferris and Munson 2002).

Every product alpha_i s_i and (u - alpha_i) xi_i is held at about the barrier mu, which is driven to 0. Eliminating
all that belongs to single points leaves a Newton system of p = D + 1 or D + 2 unknowns:

    (R + sum_i g_i g_i' / d_i) dtheta = right-hand side,    d_i = s_i / alpha_i + xi_i / (u - alpha_i)

so that an iteration costs O(n p^2), and 10 to 30 iterations are enough whatever n.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linclass.numerics.positive_definite import factorise
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import FloatArray

MAX_ITERATIONS = 200
TOLERANCE = 1e-9  # of the gap, relative, that counts as converged
SHARP = 1e-12  # where to stop while progress lasts: the clearer it is who is on the margin, the easier the crossover
SLOW = 0.97  # a factor per iteration that still counts as progress
VANISHED = 1e-40  # of the largest barrier: nothing is left to gain
TO_THE_WALL = 0.995  # of the way to the nearest bound
IDLE = 8  # iterations without progress, after which rounding has the last word
START_BARRIER = 2.0  # times u and the mean distance of the points from the margin

CLOSEST = 1e-3  # of the margin: points that start all on it start this far away
TINY = float(np.finfo(float).tiny)


class Point(NamedTuple):
    """An interior point: theta, and for each point alpha and v = u - alpha, surplus s and slack xi.

    `multipliers` (2, n) holds alpha and v, `partners` (2, n) s and xi: what belongs together is multiplied at once.
    All entries are positive.
    """

    theta: FloatArray
    multipliers: FloatArray
    partners: FloatArray

    def moved(self, direction: Point, length: float) -> Point:
        """Return the point `length` along `direction`."""
        return Point(*(here + length * change for here, change in zip(self, direction, strict=True)))

    def room(self, direction: Point) -> float:
        """Return how far one can go along `direction` until the first of alpha, v, s, xi is 0."""
        steepest = -min(
            float((direction.multipliers / self.multipliers).min()), float((direction.partners / self.partners).min())
        )
        return 1.0 / steepest if steepest > 0.0 else np.inf

    @property
    def products(self) -> float:
        """The sum of all alpha_i s_i and v_i xi_i."""
        return float(np.vdot(self.multipliers, self.partners))


def steps(problem: MarginProblem, theta: FloatArray, k: int = 0) -> Iterator[MarginStep]:
    """Yield the start, then every iteration, until the relative gap is closed and rounding ends progress.

    The first one is counted as k.
    """
    point = _start(problem, theta)
    length, best, lowest, largest, idle = 0.0, np.inf, np.inf, 0.0, 0
    for iteration in range(MAX_ITERATIONS + 1):
        alpha, surplus = point.multipliers[0], point.partners[0] - point.partners[1]
        linear = problem.linear(alpha)
        residual = linear - problem.R * point.theta
        mu = point.products / (2 * problem.n)
        primal, dual = problem.primal(point.theta, surplus), problem.dual_of(alpha, linear)
        error = _error(problem, point, primal, dual, residual)
        largest = max(largest, mu)
        on_its_way = error > TOLERANCE and VANISHED * largest < mu < SLOW * lowest
        idle = 0 if error < SLOW * best or on_its_way else idle + 1
        best, lowest = min(best, error), min(lowest, mu)
        yield MarginStep(
            k=k + iteration,
            theta=point.theta,
            multipliers=alpha,
            primal=primal,
            dual=dual,
            phase="interior point",
            barrier=mu,
            length=length,
        )
        if error <= SHARP or idle > IDLE or mu == 0.0 or (error <= TOLERANCE and idle > 0):
            return
        direction = _direction(problem, point, residual, mu)
        length = min(1.0, TO_THE_WALL * point.room(direction))
        point = point.moved(direction, length)


def _start(problem: MarginProblem, theta: FloatArray) -> Point:
    """Return the point over theta at which every product is exactly mu: a root of a quadratic in alpha_i."""
    surplus, u = problem.surplus(theta), problem.u
    distance = max(float(np.abs(surplus).mean()), CLOSEST * problem.width(theta), np.finfo(float).tiny)
    mu = START_BARRIER * problem.mean_bound * distance
    root = np.hypot(surplus * u, 2 * mu)
    multipliers = 2 * mu * u / (2 * mu + np.array([surplus * u, -surplus * u]) + root)
    return Point(theta, multipliers, mu / multipliers)


def _error(problem: MarginProblem, point: Point, primal: float, dual: float, residual: FloatArray) -> float:
    """Return the relative gap, or the relative violation of R theta = G alpha - b where that is larger."""
    largest = max(abs(primal), abs(dual))
    if largest <= problem.zero:
        return 0.0
    gap = abs(primal - dual) / max(largest, TINY)
    size = problem.largest_b + float(np.abs(problem.R * point.theta).max()) + float(point.multipliers[0].max())
    return max(gap, float(np.abs(residual).max()) / size)


def _direction(problem: MarginProblem, point: Point, residual: FloatArray, mu: float) -> Point:
    """Return Mehrotra's direction: predict where mu = 0 leads, then aim at a mu as small as that step deserves."""
    _, multipliers, partners = point
    ratio = partners / multipliers
    weight = 1.0 / (ratio[0] + ratio[1])
    matrix = (problem.G * weight) @ problem.G.T
    matrix.flat[:: len(matrix) + 1] += problem.R
    solve = factorise(matrix, singular=0.0)

    def towards(growth: FloatArray) -> Point:
        """Solve for the changes that make each product grow by its multiplier times `growth` (2, n), to first order."""
        h = (growth[0] - growth[1]) * weight
        d_theta = solve(problem.G @ h + residual)
        d_multipliers = np.empty_like(multipliers)
        np.subtract(h, weight * (d_theta @ problem.G), out=d_multipliers[0])
        np.negative(d_multipliers[0], out=d_multipliers[1])
        return Point(d_theta, d_multipliers, growth - ratio * d_multipliers)

    affine = towards(-partners)
    length = min(1.0, point.room(affine))
    crossed = affine.multipliers * affine.partners
    share = 1.0 - length + length**2 * float(crossed.sum()) / (2 * problem.n * mu)  # of mu that this step would leave
    return towards((share**3 * mu - crossed) / multipliers - partners)
