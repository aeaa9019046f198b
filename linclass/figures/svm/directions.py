"""The margin of every direction: how wide a band fits between the classes, turned through all angles."""

import numpy as np

from linclass.figures.kit import (
    MARKER_PX,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    TwoClasses,
    decimal,
    layout,
    legend,
    plane,
    unit,
    words,
)
from linclass.figures.solution_region import relevant

ANGLES = np.linspace(-180.0, 180.0, 721)


def gaps(X: FloatArray, t: FloatArray, angles: FloatArray) -> FloatArray:
    """Return for each angle, in degrees, the room between the classes along u = (cos, sin): the margin of u.

    gap(u) = min over t_i = +1 of u'x_i  -  max over t_i = -1 of u'x_i; negative where the classes overlap.
    """
    along = X @ unit(np.deg2rad(angles)).T
    room: FloatArray = along[t > 0].min(axis=0) - along[t < 0].max(axis=0)
    return room


def separating(X: FloatArray, t: FloatArray) -> tuple[float, float] | None:
    """Return the directions whose boundaries separate the classes: the ends of their arc in degrees, first < last.

    u = (cos, sin) separates where u'(x_i - x_j) > 0 for all i of class +1 and j of class -1, so the arc ends at a
    right angle to the two outermost of these differences. None where no direction separates.
    """
    corners = relevant(X, t)  # of the convex hulls: no other point has an outermost difference
    X, t = X[corners], t[corners]
    differences = (X[t > 0][:, None] - X[t < 0][None]).reshape(-1, 2)
    if len(differences) == 0 or not differences.any(axis=1).all():
        return None
    turns = np.sort(np.unique(np.rad2deg(np.arctan2(differences[:, 1], differences[:, 0]))))
    empty = np.diff(turns, append=turns[0] + 360.0)  # the differences leave out one arc of more than 180 degrees
    widest = int(np.argmax(empty))
    if empty[widest] <= 180.0:
        return None
    first = float((turns[widest] + 90.0) % 360.0 - 180.0)  # a right angle before the last difference
    return first, first + float(empty[widest]) - 180.0


def margins(
    two: TwoClasses,
    theme: Theme,
    *,
    turned: float | None = None,
    best: tuple[float, float] | None = None,
) -> Sketch:
    """Draw the margin of every direction over its angle; a direction that does not separate has none.

    Where no direction separates, the overlap of each is drawn instead, as a negative margin.

    Parameters
    ----------
    two : both sides present
    turned : the angle in degrees that the visitor turned to
    best : angle and width of the widest band
    """
    theme = two.led(theme)
    values = gaps(two.X, two.t, ANGLES)
    low, high = float(values.min()), float(values.max())
    lowest = low
    data = [_curve(np.where(values >= 0, values, np.nan), "margin of a direction", theme.text, "solid")]
    if best is None:
        data.append(_curve(np.where(values < 0, values, np.nan), "overlap", theme.muted, "dot"))
    else:
        low = 0.0  # where a line separates, the directions that do not have no margin
        data.append(_marked(*best, "widest, the hard machine's", theme.boundary, "star"))
    if turned is not None:
        at = float(gaps(two.X, two.t, np.array([turned]))[0])
        colour = theme.stroke("direction").colour
        data.append(_marked(turned, at, "your direction", colour, "circle", -np.inf if best is None else low))
    space = 0.08 * (high - low or 1.0)
    x = layout.axis(
        theme,
        "angle of <b>w</b>, degrees",
        range=[-184, 184],
        tickvals=list(range(-180, 181, 60)),
        ticksuffix="°",
    )
    y = layout.axis(
        theme,
        "margin of the direction",
        range=[low - space, max(high, 0.0) + space],
        zeroline=True,
        zerolinecolor=theme.text,
    )
    widest = "no direction separates the classes"
    if best is not None:
        widest = f"the widest band is {decimal(best[1], 3)} wide, at {best[0]:.0f} degrees"
    alt = f"The margin of every direction over its angle, from {decimal(lowest, 3)} to {decimal(high, 3)}; {widest}."
    return legend.figure(data, layout.base(theme, xaxis=x, yaxis=y, meta=words.about(alt, 0.52)))


def _curve(values: FloatArray, name: str, colour: str, dash: str) -> Dict:
    """Return values over ANGLES; NaN is a gap, and a curve of gaps alone stays out of the legend."""
    return {
        "type": "scatter",
        "mode": "lines",
        "x": ANGLES.tolist(),
        "y": plane.significant(values, 5),
        "name": name,
        "showlegend": bool(np.isfinite(values).any()),
        "line": {"color": colour, "dash": dash, "width": 2},
        "hovertemplate": f"%{{x}}<br>{name} %{{y:.4g}}<extra></extra>",
    }


def _marked(angle: float, value: float, name: str, colour: str, symbol: str, lowest: float = -np.inf) -> Dict:
    """Return a marked place on the curve, labelled with the margin or the overlap; `lowest` is the edge of the axis."""
    sentence = f"{name}: {'' if value >= 0 else 'overlap '}{decimal(abs(value))}"
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [round(angle, 2)],
        "y": plane.significant(np.array([max(value, lowest)])),
        "name": sentence,
        "marker": {"color": colour, "symbol": symbol, "size": 1.5 * MARKER_PX},
        "hovertemplate": f"%{{x}}<br>{sentence}<extra></extra>",
        "cliponaxis": False,
    }
