"""Marks of a projection on the plane itself: the line of the direction with the classes' histograms, J around it.

They are few short polylines, so that all of them can follow a drag that turns the direction.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import clipping
from linclass.figures.fisher.criterion import criterion
from linclass.figures.fisher.histograms import gaussian, histogram
from linclass.figures.marks import Line, Mark, Region

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.arrays import FloatArray
    from linclass.datasets.dataset import Window
    from linclass.figures.two_classes import TwoClasses

BINS = 16
TALLEST = 0.26  # of the window's shorter side: the highest bar or Gaussian
RADIUS = 0.36  # of the same: where the handle of a direction stands, and the largest J
MOST_FEET = 60  # points with a line to their foot; more lines could not be told from each other
CURVE, DRAWN_DEVIATIONS = 33, 3.2  # vertices of a Gaussian, and how many deviations it is drawn to each side
ANGLES = 145  # vertices of J around the centre
MAX_WINDOW_SHARE = 0.88  # of the window's half width and height: how near its edge the line may come


def strips(w: FloatArray, thresholds: Sequence[float], window: Window, lowest: int) -> list[Mark]:
    """Return who claims which strip between the lines w'x = threshold, and these lines.

    Parameters
    ----------
    thresholds : 0, 1 or 2 values of w'x, ascending
    lowest : who claims the values below the first threshold, class 0 or 1; the claims alternate
    """
    marks: list[Mark] = []
    edges = [-np.inf, *thresholds, np.inf]
    for j, (low, high) in enumerate(pairwise(edges)):
        polygon = clipping.corners(window)
        if np.isfinite(low):
            polygon = clipping.half_plane(polygon, w, -low)
        if np.isfinite(high) and len(polygon):
            polygon = clipping.half_plane(polygon, -w, high)
        if len(polygon):
            marks.append(Region(polygon, ((lowest + j) % 2,)))
    chords = [clipping.chord(clipping.corners(window), w, -value) for value in thresholds]
    return marks + [Line(ends, "fisher", "wᵀx = ỹ") for ends in chords if len(ends)]


def histogram_marks(two: TwoClasses, w: FloatArray) -> list[Mark]:
    """Return the line with direction w that runs under the points, and on it each class's histogram and Gaussian.

    Parameters
    ----------
    w : array (2,) of length 1; the histograms rise to its left
    """
    window, side = two.window, two.data.y
    left = np.array([-w[1], w[0]])
    y = two.X @ w
    edges, counts = histogram(y, side, 2, BINS)
    base = _base(window, w, left, edges)
    curves = [_bell(y[side == k], float(edges[1] - edges[0])) for k in (0, 1)]
    tallest = max(float(counts.max()), *(float(np.nan_to_num(height).max()) for _, height in curves))
    unit = TALLEST * _side(window) / max(tallest, 1.0)

    def place(values: FloatArray, heights: FloatArray) -> FloatArray:
        return np.asarray(base + np.outer(values, w) + np.outer(unit * heights, left))

    along = np.repeat(edges, 2)
    marks: list[Mark] = []
    for k, (at, height) in enumerate(curves):
        steps = place(along, np.r_[0, np.repeat(counts[k], 2), 0])
        marks += [Region(steps, (k,)), Line(steps, "between", "", k)]
        if not np.isnan(height).any():
            marks.append(Line(place(at, height), "boundary", "", k))
    ends = clipping.chord(clipping.corners(window), left, -float(left @ base))
    return [Line(ends, "between"), *marks] if len(ends) else marks


def _bell(y: FloatArray, step: float) -> tuple[FloatArray, FloatArray]:
    """Return where a class's Gaussian is drawn and its heights; NaN where the class does not vary."""
    if len(y) < 2:
        return np.zeros(CURVE), np.full(CURVE, np.nan)
    at = y.mean() + DRAWN_DEVIATIONS * y.std(ddof=1) * np.linspace(-1, 1, CURVE)
    return at, gaussian(y, at, step)


def projection_lines(two: TwoClasses, w: FloatArray) -> list[Mark]:
    """Return a line from every point to its foot on the line of `histogram_marks`; none for more than 60 points."""
    X, side = two.X, two.data.y
    if not 0 < len(X) <= MOST_FEET:
        return []
    left = np.array([-w[1], w[0]])
    edges, _ = histogram(X @ w, side, 2, BINS)
    feet = _base(two.window, w, left, edges) + np.outer(X @ w, w)
    return [Line(np.array([x, foot]), "distance", "", int(k)) for x, foot, k in zip(X, feet, side, strict=True)]


def criterion_marks(S_W: FloatArray, S_B: FloatArray, best: FloatArray, window: Window) -> list[Mark]:
    """Return J of every direction as a curve around the window's centre, as far away as J is large.

    Parameters
    ----------
    best : array (2,), the direction of the largest J, which reaches to the handle's circle
    """
    start = float(np.arctan2(-best[1], -best[0]))  # its label stands there, away from the handle
    angle = start + np.linspace(0, 2 * np.pi, ANGLES)
    around = np.column_stack([np.cos(angle), np.sin(angle)])
    J = criterion(S_W, S_B, around)
    if not np.isfinite(J).all() or J.max() <= 0:
        return []
    return [
        Line(clipping.centre(window) + RADIUS * _side(window) * (J / J.max())[:, None] * around, "distance", "J(θ)")
    ]


def handle_at(w: FloatArray, window: Window) -> FloatArray:
    """Return where the handle of direction w (2,), of length 1, stands."""
    return np.asarray(clipping.centre(window) + RADIUS * _side(window) * w)


def direction_to(at: tuple[float, float], window: Window) -> float | None:
    """Return the angle in degrees from the window's centre to a place; None for the centre itself."""
    x, y = np.asarray(at) - clipping.centre(window)
    return None if x == y == 0 else float(np.rad2deg(np.arctan2(y, x)))


def _base(window: Window, w: FloatArray, left: FloatArray, edges: FloatArray) -> FloatArray:
    """Return the point with w'x = 0 of the line: as far to the right of w as the histograms stay inside the window.

    Both ends of the histograms, at centre + a w - s left for two values of a, must lie within the window's bounds,
    which are linear in s.
    """
    middle = clipping.centre(window)
    half = MAX_WINDOW_SHARE * np.array([window.x_max - window.x_min, window.y_max - window.y_min]) / 2
    shift = np.inf
    for a in (edges[0] - middle @ w, edges[-1] - middle @ w):
        for j in range(2):
            if left[j] != 0:
                room = (half[j] + np.sign(left[j]) * a * w[j]) / abs(left[j])
                shift = min(shift, float(room))
    shift = max(shift, 0.0) if np.isfinite(shift) else 0.0
    return np.asarray(middle - (middle @ w) * w - shift * left)


def _side(window: Window) -> float:
    return min(window.x_max - window.x_min, window.y_max - window.y_min)
