"""The curves of a figure as a small SVG, for what shows nothing on the plane."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures import thumbnail
from linclass.figures.layout import Dict
from linclass.figures.theme import Theme

EDGE = 0.08  # of the width and the height, around the curves


def svg(figure: Dict, theme: Theme, frame: thumbnail.ThumbnailSize) -> str:
    """Return the curves on the first axes of a figure that have any, in their own colours, above and beside two axes.

    Parameters
    ----------
    figure : dict
        As Plotly has it.
    """
    width, height = frame.width, frame.height
    curves = [trace for trace in figure["data"] if "lines" in (trace.get("mode") or "") and len(trace["x"]) > 1]
    curves = [trace for trace in curves if _axes(trace) == _axes(curves[0])]
    paths = [_places(trace, figure["layout"]) for trace in curves]
    if not frame.detailed:  # a bundle of curves has no room
        whole = [k for k, path in enumerate(paths) if not np.isnan(path).any()]
        curves, paths = [curves[k] for k in whole], [paths[k] for k in whole]
    every = np.vstack([*paths, np.empty((0, 2))])
    left, top = EDGE * width, EDGE * height
    drawn = [
        f'<path d="M{left:.1f} {top:.1f}V{height - top:.1f}H{width - left:.1f}" fill="none" stroke="{theme.muted}"/>'
    ]
    if curves:
        low, high = np.nanmin(every, axis=0), np.nanmax(every, axis=0)
        span = np.where(high > low, high - low, 1.0)
        scale = np.array([(1 - 2 * EDGE) * width, -(1 - 2 * EDGE) * height])
        corner = np.array([left, height - top])
        for trace, path in zip(curves, paths, strict=True):
            d = _path(corner + (path - low) / span * scale, frame.fine)
            drawn.append(f'<path d="{d}" fill="none" stroke="{trace["line"]["color"]}"/>')
    size = ""
    if frame.detailed:
        size = f' width="{width}" height="{height}"'
        border = f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}"'
        drawn.insert(0, f'{border} fill="{theme.background}" stroke="{theme.muted}"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"{size}>{"".join(drawn)}</svg>'


def _axes(trace: Dict) -> tuple[str, str]:
    """Return the names of a trace's two axes; the first pair, "x" and "y", is the one that Plotly lets it leave out."""
    return trace.get("xaxis") or "x", trace.get("yaxis") or "y"


def _places(trace: Dict, layout: Dict) -> FloatArray:
    """Return a curve as it lies on its axes, (n, 2), NaN where it is interrupted."""
    result = []
    for name, values in zip(_axes(trace), (trace["x"], trace["y"]), strict=True):
        along = np.array(list(values), dtype=np.float64)  # None becomes NaN
        logarithmic = layout.get(name.replace(name[0], f"{name[0]}axis"), {}).get("type") == "log"
        result.append(np.log10(along) if logarithmic else along)
    places = np.column_stack(result)
    places[np.isnan(places).any(axis=1)] = np.nan
    return places


def _path(places: FloatArray, fine: float) -> str:
    """Return a path that is interrupted where a place is NaN."""
    pieces = np.split(places, np.flatnonzero(np.isnan(places[:, 0])))
    pieces = [part[~np.isnan(part[:, 0])] for part in pieces]
    return "".join(thumbnail.path(part, fine) for part in pieces if len(part) > 1)
