"""Bayes classifiers with Gaussian classes: linear (shared covariance) and quadratic (own covariance).

Model       p(x | C_k) = N(x | mu_k, Sigma) or N(x | mu_k, Sigma_k),  P(C_k) = pi_k
Posterior   P(C_k | x) = pi_k p(x | C_k) / Σ_j pi_j p(x | C_j): softmax of the log joints, sigmoid of the log odds
Estimates   maximum likelihood: mu_k = m_k,  pi_k = n_k / n,  Sigma = S_W / n,  Sigma_k = S_k / n_k;
            weights of points are counted in all of them, so that class weights change the priors

Source: Bishop, Pattern Recognition and Machine Learning, section 4.2; Hastie, Tibshirani, Friedman, section 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass import checks
from linclass.base import hyperparameter
from linclass.base.ties import ExactTies
from linclass.base.weighing import ClassWeighing
from linclass.models.discriminant_analysis.gaussian import GaussianClassifier
from linclass.numerics.exact.exact_ties import ExactScores
from linclass.numerics.exact.whole_sums import WholeSums
from linclass.numerics.linear_algebra.scatter import class_scatter, deciding_directions, decisive, spectrum, whitening

if TYPE_CHECKING:
    from linclass.arrays import ArrayLike, FloatArray

MAX_COORDINATE = 1e100  # coordinates beyond it (in deviations, nearly) count as this: their squares are still numbers


@dataclass(kw_only=True, eq=False)
class LinearDiscriminantAnalysis(GaussianClassifier, ExactTies, ClassWeighing):
    """Gaussian classes with one covariance Sigma: linear boundaries.

    Two classes: y(x) = ln P(C_2 | x) / P(C_1 | x) = w'x + w0 with

        w = Sigma^-1 (mu_2 - mu_1),   w0 = ln(pi_2 / pi_1) - (mu_1 + mu_2)' Sigma^-1 (mu_2 - mu_1) / 2

    and C_2 = `classes_[1]`. More classes: y_k(x) = ln pi_k p(x | C_k) up to a term that all share.

    A singular Sigma (collinear points, constant features, fewer points than features, one point a class) has the
    answer of Sigma + eps I for small eps: directions in which nothing varies are left out where the means agree,
    and otherwise decide. With one point in each class the boundary halves the distance between them.

    Of classes with equal scores the first is predicted, exactly so for whole numbers (`linclass.base.ties.ExactTies`).

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

    def _learn(self, given: checks.Given) -> None:
        """Estimate means, covariance and priors, and solve for the rule."""
        scatter = class_scatter(given.X, given.numbers, len(given.classes), weights=given.weights)
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

        sums = WholeSums.of(given.X, given.numbers, len(given.classes), given.weights)
        self._exact = None
        if sums is not None:
            priors = sums.counts if self.priors is None else self.priors_.tolist()
            self._exact = ExactScores(sums, pooled=True, priors=tuple(priors))

    def _covariances(self) -> FloatArray:
        K, D = self.means_.shape
        return np.broadcast_to(self._scatter.within / self._scatter.counts.sum(), (K, D, D))

    def class_covariances(self) -> FloatArray:
        """Return the shared covariance K times, (K, D, D)."""
        checks.fitted(self)
        return np.broadcast_to(self.covariance_, (len(self.classes_), *self.covariance_.shape))


@dataclass(kw_only=True, eq=False)
class QuadraticDiscriminantAnalysis(GaussianClassifier, ClassWeighing):
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

    def _learn(self, given: checks.Given) -> None:
        """Estimate means, covariances and priors, and decompose each covariance."""
        scatter = class_scatter(given.X, given.numbers, len(given.classes), weights=given.weights, own=True)
        self.priors_ = self._estimate_priors(scatter.counts)
        self._scatter, self.means_ = scatter, scatter.means / scatter.scale
        self.covariances_ = scatter.unscaled(self._covariances())

        pooled = scatter.within / scatter.counts.sum()
        null = spectrum(pooled).null
        whiteners, self._constants = [], np.log(self.priors_)
        for k, covariance in enumerate(self._covariances()):
            result = spectrum(covariance)
            if result.null.shape[1] > null.shape[1]:  # where its own covariance is 0, a class borrows the pooled one
                projector = result.null @ result.null.T
                result = spectrum(covariance + projector @ pooled @ projector)
            whiteners.append(result.whitener)
            self._constants[k] -= result.log_det / 2
        directions, smallest = deciding_directions(scatter, null)
        if directions.shape[1] > 0:
            distances = [((scatter.means - m) @ A) ** 2 for m, A in zip(scatter.means, whiteners, strict=True)]
            farthest = max(float(d.sum(axis=1).max()) for d in distances)
            directions = directions * (np.sqrt(decisive(scatter, farthest)) / smallest)
            whiteners = [np.hstack([A, directions]) for A in whiteners]
        self._whiteners = whiteners

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the log odds of `classes_[1]`, (n,), for two classes; ln pi_k p(x | C_k) plus a constant, (n, K)."""
        checks.fitted(self)
        Z = checks.features(X, self) * self._scatter.scale
        joints = np.empty((len(Z), len(self.classes_)))
        for k, whitener in enumerate(self._whiteners):
            deviations = np.clip(Z - self._scatter.means[k], -MAX_COORDINATE, MAX_COORDINATE) @ whitener
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

    def class_covariances(self) -> FloatArray:
        """Return `covariances_`, (K, D, D)."""
        checks.fitted(self)
        return self.covariances_
