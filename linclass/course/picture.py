"""A scene as a small picture: its points and what its plane paints, as one SVG, made once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linclass.figures.marks import Arrow, Handle, Line, Region, Ring, Spot
from linclass.lessons import store
from linclass.lessons.lesson import Look, Missing
from linclass.lessons.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from linclass.base import FloatArray
    from linclass.course.section import Place
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.marks import Mark
    from linclass.figures.theme import Theme

WIDTH, HEIGHT = 150, 120  # of the drawing, in its own units: a plane is 5 : 4
SIZE = 2.4  # of a point
THIN = 0.6  # of the strokes on the large plane
RING = 0.4  # of a ring's stroke there: there may be many
DASHES = {"dash": "4 3", "dot": "1 2.5", "longdash": "7 3", "dashdot": "4 2 1 2", "longdashdot": "7 2 1 2"}
MOST = 300  # points; of more, every second, third, ...
SHAPES: dict[str, Callable[[float, float], str]] = {
    "circle": lambda x, y: (
        f"M{x - SIZE:.1f} {y:.1f}a{SIZE} {SIZE} 0 1 0 {2 * SIZE} 0a{SIZE} {SIZE} 0 1 0 {-2 * SIZE} 0"
    ),
    "square": lambda x, y: f"M{x - 2:.1f} {y - 2:.1f}h4v4h-4z",
    "diamond": lambda x, y: f"M{x:.1f} {y - 3:.1f}l3 3l-3 3l-3 -3z",
    "triangle-up": lambda x, y: f"M{x:.1f} {y - 3:.1f}l3 5h-6z",
    "cross": lambda x, y: f"M{x - 1:.1f} {y - 3:.1f}h2v2h2v2h-2v2h-2v-2h-2v-2h2z",
    "star": lambda x, y: (
        f"M{x:.1f} {y - 3.4:.1f}l1.2 2.3h2.4l-1.8 1.7l.8 2.6l-2.6 -1.5l-2.6 1.5l.8 -2.6l-1.8 -1.7h2.4z"
    ),
}
HATCH = (
    '<pattern id="h" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V5" stroke="{colour}" stroke-width="2"/></pattern>'
)


class Frame(NamedTuple):
    """Where the window lies in the drawing."""

    window: Window

    def at(self, places: FloatArray) -> FloatArray:
        """Return places of the plane as places of the drawing, kept near it."""
        left, right, low, high = self.window
        x, y = np.atleast_2d(np.asarray(places, dtype=np.float64)).T
        across, down = (x - left) / (right - left) * WIDTH, (high - y) / (high - low) * HEIGHT
        return np.column_stack([across, down]).clip(-4 * WIDTH, 5 * WIDTH)


_KEPT: Store[str] = Store(400)


def picture(place: Place, theme: Theme) -> str:
    """Return a scene's picture as SVG; computed once for each of the two palettes."""
    return _KEPT.get((place, theme.name), lambda: drawn(place, theme))


def drawn(place: Place, theme: Theme) -> str:
    """Return the picture of a scene's points and of what its plane paints."""
    lesson, scene = place.lesson, place.scene
    look = Look(view=scene.view, theme=theme, step=scene.step, camera=scene.camera)
    try:
        marks: Sequence[Mark] = lesson.plane(store.study(lesson, scene.dataset, scene.settings), look).marks
    except Missing as missing:
        marks = missing.marks
    return svg(scene.dataset, marks, theme)


def svg(data: Dataset, marks: Iterable[Mark], theme: Theme) -> str:
    """Return points and marks as an SVG, areas below, then lines, points, and what is about single points."""
    frame = Frame(data.window)
    marks = list(marks)
    inside = [
        *(_region(mark, frame, theme) for mark in marks if isinstance(mark, Region)),
        *(_line(mark, frame, theme) for mark in marks if isinstance(mark, Line)),
        *_points(data, frame, theme),
        *(_on_top(mark, data, frame, theme) for mark in marks if not isinstance(mark, Region | Line)),
    ]
    hatch = HATCH.format(colour=theme.ambiguous)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<defs>{hatch}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="{theme.background}"/>'
        + "".join(inside)
        + f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" fill="none" stroke="{theme.muted}"/></svg>'
    )


def _path(places: FloatArray) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)


def _region(mark: Region, frame: Frame, theme: Theme) -> str:
    d = _path(frame.at(mark.polygon)) + "z"
    if len(mark.claims) != 1:
        return f'<path d="{d}" fill="url(#h)" fill-opacity=".6"/>'
    return f'<path d="{d}" fill="{theme.classes[mark.claims[0]]}" fill-opacity=".16"/>'


def _line(mark: Line, frame: Frame, theme: Theme) -> str:
    if len(mark.points) < 2:
        return ""
    return f'<path d="{_path(frame.at(mark.points))}" fill="none" {_stroke(mark, theme)}/>'


def _stroke(mark: Line | Arrow | Ring | Spot | Handle, theme: Theme, thin: float = THIN) -> str:
    stroke = theme.stroke(mark.role)
    number = mark.number if isinstance(mark, Line | Spot) else None
    colour = stroke.colour if number is None else theme.classes[number]
    dash = f' stroke-dasharray="{DASHES[stroke.dash]}"' if stroke.dash in DASHES else ""
    return f'stroke="{colour}" stroke-width="{thin * stroke.width:.2f}"{dash}'


def _points(data: Dataset, frame: Frame, theme: Theme) -> list[str]:
    every = -(-len(data.y) // MOST)
    X, y = data.X[:: max(every, 1)], data.y[:: max(every, 1)]
    found = []
    for k in np.unique(y):
        shape = SHAPES[theme.symbols[k]]
        d = "".join(shape(*place) for place in frame.at(X[y == k]))
        found.append(f'<path d="{d}" fill="{theme.classes[k]}" stroke="{theme.background}" stroke-width=".4"/>')
    return found


def _on_top(mark: Mark, data: Dataset, frame: Frame, theme: Theme) -> str:
    match mark:
        case Arrow():
            return _arrow(mark, frame, theme)
        case Ring():
            x, y = frame.at(data.X[mark.index])[0]
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" {_stroke(mark, theme, RING)}/>'
        case Spot():
            x, y = frame.at(mark.at)[0]
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{theme.background}" {_stroke(mark, theme)}/>'
        case _:
            return ""  # a handle is for a hand


def _arrow(mark: Arrow, frame: Frame, theme: Theme) -> str:
    tail, tip = frame.at(np.array([mark.tail, mark.tip]))
    along = tip - tail
    length = float(np.hypot(*along))
    if length < 1:
        return ""
    along = along / length
    across = np.array([-along[1], along[0]])
    head = np.array([tip, tip - 6 * along + 2.6 * across, tip - 6 * along - 2.6 * across])
    colour = theme.stroke(mark.role).colour
    return (
        f'<path d="{_path(np.array([tail, tip - 4 * along]))}" fill="none" {_stroke(mark, theme)}/>'
        f'<path d="{_path(head)}z" fill="{colour}"/>'
    )
