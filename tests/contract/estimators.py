"""Every estimator that linclass exports, found by walking its public names: nothing to register."""

import inspect
from typing import Any

import linclass
from linclass.base import BinaryClassifier, Classifier, Estimator

EVERY_ESTIMATOR: tuple[type[Any], ...] = tuple(
    value
    for value in (getattr(linclass, name) for name in linclass.__all__)
    if inspect.isclass(value) and issubclass(value, Estimator) and not inspect.isabstract(value)
)
COUNTING = tuple(E for E in EVERY_ESTIMATOR if E().__sklearn_tags__().input_tags.positive_only)
ESTIMATORS = tuple(E for E in EVERY_ESTIMATOR if E not in COUNTING)  # those that take any numbers
CLASSIFIERS = tuple(E for E in ESTIMATORS if issubclass(E, Classifier))
FEATURE_MAPS = tuple(E for E in ESTIMATORS if not issubclass(E, Classifier))
STEPWISE = tuple(E for E in CLASSIFIERS if hasattr(E, "steps"))


def is_binary(E: type[Any]) -> bool:
    """Say whether the estimator takes two classes only."""
    return issubclass(E, BinaryClassifier)
