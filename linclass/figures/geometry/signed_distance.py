"""The line y = ‖w‖ r over the signed distance r: all that a linear rule sees of a point."""

import numpy as np

from linclass.figures.kit import (
    MARKER_PX,
    Dict,
    FloatArray,
    Region,
    Role,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    legend,
    plane,
    words,
)
from linclass.mistakes import values

MAX_ORIGIN_DISTANCE = 3.0  # the origin is shown unless it lies so many times as far away as everything else


def signed_distance(w: FloatArray, w0: float, x: FloatArray, two: TwoClasses, theme: Theme) -> Sketch:
    """Draw the line y = ‖w‖ r with x at (r, y(x)), the origin at (w0/‖w‖, w0), and every point at its own r.

    Parameters
    ----------
    two : TwoClasses
        On the axis at their distances; there may be no points.

    Raises
    ------
    ValueError
        If w = 0: then there is no boundary, and no distance from it.
    """
    length, theme = float(np.hypot(*w)), two.led(theme)
    distances = values(np.vstack([x, two.X]), w, w0) / length
    r, points = float(distances[0]), distances[1:]
    origin = w0 / length
    low, high = _range(points, r, origin)
    ends = np.array([low, high])
    data = [
        *_sides(low, high, length, two, theme),
        *_points(two, points, theme),
        plane.line(np.column_stack([ends, length * ends]), theme.stroke("boundary"), "y = ‖<b>w</b>‖ r", 6),
    ]
    if low <= origin <= high:
        data += _triangle(origin, w0, "start", "origin: w<sub>0</sub> / ‖<b>w</b>‖, w<sub>0</sub>", theme)
    data += _triangle(r, length * r, "update", "<b>x</b>: r, y(<b>x</b>)", theme)
    axes = {
        "xaxis": layout.axis(theme, "signed distance r from the boundary", range=[low, high]),
        "yaxis": layout.axis(theme, "y = <b>w</b>ᵀ<b>x</b> + w<sub>0</sub>", nticks=7),
    }
    alt = (
        (
            "The value y over the signed distance r: a line of slope {slope}. The point x is at r = {r} with"
            " y = {y}, the origin at r = {origin} with y = {w0}. On the correct side: {right} of {n} points,"
            " from r = {low} to {high}."
        )
        if len(points)
        else (
            "The value y over the signed distance r: a line of slope {slope}. The point x is at r = {r} with"
            " y = {y}, the origin at r = {origin} with y = {w0}. There are no points."
        )
    ).format(
        slope=decimal(length),
        r=decimal(r),
        y=decimal(length * r),
        origin=decimal(origin),
        w0=decimal(w0),
        right=np.count_nonzero(two.t * points > 0),
        n=len(points),
        low=decimal(float(points.min(initial=0.0 if len(points) == 0 else np.inf))),
        high=decimal(float(points.max(initial=0.0 if len(points) == 0 else -np.inf))),
    )
    return legend.figure(data, layout.base(theme, **axes, meta=words.about(alt, 0.5)))


def _range(points: FloatArray, r: float, origin: float) -> tuple[float, float]:
    """Return the distances to show: all points, x, the boundary, and the origin unless it is far away."""
    shown = np.r_[points, r, 0.0]
    if abs(origin) <= MAX_ORIGIN_DISTANCE * np.abs(shown).max() or not np.abs(shown).any():
        shown = np.r_[shown, origin]
    low, high = float(shown.min()), float(shown.max())
    space = 0.08 * (high - low) or 1.0
    return low - space, high + space


def _sides(low: float, high: float, length: float, two: TwoClasses, theme: Theme) -> list[Dict]:
    """Return the sides of the boundary in their classes' tints, where one is a class, as on the plane; the axis."""
    result = []
    for k, (side, a, b) in enumerate(((two.negative, low, 0.0), (two.positive, 0.0, high))):
        if side.drawn_class is None:
            continue
        corners = np.array([[a, length * low], [b, length * low], [b, length * high], [a, length * high]])
        result.append(plane.region(Region(corners, (k,)), theme, 6))
    zero = plane.line(np.array([[low, 0.0], [high, 0.0]]), theme.stroke("distance"), "", 6)
    return [*result, zero]


def _points(two: TwoClasses, r: FloatArray, theme: Theme) -> list[Dict]:
    """Return the points on the axis, with their coordinates in the plane as hover labels."""
    places = np.column_stack([r, np.zeros(len(r))])
    result = plane.points(places, two.data.y, theme, two.labels, rows=two.rows, opacity=0.75)
    columns = {"<b>x</b>": [words.place(x, 4) for x in two.X], "r": r}
    explained = words.explain(result, columns, two.rows)
    return [t | {"hovertemplate": t["hovertemplate"].replace(" = (%{x}, %{y})", "")} for t in explained]


def _triangle(r: float, y: float, role: Role, name: str, theme: Theme) -> list[Dict]:
    """Return the steps from the boundary to (r, y): r along the axis, y upright; the end is marked."""
    stroke = theme.stroke(role)
    path = plane.line(np.array([[0.0, 0.0], [r, 0.0], [r, y]]), stroke, "", 6)
    end = {
        "type": "scatter",
        "mode": "markers",
        "x": plane.significant(np.array([r])),
        "y": plane.significant(np.array([y])),
        "marker": {"size": 1.4 * MARKER_PX, "color": stroke.colour, "symbol": "circle"},
        "name": name,
        "hovertemplate": "r = %{x:.4g}<br>y = %{y:.4g}<extra></extra>",
    }
    return [path, end]
