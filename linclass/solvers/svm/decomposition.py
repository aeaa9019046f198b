"""Support vector machines on many points: a smoothed problem locates the margin, then its points are solved.

A few Newton steps on a hinge without its corner show which points are near the margin. Those form the working set; all
others are held at the bound that their side of the margin asks for. The points that contradict the new rule join the
working set, and it is solved again, until none does: then every point fulfils its optimality conditions, and the
solution is exact. This is the decomposition of lecture 004 (Osuna, Freund and Girosi 1997), with the interior-point
method as its optimiser.
"""

from collections import deque
from collections.abc import Iterator

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.solvers.svm import interior_point, smo, smoothed_margin
from linclass.solvers.svm.crossover import crossover, early, free_multipliers, meeting_point, on_the_margin, result
from linclass.solvers.svm.margin_problem import MarginProblem, MarginStep, Part
from linclass.solvers.svm.tolerances import GOAL, OPEN_GAP, ROUNDING_GAP

AT_ONCE = 500  # points that are solved without decomposition
COARSE_FROM = 50_000  # points from which a random part of them is looked at first
SAMPLE_SHARE = 16
CERTAIN_DEVIATIONS = 10.0  # standard errors, roughly: a rule found on m points errs on a share sqrt(p / m) of all
BAND_WIDTH = 3.0  # times the smoothed corner: the points that may be on the margin
# Points for each coefficient, and at least, that are worth telling apart by solving their problem
POINTS_PER_COEFFICIENT, MIN_POINTS = 6, 60
MOST_PAIRS = 3000  # updates of pairs, where interior points have left a gap


def steps(problem: MarginProblem, theta: FloatArray, sides: AnyArray) -> Iterator[MarginStep]:
    """Yield every iteration from `theta` on; the last step is the solution. `sides` (n,) is True for t_i = +1."""
    if problem.n <= AT_ONCE:
        for step in _at_once(problem, theta, 0):
            yield step
        if not step.converged and problem.c > 0.0:
            yield from _in_pairs(problem, step)
        return
    for step in _approach(problem, theta, sides):
        yield step
    theta, k = step.theta, step.k
    surplus = problem.surplus(theta)
    distance = np.abs(surplus)
    working = (distance < BAND_WIDTH * step.band) | _nearest(distance, _enough(len(theta)))
    while True:
        part = _around(problem, working, surplus, distance)
        chosen = part.rows
        for step in _at_once(_of_part(problem, part), theta, k + 1):
            yield step._replace(part=part, converged=False)
        theta, k = step.theta, step.k
        surplus = problem.surplus(theta)
        allowed = on_the_margin(problem, theta)
        wrong = np.where(part.at_bound, surplus, -surplus) > allowed
        wrong &= ~working
        count = np.count_nonzero(wrong)
        if len(chosen) == problem.n or (step.converged and count == 0):
            break
        if count == 0 or count > len(chosen):  # with these points held at their bounds there is no solution
            working |= _nearest(distance, 2 * len(chosen))
        else:
            working |= wrong
    alpha = part.complete(step.multipliers)
    yield result(problem, theta, alpha, k + 1, "every point fulfils its conditions")


def _at_once(problem: MarginProblem, theta: FloatArray, k: int) -> Iterator[MarginStep]:
    """Yield the interior-point iterations and, as the last step, the result of crossover.

    As soon as the iterations leave no more points on the margin than there are coefficients, crossover is tried:
    if it finds a solution, with the duality gap closed to rounding, the iterations are done.
    """
    tried = b""
    for step in interior_point.steps(problem, theta, k):
        yield step
        if problem.c > 0.0 and step.error > OPEN_GAP:
            continue
        surplus = problem.surplus(step.theta)
        free = free_multipliers(problem, step.multipliers, surplus)
        if np.count_nonzero(free) <= len(theta) and free.tobytes() != tried:
            outcome = early(problem, step.theta, step.multipliers, surplus, free)
            if outcome is not None:
                solution = result(problem, *outcome, step.k + 1, "crossover")
                if solution.converged and solution.error <= ROUNDING_GAP:
                    yield solution
                    return
            tried = free.tobytes()
    solution = result(problem, *crossover(problem, step.theta, step.multipliers), step.k + 1, "crossover")
    if solution.error > GOAL and problem.c == 0.0 and problem.binds:
        alpha = meeting_point(problem, solution.multipliers)
        if alpha is not None:
            solution = result(problem, np.zeros_like(theta), alpha, step.k + 1, "crossover")
    yield solution


def _in_pairs(problem: MarginProblem, unsolved: MarginStep) -> Iterator[MarginStep]:
    """Yield what working sets of two make of a problem that crossover has left open, if that is better.

    Next to a point ten thousand times as far away as the others, interior points lose these to rounding; pairs of
    points are compared with each other, however far away the rest is.
    """
    [step] = deque(smo.steps(problem, MOST_PAIRS), maxlen=1)
    if step.error < unsolved.error:
        yield step._replace(k=unsolved.k + 1)


def _approach(problem: MarginProblem, theta: FloatArray, sides: AnyArray) -> Iterator[MarginStep]:
    """Yield the steps of the smoothed problem; of many points first on a random part, then on those near its margin."""
    enough = _enough(len(theta))
    if problem.n <= COARSE_FROM:
        yield from smoothed_margin.steps(problem, theta, enough)
        return
    rows = _random_part(sides)
    share = min(0.5, CERTAIN_DEVIATIONS * float(np.sqrt(len(theta) / len(rows))))
    seen = Part(rows, np.zeros(problem.n, dtype=bool), 0.0)
    for step in smoothed_margin.steps(problem.part(rows), theta, int(share * len(rows))):
        yield step._replace(part=seen)
    surplus = problem.surplus(step.theta)
    distance = np.abs(surplus)
    near = _nearest(distance, int(share * problem.n))
    part = _around(problem, near, surplus, distance)
    for state in smoothed_margin.steps(_of_part(problem, part), step.theta, enough, step.k + 1):
        yield state._replace(part=part)
    crossed = ~near & ((problem.surplus(state.theta) < 0.0) != (surplus < 0.0))
    if np.count_nonzero(crossed) > enough:  # the random part has misled
        yield from smoothed_margin.steps(problem, state.theta, enough, state.k + 1)


def _enough(p: int) -> int:
    """Return how many points are few enough to be solved at once, for p coefficients."""
    return max(POINTS_PER_COEFFICIENT * p, MIN_POINTS)


def _around(problem: MarginProblem, working: AnyArray, surplus: FloatArray, distance: FloatArray) -> Part:
    """Return the part of the working set, all others held at the bound that their side of the margin asks for.

    The nearest points join the working set, in place, until its alpha can fulfil the equations.
    """
    held = ~working & (surplus < 0.0) & problem.binds
    while not _balances(problem, working, held):
        working |= _nearest(distance, 2 * int(np.count_nonzero(working)))
        held &= ~working
    return Part(working.nonzero()[0], held, problem.u)


def _of_part(problem: MarginProblem, part: Part) -> MarginProblem:
    """Return the problem of some rows, with the others' multipliers where they are."""
    return problem.restricted(part.rows, part.at_bound)


def _random_part(sides: AnyArray) -> IntArray:
    """Return a sixteenth of the points of each side, at random, but never fewer than there are or than 50."""
    random = np.random.default_rng(0)
    chosen = []
    for side in (False, True):
        members = np.flatnonzero(sides == side)
        size = min(len(members), max(50, len(members) // SAMPLE_SHARE))
        chosen.append(random.choice(members, size, replace=False))
    return np.sort(np.concatenate(chosen))


def _balances(problem: MarginProblem, working: AnyArray, held: AnyArray) -> bool:
    """Return whether the working set's alpha can fulfil (G alpha)_j = b_j for every b of the other points."""
    rows = working.nonzero()[0]
    if len(rows) == problem.n:
        return True
    bound, fixed = problem.bounds(rows), held * problem.u if problem.binds else np.zeros(problem.n)
    equations = [(problem.G[j], float(problem.b[j])) for j in problem.free_coefficients]
    if len(equations) == 2:  # sum t alpha and -sum alpha hold exactly if their sum and difference do: one for each side
        (first, b), (second, c) = equations
        equations = [(first + second, b + c), (first - second, b - c)]
    for row, asked in equations:
        reach = row.take(rows) * bound
        highest, total = float(np.add.reduce(np.maximum(reach, 0.0))), float(np.add.reduce(reach))
        if not total - highest < asked - float(row.dot(fixed)) < highest:
            return False
    return True


def _nearest(distance: FloatArray, count: int) -> AnyArray:
    """Return which points are the `count` nearest to the margin, or as near."""
    last = min(count, len(distance)) - 1
    nearest: AnyArray = distance <= np.partition(distance, last)[last]
    return nearest
