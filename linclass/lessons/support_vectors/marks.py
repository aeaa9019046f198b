"""A machine as marks: both sides, the band, who holds it, the slacks; the Bayes boundary behind."""

from dataclasses import replace

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures import vectors
from linclass.figures.marks import Line, Mark, Ring
from linclass.lessons.support_vectors.solution import DrawnMachine
from linclass.lessons.support_vectors.study import Run

BAYES_LABEL = "Bayes"

LABEL_AT = 0.85  # of the Bayes boundary's length: its ends are where other labels stand
MOST_SLACKS = 250  # drawn; more would be one stain
MAX_THIN_RINGS = 12  # around points inside the band, where no view speaks of each: the band tells as much


def sides(solution: DrawnMachine, run: Run) -> list[Mark]:
    """Return the half planes, the boundary with its name, and w; none of a rule that left the numbers."""
    if not (np.isfinite(solution.w).all() and np.isfinite(solution.w0)):
        return []
    result = vectors.rule(solution.w, solution.w0, run.two.window, "svm")
    return [_named(mark) for mark in run.two.marks(result)]


def band(solution: DrawnMachine, run: Run) -> list[Mark]:
    """Return the edges of the margin."""
    if not (solution.rho > 0 and np.isfinite(solution.w).all()):
        return []
    value = "ρ" if run.chosen.by_nu else "1"
    marks: list[Mark] = []
    for sign, name in ((1, "+"), (-1, "−")):
        edge = vectors.boundary(solution.w, solution.w0 - sign * solution.rho, run.two.window).points
        if len(edge):
            marks.append(Line(upwards(edge), "margin", f"{name}{value}"))
    return marks


def rings(solution: DrawnMachine, run: Run, most: int | None = None, *, every: bool = True) -> dict[int, Mark]:
    """Return a ring around every support vector by its number, bold on the edge, thin inside.

    With `most` only around those with the largest multipliers. Unless `every` one is spoken of, many inside the band
    have none: a point is inside or misclassified exactly where it is a support vector beyond the edge.
    """
    if not solution.rho > 0:
        return {}
    held = np.flatnonzero(solution.held)
    is_crowded = np.count_nonzero(~solution.free[held]) > MAX_THIN_RINGS
    if is_crowded and not every:
        held = held[solution.free[held]]
    if most is not None and len(held) > most:
        held = np.sort(held[np.argsort(-solution.alpha[held], kind="stable")[:most]])
    rows, edge = run.two.rows[held], solution.free[held]
    return {int(i): Ring(int(i), "support" if free else "between") for i, free in zip(rows, edge, strict=True)}


def slacks(solution: DrawnMachine, run: Run) -> list[Mark]:
    """Return the way from each point with slack to its edge, xi/‖w‖ long: red where the point is misclassified."""
    squared = float(solution.w @ solution.w)
    if not (solution.rho > 0 and squared > 0):
        return []
    late = np.flatnonzero(solution.slack)[:MOST_SLACKS]
    start = run.two.X[late]
    ends = start + (run.two.t[late] * solution.slack[late] / squared)[:, None] * solution.w
    wrong = solution.slack[late] > solution.rho
    return [
        Line(np.array([a, b]), "misclassified" if is_wrong else "distance")
        for a, b, is_wrong in zip(start, ends, wrong, strict=True)
    ]


def bayes_boundary(run: Run) -> list[Mark]:
    """Return the Bayes boundary, named once."""
    lines = () if run.known is None else run.known.lines
    longest = max(range(len(lines)), key=lambda j: _length(lines[j]), default=-1)
    marks: list[Mark] = [Line(line, "bayes") for j, line in enumerate(lines) if j != longest]
    if longest >= 0:
        head, tail = _divided(upwards(lines[longest])[::-1], LABEL_AT)
        marks += [Line(head, "bayes", BAYES_LABEL), Line(tail, "bayes")]
    return marks


def upwards(line: FloatArray) -> FloatArray:
    """Return a polyline so that it ends at its upper end, where its label then stands."""
    way = line[-1] - line[0] if len(line) else np.zeros(2)
    return line if way[1] + 1e-6 * way[0] >= 0 else line[::-1]


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
    if isinstance(mark, Line):
        return replace(mark, points=upwards(mark.points)[::-1], label="y = 0")
    return mark
