"""The rules whose score can be judged, and each at another threshold than its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from linclass import (
    FisherDiscriminant,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    Perceptron,
    QuadraticDiscriminantAnalysis,
)
from linclass.base import Classifier
from linclass.lessons.kit import ArrayLike, FloatArray, IntArray, Method, TwoClasses, fitting, require

NAMES: dict[Method, str] = {
    "least_squares": "Least squares",
    "fisher": "Fisher",
    "logistic": "Logistic regression",
    "perceptron": "Perceptron",
    "svm": "SVM",
    "lda": "LDA",
    "qda": "QDA",
}
MODELS: Mapping[str, Callable[[], Classifier]] = {
    "least_squares": LeastSquaresClassifier,
    "fisher": lambda: FisherDiscriminant(threshold="midpoint"),
    "logistic": LogisticRegression,
    "perceptron": Perceptron,
    "svm": LinearSVC,
    "lda": LinearDiscriminantAnalysis,
    "qda": QuadraticDiscriminantAnalysis,
}
WITH_POSTERIORS = ("logistic", "lda", "qda")  # their score is the log odds
CURVED = "qda"
MIN_SPREAD = 1e-12  # of the largest score: scores that differ by less are all equal
CACHED_FITS = 100


@dataclass(frozen=True, eq=False)
class ScoredRule:
    """A fitted rule and the scores of its points."""

    name: Method
    fit: fitting.AnyFit

    @property
    def title(self) -> str:
        """The name in words."""
        return NAMES[self.name]

    @property
    def is_linear(self) -> bool:
        """True if its level lines are straight."""
        return self.name != CURVED

    @property
    def has_posterior(self) -> bool:
        """True if its score is the log odds of the positive class."""
        return self.name in WITH_POSTERIORS

    def scores(self, X: FloatArray) -> FloatArray:
        """Return y(x) of each row, (n,)."""
        return np.asarray(self.fit.rule.decision_function(X), dtype=np.float64) if len(X) else np.empty(0)

    @property
    def w(self) -> FloatArray:
        """The weights of a linear rule, (2,)."""
        return np.asarray(self.fit.rule.coef_[0])

    @property
    def w0(self) -> float:
        """The bias of a linear rule."""
        return float(np.ravel(self.fit.rule.intercept_)[0])


class AtThreshold:
    """A rule for two classes at another threshold: class 1 where y(x) >= s."""

    n_features_in_ = 2
    classes_: IntArray = np.array([0, 1])

    def __init__(self, scored: ScoredRule, threshold: float) -> None:
        self.scored, self.threshold = scored, threshold

    def predict(self, X: ArrayLike) -> IntArray:
        """Return the class of each row."""
        return (self.scored.scores(np.asarray(X, dtype=np.float64)) >= self.threshold).astype(np.int64)


def scored_rule(name: Method, train: TwoClasses) -> ScoredRule:
    """Return a rule fitted on these points; the last ones are kept, as a drag of the threshold fits nothing anew.

    Raises
    ------
    Missing
        Where the points allow no such rule, or its score is the same everywhere.
    """
    scored = _fitted(name, train.X.tobytes(), train.data.y.tobytes())
    scores = scored.scores(train.X)
    require(
        np.isfinite(scores).all() and np.ptp(scores) > MIN_SPREAD * np.abs(scores).max(),
        f"**{scored.title} gives all points the same score**, so no threshold tells them apart: move a point.",
    )
    return scored


@lru_cache(maxsize=CACHED_FITS)
def _fitted(name: Method, X: bytes, y: bytes) -> ScoredRule:
    """Fit a rule on points and sides, given as bytes, which a cache can compare."""
    points, labels = np.frombuffer(X).reshape(-1, 2), np.frombuffer(y, dtype=np.int64)
    return ScoredRule(name, fitting.fit(MODELS[name](), points, labels))
