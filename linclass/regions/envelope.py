"""The cells of "the largest of K linear scores": each class in turn takes what it wins from those before.

The lines i-j, j-k and i-k meet in one point. Computed one by one they do so only up to rounding, which far from the
origin or near such a point is a triangle in sight. Here no such line is computed: corners know the largest score so
far, a new class wins a corner or does not, and the sides between a won and a lost corner are divided where the scores
are equal. Neighbours share their corners, so three regions meet in one corner by construction.
"""

from fractions import Fraction
from typing import TypeAlias

import numpy as np

from linclass.arrays import FloatArray
from linclass.regions.halves import halves, once_a_side
from linclass.regions.outline import Edge, Point, area, edges_of_cells
from linclass.regions.rules import Labelling
from linclass.regions.unit_square import UnitSquare

SCORE_TOLERANCE = 1e-15  # of the scores at a corner

Scores: TypeAlias = list[tuple[float, float, float]]


def scores_in(frame: UnitSquare, W: FloatArray, w0: FloatArray) -> Scores:
    """Return the class scores as a u + b v + c in the square, up to one function and one factor common to all.

    They are compared with the score that wins in the middle, in fractions: what is left are the differences that
    decide in this window, however small they are beside the scores.
    """
    centre, half = ([Fraction(v) for v in values.tolist()] for values in (frame.centre, frame.half))
    rows = [[Fraction(v) for v in [*w, bias]] for w, bias in zip(W.tolist(), w0.tolist(), strict=True)]
    middle = [a * centre[0] + b * centre[1] + c for a, b, c in rows]
    best = middle.index(max(middle))
    exact = [
        ((row[0] - rows[best][0]) * half[0], (row[1] - rows[best][1]) * half[1], value - middle[best])
        for row, value in zip(rows, middle, strict=True)
    ]
    largest = max(abs(v) for row in exact for v in row) or 1
    return [(float(a / largest), float(b / largest), float(c / largest)) for a, b, c in exact]


class Envelope:
    """Convex cells over numbered points, each with the class that has the largest score in it."""

    def __init__(self, scores: Scores) -> None:
        self.scores = scores
        self.points: list[Point] = []
        self.best: list[float] = []  # the largest score at each point, of the classes so far
        self.seen = 1
        corners = tuple(self._point(u, v) for u, v in ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)))
        self.cells: list[tuple[tuple[int, ...], int]] = [(corners, 0)]
        for k in range(1, len(scores)):
            self._add(k)

    def edges(self, label: Labelling) -> list[Edge]:
        """Return the edges at which claims differ. What a class's largest cell claims, all its cells do."""
        largest: dict[int, tuple[float, Point]] = {}
        for corners, k in self.cells:
            places = [self.points[i] for i in corners]
            size = area(places)
            if k not in largest or size > largest[k][0]:
                u, v = np.mean(places, axis=0).tolist()
                largest[k] = size, (u, v)
        claims = label(np.array([place for _, place in largest.values()])).tolist()
        of_class = dict(zip(largest, claims, strict=True))
        return edges_of_cells([corners for corners, _ in self.cells], [of_class[k] for _, k in self.cells])

    def _add(self, k: int) -> None:
        """Give class k what it wins of every cell."""
        a, b, c = self.scores[k]
        ahead = [a * u + b * v + c - best for (u, v), best in zip(self.points, self.best, strict=True)]
        slack = [SCORE_TOLERANCE * (abs(a) + abs(b) + abs(c) + abs(best)) for best in self.best]
        ahead = [0.0 if abs(d) <= s else d for d, s in zip(ahead, slack, strict=True)]
        before = len(self.points)
        crossing = once_a_side(self._divide)
        self.seen = k + 1
        cells = []
        for corners, winner in self.cells:
            distances = [ahead[i] for i in corners]
            if max(distances) <= 0.0:
                cells.append((corners, winner))
            elif min(distances) >= 0.0:
                cells.append((corners, k))
            else:
                won, lost = halves(corners, distances, crossing, close=0.0)
                cells += [(tuple(part), k) for part in won]
                cells.append((tuple(lost), winner))
        self.cells = cells
        for i, d in enumerate(ahead[:before]):
            self.best[i] += max(d, 0.0)

    def _divide(self, i: int, j: int, share: float) -> int:
        """Return the number of a new corner on the side from i to j."""
        (u_i, v_i), (u_j, v_j) = self.points[i], self.points[j]
        return self._point(u_i + share * (u_j - u_i), v_i + share * (v_j - v_i))

    def _point(self, u: float, v: float) -> int:
        """Add a corner, with the largest score there; return its number."""
        self.points.append((u, v))
        self.best.append(max(a * u + b * v + c for a, b, c in self.scores[: self.seen]))
        return len(self.points) - 1
