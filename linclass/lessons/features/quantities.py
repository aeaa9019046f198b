"""Numbers of the map that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.features.study import Run
    from linclass.lessons.lesson import ViewOptions

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "features": lambda run, _: run.M,
}
