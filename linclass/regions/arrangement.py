"""The cells into which lines cut the square: convex polygons that share their corners."""

from __future__ import annotations

import math
from typing import NamedTuple

from linclass.regions.frame import CLOSE

Line = tuple[float, float, float]


class Cell(NamedTuple):
    """A convex cell: its corners by number, anticlockwise, and a circle around it to skip far lines quickly."""

    corners: tuple[int, ...]
    x: float
    y: float
    radius: float


class Arrangement:
    """Convex cells over numbered points. Neighbours share corners by number, so that no gap opens between them."""

    def __init__(self, points: list[tuple[float, float]], cells: list[tuple[int, ...]]) -> None:
        self.points = points
        self.cells = [self._cell(corners) for corners in cells]

    @classmethod
    def square(cls) -> Arrangement:
        """Return the square [-1, 1] x [-1, 1] as one cell."""
        return cls([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)], [(0, 1, 2, 3)])

    def cut(self, line: Line) -> None:
        """Split every cell that has corners on both sides of the line a u + b v + c = 0."""
        a, b, c = line
        distances = [a * u + b * v + c for u, v in self.points]
        crossings: dict[tuple[int, int], int] = {}
        cells = []
        for cell in self.cells:
            if abs(a * cell.x + b * cell.y + c) > cell.radius:
                cells.append(cell)
                continue
            sides = [distances[i] for i in cell.corners]
            if min(sides) >= -CLOSE or max(sides) <= CLOSE:
                cells.append(cell)
                continue
            above, below = self._halves(cell.corners, distances, crossings)
            cells += [self._cell(above), self._cell(below)]
        self.cells = cells

    def keep(self, line: Line) -> None:
        """Cut along the line and drop what lies on its negative side."""
        self.cut(line)
        a, b, c = line
        self.cells = [cell for cell in self.cells if a * cell.x + b * cell.y + c > 0]

    def stretched(self, half: tuple[float, float]) -> Arrangement:
        """Return the same cells with the rectangle of this half width and half height stretched to the square."""
        points = [(stretch(u, half[0]), stretch(v, half[1])) for u, v in self.points]
        return Arrangement(points, [cell.corners for cell in self.cells])

    def centres(self) -> list[tuple[float, float]]:
        """Return a point inside each cell, the mean of its corners."""
        return [(cell.x, cell.y) for cell in self.cells]

    def _halves(
        self, corners: tuple[int, ...], distances: list[float], crossings: dict[tuple[int, int], int]
    ) -> tuple[list[int], list[int]]:
        """Return the corners above and below the line; a corner within rounding of it belongs to both."""
        above, below = [], []
        before = corners[-1]
        for corner in corners:
            d, d_before = distances[corner], distances[before]
            if (d > CLOSE and d_before < -CLOSE) or (d < -CLOSE and d_before > CLOSE):
                crossing = self._crossing(before, corner, distances, crossings)
                above.append(crossing)
                below.append(crossing)
            if d >= -CLOSE:
                above.append(corner)
            if d <= CLOSE:
                below.append(corner)
            before = corner
        return above, below

    def _crossing(self, i: int, j: int, distances: list[float], crossings: dict[tuple[int, int], int]) -> int:
        """Return the number of the point where the line meets edge ij, the same for both cells that share the edge."""
        edge = (i, j) if i < j else (j, i)
        if edge not in crossings:
            (u_i, v_i), (u_j, v_j) = self.points[edge[0]], self.points[edge[1]]
            t = distances[edge[0]] / (distances[edge[0]] - distances[edge[1]])
            crossings[edge] = len(self.points)
            self.points.append((u_i + t * (u_j - u_i), v_i + t * (v_j - v_i)))
        return crossings[edge]

    def _cell(self, corners: tuple[int, ...] | list[int]) -> Cell:
        points = [self.points[i] for i in corners]
        x, y = sum(u for u, _ in points) / len(points), sum(v for _, v in points) / len(points)
        return Cell(tuple(corners), x, y, max(math.hypot(u - x, v - y) for u, v in points))


def stretch(value: float, half: float) -> float:
    """Return a coordinate in units of half the window; the border lands on -1 and 1 exactly."""
    stretched = value / half
    return math.copysign(1.0, stretched) if abs(abs(stretched) - 1.0) < CLOSE else stretched
