"""The solution region in weight space, cut exactly: all (w0, w) with t_i (w'x_i + w0) >= b for every i.

With z_i = t_i (1, x_i) and a = (w0, w) each sample asks a'z_i >= b, a half space; together they are a convex cone,
which a margin b > 0 shrinks (Duda, Hart, Stork, section 5.4).
"""

import numpy as np
from scipy.spatial import ConvexHull, QhullError

from linclass.arrays import FloatArray, IntArray
from linclass.figures import clipping

MOST_CUTS = 1000  # the region has fewer sides than this; a bound on the loop, never met
CORNER_TOLERANCE = 1e-9  # of a polygon's size: how far a corner may lie on the wrong side by rounding
SEARCH_FACTOR = 100.0  # times a picture's size: how far solutions are looked for that it does not show


def relevant(X: FloatArray, t: FloatArray) -> IntArray:
    """Return the samples that alone decide the solution region: the corners of each class's convex hull."""
    return np.concatenate([np.flatnonzero(t == side)[_hull(X[t == side])] for side in (1.0, -1.0)])


def cut(polygon: FloatArray, normals: FloatArray, offsets: FloatArray) -> FloatArray:
    """Return the part of a convex polygon (m, 2) where normals (n, 2) @ x + offsets (n,) >= 0 in all rows.

    The side that is missed most is cut first, so that a few cuts suffice however many rows there are.
    """
    size = np.abs(polygon).max()
    slack = CORNER_TOLERANCE * (np.abs(normals).sum(axis=1) * size + np.abs(offsets))
    for _ in range(MOST_CUTS):
        if len(polygon) == 0 or len(normals) == 0:
            return polygon
        lowest = (polygon @ normals.T + offsets).min(axis=0) + slack
        worst = int(lowest.argmin())
        if lowest[worst] >= 0:
            return polygon
        polygon = clipping.half_plane(polygon, normals[worst], float(offsets[worst]))
    return polygon


def slice_at(Z: FloatArray, w0: float, margin: float, polygon: FloatArray) -> FloatArray:
    """Return the solution region in (w1, w2) at a fixed w0, inside a convex polygon: a polygon, maybe empty."""
    return cut(polygon, Z[:, 1:], Z[:, 0] * w0 - margin)


def seen(region: FloatArray, Z: FloatArray, w0: float, margin: float, corners: FloatArray) -> str:
    """Return what is to be said where a picture with these corners shows no region: none is there, or it is outside."""
    if len(region):
        return ""
    middle = corners.mean(axis=0)
    wide = middle + SEARCH_FACTOR * (corners - middle)
    return "solutions lie outside" if len(slice_at(Z, w0, margin, wide)) else "no solution here"


def mesh(Z: FloatArray, reach: float) -> tuple[FloatArray, IntArray]:
    """Return the solution cone (b = 0) inside the cube |a_j| <= reach as vertices (m, 3) and triangles (k, 3).

    Its section with each face of the cube is a polygon; the cone's own sides join the origin to those polygon edges
    that are not edges of the cube.
    """
    vertices: list[FloatArray] = [np.zeros(3)]
    triangles: list[tuple[int, int, int]] = []
    square = reach * np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    for fixed in range(3):
        free = [j for j in range(3) if j != fixed]
        for end in (-reach, reach):
            polygon = cut(square, Z[:, free], Z[:, fixed] * end)
            first, m = len(vertices), len(polygon)
            for corner in polygon:
                vertex = np.empty(3)
                vertex[free], vertex[fixed] = corner, end
                vertices.append(vertex)
            triangles += [(first, first + j, first + j + 1) for j in range(1, m - 1)]
            for j in range(m):
                a, b = polygon[j], polygon[(j + 1) % m]
                on_cube = ((a == b) & (np.abs(a) == reach)).any()
                if not on_cube:
                    triangles.append((0, first + j, first + (j + 1) % m))
    if not triangles:
        return np.empty((0, 3)), np.empty((0, 3), dtype=np.int64)
    return np.array(vertices), np.array(triangles, dtype=np.int64)


def _hull(points: FloatArray) -> IntArray:
    """Return the rows of points (n, 2) that are corners of their convex hull; all of fewer than four."""
    if len(points) < 4:
        return np.arange(len(points))
    try:
        corners: IntArray = ConvexHull(points).vertices.astype(np.int64)
    except QhullError:  # all on one line, or coincident: the ends along each axis span it
        ends = {int(f(points[:, j])) for j in (0, 1) for f in (np.argmin, np.argmax)}
        return np.array(sorted(ends))
    return corners
