"""The cells into which lines cut the square: convex polygons that share their corners."""

from __future__ import annotations

import math
from typing import NamedTuple

from linclass.regions.halves import halves, misses, once_a_side
from linclass.regions.unit_square import MERGE_DISTANCE

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
        crossing = once_a_side(self._divide)
        cells = []
        for cell in self.cells:
            is_far = abs(a * cell.x + b * cell.y + c) > cell.radius
            if is_far or misses(sides := [distances[i] for i in cell.corners]):
                cells.append(cell)
            else:
                above, below = halves(cell.corners, sides, crossing)
                cells += [self._cell(part) for part in (*above, below)]
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

    def _divide(self, i: int, j: int, share: float) -> int:
        """Return the number of a new corner on the side from i to j."""
        (u_i, v_i), (u_j, v_j) = self.points[i], self.points[j]
        self.points.append((u_i + share * (u_j - u_i), v_i + share * (v_j - v_i)))
        return len(self.points) - 1

    def _cell(self, corners: tuple[int, ...] | list[int]) -> Cell:
        """Return a cell with the mean of its corners as its centre, and its radius about that."""
        points = [self.points[i] for i in corners]
        x, y = sum(u for u, _ in points) / len(points), sum(v for _, v in points) / len(points)
        return Cell(tuple(corners), x, y, max(math.hypot(u - x, v - y) for u, v in points))


def stretch(value: float, half: float) -> float:
    """Return a coordinate in units of half the window; the border lands on -1 and 1 exactly."""
    stretched = value / half
    return math.copysign(1.0, stretched) if abs(abs(stretched) - 1.0) < MERGE_DISTANCE else stretched
