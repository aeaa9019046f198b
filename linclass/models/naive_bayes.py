"""Naive Bayes classifiers of discrete features, with Laplace's count.

Bernoulli    p(x | C_k) = Π_j p_kj^x_j (1 - p_kj)^(1 - x_j),  p_kj = (n_kj + alpha) / (n_k + 2 alpha)
             with n_kj points of class k in which feature j is 1
Multinomial  p(x | C_k) ∝ Π_j p_kj^x_j,  p_kj = (n_kj + alpha) / (Σ_i n_ki + alpha D)
             with n_kj the sum of feature j over the points of class k

alpha = 1 is Laplace's rule of succession; alpha is the count that each outcome has before any point is seen, and the
estimates are the largest a posteriori for a Dirichlet prior of alpha + 1. `GaussianNB` is the one of measurements.

Source: Manning, Raghavan, Schütze, Introduction to Information Retrieval, chapter 13.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import hyperparameter
from linclass.base.posterior import PosteriorClassifier
from linclass.base.weighing import Weighing
from linclass.models.discriminant_analysis.gaussian import estimated_priors


@dataclass(kw_only=True, eq=False)
class CountingClassifier(PosteriorClassifier, Weighing):
    """The shared base: what is counted in each class, the priors, and the linear functions of the counts."""

    alpha: float = hyperparameter(1.0, symbol="α", low=0.0, high=10.0)
    fit_prior: bool = hyperparameter(True, symbol="π", choices=(True, False))
    class_prior: ArrayLike | None = hyperparameter(None, symbol="π")

    def _learn(self, given: checks.Given) -> None:
        """Count the features in each class."""
        self._check_choices()
        alpha = float(checks.number("alpha", self.alpha, low=0, open_low=True, high=1e200))
        counts = self._counts(given.X)
        weights = np.ones(len(counts)) if given.weights is None else given.weights
        K = len(given.classes)
        self.class_count_ = np.bincount(given.numbers, weights, K).astype(np.float64)
        members = [given.numbers == k for k in range(K)]
        self.feature_count_ = np.array([weights[rows] @ counts[rows] for rows in members])
        equal = np.full(K, 1 / K) if self.class_prior is None and not self.fit_prior else self.class_prior
        self.class_log_prior_ = np.log(estimated_priors(equal, self.class_count_, "class_prior"))
        self._functions = self._estimate(alpha)

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.poor_score = True  # on points of a cloud, which are no counts
        return tags

    @abstractmethod
    def _counts(self, X: FloatArray) -> FloatArray:
        """Return what is counted, (n, D), checked."""

    @abstractmethod
    def _estimate(self, alpha: float) -> tuple[FloatArray, FloatArray]:
        """Set `feature_log_prob_`, and return weights (K, D) and biases (K,) of ln pi_k p(x | C_k)."""

    def predict_joint_log_proba(self, X: ArrayLike) -> FloatArray:
        """Return ln pi_k p(x | C_k), (n, K), up to a term that all classes share."""
        checks.fitted(self)
        W, w0 = self._functions
        joint: FloatArray = self._counts(checks.features(X, self)) @ W.T + w0
        return joint

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the log odds of `classes_[1]`, (n,), for two classes; ln pi_k p(x | C_k) plus a constant, (n, K)."""
        joint = self.predict_joint_log_proba(X)
        return joint[:, 1] - joint[:, 0] if joint.shape[1] == 2 else joint


@dataclass(kw_only=True, eq=False)
class BernoulliNB(CountingClassifier):
    """Naive Bayes of features that are 0 or 1, of which the absent ones count as well.

    Parameters
    ----------
    alpha : float above 0
        Laplace's count, that of each outcome before any point is seen.
    fit_prior : bool
        Whether the priors are the shares of the classes, n_k / n; else they are equal.
    class_prior : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None follows `fit_prior`
    binarize : float or None
        A feature is 1 above it and else 0; None where X holds 0 and 1 already.

    Attributes
    ----------
    feature_count_ : array (K, D), n_kj
    class_count_ : array (K,), n_k
    feature_log_prob_ : array (K, D), ln p_kj
    class_log_prior_ : array (K,), ln P(C_k)

    Examples
    --------
    >>> BernoulliNB().fit([[1, 0], [1, 1], [0, 1], [0, 0]], ["a", "a", "b", "b"]).predict_proba([[1, 1]])
    array([[0.75, 0.25]])
    """

    binarize: float | None = hyperparameter(0.0, symbol="b")

    def _counts(self, X: FloatArray) -> FloatArray:
        """Return 1 where a feature is above `binarize`, else 0; without it X, which must hold these alone."""
        if self.binarize is not None:
            return np.asarray(checks.number("binarize", self.binarize) < X, dtype=np.float64)
        if not ((X == 0) | (X == 1)).all():
            raise ValueError("X must hold 0 and 1 alone where binarize is None.")
        return X

    def _estimate(self, alpha: float) -> tuple[FloatArray, FloatArray]:
        """Return W (K, D) and w0 (K,) of ln P(x, C_k): ln p_kj where x_j is 1, ln(1 - p_kj) where it is 0."""
        n = self.class_count_[:, None]
        self.feature_log_prob_ = np.log(self.feature_count_ + alpha) - np.log(n + 2 * alpha)
        absent = np.log(np.maximum(n - self.feature_count_, 0.0) + alpha) - np.log(n + 2 * alpha)
        return self.feature_log_prob_ - absent, self.class_log_prior_ + absent.sum(axis=1)


@dataclass(kw_only=True, eq=False)
class MultinomialNB(CountingClassifier):
    """Naive Bayes of counts, such as those of the words of a text: a linear rule.

    Parameters
    ----------
    alpha : float above 0
        Laplace's count, that of each outcome before any point is seen.
    fit_prior : bool
        Whether the priors are the shares of the classes, n_k / n; else they are equal.
    class_prior : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None follows `fit_prior`

    Attributes
    ----------
    feature_count_ : array (K, D), n_kj
    class_count_ : array (K,), n_k
    feature_log_prob_ : array (K, D), ln p_kj
    class_log_prior_ : array (K,), ln P(C_k)
    coef_, intercept_ : arrays (1, D) and (1,) for two classes, (K, D) and (K,) for more

    Examples
    --------
    >>> MultinomialNB().fit([[2, 0], [1, 1], [0, 2], [0, 1]], ["a", "a", "b", "b"]).predict([[1, 0], [1, 2]])
    array(['a', 'b'], dtype='<U1')
    """

    def _counts(self, X: FloatArray) -> FloatArray:
        """Return X, which must hold no negative count."""
        if (X < 0).any():
            raise ValueError("Negative values in data passed to MultinomialNB: X must hold counts, of at least 0.")
        return X

    def _estimate(self, alpha: float) -> tuple[FloatArray, FloatArray]:
        """Return W (K, D) and w0 (K,) of ln P(x, C_k): W_kj = ln((n_kj + α) / (n_k + α D))."""
        counts = self.feature_count_ + alpha
        W = self.feature_log_prob_ = np.log(counts) - np.log(counts.sum(axis=1, keepdims=True))
        w0 = self.class_log_prior_
        two = len(W) == 2
        self.coef_, self.intercept_ = (W[1:] - W[:1], w0[1:] - w0[:1]) if two else (W, w0)
        return W, w0

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.positive_only = True
        return tags
