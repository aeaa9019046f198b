"""The questions that `regions` asks of a rule: the class of a point, and the lines on which that can change."""

import sys
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray, IntArray
from linclass.base import protocols
from linclass.base.protocols import Rule
from linclass.models.multiclass.hyperplanes import LINEAR, pairs
from linclass.regions.partition import Claims

Labelling: TypeAlias = Callable[[FloatArray], IntArray]  # the set of claims, as one integer, at each point (n, 2)
Scoring: TypeAlias = Callable[[FloatArray], FloatArray]

MAX_CLASSES = 62  # a set of claims is one integer, a bit for each class


def check_rule(rule: Rule) -> None:
    """Raise unless the rule is fitted, on two features and at most 62 classes."""
    if isinstance(rule, type) or not hasattr(rule, "predict"):
        raise TypeError(f"rule must be a fitted classifier with predict; got {rule!r}.")
    checks.fitted(rule)
    if rule.n_features_in_ != 2:
        raise ValueError(f"regions are drawn in the plane: the rule must have 2 features, not {rule.n_features_in_}.")
    if len(rule.classes_) > MAX_CLASSES:
        raise ValueError(f"regions are drawn for at most {MAX_CLASSES} classes, not {len(rule.classes_)}.")


def named(rule: Rule, X: FloatArray) -> Any:
    """Return points with the names of the columns that the rule was fitted to: of others it would warn."""
    names, pandas = getattr(rule, "feature_names_in_", None), sys.modules.get("pandas")
    return X if names is None or pandas is None else pandas.DataFrame(X, columns=names)


def claim_sets(rule: Rule, X: FloatArray) -> IntArray:
    """Return who claims each row of X, (n,): bit k is set if class k does. One class where the rule only predicts."""
    if protocols.claims(rule):
        bits = 1 << np.arange(len(rule.classes_))
        return np.asarray(rule.decide(named(rule, X)) @ bits)
    return np.asarray(1 << np.searchsorted(rule.classes_, rule.predict(named(rule, X))))


def classes_in(claim_set: int) -> Claims:
    """Return the class numbers in a set of claims, ascending."""
    return tuple(k for k in range(claim_set.bit_length()) if claim_set >> k & 1)


def hyperplanes(rule: Rule, X: FloatArray) -> tuple[FloatArray, FloatArray] | None:
    """Return W (L, 2) and w0 (L,), the lines where claims can change; None if the rule is not piecewise linear.

    A rule says so by `hyperplanes()`. Otherwise its `coef_` and `intercept_` count, one row or one for each class
    compared by argmax, provided that they give its decision function at the points X.
    """
    if protocols.states_hyperplanes(rule):
        return rule.hyperplanes()
    result = _linear_scores(rule, X)
    return None if result is None else pairs(*result)


def compared_scores(rule: Rule, lines: tuple[FloatArray, FloatArray]) -> tuple[FloatArray, FloatArray] | None:
    """Return W (K, 2) and w0 (K,) of a rule whose lines are those on which two of K > 2 linear scores are equal."""
    if not protocols.has_weights(rule) or np.shape(rule.coef_) != (len(rule.classes_), 2):
        return None
    W, w0 = np.asarray(rule.coef_), np.ravel(rule.intercept_)
    if len(W) != len(w0) or not (np.isfinite(W).all() and np.isfinite(w0).all()):
        return None
    same = all(np.array_equal(a, b) for a, b in zip(pairs(W, w0), lines, strict=True))
    return (W, w0) if same else None


def _linear_scores(rule: Rule, X: FloatArray) -> tuple[FloatArray, FloatArray] | None:
    """Return W and w0 if they reproduce `decision_function` at X; None for a rule that is linear in other features."""
    if not protocols.has_weights(rule):
        return None
    W, w0 = np.atleast_2d(rule.coef_), np.ravel(rule.intercept_)
    rows = 1 if len(rule.classes_) == 2 else len(rule.classes_)
    if W.shape != (rows, 2) or w0.shape != (rows,):
        return None
    values = np.reshape(rule.decision_function(named(rule, X)), (len(X), -1))
    sizes = (np.abs(X) @ np.abs(W.T) + np.abs(w0)).max(axis=0)  # a rule may round to 0 at a point on its boundary
    if values.shape[1] != rows or not (np.abs(X @ W.T + w0 - values) <= LINEAR * sizes).all():
        return None
    return W, w0
