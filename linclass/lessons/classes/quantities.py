"""Numbers of the scheme that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.classes.study import Run
    from linclass.lessons.lesson import ViewOptions

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "ambiguous": lambda run, _: percent(run.partition.ambiguous_share),
}
