"""Numbers of the rule y(x) = w'x + w0 that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.lesson import Missing
from linclass.lessons.texts.questions import NONE_IS_RIGHT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.geometry.study import Run
    from linclass.lessons.lesson import ViewOptions

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "length": lambda run, _: run.length,
    "bias": lambda run, _: run.w0,
    "shift": lambda run, _: _with_w(run).shift,
    "y": lambda run, _: run.y,
    "distance": lambda run, _: _with_w(run).r,
}


def _with_w(run: Run) -> Run:
    if run.length == 0:
        raise Missing(NONE_IS_RIGHT)
    return run
