"""Gradient descent, theta <- theta - eta(k) grad E, with three ways to choose eta (lectures 001 and 004)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from linclass.arrays import FloatArray
from linclass.losses import Derivatives, Objective
from linclass.solvers.descent.backtracking import backtrack
from linclass.solvers.descent.step import DescentState

BATCH_UPDATES = 64  # updates made at a time


class DescentUpdates(NamedTuple):
    """Updates one after another, with what they meet: thetas (m, p), values (m,) and gradients (m, p).

    Attributes
    ----------
    first : int
        The number of the first of them; 0 is the start.
    rates : list of m lengths, of the update that led to each
    """

    first: int
    rates: list[float]
    thetas: FloatArray
    values: FloatArray
    gradients: FloatArray

    def until(self, m: int) -> DescentUpdates:
        """Return the first m updates."""
        return DescentUpdates(self.first, self.rates[:m], self.thetas[:m], self.values[:m], self.gradients[:m])

    def step(self, j: int) -> DescentState:
        """Return update j as a step."""
        value, eta = float(self.values[j]), self.rates[j]
        return DescentState(k=self.first + j, theta=self.thetas[j], value=value, gradient=self.gradients[j], eta=eta)


def batches(
    objective: Objective, start: FloatArray, max_iter: int, eta: float, schedule: str = "constant"
) -> Iterator[DescentUpdates]:
    """Yield the start and every update with eta(k) = eta ("constant") or eta / k ("inverse"), some at a time.

    The cost may rise where eta is too large: that is what there is to see. Stops at `max_iter`, or when
    an update leaves the range of floating-point numbers.
    """
    theta, gradient = start, np.zeros_like(start)
    for first in range(0, max_iter + 1, BATCH_UPDATES):
        numbers = range(first, min(first + BATCH_UPDATES, max_iter + 1))
        rates = [0.0 if k == 0 else eta if schedule == "constant" else eta / k for k in numbers]
        with np.errstate(over="ignore", invalid="ignore"):  # divergence ends the run
            batch = DescentUpdates(first, rates, *objective.follow(theta, gradient, rates))
        finite = np.isfinite(batch.values) & np.isfinite(batch.gradients).all(axis=1)
        if not finite.all():
            first_infinite = int(finite.argmin())
            if first_infinite > 0:
                yield batch.until(first_infinite)
            return
        yield batch
        theta, gradient = batch.thetas[-1], batch.gradients[-1]


def steps(
    objective: Objective, start: FloatArray, max_iter: int, eta: float, schedule: str = "constant"
) -> Iterator[DescentState]:
    """Yield the start and every update of `batches`, one by one."""
    for batch in batches(objective, start, max_iter, eta, schedule):
        for j in range(len(batch.rates)):
            yield batch.step(j)


def optimal_steps(objective: Objective, start: FloatArray, max_iter: int) -> Iterator[DescentState]:
    """Yield the start, then every update with eta = ||g||^2 / (g'Hg), the minimum of the quadratic model along g.

    On a cost that is not quadratic the model can promise too much: then eta is halved until the cost falls.
    """
    evaluate = partial(_derivatives, objective)
    theta, eta = start, 0.0
    here = evaluate(theta)
    for k in range(max_iter + 1):
        g = here.gradient
        yield DescentState(k=k, theta=theta, value=here.value, gradient=g, eta=eta)
        with np.errstate(over="ignore", invalid="ignore"):
            length = float(g @ g)
            curvature = float(g @ here.hessian @ g)
        if not 0.0 < curvature < np.inf:
            return
        lower = backtrack(evaluate, theta, -g, length / curvature, here.value, -length)
        if lower is None:
            return
        eta, theta, here = lower


def _derivatives(objective: Objective, theta: FloatArray) -> Derivatives:
    """Return the derivatives, infinite where the person's units are too large for the Hessian."""
    with np.errstate(over="ignore", invalid="ignore"):
        return objective.derivatives(theta)
