"""The cells of the nearest neighbour rule: all points that are nearer to one training point than to any other."""

import numpy as np
from scipy.spatial import Voronoi

from linclass.arrays import FloatArray, IntArray
from linclass.base import protocols
from linclass.base.protocols import Rule
from linclass.regions.arrangement import Arrangement, Line

AREA_TOLERANCE = 1e-9  # of the square's area: less is rounding
FAR_FRAME_FACTOR = 100.0  # how many times farther than the last training point the frame of far points stands


def electorate(rule: Rule) -> tuple[FloatArray, IntArray, int] | None:
    """Return the training points (n, 2), their class numbers (n,) and k of a rule of neighbours; None for others."""
    if not protocols.asks_neighbours(rule):
        return None
    return np.asarray(rule.points_), np.asarray(rule.point_classes_), int(rule.n_neighbors)


def diagram(points: FloatArray, half: tuple[float, float] = (1.0, 1.0)) -> Arrangement | None:
    """Return the square [-1, 1] x [-1, 1] divided into the Voronoi cells of points (n, 2).

    None where its cells do not fit together or leave a part of the square open: of points much closer to one another
    than to the border, and of a window much longer than wide, it is rounding.

    The points are given where distances are those of the plane: there the window is the rectangle of half width
    half[0] and half height half[1] around the origin, which only then is stretched to the square.
    """
    points = np.unique(_near_the_window(points, half), axis=0)
    reach = FAR_FRAME_FACTOR * max(1.0, float(np.abs(points).max()))
    far = reach * np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])  # so that no cell in sight is open
    if len(points) == 1:
        return Arrangement.square()
    result = Voronoi(np.vstack([points, far]))
    corners = result.vertices
    cells = [
        _anticlockwise(result.regions[region], corners - point)
        for point, region in zip(points, result.point_region, strict=False)
    ]
    outer = int(np.count_nonzero((result.ridge_points >= len(points)).sum(axis=1) == 1))
    if not _fit_together(cells, outer):
        return None
    arrangement = Arrangement([(u, v) for u, v in corners.tolist()], cells)
    for line in border(half):
        arrangement.keep(line)
    divided = arrangement.stretched(half)
    return divided if abs(_covered(divided) - 4.0) <= AREA_TOLERANCE else None  # the square's area is 4


def _covered(arrangement: Arrangement) -> float:
    """Return the area of all cells together."""
    if not arrangement.cells:
        return 0.0
    corners = [cell.corners for cell in arrangement.cells]
    tails, heads = np.array([side for c in corners for side in zip(c, (*c[1:], c[0]), strict=True)]).T
    u, v = np.array(arrangement.points).T
    return float((u[tails] * v[heads] - u[heads] * v[tails]).sum()) / 2


def _fit_together(cells: list[tuple[int, ...]], outer: int) -> bool:
    """Return whether each side of a cell is passed once in either direction, but for `outer` sides."""
    sides = [side for corners in cells for side in zip(corners, (*corners[1:], corners[0]), strict=True)]
    passed = set(sides)
    return len(passed) == len(sides) and sum((head, tail) not in passed for tail, head in sides) == outer


def border(half: tuple[float, float]) -> tuple[Line, ...]:
    """Return the four sides of the window as lines, positive inside."""
    width, height = half
    return (1.0, 0.0, width), (-1.0, 0.0, width), (0.0, 1.0, height), (0.0, -1.0, height)


def _near_the_window(points: FloatArray, half: tuple[float, float]) -> FloatArray:
    """Return the points that own a part of the window.

    Some point is within `limit` of all of the window; a point farther than that from its nearest place owns nothing.
    """
    nearest = np.hypot(*np.maximum(np.abs(points) - half, 0).T)
    limit = np.hypot(*(np.abs(points) + half).T).min()
    owners: FloatArray = points[nearest <= limit]
    return owners


def _anticlockwise(corners: list[int], directions: FloatArray) -> tuple[int, ...]:
    """Return the corners of a convex cell in the order of their directions from its training point."""
    u, v = directions[corners].T
    return tuple(np.array(corners)[np.argsort(np.arctan2(v, u))].tolist())
