"""Support vector machines on many points: a part of them tells where the margin lies, the rest follows.

A random eighth of the points is solved first (in the same way, down to a size that is solved at once). Its rule tells
which points are near the margin. Those form the working set; all others are held at the bound that their side of the
margin asks for. The points that contradict the new rule join the working set, and it is solved again, until none does:
then every point fulfils its optimality conditions, and the solution is exact. This is the decomposition of lecture 004
(Osuna, Freund and Girosi 1997), with the interior-point method as its optimiser.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.solvers import interior_point
from linclass.solvers.crossover import crossover, on_the_margin, result
from linclass.solvers.margin_problem import MarginProblem, MarginStep, Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from linclass.base import AnyArray, FloatArray, IntArray

AT_ONCE = 1000  # points that are solved without decomposition
SHARE = 8
WIDE = 3.0  # standard errors: the k points at or inside a margin move by about sqrt(SHARE p k) in rank


def steps(problem: MarginProblem, theta: FloatArray, sides: AnyArray, k: int = 0) -> Iterator[MarginStep]:
    """Yield every iteration from `theta` on; the last step is the solution. `sides` (n,) is True for t_i = +1."""
    if problem.n <= AT_ONCE:
        yield from _at_once(problem, theta, k)
        return
    rows = _random_part(sides)
    for step in steps(problem.part(rows), theta, sides[rows], k):
        yield _seen_whole(step, rows, problem)
    theta, k = step.theta, step.k

    surplus = problem.surplus(theta)
    distance = np.abs(surplus)
    working = _nearest(distance, int(WIDE * np.sqrt(SHARE * len(theta) * (1 + np.count_nonzero(surplus <= 0.0)))))
    while True:
        held = ~working & (surplus < 0.0) & problem.binds
        while not _balances(problem, working, held):
            working |= _nearest(distance, 2 * int(np.count_nonzero(working)))
            held &= ~working
        chosen = np.flatnonzero(working)
        part = Part(chosen, held, problem.u)
        inner = problem.restricted(chosen, problem.G @ held, int(np.count_nonzero(held)))
        for step in _at_once(inner, theta, k + 1):
            yield replace(step, part=part, converged=False)
        theta, k = step.theta, step.k
        surplus = problem.surplus(theta)
        allowed = on_the_margin(problem, theta)
        wrong = ~working & np.where(held, surplus > allowed, surplus < -allowed)
        if working.all() or (step.converged and not wrong.any()):
            break
        if not wrong.any() or np.count_nonzero(wrong) > len(chosen):  # what is held leaves no solution
            working |= _nearest(distance, 2 * len(chosen))
        else:
            working |= wrong
    alpha = part.complete(step.multipliers)
    yield result(problem, theta, alpha, k + 1, "every point fulfils its conditions")


def _at_once(problem: MarginProblem, theta: FloatArray, k: int) -> Iterator[MarginStep]:
    """Yield the interior-point iterations and, as the last step, what crossover makes of them."""
    for step in interior_point.steps(problem, theta):
        yield replace(step, k=k + step.k, converged=False)
    theta, alpha = crossover(problem, step.theta, step.multipliers)
    yield result(problem, theta, alpha, k + step.k + 1, "crossover")


def _random_part(sides: AnyArray) -> IntArray:
    """Return an eighth of the points of each side, at random, but never fewer than there are or than 50."""
    random = np.random.default_rng(0)
    chosen = []
    for side in (False, True):
        members = np.flatnonzero(sides == side)
        size = min(len(members), max(50, len(members) // SHARE))
        chosen.append(random.choice(members, size, replace=False))
    return np.sort(np.concatenate(chosen))


def _seen_whole(step: MarginStep, rows: IntArray, problem: MarginProblem) -> MarginStep:
    """Return a step on some points as one on all of them, the others at 0."""
    part = Part(rows, np.zeros(problem.n, dtype=bool), 0.0)
    return replace(step, multipliers=step.alpha, part=part, phase=f"{len(rows)} points", converged=False)


def _balances(problem: MarginProblem, working: AnyArray, held: AnyArray) -> bool:
    """Whether the working set's alpha can fulfil the equations (G alpha)_j = b_j, whatever the held points ask."""
    if working.all():
        return True
    free = np.flatnonzero(problem.R == 0.0)
    # two equations, sum t alpha and -sum alpha, hold together exactly if their sum and difference do: one for each side
    combinations = np.array([[1.0]]) if len(free) == 1 else np.array([[1.0, 1.0], [1.0, -1.0]])
    for row, asked in zip(combinations @ problem.G[free], combinations @ problem.b[free], strict=True):
        rest = asked - problem.u * float(row @ held)
        reach = problem.u * row[working]
        if not float(np.minimum(reach, 0.0).sum()) < rest < float(np.maximum(reach, 0.0).sum()):
            return False
    return True


def _nearest(distance: FloatArray, count: int) -> AnyArray:
    """Return which points are the `count` nearest to the margin (or as near), at least AT_ONCE of them."""
    last = min(max(count, AT_ONCE), len(distance)) - 1
    nearest: AnyArray = distance <= np.partition(distance, last)[last]
    return nearest
