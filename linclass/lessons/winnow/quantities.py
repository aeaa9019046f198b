"""Numbers of the run that a speaker's notes can name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from linclass.lessons.lesson import ViewOptions
    from linclass.lessons.winnow.study import Run

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "mistakes": lambda run, _: len(run.on_points.shown) - 1,
    "perceptron_mistakes": lambda run, _: run.on_points.perceptron.rule.n_iter_,
}
