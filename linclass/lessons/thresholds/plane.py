"""The marks on the plane: the level line at the threshold with its handle, and the points that it has moved."""

import math
from dataclasses import replace

import numpy as np

from linclass.figures.vectors import anchor, boundary, halfplanes
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
INSET_SHARE = 0.04  # of the window: where the handle of a line out of sight stands, from the edge

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
    rings = [
        Ring(int(run.judged.two.rows[i]), "misclassified" if run.is_wrong(int(i)) else "certificate")
        for i in run.changed
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
    """Return both sides of the level line, and where its handle stands."""
    scored, window, s = run.scored, run.data.window, run.chosen.threshold
    if scored.is_linear:
        line = boundary(scored.w, scored.w0 - s, window, scored.name)
        lines = [replace(line, label="")] if len(line.points) else []
        handle = anchor(scored.w, scored.w0 - s, window) if lines else _nearest_corner(run, window)
        return [*halfplanes(scored.w, scored.w0 - s, window), *lines], handle
    partition = regions(AtThreshold(scored, s), window, resolution=ROUGH_CELLS if is_preview else FINE_CELLS)
    marks = region_marks(partition, AtThreshold.classes_, scored.name)
    vertices = [mark.points for mark in marks if isinstance(mark, Line)]
    if not vertices:
        return marks, _nearest_corner(run, window)
    places = np.vstack(vertices)
    return marks, places[np.argmin(((places - clipping.centre(window)) ** 2).sum(axis=1))]


def _nearest_corner(run: Run, window: Window) -> FloatArray:
    """Return the corner of the window, a little inside, whose score is nearest to the threshold."""
    centre = clipping.centre(window)
    places = centre + (1 - 2 * INSET_SHARE) * (clipping.corners(window) - centre)
    away = np.abs(run.scored.scores(places) - run.chosen.threshold)
    return np.asarray(places[int(away.argmin())])
