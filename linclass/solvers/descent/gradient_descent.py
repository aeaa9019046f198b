"""Gradient descent, theta <- theta - eta(k) grad E, with three ways to choose eta (lectures 001 and 004)."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from linclass.solvers.descent.backtracking import backtrack
from linclass.solvers.descent.step import DescentStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import FloatArray
    from linclass.losses import Derivatives, Objective


def steps(
    objective: Objective, start: FloatArray, max_iter: int, eta: float, schedule: str = "constant"
) -> Iterator[DescentStep]:
    """Yield the start, then every update with eta(k) = eta ("constant") or eta / k ("inverse").

    The cost may rise where eta is too large: that is what there is to see. Stops at `max_iter`, or when
    an update leaves the range of floating-point numbers.
    """
    theta, rate = start, 0.0
    gradient = np.zeros_like(start)
    for k in range(max_iter + 1):
        with np.errstate(over="ignore", invalid="ignore"):  # divergence ends the run
            theta = theta - rate * gradient
            value, gradient = objective.value_and_gradient(theta)
        if not (math.isfinite(value) and np.isfinite(gradient).all()):
            return
        yield DescentStep(k=k, theta=theta, value=value, gradient=gradient, eta=rate)
        rate = eta if schedule == "constant" else eta / (k + 1)


def optimal_steps(objective: Objective, start: FloatArray, max_iter: int) -> Iterator[DescentStep]:
    """Yield the start, then every update with eta = ||g||^2 / (g'Hg), the minimum of the quadratic model along g.

    On a cost that is not quadratic the model can promise too much: then eta is halved until the cost falls.
    """
    look = partial(_derivatives, objective)
    theta, eta = start, 0.0
    here = look(theta)
    for k in range(max_iter + 1):
        g = here.gradient
        yield DescentStep(k=k, theta=theta, value=here.value, gradient=g, eta=eta)
        with np.errstate(over="ignore", invalid="ignore"):
            length = float(g @ g)
            curvature = float(g @ here.hessian @ g)
        if not 0.0 < curvature < np.inf:
            return
        lower = backtrack(look, theta, -g, length / curvature, here.value, -length)
        if lower is None:
            return
        eta, theta, here = lower


def _derivatives(objective: Objective, theta: FloatArray) -> Derivatives:
    """Return the derivatives, infinite where the person's units are too large for the Hessian."""
    with np.errstate(over="ignore", invalid="ignore"):
        return objective.derivatives(theta)
