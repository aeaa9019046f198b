"""Points, and what a lesson paints on the plane, as a small SVG: on a button, or beside a sentence.

One drawing at two sizes. On a button there is room for regions, lines and points alone; the framed picture has all
that the plane has.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Dataset, Window
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Spot
from linclass.figures.simplify import simplified
from linclass.figures.theme import Theme


@dataclass(frozen=True)
class ThumbnailSize:
    """The size of a picture in its own units, and the part of the plane in it.

    Attributes
    ----------
    radius : float
        Of a point.
    points : int
        How many are drawn at most; of more, every second, third ...
    fine : float
        The tolerance of each of two passes that leave out corners of lines and of regions' edges.
    detailed : bool
        Whether it has a border, the widths and dashes of strokes, hatching, arrows, rings and spots.
    """

    width: int
    height: int
    radius: float
    points: int
    fine: float
    detailed: bool


BUTTON = ThumbnailSize(60, 44, radius=2.0, points=60, fine=0.2, detailed=False)
FRAMED = ThumbnailSize(150, 120, radius=2.4, points=300, fine=0.05, detailed=True)

STROKE_SHARE = 0.6  # of the strokes on the large plane
RING = 0.4  # of a ring's stroke there: there may be many
TINT, PALE, HATCHED = 0.2, 0.16, 0.6  # opacity of a region: alone, and under what else is shown
DASHES = {"dash": "4 3", "dot": "1 2.5", "longdash": "7 3", "dashdot": "4 2 1 2", "longdashdot": "7 2 1 2"}
CIRCLE_RADIUS = 2.4  # the radius of the circle beside which these outlines look as large
OUTLINES = {
    "square": ((-2, -2), (2, -2), (2, 2), (-2, 2)),
    "diamond": ((0, -3), (3, 0), (0, 3), (-3, 0)),
    "triangle-up": ((0, -3), (3, 2), (-3, 2)),
    "cross": (
        *((-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1)),
        *((1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1)),
    ),
    "star": (
        *((0, -3.4), (1.2, -1.1), (3.6, -1.1), (1.8, 0.6), (2.6, 3.2)),
        *((0, 1.7), (-2.6, 3.2), (-1.8, 0.6), (-3.6, -1.1), (-1.2, -1.1)),
    ),
}
ENDS = {
    "circle": ("round", 2 * CIRCLE_RADIUS),
    "square": ("square", 4.0),
}  # of a line, and how large beside that circle
HATCH = (
    '<defs><pattern id="h" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V5" stroke="{colour}" stroke-width="2"/></pattern></defs>'
)


def svg(data: Dataset, marks: Iterable[Mark], theme: Theme, frame: ThumbnailSize, window: Window | None = None) -> str:
    """Return points and marks as an SVG, areas below, then lines, points, and what is about single points.

    Parameters
    ----------
    window : Window or None
        The part of the plane that is shown; None is that of the data set.
    """
    drawing = _Drawing(data, data.window if window is None else window, theme, frame)
    return drawing.whole(list(marks))


@dataclass(frozen=True, eq=False)
class _Drawing:
    """One picture while it is made."""

    data: Dataset
    window: Window
    theme: Theme
    frame: ThumbnailSize

    def whole(self, marks: list[Mark]) -> str:
        """Return the whole picture."""
        width, height = self.frame.width, self.frame.height
        inside = [
            *(self.region(mark) for mark in marks if isinstance(mark, Region)),
            *(self.line(mark) for mark in marks if isinstance(mark, Line)),
            *self.points(),
        ]
        size = ""
        if self.frame.detailed:
            below = f'<rect width="{width}" height="{height}" fill="{self.theme.background}"/>'
            border = f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" fill="none"'
            single = [self.on_top(mark) for mark in marks]
            hatch = HATCH.format(colour=self.theme.ambiguous)
            inside = [hatch, below, *inside, *single, f'{border} stroke="{self.theme.muted}"/>']
            size = f' width="{width}" height="{height}"'
        box = f'viewBox="0 0 {width} {height}"{size}'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{"".join(inside)}</svg>'

    def at(self, places: FloatArray) -> FloatArray:
        """Return places of the plane as places of the picture, kept near it."""
        left, right, low, high = self.window
        width, height = self.frame.width, self.frame.height
        x, y = np.atleast_2d(np.asarray(places, dtype=np.float64)).T
        across, down = (x - left) / (right - left) * width, (high - y) / (high - low) * height
        return np.column_stack([across, down]).clip(-4 * width, 5 * width)

    def polyline(self, corners: FloatArray) -> str:
        """Return a path through places of the plane, of no more corners than can be seen."""
        return path(self.at(corners), self.frame.fine)

    def region(self, mark: Region) -> str:
        """Return an area in the colour of its class; hatched, or grey, where several or none claim it."""
        own, detailed = len(mark.claims) == 1, self.frame.detailed
        fill = self.theme.classes[mark.claims[0]] if own else "url(#h)" if detailed else self.theme.ambiguous
        opacity = (PALE if own else HATCHED) if detailed else TINT
        return f'<path d="{self.polyline(mark.polygon)}z" fill="{fill}" fill-opacity="{opacity:g}"/>'

    def line(self, mark: Line) -> str:
        """Return a line."""
        if len(mark.points) < 2:
            return ""
        return f'<path d="{self.polyline(mark.points)}" fill="none" {self.stroke(mark)}/>'

    def stroke(self, mark: Line | Arrow | Ring | Spot, thin: float = STROKE_SHARE) -> str:
        """Return the stroke of a mark."""
        stroke = self.theme.stroke(mark.role)
        number = mark.number if isinstance(mark, Line | Spot) else None
        colour = f'stroke="{stroke.colour if number is None else self.theme.classes[number]}"'
        if not self.frame.detailed:
            return colour
        dash = f' stroke-dasharray="{DASHES[stroke.dash]}"' if stroke.dash in DASHES else ""
        return f'{colour} stroke-width="{thin * stroke.width:.2f}"{dash}'

    def points(self) -> Iterable[str]:
        """Return a path for each class."""
        every = max(1, -(-len(self.data.y) // self.frame.points))
        edge = f' stroke="{self.theme.background}" stroke-width=".4"' if self.frame.detailed else ""
        for k in np.unique(self.data.y):
            colour, name = self.theme.classes[k], self.theme.symbols[k]
            places = self.at(self.data.X[self.data.y == k][::every])
            if name in ENDS and not edge:  # a line of no length is all ends: a third of an outline's letters
                ends, size = ENDS[name]
                d = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in places)
                width = f"{size * self.frame.radius / CIRCLE_RADIUS:.3g}"
                yield f'<path d="{d}" stroke="{colour}" stroke-width="{width}" stroke-linecap="{ends}"/>'
            else:
                (right, down), outline = symbol(name, self.frame.radius)
                d = "".join(f"M{x + right:.1f} {y + down:.1f}{outline}" for x, y in places)
                yield f'<path d="{d}" fill="{colour}"{edge}/>'

    def on_top(self, mark: Mark) -> str:
        """Return a mark of a single place as SVG; empty for a handle, which is for dragging."""
        match mark:
            case Arrow():
                return self.arrow(mark)
            case Ring():
                x, y = self.at(self.data.X[mark.index])[0]
                return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" {self.stroke(mark, RING)}/>'
            case Spot():
                x, y = self.at(mark.at)[0]
                fill = self.theme.background
                return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{fill}" {self.stroke(mark)}/>'
            case Region() | Line() | Handle():
                return ""

    def arrow(self, mark: Arrow) -> str:
        """Return a vector with its head; none where it would be shorter than that."""
        tail, tip = self.at(np.array([mark.tail, mark.tip]))
        along = tip - tail
        length = float(np.hypot(*along))
        if length < 1:
            return ""
        along = along / length
        across = np.array([-along[1], along[0]])
        head = np.array([tip, tip - 6 * along + 2.6 * across, tip - 6 * along - 2.6 * across])
        shaft = path(np.array([tail, tip - 4 * along]))
        colour = self.theme.stroke(mark.role).colour
        return f'<path d="{shaft}" fill="none" {self.stroke(mark)}/><path d="{path(head)}z" fill="{colour}"/>'


def path(places: FloatArray, fine: float = 0.0) -> str:
    """Return the path through places of a picture, of no more corners than can be seen, as an SVG has it."""
    # The first call keeps every eighth corner in any case, the second can remove it
    places = simplified(simplified(places, fine), fine)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)


@lru_cache(maxsize=20)
def symbol(name: str, radius: float) -> tuple[tuple[float, float], str]:
    """Return where beside a point the outline of its symbol begins, and the way round; without an outline a circle."""
    if name not in OUTLINES:
        r, d = f"{radius:g}", f"{2 * radius:g}"
        return (-radius, 0.0), f"a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0"
    corners = np.array(OUTLINES[name]) * (radius / CIRCLE_RADIUS)
    right, down = corners[0].tolist()
    steps = np.diff(corners, axis=0).round(2) + 0.0
    return (right, down), "l" + "l".join(f"{x:g} {y:g}" for x, y in steps.tolist()) + "z"
