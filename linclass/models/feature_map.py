"""A classifier on phi(x): linear there, curved in x."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from typing import Any, Self

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.base import Classifier, clone, hyperparameter
from linclass.base.weighing import PassingOn
from linclass.features import Features, QuadraticFeatures
from linclass.models.least_squares import LeastSquaresClassifier

MAX_REPEATED = 10_000_000  # coordinates of points, each repeated as often as it weighs


class available_inside:  # noqa: N801 - a decorator
    """A method that an estimator has only if the classifier inside has a method of the same name.

    `hasattr` tells scikit-learn's tools so, and the method keeps its name, by which they know what it returns.
    """

    def __init__(self, method: Callable[..., FloatArray]) -> None:
        self.method, self.__name__, self.__doc__ = method, method.__name__, method.__doc__

    def __get__(self, instance: FeatureMap | None, owner: type[FeatureMap]) -> Callable[..., FloatArray]:
        """Return the method, bound to an instance; raise AttributeError where the classifier inside lacks it."""
        if instance is None:
            return self.method
        inner = instance._classifier()
        if not hasattr(inner, self.__name__):
            raise AttributeError(
                f"{type(inner).__name__} has no {self.__name__}, so this {owner.__name__} has none either."
            )
        return self.method.__get__(instance, owner)  # type: ignore[no-any-return]


@dataclass(eq=False)
class FeatureMap(PassingOn):
    """A classifier on phi(x): transforms X, and fits and asks another classifier there.

    Weights of points go to the classifier and to the features, so that a whole weight is a point repeated for what
    the features learn, too. Features whose `fit` takes no `sample_weight` learn from the points repeated, which needs
    whole weights: TypeError otherwise.

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
        Phi = np.asarray(_fitted_features(self.features_, given).transform(given.X))
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

    def predict(self, X: ArrayLike) -> AnyArray:
        """Return the classifier's label at phi(x)."""
        Phi = self.phi(X)
        labels: AnyArray = self.estimator_.predict(Phi)
        return labels

    @available_inside
    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the classifier's decision function at phi(x); there only if the classifier has one."""
        Phi = self.phi(X)
        scores: FloatArray = self.estimator_.decision_function(Phi)
        return scores

    @available_inside
    def predict_proba(self, X: ArrayLike) -> FloatArray:
        """Return the posteriors at phi(x), (n, K); there only if the classifier has probabilities."""
        Phi = self.phi(X)
        posteriors: FloatArray = self.estimator_.predict_proba(Phi)
        return posteriors

    @available_inside
    def predict_log_proba(self, X: ArrayLike) -> FloatArray:
        """Return the logarithms of the posteriors at phi(x), (n, K); there only if the classifier has them."""
        Phi = self.phi(X)
        logarithms: FloatArray = self.estimator_.predict_log_proba(Phi)
        return logarithms

    def _classifier(self) -> Any:
        """Return the classifier inside, fitted or not."""
        own = self.estimator if self.estimator is not None else LeastSquaresClassifier()
        return getattr(self, "estimator_", own)

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import get_tags

        tags = super().__sklearn_tags__()
        if self.estimator is not None:
            tags.classifier_tags.multi_class = get_tags(self.estimator).classifier_tags.multi_class
        return tags


def _fitted_features(features: Any, given: checks.Given) -> Any:
    """Return the features, fitted to the points with their weights."""
    if given.weights is None:
        return features.fit(given.X)
    if "sample_weight" in signature(features.fit).parameters:
        return features.fit(given.X, sample_weight=given.weights)
    counts = given.weights
    if (counts != np.floor(counts)).any() or counts.sum() * given.X.shape[1] > MAX_REPEATED:
        raise TypeError(
            f"features={features!r} takes no sample_weight, so that it can learn only from points that are repeated:"
            " give whole weights, or features whose fit takes sample_weight."
        )
    return features.fit(np.repeat(given.X, counts.astype(np.int64), axis=0))
