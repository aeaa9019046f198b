"""The solver as pseudocode, and which of its lines an iteration executes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.logistic.texts import pseudocode as texts
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from linclass.lessons.logistic.study import Run


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen solver, for two classes or for more."""
    chosen = run.chosen
    eta = decimal(chosen.eta) if chosen.eta else texts.SAFE
    way = "optimal" if chosen.solver == "optimal_step" else chosen.schedule
    values = {"rate": texts.RATES[way].format(eta=eta), "most": decimal(chosen.max_iter)}
    return tuple(line.format(**values) for line in _written(run))


def present(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen iteration executes; with the last the run ends."""
    total, count = len(run.steps) - 1, len(_written(run))
    return {str(s): (0,) if s == 0 else tuple(range(2, count - 1 if s < total or run.cut else count)) for s in at}


def _written(run: Run) -> tuple[str, ...]:
    posteriors = texts.POSTERIORS if run.binary else texts.SOFTMAX
    if run.chosen.solver == "newton":
        hessian = texts.HESSIAN if run.binary else texts.FULL_HESSIAN
        return (texts.ZERO, texts.REPEAT, posteriors, texts.GRADIENT, hessian, texts.NEWTON, texts.UNTIL)
    return (texts.SMALL, texts.REPEAT, posteriors, texts.GRADIENT, texts.RATE, texts.DESCENT, texts.UNTIL)
