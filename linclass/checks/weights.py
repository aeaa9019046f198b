"""Weights of points: how often each one counts, by itself and for its class."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from linclass.arrays import ArrayLike, FloatArray
from linclass.checks.labels import Given, several_classes
from linclass.checks.parameters import choice, numbers, shown

LARGEST_WEIGHT = 1e100  # of a point: beyond it sums of squares leave the range of numbers
SMALLEST_WEIGHT = 1e-100  # of the heaviest point, and of any point beside it: below it quotients do


def weighted(given: Given, sample_weight: ArrayLike | None, class_weight: object, estimator: object) -> Given:
    """Return the points with their weights, without those that weigh next to nothing relative to the heaviest.

    Parameters
    ----------
    sample_weight : None, a number or n numbers >= 0
    class_weight : None, "balanced" (n / (K n_k), with the weighted counts n_k) or a mapping of labels to numbers >= 0
        A class that is not mentioned has weight 1. Both weights are multiplied.

    Raises
    ------
    ValueError
        As `sample_weights`, and if no more than one class is left.
    """
    if sample_weight is None and class_weight is None:
        return given
    weights: FloatArray = sample_weights(sample_weight, len(given.X), type(estimator).__name__)
    if class_weight is not None:
        weights = weights * _of_classes(class_weight, given, weights)[given.numbers]
    if (weights == 1.0).all():
        return given
    heaviest = float(weights.max())
    if heaviest > LARGEST_WEIGHT:
        raise ValueError(f"sample_weight times class_weight must be at most {LARGEST_WEIGHT:g} for each point.")
    if 0 < heaviest < SMALLEST_WEIGHT:
        raise ValueError(f"sample_weight times class_weight must be at least {SMALLEST_WEIGHT:g} for some point.")
    present = np.flatnonzero(weights > SMALLEST_WEIGHT * heaviest)
    if len(present) == len(weights):
        return replace(given, weights=weights)
    labels, numbers = np.unique(given.numbers[present], return_inverse=True)
    several_classes(len(labels), estimator, "y among points whose sample_weight and class_weight are not negligible")
    counted = weights[present]
    return replace(
        given,
        X=given.X[present],
        numbers=numbers,
        classes=given.classes[labels],
        weights=None if (counted == 1.0).all() else counted,
        rows=present,
        n_given=len(weights),
    )


def sample_weights(sample_weight: ArrayLike | None, n: int, name: str) -> FloatArray:
    """Return the weights of n points, checked: one for each, or one for all; None is 1. `name` is who asks for them.

    Raises
    ------
    ValueError
        If there are not n, one is negative, not finite or too large, or all are 0.
    """
    if sample_weight is None:
        return np.ones(n)
    weights = numbers("sample_weight", sample_weight)
    if weights.ndim == 0:
        weights = np.full(n, float(weights))
    if weights.ndim != 1:
        raise ValueError(f"Sample weights must be 1D array or scalar, got {weights.ndim}D array for {name}.")
    if len(weights) != n:
        raise ValueError(f"sample_weight.shape == {weights.shape}, expected {(n,)}: one weight for each row of X.")
    if not np.isfinite(weights).all():
        raise ValueError("Input sample_weight contains NaN or infinity.")
    if (weights < 0).any():
        raise ValueError("Negative values in data passed to `sample_weight`: a weight says how often a point counts.")
    if not weights.any():
        raise ValueError("Sample weights must contain at least one non-zero number.")
    if weights.max() > LARGEST_WEIGHT:
        raise ValueError(f"sample_weight must be at most {LARGEST_WEIGHT:g} for each point.")
    return weights


def _of_classes(class_weight: object, given: Given, weights: FloatArray) -> FloatArray:
    """Return each class's weight, (K,): n / (K n_k) for "balanced"; ValueError for labels that are none."""
    K = len(given.classes)
    if isinstance(class_weight, str) and class_weight == "balanced":
        counts = np.bincount(given.numbers, weights=weights, minlength=K)
        present = counts > 0
        return np.where(present, counts.sum() / (present.sum() * np.where(present, counts, 1.0)), 0.0)
    if isinstance(class_weight, str):
        choice("class_weight", class_weight, (None, "balanced"))
    if not isinstance(class_weight, Mapping):
        raise TypeError(
            f"class_weight must be None, 'balanced' or a dict of labels and weights; got {shown(class_weight)}."
        )
    labels = given.classes.tolist()
    if given.classes.dtype.kind in "mM":  # a date is given as NumPy's or as Python's, where that is not a whole number
        both = zip(given.classes, labels, strict=True)
        labels = [own if own in class_weight or isinstance(label, int) else label for own, label in both]
    missing, unknown = [k for k in labels if k not in class_weight], [k for k in class_weight if k not in labels]
    if missing and unknown:  # a misspelt label; without the first, only a class that this part of the data lacks
        raise ValueError(f"The classes, {missing}, are not in class_weight, which has {unknown} instead.")
    result = numbers("class_weight", [class_weight.get(label, 1.0) for label in labels])
    if not (np.isfinite(result).all() and (result >= 0).all()):
        raise ValueError(f"class_weight must hold finite numbers of at least 0; got {shown(class_weight)}.")
    return result
