"""The algorithm as pseudocode, and which of its lines a step executes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.numbers import decimal
from linclass.lessons.perceptron.texts import pseudocode as texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from linclass.lessons.perceptron.study import Run

IN_TURN = (texts.START, texts.REPEAT, texts.VISIT, texts.WRONG, texts.CORRECT)
OF_ALL = (texts.START, texts.REPEAT, texts.ALL_WRONG, texts.STOP)
LINES = {
    "single": (*IN_TURN, texts.UNTIL),
    "reward_punishment": (*IN_TURN, texts.REWARD, texts.UNTIL),
    "batch": (*OF_ALL, texts.SUM),
    "random": (*OF_ALL, texts.DRAW, texts.ADD),
    "pocket": (*OF_ALL, texts.DRAW, texts.ADD, texts.POCKET),
}


def lines(run: Run) -> tuple[str, ...]:
    """Return the pseudocode of the variant."""
    model = run.model
    values = {
        "x": "x" if run.basis.linear else "φ",
        "eta": "(η/k)" if model.schedule == "inverse" else "η",
        "most": decimal(model.max_updates),
    }
    return tuple(line.format(**values) for line in LINES[model.variant])


def present(run: Run, at: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """Return the numbers of the lines that each chosen step executes; with the last the run ends."""
    return {str(step): _present(run, step) for step in at}


def _present(run: Run, step: int) -> tuple[int, ...]:
    written = LINES[run.model.variant]
    result = _executed(run, step)
    if step == len(run.shown) - 1 and run.last.reason and not run.rounds:
        result += (texts.UNTIL if texts.UNTIL in written else texts.STOP,)
    return tuple(sorted(written.index(line) for line in result))


def _executed(run: Run, step: int) -> tuple[str, ...]:
    now, variant = run.shown[step], run.model.variant
    if step == 0:
        return (texts.START,)
    if variant in ("single", "reward_punishment"):
        return (texts.WRONG, texts.CORRECT) if now.corrected else (texts.WRONG, texts.REWARD)
    if variant == "batch":
        return (texts.ALL_WRONG, texts.SUM)
    kept = variant == "pocket" and now.pocket_errors != run.shown[step - 1].pocket_errors
    return (texts.DRAW, texts.ADD, texts.POCKET) if kept else (texts.DRAW, texts.ADD)
