"""What the plane paints, at rest and while a point is dragged: a line for every rule, or the regions of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass import protocols
from linclass.figures import clipping
from linclass.figures.marks import Line
from linclass.figures.region_marks import region_marks
from linclass.lessons.compare import texts
from linclass.lessons.compare.partitions import partition, rough_boundaries
from linclass.lessons.compare.rules import BAYES, KINDS, NEIGHBOURS
from linclass.lessons.compare.settings import LINES
from linclass.lessons.compare.study import Result
from linclass.lessons.lesson import Plane

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from linclass.arrays import FloatArray
    from linclass.figures.marks import Mark, Role
    from linclass.lessons.compare.study import Run
    from linclass.lessons.lesson import Look

PLACES: dict[Role, float] = {"least_squares": 0.04, "fisher": 0.96, "logistic": 0.12, "perceptron": 0.88, "svm": 0.2}


def plane(run: Run, look: Look) -> Plane:
    """Return the lines of the rules, the regions of the one that was chosen for it, and how many points are wrong."""
    painted = run.chosen.painted(run.data)
    names = (painted,) if run.several and painted != LINES else _drawn(run, painted)
    results = [made for made in map(run.attempt, names) if isinstance(made, Result)]
    marks: list[Mark] = []
    for result in results:
        if result.name == painted:
            marks += _regions(result, run, look)
    if not run.several:
        marks += _lines(run, results)
    return Plane([*marks, *run.chosen.split.marks(run.data)], _status(results))


def lines_of(rule: Any) -> tuple[FloatArray, FloatArray]:
    """Return W (m, 2) and w0 (m,) of a two-class linear rule: one line, or Fisher's two thresholds."""
    stated = rule.hyperplanes() if protocols.states_hyperplanes(rule) else None
    return stated or (np.atleast_2d(rule.coef_), np.ravel(rule.intercept_))


def _drawn(run: Run, painted: str) -> tuple[str, ...]:
    """Return the rules that the plane shows: those with a line of their own, the best, and the painted one."""
    return tuple(n for n in run.chosen.rules if n in (BAYES, painted) or KINDS[n].role is not None)


def _regions(result: Result, run: Run, look: Look) -> list[Mark]:
    if look.live and result.name == NEIGHBOURS:
        return rough_boundaries(result.rule, run.data.window)
    return region_marks(partition(result, run), result.rule.classes_)


def _lines(run: Run, results: Sequence[Result]) -> list[Mark]:
    """Return the Bayes boundary and a named line for every rule."""
    bayes = run.known.lines if run.known else ()
    found: list[Mark] = [
        Line(points, "bayes", texts.SHORT[BAYES] if j == 0 else "") for j, points in enumerate(bayes) if len(points)
    ]
    corners = clipping.corners(run.data.window)
    for result in results:
        role = KINDS[result.name].role if result.name != BAYES else None
        if role is None:
            continue
        name = texts.SHORT[result.name]
        for w, w0 in zip(*lines_of(result.rule), strict=True):
            ends = clipping.chord(corners, w, float(w0))
            if len(ends):
                found += _named(ends, role, name)
                name = ""  # a second threshold bears no second name
    return found


def _named(ends: FloatArray, role: Role, name: str) -> list[Mark]:
    """Return a line in two parts that meet where its name stands: every rule has its own place along the line."""
    low, high = ends[np.lexsort((ends[:, 0], ends[:, 1]))]
    at = low + PLACES[role] * (high - low)
    return [Line(np.array([low, at]), role, name), Line(np.array([at, high]), role)]


def _status(results: Sequence[Result]) -> str:
    parts = [texts.LIVE.format(name=texts.ABBREVIATED[r.name], wrong=r.wrong) for r in results]
    return texts.LIVE_WRONG.format(rules=" · ".join(parts)) if parts else ""
