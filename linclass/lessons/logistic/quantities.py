"""Numbers of the fit that a speaker's notes can name."""

from collections.abc import Callable, Mapping

from linclass.lessons.lesson import ViewOptions
from linclass.lessons.logistic.study import Run

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "iterations": lambda run, _: len(run.steps) - 1,
    "length": lambda run, _: run.length,
}
