"""What the plane paints: regions, the band and who holds it, the Bayes boundary, a direction turned by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import certificates, vectors
from linclass.figures.marks import Line, Ring
from linclass.figures.region_marks import region_marks
from linclass.figures.svm.margin import slack_ends
from linclass.lessons.lesson import Plane
from linclass.lessons.numbers import count, decimal
from linclass.lessons.support_vectors import direction, texts

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.lessons.lesson import Hand, Look
    from linclass.lessons.support_vectors.settings import Settings
    from linclass.lessons.support_vectors.study import Run

LABEL_AT = 0.85  # of the Bayes boundary's length: its ends are where other labels stand
MOST_SLACKS = 250  # drawn; more would be one stain


def plane(run: Run, look: Look) -> Plane:
    """Return the machine on the plane, or the proof that there is none; and the direction in its own view."""
    marks = [*_bayes_boundary(run), *run.chosen.split.marks(run.data)]
    if run.proof is not None:
        marks += certificates.marks(run.two, run.proof)
        status = texts.LIVE_IMPOSSIBLE
    else:
        marks = [*_regions(run), *marks, *_band(run), *_rings(run, look)]
        status = _status(run, look)
    if look.view == "directions":
        marks += direction.marks(run)
        status = direction.status(run)
    return Plane(marks, status)


def moved(chosen: Settings, hand: Hand, data: Dataset) -> Settings:
    """Return the settings with the direction turned to where the hand holds it, or the point that it took hold of."""
    if "direction" in hand.handles:
        chosen = replace(chosen, angle=direction.dropped(hand.handles["direction"], data.window))
    return chosen if hand.touched is None else replace(chosen, point=hand.touched + 1)


def _regions(run: Run) -> list[Mark]:
    """Return the regions: of the two sides, or of all classes together."""
    w, w0, _ = run.rule
    two = [_named(mark) for mark in run.two.marks(vectors.rule(w, w0, run.two.window))]
    if run.partition is None:
        return two
    return [*region_marks(*run.partition), *(mark for mark in two if isinstance(mark, Line))]


def _bayes_boundary(run: Run) -> list[Mark]:
    """Return the Bayes boundary, named once."""
    lines = () if run.known is None else run.known.lines
    longest = max(range(len(lines)), key=lambda j: _length(lines[j]), default=-1)
    marks: list[Mark] = [Line(line, "bayes") for j, line in enumerate(lines) if j != longest]
    if longest >= 0:
        head, tail = _divided(_upwards(lines[longest])[::-1], LABEL_AT)
        marks += [Line(head, "bayes", texts.BAYES_LABEL), Line(tail, "bayes")]
    return marks


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
    if isinstance(mark, Line) and mark.role == "boundary":
        return replace(mark, points=_upwards(mark.points)[::-1], label=texts.BOUNDARY)
    return mark


def _upwards(line: FloatArray) -> FloatArray:
    """Return a polyline so that it ends at its upper end, where its label then stands."""
    way = line[-1] - line[0] if len(line) else np.zeros(2)
    return line if way[1] + 1e-6 * way[0] >= 0 else line[::-1]


def _band(run: Run) -> list[Mark]:
    """Return the edges of the margin, and the slacks."""
    w, w0, rho = run.rule
    if not rho > 0:
        return []
    value = "ρ" if run.chosen.by_nu else "1"
    marks: list[Mark] = []
    for sign, name in ((1, "+"), (-1, "−")):
        edge = vectors.boundary(w, w0 - sign * rho, run.two.window).points
        if len(edge):
            marks.append(Line(_upwards(edge), "margin", f"{name}{value}"))
    return marks + _slacks(run) if run.chosen.slack else marks


def _rings(run: Run, look: Look) -> list[Mark]:
    """Return a ring around every support vector, bold on the edge, thin inside.

    In the view of the points the chosen one has a ring of its own, with its case.
    """
    rings: dict[int, Mark] = {}
    if run.rule[2] > 0:
        held = run.model.support_
        rows, edge = run.two.rows[held], run.model.case_[held] == "b"
        rings = {int(i): Ring(int(i), "support" if b else "between") for i, b in zip(rows, edge, strict=True)}
    chosen = run.chosen.chosen_row
    here = run.row(chosen)
    if look.view == "points" and chosen is not None and here is not None:
        rings[chosen] = Ring(chosen, "direction", f"{chosen + 1} ({run.model.case_[here]})")
    return list(rings.values())


def _slacks(run: Run) -> list[Mark]:
    """Return the way from each point with slack to its edge: red where it is misclassified."""
    late, ends = slack_ends(run.model, run.two)
    ways: FloatArray = np.stack([run.two.X[late], ends], axis=1)
    return [
        Line(way, "misclassified" if case == "d" else "distance")
        for way, case in zip(ways[:MOST_SLACKS], run.model.case_[late][:MOST_SLACKS], strict=True)
    ]


def _status(run: Run, look: Look) -> str:
    if run.void:
        return texts.LIVE_VOID
    model = run.model
    held = run.row(look.touched)
    if held is not None:
        return texts.LIVE_POINT.format(
            i=int(run.two.rows[held]) + 1,
            signed=decimal(float(run.signed[held]), 3),
            slack=decimal(float(model.slack_[held]), 3),
            alpha=decimal(float(model.alpha_[held]), 3),
            case=model.case_[held],
        )
    return texts.LIVE.format(
        margin=decimal(model.margin_, 3),
        support=count(len(model.support_), "support vector", "support vectors"),
        errors=run.errors,
    )
