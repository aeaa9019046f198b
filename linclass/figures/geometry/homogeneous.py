"""Homogeneous coordinates in three dimensions: z = (1, x), the plane a'z = 0 through the origin, class -1 reflected."""

from itertools import combinations, product

import numpy as np

from linclass.figures.kit import (
    MARKER_PX,
    Dict,
    FloatArray,
    Sketch,
    Theme,
    TwoClasses,
    Window,
    clipping,
    layout,
    legend,
    space,
)
from linclass.mistakes import beyond_margin
from linclass.numerics.homogeneous import homogeneous as rows, reflected

LOW_ASPECT = 0.52  # height : width of a wide picture
TOP = 1.35  # height of the box: the points lie at +1, the reflected ones at -1


def homogeneous(w: FloatArray, w0: float, two: TwoClasses, theme: Theme, *, reflect: bool = False) -> Sketch:
    """Draw the points at z = (1, x), or t (1, x) if reflected, and the plane a'z = 0 with a = (w0, w).

    Where the plane meets the height 1 it is the boundary w'x + w0 = 0. After the reflection one condition is left for
    all: a'z > 0.

    Parameters
    ----------
    two : TwoClasses
        There may be no points.
    """
    t, theme = two.t, two.led(theme)
    Z = reflected(two.X, t) if reflect else rows(two.X)
    wrong = beyond_margin(two.X, t, w, w0)
    window = _symmetric(two.window) if reflect else two.window
    low = -TOP if reflect else 0.0
    box = np.array([[window.x_min, window.x_max], [window.y_min, window.y_max], [low, TOP]])
    data = [
        *_plane(w, w0, box, theme),
        *_floor(window, 1.0, theme),
        *(_floor(window, -1.0, theme) if reflect else []),
        _boundary(w, w0, window, theme),
        *space.points(Z[:, [1, 2, 0]], two.labelled, theme, "1"),
        *_wrong(Z[wrong][:, [1, 2, 0]], theme),
        _origin(theme),
    ]
    titles = (*(layout.pretty(name) for name in two.feature_names), "z<sub>0</sub>")
    scene = space.scene(titles, theme)
    for letter, (start, end) in zip("xyz", box, strict=True):
        scene["scene"][f"{letter}axis"] |= {"range": [float(start), float(end)]}
    scene["scene"]["zaxis"] |= {"tickvals": [-1, 0, 1]}
    places = "the negative class reflected through the origin" if reflect else "at height 1"
    alt = (
        f"The points in homogeneous coordinates, {places}, and the plane aᵀz = 0 through the origin; on the wrong"
        f" side: {int(wrong.sum())} of {len(t)} points."
    )
    about = space.about(alt, wide_aspect=LOW_ASPECT)
    return legend.figure(data, layout.base(theme, **scene, meta=about))


def section(normal: FloatArray, box: FloatArray) -> FloatArray:
    """Return the polygon (m, 3) in which the plane normal'p = 0 cuts a box (3, 2), in order around it; maybe empty."""
    corners = np.array(list(product(*box)))
    result = []
    for p, q in combinations(corners, 2):
        if np.count_nonzero(p != q) != 1:
            continue
        a, b = float(normal @ p), float(normal @ q)
        if a == 0:
            result.append(p)
        if b == 0:
            result.append(q)
        if a * b < 0:
            result.append(p + a / (a - b) * (q - p))
    points = np.unique(np.array(result).reshape(-1, 3), axis=0)
    if len(points) < 3:  # the plane misses the box, or touches a corner or an edge of it
        return np.empty((0, 3))
    size = box[:, 1] - box[:, 0]
    scaled = (points - points.mean(axis=0)) / size  # scaled, so that the order does not depend on the units
    _, _, basis = np.linalg.svd(scaled, full_matrices=False)
    flat = scaled @ basis[:2].T
    return np.asarray(points[np.argsort(np.arctan2(flat[:, 1], flat[:, 0]))])


def _plane(w: FloatArray, w0: float, box: FloatArray, theme: Theme) -> list[Dict]:
    """Return the plane a'z = 0 cut to the box (3, 2), as a fan of triangles; no trace for a = 0 or where it misses."""
    normal = np.r_[w, w0]
    if not normal.any():
        return []
    polygon = section(normal / np.abs(normal).max(), box)
    if len(polygon) < 3:
        return []
    fan = [(0, j, j + 1) for j in range(1, len(polygon) - 1)]
    return [
        {
            "type": "mesh3d",
            **space.xyz(polygon),
            **dict(zip("ijk", (list(column) for column in zip(*fan, strict=True)), strict=True)),
            "color": theme.muted,
            "opacity": 0.4,
            "flatshading": True,
            "name": "aᵀz = 0",
            "showlegend": True,
            "hoverinfo": "name",
        }
    ]


def _floor(window: Window, height: float, theme: Theme) -> list[Dict]:
    """Return the outline of the plane of the data at a height."""
    corners = clipping.corners(window)
    ring = np.column_stack([np.vstack([corners, corners[:1]]), np.full(5, height)])
    line = {"type": "scatter3d", "mode": "lines", **space.xyz(ring), "line": {"color": theme.grid, "width": 2}}
    return [line | {"showlegend": False, "hoverinfo": "skip"}]


def _boundary(w: FloatArray, w0: float, window: Window, theme: Theme) -> Dict:
    """Return w'x + w0 = 0 at height 1, where the plane a'z = 0 meets that of the data."""
    ends = clipping.chord(clipping.corners(window), w, w0)
    places = np.column_stack([ends, np.ones(len(ends))])
    name = "<b>w</b>ᵀ<b>x</b> + w<sub>0</sub> = 0 at height 1"
    stroke = {"color": theme.boundary, "width": 5}
    return {
        "type": "scatter3d",
        "mode": "lines",
        **space.xyz(places),
        "line": stroke,
        "name": name,
        "hoverinfo": "name",
    }


def _wrong(places: FloatArray, theme: Theme) -> list[Dict]:
    """Return rings around the points (n, 3) on the wrong side; no trace if there are none."""
    if len(places) == 0:
        return []
    marker = {"size": 1.1 * MARKER_PX, "symbol": "circle-open", "color": theme.misclassified}
    ring = {"type": "scatter3d", "mode": "markers", **space.xyz(places), "marker": marker}
    return [ring | {"name": f"wrong side: {len(places)}", "hoverinfo": "skip"}]


def _origin(theme: Theme) -> Dict:
    """Return the origin, through which every plane a'z = 0 passes."""
    marker = {"size": 0.6 * MARKER_PX, "color": theme.text, "symbol": "cross"}
    place = {"type": "scatter3d", "mode": "markers", "x": [0], "y": [0], "z": [0], "marker": marker}
    return place | {"name": "origin", "hoverinfo": "name"}


def _symmetric(window: Window) -> Window:
    """Return the least window around the origin that holds a window and its reflection."""
    a, b = max(abs(window.x_min), abs(window.x_max)), max(abs(window.y_min), abs(window.y_max))
    return type(window)(-a, a, -b, b)
