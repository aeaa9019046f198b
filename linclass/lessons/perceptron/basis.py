"""The basis functions phi on which the perceptron runs, and its rule seen in the plane."""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.base import LinearRule
from linclass.features import Features, PolynomialFeatures, QuadraticFeatures
from linclass.models.feature_map import FeatureMap


@dataclass(frozen=True)
class Basis:
    """phi by its name; "linear" is x itself."""

    name: str

    @property
    def linear(self) -> bool:
        """True if the rule is a line in the plane."""
        return self.name == "linear"

    @property
    def features(self) -> Features:
        """The map, fitted: none of these learns from the points."""
        made: Features = {
            "linear": PolynomialFeatures(degree=1),
            "squares": QuadraticFeatures(interactions=False),
            "quadratic": QuadraticFeatures(),
            "cubic": PolynomialFeatures(degree=3),
        }[self.name]
        return made.fit(np.zeros((1, 2)))

    @property
    def names(self) -> tuple[str, ...]:
        """The formulas of the phi_j."""
        return tuple(self.features.get_feature_names_out(["x1", "x2"]))

    def phi(self, X: FloatArray) -> FloatArray:
        """Return phi(x) for each row, (n, M)."""
        return X if self.linear else self.features.transform(X)

    def rule(self, w: FloatArray, w0: float) -> FeatureMap:
        """Return the rule w'phi(x) + w0 as a fitted classifier of the classes 0 and 1, 1 where it is positive."""
        return FeatureMap.of(self.features, LinearRule.of(w, w0))
