"""Bayes classifiers with Gaussian classes: linear (shared covariance) and quadratic (own covariance).

Model       p(x | C_k) = N(x | mu_k, Sigma) or N(x | mu_k, Sigma_k),  P(C_k) = pi_k
Posterior   P(C_k | x) = pi_k p(x | C_k) / Σ_j pi_j p(x | C_j): softmax of the log joints, sigmoid of the log odds
Estimates   maximum likelihood: mu_k = m_k,  pi_k = n_k / n,  Sigma = S_W / n,  Sigma_k = S_k / n_k;
            weights of points are counted in all of them, so that class weights change the priors.
            `linclass.models.discriminant_analysis.covariances` has those of other forms, and shrunk ones

Source: Bishop, Pattern Recognition and Machine Learning, section 4.2; Hastie, Tibshirani, Friedman, section 4.3.
"""

from dataclasses import dataclass

import numpy as np

from linclass import checks
from linclass.arrays import ArrayLike, FloatArray
from linclass.base import hyperparameter
from linclass.base.ties import ExactTies
from linclass.base.weighing import ClassWeighing
from linclass.models.discriminant_analysis.covariances import FORMS, CovarianceEstimates
from linclass.models.discriminant_analysis.gaussian import GaussianClassifier, estimated_priors
from linclass.numerics.exact.exact_ties import ExactScores
from linclass.numerics.exact.whole_sums import WholeSums
from linclass.numerics.linear_algebra.whitener import whiteners

MAX_COORDINATE = 1e100  # coordinates beyond it (in deviations, nearly) count as this: their squares are still numbers
MAX_EXACT_FEATURES = 100  # features whose products are summed exactly for a covariance that needs only their squares


class SharedCovariance(GaussianClassifier, ExactTies):
    """Gaussian classes with one covariance: the rule, from the estimates."""

    def _learn_shared(self, given: checks.Given, form: str, gamma: float | str, priors: ArrayLike | None) -> None:
        """Estimate means, covariance and priors, and solve for the rule."""
        estimates = CovarianceEstimates.of(given, form, gamma, own=False)
        scatter = estimates.scatter
        self.priors_ = estimated_priors(priors, scatter.counts)
        self._scatter, self.means_ = scatter, scatter.means / scatter.scale
        covariance, self.gamma_ = estimates.shared()
        self._estimates = covariance[None]

        [whitener] = whiteners(scatter, [covariance], covariance)
        H = whitener.apply(scatter.offsets)  # the means, seen from the overall mean, where Sigma is the identity
        W, constants = whitener.back(H), np.log(self.priors_) - (H * H).sum(axis=1) / 2
        if len(W) == 2:
            W, constants = W[1:] - W[:1], constants[1:] - constants[:1]
        with np.errstate(over="ignore"):
            self.coef_ = W * scatter.scale
        if not np.isfinite(self.coef_).all():
            raise ValueError("X varies so little that the weights leave the range of numbers; rescale X.")
        self.intercept_ = constants - W @ scatter.mean
        self._exact = self._exact_scores(given, "spherical" if self.gamma_ == 1 else form, priors)

    def _exact_scores(self, given: checks.Given, form: str, priors: ArrayLike | None) -> ExactScores | None:
        """Return the scores in whole numbers, where the covariance is one of them."""
        if 0 < self.gamma_ < 1 or (self._scatter.is_diagonal and given.X.shape[1] > MAX_EXACT_FEATURES):
            return None
        sums = WholeSums.of(given.X, given.numbers, len(given.classes), given.weights)
        if sums is None:
            return None
        exact = sums.counts if priors is None else self.priors_.tolist()
        return ExactScores(sums, pooled=True, priors=tuple(exact), form=form)


@dataclass(kw_only=True, eq=False)
class LinearDiscriminantAnalysis(SharedCovariance, ClassWeighing):
    """Gaussian classes with one covariance Sigma: linear boundaries.

    Two classes: y(x) = ln P(C_2 | x) / P(C_1 | x) = w'x + w0 with

        w = Sigma^-1 (mu_2 - mu_1),   w0 = ln(pi_2 / pi_1) - (mu_1 + mu_2)' Sigma^-1 (mu_2 - mu_1) / 2

    and C_2 = `classes_[1]`. More classes: y_k(x) = ln pi_k p(x | C_k) up to a term that all share.

    A singular Sigma (collinear points, constant features, fewer points than features, one point a class) has the
    answer of Sigma + eps I for small eps: directions in which nothing varies are left out where the means agree,
    and otherwise decide. With one point in each class the boundary halves the distance between them.

    A full Sigma takes D^2 numbers, and time that grows as D^3, however few the points are: of thousands of features
    use a diagonal or a spherical one.

    Of classes with equal scores the first is predicted, exactly so for whole numbers (`linclass.base.ties.ExactTies`)
    and a gamma of 0 or 1.

    Parameters
    ----------
    covariance : str
        "full"; "diagonal", features that are independent within the classes; "spherical", Sigma = s^2 I: with equal
        priors the nearest centroid. A full Sigma follows any affine map of x, a diagonal one units of the features,
        a sphere rotations, and all follow one unit for all features and translations.
    gamma : float from 0 to 1, or "ledoit_wolf"
        Sigma becomes (1 - gamma) Sigma + gamma s^2 I, s^2 the mean variance of a feature; "ledoit_wolf" chooses the
        gamma of least expected squared error. scikit-learn calls it `shrinkage`; Hastie, Tibshirani and Friedman,
        (4.14), count it the other way: their 1 is no shrinkage.
    priors : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None estimates n_k / n
    class_weight : None, "balanced" or dict of labels and weights
        How often each point of a class counts, times its `sample_weight`; "balanced" is n / (K n_k).

    Attributes
    ----------
    coef_, intercept_ : arrays (1, D) and (1,) for two classes, (K, D) and (K,) for more
    means_ : array (K, D)
    covariance_ : array (D, D), S_W / n, or what form and gamma make of it; (D,) its diagonal, where it is diagonal
    gamma_ : float, the gamma that was used
    priors_ : array (K,)

    Examples
    --------
    >>> model = LinearDiscriminantAnalysis().fit([[0.0], [2.0], [4.0], [6.0]], ["a", "a", "b", "b"])
    >>> model.coef_.round(12), model.intercept_.round(12)
    (array([[4.]]), array([-12.]))
    """

    covariance: str = hyperparameter("full", symbol="Σ", choices=FORMS)
    gamma: float | str = hyperparameter(0.0, symbol="γ", low=0.0, high=1.0)
    priors: ArrayLike | None = hyperparameter(None, symbol="π")

    def _learn(self, given: checks.Given) -> None:
        """Estimate means, covariance and priors, and solve for the rule."""
        self._check_choices()
        self._learn_shared(given, self.covariance, self.gamma, self.priors)
        self.covariance_ = self._scatter.unscaled(self._estimates[0])


class OwnCovariances(GaussianClassifier):
    """Gaussian classes with a covariance each: the rule, from the estimates."""

    def _learn_own(
        self, given: checks.Given, form: str, alpha: float, gamma: float | str, priors: ArrayLike | None
    ) -> None:
        """Estimate means, covariances and priors, and decompose each covariance."""
        estimates = CovarianceEstimates.of(given, form, gamma, own=True)
        covariances, self.gamma_ = estimates.own(alpha)
        self._decompose(estimates, covariances, priors)

    def _decompose(self, estimates: CovarianceEstimates, covariances: FloatArray, priors: ArrayLike | None) -> None:
        """Set priors, means, covariances and whiteners: all that ln P(C_k) - ½ ln|Σ_k| - ½ d²_k(x) needs."""
        scatter = estimates.scatter
        self.priors_ = estimated_priors(priors, scatter.counts)
        self._scatter, self.means_, self._estimates = scatter, scatter.means / scatter.scale, covariances
        self.covariances_ = scatter.unscaled(covariances)
        self._whiteners = whiteners(scatter, covariances, estimates.shared()[0])
        self._constants = np.log(self.priors_) - np.array([whitener.log_det for whitener in self._whiteners]) / 2

    def _joints(self, X: ArrayLike) -> FloatArray:
        """Return ln pi_k p(x | C_k) for each row, (n, K), up to a constant that all share."""
        checks.fitted(self)
        Z = checks.features(X, self) * self._scatter.scale
        joints = np.empty((len(Z), len(self.classes_)))
        for k, whitener in enumerate(self._whiteners):
            deviations = whitener.apply(np.clip(Z - self._scatter.means[k], -MAX_COORDINATE, MAX_COORDINATE))
            joints[:, k] = self._constants[k] - np.einsum("ij,ij->i", deviations, deviations) / 2
        return joints

    def decision_function(self, X: ArrayLike) -> FloatArray:
        """Return the log odds of `classes_[1]`, (n,), for two classes; ln pi_k p(x | C_k) plus a constant, (n, K)."""
        joints = self._joints(X)
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
            P, m = whitener.precision(), self._scatter.means[k]
            products = -np.where(np.eye(len(P)) > 0, P / 2, P)[upper] * (scale[upper[0]] * scale[upper[1]])
            rows.append(np.concatenate([P @ m * scale, products]))
            constants.append(self._constants[k] - m @ P @ m / 2)
        coef, intercept = np.array(rows), np.array(constants)
        return (coef[1:] - coef[:1], intercept[1:] - intercept[:1]) if len(coef) == 2 else (coef, intercept)


@dataclass(kw_only=True, eq=False)
class QuadraticDiscriminantAnalysis(OwnCovariances, ClassWeighing):
    """Gaussian classes, each with its own covariance Sigma_k: quadratic boundaries; regularised discriminant analysis.

    y_k(x) = ln pi_k - ln det(Sigma_k) / 2 - (x - mu_k)' Sigma_k^-1 (x - mu_k) / 2, and for two classes the log odds
    y(x) = y_2(x) - y_1(x). It is quadratic in x and linear in phi(x) = (x_1, .., x_D, x_i x_j with i <= j), in R^5
    for D = 2: `quadratic_rule` gives the weights there.

    Friedman's regularised discriminants (RDA) lie between QDA, LDA and spheres: first the own covariance is mixed with
    the shared one, then the result with a sphere of the same mean variance,

        Sigma_k = (1 - gamma) T_k + gamma tr(T_k) / D I   with   T_k = alpha S_k / n_k + (1 - alpha) S_W / n.

    A class whose covariance is singular (at most D points, or collinear ones) takes the pooled one, of the same form
    and gamma, in the directions in which it does not vary itself; where no class varies, means that differ decide and
    means that agree leave the direction out, as in `LinearDiscriminantAnalysis`. Full covariances take K D^2 numbers,
    and time that grows as K D^3, however few the points are.

    Parameters
    ----------
    covariance : str
        "full"; "diagonal", features that are independent in each class (Gaussian naive Bayes); "spherical",
        Sigma_k = s_k^2 I. What each of them follows is said in `LinearDiscriminantAnalysis`.
    alpha : float from 0 to 1
        From the shared covariance (0, LDA) to each class's own (1, QDA), as Hastie, Tibshirani and Friedman write it
        in (4.13). Friedman's own lambda is 1 - alpha, and he pools by the numbers of points.
    gamma : float from 0 to 1, or "ledoit_wolf"
        From no shrinkage (0) to spheres (1), as Friedman and scikit-learn's `shrinkage` count; Hastie, Tibshirani and
        Friedman, (4.14), count it the other way. "ledoit_wolf" chooses one for each class, of least expected squared
        error. (scikit-learn's `reg_param` shrinks towards I, whatever the units.)
    priors : sequence of K numbers above 0 with sum 1, in the order of `classes_`; None estimates n_k / n
    class_weight : None, "balanced" or dict of labels and weights
        How often each point of a class counts, times its `sample_weight`; "balanced" is n / (K n_k).

    Attributes
    ----------
    means_ : array (K, D)
    covariances_ : array (K, D, D), the estimates, without what is borrowed; diagonals (K, D) where they are diagonal
    gamma_ : array (K,), the gammas that were used
    priors_ : array (K,)

    Examples
    --------
    >>> model = QuadraticDiscriminantAnalysis(alpha=0.5).fit([[0.0], [2.0], [4.0], [8.0]], ["a", "a", "b", "b"])
    >>> model.covariances_.ravel()
    array([1.75, 3.25])
    """

    covariance: str = hyperparameter("full", symbol="Σ", choices=FORMS)
    alpha: float = hyperparameter(1.0, symbol="α", low=0.0, high=1.0)
    gamma: float | str = hyperparameter(0.0, symbol="γ", low=0.0, high=1.0)
    priors: ArrayLike | None = hyperparameter(None, symbol="π")

    def _learn(self, given: checks.Given) -> None:
        """Estimate means, covariances and priors, and decompose each covariance."""
        self._check_choices()
        alpha = checks.number("alpha", self.alpha, low=0, high=1)
        self._learn_own(given, self.covariance, alpha, self.gamma, self.priors)
