"""Weight space at the present w0: a line for every point, the region of all solutions, and how a margin shrinks it."""

import numpy as np

from linclass.figures.kit import (
    Arrow,
    Dict,
    FloatArray,
    Sketch,
    Stroke,
    Theme,
    TwoClasses,
    Window,
    clipping,
    decimal,
    layout,
    legend,
    plane,
    solution_region,
    windows,
    words,
)
from linclass.mistakes import beyond_margin
from linclass.numerics.homogeneous import reflected
from linclass.separability import maximum_margin

SHAPE = 2.0  # width : height of the picture
MAX_SOLUTION_DISTANCE = 6.0  # times the length of w: how far solutions may lie that the picture makes room for
REGION_DEPTH_SHARE = 0.2  # depth in the solutions' region, as a share of the way from its nearest corner to its middle
SQUARE = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
LINES = 60  # points whose lines are drawn; of more, the corners of the convex hulls, which alone decide


def weight_plane(w: FloatArray, w0: float, two: TwoClasses, theme: Theme, *, margin: float = 0.0) -> Sketch:
    """Draw the plane of (w1, w2) at w0: where point i lies on the boundary, and where t_i (w'x_i + w0) >= b for all i.

    Parameters
    ----------
    two : TwoClasses
    margin : b >= 0; with b > 0 the region for b = 0 is shown around the smaller one
    """
    X, t, theme = two.X, two.t, two.led(theme)
    Z = reflected(X, t)
    relevant = solution_region.relevant(X, t)
    window = _window(w, w0, X, t, Z[relevant], margin)
    corners = clipping.corners(window)
    digits = plane.decimals(window)
    drawn = np.arange(len(t)) if len(t) <= LINES else np.sort(relevant)
    open_region = solution_region.slice_at(Z[relevant], w0, 0.0, corners)
    region = solution_region.slice_at(Z[relevant], w0, margin, corners) if margin > 0 else open_region
    data = [_region(open_region, "aᵀz<sub>i</sub> > 0 for all i", 0.16, theme, digits)]
    if margin > 0:
        data.append(_region(region, f"aᵀz<sub>i</sub> ≥ {decimal(margin)}", 0.32, theme, digits))
    data += [_lines(Z[drawn], w0, k, corners, two.labels[k], theme, digits) for k in (0, 1)]
    arrow = Arrow(np.zeros(2), np.asarray(w, dtype=float), "weight", "w")
    data.append(plane.arrow(arrow, theme, digits) | {"hoverinfo": "skip"})
    wrong = int(np.count_nonzero(beyond_margin(X, t, w, w0, margin)))
    missing = solution_region.seen(region, Z[relevant], w0, margin, corners)
    at = (
        "at w<sub>0</sub> = {w0}: {missing}"
        if missing
        else "at w<sub>0</sub> = {w0}"
        if wrong
        else "at w<sub>0</sub> = {w0}: <b>w</b> is a solution"
    )
    x, y = layout.plane(window, theme, ("w1", "w2"))
    heading = layout.heading(at.format(w0=decimal(w0), missing=missing), "", theme)
    heading |= {"xshift": 4, "yshift": -4, "yanchor": "top", "bgcolor": plane.fade(theme.background, 0.8)}
    alt = (
        "Weight space at w0 = {w0}, with a line for each of {lines} points: {region}. w = {w} leaves"
        " {wrong} of {n} points below the margin {margin}."
    ).format(
        w0=decimal(w0),
        lines=len(drawn),
        region=missing or "the solutions form a polygon",
        w=words.place(w, 4),
        wrong=wrong,
        n=len(t),
        margin=decimal(margin),
    )
    arrangement = {"xaxis": x, "yaxis": y, "annotations": [heading]}
    return legend.figure(data, layout.base(theme, **arrangement, meta=words.about(alt, layout.shape(window))))


def _window(w: FloatArray, w0: float, X: FloatArray, t: FloatArray, Z: FloatArray, margin: float) -> Window:
    """Return a window around the origin and w, and solutions at this w0 where there are some not far beyond w."""
    shown = [w, -w]
    widest = maximum_margin(X, t)
    longest = MAX_SOLUTION_DISTANCE * float(np.hypot(*w)) or np.inf  # a solution far beyond w would make w a dot
    if widest is not None and widest[1] * w0 > 0 and np.hypot(*widest[0]) * w0 / widest[1] <= longest:
        shown.append(widest[0] * (w0 / widest[1]))
    elif widest is not None and w.any():
        region = solution_region.slice_at(Z, w0, margin, longest / np.sqrt(2) * SQUARE)
        nearest = region[np.hypot(*(region - w).T).argsort()[:1]]
        shown += list(nearest + REGION_DEPTH_SHARE * (region.mean(axis=0) - nearest)) if len(region) else []
    elif widest is not None:
        shown.append(widest[0])
    return windows.around_origin(np.array(shown), SHAPE)


def _region(polygon: FloatArray, name: str, opacity: float, theme: Theme, digits: int) -> Dict:
    """Return the region of solutions as a filled polygon (m, 2)."""
    stroke = theme.stroke("certificate")
    return {
        **plane.line(polygon, Stroke(stroke.colour, 1.25), name, digits),
        "fill": "toself",
        "fillcolor": plane.fade(stroke.colour, opacity),
        "hoverinfo": "skip",
    }


def _lines(Z: FloatArray, w0: float, k: int, corners: FloatArray, label: str, theme: Theme, digits: int) -> Dict:
    """Return the lines t_i (w'x_i + w0) = 0 of one class's points."""
    chords = (clipping.chord(corners, z[1:], float(z[0] * w0)) for z in Z[(Z[:, 0] > 0) == bool(k)])
    name = f"a point of {layout.pretty(label)}"
    stroke = Stroke(theme.classes[k], 1.0)
    places = plane.joined(ends for ends in chords if len(ends))
    return plane.line(places, stroke, name, digits, hoverinfo="skip", opacity=0.5)
