"""The differences (d_g - d_h)'z_i by which a point's own class leads the others, as a matrix and in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.numerics.exact.exact_coordinates import WholePoints


@dataclass(frozen=True, eq=False)
class Differences:
    """The differences (d_g - d_h)'z_i of each point's own group of classes g and each other group h.

    The unknowns are d_0 .. d_(G-2), stacked; d_(G-1) = 0, as adding one vector to all changes no difference.

    Attributes
    ----------
    points : WholePoints
    group : array (K,)
        The group of each class: classes of one group share their d.
    rows, own, other : arrays (N,)
        i, g and h of each difference.
    """

    points: WholePoints
    group: IntArray
    rows: IntArray
    own: IntArray
    other: IntArray

    @classmethod
    def of(cls, points: WholePoints, numbers: IntArray, group: IntArray) -> Differences:
        """Return all differences for points of the classes `numbers`."""
        rows, other = np.divmod(np.arange(len(numbers) * (group.max() + 1)), group.max() + 1)
        own = group[numbers[rows]]
        kept = own != other
        return cls(points, group, rows[kept], own[kept], other[kept])

    @property
    def matrix(self) -> FloatArray:
        """The matrix A (N, (G - 1) p) of A d, in floating-point numbers."""
        z, N = self.points.near[self.rows], np.arange(len(self.rows))
        A = np.zeros((len(N), self.group.max() + 1, z.shape[1]))
        A[N, self.own], A[N, self.other] = z, -z
        return A[:, :-1].reshape(len(N), -1)

    def whole_rows(self, chosen: IntArray) -> list[list[int]]:
        """Return some rows of the matrix in whole numbers."""
        p, G = self.points.whole.shape[1], int(self.group.max()) + 1
        result = []
        for row in chosen:
            z = self.points.whole[self.rows[row]].tolist()
            blocks = [[0] * p] * G
            blocks[self.own[row]], blocks[self.other[row]] = z, [-v for v in z]
            result.append([v for block in blocks[:-1] for v in block])
        return result

    def whole_sum(self) -> list[int]:
        """Return the sum of all rows of the matrix in whole numbers."""
        Z = self.points.whole
        counts = np.zeros((int(self.group.max()) + 1, len(Z)), dtype=np.int64)
        np.add.at(counts, (self.own, self.rows), 1)
        np.add.at(counts, (self.other, self.rows), -1)
        return [int(v) for v in (counts[:-1].astype(object) @ Z).ravel()]

    def gains(self, d: list[int]) -> list[int]:
        """Return all differences for whole coefficients d, exactly."""
        Z = self.points.whole
        blocks = np.array([*d, *[0] * Z.shape[1]], dtype=object).reshape(-1, Z.shape[1])
        scores = Z @ blocks.T
        gains: list[int] = (scores[self.rows, self.own] - scores[self.rows, self.other]).tolist()
        return gains
