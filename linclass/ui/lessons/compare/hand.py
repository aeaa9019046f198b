"""What the plane paints while a point is dragged: a line for every rule, or the regions of one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures import clipping
from linclass.figures.marks import Line
from linclass.figures.region_marks import region_marks
from linclass.ui.lessons.compare.divided import partition, roughly
from linclass.ui.lessons.compare.rules import BAYES, KINDS, NEIGHBOURS
from linclass.ui.lessons.compare.settings import LINES
from linclass.ui.lessons.compare.study import Lesson, study
from linclass.ui.plane import View
from linclass.ui.texts import compare as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark, Role
    from linclass.ui.lessons.compare.settings import Settings
    from linclass.ui.lessons.compare.study import Result
    from linclass.ui.plane import Hand


PLACES: dict[Role, float] = {"rule 1": 0.04, "rule 2": 0.96, "rule 3": 0.12, "rule 4": 0.88, "rule 5": 0.2}


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""
    drawn = tuple(n for n in chosen.names if n in (BAYES, chosen.detail) or KINDS[n].role is not None)

    def paint(data: Dataset, hand: Hand) -> View:
        if not drawn:
            return View()
        several = bool(np.count_nonzero(data.counts) > 2)
        shown = (chosen.detail,) if several and chosen.detail != LINES else drawn
        lesson = study(data, replace(chosen, names=shown))
        if isinstance(lesson, str):
            return View()
        painted = lesson.result(chosen.detail)
        marks = [] if painted is None else _regions(painted, lesson, chosen, live=hand.live)
        lines = [] if several else _lines(lesson)
        return View([*marks, *lines, *chosen.split.marks(data)], _status(lesson))

    return paint


def lines_of(rule: Any) -> tuple[FloatArray, FloatArray]:
    """Return W (m, 2) and w0 (m,) of a two-class linear rule: one line, or Fisher's two thresholds."""
    if hasattr(rule, "hyperplanes"):
        found: tuple[FloatArray, FloatArray] = rule.hyperplanes()
        return found
    return np.atleast_2d(rule.coef_), np.ravel(rule.intercept_)


def _regions(result: Result, lesson: Lesson, chosen: Settings, *, live: bool) -> list[Mark]:
    if live and result.name == NEIGHBOURS:
        return roughly(result.rule, lesson.data)
    return region_marks(partition(result, lesson, chosen), result.rule.classes_)


def _lines(lesson: Lesson) -> list[Mark]:
    """Return the Bayes boundary and a named line for every rule."""
    bayes = lesson.known.lines if lesson.known else ()
    found: list[Mark] = [
        Line(points, "bayes", texts.SHORT[BAYES] if j == 0 else "") for j, points in enumerate(bayes) if len(points)
    ]
    corners = clipping.corners(lesson.data.window)
    for result in lesson.results:
        role = KINDS[result.name].role if result.name != BAYES else None
        if role is None:
            continue
        name = texts.SHORT[result.name]
        for w, w0 in zip(*lines_of(result.rule), strict=True):
            ends = clipping.chord(corners, w, float(w0))
            if len(ends):
                found += _named(ends, role, name)
                name = ""  # a second threshold bears no second name
    return found


def _named(ends: FloatArray, role: Role, name: str) -> list[Mark]:
    """Return a line in two parts that meet where its name stands: every rule has its own place along the line."""
    low, high = ends[np.lexsort((ends[:, 0], ends[:, 1]))]
    at = low + PLACES[role] * (high - low)
    return [Line(np.array([low, at]), role, name), Line(np.array([at, high]), role)]


def _status(lesson: Lesson) -> str:
    parts = [texts.LIVE.format(name=texts.ABBREVIATED[r.name], wrong=r.wrong) for r in lesson.results]
    return texts.LIVE_WRONG.format(rules=" · ".join(parts)) if parts else ""
