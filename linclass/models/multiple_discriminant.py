"""Multiple discriminant analysis: the few directions along which K classes are best told apart.

Criterion   S_B v = lambda S_W v:  at most K - 1 directions have lambda > 0
Identity    S_T = S_W + S_B  with  S_B = Σ_k n_k (m_k - m)(m_k - m)'

Source: Duda, Hart, Stork, Pattern Classification, section 3.8.3.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray
from linclass.base import hyperparameter
from linclass.base.tables import Tabular, input_names
from linclass.base.ties import ExactTies
from linclass.numerics.exact.exact_ties import ExactScores
from linclass.numerics.exact.whole_sums import WholeSums
from linclass.numerics.linear_algebra.scatter import Scatter, class_scatter, mean_and_scatter, whitening


@dataclass(kw_only=True, eq=False)
class MultipleDiscriminantAnalysis(Tabular, ExactTies):
    """Project K classes on the few directions that separate them best, and classify by the nearest mean there.

    The columns of W solve S_B v = lambda S_W v for the largest lambda, scaled so that the classes have within-class
    covariance S_W / (n - K) = I after projection. They maximise both criteria of the lectures,
    tr((W'S_W W)^-1 W'S_B W) = Σ lambda_i and det(W'S_B W) / det(W'S_W W) = Π lambda_i.

    A point goes to the class whose projected mean is nearest (equal priors). With all K - 1 directions that is
    linear discriminant analysis with equal priors, and ties are broken as there (`linclass.base.ties.ExactTies`).

    With singular S_W, directions in which no class varies are left out where the means agree. Where they differ, J
    is unbounded: they come first, with a lambda above 1e10 that stands for infinity.

    The scatter matrices take D^2 numbers each, and time that grows as D^3, however few the points are.

    Parameters
    ----------
    n_components : int or None
        Directions to keep, at most min(K - 1, D); None keeps them all.

    Attributes
    ----------
    scalings_ : array (D, n_components), W; a column's largest entry (in units of its feature) is positive
    eigenvalues_ : array (n_components,), lambda, descending
    trace_criterion_, determinant_criterion_ : float, Σ lambda_i and Π lambda_i over the directions kept
    S_W_, S_B_, S_T_ : arrays (D, D); S_T is summed about the overall mean, independently of the other two
    scatter_residual_ : float, ‖S_T - S_W - S_B‖ / ‖S_T‖: the identity, as computed
    means_, mean_ : arrays (K, D) and (D,)
    coef_, intercept_ : arrays (1, D) and (1,) for two classes, (K, D) and (K,) for more
    """

    n_components: int | None = hyperparameter(None, symbol="D'", low=1, high=5)

    def _learn(self, given: checks.Given) -> None:
        """Solve the generalised eigenproblem and classify by the nearest projected mean."""
        X, numbers = given.X, given.numbers
        K, (n, D) = len(given.classes), X.shape
        kept = min(K - 1, D)
        if self.n_components is not None:
            checks.number("n_components", self.n_components, low=1, high=kept, integer=True)
            kept = int(self.n_components)
        scatter = class_scatter(X, numbers, K)
        self.means_, self.mean_ = scatter.means / scatter.scale, scatter.mean / scatter.scale
        self._measure_identity(X, scatter)

        V, self.eigenvalues_ = discriminant_directions(scatter, kept)
        V = V * np.sqrt(max(n - K, 1))
        self.scalings_ = V * scatter.scale[:, None]
        self.trace_criterion_ = float(self.eigenvalues_.sum())
        self.determinant_criterion_ = float(self.eigenvalues_.prod())

        H = scatter.offsets @ V
        W, constants = H @ V.T, -(H * H).sum(axis=1) / 2
        if K == 2:
            W, constants = W[1:] - W[:1], constants[1:] - constants[:1]
        self.coef_, self.intercept_ = W * scatter.scale, constants - W @ scatter.mean

        sums = WholeSums.of(X, numbers, K, None) if kept == min(K - 1, D) else None  # fewer directions are irrational
        self._exact = None if sums is None else ExactScores(sums, pooled=True)

    def transform(self, X: ArrayLike) -> Any:
        """Return the projections W'(x - m), (n, n_components): an array, or what `set_output` has asked for."""
        checks.fitted(self)
        return self._contained(np.asarray((checks.features(X, self) - self.mean_) @ self.scalings_), X)

    def fit_transform(self, X: ArrayLike, y: ArrayLike) -> Any:
        """Fit and return the projections of X."""
        return self.fit(X, y).transform(X)

    def get_feature_names_out(self, input_features: Sequence[str] | None = None) -> AnyArray:
        """Return a name for each direction, (n_components,); the input's names play no part, but must fit."""
        checks.fitted(self)
        input_names(self, input_features)
        prefix = type(self).__name__.lower()
        return np.array([f"{prefix}{j}" for j in range(self.scalings_.shape[1])], dtype=object)

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import TransformerTags

        tags = super().__sklearn_tags__()
        tags.transformer_tags = TransformerTags()
        return tags

    def _measure_identity(self, X: FloatArray, scatter: Scatter) -> None:
        """Set S_W_, S_B_, S_T_ and how far S_T = S_W + S_B is from true, relative to ‖S_T‖."""
        S_T = mean_and_scatter(X * scatter.scale)[1]
        residual = np.linalg.norm(S_T - scatter.within - scatter.between)
        size = np.linalg.norm(S_T)
        self.scatter_residual_ = float(residual / size) if size > 0 else 0.0
        self.S_W_, self.S_B_ = scatter.unscaled(scatter.within), scatter.unscaled(scatter.between)
        self.S_T_ = scatter.unscaled(S_T)


def discriminant_directions(scatter: Scatter, kept: int) -> tuple[FloatArray, FloatArray]:
    """Return V (D, kept) with V'S_W V = I and S_B V = S_W V diag(lambda), and lambda (kept,), descending.

    With A'S_W A = I the problem is symmetric: the directions are A times the right singular vectors of the rows
    sqrt(n_k) (m_k - m)'A, and lambda their squared singular values. Missing directions are columns of zeros.
    """
    A = whitening(scatter, scatter.within)
    D, r = A.shape
    singular, rows = np.linalg.svd(np.sqrt(scatter.counts)[:, None] * (scatter.offsets @ A), full_matrices=False)[1:]
    result = min(kept, r)
    V, eigenvalues = np.zeros((D, kept)), np.zeros(kept)
    V[:, :result], eigenvalues[:result] = A @ rows[:result].T, singular[:result] ** 2
    spread = np.sqrt(np.diag(scatter.within) + np.diag(scatter.between))
    largest = np.abs(V * spread[:, None]).argmax(axis=0)
    return V * np.where(V[largest, np.arange(kept)] < 0, -1.0, 1.0), eigenvalues
