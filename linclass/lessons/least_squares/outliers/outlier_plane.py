"""The marks on the plane while one point moves away: the outlier on its way, and both lines at that moment."""

from typing import Literal

import numpy as np

from linclass.figures.vectors import rule
from linclass.lessons.kit import (
    FloatArray,
    FrameSequence,
    Handle,
    Line,
    Mark,
    Method,
    Plane,
    Ring,
    Spot,
    boundary_lines,
    decimal,
)
from linclass.lessons.least_squares import texts
from linclass.lessons.least_squares.outliers import outlier
from linclass.lessons.least_squares.study import Run

OUTLIER = "outlier"
NO_DIRECTION = "by an undefined angle"

ROLES: dict[str, Method] = {texts.LEAST_SQUARES: "least_squares", texts.LOGISTIC: "logistic"}
SHORT_NAMES = {texts.LEAST_SQUARES: texts.LEAST_SQUARES, texts.LOGISTIC: texts.LOGISTIC_SHORT}


def at_place(run: Run, with_outlier: outlier.Outlier, at: int) -> Plane:
    """Return the two sides of least squares, the lines, and the point on its way, at one of the places found."""
    row = with_outlier.row(at)
    w, w0 = _parts(with_outlier.rules[texts.LEAST_SQUARES], row)
    sides = [mark for mark in run.two.marks(rule(w, w0, run.data.window)) if not isinstance(mark, Line)]
    marks = [*sides, *_lines(run, with_outlier, row), *_way(run, with_outlier, row), *run.chosen.split.marks(run.data)]
    return Plane(marks, _status(with_outlier, row) + run.chosen.split.note(len(run.two.t), run.data))


def frame_sequence(run: Run, with_outlier: outlier.Outlier) -> FrameSequence:
    """Return the plane at every place of the outlier, and where the lines end as a ghost."""
    end = len(with_outlier.places) - 1
    return FrameSequence(
        run.data.window, lambda at: at_place(run, with_outlier, at), _lines(run, with_outlier, end), later=True
    )


def degrees(angle: float) -> str:
    """Return by how much a line has turned, in words; what rounding makes of none is 0."""
    return NO_DIRECTION if np.isnan(angle) else f"{decimal(round(angle, 2), 3)}°"


def _lines(run: Run, with_outlier: outlier.Outlier, row: int) -> list[Mark]:
    """Return the boundary of each method with the outlier at this place, named."""
    return [
        line
        for name, rules in with_outlier.rules.items()
        for line in boundary_lines(*_parts(rules, row), run.data.window, ROLES[name], SHORT_NAMES[name])
    ]


def _way(run: Run, with_outlier: outlier.Outlier, row: int) -> list[Mark]:
    """Return the way, a ring around the point, which stays, the outlier that replaces it, and a handle at the goal."""
    way, at = with_outlier.way, with_outlier.path[row]
    drawn_class = run.two.positive.drawn_class
    marks: list[Mark] = [Line(np.array([way.start, way.goal]), "distance")]
    if with_outlier.places[row] > 0:
        marks.append(Ring(int(run.two.rows[way.moved]), "start"))
    chosen: Literal["line"] | None = "line" if run.chosen.goal is None else None  # unless the person has chosen it
    if with_outlier.places[row] == outlier.LAST_PLACE:
        return [*marks, Handle("goal", way.goal, "direction", OUTLIER, drawn_class, shows=chosen)]
    spot = Spot(at, "direction", OUTLIER, drawn_class, point=True)
    return [*marks, spot, Handle("goal", way.goal, "direction", shows=chosen)]


def _status(with_outlier: outlier.Outlier, row: int) -> str:
    """Return where the outlier is, how far each line has turned, and how many points it has wrong."""
    x1, x2 = (decimal(v, 3) for v in with_outlier.path[row])
    sentences = [f"outlier at {'' if with_outlier.places[row] else 'its own place '}({x1}, {x2})"]
    sentences += [
        f"{SHORT_NAMES[name]} turned {degrees(with_outlier.turned[name][row])}, {wrong[row]} wrong"
        for name, wrong in with_outlier.wrong.items()
    ]
    return " · ".join(sentences)


def _parts(rules: FloatArray, row: int) -> tuple[FloatArray, float]:
    """Return w (2,) and w0 of a row (w1, w2, w0)."""
    return rules[row, :2], float(rules[row, 2])
