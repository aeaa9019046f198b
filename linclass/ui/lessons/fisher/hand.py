"""What the plane paints while the hand moves points or turns the direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.figures import clipping, projection_marks
from linclass.figures.marks import Arrow, Handle, Spot
from linclass.ui.lessons.fisher.settings import HANDLE
from linclass.ui.lessons.fisher.study import Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import fisher as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.fisher.settings import Settings


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        turned = None
        if HANDLE in hand.handles:
            turned = projection_marks.direction_to(hand.handles[HANDLE], data.window)
        lesson = study(data, chosen, turned)
        if isinstance(lesson, str):
            return View(status="")
        return View([*_marks(lesson, chosen), *chosen.split.marks(data)], _status(lesson))

    return paint


def _marks(lesson: Lesson, chosen: Settings) -> list[Mark]:
    window, w = lesson.two.data.window, lesson.w
    found = projection_marks.strips(w, lesson.thresholds, window, lesson.lowest)
    if chosen.histograms:
        found += projection_marks.histogram_marks(lesson.train, w)
    if chosen.feet:
        found += projection_marks.feet_marks(lesson.train, w)
    if chosen.around:
        best = lesson.best
        found += projection_marks.criterion_marks(best.S_W_, best.S_B_, best.direction_, window)
    found += [
        Spot(m, "support", name, k) for k, (m, name) in enumerate(zip(lesson.best.means_, texts.MEANS, strict=True))
    ]
    at = projection_marks.handle_at(lesson.turned, window)
    found += [Arrow(clipping.centre(window), at, "weight", ""), Handle(HANDLE, at, "weight", "w")]
    return lesson.two.marks(found)


def _status(lesson: Lesson) -> str:
    return texts.LIVE.format(
        angle=decimal(round(lesson.angle, 1)),
        J=decimal(lesson.along.criterion_, 3),
        best=decimal(lesson.best.criterion_, 3),
        overlap=decimal(lesson.overlapping(), 12),
        wrong=lesson.wrong(lesson.train),
    )
