"""Boundaries of any shape, followed over a grid: whatever rule answers, its changes of mind are found by bisection.

The crossings on the edges of a grid cell are exact to 1e-6 of the window, so the curve does not know about the grid;
inside a cell it is replaced by its chord, which the grid keeps within a quarter of a thousandth of the window.
"""

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TypeVar

import numpy as np

from linclass import checks
from linclass.regions.grid import LabelGrid, Node, both_ends
from linclass.regions.outline import OUTSIDE_LABEL, Edge, Point
from linclass.regions.rules import Labelling, Scoring

RESOLUTION = 128  # grid cells along each side
MAX_RESOLUTION = 1024

T = TypeVar("T")


def follow(label: Labelling, scores: Scoring | None, resolution: int) -> tuple[list[Point], list[Edge], float]:
    """Return points in the square [-1, 1] x [-1, 1], the edges between areas of different labels, and `surely_found`.

    With `scores`, areas that hide between the nodes of the grid are looked for.
    """
    resolution = checks.number("resolution", resolution, low=2, high=MAX_RESOLUTION, integer=True)
    grid = LabelGrid(label, scores, resolution)
    return *JoinedCrossings(grid).edges(), surely_found(grid.n)


def surely_found(resolution: int) -> float:
    """Return the share of the square of the smallest disc that covers a node of the grid wherever it lies.

    Its radius is half the diagonal of a grid cell: what is farther than that from every node is no part of the square.
    """
    radius = math.sqrt(2.0) / resolution
    return math.pi * radius**2 / 4.0


class JoinedCrossings:
    """The crossings of a grid, joined inside each cell and along the border."""

    def __init__(self, grid: LabelGrid) -> None:
        self.grid, self.n = grid, grid.n

    def edges(self) -> tuple[list[Point], list[Edge]]:
        """Return the points and the labelled edges: inside every mixed cell, and along the border."""
        outlines = {cell: self._outline(cell) for cell in self.grid.leaves()}
        border = self._border()
        spans = {_span(a, b) for nodes in [*outlines.values(), border] for a, b in _around(nodes)}
        unlike = [(a, b) for a, b in spans if self.grid.label_at(a) != self.grid.label_at(b)]
        points: list[Point] = [(u, v) for u, v in self.grid.crossed.tolist()]
        number: dict[tuple[Node, Node], int] = {}
        fine: list[tuple[Node, Node]] = []
        for a, b in unlike:
            known = self.grid.number(a, b)
            number[a, b] = len(points) + len(fine) if known is None else known
            if known is None:
                fine.append((a, b))
        points += self.grid.crossings(fine)
        edges = self._simple_edges()
        for nodes in outlines.values():
            edges += self._edges_inside(nodes, number, points)
        edges += self._edges_along(border, number, points)
        return points, edges

    def _simple_edges(self) -> list[Edge]:
        """Return the straight pieces through the cells that a boundary crosses once."""
        rows, columns = np.nonzero(self.grid.simple())
        first, last = both_ends(self.grid.changes[:, rows, columns])
        sides, labels = self.grid.sides_crossed(rows, columns), self.grid.corners[:, rows, columns]
        cell = np.arange(len(rows))
        result = (sides[last, cell], sides[first, cell], labels[(first + 1) % 4, cell], labels[first, cell])
        return [Edge(*edge) for edge in zip(*(column.tolist() for column in result), strict=True)]

    def _outline(self, cell: tuple[int, int, int]) -> list[Node]:
        """Return the nodes around a cell, anticlockwise, those of divided neighbours included."""
        column, row, size = cell
        corners = [(column, row), (column + size, row), (column + size, row + size), (column, row + size)]
        return [node for a, b in _around(corners) for node in self.grid.side(a, b)]

    def _border(self) -> list[Node]:
        """Return the nodes along the border of the window, anticlockwise from its first corner."""
        finer = self.grid.finer
        end, ticks = self.n * finer, range(0, self.n * finer, finer)
        corners = [
            *((t, 0) for t in ticks), *((end, t) for t in ticks),
            *((end - t, end) for t in ticks), *((0, end - t) for t in ticks),
        ]  # fmt: skip
        return [node for a, b in _around(corners) for node in self.grid.side(a, b)]

    def _edges_inside(self, nodes: list[Node], number: dict[tuple[Node, Node], int], points: list[Point]) -> list[Edge]:
        """Return the boundary pieces inside one cell from the crossings on its outline."""
        labels = [self.grid.label_at(node) for node in nodes]
        met = [
            (number[_span(a, b)], label_a, label_b)
            for (a, b), (label_a, label_b) in zip(_around(nodes), _around(labels), strict=True)
            if label_a != label_b
        ]
        if not met:
            return []
        if len(met) == 2:
            return [Edge(met[1][0], met[0][0], met[0][2], met[0][1])]
        u, v = (sum(points[i][axis] for i, _, _ in met) / len(met) for axis in (0, 1))
        inside = int(self.grid.label(np.array([[u, v]]))[0])
        if all(inside in (before, after) for _, before, after in met):  # one area goes through, the others are cut off
            return [
                Edge(leave, enter, label, inside)
                for (enter, _, label), (leave, _, _) in _around(met)
                if label != inside
            ]
        points.append((u, v))
        return [Edge(i, len(points) - 1, before, after) for i, before, after in met]

    def _edges_along(self, nodes: list[Node], number: dict[tuple[Node, Node], int], points: list[Point]) -> list[Edge]:
        """Return the pieces of the square's border, from crossing to crossing and round its corners."""
        end = self.n * self.grid.finer
        stops: list[tuple[int, int]] = []  # a point and the label that follows it
        for a, b in _around(nodes):
            label = self.grid.label_at(a)
            if a[0] in (0, end) and a[1] in (0, end):
                points.append(self.grid.place(a))
                stops.append((len(points) - 1, label))
            if label != self.grid.label_at(b):
                stops.append((number[_span(a, b)], self.grid.label_at(b)))
        return [Edge(tail, head, label, OUTSIDE_LABEL) for (tail, label), (head, _) in _around(stops)]


def _span(a: Node, b: Node) -> tuple[Node, Node]:
    """Return an edge's two ends in one order, so that both its cells name it alike."""
    return (a, b) if a < b else (b, a)


def _around(items: list[T]) -> Iterable[tuple[T, T]]:
    """Return each item with the one after it, the last with the first."""
    return pairwise([*items, items[0]])
