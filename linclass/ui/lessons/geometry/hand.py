"""What the plane paints while the hand moves w, the boundary or x, and what is kept when it lets go."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping, plane
from linclass.figures.layout import number
from linclass.figures.marks import Arrow, Handle, Line, Ring, Spot
from linclass.ui import workspace
from linclass.ui.lessons.geometry.rule import Lesson, study
from linclass.ui.lessons.geometry.settings import keep
from linclass.ui.plane import Hand, View
from linclass.ui.texts import geometry as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.marks import Mark
    from linclass.ui.lessons.geometry.settings import Settings

USUAL = 8.0  # height of the plane in which w is drawn at its natural length
ASIDE = 0.6  # how far the boundary's handle stands from w, of the way to the plane's edge


def look(chosen: Settings) -> Callable[[Dataset, Hand], View]:
    """Return what the plane paints for these settings, as a function of the points and the hand."""

    def paint(data: Dataset, hand: Hand) -> View:
        now = moved(chosen, hand, data.window) if hand.live else chosen  # at rest the fields hold what was moved
        lesson = study(data, now)
        return View(_marks(lesson), _status(lesson))

    return paint


def move(chosen: Settings) -> Callable[[Hand], None]:
    """Return what takes over w, w0 and x from where their handles were dropped."""

    def released(hand: Hand) -> None:
        window = workspace.dataset().window
        now = moved(chosen, hand, window)
        digits = plane.decimals(window)
        w = np.round(now.w, max(digits + round(math.log10(scale(window))), 0))
        changed = "boundary" in hand.handles
        w0 = float(f"{-w @ np.array(hand.handles['boundary']):.6g}") if changed else now.w0
        keep(w, w0, np.round(now.x, digits))

    return released


def moved(chosen: Settings, hand: Hand, window: Window) -> Settings:
    """Return the settings with w, w0 and x where the hand has them.

    The tip of w is at its tail plus w; the boundary passes through its handle p if w0 = -w'p.
    """
    places = {name: np.array(at) for name, at in hand.handles.items()}
    w = (places["w"] - tail(window)) / scale(window) if "w" in places else chosen.w
    w0 = -float(w @ places["boundary"]) if "boundary" in places else chosen.w0
    return replace(chosen, w=w, w0=w0, x=places.get("x", chosen.x))


def tail(window: Window) -> FloatArray:
    """Return where the arrow w begins: in the origin, or in the middle of a plane that does not show it."""
    if window.x_min <= 0 <= window.x_max and window.y_min <= 0 <= window.y_max:
        return np.zeros(2)
    return clipping.centre(window)


def scale(window: Window) -> float:
    """Return how long w is drawn, a power of ten: 1 on the usual plane, 10 on one about ten times as large."""
    side = min(window.x_max - window.x_min, window.y_max - window.y_min)
    return float(10.0 ** round(math.log10(side / USUAL)))


def _marks(lesson: Lesson) -> list[Mark]:
    window = lesson.data.window
    start = tail(window)
    tip = start + scale(window) * lesson.w
    label = "w" if scale(window) == 1 else f"w × {number(scale(window))}"
    if lesson.length == 0:
        return [Handle("w", start, "weight", label), Handle("x", lesson.x, "update", "x")]
    halves: list[Mark] = [*plane.halfplanes(lesson.w, lesson.w0, window, (1, 0))]
    marks = halves if isinstance(lesson.two, str) else lesson.two.marks(halves)
    marks += _boundary(lesson, window)
    if not start.any():
        nearest = lesson.shift * lesson.w / lesson.length
        marks.append(Line(np.array([nearest, start]), "start"))
        marks += [Spot(start, "distance", "0"), Spot(nearest, "start", f"−w₀/‖w‖ = {number(lesson.shift, 3)}")]
    middle = (lesson.foot + lesson.x) / 2  # where the name of r stands
    marks.append(Line(np.array([lesson.foot, middle]), "update", f"r = {number(lesson.r, 3)}"))
    marks.append(Line(np.array([middle, lesson.x]), "update"))
    marks.append(Spot(lesson.foot, "certificate", "x⊥"))
    marks += EXTRA.get(lesson.chosen.view, _nothing)(lesson)
    marks.append(Arrow(start, tip, "weight", ""))
    return [*marks, Handle("w", tip, "weight", label), Handle("x", lesson.x, "update", "x")]


def _boundary(lesson: Lesson, window: Window) -> list[Mark]:
    """Return the boundary with its handle to the left of w, and its name at the other end."""
    line = plane.boundary(lesson.w, lesson.w0, window)
    if len(line.points) == 0:
        return []
    ends = _from_the_left(line.points, lesson.w)
    near = plane.anchor(lesson.w, lesson.w0, window)
    at = near + ASIDE * (ends[0] - near)
    if lesson.chosen.view == "link":  # named as the other level lines are
        line = replace(line, label=number(float(lesson.chosen.activation.f(np.array(0.0)))))
    return [replace(line, points=ends), Handle("boundary", at, "boundary", "w₀")]


def _from_the_left(ends: FloatArray, w: FloatArray) -> FloatArray:
    """Return a line's ends in the order in which names stand at the last: to the right of w."""
    return ends if len(ends) and ends[0] @ [-w[1], w[0]] >= ends[1] @ [-w[1], w[0]] else ends[::-1]


def _level_lines(lesson: Lesson) -> list[Mark]:
    """Return the lines y = c for some values c, and the one through x."""
    f, window = lesson.chosen.activation, lesson.data.window
    corners = clipping.corners(window)
    own = float(f.f(np.array(lesson.y)))
    levels = [(c, float(f.link(np.array(c)))) for c in f.levels]
    lines = [
        Line(clipping.chord(corners, lesson.w, lesson.w0 - a), "margin", number(c))
        for c, a in levels
        if a != 0  # that one is the boundary
    ]
    lines.append(Line(clipping.chord(corners, lesson.w, lesson.w0 - lesson.y), "direction", f"y = {number(own, 3)}"))
    seen = [replace(line, points=_from_the_left(line.points, lesson.w)) for line in lines if len(line.points)]
    return [replace(line, points=line.points[:: (-1) ** j]) for j, line in enumerate(seen)]  # names at both ends


def _margins(lesson: Lesson) -> list[Mark]:
    """Return the lines y = b and y = -b, and a ring around every point that is on the wrong side."""
    corners, b = clipping.corners(lesson.data.window), lesson.chosen.margin
    lines = [Line(clipping.chord(corners, lesson.w, lesson.w0 + sign * b), "margin") for sign in (1, -1) if b > 0]
    return [*(line for line in lines if len(line.points)), *_wrong(lesson)]


def _wrong(lesson: Lesson) -> list[Mark]:
    return [Ring(int(i), "misclassified") for i in lesson.wrong]


def _from_origin(lesson: Lesson) -> list[Mark]:
    """Return x as a vector, and its shadow on w."""
    if tail(lesson.data.window).any() or not lesson.x.any():
        return []
    shadow = (lesson.w @ lesson.x) / lesson.length**2 * lesson.w
    return [Line(np.array([lesson.x, shadow]), "distance"), Arrow(np.zeros(2), lesson.x, "update")]


def _nothing(_: Lesson) -> list[Mark]:
    return []


EXTRA: dict[str, Callable[[Lesson], list[Mark]]] = {
    "link": _level_lines,
    "weights": _margins,
    "space": _wrong,
    "cosine": _from_origin,
}


def _status(lesson: Lesson) -> str:
    if lesson.length == 0:
        return texts.LIVE_ZERO
    n = len(lesson.data.y)
    right = texts.LIVE_RIGHT.format(right=lesson.right, n=n) if n else ""
    return texts.LIVE.format(r=decimal(lesson.r), y=decimal(lesson.y), right=right)
