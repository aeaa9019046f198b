"""Classifiers whose scores are log odds, or logarithms of posteriors up to a constant that all classes share."""

from linclass.arrays import ArrayLike, FloatArray
from linclass.base.classifier import Classifier
from linclass.numerics.posteriors import log_posteriors, posteriors


class PosteriorClassifier(Classifier):
    """A classifier with P(C_k | x): the sigmoid of y(x) for two classes, the softmax of the y_k(x) for more."""

    def predict_proba(self, X: ArrayLike) -> FloatArray:
        """Return the posteriors P(C_k | x), (n, K), columns in the order of `classes_`."""
        return posteriors(self.decision_function(X))

    def predict_log_proba(self, X: ArrayLike) -> FloatArray:
        """Return ln P(C_k | x), (n, K): a number where P itself is too small to be one."""
        return log_posteriors(self.decision_function(X))
