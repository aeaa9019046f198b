"""From an interior point to the exact solution: name the points on the margin, then solve their equations.

At the optimum each alpha_i is 0, u, or free, and a free one means g_i'theta = c. Knowing which, what remains is linear:

    g_i'theta = c for i free,    R theta = G_free alpha_free + u sum_{i at u} g_i - b

It is solved by the method of multipliers (Hestenes 1969), which changes alpha as little as possible: support vectors
may be many more than coefficients (duplicates, points on a grid), and then alpha is not unique.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.solvers.margin_problem import MarginProblem, MarginStep
from linclass.solvers.positive_definite import factorise

if TYPE_CHECKING:
    from linclass.base import AnyArray, FloatArray

ROUNDS = 20
REFINEMENTS = 12
PENALTY = 1e7  # of the equations g_i'theta = c against the norm of theta
ON_THE_MARGIN = 1e-10
NEGLIGIBLE = 1e-10  # a relative gap worth accepting for knowing who is on the margin
GOAL = 1e-8  # the relative duality gap that counts as solved


def crossover(problem: MarginProblem, theta: FloatArray, alpha: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return (theta, alpha) with every alpha_i at 0, at u or strictly between, solved to rounding level.

    Where no consistent choice is found, return the best pair met, with alpha inside its bounds.
    """
    surplus = problem.surplus(theta)
    inside = np.clip(alpha, 0.0, problem.u)
    best, best_gap = (theta, inside), problem.primal(theta, surplus) - problem.dual(inside)
    best_gap += _infeasibility(problem, theta, inside)
    free = _on_the_margin(problem, alpha, surplus)
    at_bound = ~free & (surplus < 0.0) & problem.binds
    for _ in range(ROUNDS):
        alpha = np.where(free, np.clip(alpha, 0.0, problem.u), np.where(at_bound, problem.u, 0.0))
        theta, alpha = _solve(problem, theta, alpha, free)
        surplus = problem.surplus(theta)
        if problem.c > 0.0 and not at_bound.any():  # no slack is needed: let rounding cost none, at whatever u
            theta = theta * (1.0 + 2.0 * min(max(0.0, -float(surplus.min())), ON_THE_MARGIN))
            surplus = problem.surplus(theta)
        tolerance = ON_THE_MARGIN * max(problem.c, float(np.abs(theta).max()))
        low, high = free & (alpha <= 0.0), free & (alpha >= problem.u) & problem.binds
        enter = (~free & ~at_bound & (surplus < -tolerance)) | (at_bound & (surplus > tolerance))
        inside = np.clip(alpha, 0.0, problem.u) if problem.binds else np.maximum(alpha, 0.0)
        gap = problem.primal(theta, surplus) - problem.dual(inside) + _infeasibility(problem, theta, inside)
        consistent = not (low.any() or high.any() or enter.any())
        negligible = NEGLIGIBLE * abs(problem.primal(theta, surplus)) if consistent else 0.0
        if abs(gap) < max(abs(best_gap), negligible):
            best, best_gap = (theta, inside), gap
        if consistent:
            break
        free = (free & ~low & ~high) | enter
        at_bound = (at_bound & ~enter) | high
    return best


def result(problem: MarginProblem, theta: FloatArray, alpha: FloatArray, k: int, phase: str) -> MarginStep:
    """Return the solution as a step; it has converged if the duality gap and the equations of alpha are closed."""
    primal, dual = problem.primal(theta, problem.surplus(theta)), problem.dual(alpha)
    larger = max(abs(primal), abs(dual))
    error = max(abs(primal - dual), _infeasibility(problem, theta, alpha))
    converged = larger <= problem.zero or error <= GOAL * larger
    return MarginStep(
        k=k, theta=theta, multipliers=alpha, primal=primal, dual=dual, phase=phase, converged=bool(converged)
    )


def _infeasibility(problem: MarginProblem, theta: FloatArray, alpha: FloatArray) -> float:
    """Return what the violated equations of alpha are worth in the objective."""
    equations = (problem.G @ alpha - problem.b)[problem.R == 0.0]
    return float(np.abs(equations) @ np.abs(theta[problem.R == 0.0]))


def _on_the_margin(problem: MarginProblem, alpha: FloatArray, surplus: FloatArray) -> AnyArray:
    """Return which alpha_i are free: farther from their bounds, on their scale, than the point is from the margin."""
    distance = np.abs(surplus)
    room = np.minimum(alpha, problem.u - alpha) if problem.binds else alpha
    free: AnyArray = room * distance.mean() > distance * alpha.mean()
    return free


def _solve(
    problem: MarginProblem, theta: FloatArray, alpha: FloatArray, free: AnyArray
) -> tuple[FloatArray, FloatArray]:
    """Solve the linear equations of the free alpha_i and theta by the method of multipliers, from the point given."""
    G, alpha = problem.G[:, free], alpha.copy()
    fixed = np.where(free, 0.0, alpha)
    rest = problem.G @ fixed - problem.b
    gram = G @ G.T
    size = float(gram.trace())
    penalty = PENALTY / size if size > 0.0 else 0.0
    solve = factorise(penalty * gram + np.diag(problem.R))
    inner = alpha[free]
    for _ in range(REFINEMENTS):
        residual = G @ inner + rest - problem.R * theta
        miss = problem.c - theta @ G
        change = solve(residual + penalty * (G @ miss))
        theta, inner = theta + change, inner + penalty * (miss - change @ G)
        if np.abs(change).max(initial=0.0) <= 4 * np.finfo(float).eps * np.abs(theta).max(initial=0.0):
            break
    alpha[free] = inner
    return theta, alpha
