"""The cells of the k nearest neighbours: convex pieces of the window on each of which the same k points vote.

The places whose k nearest points are a given set S form a convex cell (of the Voronoi diagram of order k), because S
is nearest where every p in S is nearer than every q outside. A convex piece whose corners all have S as a nearest set
therefore lies inside one cell. Any other piece is cut by the bisector of a pair (p, q) that its middle and one of its
corners see in different order, and so on: the pieces that remain are exact. A piece is not cut where no choice of
nearest points within its reach could change the vote.

Source: D. T. Lee, IEEE Transactions on Computers C-31 (1982), for the diagram of order k.
"""

import numpy as np
from scipy.spatial import cKDTree

from linclass.arrays import AnyArray, FloatArray, IntArray
from linclass.regions.arrangement import Line
from linclass.regions.pieces import Cell, Pieces, joined, middles

MAX_PIECES = 12_000  # pieces; a rule that needs more is followed on a grid
AT_ONCE = (
    3_300  # pieces to be cut in one round: where there are more, more than MAX_PIECES remain in the end, it was found
)
MAX_ROUND_POINTS = 40_000  # points in the sets of these pieces, k each: what a round costs
ROUNDS = 200
DISTANCE_TOLERANCE = 2e-15  # of a distance
EXTRA_NEIGHBOURS = 24  # points beyond the k-th that are looked at when asking whether a vote can change


def divided(
    points: FloatArray,
    classes: IntArray,
    k: int,
    half: tuple[float, float],
    *,
    most: int = MAX_PIECES,
    at_once: int = AT_ONCE,
) -> Pieces | None:
    """Return the window in pieces on which the vote of the k nearest points (n, 2) is constant; None if too many.

    Points are given where distances are those of the plane and the window has this half width and half height; the
    pieces are stretched to the square [-1, 1] x [-1, 1].
    """
    pieces = Pieces(half)
    electorate = _Electorate(points, classes, min(k, len(points)))
    waiting = pieces.cells
    pieces.cells = []
    for _ in range(ROUNDS):
        if not waiting:
            return pieces
        if len(waiting) > min(at_once, MAX_ROUND_POINTS // electorate.k) or len(waiting) + len(pieces.cells) > most:
            return None
        lines = electorate.lines(np.array(pieces.points), waiting)
        parts = [
            [cell] if line is None else pieces.split(cell, line) for cell, line in zip(waiting, lines, strict=True)
        ]
        pieces.cells += [cells[0] for cells in parts if len(cells) == 1]
        waiting = [cell for cells in parts if len(cells) > 1 for cell in cells]
    return None


class _Electorate:
    """The voters of each piece: the k nearest of the points."""

    def __init__(self, points: FloatArray, classes: IntArray, k: int) -> None:
        self.points, self.classes, self.k = points, classes, k
        self.tree = cKDTree(points)
        self.known: IntArray = np.empty((0, k), dtype=np.int64)  # the nearest points of each corner,
        self.distances: FloatArray = np.empty((0, k))  # and how far they are

    def lines(self, corners: FloatArray, cells: list[Cell]) -> list[Line | None]:
        """Return for each cell a line to cut it by, None where its vote is constant."""
        self._learn(corners)
        flat, owner, starts = joined(cells)
        centres = middles(corners[flat], owner, starts)
        radii = np.maximum.reduceat(np.hypot(*(corners[flat] - centres[owner]).T), starts)
        undecided, nearest = self._undecided(centres, radii)
        kept = undecided[owner]
        flat, owner = flat[kept], owner[kept]
        p, q, excess = self._disagreement(corners, flat, owner, nearest)
        wrong = np.flatnonzero(excess > 0.0)
        wrong = wrong[np.lexsort((excess[wrong], owner[wrong]))]
        worst = wrong[np.append(np.diff(owner[wrong]), 1)[: len(wrong)] > 0]  # the last of each cell
        lines: list[Line | None] = [None] * len(cells)
        for cell, line in zip(owner[worst].tolist(), self._bisectors(p[worst], q[worst]), strict=True):
            lines[cell] = line
        return lines

    def _learn(self, corners: FloatArray) -> None:
        """Ask for the nearest points of the corners that are new."""
        new = corners[len(self.known) :]
        if len(new):
            shape = len(new), self.k
            distances, nearest = self.tree.query(new, k=self.k)
            self.known = np.vstack([self.known, np.reshape(nearest, shape)])
            self.distances = np.vstack([self.distances, np.reshape(distances, shape)])

    def _undecided(self, middles: FloatArray, radii: FloatArray) -> tuple[AnyArray, IntArray]:
        """Return in which cells the vote may change (m,), and the k points nearest to the middle of each (m, k).

        Within radius r of the middle distances change by at most r. A point stays among the k nearest if the k + 1st
        is farther by more than 2 r, and can only become one if it is at most 2 r farther than the k-th.
        """
        k, n = self.k, len(self.points)
        asked = min(n, k + EXTRA_NEIGHBOURS)
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
        self, corners: FloatArray, flat: IntArray, owner: IntArray, sets: IntArray
    ) -> tuple[IntArray, IntArray, FloatArray]:
        """Return for each corner the farthest p of its cell's set, its nearest q outside, and how much farther p is.

        That is not above zero where the cell's set is a nearest set of the corner too.

        Parameters
        ----------
        flat, owner : the corner and its cell, (m,) each
        sets : the set of each cell, (c, k)
        """
        rows = np.arange(len(flat))
        theirs, own, mine = sets[owner], self.known[flat], self.distances[flat]
        away = self.points[theirs] - corners[flat][:, None]
        squares = np.einsum("ijk,ijk->ij", away, away)
        farthest = squares.argmax(axis=1)
        belongs = np.zeros((len(sets), len(self.points)), dtype=bool)
        belongs[np.arange(len(sets))[:, None], sets] = True
        outside = ~belongs[owner[:, None], own]
        nearest = outside.argmax(axis=1)  # the columns are in the order of their distances
        reach = np.sqrt(squares[rows, farthest])
        gap = np.where(outside.any(axis=1), reach - mine[rows, nearest], 0.0) - DISTANCE_TOLERANCE * (1.0 + reach)
        return theirs[rows, farthest], own[rows, nearest], gap

    def _bisectors(self, i: IntArray, j: IntArray) -> list[Line]:
        """Return the lines of equal distance from points i and j (m,), positive on the side of i."""
        apart = self.points[i] - self.points[j]
        lengths = np.hypot(*apart.T)
        offsets = -np.einsum("ij,ij->i", apart, self.points[i] + self.points[j]) / (2 * lengths)
        return list(zip(*(column.tolist() for column in (*(apart / lengths[:, None]).T, offsets)), strict=True))
