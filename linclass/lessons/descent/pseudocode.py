"""Both methods as pseudocode, and which of its lines an update executes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.descent.texts import pseudocode as texts
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from linclass.lessons.descent.study import Run

LINES = (texts.START, texts.REPEAT, texts.GRADIENT, texts.RATE, texts.UPDATE, texts.NEWTON, texts.UNTIL)


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the chosen way to choose eta, with Newton's update beside gradient descent's."""
    values = {
        "rate": texts.RATES[run.chosen.method].format(eta=decimal(run.eta, 3)),
        "most": decimal(run.chosen.updates),
        "theta": decimal(run.chosen.threshold),
    }
    return tuple(line.format(**values) for line in LINES)


def present(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen update executes; a method that has finished executes none."""
    return {str(k): _present(run, k) for k in at}


def _present(run: Run, k: int) -> tuple[int, ...]:
    if k == 0:
        return (LINES.index(texts.START),)
    result = [LINES.index(texts.GRADIENT)]
    if k < len(run.descent):
        result += [LINES.index(texts.RATE), LINES.index(texts.UPDATE)]
    if k < len(run.newton):
        result.append(LINES.index(texts.NEWTON))
    if k == run.total:
        result.append(LINES.index(texts.UNTIL))
    return tuple(result)
