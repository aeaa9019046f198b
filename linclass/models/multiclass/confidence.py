"""The confidence of two-class rules: a number for each rule and point, and scores that order equal votes."""

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.base import protocols
from linclass.base.protocols import Rule

SCALE_POINTS = 1000  # points on which the size of the rules' values is estimated


def values(rule: Rule, X: FloatArray) -> FloatArray:
    """Return y(x) of a two-class rule, (n,): its decision function, else P(C_2 | x) - P(C_1 | x)."""
    if protocols.scores(rule):
        return rule.decision_function(X)
    if protocols.has_posteriors(rule):
        shares = rule.predict_proba(X)
        return shares[:, 1] - shares[:, 0]
    raise TypeError(
        f"estimator must have decision_function or predict_proba, to compare classes by; got {checks.shown(rule)}."
    )


def ordinary_size(binary: FloatArray) -> float:
    """Return the power of two next to the median of |y_l(x)| over rules and points, (n, L); 1 where all are 0."""
    sizes = np.abs(binary)
    sizes = sizes[sizes > 0]
    return float(np.ldexp(1.0, np.frexp(np.median(sizes))[1])) if len(sizes) else 1.0


def counted_scores(agreement: FloatArray, sums: FloatArray, unit: float) -> FloatArray:
    """Return class scores (n, K): the agreement, a whole number, and less than a third that grows with Σ_l M_kl y_l(x).

    Of classes with equal agreement the one with the largest sum has the largest score: where the share of a third is
    too small or too close to it for that, by one rounding.
    """
    scores: FloatArray = agreement + sums / (3 * (np.abs(sums) + unit))
    most = agreement == agreement.max(axis=1, keepdims=True)
    rows, winner = np.arange(len(scores)), np.where(most, sums, -np.inf).argmax(axis=1)
    lost = scores.argmax(axis=1) != winner
    scores[rows[lost], winner[lost]] = np.nextafter(scores[lost].max(axis=1), np.inf)
    return scores
