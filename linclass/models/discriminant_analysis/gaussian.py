"""The shared base of Bayes classifiers with Gaussian classes: posteriors, log odds, priors, and drawn points."""

import numpy as np
from scipy.special import logsumexp

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.base.posterior import PosteriorClassifier
from linclass.numerics.linear_algebra.scatter import Scatter

MAX_DRAWS = 10_000_000


class GaussianClassifier(PosteriorClassifier):
    """Gaussian classes: posteriors, log odds, and points drawn from the fitted model."""

    priors: ArrayLike | None
    priors_: FloatArray
    means_: FloatArray
    _scatter: Scatter
    # In scaled units: the covariance of each class (K, D, D) or its diagonal (K, D), or one of all (1, ...)
    _estimates: FloatArray

    def class_covariances(self) -> FloatArray:
        """Return the estimated covariance of each class, (K, D, D), in the units of X; a shared one K times."""
        checks.fitted(self)
        covariances = self._scatter.unscaled(self._estimates)
        D = covariances.shape[-1]
        if self._scatter.is_diagonal:
            covariances = covariances[:, None] * np.eye(D)
        return np.broadcast_to(covariances, (len(self.classes_), D, D))

    def log_odds(self, X: ArrayLike) -> FloatArray:
        """Return ln P(C_2 | x) / P(C_1 | x), (n,), for two classes; ln P(C_k | x) / (1 - P(C_k | x)), (n, K), for more.

        Positive log odds mean: more probable than all other classes together.
        """
        scores = self.decision_function(X)
        if scores.ndim == 1:
            return scores
        others = [logsumexp(np.delete(scores, k, axis=1), axis=1) for k in range(scores.shape[1])]
        odds: FloatArray = scores - np.column_stack(others)
        return odds

    def sample(self, n: int, seed: checks.Seed = None) -> tuple[FloatArray, AnyArray]:
        """Draw n points from the fitted model: labels by the priors, then x from the Gaussian of that class.

        Returns
        -------
        X : array (n, D)
        y : array (n,) of labels from `classes_`
        """
        checks.fitted(self)
        n = checks.number("n", n, low=1, high=MAX_DRAWS, integer=True)
        random = checks.random_generator(seed)
        K = len(self.classes_)
        numbers = random.choice(K, size=n, p=self.priors_)
        Z = random.standard_normal((n, self.n_features_in_))
        for k, covariance in enumerate(np.broadcast_to(self._estimates, (K, *self._estimates.shape[1:]))):
            rows = numbers == k
            if covariance.ndim == 1:
                Z[rows] *= np.sqrt(covariance)
            else:
                values, vectors = np.linalg.eigh(covariance)
                Z[rows] = Z[rows] * np.sqrt(np.maximum(values, 0)) @ vectors.T
        labels: AnyArray = self.classes_[numbers]
        return Z / self._scatter.scale + self.means_[numbers], labels


def estimated_priors(priors: ArrayLike | None, counts: FloatArray, name: str = "priors") -> FloatArray:
    """Return the shares of the counts, (K,), or the given priors, checked; `name` is what messages call them."""
    if priors is None:
        shares: FloatArray = counts / counts.sum()
        return shares
    given = checks.numbers(name, priors)
    if given.shape != counts.shape:
        raise ValueError(
            f"{name} must hold one number for each of the {len(counts)} classes; got {checks.shown(priors)}."
        )
    if not (given > 0).all() or abs(given.sum() - 1) > 1e-8:
        raise ValueError(f"{name} must be above 0 and sum to 1; got {checks.shown(priors)}.")
    return given
