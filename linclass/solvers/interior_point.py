"""A primal-dual interior-point method for support vector machines (Mehrotra 1992; Ferris and Munson 2002).

Every product alpha_i s_i and (u - alpha_i) xi_i is held at about the barrier mu, which is driven to 0. Eliminating
all that belongs to single points leaves a Newton system of p = D + 1 or D + 2 unknowns:

    (R + sum_i g_i g_i' / d_i) dtheta = right-hand side,    d_i = s_i / alpha_i + xi_i / (u - alpha_i)

so that an iteration costs O(n p^2), and 10 to 30 iterations are enough whatever n.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linclass.solvers.margin_problem import MarginProblem, MarginStep
from linclass.solvers.positive_definite import factorise

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


class Point(NamedTuple):
    """An interior point: theta, and for each point alpha, v = u - alpha, surplus s and slack xi as the rows of `rows`.

    All entries of `rows` (4, n) are positive; one array of them makes every update one operation.
    """

    theta: FloatArray
    rows: FloatArray

    def moved(self, direction: Point, length: float) -> Point:
        """Return the point `length` along `direction`."""
        return Point(self.theta + length * direction.theta, self.rows + length * direction.rows)

    def room(self, direction: Point) -> float:
        """Return how far one can go along `direction` until the first of alpha, v, s, xi is 0."""
        steepest = -float((direction.rows / self.rows).min())
        return 1.0 / steepest if steepest > 0.0 else np.inf

    @property
    def products(self) -> float:
        """The sum of all alpha_i s_i and v_i xi_i."""
        return float(self.rows[0] @ self.rows[2] + self.rows[1] @ self.rows[3])


def steps(problem: MarginProblem, theta: FloatArray, tolerance: float = TOLERANCE) -> Iterator[MarginStep]:
    """Yield the start, then every iteration, until the relative gap is below `tolerance` and rounding ends progress."""
    point = _start(problem, theta)
    length, best, lowest, largest, idle = 0.0, np.inf, np.inf, 0.0, 0
    for k in range(MAX_ITERATIONS + 1):
        alpha, _, s, xi = point.rows
        residual = problem.G @ alpha - problem.b - problem.R * point.theta
        mu = point.products / (2 * problem.n)
        primal, dual = problem.primal(point.theta, s - xi), problem.dual(alpha)
        error = _error(problem, point, primal, dual, residual)
        largest = max(largest, mu)
        on_its_way = tolerance < error and VANISHED * largest < mu < SLOW * lowest
        idle = 0 if error < SLOW * best or on_its_way else idle + 1
        best, lowest = min(best, error), min(lowest, mu)
        yield MarginStep(
            k=k,
            theta=point.theta,
            multipliers=alpha,
            primal=primal,
            dual=dual,
            phase="interior point",
            barrier=mu,
            length=length,
            converged=error <= tolerance,
        )
        if error <= SHARP or idle > IDLE or mu == 0.0 or (error <= tolerance and idle > 0):
            return
        direction = _direction(problem, point, residual, mu)
        length = min(1.0, TO_THE_WALL * point.room(direction))
        point = point.moved(direction, length)


def _start(problem: MarginProblem, theta: FloatArray) -> Point:
    """Return the point over theta at which every product is exactly mu: a root of a quadratic in alpha_i."""
    surplus, u = problem.surplus(theta), problem.u
    distance = max(float(np.abs(surplus).mean()), CLOSEST * problem.width(theta), np.finfo(float).tiny)
    mu = START_BARRIER * u * distance
    root = np.hypot(surplus * u, 2 * mu)
    alpha = 2 * mu * u / (2 * mu + surplus * u + root)
    v = 2 * mu * u / (2 * mu - surplus * u + root)
    return Point(theta, np.array([alpha, v, mu / alpha, mu / v]))


def _error(problem: MarginProblem, point: Point, primal: float, dual: float, residual: FloatArray) -> float:
    """Return the relative gap, or the relative violation of R theta = G alpha - b where that is larger."""
    largest = max(abs(primal), abs(dual))
    if largest <= problem.zero:
        return 0.0
    gap = abs(primal - dual) / max(largest, np.finfo(float).tiny)
    size = float(np.abs(problem.b).max() + np.abs(problem.R * point.theta).max() + point.rows[0].max())
    return max(gap, float(np.abs(residual).max()) / size)


def _direction(problem: MarginProblem, point: Point, residual: FloatArray, mu: float) -> Point:
    """Return Mehrotra's direction: predict where mu = 0 leads, then aim at a mu as small as that step deserves."""
    alpha, v, s, xi = point.rows
    by_alpha, by_v = s / alpha, xi / v
    weight = 1.0 / (by_alpha + by_v)
    matrix = (problem.G * weight) @ problem.G.T
    matrix.flat[:: len(matrix) + 1] += problem.R
    solve = factorise(matrix, singular=0.0)

    def towards(r_s: FloatArray, r_xi: FloatArray) -> Point:
        """Solve for the changes that make alpha s and v xi grow by alpha r_s and v r_xi, to first order."""
        h = (r_s - r_xi) * weight
        d_theta = solve(problem.G @ h + residual)
        rows = np.empty_like(point.rows)
        rows[0] = h - weight * (d_theta @ problem.G)
        rows[1] = -rows[0]
        rows[2] = r_s - by_alpha * rows[0]
        rows[3] = r_xi + by_v * rows[0]
        return Point(d_theta, rows)

    affine = towards(-s, -xi)
    length = min(1.0, point.room(affine))
    sigma = (point.moved(affine, length).products / (2 * problem.n * mu)) ** 3
    d_alpha, d_v, d_s, d_xi = affine.rows
    return towards((sigma * mu - d_alpha * d_s) / alpha - s, (sigma * mu - d_v * d_xi) / v - xi)
