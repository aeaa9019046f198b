"""A classifier on phi(x): linear there, curved in x."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from linclass import checks
from linclass.base import AnyArray, Classifier, FloatArray, clone, hyperparameter
from linclass.features import QuadraticFeatures
from linclass.models.least_squares import LeastSquaresClassifier
from linclass.weighing import PassingOn

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.arrays import ArrayLike
    from linclass.features import Features


@dataclass(eq=False)
class FeatureMap(PassingOn):
    """A classifier on phi(x): transforms X, and fits and asks another classifier there.

    Parameters
    ----------
    features : a feature map, with fit and transform; None means QuadraticFeatures()
    estimator : a classifier; None means LeastSquaresClassifier()

    Attributes
    ----------
    features_, estimator_ : fitted copies; the rule in feature space is `estimator_.coef_`
    """

    features: Any = hyperparameter(None, symbol="φ")
    estimator: Any = hyperparameter(None, symbol="y")

    def _learn(self, given: checks.Given) -> None:
        """Fit copies of the map and of the classifier; the parameters stay as they are."""
        if self.features is not None:
            checks.estimator("features", self.features, "a feature map", "fit", "transform")
        if self.estimator is not None:
            checks.estimator("estimator", self.estimator, "a classifier", "fit")
        self.features_ = clone(self.features if self.features is not None else QuadraticFeatures())
        self.estimator_ = clone(self.estimator if self.estimator is not None else LeastSquaresClassifier())
        Phi = np.asarray(self.features_.fit(given.X).transform(given.X))
        weights = {} if given.weights is None else {"sample_weight": given.weights}
        self.estimator_.fit(Phi, given.classes[given.numbers], **weights)

    @classmethod
    def of(cls, features: Features, rule: Classifier) -> Self:
        """Return a fitted classifier of a fitted map and a rule that is fitted, or given, in feature space."""
        whole = cls(features, rule)
        whole.features_, whole.estimator_ = features, rule
        whole.classes_, whole.n_features_in_ = rule.classes_, features.n_features_in_
        return whole

    def phi(self, X: ArrayLike) -> FloatArray:
        """Return phi(x) for each row, (n, M)."""
        checks.fitted(self)
        Phi: FloatArray = np.asarray(self.features_.transform(checks.features(X, self)))
        return Phi

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the classifier's decision function at phi(x)."""
        Phi = self.phi(X)
        scores: FloatArray = self.estimator_.decision_function(Phi)
        return scores

    def predict(self, X: ArrayLike) -> AnyArray:
        """Return the classifier's label at phi(x)."""
        Phi = self.phi(X)
        labels: AnyArray = self.estimator_.predict(Phi)
        return labels

    @property
    def predict_proba(self) -> Any:
        """The posteriors at phi(x), (n, K); there only if the classifier has probabilities."""
        return self._at_phi("predict_proba")

    @property
    def predict_log_proba(self) -> Any:
        """The logarithms of the posteriors at phi(x), (n, K); there only if the classifier has them."""
        return self._at_phi("predict_log_proba")

    def _at_phi(self, name: str) -> Callable[[Any], FloatArray]:
        """Return the classifier's method of that name, asked at phi(x)."""
        inner = getattr(self, "estimator_", self.estimator if self.estimator is not None else LeastSquaresClassifier())
        if not hasattr(inner, name):
            raise AttributeError(f"{type(inner).__name__} has no probabilities, so FeatureMap has none either.")

        def ask(X: ArrayLike) -> FloatArray:
            Phi = self.phi(X)
            found: FloatArray = getattr(self.estimator_, name)(Phi)
            return found

        return ask

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import get_tags

        tags = super().__sklearn_tags__()
        if self.estimator is not None:
            tags.classifier_tags.multi_class = get_tags(self.estimator).classifier_tags.multi_class
        return tags
