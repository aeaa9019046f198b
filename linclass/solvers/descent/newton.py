"""Newton's method (lecture: theta <- theta - H^-1 grad E), damped so that the cost always falls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.numerics.positive_definite import factorise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import FloatArray
    from linclass.losses import Objective

SUFFICIENT = 1e-4  # the share of the promised decrease that a step must deliver (Armijo 1966)
HALVINGS = 60
FASTER = 0.1  # the fall of the gradient that is fast enough to keep a Hessian


@dataclass(frozen=True, kw_only=True, eq=False)
class DescentStep:
    """One state of a descent method on a cost E.

    Attributes
    ----------
    k : int
        The updates made so far; 0 is the start.
    theta, gradient : array (p,)
    value : float
        E(theta).
    eta : float
        The length of the update that led here: a multiple of the Newton step, or of the negative gradient.
    direction : array (p,) or None
        The Newton step proposed from here, -H^-1 gradient; None for methods that have no such step.
    """

    k: int
    theta: FloatArray
    value: float
    gradient: FloatArray
    eta: float = 0.0
    direction: FloatArray | None = None

    def __post_init__(self) -> None:
        for array in (self.theta, self.gradient, self.direction):
            if array is not None:
                array.flags.writeable = False

    def later(self, k: int) -> DescentStep:
        """Return the same state, counted from k updates before."""
        return self if k == 0 else replace(self, k=self.k + k)


def steps(
    objective: Objective,
    start: FloatArray,
    max_iter: int,
    null_space: FloatArray | None = None,
    *,
    keep_hessian: bool = False,
    first_hessian: FloatArray | None = None,
) -> Iterator[DescentStep]:
    """Yield the start, then every update, until `max_iter` or until no step lowers the cost any more.

    The caller decides when the gradient is small enough.

    Parameters
    ----------
    null_space : array (p, p)
        A matrix that lives on directions in which the cost does not change. Added to H it makes H regular and
        leaves every step as it is.
    keep_hessian : bool
        Use one Hessian for several updates while each brings the gradient down tenfold (Shamanskii 1967): near the
        minimum that saves most of the work, as a gradient is much cheaper.
    first_hessian : array (p, p) or None
        An estimate of the Hessian to begin with.
    """
    theta, eta = start, 0.0
    if first_hessian is None:
        value, gradient, H = objective.derivatives(theta)
    else:
        (value, gradient), H = objective.value_and_gradient(theta), first_hessian
    solve = factorise(H if null_space is None else H + null_space)
    for k in range(max_iter + 1):
        direction = -solve(gradient)
        yield DescentStep(k=k, theta=theta, value=value, gradient=gradient, eta=eta, direction=direction)
        promised = float(gradient @ direction)
        rounding = 4 * np.finfo(float).eps * abs(value)  # what a sum of many losses cannot resolve
        for halving in range(HALVINGS):
            eta = 0.5**halving
            there = theta + eta * direction
            if keep_hessian:
                found, gradient_there = objective.value_and_gradient(there)
            else:
                found, gradient_there, H = objective.derivatives(there)
            if found <= value + SUFFICIENT * eta * promised + rounding:
                break
        else:
            return
        theta, value, gradient = there, found, gradient_there
        if keep_hessian:
            if gradient @ solve(gradient) <= -(FASTER**2) * promised:
                continue
            H = objective.hessian(theta)
        solve = factorise(H if null_space is None else H + null_space)
