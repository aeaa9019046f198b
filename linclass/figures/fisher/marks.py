"""Marks of a projection on the plane itself: the line of the direction with the classes' histograms, J around it.

They are few short polylines, so that all of them can follow a drag that turns the direction.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from linclass.figures.fisher.criterion import criterion
from linclass.figures.fisher.histograms import histogram
from linclass.figures.kit import FloatArray, IntArray, Line, Mark, Region, TwoClasses, Window, clipping, decimal, unit

BINS = 16
TALLEST, TALLEST_IN_NO_ROOM = 0.26, 0.08  # of the window's shorter side: the highest bar
GAP = 0.02  # of the same: between the points and the shadows
PREFERRED = 1.5  # how much more room there must be on the other side of the points
RADIUS = 0.36  # of the same: where the handle of a direction stands, and the largest J
MOST_FEET = 60  # points with a line to their foot; more lines could not be told from each other
ANGLES = 145  # vertices of J around the centre
MAX_WINDOW_SHARE = 0.93  # of the window's half width and height: how near its edge the line may come


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


def histogram_marks(two: TwoClasses, w: FloatArray, numbers: IntArray | None = None) -> list[Mark]:
    """Return the shadows of the classes on a wall: a line with direction w beside the points, and a histogram of each.

    Parameters
    ----------
    w : array (2,) of length 1
    numbers : array (n,), the classes that are told apart; None for the two sides
    """
    numbers = two.data.y if numbers is None else numbers
    window, y = two.window, two.X @ w
    present = np.unique(numbers)
    edges, counts = histogram(y, np.searchsorted(present, numbers), len(present), BINS)
    base, inwards, height = _wall(two, w, edges)
    per_point = height / max(float(counts.max(initial=0)), 1.0)
    along = np.repeat(edges, 2)
    marks: list[Mark] = []
    for k, count in zip(present.tolist(), counts, strict=True):
        heights = np.r_[0, np.repeat(count, 2), 0]
        steps = np.asarray(base + np.outer(along, w) + np.outer(per_point * heights, inwards))
        marks += [Region(steps, (k,)), Line(steps, "between", "", k)]
    ends = clipping.chord(clipping.corners(window), inwards, -float(inwards @ base))
    return [Line(ends, "between", "shadows"), *marks] if len(ends) else marks


def projection_lines(two: TwoClasses, w: FloatArray) -> list[Mark]:
    """Return a line from every point to its foot on the wall of `histogram_marks`; none for more than 60 points."""
    X, side = two.X, two.data.y
    if not 0 < len(X) <= MOST_FEET:
        return []
    edges, _ = histogram(X @ w, side, 2, BINS)
    feet = _wall(two, w, edges)[0] + np.outer(X @ w, w)
    return [Line(np.array([x, foot]), "distance", "", int(k)) for x, foot, k in zip(X, feet, side, strict=True)]


def criterion_marks(S_W: FloatArray, S_B: FloatArray, best: FloatArray, window: Window) -> list[Mark]:
    """Return J of every direction as a curve around the window's centre, as far away as J is large, and its largest J.

    Parameters
    ----------
    best : array (2,), the direction of the largest J, which reaches to the handle's circle
    """
    start = float(np.arctan2(-best[1], -best[0]))  # its label stands there, away from the handle
    around = unit(start + np.linspace(0, 2 * np.pi, ANGLES))
    J = criterion(S_W, S_B, around)
    if not np.isfinite(J).all() or J.max() <= 0:
        return []
    centre, radius = clipping.centre(window), RADIUS * window.side
    return [
        Line(centre + radius * around, "level", f"J = {decimal(float(J.max()), 3)}"),  # the axis
        Line(centre + radius * (J / J.max())[:, None] * around, "distance", "J(θ)"),
    ]


def handle_at(w: FloatArray, window: Window) -> FloatArray:
    """Return where the handle of direction w (2,), of length 1, stands."""
    return np.asarray(clipping.centre(window) + RADIUS * window.side * w)


def direction_to(at: tuple[float, float], window: Window) -> float | None:
    """Return the angle in degrees from the window's centre to a place; None for the centre itself."""
    x, y = np.asarray(at) - clipping.centre(window)
    return None if x == y == 0 else float(np.rad2deg(np.arctan2(y, x)))


def _wall(two: TwoClasses, w: FloatArray, edges: FloatArray) -> tuple[FloatArray, FloatArray, float]:
    """Return the place with w'x = 0 on the wall, the direction from it to the points, and the height of the shadows.

    It stands right of w, or left of it where there is much more room between the points and the edge of the window;
    where there is hardly any, the shadows reach into the points.
    """
    window, middle = two.window, clipping.centre(two.window)
    left = np.array([-w[1], w[0]])
    tallest, least = TALLEST * window.side, TALLEST_IN_NO_ROOM * window.side
    walls = []
    for outwards in (-left, left):
        most = _room(window, w, outwards, edges - middle @ w)
        cloud = float(((two.X - middle) @ outwards).max(initial=0.0)) + GAP * window.side
        height = min(max(most - cloud, least), tallest)
        walls.append((outwards, min(most, cloud + height), height))
    outwards, shift, height = walls[int(walls[1][2] > PREFERRED * walls[0][2])]
    return np.asarray(middle - (middle @ w) * w + shift * outwards), -outwards, height


def _room(window: Window, w: FloatArray, outwards: FloatArray, along: FloatArray) -> float:
    """Return how far outwards from the window's centre both ends of the shadows, `along` w from it, are inside.

    Both must lie within the window's bounds, which are linear in the distance.
    """
    half = MAX_WINDOW_SHARE * np.array([window.width, window.height]) / 2
    ends = np.outer(along[[0, -1]], w)
    room = (half - np.sign(outwards) * ends)[:, outwards != 0] / np.abs(outwards[outwards != 0])
    return max(float(room.min()), 0.0)
