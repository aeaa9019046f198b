"""Probabilities from scores: y(x) of two classes are log odds, those of K are logarithms up to a common constant."""

import numpy as np
from scipy.special import expit, log_expit

from linclass.arrays import FloatArray


def posteriors(scores: FloatArray) -> FloatArray:
    """Return P(C_k | x) for each row, (n, K), from scores (n,) of two classes, or (n, K), of any size."""
    if scores.ndim == 1:
        return np.column_stack([expit(-scores), expit(scores)])
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))  # the largest is 1: nothing overflows
    result: FloatArray = shares / shares.sum(axis=1, keepdims=True)
    return result


def log_posteriors(scores: FloatArray) -> FloatArray:
    """Return ln P(C_k | x) for each row, (n, K), from the same scores: finite where P is too small to be a number."""
    if scores.ndim == 1:
        return np.column_stack([log_expit(-scores), log_expit(scores)])
    below = scores - scores.max(axis=1, keepdims=True)
    result: FloatArray = below - np.log(np.exp(below).sum(axis=1, keepdims=True))
    return result
