"""What the plane paints while the hand moves points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from linclass.figures.vectors import boundary, rule
from linclass.ui.lessons.winnow.run import LIVE, Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import winnow as texts
from linclass.ui.texts.numbers import count

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.winnow.settings import Settings


def look(chosen: Settings, known: Lesson | str) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings; the lesson that the page has is not computed again."""

    def paint(data: Dataset, hand: Hand) -> View:
        if hand.live:
            lesson = study(data, chosen, LIVE)
        else:
            lesson = known if isinstance(known, str) or known.data is data else study(data, chosen)
        if isinstance(lesson, str):
            return View(status="")
        return View(_marks(lesson), _status(lesson, hand.live))

    return paint


def _marks(lesson: Lesson) -> list[Mark]:
    window = lesson.data.window
    marks = lesson.two.marks(rule(lesson.w, lesson.last.w0, window, (1, 0)))
    if lesson.chosen.beside and not isinstance(lesson.perceptron, str):
        other = lesson.perceptron.rule
        line = boundary(other.coef_[0], float(other.intercept_[0]), window)
        marks += [replace(line, role="certificate", label=texts.PERCEPTRON_LINE)] if len(line.points) else []
    return [*marks, *lesson.chosen.split.marks(lesson.data)]


def _status(lesson: Lesson, live: bool) -> str:
    made = count(lesson.last.k, "mistake", "mistakes")
    if live and not lesson.last.reason:
        return texts.LIVE_CUT.format(made=made)
    wrong = lesson.errors(lesson.two.data)
    return texts.LIVE.format(made=made, errors=wrong, n=len(lesson.two.data.y))
