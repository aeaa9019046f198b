"""Phase one of the simplex method in integers: is there x >= 0 with A x = b? Either way with the proof.

The basis is kept as its adjugate, whose entries are determinants of the given integers: no fraction is ever reduced,
and every division leaves no remainder (Edmonds 1967). Bland's rule never meets a basis twice, so the method ends;
numbers may grow so long that it should not be waited for, so it counts what it does and stops at a bound.
"""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import AnyArray
from linclass.numerics.exact.integers import Integers

MOST_WORK = 20_000_000  # products of machine words: about a quarter of a second
OVERHEAD = 8  # of handling one integer, in such products
WORD = 64
BLOCK = 256  # columns that are priced at once


@dataclass(frozen=True, eq=False)
class Feasible:
    """x >= 0 with A x = b: x[columns] = numerators / denominator > 0, all others 0."""

    columns: list[int]
    numerators: list[int]
    denominator: int


@dataclass(frozen=True, eq=False)
class Infeasible:
    """y with y'A <= 0 and y'b > 0: no x >= 0 can have A x = b (Farkas)."""

    y: list[int]


def feasible(A: Integers, b: list[int], *, most: int | None = None) -> Feasible | Infeasible | None:
    """Decide whether A x = b has a solution x >= 0.

    Parameters
    ----------
    A : array (m, n) of integers
        Columns on the left are tried first.
    b : m integers >= 0
    most : int or None
        Products of machine words that the decision may cost; None means MOST_WORK.

    Returns
    -------
    Feasible, Infeasible, or None if the work was not enough
    """
    tableau, most = _Basis(A, b), MOST_WORK if most is None else most
    while tableau.work <= most:
        y = tableau.dual()
        entering = tableau.first_improving(y)
        if entering is None:
            return tableau.feasible() if tableau.shortfall() == 0 else Infeasible(y.tolist())
        tableau.exchange(entering)
    return None


class _Basis:
    """A basis of columns of A and of artificial variables, m + r that of row r, by its adjugate and determinant."""

    def __init__(self, A: Integers, b: list[int]) -> None:
        self.A = A
        self.m, self.n = A.shape
        self.basis = np.arange(self.n, self.n + self.m)
        self.adjugate: Integers = np.eye(self.m, dtype=np.int64).astype(object)
        self.determinant = 1
        self.values: Integers = np.array(b, dtype=object)  # times the determinant
        self.entry = max((abs(int(v)).bit_length() for v in A.ravel()), default=1) // WORD + 1
        self.work = 0

    @property
    def artificial(self) -> AnyArray:
        """The places of the basis that artificial variables hold."""
        held: AnyArray = self.basis >= self.n
        return held

    def dual(self) -> Integers:
        """Return y, times the determinant: an artificial variable costs 1."""
        y: Integers = self.adjugate[self.artificial].sum(axis=0) if self.artificial.any() else np.zeros(self.m, object)
        return y

    def shortfall(self) -> int:
        """Return the sum of the artificial variables, times the determinant."""
        return int(sum(self.values[self.artificial].tolist()))

    def first_improving(self, y: Integers) -> int | None:
        """Return the first column that would lower the sum of the artificial variables."""
        size = abs(self.determinant).bit_length() // WORD + 1
        for start in range(0, self.n, BLOCK):
            block = self.A[:, start : start + BLOCK]
            self.work += block.size * (size * self.entry + OVERHEAD)
            hits = np.flatnonzero(y @ block > 0)
            if len(hits):
                return start + int(hits[0])
        return None

    def exchange(self, entering: int) -> None:
        """Let a column into the basis for the variable that it drives to 0 first; of several the one named first."""
        direction = self.adjugate @ self.A[:, entering]
        leaving = -1
        for r in np.flatnonzero(direction > 0).tolist():
            if leaving < 0:
                leaving = r
                continue
            ahead = self.values[r] * direction[leaving] - self.values[leaving] * direction[r]
            if ahead < 0 or (ahead == 0 and self.basis[r] < self.basis[leaving]):
                leaving = r
        pivot = direction[leaving]
        factors = direction.copy()
        factors[leaving] = 0
        row, value = self.adjugate[leaving].copy(), self.values[leaving]
        self.adjugate = (self.adjugate * pivot - factors[:, None] * row) // self.determinant
        self.values = (self.values * pivot - factors * value) // self.determinant
        self.adjugate[leaving], self.values[leaving] = row, value
        self.basis[leaving], self.determinant = entering, int(pivot)
        size = self.determinant.bit_length() // WORD + 1
        self.work += self.m * self.m * (3 * size * size + OVERHEAD)

    def feasible(self) -> Feasible:
        """Return the columns of the basis with values above 0."""
        used = [r for r in range(self.m) if self.basis[r] < self.n and self.values[r] > 0]
        return Feasible([int(self.basis[r]) for r in used], [int(self.values[r]) for r in used], self.determinant)
