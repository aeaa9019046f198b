"""Marks of a linear rule y(x) = w'x + w0 in the plane, computed from its numbers."""

import math

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window
from linclass.figures import clipping
from linclass.figures.marks import Arrow, Line, Mark, Region, Role
from linclass.figures.numbers import decimal

MIN_ARROW_SHARE, MAX_ARROW_SHARE = 0.16, 0.38  # of the window's shorter side: an arrow is drawn within these lengths
SCALE_DIGITS = 2  # significant digits of the scale beside an arrow's name


def boundary(w: FloatArray, w0: float, window: Window, role: Role = "boundary") -> Line:
    """Return the line w'x + w0 = 0 cut exactly to the window; no points (0, 2) where it passes outside, or w = 0.

    `role` is the method's whose rule it is; else it is nobody's.
    """
    return Line(clipping.chord(clipping.corners(window), w, w0), role, "wᵀx + w₀ = 0")


def halfplanes(w: FloatArray, w0: float, window: Window) -> list[Region]:
    """Return where y(x) >= 0, class number 1's as everywhere, and where y(x) <= 0, class number 0's.

    A half plane that misses the window is left out. The zero rule, w = 0 and w0 = 0, decides nowhere: no region.
    """
    if not np.any(w) and w0 == 0:
        return []
    window_polygon = clipping.corners(window)
    positive = Region(clipping.half_plane(window_polygon, w, w0), (1,))
    negative = Region(clipping.half_plane(window_polygon, -w, -w0), (0,))
    return [region for region in (positive, negative) if len(region.polygon)]


def anchor(w: FloatArray, w0: float, window: Window) -> FloatArray:
    """Return the point (2,) of the boundary inside the window nearest to its centre; the centre if there is none."""
    return _nearest_to_centre(clipping.chord(clipping.corners(window), w, w0), window)


def _nearest_to_centre(ends: FloatArray, window: Window) -> FloatArray:
    """Return the point (2,) of a segment nearest the window's centre; the centre itself for no segment, (0, 2)."""
    middle = clipping.centre(window)
    if len(ends) == 0:
        return middle
    along = ends[1] - ends[0]
    squared = float(along @ along)
    share = min(max(float((middle - ends[0]) @ along) / squared, 0.0), 1.0) if squared > 0 else 0.0
    return np.asarray(ends[0] + share * along)


def arrow_scale(longest: float, window: Window) -> float:
    """Return the factor that brings a vector of length `longest` to a readable length; 1 where it is readable."""
    side = window.side
    if longest == 0 or not math.isfinite(longest):
        return 1.0
    return min(max(longest, MIN_ARROW_SHARE * side), MAX_ARROW_SHARE * side) / longest


def scaled_label(name: str, scale: float) -> str:
    """Return the label of a vector that is drawn `scale` times as long as it is: its name alone at natural length."""
    written = decimal(scale, SCALE_DIGITS)
    return name if written == "1" else f"{name} (drawn {written} × as long)"


def _arrow(w: FloatArray, ends: FloatArray, window: Window) -> Arrow | None:
    """Return w as an arrow orthogonal to the boundary between these ends, from its point nearest the window's centre.

    The arrow has the length of w where that is readable, else it is scaled, and does not say so: a rule is the same for
    every length of w. None for w = 0, which has no direction.
    """
    if not w.any():
        return None
    largest = max(map(abs, w.tolist()))  # squares of 1e-300 or 1e300 are not numbers
    unit = w / largest / math.hypot(*(w / largest))
    length = math.hypot(*w)
    drawn = length * arrow_scale(length, window)
    if not 0 < drawn < np.inf:
        drawn = MAX_ARROW_SHARE * window.side
    tail = _nearest_to_centre(ends, window)
    return Arrow(tail, tail + drawn * unit, "weight", "w")


def rule(w: FloatArray, w0: float, window: Window, role: Role = "boundary") -> list[Mark]:
    """Return all of a rule that can be seen in the window: half planes, boundary, and w."""
    line = boundary(w, w0, window, role)
    arrow = _arrow(np.asarray(w, dtype=np.float64), line.points, window)
    marks: list[Mark] = [*halfplanes(w, w0, window)]
    if len(line.points):
        marks.append(line)
    if arrow is not None:
        marks.append(arrow)
    return marks
