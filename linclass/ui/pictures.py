"""Pictures so small that they stand on a button: points, and what a lesson paints on the plane, as SVG."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.datasets.dataset import Window
from linclass.figures.marks import Line, Region
from linclass.lessons import store
from linclass.lessons.lesson import Look, Missing
from linclass.lessons.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.figures.theme import Theme
    from linclass.lessons.lesson import AnyLesson, Scene

WIDTH, HEIGHT = 60, 44  # in the picture's own units
MOST = 60  # points that are drawn
CORNERS = 60  # of a line or a region
KEPT = 400
ROOM = 0.12
SYMBOLS = {  # around (0, 0), of about equal area
    "circle": "m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    "square": "m-1.8-1.8h3.6v3.6h-3.6z",
    "diamond": "m0-2.5l2.5 2.5l-2.5 2.5l-2.5-2.5z",
}
OTHER = "m0-2.4l2.2 4h-4.4z"

_KEPT: Store[str] = Store(KEPT)


def of_points(data: Dataset, theme: Theme) -> str:
    """Return a picture of points as an address that a style sheet can name, made once."""
    return _KEPT.get((data.key, theme.name), lambda: _picture(data, (), theme, _around(data)))


def of_scene(lesson: AnyLesson, scene: Scene[Any], theme: Theme) -> str:
    """Return a picture of a scene's points with the regions and lines that its lesson paints, made once."""

    def make() -> str:
        try:
            run = store.study(lesson, scene.dataset, scene.settings)
            marks: Sequence[Mark] = lesson.plane(run, Look(scene.view, theme, scene.step)).marks
        except Missing as missing:
            marks = missing.marks
        return _picture(scene.dataset, marks, theme, scene.dataset.window)

    return _KEPT.get((lesson.slug, scene.code, theme.name), make)


def _around(data: Dataset) -> Window:
    """Return the part of the plane that the points take, with room for their symbols."""
    (x0, y0), (x1, y1) = data.X.min(axis=0), data.X.max(axis=0)
    across, up = ROOM * (x1 - x0), ROOM * (y1 - y0)
    return Window(x0 - across, x1 + across, y0 - up, y1 + up)


def _picture(data: Dataset, marks: Iterable[Mark], theme: Theme, window: Window) -> str:
    shapes = [*_painted(window, marks, theme), *_points(data, theme, window)]
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(shapes)}</svg>'
    return f"data:image/svg+xml;base64,{b64encode(text.encode()).decode()}"


def _painted(window: Window, marks: Iterable[Mark], theme: Theme) -> Iterable[str]:
    for mark in marks:
        if isinstance(mark, Region):
            colour = theme.classes[mark.claims[0] % len(theme.classes)] if len(mark.claims) == 1 else theme.ambiguous
            yield f'<path d="{_path(mark.polygon, window)}z" fill="{colour}" opacity=".2"/>'
        elif isinstance(mark, Line):
            stroke = theme.stroke(mark.role)
            colour = stroke.colour if mark.number is None else theme.classes[mark.number % len(theme.classes)]
            yield f'<path d="{_path(mark.points, window)}" fill="none" stroke="{colour}"/>'


def _points(data: Dataset, theme: Theme, window: Window) -> Iterable[str]:
    if not len(data.y):
        return
    every = max(1, -(-len(data.y) // MOST))
    places = _places(data.X, window)
    for k in np.unique(data.y):
        symbol = SYMBOLS.get(theme.symbols[k % len(theme.symbols)], OTHER)
        drawn = "".join(f"M{x:g} {y:g}{symbol}" for x, y in places[data.y == k][::every])
        yield f'<path d="{drawn}" fill="{theme.classes[k % len(theme.classes)]}"/>'


def _path(points: FloatArray, window: Window) -> str:
    every = max(1, -(-len(points) // CORNERS))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in _places(points, window)[::every])


def _places(points: FloatArray, window: Window) -> FloatArray:
    """Return where places of the plane lie in the picture, to a tenth of its unit; outside it not far away."""
    x = (points[:, 0] - window.x_min) / (window.x_max - window.x_min) * WIDTH
    y = (window.y_max - points[:, 1]) / (window.y_max - window.y_min) * HEIGHT
    return np.column_stack([x, y]).clip(-WIDTH, 2 * WIDTH).round(1) + 0.0
