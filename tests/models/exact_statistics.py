"""Class means, scatter and pseudo-inverses in exact fractions."""

from __future__ import annotations

from fractions import Fraction

from linclass.arrays import FloatArray, IntArray
from tests.exact import dot, exact_rows, reduced


def shortest(A: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """The shortest x with A x = right, for a symmetric A in whose range `right` lies: A c with A A c = right."""
    D = len(A)
    square = [[dot(A[i], A[j]) for j in range(D)] + [right[i]] for i in range(D)]
    rows, pivots = reduced(square)
    assert D not in pivots
    c = [Fraction(0)] * D
    for row, pivot in zip(rows, pivots, strict=True):
        c[pivot] = row[D]
    return [dot(row, c) for row in A]


def exact_statistics(
    X: FloatArray, y: IntArray
) -> tuple[list[list[Fraction]], list[list[Fraction]], list[list[Fraction]]]:
    """Class means, S_W, and the projector on the directions in which no class varies, in fractions."""
    rows = exact_rows(X)
    D, K = len(rows[0]), int(y.max()) + 1
    own = [[row for row, label in zip(rows, y, strict=True) if label == k] for k in range(K)]
    means: list[list[Fraction]] = [
        [sum(column, Fraction(0)) / len(column) for column in zip(*part, strict=True)] for part in own
    ]
    deviations = [[v - m for v, m in zip(row, means[k], strict=True)] for k, part in enumerate(own) for row in part]
    S = [[sum((d[i] * d[j] for d in deviations), Fraction(0)) for j in range(D)] for i in range(D)]
    image = [[Fraction(int(i == j)) - v for j, v in enumerate(column)] for i, column in enumerate(range_projector(S))]
    return means, S, image


def range_projector(S: list[list[Fraction]]) -> list[list[Fraction]]:
    """The projector on the range of a symmetric matrix, column by column."""
    basis = reduced(S)[0] or [[Fraction(0)] * len(S)]
    gram = [[dot(a, b) for b in basis] for a in basis]
    if not any(basis[0]):
        return [[Fraction(0)] * len(S) for _ in S]
    columns = []
    for j in range(len(S)):
        rows, _ = reduced([[*g, b[j]] for g, b in zip(gram, basis, strict=True)])
        columns.append([dot([row[-1] for row in rows], [b[i] for b in basis]) for i in range(len(S))])
    return columns
