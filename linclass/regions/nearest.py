"""The cells of the nearest neighbour rule: all points that are nearer to one training point than to any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.spatial import Voronoi

from linclass.regions.arrangement import Arrangement, Line

if TYPE_CHECKING:
    from linclass.base import FloatArray

BORDER: tuple[Line, ...] = ((1.0, 0.0, 1.0), (-1.0, 0.0, 1.0), (0.0, 1.0, 1.0), (0.0, -1.0, 1.0))
FAR = 100.0  # how many times farther than the last training point the frame of far points stands


def sites(rule: Any) -> FloatArray | None:
    """Return the training points (n, 2), `points_`, of a rule with `n_neighbors` = 1; None for any other rule."""
    if getattr(rule, "n_neighbors", None) != 1 or not hasattr(rule, "points_"):
        return None
    return np.asarray(rule.points_)


def voronoi(points: FloatArray) -> Arrangement:
    """Return the square [-1, 1] x [-1, 1] divided into the Voronoi cells of points (n, 2)."""
    points = np.unique(_near_the_square(points), axis=0)
    reach = FAR * max(1.0, float(np.abs(points).max()))
    far = reach * np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])  # so that no cell in sight is open
    if len(points) == 1:
        return Arrangement.square()
    diagram = Voronoi(np.vstack([points, far]))
    corners = diagram.vertices
    cells = [
        _anticlockwise(diagram.regions[region], corners - point)
        for point, region in zip(points, diagram.point_region, strict=False)
    ]
    arrangement = Arrangement([(u, v) for u, v in corners.tolist()], cells)
    for line in BORDER:
        arrangement.keep(line)
    return arrangement


def _near_the_square(points: FloatArray) -> FloatArray:
    """Return the points that own a part of the square.

    Some point is within `limit` of all of the square; a point farther than that from its nearest place owns nothing.
    """
    nearest = np.hypot(*np.maximum(np.abs(points) - 1, 0).T)
    limit = np.hypot(*(np.abs(points) + 1).T).min()
    owners: FloatArray = points[nearest <= limit]
    return owners


def _anticlockwise(corners: list[int], directions: FloatArray) -> tuple[int, ...]:
    """Return the corners of a convex cell in the order of their directions from its training point."""
    u, v = directions[corners].T
    return tuple(np.array(corners)[np.argsort(np.arctan2(v, u))].tolist())
