"""Bayes classifiers with Gaussian classes: linear (shared covariance) and quadratic (own covariance).

Model       p(x | C_k) = N(x | mu_k, Sigma) or N(x | mu_k, Sigma_k),  P(C_k) = pi_k
Posterior   P(C_k | x) = pi_k p(x | C_k) / Σ_j pi_j p(x | C_j): softmax of the log joints, sigmoid of the log odds
Estimates   maximum likelihood: mu_k = m_k,  pi_k = n_k / n,  Sigma = S_W / n,  Sigma_k = S_k / n_k

Source: Bishop, Pattern Recognition and Machine Learning, section 4.2; Hastie, Tibshirani, Friedman, section 4.3.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from scipy.special import expit, logsumexp, softmax

from linclass import checks
from linclass.base import AnyArray, Classifier, FloatArray, LinearClassifier, hyperparameter
from linclass.models.scatter import (
    FLOOR,
    Scatter,
    class_scatter,
    differs,
    spectrum,
    total_variance,
    whitening,
)

MAX_DRAWS = 10_000_000
FARTHEST = 1e100  # coordinates beyond it (in deviations, nearly) count as this: their squares are still numbers


class GaussianClassifier(Classifier):
    """Gaussian classes: posteriors, log odds, and points drawn from the fitted model."""

    priors: Any
    priors_: FloatArray
    means_: FloatArray
    _scatter: Scatter

    @abstractmethod
    def _covariances(self) -> FloatArray:
        """Return the estimated covariance of each class, (K, D, D), in scaled units."""

    def predict_proba(self, X: Any) -> FloatArray:
        """Return the posteriors P(C_k | x), (n, K), columns in the order of `classes_`."""
        scores = self.decision_function(X)
        if scores.ndim == 1:
            return np.column_stack([expit(-scores), expit(scores)])
        posteriors: FloatArray = softmax(scores, axis=1)
        return posteriors

    def log_odds(self, X: Any) -> FloatArray:
        """Return ln P(C_2 | x) / P(C_1 | x), (n,), for two classes; ln P(C_k | x) / (1 - P(C_k | x)), (n, K), for more.

        Positive log odds mean: more probable than all other classes together.
        """
        scores = self.decision_function(X)
        if scores.ndim == 1:
            return scores
        others = [logsumexp(np.delete(scores, k, axis=1), axis=1) for k in range(scores.shape[1])]
        odds: FloatArray = scores - np.column_stack(others)
        return odds

    def sample(self, n: int, seed: Any = None) -> tuple[FloatArray, AnyArray]:
        """Draw n points from the fitted model: labels by the priors, then x from the Gaussian of that class.

        Returns
        -------
        X : array (n, D)
        y : array (n,) of labels from `classes_`
        """
        checks.fitted(self)
        checks.number("n", n, low=1, high=MAX_DRAWS, integer=True)
        random = checks.random_generator(seed)
        numbers = random.choice(len(self.classes_), size=n, p=self.priors_)
        Z = random.standard_normal((n, self.n_features_in_))
        for k, covariance in enumerate(self._covariances()):
            values, vectors = np.linalg.eigh(covariance)
            rows = numbers == k
            Z[rows] = Z[rows] * np.sqrt(np.maximum(values, 0)) @ vectors.T
        labels: AnyArray = self.classes_[numbers]
        return Z / self._scatter.scale + self.means_[numbers], labels

    def _estimate_priors(self, counts: FloatArray) -> FloatArray:
        if self.priors is None:
            shares: FloatArray = counts / counts.sum()
            return shares
        priors = np.asarray(self.priors, dtype=np.float64)
        if priors.shape != counts.shape:
            raise ValueError(f"priors must hold one number for each of the {len(counts)} classes; got {self.priors!r}.")
        if not (priors > 0).all() or abs(priors.sum() - 1) > 1e-8:
            raise ValueError(f"priors must be above 0 and sum to 1; got {self.priors!r}.")
        return priors


@dataclass(kw_only=True, eq=False)
class LinearDiscriminantAnalysis(GaussianClassifier, LinearClassifier):
    """Gaussian classes with one covariance Sigma: linear boundaries.

    Two classes: y(x) = ln P(C_2 | x) / P(C_1 | x) = w'x + w0 with

        w = Sigma^-1 (mu_2 - mu_1),   w0 = ln(pi_2 / pi_1) - (mu_1 + mu_2)' Sigma^-1 (mu_2 - mu_1) / 2

    and C_2 = `classes_[1]`. More classes: y_k(x) = ln pi_k p(x | C_k) up to a term that all share.

    A singular Sigma (collinear points, constant features, fewer points than features, one point a class) has the
    answer of Sigma + eps I for small eps: directions in which nothing varies are left out where the means agree,
    and otherwise decide. With one point in each class the boundary halves the distance between them.

    Parameters
    ----------
    priors : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None estimates n_k / n

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,) for two classes, (K, D) and (K,) for more
    means_ : array (K, D)
    covariance_ : array (D, D), S_W / n
    priors_ : array (K,)

    Examples
    --------
    >>> model = LinearDiscriminantAnalysis().fit([[0.0], [2.0], [4.0], [6.0]], ["a", "a", "b", "b"])
    >>> model.coef_.round(12), model.intercept_.round(12)
    (array([[4.]]), array([-12.]))
    """

    priors: Any = hyperparameter(None, symbol="π")

    def fit(self, X: Any, y: Any) -> Self:
        """Estimate means, covariance and priors, and solve for the rule."""
        X, numbers = checks.classification(X, y, self)
        scatter = class_scatter(X, numbers, len(self.classes_))
        self.priors_ = self._estimate_priors(scatter.counts)
        self._scatter, self.means_ = scatter, scatter.means / scatter.scale
        n = scatter.counts.sum()
        self.covariance_ = scatter.unscaled(scatter.within) / n

        A = whitening(scatter, scatter.within / n)
        H = scatter.offsets @ A  # the means, seen from the overall mean, where Sigma is the identity
        W, constants = H @ A.T, np.log(self.priors_) - (H * H).sum(axis=1) / 2
        if len(W) == 2:
            W, constants = W[1:] - W[:1], constants[1:] - constants[:1]
        with np.errstate(over="ignore"):
            self.coef_ = W * scatter.scale
        if not np.isfinite(self.coef_).all():
            raise ValueError("X varies so little that the weights leave the range of numbers; rescale X.")
        self.intercept_ = constants - W @ scatter.mean
        return self

    def _covariances(self) -> FloatArray:
        K, D = self.means_.shape
        return np.broadcast_to(self._scatter.within / self._scatter.counts.sum(), (K, D, D))


@dataclass(kw_only=True, eq=False)
class QuadraticDiscriminantAnalysis(GaussianClassifier):
    """Gaussian classes, each with its own covariance Sigma_k: quadratic boundaries.

    y_k(x) = ln pi_k - ln det(Sigma_k) / 2 - (x - mu_k)' Sigma_k^-1 (x - mu_k) / 2, and for two classes the log odds
    y(x) = y_2(x) - y_1(x). It is quadratic in x and linear in phi(x) = (x_1, .., x_D, x_i x_j with i <= j), in R^5
    for D = 2: `quadratic_rule` gives the weights there.

    A class whose covariance is singular (at most D points, or collinear ones) takes the pooled S_W / n in the
    directions in which it does not vary itself; where no class varies, means that differ decide and means that
    agree leave the direction out, as in `LinearDiscriminantAnalysis`.

    Parameters
    ----------
    priors : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None estimates n_k / n

    Attributes
    ----------
    means_ : array (K, D)
    covariances_ : array (K, D, D), the estimates S_k / n_k
    priors_ : array (K,)
    """

    priors: Any = hyperparameter(None, symbol="π")

    def fit(self, X: Any, y: Any) -> Self:
        """Estimate means, covariances and priors, and decompose each covariance."""
        X, numbers = checks.classification(X, y, self)
        scatter = class_scatter(X, numbers, len(self.classes_), own=True)
        self.priors_ = self._estimate_priors(scatter.counts)
        self._scatter, self.means_ = scatter, scatter.means / scatter.scale
        self.covariances_ = scatter.unscaled(self._covariances())

        pooled = scatter.within / scatter.counts.sum()
        null = spectrum(pooled).null
        frozen = null / np.sqrt(FLOOR * total_variance(scatter)) if differs(scatter, null) else null[:, :0]
        whiteners, self._constants = [], np.log(self.priors_)
        for k, covariance in enumerate(self._covariances()):
            found = spectrum(covariance)
            if found.null.shape[1] > null.shape[1]:  # it borrows the pooled covariance where it has none
                projector = found.null @ found.null.T
                found = spectrum(covariance + projector @ pooled @ projector)
            whiteners.append(np.hstack([found.whitener, frozen]))
            self._constants[k] -= found.log_det / 2
        self._whiteners = whiteners
        return self

    def decision_function(self, X: Any) -> FloatArray:
        """Return the log odds of `classes_[1]`, (n,), for two classes; ln pi_k p(x | C_k) plus a constant, (n, K)."""
        checks.fitted(self)
        Z = checks.features(X, self) * self._scatter.scale
        joints = np.empty((len(Z), len(self.classes_)))
        for k, whitener in enumerate(self._whiteners):
            deviations = np.clip(Z - self._scatter.means[k], -FARTHEST, FARTHEST) @ whitener
            joints[:, k] = self._constants[k] - np.einsum("ij,ij->i", deviations, deviations) / 2
        return joints[:, 1] - joints[:, 0] if joints.shape[1] == 2 else joints

    def quadratic_rule(self) -> tuple[FloatArray, FloatArray]:
        """Return weights and bias linear in phi(x) = (x_1, .., x_D, x_1^2, x_1 x_2, .., x_D^2).

        Returns
        -------
        coef : array (1, D + D(D+1)/2) for two classes, (K, D + D(D+1)/2) for more
            In the order of `QuadraticFeatures`.
        intercept : array (1,) or (K,)
        """
        checks.fitted(self)
        scale = self._scatter.scale
        upper = np.triu_indices(len(scale))
        rows, constants = [], []
        for k, whitener in enumerate(self._whiteners):
            P, m = whitener @ whitener.T, self._scatter.means[k]
            products = -np.where(np.eye(len(P)) > 0, P / 2, P)[upper] * (scale[upper[0]] * scale[upper[1]])
            rows.append(np.concatenate([P @ m * scale, products]))
            constants.append(self._constants[k] - m @ P @ m / 2)
        coef, intercept = np.array(rows), np.array(constants)
        return (coef[1:] - coef[:1], intercept[1:] - intercept[:1]) if len(coef) == 2 else (coef, intercept)

    def _covariances(self) -> FloatArray:
        return self._scatter.own / self._scatter.counts[:, None, None]
