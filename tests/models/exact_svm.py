"""Support vector machines in exact arithmetic: proofs of optimality, and small problems solved by enumeration."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction

from linclass.arrays import FloatArray
from tests.exact import dot, exact


def smallest_margin(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> Fraction:
    """Return the least t_i (w'x_i + w0)."""
    weights, bias = exact(w), Fraction(float(w0))
    return min(int(s) * (dot(weights, exact(x)) + bias) for x, s in zip(X, t, strict=True))


def proved_share(X: FloatArray, t: FloatArray, w: FloatArray, alpha: FloatArray) -> float:
    """Return the share of ||w||^2 that every rule with the margin 1 needs, as two points of the hulls prove.

    Of two points of the hulls that are d apart no band between the classes is wider than d, so that ||w|| >= 2 / d.
    """
    sums = {s: sum(a for a, side in zip(exact(alpha), t, strict=True) if side == s) for s in (1, -1)}
    apart = [Fraction(0)] * X.shape[1]
    for a, x, s in zip(exact(alpha), X, t, strict=True):
        apart = [d + int(s) * a / sums[int(s)] * v for d, v in zip(apart, exact(x), strict=True)]
    weights = exact(w)
    return float(4 / dot(apart, apart) / dot(weights, weights))


def optimal_interval(
    X: Sequence[Sequence[int]], t: Sequence[int], bounds: Sequence[Fraction]
) -> tuple[list[Fraction], Fraction, Fraction] | None:
    """Return w and the ends of the interval of optimal offsets of the soft margin, or None where there is one offset.

    An interval needs every alpha_i at 0 or at its bound. Of the choices whose sums balance, one that leaves an offset
    at which every point fulfils its conditions is the solution.
    """
    for chosen in itertools.product((False, True), repeat=len(t)):
        alpha = [u if held else Fraction(0) for held, u in zip(chosen, bounds, strict=True)]
        if sum(a * s for a, s in zip(alpha, t, strict=True)) != 0:
            continue
        columns = zip(*X, strict=True)
        w = [sum((a * s * v for a, s, v in zip(alpha, t, column, strict=True)), Fraction(0)) for column in columns]
        biases = [s - dot(w, [Fraction(v) for v in x]) for x, s in zip(X, t, strict=True)]
        low = max(b for b, s, held in zip(biases, t, chosen, strict=True) if (s > 0) != held)
        high = min(b for b, s, held in zip(biases, t, chosen, strict=True) if (s > 0) == held)
        if low < high:
            return w, low, high
    return None
