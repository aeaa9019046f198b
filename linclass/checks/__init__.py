"""Validation of what users pass, once: all other code trusts its arrays.

The exception types are scikit-learn's, so that its tools understand ours; each sentence names the argument.
"""

from linclass.checks.labels import Given, classification, label_array, labels, number_classes, two_classes
from linclass.checks.parameters import (
    NotFittedError,
    Seed,
    choice,
    estimator,
    fitted,
    number,
    numbers,
    plain,
    random_generator,
    shown,
)
from linclass.checks.points import MAX_COORDINATE, CheckedPoints, features, matrix, table
from linclass.checks.weights import sample_weights, weighted

__all__ = [
    "MAX_COORDINATE",
    "CheckedPoints",
    "Given",
    "NotFittedError",
    "Seed",
    "choice",
    "classification",
    "estimator",
    "features",
    "fitted",
    "label_array",
    "labels",
    "matrix",
    "number",
    "number_classes",
    "numbers",
    "plain",
    "random_generator",
    "sample_weights",
    "shown",
    "table",
    "two_classes",
    "weighted",
]
