"""The hyperplanes w'x + w0 = 0 on which linear rules change their mind, gathered from any kind of two-class rule."""

from collections.abc import Sequence
from typing import TypeGuard

import numpy as np

from linclass.arrays import FloatArray
from linclass.base import LinearClassifier, protocols
from linclass.base.protocols import Rule, WeighedRule

LINEAR = 1e-9  # how far, relative to its terms, a rule may differ from its weights and still be called linear


def stacked(rules: Sequence[Rule], X: FloatArray) -> tuple[FloatArray, FloatArray] | None:
    """Return W (L, D) and w0 (L,) of linear two-class rules; None if one of them is not linear in x.

    The weights of a feature map may have the shape of linear ones, so the values at the points X have to agree too.
    """
    linear = [rule for rule in rules if _looks_linear(rule, X.shape[1])]
    if len(linear) < len(rules):
        return None
    W, w0 = np.vstack([rule.coef_ for rule in linear]), np.concatenate([np.ravel(rule.intercept_) for rule in linear])
    if all(type(rule).decision_function is LinearClassifier.decision_function for rule in linear):
        return W, w0
    sizes = np.abs(X) @ np.abs(W.T) + np.abs(w0)
    values = np.column_stack([rule.decision_function(X) for rule in linear])
    return (W, w0) if (np.abs(X @ W.T + w0 - values) <= LINEAR * sizes).all() else None


def _looks_linear(rule: Rule, D: int) -> TypeGuard[WeighedRule]:
    """Return whether a two-class rule has one weight for each feature, and at most one boundary if it counts them."""
    if not protocols.has_weights(rule) or np.shape(rule.coef_) != (1, D) or np.size(rule.intercept_) != 1:
        return False
    stated = rule.hyperplanes() if protocols.states_hyperplanes(rule) else None
    return stated is None or len(stated[1]) < 2


def all_hyperplanes(rules: Sequence[Rule]) -> tuple[FloatArray, FloatArray] | None:
    """Return the boundaries of rules that are piecewise linear, several for one rule if need be; None if one is not."""
    stated = [rule.hyperplanes() if protocols.states_hyperplanes(rule) else None for rule in rules]
    result = [planes for planes in stated if planes is not None]
    if len(result) < len(rules):
        return None
    return np.vstack([W for W, _ in result]), np.concatenate([w0 for _, w0 in result])


def pairs(W: FloatArray, w0: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the differences w_i - w_j, w_i0 - w_j0 of all pairs; of a two-class rule the rule itself."""
    if len(W) == 1:
        return W, w0
    i, j = np.triu_indices(len(W), 1)
    return W[i] - W[j], w0[i] - w0[j]
