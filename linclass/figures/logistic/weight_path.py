"""The path of w, or of every class's w_k, in the plane of (w1, w2), iteration by iteration."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linclass.figures.kit import MARKER_PX, Animation, Dict, FloatArray, Theme, layout, number_of, plane, thinned, words
from linclass.figures.logistic.training import shown_steps

SPACE = 0.16  # around the paths, of their range
SLOPE, SHAPE = 0.5, 0.34  # height : width of the figure, and of what is certainly in sight


@dataclass(frozen=True, eq=False)
class WeightPath:
    """The weights of one rule at every step.

    Attributes
    ----------
    name : str
    points : array (steps, 2)
    number : int or None
        The class in whose colour it is drawn; None for two classes' one w.
    """

    name: str
    points: FloatArray
    number: int | None = None


def weight_path(
    paths: Sequence[WeightPath],
    theme: Theme,
    *,
    contours: FloatArray | None = None,
    others: Sequence[tuple[str, FloatArray]] = (),
    focus: int | None = None,
) -> Animation:
    """Animate paths in weight space; frame s shows step s as an arrow from zero and the way that led there.

    Parameters
    ----------
    contours : level lines of the cost as one polyline with gaps, drawn below
    others : places (2,) to mark, by name: another method's w
    focus : a step around which every step gets a frame
    """
    total = len(paths[0].points) - 1
    x_range, y_range = window_of(paths, others)
    digits = int(np.clip(np.ceil(3.5 - np.log10(y_range[1] - y_range[0])), 0, 12))
    fixed: list[Dict] = []
    if contours is not None and len(contours):
        style = {"line": {"width": 0.75, "color": theme.muted}, "showlegend": False, "hoverinfo": "skip"}
        fixed.append({"type": "scatter", "mode": "lines", **plane.xy(contours, digits), **style})
    fixed += [_whole(path, theme) for path in paths]
    for name, at in others:
        marker = {"symbol": "star", "size": MARKER_PX + 4, "color": theme.certificate}
        hover = f"{name}: (%{{x:.4g}}, %{{y:.4g}})<extra></extra>"
        fixed.append(
            {"type": "scatter", "mode": "markers", **plane.xy(at[None], digits), "marker": marker, "name": name}
            | {"hovertemplate": hover}
        )
    shown = [
        (str(s), [place for path in paths for place in _places(path.points[: s + 1], digits)])
        for s in shown_steps(total, focus)
    ]
    templates = [template for path in paths for template in _templates(path, theme)]
    plain = {"zeroline": True, "zerolinecolor": theme.muted, "constrain": "domain"}  # beyond the ranges is no contour
    w = "w<sub>k</sub>" if len(paths) > 1 else "w"  # a class's vector w_k has the coordinates w_k1 and w_k2
    first, second = (f"{w}<sub>{j}</sub>" for j in (1, 2))
    axes = {
        "xaxis": layout.axis(theme, first, range=x_range, **plain),
        "yaxis": layout.axis(theme, second, range=y_range, **plain) | {"scaleanchor": "x", "scaleratio": 1},
    }
    each = "; ".join(
        "{name} ends at {place}".format(name=re.sub("<.*?>", "", p.name), place=words.place(p.points[-1]))
        for p in paths
    )
    about = words.about(f"Paths in weight space over {number_of('iteration', total)}: {each}.", SLOPE)
    return Animation(fixed, templates, layout.base(theme, **axes, meta=about), shown)


def window_of(
    paths: Sequence[WeightPath], others: Sequence[tuple[str, FloatArray]] = ()
) -> tuple[list[float], list[float]]:
    """Return the ranges of w1 and w2 that hold zero, all paths and places, in the picture's shape."""
    everything = np.vstack([np.zeros((1, 2)), *(path.points for path in paths), *(at[None] for _, at in others)])
    everything = everything[np.isfinite(everything).all(axis=1)]
    low, high = everything.min(axis=0), everything.max(axis=0)
    middle = (low + high) / 2
    half = max(float(high[1] - low[1]), SHAPE * float(high[0] - low[0]), 1e-9) * (1 + 2 * SPACE) / 2
    x, y = middle.tolist()
    return [x - half / SHAPE, x + half / SHAPE], [y - half, y + half]


def _colour(path: WeightPath, theme: Theme) -> str:
    """Return the colour of a path's class, or that of w where two classes share one vector."""
    return theme.weight if path.number is None else theme.classes[path.number]


def _whole(path: WeightPath, theme: Theme) -> Dict:
    """Return the whole path, faint, with the number of the iteration at every vertex."""
    kept = thinned(len(path.points))
    x, y = (plane.significant(column) for column in path.points[kept].T)
    return {
        "type": "scatter",
        "mode": "lines",
        "x": x,
        "y": y,
        "line": {"color": _colour(path, theme), "width": 1.5},
        "opacity": 0.35,
        "showlegend": False,
        "customdata": kept.tolist(),
        "hovertemplate": f"{path.name} after %{{customdata}}: (%{{x:.4g}}, %{{y:.4g}})<extra></extra>",
    }


def _templates(path: WeightPath, theme: Theme) -> list[Dict]:
    """Return the looks of the way so far and of the arrow from zero."""
    colour = _colour(path, theme)
    way = {
        "type": "scatter",
        "mode": "lines",
        "line": {"color": theme.update if path.number is None else colour, "width": 2.5},
        "showlegend": False,
        "hoverinfo": "skip",
    }
    arrow = {
        "type": "scatter",
        "mode": "lines+markers",
        "line": {"color": colour, "width": 2},
        "name": path.name,
        "hoverinfo": "skip",
    }
    return [way, arrow | plane.head(colour)]


def _places(points: FloatArray, digits: int) -> list[Dict]:
    """Return the way to a step, of at most 60 vertices, and the arrow from zero to its end."""
    way = points if len(points) <= 60 else points[np.linspace(0, len(points) - 1, 60).astype(int)]
    return [plane.xy(way, digits), plane.xy(np.array([[0.0, 0.0], points[-1]]), digits)]
