"""A grid of labels over the square, finer where it has to be.

Corners of a cell with different labels have a boundary between them, found by bisection on the edge. Cells are divided
again where three areas meet, where the boundary bends sharply, where an edge hides a third label, and where the scores
say that an area hides between the corners.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from linclass.regions.hidden import hidden_cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from linclass.base import FloatArray, IntArray
    from linclass.regions.outline import Point

    BoolArray: TypeAlias = npt.NDArray[np.bool_]
    Labelling: TypeAlias = Callable[[FloatArray], IntArray]
    Scoring: TypeAlias = Callable[[FloatArray], FloatArray]

FINER = 8  # a divided cell becomes FINER x FINER cells
MAX_DIVIDED = 512  # cells that may be divided; beyond, the boundary is rough at the scale of the grid anyway
SAG = 5e-4  # how far a straight piece may miss the boundary in its middle: a quarter of a thousandth of the window
BISECTIONS = 13  # 2 / 128 / 2^13 = 2e-6 of a square two wide

Node: TypeAlias = tuple[int, int]  # column and row on the fine lattice, FINER steps to a grid cell


class Grid:
    """Labels at the nodes of n x n cells and of those that are divided, FINER x FINER each."""

    def __init__(self, label: Labelling, scores: Scoring | None, n: int) -> None:
        self.label, self.n, self.step = label, n, 2 / (n * FINER)
        ticks = np.linspace(-1, 1, n + 1)
        u, v = np.meshgrid(ticks, ticks)
        nodes = np.column_stack([u.ravel(), v.ravel()])
        self.coarse = label(nodes).reshape(n + 1, n + 1)
        self.hidden = None if scores is None else hidden_cells(scores(nodes).reshape(n + 1, n + 1, -1))
        self.rows: list[list[int]] = self.coarse.tolist()
        self.fine: dict[Node, int] = {}  # labels at the nodes that the grid itself does not have
        self.known: dict[tuple[Node, Node], Point] = {}  # crossings on grid edges
        self.divided = self._cells_to_divide()
        self._divide()

    def label_at(self, node: Node) -> int:
        """Return the label at a node."""
        label = self.fine.get(node)
        return self.rows[node[1] // FINER][node[0] // FINER] if label is None else label

    def place(self, node: Node) -> Point:
        """Return where a node lies in the square."""
        return -1 + self.step * node[0], -1 + self.step * node[1]

    def leaves(self) -> Iterable[tuple[int, int, int]]:
        """Return the cells to draw in, as (column, row, size) on the fine lattice."""
        L = self.coarse
        mixed = (L[:-1, :-1] != L[:-1, 1:]) | (L[:-1, :-1] != L[1:, :-1]) | (L[:-1, :-1] != L[1:, 1:])
        rows, columns = np.nonzero(mixed)
        coarse = set(zip(columns.tolist(), rows.tolist(), strict=True))
        for c, r in self.divided:  # a neighbour may see more on the side that it shares
            coarse |= {(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)}
        for c, r in coarse - self.divided:
            if 0 <= c < self.n and 0 <= r < self.n:
                yield c * FINER, r * FINER, FINER
        for c, r in self.divided:
            for i, j in product(range(c * FINER, (c + 1) * FINER), range(r * FINER, (r + 1) * FINER)):
                corners = (i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)
                if len({self.label_at(node) for node in corners}) > 1:
                    yield i, j, 1

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
        c, r = min(a[0], b[0]) // FINER, min(a[1], b[1]) // FINER
        other = (c, r - 1) if a[1] == b[1] else (c - 1, r)
        return (c, r) in self.divided or other in self.divided

    def crossings(self, spans: list[tuple[Node, Node]]) -> list[Point]:
        """Return where the label changes between two unlike nodes, for each pair."""
        new = [span for span in spans if span not in self.known]
        if new:
            start, end = (np.array([self.place(span[i]) for span in new]) for i in (0, 1))
            first = np.array([self.label_at(a) for a, _ in new])
            found, _ = bisect(self.label, start, end, first, steps=BISECTIONS)
            self.known.update(zip(new, map(tuple, found.tolist()), strict=True))
        return [self.known[span] for span in spans]

    def _cells_to_divide(self) -> set[Node]:
        """Return the cells (column, row) whose corners do not tell what happens inside them."""
        L = self.coarse
        corners = np.stack([L[:-1, :-1], L[:-1, 1:], L[1:, 1:], L[1:, :-1]])
        changes = (corners != np.roll(corners, -1, axis=0)).sum(axis=0)
        across, hides_across = self._coarse_crossings(L[:, :-1], L[:, 1:], (1, 0))
        upward, hides_upward = self._coarse_crossings(L[:-1], L[1:], (0, 1))
        rough = changes > 2  # three labels or a saddle
        rough |= hides_across[:-1] | hides_across[1:] | hides_upward[:, :-1] | hides_upward[:, 1:]
        if self.hidden is not None:
            rough |= self.hidden
        rows, columns = np.nonzero((changes == 2) & ~rough)
        around = np.stack([across[:-1], upward[:, 1:], across[1:], upward[:, :-1]], axis=2)[rows, columns]
        rough[rows, columns] = self._bends(around)
        rows, columns = np.nonzero(rough)
        return set(zip(columns.tolist()[:MAX_DIVIDED], rows.tolist()[:MAX_DIVIDED], strict=True))

    def _coarse_crossings(self, first: IntArray, second: IntArray, direction: Node) -> tuple[FloatArray, BoolArray]:
        """Return where labels change on the grid edges, NaN where they do not, and which edges hide a third label."""
        rows, columns = np.nonzero(first != second)
        found, hides = np.full((*first.shape, 2), np.nan), np.zeros(first.shape, dtype=bool)
        if len(rows):
            start = np.column_stack([columns, rows]).astype(np.float64) * (2 / self.n) - 1
            end = start + np.array(direction, dtype=np.float64) * (2 / self.n)
            places, beyond = bisect(self.label, start, end, first[rows, columns], steps=BISECTIONS)
            found[rows, columns], hides[rows, columns] = places, beyond != second[rows, columns]
            for c, r, place in zip(columns.tolist(), rows.tolist(), places.tolist(), strict=True):
                a, b = (c * FINER, r * FINER), ((c + direction[0]) * FINER, (r + direction[1]) * FINER)
                self.known[a, b] = (place[0], place[1])
        return found, hides

    def _bends(self, around: FloatArray) -> BoolArray:
        """Return for which cells the straight line between two crossings misses the boundary, from (m, 4, 2)."""
        if len(around) == 0:
            return np.zeros(0, dtype=bool)
        cell = np.arange(len(around))
        met = ~np.isnan(around[:, :, 0])
        a, b = around[cell, met.argmax(axis=1)], around[cell, 3 - met[:, ::-1].argmax(axis=1)]
        normal = np.column_stack([a[:, 1] - b[:, 1], b[:, 0] - a[:, 0]])
        lengths = np.hypot(*normal.T)[:, None]
        normal = np.divide(normal, lengths, out=np.zeros_like(normal), where=lengths > 0)
        left, right = self.label((a + b) / 2 + SAG * normal), self.label((a + b) / 2 - SAG * normal)
        bends: BoolArray = (left == right) & (lengths[:, 0] > SAG)
        return bends

    def _divide(self) -> None:
        offsets = list(product(range(FINER + 1), repeat=2))
        nodes = list(
            {(c * FINER + i, r * FINER + j) for c, r in self.divided for i, j in offsets if i % FINER or j % FINER}
        )
        if nodes:
            labels = self.label(np.array([self.place(node) for node in nodes]))
            self.fine = dict(zip(nodes, labels.tolist(), strict=True))


def bisect(
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
