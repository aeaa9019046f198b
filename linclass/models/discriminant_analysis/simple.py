"""The simplest Gaussian classes, under the names that scikit-learn gives them."""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import hyperparameter
from linclass.base.weighing import Weighing
from linclass.models.discriminant_analysis.covariances import CovarianceEstimates
from linclass.models.discriminant_analysis.linear_and_quadratic import OwnCovariances, SharedCovariance

PRIORS = ("uniform", "empirical")


@dataclass(kw_only=True, eq=False)
class GaussianNB(OwnCovariances, Weighing):
    """Gaussian naive Bayes: within each class the features are independent, p(x | C_k) = Π_j N(x_j | m_kj, s_kj^2).

    It is `QuadraticDiscriminantAnalysis(covariance="diagonal")`, to whose variances a little is added; with
    `var_smoothing=0` exactly so, also where a feature has no variance.

    Parameters
    ----------
    priors : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None estimates n_k / n
    var_smoothing : float
        The share of the largest variance of a feature that is added to all variances. It changes nothing visibly, but
        gives a variance to a feature that has none in a class; only at 0 do the units of a feature not matter.

    Attributes
    ----------
    theta_, var_ : arrays (K, D), mean and variance of each feature in each class; also `means_`, `covariances_`
    class_prior_, class_count_ : arrays (K,); the first also `priors_`
    epsilon_ : float, what was added to the variances

    Examples
    --------
    >>> GaussianNB().fit([[0.0], [2.0], [4.0], [8.0]], ["a", "a", "b", "b"]).predict([[3.0]])
    array(['b'], dtype='<U1')
    """

    priors: ArrayLike | None = hyperparameter(None, symbol="π")
    var_smoothing: float = hyperparameter(1e-9, symbol="ε", low=0.0, high=1.0)

    def _learn(self, given: checks.Given) -> None:
        """Estimate a mean and a variance for each feature in each class."""
        share = checks.number("var_smoothing", self.var_smoothing, low=0, high=1e100)
        estimates = CovarianceEstimates.of(given, "diagonal", 0.0, own=True)
        variances, _ = estimates.own(1.0)
        added = share * estimates.largest_variance()
        self._decompose(estimates, variances + added, self.priors)
        scatter = self._scatter
        self.theta_, self.var_ = self.means_, self.covariances_
        self.class_prior_, self.class_count_ = self.priors_, scatter.counts
        self.epsilon_ = float(scatter.unscaled(added)[0])

    def predict_joint_log_proba(self, X: ArrayLike) -> FloatArray:
        """Return ln pi_k p(x | C_k), (n, K); up to a constant where no class varies in a feature."""
        joints = self._joints(X)
        scale = self._scatter.scale
        joint: FloatArray = joints + np.log(scale).sum() - len(scale) * np.log(2 * np.pi) / 2
        return joint


@dataclass(kw_only=True, eq=False)
class NearestCentroid(SharedCovariance, Weighing):
    """The class with the nearest mean: Gaussian classes with one sphere, Sigma = s^2 I, and equal priors.

    It is `LinearDiscriminantAnalysis(covariance="spherical")` with equal priors, and so are its posteriors; those of
    scikit-learn, unlike its predictions, weigh each feature by its variance.

    Parameters
    ----------
    priors : str or sequence
        "uniform": equal; "empirical": n_k / n; or K numbers above 0 with sum 1, in the order of `classes_`.

    Attributes
    ----------
    centroids_, class_prior_ : arrays (K, D) and (K,); also `means_`, `priors_`, and `gamma_` is 1
    coef_, intercept_ : arrays (1, D) and (1,) for two classes, (K, D) and (K,) for more

    Examples
    --------
    >>> rule = NearestCentroid().fit([[0.0, 0.0], [2.0, 0.0], [8.0, 0.0], [6.0, 0.0]], [1, 1, 2, 2])
    >>> rule.predict([[3.9, 5.0], [4.0, 5.0], [4.1, 5.0]])
    array([1, 1, 2])
    """

    priors: ArrayLike | str | None = hyperparameter("uniform", symbol="π")

    def _learn(self, given: checks.Given) -> None:
        """Estimate the means and the mean variance."""
        K = len(given.classes)
        named = isinstance(self.priors, str)
        if named:
            checks.choice("priors", self.priors, PRIORS)
        priors = (None if self.priors == "empirical" else np.full(K, 1 / K)) if named else self.priors
        self._learn_shared(given, "spherical", 1.0, priors)
        self.centroids_, self.class_prior_ = self.means_, self.priors_
