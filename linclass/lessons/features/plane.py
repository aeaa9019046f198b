"""The rule's regions on the plane, and the bumps, whose centres may be dragged by the visitor."""

from dataclasses import replace
from typing import Literal

import numpy as np

from linclass.lessons.features.settings import BUMPS, Settings, written_centres
from linclass.lessons.features.study import Run
from linclass.lessons.kit import (
    Dataset,
    Handle,
    Line,
    Mark,
    Plane,
    PlaneDrag,
    ShownRule,
    Spot,
    State,
    ViewOptions,
    of_fitted,
    region_marks,
    shown_rule,
)

CIRCLE = np.column_stack([np.cos(np.linspace(0, 2 * np.pi, 41)), np.sin(np.linspace(0, 2 * np.pi, 41))])


def plane(run: Run, _options: ViewOptions) -> Plane:  # the same at rest and during a drag
    """Return the regions, the bumps, and the points kept for the test."""
    marks = region_marks(run.partition, np.array(run.numbers), run.chosen.role)
    if run.chosen.phi == BUMPS:
        marks += _bumps(run)
    points = run.chosen.split.counted(run.data)
    status = f"M = {run.M} · {run.wrong(run.train)} of {len(run.train.y)} {points} wrong"
    return Plane([*marks, *run.chosen.split.marks(run.data)], status, of_fitted(run.model, run.data))


def moved(chosen: Settings, drag: PlaneDrag, data: Dataset) -> Settings:
    """Return the settings with the centres where they are dragged to; they are written down, also those it left."""
    if chosen.phi != BUMPS or not drag.handles:
        return chosen
    train, _ = chosen.split.parts(data)
    centres = np.array(chosen.gaussian().fit(train.X).centres_)
    for j in range(len(centres)):
        centres[j] = drag.handles.get(_name(j), centres[j])
    return replace(chosen, centres=written_centres(centres))


def chosen_among_the_points(state: State[Settings]) -> State[Settings]:
    """Forget the centres that were written or moved."""
    return replace(state, settings=replace(state.settings, centres=""))


def _bumps(run: Run) -> list[Mark]:
    """Return each bump's circle of radius sigma, and its centre as a place or, if it can be moved, a handle."""
    marks: list[Mark] = []
    radius = run.model.features_.width_
    for j, centre in enumerate(run.model.features_.centres_):
        label = str(j + 1)
        marks.append(Line(centre + radius * CIRCLE, "distance"))
        placed: Literal["line"] | None = None if run.chosen.centres else "line"
        held = Handle(_name(j), centre, "direction", label, shows=placed) if run.chosen.move else None
        marks.append(held or Spot(centre, "direction", label))
    return marks


def _name(j: int) -> str:
    """Return the name of a bump's handle, counted from 1."""
    return f"c{j + 1}"


def rule(run: Run, _options: ViewOptions) -> ShownRule:  # the same in every view
    """Return the rule in phi(x); it has one line where phi(x) = x and there are two classes."""
    line = None
    if run.chosen.phi == "linear" and run.K == 2 and run.weights is not None and len(run.weights[0]) == 1:
        W, w0 = run.weights
        line = np.asarray(W[0]), float(w0[0])
    rows, _ = run.chosen.split.rows(run.data)
    return shown_rule.of_model(run.model, [(k,) for k in run.numbers], rows, line)
