"""The plane as SVG: regions, grid, points and marks in the colours of a theme, as the drawing canvas paints them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar
from xml.sax.saxutils import escape, quoteattr

import numpy as np

from linclass.arrays import BoolArray, FloatArray
from linclass.datasets.dataset import Dataset
from linclass.figures.layout import subscripted
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Spot, still_label
from linclass.figures.theme import Theme
from linclass.takehome.documents.rich_text import width
from linclass.takehome.pictures.ticks import ticks
from linclass.wire.plane_json import DASHES

M = TypeVar("M", Region, Line, Arrow, Ring, Spot, Handle)

TICK = 62  # pixels between ticks, about
REGION, HATCHED = 0.17, 0.55  # opacity
SIZE = 13  # pixels of a label
ROW = SIZE + 2
EDGE = 2.5  # pixels of the edge around a point
GAP = 9  # between a place and its label
HEAD = 10  # length of an arrow's head
STOPS = (0, 45, 90, 140, 200, 270)  # pixels from a line's end at which its name may stand
SAMPLES = 600  # places along a line at which its name may stand
LABEL_DISTANCE_PX = 10  # pixels: a name so close to another line might be that one's
TURNS = tuple(math.pi / 4 * eighths for eighths in (0, 1, -1, 2, -2, 3, -3, 4))
MANY_POINTS, VERY_MANY_POINTS = 300, 1000  # points, which are drawn smaller
OUTLINES = {  # of an area about that of a circle of radius 1
    "circle": "M1,0A1,1 0 1 1 -1,0A1,1 0 1 1 1,0Z",
    "square": "M-.89-.89H.89V.89H-.89Z",
    "diamond": "M0-1.28L1.28,0L0,1.28L-1.28,0Z",
    "triangle-up": "M0-1.32L1.24,.86L-1.24,.86Z",
    "cross": "M-.42-1.18H.42V-.42H1.18V.42H.42V1.18H-.42V.42H-1.18V-.42H-.42Z",
}


def star(corners: int, inner: float, outer: float) -> str:
    """Return the outline of a star."""
    places = [
        (r * math.cos(a), r * math.sin(a))
        for k in range(2 * corners)
        for a, r in [(-math.pi / 2 + k * math.pi / corners, inner if k % 2 else outer)]
    ]
    return "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in places) + "Z"


OUTLINES["star"] = star(5, 0.62, 1.42)


@dataclass(frozen=True)
class Box:
    """The room of a text: its middle, and half its width."""

    x: float
    y: float
    half: float

    def meets(self, other: "Box") -> bool:
        """Return whether two texts would touch."""
        return abs(self.x - other.x) < self.half + other.half + 2 and abs(self.y - other.y) < SIZE + 1


@dataclass(frozen=True)
class PlacedLabel:
    """The name of a mark where it covers least: the middle of its text, in pixels."""

    text: str
    x: float
    y: float
    colour: str


@dataclass(eq=False)
class PlaneDrawing:
    """The plane while it is drawn, in pixels of the picture.

    Parameters
    ----------
    points : Dataset
    marks : sequence of Mark
    width : float
    """

    points: Dataset
    marks: Sequence[Mark]
    theme: Theme
    width: float
    _written: list[Box] = field(init=False, default_factory=list)

    @cached_property
    def height(self) -> float:
        """Its height, which follows from the shape of the window."""
        ratio = self.points.window.height / self.points.window.width
        return self.width * (ratio if 0.4 <= ratio <= 2 else 0.8)

    @property
    def radius(self) -> float:
        """The radius of a point."""
        count = len(self.points.y)
        return 3.5 if count > VERY_MANY_POINTS else 4.5 if count > MANY_POINTS else 5.5

    def svg(self, name: str = "plane") -> str:
        """Return the plane as a group, whose ids begin with the name."""
        clip = f'<clipPath id="{name}-clip"><rect width="{self.width:g}" height="{self.height:g}"/></clipPath>'
        drawn = [
            *self._regions(name),
            *self._grid(),
            *(self._line(mark) for mark in self._marks_of(Line)),
            *self._ticks(),
            *self._points(),
            *(self._ring(mark) for mark in self._marks_of(Ring)),
            *(self._spot(mark) for mark in self._marks_of(Spot)),
            *(self._arrow(mark) for mark in self._marks_of(Arrow)),
            *(self._handle(mark) for mark in self._marks_of(Handle)),
            *self._labels(),
        ]
        frame = f'<rect width="{self.width:g}" height="{self.height:g}" fill="none" stroke="{self.theme.muted}"/>'
        return f'<defs>{clip}{self._hatching(name)}</defs><g clip-path="url(#{name}-clip)">{"".join(drawn)}</g>{frame}'

    def at(self, places: FloatArray) -> FloatArray:
        """Return places of the plane in pixels, (m, 2), none farther away than rounding allows."""
        x_min, x_max, y_min, y_max = self.points.window
        x, y = np.asarray(places, dtype=np.float64).reshape(-1, 2).T
        across, down = (x - x_min) / (x_max - x_min) * self.width, (y_max - y) / (y_max - y_min) * self.height
        return np.column_stack([across, down]).clip(-50 * self.width, 50 * self.width)

    def _marks_of(self, kind: type[M]) -> Iterator[M]:
        return (mark for mark in self.marks if isinstance(mark, kind))

    def _hatching(self, name: str) -> str:
        """Return the SVG patterns of regions that nobody, or several classes, claim."""
        one, other = "M-1,10L10,-1M-1,1L1,-1M8,10L10,8", "M-1,-1L10,10"
        style = f'fill="none" stroke="{self.theme.ambiguous}" stroke-width="1.1" stroke-opacity="{HATCHED}"'
        return "".join(
            f'<pattern id="{name}-{kind}" width="9" height="9" patternUnits="userSpaceOnUse"><path d="{path}" {style}/>'
            "</pattern>"
            for kind, path in (("nobody", one), ("several", one + other))
        )

    def _regions(self, name: str) -> Iterator[str]:
        """Yield the decision regions in their classes' colours, hatched where nobody or several classes claim them."""
        for mark in self._marks_of(Region):
            d = path(self.at(mark.polygon)) + "Z"
            if len(mark.claims) == 1:
                yield f'<path d="{d}" fill="{class_colour(self.theme, mark.claims[0])}" fill-opacity="{REGION}"/>'
            else:
                kind = "several" if mark.claims else "nobody"
                yield f'<path d="{d}" fill="{self.theme.ambiguous}" fill-opacity="{REGION / 2:g}"/>'
                yield f'<path d="{d}" fill="url(#{name}-{kind})"/>'

    def _grid(self) -> Iterator[str]:
        """Yield the grid lines at the ticks and, stronger, the lines x = 0 and y = 0 inside the window."""
        x_min, x_max, y_min, y_max = self.points.window
        xs, ys = self.tick_places()
        grid = [*(self._upright(x) for x, _ in xs), *(self._level(y) for y, _ in ys)]
        axes = [self._upright(0.0)] * (x_min < 0 < x_max) + [self._level(0.0)] * (y_min < 0 < y_max)
        for lines, opacity in ((grid, 0.16), (axes, 0.5)):
            yield f'<path d="{"".join(lines)}" stroke="{self.theme.muted}" stroke-opacity="{opacity}"/>'

    def _upright(self, x: float) -> str:
        """Return the vertical line at x, moved to the middle of a pixel."""
        return f"M{_crisp(self.at(np.array([x, self.points.window.y_min]))[0, 0])},0V{self.height:g}"

    def _level(self, y: float) -> str:
        """Return the horizontal line at y, moved to the middle of a pixel."""
        return f"M0,{_crisp(self.at(np.array([self.points.window.x_min, y]))[0, 1])}H{self.width:g}"

    def tick_places(self) -> tuple[list[tuple[float, str]], list[tuple[float, str]]]:
        """Return the ticks along x and along y."""
        x_min, x_max, y_min, y_max = self.points.window
        return ticks(x_min, x_max, self.width / TICK), ticks(y_min, y_max, self.height / TICK)

    def _ticks(self) -> Iterator[str]:
        """Yield the names of the features, and the tick labels that have room beside them."""
        xs, ys = self.tick_places()
        name_x, name_y = map(subscripted, self.points.feature_names)
        end = self.width - 8 - width(name_x, 12.5, bold=True)
        yield self._text(name_x, self.width - 8, self.height - 8, 12.5, self.theme.text, anchor="end", bold=True)
        yield self._text(name_y, 8, 16, 12.5, self.theme.text, bold=True)
        for value, label in xs:
            x, half = self.at(np.array([value, 0.0]))[0, 0], width(label, 12) / 2
            if x - half > 22 and x + half < end - 10:
                yield self._text(label, x, self.height - 8, 12, self.theme.muted, anchor="middle")
        for value, label in ys:
            y = self.at(np.array([0.0, value]))[0, 1] + 4
            if 34 < y < self.height - 22:
                yield self._text(label, 8, y, 12, self.theme.muted)

    def _text(
        self, text: str, x: float, y: float, size: float, colour: str, *, anchor: str = "start", bold: bool = False
    ) -> str:
        """Return a text with a halo, and take its room."""
        half = width(text, size, bold=bold) / 2
        middle = x + {"start": half, "middle": 0.0, "end": -half}[anchor]
        self._written.append(Box(middle, y - 4, half + 3))
        return haloed(text, x, y, size, colour, self.theme.background, anchor=anchor, bold=bold)

    def _points(self) -> Iterator[str]:
        """Yield the points in the symbols of their classes."""
        for (x, y), k in zip(self.at(self.points.X).tolist(), self.points.y.tolist(), strict=True):
            yield symbol(self.theme, k, x, y, self.radius)

    def colour(self, mark: Line | Spot | Handle | Arrow | Ring) -> str:
        """Return the colour of a mark: its class's, or its role's."""
        number = getattr(mark, "number", None)
        if number is None or isinstance(mark, Handle):
            return self.theme.stroke(mark.role).colour
        return class_colour(self.theme, number)

    def _stroke(self, mark: Line | Arrow | Ring) -> str:
        """Return the attributes of a mark's line; dashes of at most 2 pixels get round ends and become dots."""
        stroke = self.theme.stroke(mark.role)
        dashes = DASHES[stroke.dash]
        dash = f' stroke-dasharray="{" ".join(map(str, dashes))}"' if dashes else ""
        cap = ' stroke-linecap="round"' if dashes and dashes[0] <= 2 else ""
        return f'fill="none" stroke="{self.colour(mark)}" stroke-width="{stroke.width:g}"{dash}{cap}'

    def _line(self, mark: Line) -> str:
        """Return a line; empty if it has fewer than two points."""
        places = self.at(mark.points)
        return f'<path d="{path(places)}" {self._stroke(mark)}/>' if len(places) > 1 else ""

    def _ring(self, mark: Ring) -> str:
        """Return a ring around a point; empty if no point has that number."""
        if mark.index >= len(self.points.y):
            return ""
        x, y = self.at(self.points.X[mark.index])[0]
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{self.radius + 4.5:g}" {self._stroke(mark)}/>'

    def _spot(self, mark: Spot) -> str:
        """Return a cross on an edge of the ground's colour or, for a point of a class, its symbol, enlarged."""
        x, y = self.at(mark.at)[0]
        if mark.point and mark.number is not None:
            return symbol(self.theme, mark.number, x, y, self.radius + 2.5)
        d = f"M{x - 5:.2f},{y - 5:.2f}l10,10M{x - 5:.2f},{y + 5:.2f}l10,-10"
        return "".join(
            f'<path d="{d}" stroke="{colour}" stroke-width="{width}"/>'
            for width, colour in ((5, self.theme.background), (2.25, self.colour(mark)))
        )

    def _arrow(self, mark: Arrow) -> str:
        """Return the shaft and the head of an arrow; empty if it is shorter than a pixel."""
        tail, tip = self.at(np.array([mark.tail, mark.tip]))
        along = tip - tail
        length = float(np.hypot(*along))
        if length < 1:
            return ""
        along, head = along / length, min(HEAD + self.theme.stroke(mark.role).width, length)
        across = 0.42 * head * np.array([-along[1], along[0]])
        point = np.array([tip, tip - head * along + across, tip - head * along - across])
        shaft = path(np.array([tail, tip - 0.8 * head * along]))
        return f'<path d="{shaft}" {self._stroke(mark)}/><path d="{path(point)}Z" fill="{self.colour(mark)}"/>'

    def _handle(self, mark: Handle) -> str:
        """Return the ring of a place that can be dragged, with its class's symbol or a dot inside."""
        x, y = self.at(mark.at)[0]
        ring = 7.5 if mark.number is None else self.radius + 5.5
        style = f'fill="{self.theme.background}" stroke="{self.colour(mark)}" stroke-width="2.5"'
        drawn = f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{ring:g}" {style}/>'
        if mark.number is not None:
            return drawn + symbol(self.theme, mark.number, x, y, self.radius)
        return drawn + f'<circle cx="{x:.2f}" cy="{y:.2f}" r="2.5" fill="{self.colour(mark)}"/>'

    def _labels(self) -> Iterator[str]:
        """Yield the marks' labels, bold and haloed, around the places where they cover least."""
        for label in self.placed_labels():
            y, ground = label.y + SIZE * 0.36, self.theme.background
            yield haloed(label.text, label.x, y, SIZE, label.colour, ground, anchor="middle", bold=True)

    def placed_labels(self) -> Iterator[PlacedLabel]:
        """Yield each mark's label where it covers least of points, curves, and texts that were written before."""
        curves = [self.at(mark.points) for mark in self._marks_of(Line)]
        curves += [self.at(np.array([mark.tail, mark.tip])) for mark in self._marks_of(Arrow)]
        obstacles = _Obstacles(self.at(self.points.X), self.radius, curves)
        for mark in self.marks:
            label = still_label(getattr(mark, "label", ""))
            options = list(self._places(mark, label)) if label else []
            if isinstance(mark, Region) or not options:
                continue
            half = width(label, SIZE, bold=True) / 2
            boxes = [self._inside(Box(x, y, half)) for _, x, y in options]
            costs = obstacles.costs(boxes, self._written, self._number_of(mark, curves))
            box = boxes[int(np.argmin(costs + np.array([cost for cost, _, _ in options])))]
            self._written.append(box)
            yield PlacedLabel(label, box.x, box.y, self.colour(mark))

    def _places(self, mark: Mark, label: str) -> Iterator[tuple[float, float, float]]:
        """Yield places of a label and their costs, beyond what it covers; none where its mark is not seen."""
        half = width(label, SIZE, bold=True) / 2
        way = np.array([0.75, -0.75])
        if isinstance(mark, Line):
            yield from self._along(self.at(mark.points), half)
            return
        if isinstance(mark, Arrow):
            tail, place = self.at(np.array([mark.tail, mark.tip]))
            way = (place - tail) / max(float(np.hypot(*(place - tail))), 1e-9)
        elif isinstance(mark, Ring):
            place = self.at(self.points.X[min(mark.index, len(self.points.y) - 1)])[0]
        elif isinstance(mark, Spot | Handle):
            place = self.at(mark.at)[0]
        else:
            return
        if 0 <= place[0] <= self.width and 0 <= place[1] <= self.height:
            yield from self._around(place, way, half)

    def _around(self, place: FloatArray, way: FloatArray, half: float) -> Iterator[tuple[float, float, float]]:
        """Yield places for a label around a point, (cost, x, y): farther and more turned costs more."""
        for row, cost in enumerate((0, 1, 2, 5)):
            for k, turn in enumerate(TURNS):
                c, s = math.cos(turn), math.sin(turn)
                x, y = c * way[0] - s * way[1], s * way[0] + c * way[1]
                gap = GAP + row * ROW
                yield cost + 0.12 * k, place[0] + x * (half + gap), place[1] + y * (SIZE / 2 + gap)

    def _along(self, places: FloatArray, half: float) -> Iterator[tuple[float, float, float]]:
        """Yield places beside a line, from the last of it that is seen."""
        if len(places) < 2:
            return
        steps = np.hypot(*np.diff(places, axis=0).T)
        far = np.r_[0.0, np.cumsum(steps)]
        if far[-1] == 0:
            return
        dense = np.linspace(0.0, far[-1], SAMPLES)
        xs, ys = (np.interp(dense, far, places[:, k]) for k in (0, 1))
        seen = (xs >= 0) & (xs <= self.width) & (ys >= 0) & (ys <= self.height)
        if not seen.any():
            return
        last = int(np.flatnonzero(seen)[-1])
        for stop, back in enumerate(STOPS):
            here = int(np.searchsorted(dense, dense[last] - back))
            if not seen[here]:
                return
            before = max(here - 1, 0)
            ahead = np.array([xs[before + 1] - xs[before], ys[before + 1] - ys[before]])
            normal = np.array([-ahead[1], ahead[0]]) / max(float(np.hypot(*ahead)), 1e-12)
            away = abs(normal[0]) * half + abs(normal[1]) * SIZE / 2 + 5
            for side in (1, -1):
                x, y = xs[here] + side * normal[0] * away, ys[here] + side * normal[1] * away
                yield 0.25 * stop + 0.05 * (side < 0), x, y

    def _inside(self, box: Box) -> Box:
        """Return a label's box moved inside the plane's edges."""
        x = min(max(box.x, box.half + 6), self.width - box.half - 6)
        return Box(x, min(max(box.y, SIZE / 2 + 6), self.height - SIZE / 2 - 6), box.half)

    def _number_of(self, mark: Mark, curves: Sequence[FloatArray]) -> int | None:
        """Return which of the curves a mark's label names; None for a label of anything but a line."""
        if not isinstance(mark, Line):
            return None
        places = self.at(mark.points)
        return next(n for n, curve in enumerate(curves) if np.array_equal(curve, places))


class _Obstacles:
    """The obstacles of a label: points and curves, in pixels."""

    def __init__(self, points: FloatArray, radius: float, curves: Sequence[FloatArray]) -> None:
        self.points, self.radius = points, radius
        self.starts = np.concatenate([np.empty((0, 2)), *(curve[:-1] for curve in curves)])
        self.steps = np.concatenate([np.empty((0, 2)), *(np.diff(curve, axis=0) for curve in curves)])
        self.owners = np.repeat(np.arange(len(curves)), [max(len(curve) - 1, 0) for curve in curves])
        self.count = len(curves)

    def costs(self, boxes: Sequence[Box], written: Sequence[Box], own: int | None) -> FloatArray:
        """Return what each place of a label covers; the name of a line (`own`) stands near no other line."""
        middles = np.array([[box.x, box.y] for box in boxes])
        half = np.array([boxes[0].half, SIZE / 2])
        costs = 50.0 * np.array([sum(box.meets(other) for other in written) for box in boxes])
        away = np.maximum(np.abs(self.points - middles[:, None]) - half, 0.0)
        costs += 1.8 * ((away**2).sum(axis=2) < self.radius**2).sum(axis=1)
        covered = self._crossed(middles, half)
        if own is None:
            return np.asarray(costs + 2.6 * covered.sum(axis=1))
        strange = np.arange(self.count) != own
        near = self._crossed(middles, half + LABEL_DISTANCE_PX)
        costs += 3.4 * covered[:, strange].sum(axis=1) + 1.1 * near[:, strange].sum(axis=1)
        return np.asarray(costs + 2.6 * covered[:, own])

    def _crossed(self, middles: FloatArray, half: FloatArray) -> BoolArray:
        """Return which curves meet boxes around these places, (m, curves), by Liang and Barsky's clipping."""
        start = self.starts - middles[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):
            ends = np.stack([(-half - start) / self.steps, (half - start) / self.steps])
        low, high = np.fmin(*ends), np.fmax(*ends)
        outside = ((self.steps == 0) & (np.abs(start) > half)).any(axis=2)
        enter = np.maximum(np.fmax(low[..., 0], low[..., 1]), 0)
        leave = np.minimum(np.fmin(high[..., 0], high[..., 1]), 1)
        meets = (enter <= leave) & ~outside
        crossed = np.zeros((self.count, len(middles)), dtype=bool)
        np.logical_or.at(crossed, self.owners, meets.T)
        return crossed.T


def class_colour(theme: Theme, k: int) -> str:
    """Return the colour of a class."""
    return theme.classes[k % len(theme.classes)]


def symbol(theme: Theme, k: int, x: float, y: float, radius: float) -> str:
    """Return a class's symbol on an edge of the ground's colour, half of which lies under it."""
    outline = OUTLINES[theme.symbols[k % len(theme.symbols)]]
    place = f'transform="translate({x:.2f} {y:.2f}) scale({radius:g})"'
    edge = f'stroke="{theme.background}" stroke-width="{EDGE / radius:.3f}" paint-order="stroke"'
    return f'<path d="{outline}" {place} fill="{class_colour(theme, k)}" {edge} stroke-linejoin="round"/>'


def _crisp(place: float) -> str:
    """Return the middle of a pixel, in which a thin line is drawn as on the screen."""
    return f"{math.floor(place + 0.5) + 0.5:g}"


def path(places: FloatArray) -> str:
    """Return an open path through places (m, 2) in pixels."""
    return "M" + "L".join(f"{x:.2f},{y:.2f}" for x, y in places.tolist())


def haloed(
    text: str, x: float, y: float, size: float, colour: str, ground: str, *, anchor: str = "start", bold: bool = False
) -> str:
    """Return a text that stays readable on any ground."""
    style = "" if anchor == "start" else f' text-anchor="{anchor}"'
    style += ' font-weight="600"' if bold else ""
    halo = f'paint-order="stroke" stroke={quoteattr(ground)} stroke-width="3.5" stroke-linejoin="round"'
    place = f'x="{x:.2f}" y="{y:.2f}" font-size="{size:g}"'
    return f"<text {place}{style} fill={quoteattr(colour)} {halo}>{escape(text)}</text>"
