"""One panel of the lecture: the rule before a correction, the vector that is added to w, the rule after it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import arrows, plane
from linclass.figures.arrows import GAP, NOTHING
from linclass.figures.marks import Region
from linclass.figures.perceptron.trace import added, sample_of, usable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Window
    from linclass.figures.layout import Dict, Size
    from linclass.figures.marks import Role
    from linclass.figures.theme import Theme
    from linclass.figures.two_classes import TwoClasses
    from linclass.models.perceptron import PerceptronStep

SIDEWAYS = 0.02  # of the window's shorter side: between two arrows that would lie on one another


@dataclass(frozen=True, eq=False)
class Panel:
    """Draws any step of a run, always as the same traces in the same order, so that a frame needs only places."""

    two: TwoClasses
    steps: Sequence[PerceptronStep]

    @property
    def window(self) -> Window:
        """The part of the plane that is shown."""
        return self.two.window

    def places(self, s: int) -> list[FloatArray]:
        """Return the vertices of each trace of `looks` at step s; NaN is a gap, no vertex is nothing to see."""
        w, w0 = usable(self.steps[s])
        claimed = {r.claims[0]: r.polygon for r in plane.halfplanes(w, w0, self.window)}
        old, update, new = self.vectors(s)
        before = np.vstack([self.boundary(s - 1), GAP, old]) if len(old) else NOTHING
        return [
            claimed.get(0, NOTHING),
            claimed.get(1, NOTHING),
            before,
            self.boundary(s),
            arrows.labelled_beside(update, self.window, old[0] if len(old) else None),
            arrows.labelled_ahead(new, self.window),
            *self._rings(s),
        ]

    def looks(self, theme: Theme, size: Size) -> list[Dict]:
        """Return the traces without their places."""
        digits = plane.decimals(self.window)
        start, boundary = theme.stroke("start"), theme.stroke("boundary")
        return [
            *(plane.region(Region(NOTHING, (number,)), theme, digits) for number in (0, 1)),
            plane.line(NOTHING, start, "before", size, digits)
            | {"mode": "lines+markers", "hoverinfo": "skip"}
            | plane.head(start.colour, size, [0, 0, 0, 0, 1]),
            plane.line(NOTHING, boundary, "<b>w</b>′<b>x</b> + w<sub>0</sub> = 0", size, digits),
            arrows.look("update", added(self.steps), theme, size),
            arrows.look("weight", "<b>w</b>", theme, size),
            _ring("misclassified", "misclassified <b>x</b><sub>i</sub>", theme, size),
            *([_ring("start", "visited, no action", theme, size)] if self._has_rewards else []),
        ]

    def vectors(self, s: int) -> tuple[FloatArray, FloatArray, FloatArray]:
        """Return w before, eta t_i x_i from its tip, and w after, each as tail and tip (2, 2) or empty (0, 2).

        All three at one scale and from one tail, the point of the new boundary nearest the window's centre.
        """
        w, w0 = usable(self.steps[s])
        corrected = self.steps[s].corrected and s > 0
        before = usable(self.steps[s - 1])[0] if corrected else w
        longest = max(float(np.hypot(*v)) for v in (before, w - before, w))
        scale = plane.arrow_scale(longest, self.window)
        tail = plane.anchor(w, w0, self.window)
        new = np.array([tail, tail + scale * w]) if w.any() else NOTHING
        if not corrected:
            return NOTHING, NOTHING, new
        old = np.array([tail, tail + scale * before]) if before.any() else NOTHING
        update = np.array([tail + scale * before, tail + scale * w])
        if not before.any():  # the update is the new w: side by side, or one would hide the other
            update = update + SIDEWAYS * arrows.side(self.window) * arrows.left(update)
        return old, update, new

    def boundary(self, s: int) -> FloatArray:
        """Return the ends (2, 2) of the boundary after step s, (0, 2) if it can't be seen."""
        return plane.boundary(*usable(self.steps[s]), self.window).points

    def _rings(self, s: int) -> list[FloatArray]:
        places = self.two.X[list(sample_of(self.steps, s))]
        wrong, quiet = (places, NOTHING) if self.steps[s].corrected else (NOTHING, places)
        return [wrong, quiet] if self._has_rewards else [wrong]

    @cached_property
    def _has_rewards(self) -> bool:
        return any(step.i is not None and not step.corrected for step in self.steps)


def _ring(role: Role, label: str, theme: Theme, size: Size) -> Dict:
    look = plane.spot(np.empty((0, 2)), role, label, theme, size, 0, symbol="circle-open", factor=2.1)
    return look | {"hoverinfo": "skip"}
