"""Can a hyperplane separate two classes? Decided exactly, and proved either way.

Exactly one of two things is true of two finite sets of points (Farkas, Minkowski):

- there are w, w0 with t_i (w'x_i + w0) > 0 for all i: a separating hyperplane; or
- their convex hulls share a point: lam >= 0 with sum 1 in each class and equal weighted means.

A linear program (HiGHS) proposes w and its dual lam; the proposal is then verified in exact arithmetic, as every
floating-point number is a rational one. Where rounding spoils the proposal (classes that touch, or nearly), a simplex
method in rational numbers decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy.optimize

from linclass.numerics.homogeneous import reflected

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray

EPS = float(np.finfo(np.float64).eps)


@dataclass(frozen=True, eq=False)
class Separability:
    """The answer and its certificate.

    Attributes
    ----------
    separable : bool
        Exact, not a matter of tolerance.
    w, w0 : array (D,) and float, or None
        A separating rule: t_i (w'x_i + w0) > 0 for every i.
    point : array (D,) or None
        A point of both convex hulls.
    weights : array (n,) or None
        Its convex weights: >= 0, sum 1 over each class, X'weights = point over either class.
    verified : bool
        True if the numbers above, as floats, were checked in exact arithmetic (rule) or are the rounding of an
        exact solution (point). False only where no floating-point rule is fine enough to separate.
    """

    separable: bool
    w: FloatArray | None = None
    w0: float | None = None
    point: FloatArray | None = None
    weights: FloatArray | None = None
    verified: bool = True


def separate(X: FloatArray, t: FloatArray, *, hint: FloatArray | None = None) -> Separability:
    """Decide whether a hyperplane separates the points with t = +1 from those with t = -1.

    Parameters
    ----------
    X : array (n, D), finite
    t : array (n,) of -1 and +1
    hint : array (D,) or None
        A direction that may separate them, such as the present w of some method. If it does, which is verified as
        every proposal is, the linear program is spared: what follows a hand that drags a point has no time to lose.

    Returns
    -------
    Separability

    Raises
    ------
    ValueError
        If one of the classes is empty.
    """
    X, t = np.asarray(X, dtype=np.float64), np.asarray(t)
    if not ((t > 0).any() and (t < 0).any()):
        raise ValueError("Both classes need at least one point.")
    rule = None if hint is None else _centred_rule(X, t, hint)
    if rule is None:
        w, multipliers = _propose(X, t)
        rule = _centred_rule(X, t, w)
    if rule is not None:
        return Separability(separable=True, w=rule[0], w0=rule[1])
    few = np.argsort(-multipliers)[: 2 * (X.shape[1] + 2)]
    few = few[multipliers[few] > 0]
    if (t[few] > 0).any() and (t[few] < 0).any():
        common = _exact(X, t, few)
        if not common.separable:
            return common
    return _exact(X, t, np.arange(len(t)))


def _propose(X: FloatArray, t: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Solve max d subject to t_i (w'x_i + w0) >= d, |w_j| <= 1, and return w and the multipliers lam (n,).

    The columns are first moved and scaled to [-1, 1], for HiGHS' tolerances.
    """
    low, high = X.min(axis=0), X.max(axis=0)
    centre = low / 2 + high / 2
    reach = np.maximum(high / 2 - low / 2, np.finfo(np.float64).tiny)
    U = (X - centre) / reach
    n, D = X.shape
    result = scipy.optimize.linprog(
        c=np.r_[np.zeros(D + 1), -1.0],
        A_ub=np.column_stack([-t[:, None] * U, -t, np.ones(n)]),
        b_ub=np.zeros(n),
        bounds=[(-1, 1)] * D + [(None, None), (0, None)],
        method="highs",
    )
    if result.x is None:  # numerical trouble: nothing to propose, and the exact method decides
        return np.zeros(D), np.zeros(n)
    return result.x[:D] / reach, -result.ineqlin.marginals


def _centred_rule(X: FloatArray, t: FloatArray, w: FloatArray) -> tuple[FloatArray, float] | None:
    """Return (w, w0) with w0 half-way between the classes, if it provably separates them, else None."""
    if not w.any() or not np.isfinite(w).all():
        return None
    w = w * 2.0 ** -int(np.frexp(np.abs(w).max())[1])  # a power of two: nothing is rounded
    y = X @ w
    w0 = -float(y[t > 0].min() / 2 + y[t < 0].max() / 2)
    return (w, w0) if strictly_separates(X, t, w, w0) else None


def strictly_separates(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> bool:
    """Tell whether t_i (w'x_i + w0) > 0 for every i in exact arithmetic.

    Floating-point error bounds settle all points but those within rounding of the boundary; rationals settle these.
    """
    signed = t * (X @ w + w0)
    doubt = (X.shape[1] + 2) * EPS * (np.abs(X) @ np.abs(w) + abs(w0)) + np.finfo(np.float64).tiny
    if (signed < -doubt).any():
        return False
    exact_w, exact_w0 = [Fraction(float(v)) for v in w], Fraction(w0)
    return all(
        int(t[i]) * (sum((v * Fraction(float(x)) for v, x in zip(exact_w, X[i], strict=True)), exact_w0)) > 0
        for i in np.flatnonzero(signed <= doubt)
    )


def _exact(X: FloatArray, t: FloatArray, chosen: IntArray) -> Separability:
    """Decide for the chosen points by phase one of the simplex method in rational numbers, with Bland's rule.

    Find lam >= 0 with A lam = b: one row for each class (sum lam = 1) and one for each feature (the weighted means
    agree). Artificial variables start the basis; if their sum can't reach zero, the dual values y are a separating
    rule, and if it can, lam is a common point.
    """
    D = X.shape[1]
    columns = [
        [Fraction(int(t[i] > 0)), Fraction(int(t[i] < 0)), *(int(t[i]) * Fraction(float(x)) for x in X[i])]
        for i in chosen
    ]
    rows, m = D + 2, len(columns)
    inverse = [[Fraction(int(r == c)) for c in range(rows)] for r in range(rows)]
    values = [Fraction(1), Fraction(1), *[Fraction(0)] * D]
    basis = [m + r for r in range(rows)]  # m + r: the artificial variable of row r

    while True:  # Bland's rule never meets a basis twice, and there are finitely many
        y = [sum((inverse[r][c] for r in range(rows) if basis[r] >= m), Fraction(0)) for c in range(rows)]
        enter = next((j for j, a in enumerate(columns) if j not in basis and _dot(y, a) > 0), None)
        if enter is None:
            break
        direction = [_dot(row, columns[enter]) for row in inverse]
        ratios = [(values[r] / direction[r], basis[r], r) for r in range(rows) if direction[r] > 0]
        step, _, leave = min(ratios)
        inverse[leave] = [v / direction[leave] for v in inverse[leave]]
        for r in range(rows):
            if r != leave:
                values[r] -= step * direction[r]
                inverse[r] = [v - direction[r] * u for v, u in zip(inverse[r], inverse[leave], strict=True)]
        values[leave], basis[leave] = step, enter

    if any(values[r] > 0 for r in range(rows) if basis[r] >= m):
        return _rule_from(y, X, t, chosen)
    weights, exact_point = np.zeros(len(t)), [Fraction(0)] * D
    for r in range(rows):
        if basis[r] < m:
            weights[chosen[basis[r]]] = float(values[r])
            if t[chosen[basis[r]]] > 0:
                exact_point = [
                    p + values[r] * Fraction(float(x)) for p, x in zip(exact_point, X[chosen[basis[r]]], strict=True)
                ]
    return Separability(separable=False, point=np.array([float(p) for p in exact_point]), weights=weights)


def _rule_from(y: list[Fraction], X: FloatArray, t: FloatArray, chosen: IntArray) -> Separability:
    """Turn dual values y = (y+, y-, v) with v'x <= -y+ on class +1 and v'x >= y- on class -1 into a rule."""
    scale = max(abs(v) for v in y[2:])
    w = np.array([float(-v / scale) for v in y[2:]])
    w0 = float((y[1] - y[0]) / scale / 2)  # exact midpoint of w'x = y+ and w'x = -y-
    return Separability(separable=True, w=w, w0=w0, verified=strictly_separates(X[chosen], t[chosen], w, w0))


def _dot(a: list[Fraction], b: list[Fraction]) -> Fraction:
    return sum((p * q for p, q in zip(a, b, strict=True)), Fraction(0))


def maximum_margin(X: FloatArray, t: FloatArray) -> tuple[FloatArray, float] | None:
    """Return the (w, w0) of least norm with t_i (w'x_i + w0) >= 1 for all i, or None if there is none.

    The norm is that of a = (w0, w), bias included: of all directions in homogeneous coordinates this one has the
    largest min_i a'z_i / ||a||, which makes the perceptron's bound the best. Least distance programming by
    non-negative least squares (Lawson and Hanson, Solving Least Squares Problems, chapter 23).

    Returns
    -------
    (w (D,), w0), scaled to min_i t_i (w'x_i + w0) = 1, or None
    """
    Z = reflected(X, t)
    unit = 2.0 ** int(np.frexp(np.abs(Z).max())[1])
    system: Any = np.vstack([Z.T / unit, np.ones(len(t))])
    u, _ = scipy.optimize.nnls(system, np.r_[np.zeros(Z.shape[1]), 1.0])
    residual = system @ u
    residual[-1] -= 1.0
    if residual[-1] >= 0:
        return None
    a = residual[:-1] / -residual[-1] / unit
    smallest = float((Z @ a).min())
    if not smallest > 0:
        return None
    a = a / smallest
    return a[1:], float(a[0])
