"""Mixtures of Gaussians: the known class densities behind most of the generators.

p(x) = sum_m pi_m N(x | mu_m, Sigma_m)
"""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import ArrayLike, FloatArray


@dataclass(frozen=True, eq=False)
class Mixture:
    """The density of one class.

    Attributes
    ----------
    means : array (M, 2)
    covs : array (M, 2, 2)
    weights : array (M,), positive, of sum 1
    """

    means: FloatArray
    covs: FloatArray
    weights: FloatArray

    def log_density(self, X: ArrayLike) -> FloatArray:
        """Return ln p(x) for each row of X (n, 2), by the log-sum-exp rule so that far points do not underflow."""
        away = np.asarray(X, dtype=float)[:, None, :] - self.means  # (n, M, 2)
        squared = np.einsum("nmi,mij,nmj->nm", away, np.linalg.inv(self.covs), away)
        scale = np.log(self.weights) - np.log(2 * np.pi) - np.log(np.linalg.det(self.covs)) / 2
        terms = scale - squared / 2
        largest = terms.max(axis=1)
        total: FloatArray = largest + np.log(np.exp(terms - largest[:, None]).sum(axis=1))
        return total

    def sample(self, n: int, random: np.random.Generator) -> FloatArray:
        """Return n points (n, 2): pick a component, then draw from its Gaussian."""
        chosen = random.choice(len(self.weights), size=n, p=self.weights)
        factors = np.linalg.cholesky(self.covs)
        points: FloatArray = self.means[chosen] + np.einsum(
            "nij,nj->ni", factors[chosen], random.standard_normal((n, 2))
        )
        return points


def gaussian(mean: object, cov: object) -> Mixture:
    """Return one Gaussian N(mean, cov) as a mixture of a single component."""
    return Mixture(np.array([mean], dtype=float), np.array([cov], dtype=float), np.ones(1))


def ellipse(long: float, short: float, angle: float) -> FloatArray:
    """Return the covariance (2, 2) with standard deviations `long` and `short`, the long axis at `angle` degrees."""
    turn = np.deg2rad(angle)
    axes = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    cov: FloatArray = axes @ np.diag([long**2, short**2]) @ axes.T
    return cov
