"""Three dimensions: the axes of a scene, and the points in it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import layout, plane
from linclass.figures.layout import FONT, Dict, Size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.theme import Theme

SYMBOLS = ("circle", "square", "diamond", "diamond-open", "cross", "x")  # the nearest to the plane's that there are
SQUARED = 12  # pixels: Plotly draws the numbers on axes in space at size^2 / 12, the titles at their size


def scene(titles: Sequence[str], theme: Theme, size: Size) -> Dict:
    """Return the layout of one scene with named axes, seen from in front and above."""
    axis = {
        "backgroundcolor": "rgba(0,0,0,0)",
        "gridcolor": theme.grid,
        "zerolinecolor": theme.muted,
        "showspikes": False,
        "nticks": 5,
        "tickfont": {"size": math.sqrt(SQUARED * (size.font - 1)), "color": theme.muted},
    }
    named = {
        f"{letter}axis": axis | {"title": {"text": title, "font": {"size": size.font, "family": FONT}}}
        for letter, title in zip("xyz", titles, strict=True)
    }
    proportions = {"aspectmode": "manual", "aspectratio": {"x": 1.15, "y": 1.0, "z": 0.75}}
    margin = {"l": 0, "r": 0, "t": size.font, "b": 0}
    return {"scene": {**named, **proportions, "camera": camera(1.0), "dragmode": "turntable"}, "margin": margin}


def camera(away: float) -> Dict:
    """Return the view from in front and above, `away` times as far as a wide picture needs."""
    eye = {"x": 1.2 * away, "y": -1.38 * away, "z": 0.7 * away}
    return {"eye": eye, "center": {"x": 0, "y": 0, "z": -0.17}}


def about(alt: str, size: Size) -> Dict:
    """Return the `layout.meta` of a scene: a narrow one is seen from further away, or its titles would be cut off."""
    wide, narrow = layout.single(0.72, size), layout.single(0.85, size)
    near = {"patch": {"scene.camera": camera(1.0)}, "from": round(480 * size.font / layout.SCREEN.font)}
    return {"alt": alt, "variants": [narrow | {"patch": {"scene.camera": camera(1.4)}}, wide | near]}


def sheet(x: FloatArray, y: FloatArray, z: FloatArray) -> Dict:
    """Return a surface over the nodes of a grid, two flat triangles a cell, without its colour.

    Plotly divides a surface of its own into some hundred thousand triangles at every change, and draws them in three
    times the time where no graphics card helps.

    Parameters
    ----------
    x, y, z : arrays that broadcast to (q, p)
        Where the nodes lie, row by row.
    """
    x, y, z = np.broadcast_arrays(x, y, z)
    q, p = z.shape
    lower = (np.arange(q - 1)[:, None] * p + np.arange(p - 1)).ravel()  # the first corner of each cell
    i, j, k = np.stack([[lower, lower + 1], [lower + 1, lower + p + 1], [lower + p, lower + p]]).reshape(3, -1)
    places = {letter: nodes.ravel().astype(np.float32) for letter, nodes in zip("xyz", (x, y, z), strict=True)}
    corners = {letter: nodes.astype(np.int16) for letter, nodes in zip("ijk", (i, j, k), strict=True)}
    return {"type": "mesh3d", **places, **corners}


def points(places: FloatArray, dataset: Dataset, theme: Theme, size: Size, height: str) -> list[Dict]:
    """Return the points of a data set at places (n, 3), one trace a class; hover names the third coordinate."""
    found = []
    for k, name in enumerate(dataset.class_names):
        chosen = np.flatnonzero(dataset.y == k)
        if len(chosen) == 0:
            continue
        label = plane.class_label(k, name)
        x, y, z = (plane.significant(column) for column in places[chosen].T)
        marker = {"size": 0.55 * size.marker, "symbol": SYMBOLS[k], "color": theme.classes[k]}
        hover = f"x<sub>%{{customdata}}</sub>, {label}<br>(%{{x}}, %{{y}})<br>{height} = %{{z:.4g}}<extra></extra>"
        found.append(
            {"type": "scatter3d", "mode": "markers", "x": x, "y": y, "z": z, "name": label}
            | {"marker": marker, "customdata": (chosen + 1).tolist(), "hovertemplate": hover}
        )
    return found
