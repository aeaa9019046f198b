"""Paths of descent methods on the cost contours in weight space."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from linclass.figures.coordinates import decimals, joined, xy
from linclass.figures.kit import (
    MARKER_PX,
    Dict,
    FloatArray,
    Role,
    Sketch,
    Theme,
    Window,
    decimal,
    layout,
    legend,
    level_lines,
    on_grid,
    plane,
    thinned,
    words,
)

GRID = 36  # nodes along each side of weight space
LINES = 12  # contours
MIN_CONTOUR_SHARE = 2e-3  # of the highest contour


@dataclass(frozen=True, eq=False)
class Path:
    """The path of a method in weight space: a point (a, b) for each update, (k, 2); red descent, black Newton."""

    name: str
    points: FloatArray
    role: Role = "update"


def contours(
    cost: Callable[[FloatArray], FloatArray],
    paths: Sequence[Path],
    theme: Theme,
    *,
    window: Window | None = None,
    names: tuple[str, str] = ("w1", "w2"),
) -> Sketch:
    """Draw the cost over two weights as contours, and the paths of several methods on it.

    The contours are even in log(E - min E): around a minimum they stay apart, far from it they do not crowd.

    Parameters
    ----------
    cost : takes rows (m, 2) of weights, returns their costs (m,)
    paths : the updates of each method
    window : the part of weight space to show; None shows all paths with some space around
    names : of the two weights
    """
    shown = around(paths) if window is None else window
    reached = [np.asarray(cost(path.points), dtype=float) for path in paths]
    lines = contour_lines(cost, shown, reached)
    background = {
        "type": "scatter",
        "mode": "lines",
        **xy(lines, decimals(shown)),
        "line": {"width": 0.75, "color": theme.muted},
        "showlegend": False,
        "hoverinfo": "skip",
    }
    x = layout.axis(theme, layout.pretty(names[0]), range=[shown[0], shown[1]])
    y = layout.axis(theme, layout.pretty(names[1]), range=[shown[2], shown[3]])
    each = "; ".join(
        f"{path.name} goes from E = {decimal(c[0])} to {decimal(c[-1])}, updates: {len(c) - 1}"
        for path, c in zip(paths, reached, strict=True)
    )
    about = words.about(f"Cost contours in weight space with paths: {each}.", 0.75)
    traces = [t for path, c in zip(paths, reached, strict=True) for t in _path(path, c, theme)]
    return legend.figure([background, *traces], layout.base(theme, xaxis=x, yaxis=y, meta=about))


def _path(path: Path, costs: FloatArray, theme: Theme) -> list[Dict]:
    """Return a path with a dot for each update, and its start and end."""
    kept = thinned(len(path.points))
    stroke = theme.stroke(path.role)
    x, y = (plane.significant(column) for column in path.points[kept].T)
    few = len(path.points) <= 60
    line = {
        "type": "scatter",
        "mode": "lines+markers" if few else "lines",
        "x": x,
        "y": y,
        "name": layout.pretty(path.name),
        "line": {"color": stroke.colour, "width": stroke.width},
        "marker": {"size": 0.6 * MARKER_PX, "color": stroke.colour},
        "customdata": [[int(k), decimal(float(costs[k]))] for k in kept],
        "hovertemplate": f"{layout.pretty(path.name)}, update %{{customdata[0]}}<br>E = %{{customdata[1]}}<br>"
        + "(%{x:.4g}, %{y:.4g})<extra></extra>",
    }
    marker = {"symbol": ["circle-open", "star"], "size": [MARKER_PX + 2, MARKER_PX + 4], "color": stroke.colour}
    ends = {"type": "scatter", "mode": "markers", "x": [x[0], x[-1]], "y": [y[0], y[-1]], "marker": marker}
    return [line, ends | {"showlegend": False, "hoverinfo": "skip"}]


def contour_lines(
    cost: Callable[[FloatArray], FloatArray], window: Window, reached: Sequence[FloatArray]
) -> FloatArray:
    """Return the contours as one polyline with gaps, at heights even in log(E - min E).

    Between nodes sqrt(E - min E) is taken to be linear, as it is on every line through the minimum of a quadratic.
    """
    u, v, E = on_grid(cost, window, GRID)
    everything = np.concatenate([E.ravel(), *reached])
    least = float(everything[np.isfinite(everything)].min(initial=np.inf))
    above = np.where(np.isfinite(E), np.maximum(E - least, 0.0), np.nan)
    high = float(np.nanmax(above, initial=0.0))
    if not 0 < high < np.inf:
        return np.empty((0, 2))
    low = max(float(above[above > 0].min()), high * MIN_CONTOUR_SHARE)
    z = np.sqrt(above)
    heights = np.sqrt(np.geomspace(low, high, LINES + 1)[:-1]).tolist()
    return joined(line for height in heights for line in level_lines(u, v, z, height))


def around(paths: Sequence[Path]) -> Window:
    """Return a window that holds all finite points of the paths, with a quarter of their range around."""
    points = np.vstack([path.points for path in paths])
    points = points[np.isfinite(points).all(axis=1)]
    low, high = points.min(axis=0), points.max(axis=0)
    space = 0.25 * np.where(high > low, high - low, 4.0)
    (x_min, y_min), (x_max, y_max) = (low - space).tolist(), (high + space).tolist()
    return Window(x_min, x_max, y_min, y_max)
