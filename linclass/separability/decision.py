"""Decide whether a hyperplane separates two classes: propose, verify, and where that fails, calculate in integers."""

from dataclasses import replace

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.numerics.exact import integer_simplex
from linclass.numerics.exact.integer_simplex import Feasible
from linclass.separability.answer import Separability
from linclass.separability.magnified import magnify
from linclass.separability.proposal import Proposal, propose
from linclass.separability.verification import (
    centred,
    checked,
    common_point,
    hull_equations,
    in_doubt,
    meeting,
    rule_of,
    strictly_separates,
)

FAINT_WEIGHT = 1e-9  # of the largest: weights that may be rounding
SAFE_EXPONENT = 400  # coordinates below 2^400 have squares, and products of these, that are numbers
MIN_INTERIOR_POINT_FEATURES = 8  # features from which the simplex method is the slower way


def separate(X: FloatArray, t: FloatArray, *, hint: FloatArray | None = None) -> Separability:
    """Decide whether a hyperplane separates the points with t = +1 from those with t = -1.

    Parameters
    ----------
    X : array (n, D), finite
    t : array (n,) of -1 and +1
    hint : array (D,) or None
        A direction that may separate them, such as the present w of some method. If it does, which is verified as
        every proposal is, nothing else is tried: what follows a drag of a point has no time to lose.

    Returns
    -------
    Separability

    Raises
    ------
    ValueError
        If t is not -1 and +1, or one of the classes is empty, or X is not finite, or holds numbers beyond 1e150 beside
        others that are too small for any power of two to bring both into the range whose squares are numbers.

    Notes
    -----
    The search for the nearest point, the exact solution, the closer look and the simplex method each stop at their
    `MOST_WORK`; up to 2000 points in 45 columns all of it takes about half a second at most.
    """
    X, t = checked(X, t)
    if not ((t > 0).any() and (t < 0).any()):
        raise ValueError("Both classes need at least one point.")
    if np.abs(X).max(initial=0.0) > checks.MAX_COORDINATE:
        return _in_smaller_units(X, t, hint)
    answer = None if hint is None else _rule(X, t, hint)
    if answer is not None:
        return answer
    proposal = propose(X, t)
    answer = _rule(X, t, proposal.w)
    if answer is not None:
        return answer
    for weights in (proposal.weights, _without_faint(proposal.weights)):
        answer = common_point(X, t, weights)
        if answer is not None:
            return answer
    ways = (_calculated, magnify) if X.shape[1] < MIN_INTERIOR_POINT_FEATURES else (magnify, _calculated)
    for way in ways:
        answer = way(X, t, proposal)
        if answer is not None:
            return answer
    return _undecided(X, t, proposal)


def _in_smaller_units(X: FloatArray, t: FloatArray, hint: FloatArray | None) -> Separability:
    """Return the answer for coordinates whose squares are no numbers, from 2^e times smaller ones, without rounding."""
    exponent = int(np.frexp(np.abs(X).max())[1]) - SAFE_EXPONENT
    smaller = np.ldexp(X, -exponent)
    if (np.ldexp(smaller, exponent) != X).any():
        raise ValueError(f"Input X has values beyond {checks.MAX_COORDINATE:g} beside very small ones; rescale X.")
    scaled = separate(smaller, t, hint=hint)
    return replace(
        scaled,
        w=None if scaled.w is None else np.ldexp(scaled.w, -exponent),
        point=None if scaled.point is None else np.ldexp(scaled.point, exponent),
    )


def _rule(X: FloatArray, t: FloatArray, w: FloatArray) -> Separability | None:
    """Return the answer if w provably separates the classes."""
    rule = centred(X, t, w)
    if rule is None or not strictly_separates(X, t, *rule):
        return None
    return Separability(separable=True, w=rule[0], w0=rule[1])


def _without_faint(weights: FloatArray) -> FloatArray:
    strong: FloatArray = np.where(weights > FAINT_WEIGHT * weights.max(), weights, 0.0)
    return strong


def _calculated(X: FloatArray, t: FloatArray, proposal: Proposal) -> Separability | None:
    """Decide by the simplex method in integers, which tries the proposed points first; None if that is too much work.

    If lam >= 0 with A lam = b exists, it is a common point; if not, the dual values y are a separating rule.
    """
    order = np.argsort(-proposal.weights, kind="stable")
    A, b, exponents = hull_equations(X[order], t[order])
    most = integer_simplex.MOST_WORK
    if X.shape[1] >= MIN_INTERIOR_POINT_FEATURES:
        most //= 4  # many features need more work than there is anyway
    solution = integer_simplex.feasible(A, b, most=most)
    if solution is None:
        return None
    if isinstance(solution, Feasible):
        return meeting(X, t, order[solution.columns], solution.numerators, solution.denominator)
    y = solution.y  # y = (y+, y-, v) with v'x <= -y+ on class +1 and v'x >= y- on class -1
    return rule_of([-2 * v for v in y[2:]], exponents, y[1] - y[0], X, t)


def _undecided(X: FloatArray, t: FloatArray, proposal: Proposal) -> Separability:
    """Return the undecided answer, with the errors of the best line met."""
    rule = centred(X, t, proposal.w) or (np.zeros(X.shape[1]), 0.0)
    sums = np.array([proposal.weights[t == sign].sum() for sign in (1, -1)])
    weights = np.where(t > 0, *(proposal.weights / np.where(total > 0, total, 1.0) for total in sums))
    return Separability(
        separable=None, w=rule[0], w0=rule[1], weights=weights, verified=False, errors=in_doubt(X, t, *rule)
    )
