"""What the plane paints while the hand moves points or the probe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures.gaussian_marks import gaussian_marks
from linclass.figures.marks import Handle, Line
from linclass.figures.region_marks import region_marks
from linclass.figures.vectors import boundary
from linclass.regions import regions
from linclass.ui.lessons.gaussian import directions
from linclass.ui.lessons.gaussian.settings import HANDLE
from linclass.ui.lessons.gaussian.study import Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.sides import Sides
from linclass.ui.texts import gaussian as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark, Role
    from linclass.ui.lessons.gaussian.settings import Settings

FINE, ROUGH = 128, 32  # cells along a side of the grid on which curved boundaries are followed: at rest, in the hand


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        lesson = study(data, chosen, hand.handles.get(HANDLE))
        if isinstance(lesson, str):
            return View(status="")
        return View(_marks(lesson, ROUGH if hand.live else FINE), _status(lesson))

    return paint


def _marks(lesson: Lesson, resolution: int) -> list[Mark]:
    window, chosen = lesson.data.window, lesson.chosen
    role: Role = "boundary" if len(lesson.classes) == 2 else "between"
    found = region_marks(regions(lesson.rule, window, resolution=resolution), lesson.rule.classes_, role)
    if chosen.ellipses:
        labels = [texts.MEAN.format(k=str(k + 1).translate(texts.SUBSCRIPTS)) for k in range(max(lesson.classes) + 1)]
        found += gaussian_marks(lesson.rule, labels)
    if chosen.others:
        found += _others(lesson)
    found += chosen.split.marks(lesson.data)
    found.append(Handle(HANDLE, lesson.probe, "weight", "x"))
    return found


def _others(lesson: Lesson) -> list[Mark]:
    """Return the lines of the two-class rules beside the model's own."""
    if len(lesson.classes) > 2:
        return []
    first, second = lesson.classes
    found = directions.compared(lesson, Sides(second, first))
    if isinstance(found, str):
        return []
    lines = [Line(boundary(d.w, d.w0, lesson.data.window).points, d.role, d.name) for d in found if d.role is not None]
    return [line for line in lines if len(line.points)]


def _status(lesson: Lesson) -> str:
    shares = " · ".join(
        texts.LIVE_SHARE.format(name=lesson.data.class_names[k], share=decimal(p, 3))
        for k, p in zip(lesson.classes, lesson.posteriors(), strict=True)
    )
    if len(lesson.classes) > 2:
        return texts.LIVE_MANY.format(shares=shares)
    return texts.LIVE.format(shares=shares, odds=decimal(lesson.log_odds(), 3))
