"""Sequential minimal optimisation: decomposition with a working set of two (Platt 1999; Fan, Chen and Lin 2005).

Of the points whose alpha may move up, i violates its optimality condition most; of those whose alpha may move down, j
promises the largest gain with it. Moving alpha_i and alpha_j against each other keeps sum t alpha = 0, and the best
length of the move is known: every update solves a problem of two variables exactly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.solvers.svm.crossover import crossover, result
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import FloatArray

TOLERANCE = 1e-9  # of the largest violation of a margin condition, in units of the margin
CLOSE = 1e-12  # squared distance, in the solver's units, below which two points count as this far apart


def steps(problem: MarginProblem, max_iter: int) -> Iterator[MarginStep]:
    """Yield the start alpha = 0, every update, and what crossover makes of the last: theta = (w0, w), c = 1."""
    t, u = problem.G[0], problem.u
    X = problem.G[1:] * t
    squares = np.einsum("ij,ij->j", X, X)
    alpha, w = np.zeros(problem.n), np.zeros(len(X))
    pair: tuple[int, int] | None = None
    for k in range(max_iter + 1):
        # t_i - w'x_i is the bias that would put point i on the margin
        bias = t - w @ X
        up = np.where(t > 0, alpha < u, alpha > 0)
        down = np.where(t > 0, alpha > 0, alpha < u)
        i = int(np.where(up, bias, -np.inf).argmax())
        lowest = float(bias[down].min()) if down.any() else float(bias[i])
        violation = float(bias[i]) - lowest
        theta = np.append(0.5 * (float(bias[i]) + lowest), w)
        yield _step(problem, k, theta, alpha.copy(), pair)
        if violation <= TOLERANCE or k == max_iter:
            break
        gain = np.maximum(bias[i] - bias, 0.0)
        distance = np.maximum(squares[i] + squares - 2.0 * (X[:, i] @ X), CLOSE)
        j = int(np.where(down, gain**2 / distance, -1.0).argmax())
        room_i = u - alpha[i] if t[i] > 0 else alpha[i]
        room_j = alpha[j] if t[j] > 0 else u - alpha[j]
        length = float(min(gain[j] / distance[j], room_i, room_j))
        alpha[i] = _within(alpha[i] + t[i] * length, u, at_wall=length == room_i)
        alpha[j] = _within(alpha[j] - t[j] * length, u, at_wall=length == room_j)
        w = w + length * (X[:, i] - X[:, j])
        pair = (i, j)
    theta, alpha = crossover(problem, theta, alpha)
    yield result(problem, theta, alpha, k + 1, "crossover")


def _within(alpha: float, u: float, *, at_wall: bool) -> float:
    """Return alpha, and exactly the bound where the move was as long as the room: rounding must not leave it beside."""
    if not at_wall:
        return alpha
    return 0.0 if alpha < 0.5 * u else u


def _step(
    problem: MarginProblem,
    k: int,
    theta: FloatArray,
    alpha: FloatArray,
    pair: tuple[int, int] | None,
) -> MarginStep:
    primal, dual = problem.primal(theta, problem.surplus(theta)), problem.dual(alpha)
    return MarginStep(
        k=k, theta=theta, multipliers=alpha, primal=primal, dual=dual, phase="working set of two", pair=pair
    )
