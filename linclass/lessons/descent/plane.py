"""What the plane paints while the hand moves points: the lines that both methods end with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.marks import Line, Spot
from linclass.figures.vectors import boundary, rule
from linclass.ui.lessons.descent.study import study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import descent as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.descent.settings import Settings
    from linclass.ui.lessons.descent.study import Lesson


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, _hand: Hand) -> View:
        lesson = study(data, chosen)
        return View(status="") if isinstance(lesson, str) else View(_marks(lesson), _status(lesson))

    return paint


def _marks(lesson: Lesson) -> list[Mark]:
    """Return Newton's rule with its regions, gradient descent's line, and m, through which both pass."""
    window = lesson.two.data.window
    w1, w2, w0 = lesson.rules(lesson.newton)[-1]
    marks = lesson.two.marks(rule(np.array([w1, w2]), float(w0), window, (1, 0)))
    marks = [replace(m, label=texts.NEWTON) if isinstance(m, Line) else m for m in marks]
    v1, v2, v0 = lesson.rules(lesson.descent)[-1]
    line = boundary(np.array([v1, v2]), float(v0), window)
    if np.isfinite([v1, v2, v0]).all() and len(line.points):
        marks.append(replace(line, points=line.points[::-1], role="update", label=texts.DESCENT))
    return [*marks, Spot(lesson.middle, "start", "m")]


def _status(lesson: Lesson) -> str:
    return texts.LIVE_RATE.format(eta=decimal(lesson.eta, 3), largest=decimal(2 / lesson.L, 3))
