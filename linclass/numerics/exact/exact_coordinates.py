"""Points in coordinates in which a linear program sees what it has to, and which are whole numbers.

`integers` clears the powers of two of given numbers, and solves equations in them; here the coordinates themselves are
chosen. Columns are centred, and one that nearly depends on others is replaced by what is left of it, exactly: rounded
to floating-point numbers they serve the linear program that proposes, in whole numbers the certificate that proves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd

import numpy as np

from linclass.arrays import FloatArray
from linclass.numerics.exact.integers import Integers, cleared

DEPENDENCE_TOLERANCE = 2.0**-20  # of its length: a column nearer to a combination of those before is replaced
REFINEMENTS = 3  # each takes away some 50 binary digits


@dataclass(frozen=True, eq=False)
class Combination:
    """A linear combination of the coordinates of (1, x), in whole numbers.

    Attributes
    ----------
    whole : list of n whole numbers
    combination : list of D + 1 fractions
    """

    whole: list[int]
    combination: list[Fraction]

    @cached_property
    def exponent(self) -> int:
        """The least e with |whole| < 2^e."""
        return max(abs(v) for v in self.whole).bit_length()

    @cached_property
    def near(self) -> FloatArray:
        """The numbers times 2^-exponent, each correctly rounded: from -1 to 1."""
        largest = 1 << self.exponent
        return np.array([v / largest for v in self.whole])  # Python rounds such quotients correctly


@dataclass(frozen=True, eq=False)
class WholePoints:
    """The points z = (1, x) in coordinates that are whole numbers, and whose columns are not nearly dependent."""

    columns: list[Combination]

    @cached_property
    def whole(self) -> Integers:
        """The coordinates, (n, D + 1)."""
        return np.array([c.whole for c in self.columns], dtype=object).T

    @cached_property
    def near(self) -> FloatArray:
        """The coordinates, each column times a power of two, (n, D + 1), from -1 to 1."""
        return np.column_stack([c.near for c in self.columns])

    def coefficients(self, theta: FloatArray) -> list[int]:
        """Return, up to one positive factor, the coefficients of `whole` for those of `near`, (.., D + 1), exactly."""
        return _whole_factors(theta.ravel().tolist(), self.columns * (theta.size // len(self.columns)))

    def rule(self, coefficients: Sequence[int]) -> list[Fraction]:
        """Return (w0, w) in the person's units for coefficients of `whole`."""
        return _combined(coefficients, [c.combination for c in self.columns])


def whole_points(X: FloatArray) -> WholePoints:
    """Return the points (1, x) in whole numbers."""
    n, D = X.shape
    columns = [Combination([1] * n, _unit_vector(0, D))]
    used, Q = [0], np.full((n, 1), n**-0.5)  # columns that are not nearly dependent, and an orthonormal basis of them
    N, powers = cleared(X)
    for j in range(D):
        unit = [Fraction(2) ** -powers[j] * c for c in _unit_vector(j + 1, D)]
        column = _centred(Combination(N[:, j].tolist(), unit), columns[0])
        rest = _rest(column.near, Q)
        for _ in range(REFINEMENTS):
            if not 0.0 < np.linalg.norm(rest) <= DEPENDENCE_TOLERANCE * np.linalg.norm(column.near) or len(used) == n:
                break
            basis = [columns[i] for i in used]
            share = np.linalg.lstsq(np.column_stack([c.near for c in basis]), column.near)[0]
            column = _sum([1.0, *(-share).tolist()], [column, *basis])
            rest = _rest(column.near, Q)
        columns.append(column)
        if np.linalg.norm(rest) > DEPENDENCE_TOLERANCE * np.linalg.norm(column.near):
            used, Q = [*used, j + 1], np.column_stack([Q, rest / np.linalg.norm(rest)])
    return WholePoints(columns)


def _unit_vector(j: int, D: int) -> list[Fraction]:
    """Return e_j of D + 1 entries: column j of (1, X) in terms of these columns."""
    return [Fraction(int(i == j)) for i in range(D + 1)]


def _centred(column: Combination, one: Combination) -> Combination:
    """Return a column minus the whole number in the middle of its range."""
    return _whole_sum([1, -((min(column.whole) + max(column.whole)) // 2)], [column, one])


def _rest(vector: FloatArray, Q: FloatArray) -> FloatArray:
    """Return a vector less its projection onto the span of Q, computed twice, as the first time leaves rounding."""
    rest = vector - Q @ (Q.T @ vector)
    left: FloatArray = rest - Q @ (Q.T @ rest)
    return left


def _sum(factors: list[float], columns: list[Combination]) -> Combination:
    """Return sum_j factor_j near_j in whole numbers, exactly, up to a positive factor."""
    return _whole_sum(_whole_factors(factors, columns), columns)


def _whole_factors(factors: list[float], columns: list[Combination]) -> list[int]:
    """Return factors of `whole`, without a common divisor, that stand for these of `near`."""
    ratios = [factor.as_integer_ratio() for factor in factors]
    shift = max(below.bit_length() + c.exponent for (_, below), c in zip(ratios, columns, strict=True))
    result = [a * (1 << shift - c.exponent) // b for (a, b), c in zip(ratios, columns, strict=True)]
    unit = gcd(*result) or 1
    return [v // unit for v in result]


def _whole_sum(factors: Sequence[int], columns: list[Combination]) -> Combination:
    """Return Σ f_j column_j, divided by the greatest common divisor of its entries."""
    rows = zip(*(c.whole for c in columns), strict=True)
    whole = [sum(f * v for f, v in zip(factors, row, strict=True)) for row in rows]
    unit = gcd(*whole) or 1
    combination = _combined(factors, [c.combination for c in columns])
    return Combination([v // unit for v in whole], [c / unit for c in combination])


def _combined(factors: Sequence[int], combinations: list[list[Fraction]]) -> list[Fraction]:
    """Return Σ f_j c_j of the columns' combinations."""
    rows = zip(*combinations, strict=True)
    return [sum((f * c for f, c in zip(factors, row, strict=True)), Fraction(0)) for row in rows]
