"""Newton's method (lecture: theta <- theta - H^-1 grad E), damped so that the cost always falls."""

import math
from collections.abc import Callable, Iterator
from typing import TypeAlias

from linclass.arrays import FloatArray
from linclass.losses import Derivatives, FirstDerivatives, Objective
from linclass.numerics.linear_algebra.positive_definite import factorise
from linclass.solvers.descent.backtracking import backtrack
from linclass.solvers.descent.step import DescentState

Found: TypeAlias = FirstDerivatives | Derivatives

MAX_GRADIENT_RATIO = 0.1  # the fall of the gradient that is fast enough to keep a Hessian
MAX_SLOW_UPDATES = 30  # updates in which the cost has to fall by a share of itself, or rounding leads the way
NOTICED = 1e-6
GAIN = 1e-13  # of the cost: what another step may at most promise where the caller takes it for the minimum


def steps(
    objective: Objective,
    start: FloatArray,
    max_iter: int,
    null_space: FloatArray | None = None,
    *,
    keep_hessian: bool = False,
    first_hessian: FloatArray | None = None,
) -> Iterator[DescentState]:
    """Yield the start, then every update, until `max_iter` or until no step lowers the cost any more.

    The caller decides when the gradient is small enough. Newton's method comes near a minimum in few updates: where
    many in a row hardly lower the cost, H is too close to singular for floating point to tell the way.

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
    theta, eta, marked = start, 0.0, math.inf
    if first_hessian is None:
        value, gradient, H = objective.derivatives(theta)
    else:
        (value, gradient), H = objective.value_and_gradient(theta), first_hessian
    solve = factorise(H if null_space is None else H + null_space)
    evaluate: Callable[[FloatArray], Found] = objective.value_and_gradient if keep_hessian else objective.derivatives
    for k in range(max_iter + 1):
        direction = -solve(gradient)
        yield DescentState(k=k, theta=theta, value=value, gradient=gradient, eta=eta, direction=direction)
        promised = float(gradient @ direction)
        lower: tuple[float, FloatArray, Found] | None = backtrack(evaluate, theta, direction, 1.0, value, promised)
        if lower is None:
            return
        if k % MAX_SLOW_UPDATES == 0:
            if marked - value <= NOTICED * abs(value):
                return
            marked = value
        eta, theta, here = lower
        value, gradient = here.value, here.gradient
        if isinstance(here, Derivatives):
            H = here.hessian
        elif gradient @ solve(gradient) <= -(MAX_GRADIENT_RATIO**2) * promised:
            continue
        else:
            H = objective.hessian(theta)
        solve = factorise(H if null_space is None else H + null_space)
