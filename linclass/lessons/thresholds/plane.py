"""The marks on the plane: the level line at the threshold with its handle, and the points that it has moved."""

import math
from dataclasses import replace

import numpy as np

from linclass.figures.vectors import anchor, halfplanes
from linclass.lessons.kit import (
    Dataset,
    FloatArray,
    Handle,
    Line,
    Mark,
    Missing,
    Plane,
    PlaneDrag,
    Ring,
    StatePair,
    ViewOptions,
    Window,
    boundary_lines,
    clipping,
    counted,
    decimal,
    of_fitted,
    other_value,
    region_marks,
    regions,
    shown_rule,
)
from linclass.lessons.thresholds import words
from linclass.lessons.thresholds.rules import AtThreshold, scored_rule
from linclass.lessons.thresholds.settings import MAX_THRESHOLD, Settings
from linclass.lessons.thresholds.study import Run

HANDLE = "threshold"
ROUGH_CELLS, FINE_CELLS = 16, 48  # cells along each side on which a level curve is followed: while dragged, at rest
THRESHOLD_DIGITS = 3.5  # decimal digits of a dragged threshold, in units of the scores' range
INSET_SHARE = 0.04  # of the window: how far from its edges the handle stays

PAIRS = (
    StatePair("rule", "LDA and QDA", other_value("rule", "qda", "lda")),
    StatePair("own", "At its own threshold", lambda settings: {"threshold": 1.0 if settings.threshold == 0 else 0.0}),
)


def plane(run: Run, options: ViewOptions) -> Plane:
    """Return the regions at the present threshold."""
    return at_threshold(run, is_preview=options.live)


def at_threshold(run: Run, *, is_preview: bool = False) -> Plane:
    """Return the regions at a run's threshold, its handle, and rings around the points that it has moved."""
    sides, handle = _level(run, is_preview=is_preview)
    judged = run.judged
    is_wrong = (judged.scores >= run.chosen.threshold) != judged.is_positive
    rings = [
        Ring(int(judged.two.rows[i]), "misclassified" if is_wrong[i] else "certificate") for i in run.changed.tolist()
    ]
    marks = [*run.two.marks(sides), *run.chosen.split.marks(run.data), *rings]
    readout = of_fitted(run.scored.fit.rule, run.data)
    return Plane([*marks, Handle(HANDLE, handle, run.scored.name, "s", shows="line")], status(run), readout)


def status(run: Run) -> str:
    """Return the sentence under the plane: what the threshold gets wrong."""
    _, fp, fn, _ = run.confusion()
    return f"s = {decimal(run.chosen.threshold)}: {fn} missed, {counted.false_alarms(fp)}, of {words.which(run)}"


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with the threshold at which the level line passes through the handle."""
    if HANDLE not in drag.handles:
        return chosen
    try:
        train = chosen.sides.of(data).only(chosen.split.rows(data)[0])
        scored = scored_rule(chosen.rule, train)  # type: ignore[arg-type]
    except Missing:
        return chosen
    score = float(scored.scores(np.array([drag.handles[HANDLE]]))[0])
    digits = math.ceil(THRESHOLD_DIGITS - math.log10(float(np.ptp(scored.scores(train.X)))))
    return replace(chosen, threshold=float(np.clip(round(score, digits), -MAX_THRESHOLD, MAX_THRESHOLD)) + 0.0)


def rule(run: Run, _options: ViewOptions) -> shown_rule.ShownRule:  # the same in every view
    """Return the rule at the present threshold."""
    line = (run.scored.w, run.scored.w0 - run.chosen.threshold) if run.scored.is_linear else None
    sides = run.two.negative.classes, run.two.positive.classes
    return shown_rule.of_model(run.rule, sides, run.train.two.rows, line)


def _level(run: Run, *, is_preview: bool) -> tuple[list[Mark], FloatArray]:
    """Return both sides of the level line, and where its handle stands: on the line, and whole within the window.

    Where only an edge of the window has the line, the handle stands a little beside it.
    """
    scored, window, s = run.scored, run.data.window, run.chosen.threshold
    inner = _inner(window)
    if scored.is_linear:
        w, w0 = scored.w, scored.w0 - s
        lines = boundary_lines(w, w0, window, scored.name, "")
        marks: list[Mark] = [*halfplanes(w, w0, window), *lines]
        in_sight = inner if boundary_lines(w, w0, inner, scored.name, "") else window
        nearest = anchor(w, w0, in_sight) if lines else None
    else:
        partition = regions(AtThreshold(scored, s), window, resolution=ROUGH_CELLS if is_preview else FINE_CELLS)
        marks = region_marks(partition, AtThreshold.classes_, scored.name)
        lines = [mark for mark in marks if isinstance(mark, Line)]
        nearest = _nearest_vertex(np.vstack([line.points for line in lines]), inner) if lines else None
    if nearest is None:
        return marks, _nearest_corner(run, inner)
    return marks, nearest.clip((inner.x_min, inner.y_min), (inner.x_max, inner.y_max))


def _inner(window: Window) -> Window:
    """Return the part of a window in which a handle is whole."""
    x, y = INSET_SHARE * window.width, INSET_SHARE * window.height
    return Window(window.x_min + x, window.x_max - x, window.y_min + y, window.y_max - y)


def _nearest_vertex(places: FloatArray, inner: Window) -> FloatArray:
    """Return the place nearest to a window's centre, of those (m, 2) inside if there are any."""
    x, y = places.T
    is_inside = (inner.x_min <= x) & (x <= inner.x_max) & (inner.y_min <= y) & (y <= inner.y_max)
    places = places[is_inside] if is_inside.any() else places
    return np.asarray(places[np.argmin(((places - clipping.centre(inner)) ** 2).sum(axis=1))])


def _nearest_corner(run: Run, inner: Window) -> FloatArray:
    """Return the corner of a window whose score is nearest to the threshold."""
    places = clipping.corners(inner)
    away = np.abs(run.scored.scores(places) - run.chosen.threshold)
    return np.asarray(places[int(away.argmin())])
