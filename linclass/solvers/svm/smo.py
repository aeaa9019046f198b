"""Sequential minimal optimisation: decomposition with a working set of two (Platt 1999; Fan, Chen and Lin 2005).

Of the points whose alpha may move up, i violates its optimality condition most; of those whose alpha may move down, j
promises the largest gain with it. Moving alpha_i and alpha_j against each other keeps sum t alpha = 0, and the best
length of the move is known: every update solves a problem of two variables exactly.

Where features differ in scale by thousands, pairs zigzag along a narrow ridge for ever. So after many updates all
free alpha are moved at once, along Newton's direction in which sum t alpha stays 0, as far as the bounds allow, until
they solve their face of the box; then a pair frees the next one (an active-set method: Scheinberg 2006).

Source: K. Scheinberg, An efficient implementation of an active set method for SVMs, J. Machine Learning Research 7.
"""

from collections.abc import Iterator

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.solvers.svm.crossover import crossover, result
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.solvers.svm.tolerances import (
    ALPHA_ROUNDING,
    CURVATURE_TOLERANCE,
    FACE_RANK,
    MIN_SQUARED_DISTANCE,
    PAIR_VIOLATION,
)

PAIR_UPDATES, PAIR_UPDATES_PER_POINT = 1000, 10  # updates by pairs alone: so many, and so many more for each point
IDLE = 100  # faces solved without progress, after which rounding has the last word


def steps(problem: MarginProblem, max_iter: int) -> Iterator[MarginStep]:
    """Yield the start alpha = 0, every update, and the crossover from the last: theta = (w0, w), c = 1."""
    t, u = problem.G[0], np.broadcast_to(problem.u, problem.n)
    X = problem.G[1:] * t
    squares = np.einsum("ij,ij->j", X, X)
    alpha, w = np.zeros(problem.n), np.zeros(len(X))
    pair: tuple[int, int] | None = None
    # Whether the free alpha solve their face, the least violation when they did, and how often it has not halved since
    at_top, lowest_at_top, idle = False, np.inf, 0
    patience = PAIR_UPDATES + PAIR_UPDATES_PER_POINT * problem.n
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
        if violation <= max(PAIR_VIOLATION, ALPHA_ROUNDING * float(alpha.sum())) or k == max_iter:
            break
        free = np.flatnonzero((alpha > 0.0) & (alpha < u))
        if k >= patience and len(free) > 1 and not at_top:
            alpha[free], at_top = _all_at_once(problem, alpha[free], bias[free], free)
            w, pair = problem.G[1:] @ alpha, None
            continue
        if at_top:
            lowest_at_top, idle = (violation, 0) if violation < 0.5 * lowest_at_top else (lowest_at_top, idle + 1)
            if idle > IDLE:
                break
        at_top = False
        gain = np.maximum(bias[i] - bias, 0.0)
        distance = np.maximum(squares[i] + squares - 2.0 * (X[:, i] @ X), MIN_SQUARED_DISTANCE)
        j = int(np.where(down, gain**2 / distance, -1.0).argmax())
        room_i = u[i] - alpha[i] if t[i] > 0 else alpha[i]
        room_j = alpha[j] if t[j] > 0 else u[j] - alpha[j]
        length = float(min(gain[j] / distance[j], room_i, room_j))
        alpha[i] = _within(alpha[i] + t[i] * length, u[i], at_wall=length == room_i)
        alpha[j] = _within(alpha[j] - t[j] * length, u[j], at_wall=length == room_j)
        w = w + length * (X[:, i] - X[:, j])
        pair = (i, j)
    theta, alpha = crossover(problem, theta, alpha)
    yield result(problem, theta, alpha, k + 1, "crossover")


def _all_at_once(
    problem: MarginProblem, alpha: FloatArray, bias: FloatArray, free: IntArray
) -> tuple[FloatArray, bool]:
    """Return the free alpha after the Newton step on their face, and True; or up to the first bound, and False.

    Points with equal t_i - w'x_i are on the margin together: the differences of t_i - w'x_i are the slope on the face.
    """
    t, u = problem.G[0, free], np.broadcast_to(problem.u, problem.n)[free]
    along = t / np.sqrt(len(free))
    slope = t * bias
    slope -= (along @ slope) * along
    A = problem.G[1:, free]
    A = A - np.outer(A @ along, along)
    _, singular, rows = np.linalg.svd(A, full_matrices=False)
    kept = singular > FACE_RANK * singular[0]
    inside = rows[kept] @ slope
    direction = slope - inside @ rows[kept]  # uphill without a curve: to the wall
    if np.abs(direction).max() <= CURVATURE_TOLERANCE * np.abs(slope).max() + PAIR_VIOLATION:
        direction = (inside / singular[kept] ** 2) @ rows[kept]
        length = 1.0
    else:
        length = np.inf
    with np.errstate(divide="ignore", invalid="ignore"):
        room = np.where(direction > 0.0, (u - alpha) / direction, np.where(direction < 0.0, -alpha / direction, np.inf))
    nearest = float(room.min())
    if nearest > length:
        return alpha + length * direction, True
    moved: FloatArray = np.clip(alpha + nearest * direction, 0.0, u)
    walls = room <= nearest
    moved[walls] = np.where(direction[walls] > 0.0, u[walls], 0.0)
    return moved, False


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
    """Return a step with the phase's name: two multipliers were moved, or all free ones at once."""
    phase = "working set of two" if pair is not None or k == 0 else "all free alpha at once"
    return MarginStep(problem, k=k, theta=theta, multipliers=alpha, phase=phase, pair=pair)
