"""A grid of labels over the square, finer where it has to be.

Corners of a cell with different labels have a boundary between them, found by bisection on the edge. Cells are divided
again where three areas meet, where the boundary bends sharply, where an edge hides a third label, and where the scores
say that an area hides between the corners.
"""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np

from linclass.arrays import BoolArray, FloatArray, IntArray
from linclass.regions.hidden import hidden_cells
from linclass.regions.outline import Point
from linclass.regions.rules import Labelling, Scoring

FINER_DIVISIONS = (
    (8, 256),
    (4, 512),
    (2, 1024),
)  # a divided cell becomes 8 x 8 cells where no more than 256 are to be divided, ...
MAX_SUSPECTED = 512  # cells, with those that are rough; votes, which change by steps, make the scores suspect more
MAX_CROSSED = 0.25  # of the grid's edges; where more have ends of different labels, every other node is left out
SAG = 5e-4  # how far a straight piece may miss the boundary in its middle: a quarter of a thousandth of the window
BISECTIONS = 13  # 2 / 128 / 2^13 = 2e-6 of a square two wide
FINE_BISECTIONS = 10  # the same on the fine lattice
MIN_DIVISIONS = 7, 4  # of both where there are many: 1e-4 of the square, a fifteenth of a pixel
MOST_HALVED = 40_000  # labels that are asked for between nodes, unless the fewest bisections need more

Node: TypeAlias = tuple[int, int]  # column and row on the fine lattice, `Grid.finer` steps to a grid cell


class LabelGrid:
    """Labels at the nodes of n x n cells and of those that are divided, `finer` x `finer` each.

    A rule that changes its mind from node to node, as one made of rounding does, is followed on every other node, and
    no cell is divided: what it draws is noise at any size, and each piece of it costs time.
    """

    def __init__(self, label: Labelling, scores: Scoring | None, n: int) -> None:
        coarse = label(_nodes(n)).reshape(n + 1, n + 1)
        noise = n % 2 == 0 and _crossed(coarse) > MAX_CROSSED
        if noise:
            n, coarse = n // 2, coarse[::2, ::2]
        self.label, self.n, self.coarse = label, n, coarse
        self.rows: list[list[int]] = self.coarse.tolist()
        self.fine: dict[Node, int] = {}  # labels at the nodes that the grid itself does not have
        self.crossed, self.across, self.upward, hides = self._coarse_crossings()
        corners = np.stack([self.coarse[:-1, :-1], self.coarse[:-1, 1:], self.coarse[1:, 1:], self.coarse[1:, :-1]])
        self.corners: IntArray = corners  # the labels around each cell, anticlockwise from the lower left
        self.changes = corners != np.roll(corners, -1, axis=0)  # on its lower, right, upper and left side
        self.finer, self.divided = 1, set[Node]()
        if not noise:
            self._choose(self._rough(hides), scores)
        self.step = 2 / (n * self.finer)
        self._divide()

    def label_at(self, node: Node) -> int:
        """Return the label at a node."""
        label = self.fine.get(node)
        return self.rows[node[1] // self.finer][node[0] // self.finer] if label is None else label

    def place(self, node: Node) -> Point:
        """Return where a node lies in the square."""
        return -1 + self.step * node[0], -1 + self.step * node[1]

    def simple(self) -> BoolArray:
        """Return which cells (n, n) a boundary crosses once, from side to side, with no divided cell beside them."""
        near = np.zeros((self.n + 2, self.n + 2), dtype=bool)
        for c, r in self.divided:
            near[r + 1, c : c + 3] = near[r : r + 3, c + 1] = True
        once: BoolArray = (self.changes.sum(axis=0) == 2) & ~near[1:-1, 1:-1]
        return once

    def sides_crossed(self, rows: IntArray, columns: IntArray) -> IntArray:
        """Return the numbers of the crossings on the lower, right, upper and left side of cells, (4, m)."""
        return np.stack(
            [
                self.across[rows, columns],
                self.upward[rows, columns + 1],
                self.across[rows + 1, columns],
                self.upward[rows, columns],
            ]
        )

    def leaves(self) -> Iterable[tuple[int, int, int]]:
        """Return the cells to look into one by one, as (column, row, size) on the fine lattice: all but simple ones."""
        rows, columns = np.nonzero(self.changes.any(axis=0) & ~self.simple())
        coarse = set(zip(columns.tolist(), rows.tolist(), strict=True))
        for c, r in self.divided:  # a neighbour may see more on the side that it shares
            coarse |= {(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)}
        for c, r in coarse - self.divided:
            if 0 <= c < self.n and 0 <= r < self.n:
                yield c * self.finer, r * self.finer, self.finer
        inner = self.blocks
        low = inner[:, :-1, :-1]
        mixed = (inner[:, 1:, :-1] != low) | (inner[:, :-1, 1:] != low) | (inner[:, 1:, 1:] != low)
        which, i, j = np.nonzero(mixed)
        for column, row in (self.cells[which] * self.finer + np.column_stack([i, j])).tolist():
            yield column, row, 1

    def side(self, a: Node, b: Node) -> list[Node]:
        """Return the nodes from a up to, not including, b: all of the fine lattice where a neighbour is divided."""
        if not self.divided:
            return [a]
        length = abs(b[0] - a[0]) + abs(b[1] - a[1])
        if length == 1 or not self._is_divided(a, b):
            return [a]
        step = (b[0] - a[0]) // length, (b[1] - a[1]) // length
        return [(a[0] + i * step[0], a[1] + i * step[1]) for i in range(length)]

    def _is_divided(self, a: Node, b: Node) -> bool:
        """Return whether one of the two cells beside the grid edge ab is divided."""
        c, r = min(a[0], b[0]) // self.finer, min(a[1], b[1]) // self.finer
        other = (c, r - 1) if a[1] == b[1] else (c - 1, r)
        return (c, r) in self.divided or other in self.divided

    def number(self, a: Node, b: Node) -> int | None:
        """Return the number of the crossing between two nodes if they are neighbours on the grid itself, a before b."""
        if b[0] - a[0] == self.finer:
            return int(self.across[a[1] // self.finer, a[0] // self.finer])
        if b[1] - a[1] == self.finer:
            return int(self.upward[a[1] // self.finer, a[0] // self.finer])
        return None

    def crossings(self, spans: list[tuple[Node, Node]]) -> list[Point]:
        """Return where the label changes between two unlike nodes of the fine lattice, for each pair."""
        if not spans:
            return []
        start, end = (np.array([self.place(span[i]) for span in spans]) for i in (0, 1))
        first = np.array([self.label_at(a) for a, _ in spans])
        result, _ = _bisected(
            self.label, start, end, first, steps=_halvings(len(spans), MIN_DIVISIONS[1], FINE_BISECTIONS)
        )
        return [(u, v) for u, v in result.tolist()]

    def _coarse_crossings(self) -> tuple[FloatArray, IntArray, IntArray, BoolArray]:
        """Return where labels change on the grid's edges (k, 2), the numbers of these crossings, and who hides a label.

        The numbers stand at the edges to the right (n + 1, n) and upwards (n, n + 1), -1 where nothing changes. A
        cell hides a label (n, n) if a third one is met on one of its edges.
        """
        L, n = self.coarse, self.n
        (r, c), (r_up, c_up) = np.nonzero(L[:, :-1] != L[:, 1:]), np.nonzero(L[:-1] != L[1:])
        across, upward = np.full((n + 1, n), -1), np.full((n, n + 1), -1)
        across[r, c], upward[r_up, c_up] = np.arange(len(r)), len(r) + np.arange(len(r_up))
        hides = np.zeros((n, n), dtype=bool)
        start = np.column_stack([np.r_[c, c_up], np.r_[r, r_up]]) * (2 / n) - 1
        if len(start) == 0:
            return start, across, upward, hides
        end = start.copy()
        end[: len(r), 0] += 2 / n
        end[len(r) :, 1] += 2 / n
        first, second = np.r_[L[r, c], L[r_up, c_up]], np.r_[L[r, c + 1], L[r_up + 1, c_up]]
        steps = _halvings(len(start), MIN_DIVISIONS[0], BISECTIONS)
        places, beyond = _bisected(self.label, start, end, first, steps=steps)
        third = beyond != second
        for i in np.flatnonzero(third).tolist():
            row, column = (int(v[i]) for v in (np.r_[r, r_up], np.r_[c, c_up]))
            below, left = (max(row - 1, 0), column) if i < len(r) else (row, max(column - 1, 0))
            hides[below : row + 1, left : column + 1] = True
        return places, across, upward, hides

    def _choose(self, rough: BoolArray, scores: Scoring | None) -> None:
        """Divide the rough cells, all of them alike; if they are few, also those where the scores suspect an area."""
        if scores is not None and np.count_nonzero(rough) <= MAX_SUSPECTED:
            suspected = rough | hidden_cells(scores(_nodes(self.n)).reshape(self.n + 1, self.n + 1, -1))
            if np.count_nonzero(suspected) <= MAX_SUSPECTED:
                rough = suspected
        rows, columns = np.nonzero(rough)
        self.finer = next((finer for finer, most in FINER_DIVISIONS if len(rows) <= most), 1)
        if self.finer > 1:
            self.divided = set(zip(columns.tolist(), rows.tolist(), strict=True))

    def _rough(self, hides: BoolArray) -> BoolArray:
        """Return the cells (n, n) whose corners do not determine the classes inside them."""
        changes = self.changes.sum(axis=0)
        rough: BoolArray = hides | (changes > 2)  # three labels or a saddle
        rows, columns = np.nonzero((changes == 2) & ~rough)
        crossed = self.changes[:, rows, columns]
        ends = np.take_along_axis(self.sides_crossed(rows, columns), both_ends(crossed), axis=0)
        rough[rows, columns] = self._bends(self.crossed[ends[0]], self.crossed[ends[1]])
        return rough

    def _bends(self, a: FloatArray, b: FloatArray) -> BoolArray:
        """Return for which pairs of crossings (m, 2) the straight line between them misses the boundary."""
        if len(a) == 0:
            return np.zeros(0, dtype=bool)
        normal = np.column_stack([a[:, 1] - b[:, 1], b[:, 0] - a[:, 0]])
        lengths = np.hypot(*normal.T)[:, None]
        normal = np.divide(normal, lengths, out=np.zeros_like(normal), where=lengths > 0)
        left, right = np.split(self.label(np.vstack([(a + b) / 2 + SAG * normal, (a + b) / 2 - SAG * normal])), 2)
        bends: BoolArray = (left == right) & (lengths[:, 0] > SAG)
        return bends

    def _divide(self) -> None:
        """Ask for the labels inside the divided cells: `fine` by node, `blocks` (m, columns, rows) by cell."""
        self.cells: IntArray = np.array(list(self.divided), dtype=np.int64).reshape(-1, 2)
        ticks, width = np.arange(self.finer + 1), self.n * self.finer + 1
        i, j = np.broadcast_arrays(
            (self.cells[:, :1] * self.finer + ticks)[:, :, None], (self.cells[:, 1:] * self.finer + ticks)[:, None, :]
        )
        self.blocks: IntArray = self.coarse[j // self.finer, i // self.finer]
        if not self.divided:
            return
        new = (i % self.finer != 0) | (j % self.finer != 0)
        numbers, where = np.unique(i[new] * width + j[new], return_inverse=True)
        nodes = np.column_stack(np.divmod(numbers, width))
        labels = self.label(-1 + self.step * nodes)
        self.blocks[new] = labels[where]
        self.fine = dict(zip(map(tuple, nodes.tolist()), labels.tolist(), strict=True))


def _bisected(
    label: Labelling, start: FloatArray, end: FloatArray, first: IntArray, *, steps: int
) -> tuple[FloatArray, IntArray]:
    """Return where, on each segment (m, 2), the label `first` of its start ends, and the label found just beyond."""
    low, high = np.zeros(len(start)), np.ones(len(start))
    beyond = label(end)
    for _ in range(steps):
        middle = (low + high) / 2
        here = label(start + middle[:, None] * (end - start))
        same = here == first
        low, high, beyond = np.where(same, middle, low), np.where(same, high, middle), np.where(same, beyond, here)
    return start + ((low + high) / 2)[:, None] * (end - start), beyond


def _halvings(crossings: int, fewest: int, most: int) -> int:
    """Return how often so many edges are halved to find where their labels change."""
    return min(max(MOST_HALVED // crossings, fewest), most)


def _nodes(n: int) -> FloatArray:
    """Return the nodes of n x n cells row by row, ((n + 1)^2, 2)."""
    ticks = np.linspace(-1, 1, n + 1)
    u, v = np.meshgrid(ticks, ticks)
    return np.column_stack([u.ravel(), v.ravel()])


def _crossed(labels: IntArray) -> float:
    """Return the share of the edges between neighbouring nodes whose ends have different labels."""
    return float(np.mean([np.mean(labels[:, 1:] != labels[:, :-1]), np.mean(labels[1:] != labels[:-1])]))


def both_ends(crossed: BoolArray) -> IntArray:
    """Return the first and the last of four sides that are crossed, (2, m), from (4, m) with two each."""
    return np.stack([crossed.argmax(axis=0), 3 - crossed[::-1].argmax(axis=0)])
