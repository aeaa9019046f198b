"""A rough margin of many points: Newton's method on a hinge whose corner is rounded off.

The slack max(0, -s) of a point with surplus s is replaced by a parabola between s = -h and h, whose slope gives

    alpha_i / u_i = (1 - s_i / h) / 2,  cut off at 0 and 1.

The cost is smooth then, and only points in the band |s_i| < h enter its Hessian R + 1 / (2 h) sum_i u_i g_i g_i'. With
each full step h shrinks to a multiple of the change that it makes, until few points are left in the band: those
are the ones that can be on the margin (Lee and Mangasarian 2001; Keerthi and DeCoste 2005).
"""

from collections.abc import Iterator

import numpy as np

from linclass.arrays import FloatArray
from linclass.numerics.linear_algebra.positive_definite import factorise
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.solvers.svm.tolerances import MIN_CORNER_SHARE, MIN_DISTANCE

MAX_ITERATIONS = 40
BISECTIONS = 20
MAX_SHRINK_FACTOR = 16.0  # the most by which h shrinks at once
SAFETY = 4.0  # h in root mean squares of the change that the last step made to the points in the band


def steps(problem: MarginProblem, theta: FloatArray, enough: int, k: int = 0) -> Iterator[MarginStep]:
    """Yield the states from `theta` on until at most `enough` points are in the band; `band` is its h.

    The first band holds half of the points.
    """
    surplus, settled, eta = problem.surplus(theta), False, 0.0
    distance = np.abs(surplus)
    h, at_least = _smallest(distance, problem.n // 2), min(enough // 2, problem.n // 4)
    for iteration in range(MAX_ITERATIONS):
        width = problem.width(theta)
        h = max(h, MIN_CORNER_SHARE * width, MIN_DISTANCE)
        alpha = _share(surplus, h)
        alpha *= problem.u
        linear = problem.linear(alpha)
        yield MarginStep(
            problem, k=k + iteration, theta=theta, multipliers=alpha, phase="smoothed margin", length=eta, band=h
        )
        band = (distance <= h).nonzero()[0]
        if (len(band) <= enough and settled and h <= width) or h <= MIN_CORNER_SHARE * width:
            return
        G = problem.G.take(band, axis=1)
        hessian = (G * (problem.bounds(band) / (2.0 * h))).dot(G.T) + problem.curvature
        gradient = problem.R * theta - linear
        direction = -factorise(hessian)(gradient)
        slope = float(gradient.dot(direction))
        change = direction.dot(problem.G)
        eta = _length(problem, theta, direction, surplus, change, h, slope)
        theta = theta + eta * direction
        surplus = problem.surplus(theta)
        distance = np.abs(surplus)
        moved = change.take(band)
        reach = SAFETY * eta * float(np.sqrt(moved.dot(moved) / max(len(band), 1)))
        settled = eta == 1.0 and reach <= h
        if settled:
            h = min(max(reach, h / MAX_SHRINK_FACTOR), 0.5 * h)
        elif eta == 1.0:
            h = 0.5 * h
        if np.count_nonzero(distance <= h) <= at_least:  # never lose sight of the margin
            h = _smallest(distance, at_least)


def _smallest(values: FloatArray, rank: int) -> float:
    """Return the value that has `rank` smaller ones."""
    ordered = values.copy()
    ordered.partition(rank)
    return float(ordered[rank])


def _share(surplus: FloatArray, h: float) -> FloatArray:
    """Return alpha_i / u_i."""
    share = surplus * (-0.5 / h)
    share += 0.5
    np.maximum(share, 0.0, out=share)
    return np.minimum(share, 1.0, out=share)


def _length(
    problem: MarginProblem,
    theta: FloatArray,
    direction: FloatArray,
    surplus: FloatArray,
    change: FloatArray,
    h: float,
    slope: float,
) -> float:
    """Return how much of the Newton step to go: all of it, or less if the cost rises steeply there.

    The slope of a convex cost grows along the step: bisection finds where it is at most half as steep as at the start.
    """
    low, high, eta = 0.0, 1.0, 1.0
    for _ in range(BISECTIONS):
        alpha = _share(surplus + eta * change, h)
        alpha *= problem.u
        there = float(direction.dot(problem.R * (theta + eta * direction) + problem.b)) - float(alpha.dot(change))
        if there > -0.5 * slope:
            high = eta
        elif there < 0.5 * slope and eta < 1.0:
            low = eta
        else:
            break
        eta = 0.5 * (low + high)
    return eta
