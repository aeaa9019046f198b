"""Validation, once, at the door: everything behind it trusts its arrays.

The exception types are scikit-learn's, so that its tools understand ours; each sentence names the argument.
"""

from linclass.checks.labels import Given, binary, classification, labels
from linclass.checks.parameters import NotFittedError, choice, fitted, number, random_generator
from linclass.checks.points import LARGEST, Table, features, table

__all__ = [
    "LARGEST",
    "Given",
    "NotFittedError",
    "Table",
    "binary",
    "choice",
    "classification",
    "features",
    "fitted",
    "labels",
    "number",
    "random_generator",
    "table",
]
