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
from linclass.lessons.lesson import Missing, Plane
from linclass.lessons.logistic import texts
from linclass.lessons.numbers import count, decimal
from linclass.regions import regions

if TYPE_CHECKING:
    from linclass.figures.marks import Mark
    from linclass.lessons.lesson import Look
    from linclass.lessons.logistic.study import Run

SHARES = (0.1, 0.9)  # posteriors at the sides of the strip in which the rule is not sure


def plane(run: Run, look: Look) -> Plane:
    """Return the regions at the end of the run, the strip in which it is not sure, and LDA's boundary."""
    seen = run.seen(look)
    return Plane([*_regions(seen), *_lda_lines(seen), *run.chosen.split.marks(run.data)], _status(seen))


def _regions(run: Run) -> list[Mark]:
    if not run.binary:
        return region_marks(regions(run.rule, run.data.window), run.rule.classes_)
    marks = run.two.marks(rule(*run.pair_rule, run.data.window))
    if not run.chosen.band:
        return marks
    return [replace(m, label="") if isinstance(m, Line) else m for m in marks] + _band(run)


def _band(run: Run) -> list[Mark]:
    """Return the lines on which P is 0.1 and 0.9, named at opposite ends, for they may lie close together."""
    w, w0 = run.pair_rule
    corners = clipping.corners(run.data.window)
    left = np.array([-w[1], w[0]])
    lines = []
    for share in SHARES:
        ends = clipping.chord(corners, w, w0 - math.log(share / (1 - share)))
        along = np.argsort(ends @ left) if share > 0.5 else np.argsort(-(ends @ left))
        lines.append(Line(ends[along], "margin", f"P = {share}"))
    return [line for line in lines if len(line.points)]


def _lda_lines(run: Run) -> list[Mark]:
    if not run.chosen.lda or isinstance(run.lda, Missing):
        return []
    pieces = [piece.points for piece in regions(run.lda, run.data.window).boundaries]
    lines = [Line(np.asarray(points), "certificate") for points in pieces]
    return [*(replace(line, label="LDA") for line in lines[:1]), *lines[1:]]


def _status(run: Run) -> str:
    last = run.last
    said = texts.LIVE.format(
        k=count(last.k, "iteration", "iterations"),
        length=decimal(run.length, 3),
        cost=decimal(last.cost, 3),
        errors=run.errors(run.train),
        n=len(run.train.y),
    )
    return said + texts.LIVE_CUT.format(all=run.chosen.max_iter) if run.cut else said
