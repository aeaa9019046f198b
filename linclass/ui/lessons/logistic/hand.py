"""What the plane paints while the hand moves points."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping
from linclass.figures.marks import Line
from linclass.figures.region_marks import region_marks
from linclass.figures.vectors import rule
from linclass.regions import regions
from linclass.ui.lessons.logistic.run import LIVE, Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import logistic as texts
from linclass.ui.texts.numbers import count, decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.logistic.settings import Settings

SHARES = (0.1, 0.9)  # posteriors at the sides of the strip in which the rule is not sure


def look(chosen: Settings, known: Lesson | str) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings; the lesson that the page has is not computed again."""

    def paint(data: Dataset, hand: Hand) -> View:
        if hand.live:
            lesson = study(data, chosen, LIVE)
        else:
            lesson = known if isinstance(known, str) or known.data is data else study(data, chosen)
        if isinstance(lesson, str):
            return View(status="")
        return View(_marks(lesson), _status(lesson))

    return paint


def _marks(lesson: Lesson) -> list[Mark]:
    chosen, window = lesson.chosen, lesson.data.window
    tested = chosen.split.marks(lesson.data)
    if not lesson.binary:
        partition = regions(lesson.rule, window)
        return [*region_marks(partition, lesson.classes), *_lda_lines(lesson), *tested]
    marks = lesson.two.marks(rule(*lesson.pair_rule, window, (1, 0)))
    if chosen.band:
        marks = [replace(m, label="") if isinstance(m, Line) else m for m in marks] + _band(lesson)
    return [*marks, *_lda_lines(lesson), *tested]


def _band(lesson: Lesson) -> list[Mark]:
    """Return the lines on which P is 0.1 and 0.9, named at opposite ends, for they may lie close together."""
    w, w0 = lesson.pair_rule
    corners = clipping.corners(lesson.data.window)
    left = np.array([-w[1], w[0]])
    lines = []
    for share in SHARES:
        ends = clipping.chord(corners, w, w0 - math.log(share / (1 - share)))
        along = np.argsort(ends @ left) if share > 0.5 else np.argsort(-(ends @ left))
        lines.append(Line(ends[along], "margin", f"P = {share}"))
    return [line for line in lines if len(line.points)]


def _lda_lines(lesson: Lesson) -> list[Mark]:
    if not lesson.chosen.lda or isinstance(lesson.lda, str):
        return []
    pieces = [piece.points for piece in regions(lesson.lda, lesson.data.window).boundaries]
    lines = [Line(np.asarray(points), "certificate") for points in pieces]
    return [*(replace(line, label="LDA") for line in lines[:1]), *lines[1:]]


def _status(lesson: Lesson) -> str:
    last = lesson.last
    said = texts.LIVE.format(
        k=count(last.k, "iteration", "iterations"),
        length=decimal(lesson.length, 3),
        cost=decimal(last.cost, 3),
        errors=lesson.errors(lesson.train),
        n=len(lesson.train.y),
    )
    return said + texts.LIVE_CUT.format(all=lesson.chosen.model.max_iter) if lesson.cut else said
