"""Decide whether a hyperplane separates two classes: propose, verify, and where that fails, calculate in integers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from linclass.numerics import integer_simplex
from linclass.numerics.integer_simplex import Feasible
from linclass.separability.answer import Separability
from linclass.separability.proposal import propose
from linclass.separability.verification import (
    bounds,
    centred,
    common_point,
    hull_equations,
    meeting,
    strictly_separates,
)

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.separability.proposal import Proposal

FAINT = 1e-9  # of the largest: weights that may be rounding


def separate(X: FloatArray, t: FloatArray, *, hint: FloatArray | None = None) -> Separability:
    """Decide whether a hyperplane separates the points with t = +1 from those with t = -1.

    Parameters
    ----------
    X : array (n, D), finite
    t : array (n,) of -1 and +1
    hint : array (D,) or None
        A direction that may separate them, such as the present w of some method. If it does, which is verified as
        every proposal is, nothing else is tried: what follows a hand that drags a point has no time to lose.

    Returns
    -------
    Separability

    Raises
    ------
    ValueError
        If one of the classes is empty.

    Notes
    -----
    The search for the nearest point, the exact solution and the simplex method each stop at their `MOST_WORK`; up to
    2000 points in 45 columns all of it takes less than half a second.
    """
    X, t = np.asarray(X, dtype=np.float64), np.asarray(t)
    if not ((t > 0).any() and (t < 0).any()):
        raise ValueError("Both classes need at least one point.")
    found = None if hint is None else _rule(X, t, hint)
    if found is not None:
        return found
    proposal = propose(X, t)
    found = _rule(X, t, proposal.w)
    if found is not None:
        return found
    for weights in (proposal.weights, _without_faint(proposal.weights)):
        found = common_point(X, t, weights)
        if found is not None:
            return found
    return _calculated(X, t, proposal) or _undecided(X, t, proposal)


def _rule(X: FloatArray, t: FloatArray, w: FloatArray) -> Separability | None:
    """Return the answer if w provably separates the classes."""
    rule = centred(X, t, w)
    if rule is None or not strictly_separates(X, t, *rule):
        return None
    return Separability(separable=True, w=rule[0], w0=rule[1])


def _without_faint(weights: FloatArray) -> FloatArray:
    strong: FloatArray = np.where(weights > FAINT * weights.max(), weights, 0.0)
    return strong


def _calculated(X: FloatArray, t: FloatArray, proposal: Proposal) -> Separability | None:
    """Decide by the simplex method in integers, which tries the proposed points first; None if that is too much work.

    If lam >= 0 with A lam = b exists, it is a common point; if not, the dual values y are a separating rule.
    """
    order = np.argsort(-proposal.weights, kind="stable")
    A, b, exponents = hull_equations(X[order], t[order])
    found = integer_simplex.feasible(A, b)
    if found is None:
        return None
    if isinstance(found, Feasible):
        return meeting(X, t, order[found.columns], found.numerators, found.denominator)
    return _rule_from(found.y, exponents, X, t)


def _rule_from(y: list[int], exponents: list[int], X: FloatArray, t: FloatArray) -> Separability:
    """Turn dual values y = (y+, y-, v) with v'x <= -y+ on class +1 and v'x >= y- on class -1 into a rule."""
    v = [Fraction(value) / Fraction(2) ** e for value, e in zip(y[2:], exponents, strict=True)]
    scale = max(abs(value) for value in v)
    w = np.array([float(-value / scale) for value in v])
    w0 = float((y[1] - y[0]) / scale / 2)  # exact midpoint of w'x = y+ and w'x = -y-
    verified = strictly_separates(X, t, w, w0)
    return Separability(separable=True, w=w, w0=w0, verified=verified, errors=0 if verified else _errors(X, t, w, w0))


def _undecided(X: FloatArray, t: FloatArray, proposal: Proposal) -> Separability:
    """Return what is known where nothing is proved."""
    rule = centred(X, t, proposal.w) or (np.zeros(X.shape[1]), 0.0)
    sums = np.array([proposal.weights[t == sign].sum() for sign in (1, -1)])
    weights = np.where(t > 0, *(proposal.weights / np.where(total > 0, total, 1.0) for total in sums))
    return Separability(
        separable=None, w=rule[0], w0=rule[1], weights=weights, verified=False, errors=_errors(X, t, *rule)
    )


def _errors(X: FloatArray, t: FloatArray, w: FloatArray, w0: float) -> int:
    signed, doubt = bounds(X, t, w, w0)
    return int(np.count_nonzero(signed <= doubt))
