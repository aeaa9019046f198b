"""What the plane paints while the hand moves points or the probe: least squares, and logistic regression on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.marks import Handle, Line
from linclass.figures.region_marks import region_marks
from linclass.figures.vectors import rule
from linclass.figures.words import percent
from linclass.regions import regions
from linclass.ui.lessons.least_squares import line
from linclass.ui.lessons.least_squares.study import study, wrong
from linclass.ui.plane import Hand, View
from linclass.ui.texts import least_squares as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.least_squares.settings import Settings
    from linclass.ui.lessons.least_squares.study import Lesson

PROBED = ("profiles", "probabilities")  # the pictures in which the probe plays a part


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        settings = chosen.probed(hand)
        if hand.live and settings.degree > 1:  # two curves are too many to follow a hand
            settings = replace(settings, rival=False)
        lesson = study(data, settings)
        if isinstance(lesson, str):
            return View(status="")
        marks = [*_least_squares(lesson), *_rival(lesson), *_probe(lesson), *settings.split.marks(data)]
        return View(marks, _status(lesson))

    return paint


def _least_squares(lesson: Lesson) -> list[Mark]:
    """Return the regions, with w and the boundary's name where there is one line."""
    core, window = lesson.core, lesson.data.window
    if lesson.linear and len(lesson.classes) == 2:
        minus, plus = lesson.classes
        marks = rule(core.coef_[0], float(core.intercept_[0]), window, (plus, minus))
        return [_named(m, texts.LEAST_SQUARES) if isinstance(m, Line) else m for m in marks]
    return region_marks(lesson.partition, core.classes_, "boundary")


def _rival(lesson: Lesson) -> list[Mark]:
    """Return logistic regression's boundaries, the longest of them named."""
    if lesson.rival is None:
        return []
    found = regions(lesson.rival.rule, lesson.data.window)
    lines = [m for m in region_marks(found, lesson.core.classes_, "direction") if isinstance(m, Line)]
    longest = max(lines, key=lambda m: float(np.ptp(m.points, axis=0).sum()), default=None)
    return [_named(m, texts.LOGISTIC_SHORT) if m is longest else m for m in lines]


def _named(found: Line, label: str) -> Line:
    """Return a line with its label at the end that is lower left, away from the plane's tools."""
    begins_low = found.points[0].sum() < found.points[-1].sum()
    return replace(found, points=found.points[::-1] if begins_low else found.points, label=label)


def _probe(lesson: Lesson) -> list[Mark]:
    if lesson.chosen.shown not in PROBED:
        return []
    marks: list[Mark] = []
    if lesson.chosen.shown == "profiles":
        ends = line.ends(lesson)
        marks += [Line(ends, "start")] if len(ends) else []
    return marks + ([Handle("probe", lesson.probe, "direction", "x")] if _inside(lesson) else [])


def _inside(lesson: Lesson) -> bool:
    window: Window = lesson.data.window
    x, y = lesson.probe
    return bool(window.x_min <= x <= window.x_max and window.y_min <= y <= window.y_max)


def _status(lesson: Lesson) -> str:
    said = [texts.LIVE_WRONG.format(name=texts.LEAST_SQUARES, wrong=wrong(lesson.fit.rule, lesson.train))]
    if lesson.rival is not None:
        said.append(texts.LIVE_WRONG.format(name=texts.LOGISTIC_SHORT, wrong=wrong(lesson.rival.rule, lesson.train)))
    if lesson.chosen.shown == "probabilities" and lesson.linear:
        said.append(texts.LIVE_OUTSIDE.format(share=percent(lesson.outside[1])))
    if lesson.chosen.shown in PROBED:
        values = ", ".join(decimal(v, 2) for v in lesson.estimates(lesson.probe[None])[0])
        said.append(texts.LIVE_PROBE.format(values=values))
    return " · ".join(said)
