"""The marks on the plane, at rest and while points are dragged or the direction is turned."""

from dataclasses import replace
from typing import Literal

import numpy as np

from linclass.figures.fisher import marks
from linclass.figures.fisher.criterion import degrees_text
from linclass.lessons.fisher import texts
from linclass.lessons.fisher.settings import BY_HAND, Settings
from linclass.lessons.fisher.study import Run
from linclass.lessons.kit import (
    Arrow,
    Dataset,
    FloatArray,
    Handle,
    IntArray,
    Mark,
    Plane,
    PlaneDrag,
    ShownRule,
    Spot,
    ViewOptions,
    clipping,
    decimal,
    of_rule,
    whole,
)
from linclass.lessons.numbers import named

MEANS = ("m₁", "m₂")

HANDLE = "w"
ANGLE_DECIMALS = 1  # decimals of an angle that was turned, in degrees


def plane(run: Run, _options: ViewOptions) -> Plane:  # the direction, however it is looked at
    """Return the strips of the rule, the shadow of each class beside the points, and the direction with its handle."""
    strips = run.two.marks(marks.strips(run.w, run.thresholds, run.two.window, run.lowest))
    shadows = marks.histogram_marks(run.train, run.w, run.train.classes) if run.chosen.histograms else []
    others = [*run.two.marks(_marks(run)), *run.chosen.split.marks(run.data)]
    return Plane([*strips, *shadows, *others], _status(run), of_rule(run.w, 0.0))


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with the direction to which the handle is dragged."""
    angle = marks.direction_to(drag.handles[HANDLE], data.window) if HANDLE in drag.handles else None
    return chosen if angle is None else replace(chosen, direction=BY_HAND, angle=round(angle, ANGLE_DECIMALS))


def _marks(run: Run) -> list[Mark]:
    """Return the lines to the projections and J(θ), where shown, the means, and w with its handle."""
    window, w, best = run.two.window, run.w, run.best
    result: list[Mark] = []
    if run.chosen.projections:
        result += marks.projection_lines(run.train, w)
    if run.chosen.criterion:
        result += marks.criterion_marks(best.S_W_, best.S_B_, best.direction_, window)
    if run.chosen.direction != BY_HAND:  # which the means have no part in
        names = _names_of_means(run)
        result += [Spot(m, "support", name, k) for k, (m, name) in enumerate(zip(best.means_, names, strict=True))]
    at = marks.handle_at(run.w, window)
    name = texts.TURN_ME if run.chosen.direction == "means" else texts.TURNED
    turned: Literal["w"] | None = None if run.chosen.direction == BY_HAND else "w"
    handle = Handle(HANDLE, at, "weight", name, shows=turned)
    return [*result, Arrow(clipping.centre(window), at, "weight", ""), handle]


def _names_of_means(run: Run) -> tuple[str, ...]:
    """Return "m₁" and "m₂", each with its side where that is not class 1 or class 2."""
    sides = run.two.negative, run.two.positive
    if [side.classes for side in sides] == [(0,), (1,)]:
        return MEANS
    return tuple(
        f"{m}: {named(side.label) if side.name.isdecimal() else side.label}"
        for m, side in zip(MEANS, sides, strict=True)
    )


def _status(run: Run) -> str:
    """Say θ, J beside the largest J, how many projections overlap, and how many points are wrong."""
    return (
        f"θ = {degrees_text(run.angle)}° · J = {decimal(run.along.criterion_, 3)} (max"
        f" {decimal(run.best.criterion_, 3)}) · {whole(run.overlapping())} overlap · {run.wrong(run.train)} wrong"
    ) + run.chosen.split.note(len(run.train.X), run.data)


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the rule along the direction; it has one line where one threshold lies among the points."""

    def side_of(X: FloatArray) -> IntArray:
        return np.asarray(run.along.predict((X @ run.w)[:, None]), dtype=np.int64) if len(X) else np.empty(0, np.int64)

    line = None
    along = run.train.X @ run.w
    inside = [n for n, threshold in enumerate(run.thresholds) if along.min() <= threshold <= along.max()]
    if len(inside) == 1:
        above = (run.lowest + inside[0] + 1) % 2  # the sides take turns at the thresholds
        sign = 1.0 if above == 1 else -1.0
        line = sign * run.w, -sign * run.thresholds[inside[0]]
    return ShownRule((run.two.negative.classes, run.two.positive.classes), side_of, run.train.rows, line)
