"""What the plane paints while the hand moves points or w(0)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import certificates
from linclass.figures.marks import Handle
from linclass.figures.region_marks import region_marks
from linclass.figures.vectors import rule
from linclass.models.perceptron import errors
from linclass.regions import regions
from linclass.ui.lessons.perceptron.run import Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import perceptron as texts
from linclass.ui.texts.numbers import count, decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.perceptron.settings import Settings


def look(chosen: Settings, seen: Lesson | str) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand.

    `seen` is the lesson on the points as they were when the page ran; at rest it is not learned again.
    """

    def paint(data: Dataset, hand: Hand) -> View:
        at_rest = not hand.handles and isinstance(seen, Lesson) and data is seen.data
        return _view(seen if at_rest else study(data, _moved(chosen, hand)), chosen.split.marks(data))

    return paint


def _moved(chosen: Settings, hand: Hand) -> Settings:
    """Return the settings with w(0) where the hand holds it."""
    if "start" not in hand.handles or not chosen.basis.linear:
        return chosen
    w0 = 0.0 if chosen.model.start is None else chosen.model.start[0]
    return replace(chosen, model=replace(chosen.model, start=(w0, *hand.handles["start"])))


def _view(lesson: Lesson | str, kept: list[Mark]) -> View:
    if isinstance(lesson, str):
        return View(status="")
    marks = _marks(lesson) if lesson.basis.linear else _curved(lesson)
    return View([*marks, *kept], _status(lesson))


def _marks(lesson: Lesson) -> list[Mark]:
    w, w0 = lesson.last.rule
    window = lesson.two.data.window
    marks = lesson.two.marks(rule(w, w0, window, (1, 0)))
    if lesson.proof:
        marks += certificates.marks(lesson.X, lesson.t, lesson.answer, window)
    if window.x_min <= 0 <= window.x_max and window.y_min <= 0 <= window.y_max:
        start = (0.0, 0.0, 0.0) if lesson.model.start is None else lesson.model.start
        marks.append(Handle("start", np.array(start[1:]), "start", "w(0)"))
    return marks


def _curved(lesson: Lesson) -> list[Mark]:
    """Return the regions of a rule on basis functions; one that overflowed or is zero decides nothing."""
    w, w0 = lesson.last.rule
    if not (np.isfinite(w).all() and np.isfinite(w0) and w.any()):
        return []
    partition = regions(lesson.basis.rule(w, float(w0)), lesson.two.data.window)
    return lesson.two.marks(region_marks(partition, np.array([0, 1]), "boundary"))


def _status(lesson: Lesson) -> str:
    updates = count(lesson.last.k, "update", "updates")
    if lesson.answer.separable:
        bound = "" if lesson.bound is None else texts.LIVE_BOUND.format(bound=decimal(lesson.bound.max_updates))
        return texts.LIVE_SEPARABLE.format(updates=updates, bound=bound)
    said = texts.LIVE_UNDECIDED if lesson.answer.separable is None else texts.LIVE_NOT
    return said.format(updates=updates, errors=errors(lesson.Phi, lesson.t, *lesson.last.rule))
