"""Numbers of the scheme that a speaker's notes can name."""

from collections.abc import Callable, Mapping

from linclass.figures.words import percent
from linclass.lessons.classes.study import Run
from linclass.lessons.lesson import ViewOptions

QUANTITIES: Mapping[str, Callable[[Run, ViewOptions], float | str]] = {
    "ambiguous": lambda run, _: percent(run.partition.ambiguous_share),
}
