"""What the plane paints: the lines that both methods end with, and the point through which they pass."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.marks import Line, Spot
from linclass.figures.vectors import boundary, rule
from linclass.lessons.descent import texts
from linclass.lessons.lesson import Plane
from linclass.lessons.numbers import decimal

if TYPE_CHECKING:
    from linclass.figures.marks import Mark
    from linclass.lessons.descent.study import Run
    from linclass.lessons.lesson import Look


def plane(run: Run, look: Look) -> Plane:  # noqa: ARG001 - the end of both paths, however it is looked at
    """Return Newton's rule with its regions, gradient descent's line, and m; the rate beside the largest stable one."""
    return Plane(_marks(run), texts.LIVE_RATE.format(eta=decimal(run.eta, 3), largest=decimal(2 / run.L, 3)))


def _marks(run: Run) -> list[Mark]:
    window = run.two.window
    w1, w2, w0 = run.rules(run.newton)[-1]
    marks = run.two.marks(rule(np.array([w1, w2]), float(w0), window))
    marks = [replace(m, label=texts.NEWTON) if isinstance(m, Line) else m for m in marks]
    v1, v2, v0 = run.rules(run.descent)[-1]
    line = boundary(np.array([v1, v2]), float(v0), window)
    if np.isfinite([v1, v2, v0]).all() and len(line.points):
        marks.append(replace(line, points=line.points[::-1], role="update", label=texts.DESCENT))
    return [*marks, Spot(run.middle, "start", "m")]
