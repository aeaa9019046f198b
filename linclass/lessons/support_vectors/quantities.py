"""Numbers of the machine that a speaker's notes can name."""

from collections.abc import Callable, Mapping

from linclass.lessons.lesson import Missing, ViewOptions
from linclass.lessons.support_vectors.study import Run
from linclass.lessons.texts.questions import NONE_IS_RIGHT

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "margin": lambda run, _: _fitted(run).model.margin_,
    "support": lambda run, _: int((_fitted(run).model.case_ != "a").sum()),
    "c": lambda run, _: run.chosen.C,
}


def _fitted(run: Run) -> Run:
    if run.fit is None or run.void:
        raise Missing(NONE_IS_RIGHT)
    return run
