"""What the plane paints while the hand moves points or w(0)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import certificates
from linclass.figures.marks import Handle
from linclass.figures.region_marks import region_marks
from linclass.figures.vectors import rule
from linclass.lessons.lesson import Plane
from linclass.lessons.numbers import count, decimal
from linclass.lessons.perceptron import texts
from linclass.models.perceptron import errors
from linclass.regions import regions

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.lessons.lesson import Hand, Look
    from linclass.lessons.perceptron.settings import Settings
    from linclass.lessons.perceptron.study import Run

DIGITS = 3  # decimals of a start that was dragged


def plane(run: Run, look: Look) -> Plane:  # noqa: ARG001 - the end of the run, however it is looked at
    """Return the last rule on the plane, the proof behind it, and the start that can be dragged."""
    marks = _linear(run) if run.basis.linear else _curved(run)
    return Plane([*marks, *run.chosen.split.marks(run.data)], _status(run))


def moved(chosen: Settings, hand: Hand, data: Dataset) -> Settings:  # noqa: ARG001
    """Return the settings with the tip of w(0) where the hand holds it."""
    if "start" not in hand.handles or not chosen.phi.linear:
        return chosen
    w1, w2 = (round(v, DIGITS) for v in hand.handles["start"])
    return replace(chosen, start=(chosen.start[0], w1, w2))


def _linear(run: Run) -> list[Mark]:
    w, w0 = run.last.rule
    window = run.two.window
    marks = run.two.marks(rule(w, w0, window))
    if run.chosen.proof:
        marks += certificates.marks(run.two, run.answer)
    if window.x_min <= 0 <= window.x_max and window.y_min <= 0 <= window.y_max:
        marks.append(Handle("start", np.array(run.chosen.start[1:]), "start", "w(0)"))
    return marks


def _curved(run: Run) -> list[Mark]:
    """Return the regions of a rule on basis functions; one that overflowed or is zero decides nothing."""
    w, w0 = run.last.rule
    if not (np.isfinite(w).all() and np.isfinite(w0) and w.any()):
        return []
    partition = regions(run.basis.rule(w, float(w0)), run.two.window)
    return run.two.marks(region_marks(partition, np.array([0, 1]), "boundary"))


def _status(run: Run) -> str:
    updates = count(run.last.k, "update", "updates")
    if run.answer.separable:
        bound = "" if run.bound is None else texts.LIVE_BOUND.format(bound=decimal(run.bound.max_updates))
        return texts.LIVE_SEPARABLE.format(updates=updates, bound=bound)
    said = texts.LIVE_UNDECIDED if run.answer.separable is None else texts.LIVE_NOT
    return said.format(updates=updates, errors=errors(run.Phi, run.t, *run.last.rule))
