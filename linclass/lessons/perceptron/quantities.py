"""Numbers of the perceptron's run that a speaker's notes can name."""

from collections.abc import Callable, Mapping

from linclass.lessons.lesson import Missing, ViewOptions
from linclass.lessons.perceptron.study import Run
from linclass.lessons.texts.questions import NO_END, NOT_SEPARABLE

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "updates": lambda run, _: run.last.k,
    "bound": lambda run, _: _bound(run),
    "period": lambda run, _: _period(run),
}


def _bound(run: Run) -> float:
    if run.bound is None:
        raise Missing(NOT_SEPARABLE)
    return int(run.bound.max_updates)


def _period(run: Run) -> float:
    if run.cycle is None:
        raise Missing(NO_END)
    return run.cycle[1]
