"""Where the margin of many points lies, roughly: Newton's method on a hinge whose corner is rounded off.

The slack max(0, -s) of a point with surplus s is replaced by a parabola between s = -h and h, whose slope gives

    alpha_i / u = (1 - s_i / h) / 2,  cut off at 0 and 1.

The cost is smooth then, and only the points in the band |s_i| < h enter its Hessian R + u / (2 h) sum_i g_i g_i'. As
the steps get short, h shrinks to a multiple of the change they make, until few points are left in the band: those
are the ones that can be on the margin (Lee and Mangasarian 2001; Keerthi and DeCoste 2005).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.solvers.margin_problem import MarginProblem, MarginStep
from linclass.solvers.positive_definite import factorise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import FloatArray

MAX_ITERATIONS = 40
HALVINGS = 6
NARROWEST = 1e-10  # of the margin's width: where every point of a band is on the margin
TINY = float(np.finfo(float).tiny)
FASTEST = 16.0  # the most by which h shrinks at once
SAFETY = 4.0  # h in root mean squares of the change that the last step made to the points in the band


def steps(
    problem: MarginProblem, theta: FloatArray, enough: int, k: int = 0, share: float = 0.5
) -> Iterator[MarginStep]:
    """Yield the states from `theta` on until at most `enough` points are in the band; `length` is its h.

    The first band holds a `share` of the points.
    """
    surplus = problem.surplus(theta)
    last = int(share * (problem.n - 1))
    h = max(float(np.partition(np.abs(surplus), last)[last]), NARROWEST * problem.width(theta), TINY)
    for iteration in range(MAX_ITERATIONS):
        alpha = problem.u * _share(surplus, h)
        linear = problem.linear(alpha)
        yield MarginStep(
            k=k + iteration,
            theta=theta,
            multipliers=alpha,
            primal=problem.primal(theta, surplus),
            dual=problem.dual_of(alpha, linear),
            phase="smoothed margin",
            length=h,
        )
        band = np.flatnonzero(np.abs(surplus) < h)
        if len(band) <= enough or h <= NARROWEST * problem.width(theta):
            return
        G = problem.G[:, band]
        matrix = (problem.u / (2.0 * h)) * (G @ G.T)
        matrix.flat[:: len(matrix) + 1] += problem.R
        direction = factorise(matrix)(linear - problem.R * theta)
        eta = _length(problem, theta, direction, surplus, h)
        if eta == 0.0:
            return
        theta = theta + eta * direction
        change = float(np.sqrt(np.mean((eta * direction @ G) ** 2)))
        surplus = problem.surplus(theta)
        h = min(max(SAFETY * change, h / FASTEST), 0.5 * h)


def _share(surplus: FloatArray, h: float) -> FloatArray:
    """Return alpha_i / u."""
    share = surplus * (-0.5 / h)
    share += 0.5
    return np.clip(share, 0.0, 1.0, out=share)


def _cost(problem: MarginProblem, theta: FloatArray, surplus: FloatArray, h: float) -> float:
    """Return the cost with the rounded corner."""
    share = _share(surplus, h)
    slack = h * float(share @ share) - float(np.minimum(surplus + h, 0.0).sum())
    return 0.5 * float(problem.R @ theta**2) + float(problem.b @ theta) + problem.u * slack


def _length(problem: MarginProblem, theta: FloatArray, direction: FloatArray, surplus: FloatArray, h: float) -> float:
    """Return the share of the Newton step that lowers the cost; 0 if none is found."""
    cost = _cost(problem, theta, surplus, h)
    change = direction @ problem.G
    for halving in range(HALVINGS):
        eta = 0.5**halving
        if _cost(problem, theta + eta * direction, surplus + eta * change, h) < cost:
            return eta
    return 0.0
