"""Numbers of the two runs that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import ViewOptions

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "updates": lambda run, _: len(run.descent) - 1,
    "newton_updates": lambda run, _: len(run.newton) - 1,
    "ratio": lambda run, _: run.curvatures[1] / run.curvatures[0] if run.curvatures[0] > 0 else "∞",
}
