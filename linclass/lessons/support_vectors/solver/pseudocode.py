"""Both solvers as pseudocode, and which of its lines a step executes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.support_vectors.texts import pseudocode as texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from linclass.lessons.support_vectors.study import Run
    from linclass.models.svm import SupportVectorStep


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen solver."""
    if run.chosen.runs_smo:
        return texts.SMO
    return texts.INTERIOR_POINT


def present(run: Run, steps: Sequence[SupportVectorStep], at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes."""
    executed = _pair if run.chosen.runs_smo else _iteration
    return {str(k): executed(steps, k) for k in at}


def _pair(steps: Sequence[SupportVectorStep], k: int) -> tuple[int, ...]:
    if k == 0:
        return (texts.SMO.index(texts.ALL_ZERO),)
    if k == len(steps) - 1:
        return (texts.SMO.index(texts.NO_VIOLATION), texts.SMO.index(texts.ROUND))
    if steps[k].pair is None:
        return (texts.SMO.index(texts.ALL_AT_ONCE),)
    return tuple(texts.SMO.index(line) for line in (texts.UP, texts.DOWN, texts.MOVE, texts.UPDATE))


def _iteration(steps: Sequence[SupportVectorStep], k: int) -> tuple[int, ...]:
    if k == 0:
        return (texts.INTERIOR_POINT.index(texts.INSIDE),)
    if k == len(steps) - 1:
        return (texts.INTERIOR_POINT.index(texts.CLOSED), texts.INTERIOR_POINT.index(texts.CROSSOVER))
    return tuple(texts.INTERIOR_POINT.index(line) for line in (texts.BARRIER, texts.NEWTON, texts.LENGTH, texts.GO))
