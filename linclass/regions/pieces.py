"""Convex pieces of the window, each cut on its own: a corner that one puts on the side of another is found again."""

from collections.abc import Sequence
from itertools import chain, pairwise
from typing import TypeAlias

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.regions.arrangement import Line, stretch
from linclass.regions.halves import halves, misses
from linclass.regions.outline import Edge, Point, edges_of_cells
from linclass.regions.rules import Labelling

Cell: TypeAlias = tuple[int, ...]

TILES = 8  # the pieces to begin with are TILES x TILES rectangles


def joined(cells: Sequence[Cell]) -> tuple[IntArray, IntArray, IntArray]:
    """Return all corners of cells in a row, the number of the cell of each, and where each cell begins."""
    sizes = np.array([len(cell) for cell in cells])
    flat = np.fromiter(chain.from_iterable(cells), dtype=np.int64, count=sizes.sum())
    return flat, np.repeat(np.arange(len(cells)), sizes), np.cumsum(sizes) - sizes


def middles(places: FloatArray, owner: IntArray, starts: IntArray) -> FloatArray:
    """Return the mean of each cell's corners, whose places (m, 2) stand in a row as `joined` has them."""
    return np.asarray(np.add.reduceat(places, starts) / np.bincount(owner)[:, None])


class Pieces:
    """Convex cells over numbered corners; a corner on the side of a neighbour is found again when outlines are made."""

    def __init__(self, half: tuple[float, float]) -> None:
        self.half = half
        u, v = np.meshgrid(*(np.linspace(-h, h, TILES + 1) for h in half))
        self.points: list[Point] = list(zip(u.ravel().tolist(), v.ravel().tolist(), strict=True))
        row = TILES + 1
        firsts = [r * row + c for r in range(TILES) for c in range(TILES)]
        self.cells: list[Cell] = [(i, i + 1, i + row + 1, i + row) for i in firsts]
        self.between: dict[tuple[int, int], int] = {}  # the corner that divides a side

    def stretched(self) -> list[Point]:
        """Return the places of all corners in the square; those on the border exactly."""
        return [(stretch(u, self.half[0]), stretch(v, self.half[1])) for u, v in self.points]

    def edges(self, label: Labelling) -> list[Edge]:
        """Return the edges at which the labels of two cells differ, and those on the border."""
        flat, owner, starts = joined(self.cells)
        places = np.array(self.stretched())[flat]
        outlines = [self._whole(cell) for cell in self.cells]
        return edges_of_cells(outlines, label(middles(places, owner, starts)).tolist())

    def split(self, cell: Cell, line: Line) -> list[Cell]:
        """Return the parts of a cell on either side of a u + b v + c = 0; the cell itself if it lies on one."""
        a, b, c = line
        around = self._whole(cell)
        sides = [a * self.points[i][0] + b * self.points[i][1] + c for i in around]
        if misses(sides):
            return [cell]
        above, below = halves(around, sides, self._divide)
        return [tuple(part) for part in (*above, below)]

    def _divide(self, i: int, j: int, share: float) -> int:
        """Return the number of a new corner on the side from i to j."""
        (u_i, v_i), (u_j, v_j) = self.points[i], self.points[j]
        self.points.append((u_i + share * (u_j - u_i), v_i + share * (v_j - v_i)))
        self.between[(i, j) if i < j else (j, i)] = len(self.points) - 1
        return len(self.points) - 1

    def _whole(self, cell: Cell) -> Cell:
        """Return a cell with the corners that its neighbours have put on its sides."""
        result: list[int] = []
        for i, j in pairwise((*cell, cell[0])):
            result += self._side(i, j)
        return tuple(result)

    def _side(self, i: int, j: int) -> list[int]:
        """Return the corners from i up to, not including, j."""
        middle = self.between.get((i, j) if i < j else (j, i))
        return [i] if middle is None else [*self._side(i, middle), *self._side(middle, j)]
