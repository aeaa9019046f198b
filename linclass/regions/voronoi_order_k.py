"""The cells of the k nearest neighbours: convex pieces of the window on each of which the same k points vote.

The places whose k nearest points are a given set S form a convex cell (of the Voronoi diagram of order k), because S
is nearest where every p in S is nearer than every q outside. A convex piece whose corners all have S as a nearest set
therefore lies inside one cell. Any other piece is cut by the bisector of a pair (p, q) that its middle and one of its
corners see in different order, and so on: the pieces that remain are exact. A piece is not cut where no choice of
nearest points within its reach could change the vote.

Source: D. T. Lee, IEEE Transactions on Computers C-31 (1982), for the diagram of order k.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from scipy.spatial import cKDTree

from linclass.regions.pieces import Pieces

if TYPE_CHECKING:
    from linclass.base import AnyArray, FloatArray, IntArray
    from linclass.regions.arrangement import Line
    from linclass.regions.pieces import Cell

MOST = 12_000  # pieces; a rule that needs more is followed on a grid
ROUNDS = 200
ROUNDING = 2e-15  # of a distance
BEYOND = 24  # points beyond the k-th that are looked at when asking whether a vote can change


def divided(points: FloatArray, classes: IntArray, k: int, half: tuple[float, float]) -> Pieces | None:
    """Return the window in pieces on which the vote of the k nearest points (n, 2) is constant; None if too many.

    Points are given where distances are those of the plane and the window has this half width and half height; the
    pieces are stretched to the square [-1, 1] x [-1, 1].
    """
    found = Pieces(half)
    electorate = _Electorate(points, classes, min(k, len(points)))
    waiting = found.cells
    found.cells = []
    for _ in range(ROUNDS):
        if not waiting:
            return found
        if len(waiting) + len(found.cells) > MOST:
            return None
        lines = electorate.lines(found.corners(), waiting)
        parts = [[cell] if line is None else found.split(cell, line) for cell, line in zip(waiting, lines, strict=True)]
        found.cells += [cells[0] for cells in parts if len(cells) == 1]
        waiting = [cell for cells in parts if len(cells) > 1 for cell in cells]
    return None


class _Electorate:
    """Who votes where: the k nearest of the points."""

    def __init__(self, points: FloatArray, classes: IntArray, k: int) -> None:
        self.points, self.classes, self.k = points, classes, k
        self.tree = cKDTree(points)
        self.known: IntArray = np.empty((0, k), dtype=np.int64)  # the nearest points of each corner

    def lines(self, corners: FloatArray, cells: list[Cell]) -> list[Line | None]:
        """Return for each cell a line to cut it by, None where its vote is constant."""
        self._learn(corners)
        sizes = np.array([len(cell) for cell in cells])
        flat = np.concatenate([np.array(cell) for cell in cells])
        owner = np.repeat(np.arange(len(cells)), sizes)
        starts = np.cumsum(sizes) - sizes
        middles = np.add.reduceat(corners[flat], starts) / sizes[:, None]
        radii = np.maximum.reduceat(np.hypot(*(corners[flat] - middles[owner]).T), starts)
        undecided, nearest = self._undecided(middles, radii)
        kept = undecided[owner]
        flat, owner = flat[kept], owner[kept]
        p, q, excess = self._disagreement(corners[flat], nearest[owner], self.known[flat])
        found: list[Line | None] = [None] * len(cells)
        worst: dict[int, float] = {}
        for cell, i, j, by in zip(owner.tolist(), p.tolist(), q.tolist(), excess.tolist(), strict=True):
            if by > worst.get(cell, 0.0):
                worst[cell] = by
                found[cell] = self._bisector(i, j)
        return found

    def _learn(self, corners: FloatArray) -> None:
        """Ask for the nearest points of the corners that are new."""
        new = corners[len(self.known) :]
        if len(new):
            _, nearest = self.tree.query(new, k=self.k)
            self.known = np.vstack([self.known, np.reshape(nearest, (len(new), self.k))])

    def _undecided(self, middles: FloatArray, radii: FloatArray) -> tuple[AnyArray, IntArray]:
        """Return in which cells the vote may change (m,), and the k points nearest to the middle of each (m, k).

        Within radius r of the middle distances change by at most r. A point stays among the k nearest if the k + 1st
        is farther by more than 2 r, and can only become one if it is at most 2 r farther than the k-th.
        """
        k, n = self.k, len(self.points)
        asked = min(n, k + BEYOND)
        distances, nearest = (np.reshape(a, (len(middles), asked)) for a in self.tree.query(middles, k=asked))
        reach = 2 * radii[:, None]
        possible = distances <= distances[:, k - 1 : k] + reach
        certain = np.zeros_like(possible)
        certain[:, :k] = distances[:, :k] < distances[:, k : k + 1] - reach if asked > k else True
        seen = possible[:, -1] & (asked < n)  # points beyond those asked for may vote
        free = k - certain.sum(axis=1)
        classes = self.classes[nearest]
        numbers = np.unique(self.classes)
        sure = np.stack([(certain & (classes == c)).sum(axis=1) for c in numbers], axis=1)
        more = np.stack([(possible & ~certain & (classes == c)).sum(axis=1) for c in numbers], axis=1)
        most = sure + np.minimum(more, free[:, None])
        least = sure + np.maximum(free[:, None] - (more.sum(axis=1, keepdims=True) - more), 0)
        winner = least.argmax(axis=1)
        rows = np.arange(len(middles))
        rivals = most.copy()
        rivals[rows, winner] = -1
        decided = (least[rows, winner] > rivals.max(axis=1)) & ~seen
        return ~decided, nearest[:, :k]

    def _disagreement(
        self, places: FloatArray, of_middle: IntArray, own: IntArray
    ) -> tuple[IntArray, IntArray, FloatArray]:
        """Return for each corner the farthest p of its cell's set, its nearest q outside, and how much farther p is.

        That is not above zero where the cell's set is a nearest set of the corner too.
        """
        rows = np.arange(len(places))
        theirs = np.hypot(*np.moveaxis(self.points[of_middle] - places[:, None], 2, 0))
        farthest = theirs.argmax(axis=1)
        mine = np.hypot(*np.moveaxis(self.points[own] - places[:, None], 2, 0))
        outside = ~(own[:, :, None] == of_middle[:, None, :]).any(axis=2)
        nearest = np.where(outside, mine, np.inf).argmin(axis=1)
        reach = theirs[rows, farthest]
        gap = np.where(outside.any(axis=1), reach - mine[rows, nearest], 0.0) - ROUNDING * (1.0 + reach)
        return of_middle[rows, farthest], own[rows, nearest], gap

    def _bisector(self, i: int, j: int) -> Line:
        """Return the line of equal distance from points i and j, positive on the side of i."""
        (x, y), (x_j, y_j) = self.points[i].tolist(), self.points[j].tolist()
        a, b = x - x_j, y - y_j
        length = math.hypot(a, b)
        return a / length, b / length, -(a * (x + x_j) + b * (y + y_j)) / (2 * length)
