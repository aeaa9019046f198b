"""Crossover from an interior point to the exact solution: name the points on the margin, then solve their equations.

At the optimum each alpha_i is 0, u, or free, and a free one means g_i'theta = c. Knowing which, what remains is linear:

    g_i'theta = c for i free,    R theta = G_free alpha_free + u sum_{i at u} g_i - b

Support vectors may be many more than coefficients (duplicates, points on a grid); alpha is not unique then, and is
changed as little as possible: by a pseudoinverse, or for many free points by the method of multipliers (Hestenes 1969).
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from scipy.linalg.lapack import dsytrf, dsytrs

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.numerics.linear_algebra.positive_definite import factorise
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep
from linclass.solvers.svm.tolerances import (
    EPS,
    EQUATION_RANK,
    EQUATION_TOLERANCE,
    GOAL,
    IRREGULAR,
    MEETING,
    NEGLIGIBLE_GAP,
    ON_THE_MARGIN,
    SMALLEST_NORMAL,
)

ROUNDS = 20
MAX_EARLY_ROUNDS = 4  # rounds that are tried before the iterations have ended
REFINEMENTS = 12
MAX_DENSE_UNKNOWNS = 150  # free points and coefficients whose equations are solved all at once
PENALTY = 1e7  # of the equations g_i'theta = c against the norm of theta


class MarginChoice(NamedTuple):
    """The points chosen to be on the margin: `free` alpha; and those whose alpha is at u. Both are changed in place."""

    free: AnyArray
    at_bound: AnyArray


class Solved(NamedTuple):
    """The result of a choice: theta, alpha, alpha inside its bounds, the surpluses, and whether all conditions hold."""

    theta: FloatArray
    alpha: FloatArray
    inside: FloatArray
    surplus: FloatArray
    consistent: bool


def crossover(problem: MarginProblem, theta: FloatArray, alpha: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return (theta, alpha) with every alpha_i at 0, at u or strictly between, solved to rounding level.

    Where no consistent choice is found in ROUNDS rounds, return the best pair met, with alpha inside its bounds.
    """
    surplus = problem.surplus(theta)
    start, start_surplus = (theta, _clipped(alpha, problem.u, problem)), surplus
    best, best_gap = start, np.inf
    choice = _choice(problem, free_multipliers(problem, alpha, surplus), surplus)
    for _ in range(ROUNDS):
        solved = _solve_and_choose(problem, theta, alpha, choice)
        theta, alpha = solved.theta, solved.alpha
        gap = _gap(problem, theta, solved.surplus, solved.inside)
        if solved.consistent and abs(gap) < NEGLIGIBLE_GAP * abs(problem.primal(theta, solved.surplus)):
            return theta, solved.inside
        if abs(gap) < abs(best_gap):
            best, best_gap = (theta, solved.inside), gap
        if solved.consistent:
            break
    theta, alpha = best if abs(best_gap) < abs(_gap(problem, start[0], start_surplus, start[1])) else start
    return theta, _balanced(problem, alpha, problem.free_coefficients)


def _balanced(problem: MarginProblem, alpha: FloatArray, rows: list[int] | slice) -> FloatArray:
    """Return alpha with its equations (G alpha - b)_j = 0 for the j of `rows` met to rounding, or more nearly.

    Where hulls meet theta is 0: nobody's side of the margin says what alpha is, and a gap of 0 not that it balances.
    What is missed is shared among the points by the squares of their rooms, so that none of them comes to a bound.
    """
    G = problem.G[rows]
    weighted = G * np.square(np.minimum(alpha, problem.u - alpha) if problem.binds else alpha)
    missed = G @ alpha - problem.b[rows]
    return _clipped(alpha - np.linalg.pinv(weighted @ G.T) @ missed @ weighted, problem.u, problem)


def meeting_point(problem: MarginProblem, alpha: FloatArray) -> FloatArray | None:
    """Return an alpha within its bounds with G alpha = b, near this one, or None where none is found.

    Then theta = 0 is optimal: in the problem of nu the reduced hulls have a point in common. Where they only touch, the
    objectives that solvers compare are rounding, and alpha is known only to the square root of that: one as near to a
    bound may have to be at it.
    """
    nearest_bound = np.where(alpha < 0.5 * problem.u, 0.0, problem.u)
    is_at_bound = np.abs(alpha - nearest_bound) <= math.sqrt(MEETING) * problem.u
    for start in (alpha, np.where(is_at_bound, nearest_bound, alpha))[: 1 + bool(is_at_bound.any())]:
        near = start
        for _ in range(ROUNDS):
            if _largest(problem.linear(near)) <= MEETING * float(np.add.reduce(near)):
                return near
            near = _balanced(problem, near, slice(None))
    return None


def early(
    problem: MarginProblem, theta: FloatArray, alpha: FloatArray, surplus: FloatArray, free: AnyArray
) -> tuple[FloatArray, FloatArray] | None:
    """Return the solution of a few rounds of crossover with no more points than coefficients on the margin, or None."""
    choice = _choice(problem, free, surplus)
    for _ in range(MAX_EARLY_ROUNDS):
        solved = _solve_and_choose(problem, theta, alpha, choice)
        theta, alpha = solved.theta, solved.alpha
        if solved.consistent:
            return theta, solved.inside
        if np.count_nonzero(choice.free) > len(theta):
            break
    return None


def _choice(problem: MarginProblem, free: AnyArray, surplus: FloatArray) -> MarginChoice:
    """Return the multipliers taken as free, and those at the bound: of negative surplus."""
    return MarginChoice(free.copy(), ~free & (surplus < 0.0) if problem.binds else np.zeros_like(free))


def _solve_and_choose(problem: MarginProblem, theta: FloatArray, alpha: FloatArray, choice: MarginChoice) -> Solved:
    """Solve the equations of a choice, and make the next one: whoever misses a condition changes places."""
    free, at_bound = choice
    rows = free.nonzero()[0]
    u = problem.bounds(rows)
    fixed = at_bound * problem.u if problem.binds else np.zeros(problem.n)
    theta, inner = _solve(problem, theta, fixed, rows, _clipped(alpha[rows], u, problem))
    surplus = problem.surplus(theta)
    if problem.c > 0.0 and not np.count_nonzero(at_bound):  # no slack is needed: let rounding cost none, at whatever u
        theta = theta * (1.0 + 2.0 * min(max(0.0, -float(np.minimum.reduce(surplus))), ON_THE_MARGIN))
        surplus = problem.surplus(theta)
    inside, alpha = fixed.copy(), fixed
    alpha[rows], inside[rows] = inner, _clipped(inner, u, problem)
    low = inner <= 0.0
    high = inner >= u if problem.binds else np.zeros_like(low)
    enter = np.where(at_bound, surplus, -surplus) > on_the_margin(problem, theta)
    enter[rows] = False
    free[rows] = ~(low | high)
    free |= enter
    at_bound &= ~enter
    at_bound[rows] = high
    return Solved(theta, alpha, inside, surplus, not any(map(np.count_nonzero, (low, high, enter))))


def _clipped(alpha: FloatArray, u: float | FloatArray, problem: MarginProblem) -> FloatArray:
    """Return alpha within its bounds."""
    above: FloatArray = np.maximum(alpha, 0.0)
    return np.minimum(above, u, out=above) if problem.binds else above


def _gap(problem: MarginProblem, theta: FloatArray, surplus: FloatArray, alpha: FloatArray) -> float:
    """Return the duality gap, and what the violated equations of alpha are worth."""
    linear = problem.linear(alpha)
    gap = problem.primal(theta, surplus) - problem.dual_of(alpha, linear)
    return gap + _infeasibility(problem, theta, alpha, linear)


def result(problem: MarginProblem, theta: FloatArray, alpha: FloatArray, k: int, phase: str) -> MarginStep:
    """Return the solution as a step; it has converged if the duality gap and the equations of alpha are closed."""
    linear = problem.linear(alpha)
    primal, dual = problem.primal(theta, problem.surplus(theta)), problem.dual_of(alpha, linear)
    larger = max(abs(primal), abs(dual))
    error = abs(primal - dual) / max(larger, SMALLEST_NORMAL)
    feasible = _infeasibility(problem, theta, alpha, linear) < np.inf
    converged = feasible and (larger <= problem.zero or error <= GOAL)
    return MarginStep(problem, k, theta, alpha, phase, error=error, converged=converged)


def on_the_margin(problem: MarginProblem, theta: FloatArray) -> float:
    """Return how far from the margin a point may lie and count as on it: a share of its width, and rounding."""
    return ON_THE_MARGIN * problem.width(theta) + EQUATION_TOLERANCE * _largest(theta)


def _infeasibility(problem: MarginProblem, theta: FloatArray, alpha: FloatArray, linear: FloatArray) -> float:
    """Return the change of the objective by the violated equations of alpha; infinite beyond rounding.

    `linear` is G alpha - b.
    """
    free = problem.free_coefficients
    missed = [abs(float(linear[j])) for j in free]
    if max(missed) > GOAL * (float(np.add.reduce(alpha)) + problem.largest_b):
        return np.inf
    return sum(miss * abs(float(theta[j])) for j, miss in zip(free, missed, strict=True))


def free_multipliers(problem: MarginProblem, alpha: FloatArray, surplus: FloatArray) -> AnyArray:
    """Return which alpha_i are free: farther from their bounds, on their scale, than the point is from the margin."""
    distance = np.abs(surplus)
    room = np.minimum(alpha, problem.u - alpha) if problem.binds else alpha
    distances, multipliers = float(np.add.reduce(distance)), float(np.add.reduce(alpha))
    distance *= multipliers
    free: AnyArray = room * distances > distance
    return free


def _solve(
    problem: MarginProblem, theta: FloatArray, fixed: FloatArray, rows: IntArray, inner: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Solve the linear equations of theta and the free alpha, those of `rows`, from the values given.

    `fixed` (n,) holds the alpha of the other points, and 0 for these.
    """
    G, rest = problem.G.take(rows, axis=1), problem.linear(fixed)
    solve = _by_all_equations if sum(G.shape) <= MAX_DENSE_UNKNOWNS else _by_multipliers
    return solve(problem, G, rest, theta, inner)


def _largest(values: FloatArray) -> float:
    """Return the largest size of these few values."""
    largest: float = max(map(abs, values.tolist()))
    return largest


def _by_multipliers(
    problem: MarginProblem, G: FloatArray, rest: FloatArray, theta: FloatArray, inner: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Solve them by the method of multipliers; its cost is linear in the number of free points."""
    gram = G @ G.T
    penalty = PENALTY / (float(gram.trace()) or 1.0)  # without a free point theta is all that there is
    solve = factorise(penalty * gram + problem.curvature)
    for _ in range(REFINEMENTS):
        residual, miss = G.dot(inner) + rest - problem.R * theta, problem.c - theta.dot(G)
        change = solve(residual + penalty * G.dot(miss))
        theta, inner = theta + change, inner + penalty * (miss - change.dot(G))
        if _largest(change) <= 4 * EPS * _largest(theta):
            break
    return theta, inner


def _by_all_equations(
    problem: MarginProblem, G: FloatArray, rest: FloatArray, theta: FloatArray, inner: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Solve  G alpha - R theta = -rest,  G'theta = c  at once, for the shortest change in units that suit both.

    The units are powers of two: in them the equations are the same to the last digit, one matrix is all of them, and
    what it leaves of their right-hand side corrects the solution.
    """
    p = len(G)
    exponents = np.frexp(np.add.reduce(G * G, axis=1))[1]  # of the squared lengths of rows
    unit = np.ldexp(1.0, exponents // -2)  # of theta
    curved = problem.R * unit * unit
    alpha_unit = math.ldexp(1.0, math.frexp(max(curved.tolist()))[1])
    size = sum(G.shape)
    system = np.zeros((size, size))
    system.reshape(-1)[: p * size : size + 1] = curved / -alpha_unit
    np.multiply(G, unit[:, None], out=system[:p, p:])
    system[p:, :p] = system[:p, p:].T
    right, outcome = np.empty(size), np.empty(size)
    right[:p], right[p:] = unit * rest / -alpha_unit, problem.c
    outcome[:p], outcome[p:] = theta / unit, inner / alpha_unit
    solve = _shortest_solution(system)
    for _ in range(REFINEMENTS):
        change = solve(right - system.dot(outcome))
        outcome += change
        theta = unit * outcome[:p]
        if _largest(unit * change[:p]) <= 4 * EPS * _largest(theta):
            break
    return theta, alpha_unit * outcome[p:]


def _shortest_solution(system: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """Return the function r -> A^+ r for a symmetric A with rows about as long as 1, by eigenvectors if it is singular.

    If it is regular, Bunch and Kaufman's factors do. One solution, for a vector in no special direction, tells which:
    LAPACK's estimate of the condition takes several, and three per cent of a fit of 100 points in 20 dimensions.
    """
    factors, pivots, failed = dsytrf(system, lower=1)
    probe = np.cos(np.arange(len(system)))
    if not failed and _largest(dsytrs(factors, pivots, probe, lower=1)[0]) < IRREGULAR:
        return lambda right: dsytrs(factors, pivots, right, lower=1)[0]
    inverse = np.linalg.pinv(system, rcond=EQUATION_RANK, hermitian=True)
    return lambda right: inverse @ right
