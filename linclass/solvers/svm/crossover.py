"""From an interior point to the exact solution: name the points on the margin, then solve their equations.

At the optimum each alpha_i is 0, u, or free, and a free one means g_i'theta = c. Knowing which, what remains is linear:

    g_i'theta = c for i free,    R theta = G_free alpha_free + u sum_{i at u} g_i - b

Support vectors may be many more than coefficients (duplicates, points on a grid); alpha is not unique then, and is
changed as little as possible: by a pseudoinverse, or for many free points by the method of multipliers (Hestenes 1969).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from scipy.linalg.lapack import dsycon, dsytrf, dsytrs

from linclass.base import AnyArray, FloatArray
from linclass.numerics.positive_definite import factorise
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep

Correction: TypeAlias = Callable[[FloatArray, FloatArray], tuple[FloatArray, FloatArray]]

ROUNDS = 20
REFINEMENTS = 12
FEW = 150  # free points and coefficients whose equations are solved all at once
RANK = 1e-14
REGULAR = 1e-10  # reciprocal condition of equations that need no pseudoinverse
PENALTY = 1e7  # of the equations g_i'theta = c against the norm of theta
ON_THE_MARGIN = 1e-10
ROUNDING = 1e-14
NEGLIGIBLE = 1e-10  # a relative gap worth accepting for knowing who is on the margin
GOAL = 1e-8  # the relative duality gap that counts as solved


def crossover(
    problem: MarginProblem, theta: FloatArray, alpha: FloatArray, rounds: int = ROUNDS, *, determined: bool = False
) -> tuple[FloatArray, FloatArray]:
    """Return (theta, alpha) with every alpha_i at 0, at u or strictly between, solved to rounding level.

    Where no consistent choice is found in so many rounds, return the best pair met, with alpha inside its bounds.
    With `determined`, that is also done where more points than coefficients would have to be on the margin.
    """
    surplus = problem.surplus(theta)
    inside = np.clip(alpha, 0.0, problem.u)
    start, start_surplus = (theta, inside), surplus
    best, best_gap = start, np.inf
    free = free_multipliers(problem, alpha, surplus)
    at_bound = ~free & (surplus < 0.0) & problem.binds
    for _ in range(rounds):
        alpha = np.where(free, np.clip(alpha, 0.0, problem.u), np.where(at_bound, problem.u, 0.0))
        theta, alpha = _solve(problem, theta, alpha, free)
        surplus = problem.surplus(theta)
        if problem.c > 0.0 and not at_bound.any():  # no slack is needed: let rounding cost none, at whatever u
            theta = theta * (1.0 + 2.0 * min(max(0.0, -float(surplus.min())), ON_THE_MARGIN))
            surplus = problem.surplus(theta)
        tolerance = on_the_margin(problem, theta)
        low, high = free & (alpha <= 0.0), free & (alpha >= problem.u) & problem.binds
        enter = (~free & ~at_bound & (surplus < -tolerance)) | (at_bound & (surplus > tolerance))
        inside = np.clip(alpha, 0.0, problem.u) if problem.binds else np.maximum(alpha, 0.0)
        gap = problem.primal(theta, surplus) - problem.dual(inside) + _infeasibility(problem, theta, inside)
        consistent = not (low.any() or high.any() or enter.any())
        if consistent and abs(gap) < NEGLIGIBLE * abs(problem.primal(theta, surplus)):
            return theta, inside
        if abs(gap) < abs(best_gap):
            best, best_gap = (theta, inside), gap
        if consistent:
            break
        free = (free & ~low & ~high) | enter
        at_bound = (at_bound & ~enter) | high
        if determined and np.count_nonzero(free) > len(theta):
            break
    start_gap = problem.primal(start[0], start_surplus) - problem.dual(start[1]) + _infeasibility(problem, *start)
    return best if abs(best_gap) < abs(start_gap) else start


def result(problem: MarginProblem, theta: FloatArray, alpha: FloatArray, k: int, phase: str) -> MarginStep:
    """Return the solution as a step; it has converged if the duality gap and the equations of alpha are closed."""
    primal, dual = problem.primal(theta, problem.surplus(theta)), problem.dual(alpha)
    larger = max(abs(primal), abs(dual))
    feasible = np.isfinite(_infeasibility(problem, theta, alpha))
    converged = feasible and (larger <= problem.zero or abs(primal - dual) <= GOAL * larger)
    return MarginStep(
        k=k, theta=theta, multipliers=alpha, primal=primal, dual=dual, phase=phase, converged=bool(converged)
    )


def on_the_margin(problem: MarginProblem, theta: FloatArray) -> float:
    """Return how far from the margin a point may lie and count as on it: a share of its width, and rounding."""
    return ON_THE_MARGIN * problem.width(theta) + ROUNDING * float(np.abs(theta).max())


def _infeasibility(problem: MarginProblem, theta: FloatArray, alpha: FloatArray) -> float:
    """Return what the violated equations of alpha are worth in the objective; infinite beyond rounding."""
    free = problem.R == 0.0
    missed = np.abs((problem.G @ alpha - problem.b)[free])
    if missed.max(initial=0.0) > GOAL * (float(alpha.sum()) + float(np.abs(problem.b).max())):
        return np.inf
    return float(missed @ np.abs(theta[free]))


def free_multipliers(problem: MarginProblem, alpha: FloatArray, surplus: FloatArray) -> AnyArray:
    """Return which alpha_i are free: farther from their bounds, on their scale, than the point is from the margin."""
    distance = np.abs(surplus)
    room = np.minimum(alpha, problem.u - alpha) if problem.binds else alpha
    free: AnyArray = room * float(distance.sum()) > distance * float(alpha.sum())
    return free


def _solve(
    problem: MarginProblem, theta: FloatArray, alpha: FloatArray, free: AnyArray
) -> tuple[FloatArray, FloatArray]:
    """Solve the linear equations of the free alpha_i and theta by the method of multipliers, from the point given."""
    G, alpha = problem.G[:, free], alpha.copy()
    rest = problem.G @ np.where(free, 0.0, alpha) - problem.b
    correct = _by_all_equations(G, problem.R) if sum(G.shape) <= FEW else _by_multipliers(G, problem.R)
    inner = alpha[free]
    for _ in range(REFINEMENTS):
        d_theta, d_alpha = correct(G @ inner + rest - problem.R * theta, problem.c - theta @ G)
        theta, inner = theta + d_theta, inner + d_alpha
        if np.abs(d_theta).max(initial=0.0) <= 4 * np.finfo(float).eps * np.abs(theta).max(initial=0.0):
            break
    alpha[free] = inner
    return theta, alpha


def _by_multipliers(G: FloatArray, R: FloatArray) -> Correction:
    """Return the step of the method of multipliers; its cost is linear in the number of free points."""
    gram = G @ G.T
    penalty = PENALTY / float(gram.trace())
    solve = factorise(penalty * gram + np.diag(R))

    def correct(residual: FloatArray, miss: FloatArray) -> tuple[FloatArray, FloatArray]:
        d_theta = solve(residual + penalty * (G @ miss))
        return d_theta, penalty * (miss - d_theta @ G)

    return correct


def _by_all_equations(G: FloatArray, R: FloatArray) -> Correction:
    """Return the shortest solution of G dalpha - R dtheta = -residual, G'dtheta = miss, in units that suit both."""
    p, m = G.shape
    length = np.linalg.norm(G, axis=1)
    unit = 1.0 / np.where(length > 0.0, length, 1.0)  # of theta
    alpha_unit = float((R * unit**2).max(initial=0.0)) or 1.0
    scaled = G * unit[:, None]
    system = np.zeros((p + m, p + m))
    system[:p, :p] = np.diag(-R * unit**2 / alpha_unit)
    system[:p, p:], system[p:, :p] = scaled, scaled.T
    solve = _shortest_solution(system)

    def correct(residual: FloatArray, miss: FloatArray) -> tuple[FloatArray, FloatArray]:
        solution = solve(np.concatenate([-unit * residual / alpha_unit, miss]))
        return unit * solution[:p], alpha_unit * solution[p:]

    return correct


def _shortest_solution(system: FloatArray) -> Callable[[FloatArray], FloatArray]:
    """Return the function r -> A^+ r for a symmetric A: by Bunch and Kaufman's factors, by eigenvectors if singular."""
    factors, pivots, failed = dsytrf(system, lower=1)
    if not failed and dsycon(factors, pivots, np.abs(system).sum(axis=0).max(), lower=1)[0] > REGULAR:

        def by_factors(right: FloatArray) -> FloatArray:
            solution: FloatArray = dsytrs(factors, pivots, right, lower=1)[0]
            return solution

        return by_factors
    inverse = np.linalg.pinv(system, rcond=RANK, hermitian=True)
    return lambda right: inverse @ right
