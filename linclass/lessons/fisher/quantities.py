"""Numbers of the projection that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.words import percent
from linclass.lessons.lesson import Missing
from linclass.lessons.texts.questions import NONE_IS_RIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.fisher.study import Run
    from linclass.lessons.lesson import ViewOptions

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "share": lambda run, _: percent(run.along.criterion_ / _best(run)),
    "criterion": lambda run, _: run.along.criterion_,
    "overlap": lambda run, _: run.overlapping(),
}


def _best(run: Run) -> float:
    best = float(run.best.criterion_)
    if not best > 0:
        raise Missing(NONE_IS_RIGHT)
    return best
