"""Both solvers as pseudocode, and which of its lines a step executes."""

from collections.abc import Iterable, Sequence

from linclass.lessons.support_vectors.study import Run
from linclass.models.svm import SupportVectorStep

ALL_ZERO = "λ ← 0;  w ← 0"
NO_VIOLATION = "    if no pair violates the conditions: leave the loop"
UP = "    i ← of the points whose tᵢλᵢ may still grow, the one with the largest tᵢ − wᵀxᵢ"
DOWN = "    j ← of those whose tⱼλⱼ may still shrink, and tⱼ − wᵀxⱼ is less, the most promising one"
MOVE = "    δ ← ((tᵢ − wᵀxᵢ) − (tⱼ − wᵀxⱼ)) / ‖xᵢ − xⱼ‖²,  cut so that both stay in [0, C]"
UPDATE = "    tᵢλᵢ ← tᵢλᵢ + δ;  tⱼλⱼ ← tⱼλⱼ − δ;  w ← w + δ (xᵢ − xⱼ)"
ALL_AT_ONCE = "    after very many pairs: move all 0 < λᵢ < C at once, by Newton's direction"
ROUND = "w, w₀ ← solve for the points with 0 < λᵢ < C exactly"
SMO = (ALL_ZERO, "repeat", NO_VIOLATION, UP, DOWN, MOVE, UPDATE, ALL_AT_ONCE, ROUND)
START_INSIDE = "start inside:  0 < λᵢ < u,  ξᵢ > 0,  surplus sᵢ > 0    (u = C, or 1/n)"
GAP_CLOSED = "    if the duality gap is closed: leave the loop"
BARRIER = "    τ ← a smaller barrier than the mean of λᵢsᵢ and (u − λᵢ)ξᵢ"
NEWTON = "    Newton's direction towards  λᵢsᵢ = τ,  (u − λᵢ)ξᵢ = τ,  w = Σ λᵢtᵢxᵢ,  Σ λᵢtᵢ = 0"
LENGTH = "    η ← nearly as far as all stay positive, 1 at most"
GO = "    (w, w₀, λ, s, ξ) ← (w, w₀, λ, s, ξ) + η · direction"
CROSSOVER = "decide for each point whether λᵢ = 0, λᵢ = u or between; solve for w, w₀ exactly"
INTERIOR_POINT = (START_INSIDE, "repeat", GAP_CLOSED, BARRIER, NEWTON, LENGTH, GO, CROSSOVER)


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen solver."""
    if run.chosen.runs_smo:
        return SMO
    return INTERIOR_POINT


def present(run: Run, steps: Sequence[SupportVectorStep], at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes."""
    executed = _pair if run.chosen.runs_smo else _iteration
    return {str(k): executed(steps, k) for k in at}


def _pair(steps: Sequence[SupportVectorStep], k: int) -> tuple[int, ...]:
    if k == 0:
        return (SMO.index(ALL_ZERO),)
    if k == len(steps) - 1:
        return (SMO.index(NO_VIOLATION), SMO.index(ROUND))
    if steps[k].pair is None:
        return (SMO.index(ALL_AT_ONCE),)
    return tuple(SMO.index(line) for line in (UP, DOWN, MOVE, UPDATE))


def _iteration(steps: Sequence[SupportVectorStep], k: int) -> tuple[int, ...]:
    if k == 0:
        return (INTERIOR_POINT.index(START_INSIDE),)
    if k == len(steps) - 1:
        return (INTERIOR_POINT.index(GAP_CLOSED), INTERIOR_POINT.index(CROSSOVER))
    return tuple(INTERIOR_POINT.index(line) for line in (BARRIER, NEWTON, LENGTH, GO))
