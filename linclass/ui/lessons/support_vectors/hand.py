"""What the plane paints while the hand moves points or turns a direction."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import certificates, support, vectors
from linclass.figures.marks import Line, Ring
from linclass.figures.region_marks import region_marks
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode
from linclass.regions import regions
from linclass.ui import fitting
from linclass.ui.lessons.support_vectors import direction
from linclass.ui.lessons.support_vectors.settings import TWO, dropped
from linclass.ui.lessons.support_vectors.study import Impossible, Lesson, study
from linclass.ui.plane import Hand, View
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts.numbers import count, decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.support_vectors.settings import Settings

LABEL_AT = 0.85  # of the Bayes boundary's length: its ends are where other labels stand
MOST_SLACKS = 250  # drawn; more would be one stain
MANY: dict[str, type[OneVsOne | OneVsRest | OutputCode]] = {
    "one_vs_one": OneVsOne,
    "one_vs_rest": OneVsRest,
    "output_code": OutputCode,
}


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        lesson = study(data, chosen)
        if isinstance(lesson, str):
            return View(status=lesson if chosen.nu is not None and len(data.y) else "")
        marks = [*behind(chosen), *chosen.split.marks(data)]
        if isinstance(lesson, Impossible):
            points = lesson.points
            marks += certificates.marks(points.train.X, points.t, lesson.answer, data.window)
            status = texts.LIVE_IMPOSSIBLE
        else:
            points = lesson.points
            marks = [*areas(lesson, data), *marks, *band(lesson), *chosen_point(lesson, hand)]
            status = _status(lesson, hand)
        if chosen.angle is not None:
            angle = dropped(hand, data.window) if "direction" in hand.handles else chosen.angle
            marks += direction.marks(points, angle, data.window)
            status = direction.status(points, angle)
        return View(marks, status)

    return paint


def areas(lesson: Lesson, data: Dataset) -> list[Mark]:
    """Return the regions: of the two sides, or of all classes together."""
    window = lesson.train.window
    w, w0, _ = lesson.rule
    two = [_named(mark) for mark in lesson.points.two.marks(vectors.rule(w, w0, window, (1, 0)))]
    if lesson.chosen.scheme == TWO:
        return two
    rows = lesson.chosen.split.rows(data)[0]
    machine = MANY[lesson.chosen.scheme](estimator=lesson.chosen.rule())
    found = fitting.fit(machine, data.X[rows], data.y[rows])
    if isinstance(found, str):  # some two-class rule has no answer: the two sides alone do
        return two
    return [*region_marks(regions(found.rule, window), found.rule.classes_), *(m for m in two if isinstance(m, Line))]


def behind(chosen: Settings) -> list[Mark]:
    """Return the Bayes boundary, named once."""
    lines = () if chosen.known is None else chosen.known.lines
    longest = max(range(len(lines)), key=lambda j: _length(lines[j]), default=-1)
    marks: list[Mark] = [Line(line, "bayes") for j, line in enumerate(lines) if j != longest]
    if longest >= 0:
        head, tail = _divided(_upwards(lines[longest])[::-1], LABEL_AT)
        marks += [Line(head, "bayes", texts.BAYES_LABEL), Line(tail, "bayes")]
    return marks


def _length(line: FloatArray) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def _divided(line: FloatArray, share: float) -> tuple[FloatArray, FloatArray]:
    """Return a polyline in two parts: up to a share of its length, where its label then stands, and the rest."""
    travelled = np.append(0.0, np.cumsum(np.hypot(*np.diff(line, axis=0).T)))
    at = share * travelled[-1]
    place = np.array([[np.interp(at, travelled, line[:, 0]), np.interp(at, travelled, line[:, 1])]])
    return np.vstack([line[travelled < at], place]), np.vstack([place, line[travelled >= at]])


def _named(mark: Mark) -> Mark:
    """Return the boundary with a short name, at the other end than those of the margin's edges."""
    if isinstance(mark, Line) and mark.role == "boundary":
        return replace(mark, points=_upwards(mark.points)[::-1], label=texts.BOUNDARY)
    return mark


def _upwards(line: FloatArray) -> FloatArray:
    """Return a polyline so that it ends at its upper end, where its label then stands."""
    way = line[-1] - line[0] if len(line) else np.zeros(2)
    return line if way[1] + 1e-6 * way[0] >= 0 else line[::-1]


def band(lesson: Lesson) -> list[Mark]:
    """Return the edges of the margin, the slacks, the rings around the support vectors."""
    w, w0, rho = lesson.rule
    window = lesson.train.window
    if not rho > 0:
        return []
    value = "1" if lesson.chosen.nu is None else "ρ"
    marks: list[Mark] = []
    for sign, name in ((1, "+"), (-1, "−")):
        edge = vectors.boundary(w, w0 - sign * rho, window).points
        if len(edge):
            marks.append(Line(_upwards(edge), "margin", f"{name}{value}"))
    if lesson.chosen.slack:
        marks += _slacks(lesson)
    return marks + _rings(lesson)


def _rings(lesson: Lesson) -> list[Mark]:
    """Return a ring around every support vector, bold on the edge, thin inside; the chosen point has its own."""
    support_vectors = lesson.model.support_
    rows, edge = lesson.points.rows[support_vectors], lesson.model.case_[support_vectors] == "b"
    return [
        Ring(int(i), "support" if bold else "between")
        for i, bold in zip(rows, edge, strict=True)
        if i != lesson.chosen.point
    ]


def chosen_point(lesson: Lesson, hand: Hand) -> list[Mark]:
    """Return the ring around the point that was chosen in the table or is held by the hand."""
    point = hand.touched if hand.live and hand.touched is not None else lesson.chosen.point
    here = np.flatnonzero(lesson.points.rows == (-1 if point is None else point))
    if lesson.chosen.view != "cases" or len(here) == 0 or point is None:
        return []
    return [Ring(point, "direction", f"{point + 1} ({lesson.model.case_[here[0]]})")]


def _slacks(lesson: Lesson) -> list[Mark]:
    """Return the way from each point with slack to its edge: red where it is misclassified."""
    late, ends = support.slack_ends(lesson.model, lesson.train)
    starts = lesson.train.X[late]
    ways: FloatArray = np.stack([starts, ends], axis=1)
    return [
        Line(way, "misclassified" if case == "d" else "distance")
        for way, case in zip(ways[:MOST_SLACKS], lesson.model.case_[late][:MOST_SLACKS], strict=True)
    ]


def _status(lesson: Lesson, hand: Hand) -> str:
    if lesson.void:
        return texts.LIVE_VOID
    model = lesson.model
    held = np.flatnonzero(lesson.points.rows == (hand.touched if hand.live and hand.touched is not None else -1))
    if len(held):
        i = int(held[0])
        return texts.LIVE_POINT.format(
            i=int(lesson.points.rows[i]) + 1,
            signed=decimal(float(lesson.signed[i]), 3),
            slack=decimal(float(model.slack_[i]), 3),
            alpha=decimal(float(model.alpha_[i]), 3),
            case=model.case_[i],
        )
    return texts.LIVE.format(
        margin=decimal(model.margin_, 3),
        support=count(len(model.support_), "support vector", "support vectors"),
        errors=lesson.errors,
    )
