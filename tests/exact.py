"""Linear algebra in fractions: what results in floating point are held against."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeVar, cast

import numpy as np

Vector = list[Fraction]
Number = TypeVar("Number", int, Fraction)


def exact(values: Any) -> Vector:
    """Return numbers as fractions."""
    return [Fraction(v) for v in np.ravel(np.asarray(values, dtype=float)).tolist()]


def exact_rows(X: Any) -> list[Vector]:
    """Return the rows of a matrix in fractions."""
    return [exact(row) for row in X]


def dot(a: Sequence[Number], b: Sequence[Number]) -> Number:
    """Return the sum of the products, of whole numbers a whole one."""
    return cast("Number", sum(p * q for p, q in zip(a, b, strict=True)))


def reduced(matrix: Sequence[Sequence[Fraction]]) -> tuple[list[Vector], list[int]]:
    """Return Gauss and Jordan's row echelon form of rows of fractions, and its pivot columns."""
    rows = [list(row) for row in matrix]
    pivots: list[int] = []
    for column in range(len(rows[0]) if rows else 0):
        k = len(pivots)
        result = next((r for r in range(k, len(rows)) if rows[r][column]), None)
        if result is None:
            continue
        rows[k], rows[result] = rows[result], rows[k]
        rows[k] = [v / rows[k][column] for v in rows[k]]
        for r in range(len(rows)):
            if r != k and rows[r][column]:
                factor = rows[r][column]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[k], strict=True)]
        pivots.append(column)
    return rows[: len(pivots)], pivots


def solution(A: Sequence[Sequence[Fraction]], b: Sequence[Fraction]) -> Vector | None:
    """Solve a square system A x = b; None if A is singular."""
    rows, pivots = reduced([[*row, value] for row, value in zip(A, b, strict=True)])
    return [row[-1] for row in rows] if pivots == list(range(len(A))) else None
