"""The points that a rule misclassifies, and their number: one answer for methods, figures and pages."""

import numpy as np

from linclass.arrays import AnyArray, BoolArray, FloatArray
from linclass.base.protocols import Rule

EPS = float(np.finfo(np.float64).eps)


def predictions(rule: Rule, X: FloatArray) -> AnyArray:
    """Return the label for each row of X; none for no rows, which `predict` refuses."""
    return np.asarray(rule.predict(X)) if len(X) else rule.classes_[:0]


def misclassified(rule: Rule, X: FloatArray, y: AnyArray) -> BoolArray:
    """Return which rows of X get another label than y, (n,)."""
    wrong: BoolArray = predictions(rule, X) != y
    return wrong


def count(rule: Rule, X: FloatArray, y: AnyArray) -> int:
    """Return how many rows of X get another label than y."""
    return int(np.count_nonzero(misclassified(rule, X, y)))


def values(X: FloatArray, w: FloatArray, w0: float) -> FloatArray:
    """Return y(x) = w'x + w0 for each row, (n,); 0 for a point that lies on the boundary but for rounding.

    Of a sum of D + 1 products of rounded numbers, (D + 3) eps times the sum of their sizes may be rounding.
    """
    with np.errstate(over="ignore", invalid="ignore"):  # weights that overflowed have no finite values
        y: FloatArray = X @ w + w0
        y[np.abs(y) < _noise(X, w, w0)] = 0.0
    return y


def class_values(X: FloatArray, W: FloatArray, w0: FloatArray) -> FloatArray:
    """Return w_k'x + w0_k for each row and class, (n, K): the largest for all classes tied but for rounding."""
    with np.errstate(over="ignore", invalid="ignore"):
        y: FloatArray = X @ W.T + w0
        noise = _noise(X, W, w0)
        best = y.argmax(axis=1)[:, None]
        largest = np.take_along_axis(y, best, axis=1)
        is_tied = largest - y < noise + np.take_along_axis(noise, best, axis=1)
    return np.where(is_tied, largest, y)


def _noise(X: FloatArray, w: FloatArray, w0: FloatArray | float) -> FloatArray:
    """Return how much of w'x + w0 may be rounding, (n,) or (n, K)."""
    noise: FloatArray = (X.shape[1] + 3) * EPS * (np.abs(X) @ np.abs(w).T + np.abs(w0))
    return noise


def beyond_margin(X: FloatArray, t: FloatArray, w: FloatArray, w0: float, margin: float = 0.0) -> BoolArray:
    """Return for which points t_i (w'x_i + w0) > b fails, (n,): the boundary is wrong, and so is NaN."""
    right: BoolArray = t * values(X, w, w0) > margin
    return ~right
