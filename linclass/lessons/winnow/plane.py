"""What the plane paints: Winnow's rule, and the perceptron's line beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from linclass.figures.vectors import boundary, rule
from linclass.lessons.lesson import Plane
from linclass.lessons.numbers import count
from linclass.lessons.winnow import texts

if TYPE_CHECKING:
    from linclass.figures.marks import Mark
    from linclass.lessons.lesson import Look
    from linclass.lessons.winnow.study import Run, Trained

LIVE = 150  # mistakes that are made at most while a hand moves points


def plane(run: Run, look: Look) -> Plane:
    """Return the last rule on the plane, where there is one; while a hand moves, that of a shorter run."""
    if run.trained is None:
        return Plane()
    made = replace(run.trained, most=LIVE) if look.live else run.trained
    return Plane(_marks(made), _status(made, look))


def _marks(made: Trained) -> list[Mark]:
    window = made.data.window
    marks = made.two.marks(rule(made.w, made.last.w0, window))
    if made.chosen.perceptron:
        other = made.perceptron.rule
        line = boundary(other.coef_[0], float(other.intercept_[0]), window)
        marks += [replace(line, role="certificate", label=texts.PERCEPTRON_LINE)] if len(line.points) else []
    return [*marks, *made.chosen.split.marks(made.data)]


def _status(made: Trained, look: Look) -> str:
    mistakes = count(made.last.k, "mistake", "mistakes")
    if look.live and not made.last.reason:
        return texts.LIVE_CUT.format(made=mistakes)
    return texts.LIVE.format(made=mistakes, errors=made.errors(made.two), n=len(made.two.t))
