"""A primal-dual interior-point method for support vector machines (Mehrotra 1992; Ferris and Munson 2002).

Every product alpha_i s_i and (u - alpha_i) xi_i is held at about the barrier mu, which is driven to 0. Eliminating
all that belongs to single points leaves a Newton system of p = D + 1 or D + 2 unknowns:

    (R + sum_i g_i g_i' / d_i) dtheta = right-hand side,    d_i = s_i / alpha_i + xi_i / (u - alpha_i)

so that an iteration costs O(n p^2), and 10 to 30 iterations are enough whatever n.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.linalg.lapack import dpotrf, dpotrs

from linclass.numerics.positive_definite import factorise
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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

    They are the rows of `values` (4, n), so that one operation does for all four: on few points that is what costs.
    The first two are the multipliers, the last two their partners in the products. All entries are positive.
    """

    theta: FloatArray
    values: FloatArray

    def moved(self, direction: Point, length: float) -> Point:
        """Return the point `length` along `direction`."""
        return Point(self.theta + length * direction.theta, self.values + length * direction.values)

    def room(self, direction: Point) -> float:
        """Return how far one can go along `direction` until the first of alpha, v, s, xi is 0."""
        steepest = -float((direction.values / self.values).min())
        return 1.0 / steepest if steepest > 0.0 else np.inf

    @property
    def products(self) -> float:
        """The sum of all alpha_i s_i and v_i xi_i."""
        return float(np.vdot(self.values[:2], self.values[2:]))


def steps(problem: MarginProblem, theta: FloatArray, k: int = 0) -> Iterator[MarginStep]:
    """Yield the start, then every iteration, until the relative gap is closed and rounding ends progress.

    The first one is counted as k.
    """
    point = _start(problem, theta)
    length, best, lowest, largest, idle = 0.0, np.inf, np.inf, 0.0, 0
    for iteration in range(MAX_ITERATIONS + 1):
        alpha, surplus = point.values[0], point.values[2] - point.values[3]
        linear = problem.linear(alpha)
        pull = problem.R * point.theta
        residual = linear - pull
        mu = point.products / (2 * problem.n)
        primal, dual = problem.primal(point.theta, surplus), problem.dual_of(alpha, linear)
        error = _error(problem, point, primal, dual, residual, pull)
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
        direction = _direction(problem, point, surplus, residual, mu)
        length = min(1.0, TO_THE_WALL * point.room(direction))
        point = point.moved(direction, length)


def _start(problem: MarginProblem, theta: FloatArray) -> Point:
    """Return the point over theta at which every product is exactly mu: a root of a quadratic in alpha_i."""
    surplus, u = problem.surplus(theta), problem.u
    distance = max(float(np.abs(surplus).mean()), CLOSEST * problem.width(theta), np.finfo(float).tiny)
    mu = START_BARRIER * problem.mean_bound * distance
    sided = surplus * u
    values = np.empty((4, problem.n))
    values[0], values[1] = sided, -sided
    values[:2] += 2 * mu + np.hypot(sided, 2 * mu)
    np.divide(2 * mu * u, values[:2], out=values[:2])
    np.divide(mu, values[:2], out=values[2:])
    return Point(theta, values)


def _error(
    problem: MarginProblem, point: Point, primal: float, dual: float, residual: FloatArray, pull: FloatArray
) -> float:
    """Return the relative gap, or the relative violation of R theta = G alpha - b where that is larger."""
    largest = max(abs(primal), abs(dual))
    if largest <= problem.zero:
        return 0.0
    gap = abs(primal - dual) / max(largest, TINY)
    size = problem.largest_b + max(map(abs, pull.tolist())) + float(point.values[0].max())
    violation: float = max(map(abs, residual.tolist())) / size
    return max(gap, violation)


def _direction(problem: MarginProblem, point: Point, surplus: FloatArray, residual: FloatArray, mu: float) -> Point:
    """Return Mehrotra's direction: predict where mu = 0 leads, then aim at a mu as small as that step deserves."""
    multipliers, partners = point.values[:2], point.values[2:]
    ratio = partners / multipliers
    weight = 1.0 / (ratio[0] + ratio[1])
    matrix = (problem.G * weight) @ problem.G.T
    matrix.flat[:: len(matrix) + 1] += problem.R
    solve = _solver(matrix)

    def towards(growth: FloatArray, h: FloatArray) -> Point:
        """Solve for the changes that make each product grow by its multiplier times `growth` (2, n), to first order.

        h is the difference of the two rows of `growth`, weighted.
        """
        d_theta = solve(problem.G @ h + residual)
        values = np.empty_like(point.values)
        np.subtract(h, weight * (d_theta @ problem.G), out=values[0])
        np.negative(values[0], out=values[1])
        np.multiply(ratio, values[:2], out=values[2:])
        np.subtract(growth, values[2:], out=values[2:])
        return Point(d_theta, values)

    affine = towards(-partners, -surplus * weight)
    length = min(1.0, point.room(affine))
    crossed = affine.values[:2] * affine.values[2:]
    share = 1.0 - length + length**2 * affine.products / (2 * problem.n * mu)  # of mu that this step would leave
    growth = (share**3 * mu - crossed) / multipliers - partners
    return towards(growth, (growth[0] - growth[1]) * weight)


def _solver(matrix: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """Return the function r -> matrix^-1 r; an error of Cholesky's factors does not depend on the scale of rows."""
    factor, failed = dpotrf(matrix, lower=1)
    if failed:
        return factorise(matrix, singular=0.0)

    def solve(r: FloatArray) -> FloatArray:
        solution: FloatArray = dpotrs(factor, r, lower=1)[0]
        return solution

    return solve
