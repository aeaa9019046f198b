"""Estimates of the classes' covariances: own or shared, of three forms, and shrunk towards the sphere.

Form        full: any covariance; diagonal: the features are independent in each class; spherical: s^2 I
Own, shared Sigma_k(alpha) = alpha S_k / n_k + (1 - alpha) S_W / n
Sphere      Sigma_k(alpha, gamma) = (1 - gamma) Sigma_k(alpha) + gamma s_k^2 I,  s_k^2 = tr Sigma_k(alpha) / D

Each is a maximum of the likelihood among the covariances of its form, or, with gamma, of the likelihood times an
inverse Wishart prior: Sigma = T minimises ln det Sigma + tr Sigma^-1 T.

Source: Friedman, Regularized discriminant analysis, JASA 84, 1989; Hastie, Tibshirani, Friedman, section 4.3.1;
Ledoit and Wolf, A well-conditioned estimator for large-dimensional covariance matrices, J. Multivariate Analysis 88,
2004.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.numerics.linear_algebra.scatter import Scatter, class_scatter

FORMS = ("full", "diagonal", "spherical")
LEDOIT_WOLF = "ledoit_wolf"
MIN_UNIT = 2.0**-500  # the least unit of a column in those of the widest: its square is still a number


def shrinkage_amount(gamma: object) -> float | None:
    """Return gamma, a number from 0 to 1, or None for that of Ledoit and Wolf."""
    if isinstance(gamma, str) and gamma == LEDOIT_WOLF:
        return None
    if isinstance(gamma, str):
        sentence = f"gamma must be a number from 0 to 1, or {LEDOIT_WOLF!r}; got {checks.shown(gamma)}."
        raise ValueError(sentence)  # noqa: TRY004 - the exception of any other wrong value
    return float(checks.number("gamma", gamma, low=0, high=1))


@dataclass(frozen=True, eq=False)
class CovarianceEstimates:
    """Covariances from the scatter of the classes; stacks of matrices (m, D, D), or of diagonals (m, D).

    Attributes
    ----------
    scatter : with the diagonals alone for forms that are diagonal; all estimates are in its units
    gamma : a number from 0 to 1, or None for that of Ledoit and Wolf
    """

    given: checks.Given
    scatter: Scatter
    gamma: float | None

    @classmethod
    def of(cls, given: checks.Given, form: str, gamma: object, *, own: bool) -> CovarianceEstimates:
        """Measure the classes; `own` where their own covariances are asked for."""
        amount = shrinkage_amount(gamma)
        K = len(given.classes)
        scatter = class_scatter(given.X, given.numbers, K, weights=given.weights, own=own, diagonal=form != "full")
        return cls(given, scatter, 1.0 if form == "spherical" else amount)

    def largest_variance(self) -> FloatArray:
        """Return the largest variance of a feature over all points, in the unit of each feature, (D,)."""
        variances = self.scatter.squares / self.scatter.counts.sum()
        largest: FloatArray = (variances * self._unit**2).max() / self._unit**2
        return largest

    def shared(self) -> tuple[FloatArray, float]:
        """Return the covariance that all classes share, (D, D) or (D,), and its gamma."""
        n = self.scatter.counts.sum()
        within = self.scatter.within[None]
        covariances, gammas = self._shrunk(within / n, np.full((1, 1), 1 / n), within, np.array([n]))
        return covariances[0], float(gammas[0])

    def own(self, alpha: float) -> tuple[FloatArray, FloatArray]:
        """Return each class's covariance, (K, D, D) or (K, D), and its gamma, (K,)."""
        scatter, counts = self.scatter, self.scatter.counts
        n = counts.sum()
        each = counts.reshape(-1, *(1 for _ in scatter.within.shape))
        mixed = alpha * (scatter.own / each) + (1 - alpha) * (scatter.within / n)
        shares = alpha * np.diag(1 / counts) + (1 - alpha) / n
        return self._shrunk(mixed, shares, scatter.own, counts)

    def _shrunk(
        self, S: FloatArray, shares: FloatArray, scatters: FloatArray, counts: FloatArray
    ) -> tuple[FloatArray, FloatArray]:
        """Return (1 - gamma) S + gamma s^2 I for each S, and the gammas."""
        gammas = np.full(len(S), self.gamma) if self.gamma is not None else self._amounts(S, shares, scatters, counts)
        if not gammas.any():
            return S, gammas
        variances = S if self.scatter.is_diagonal else np.diagonal(S, axis1=1, axis2=2)
        means = (variances * self._unit**2).mean(axis=1, keepdims=True)
        spheres = gammas[:, None] * means / self._unit**2
        if self.scatter.is_diagonal:
            return (1 - gammas)[:, None] * S + spheres, gammas
        shrunk = (1 - gammas)[:, None, None] * S
        diagonal = np.arange(S.shape[1])
        shrunk[:, diagonal, diagonal] += spheres
        return shrunk, gammas

    @cached_property
    def _unit(self) -> FloatArray:
        """The unit of each column of the scatter, (D,), in that of the widest: a sphere is one in one unit for all."""
        unit: FloatArray = np.maximum(self.scatter.scale.min() / self.scatter.scale, MIN_UNIT)
        return unit

    def _amounts(self, S: FloatArray, shares: FloatArray, scatters: FloatArray, counts: FloatArray) -> FloatArray:
        """Return the gammas of Ledoit and Wolf, (m,), for S = Σ_j shares_j Σ_{i in j} z_i z_i'.

        gamma = Σ_j shares_j^2 Σ_{i in j} ‖z_i z_i' - S‖^2 / ‖S - s^2 I‖^2: the variance of the mean S over its squared
        distance from the sphere, at most 1. With shares 1 / n it is theirs.

        Parameters
        ----------
        shares : array (m, J), what a point of class j counts in each S
        scatters, counts : arrays (J, D, D) and (J,), of the classes, or of all points about their class's mean
        """
        unit = self._unit**2 if self.scatter.is_diagonal else np.outer(self._unit, self._unit)
        S, scatters = S * unit, scatters * unit
        axes, D = tuple(range(1, S.ndim)), S.shape[1]
        squares = (S * S).sum(axis=axes)
        traces = S.sum(axis=1) if self.scatter.is_diagonal else np.trace(S, axis1=1, axis2=2)
        fourth = self._fourth_powers if len(counts) > 1 else self._fourth_powers.sum(keepdims=True)
        errors = fourth - 2 * np.tensordot(S, scatters, axes=(axes, axes)) + counts * squares[:, None]
        noise, distances = (shares**2 * errors).sum(axis=1), squares - traces**2 / D
        amounts: FloatArray = np.divide(noise, distances, out=np.zeros(len(S)), where=distances > 0)
        return np.clip(amounts, 0.0, 1.0)

    @cached_property
    def _fourth_powers(self) -> FloatArray:
        """Σ ‖z_i z_i'‖^2 over each class, (K,), of the points about its mean; for diagonals of z_i z_i' alone."""
        scatter, given = self.scatter, self.given
        powers = np.empty(len(scatter.counts))
        for k, mean in enumerate(scatter.means):
            members = given.numbers == k
            squares = ((given.X[members] * scatter.scale - mean) * self._unit) ** 2
            each = (squares**2).sum(axis=1) if scatter.is_diagonal else squares.sum(axis=1) ** 2
            powers[k] = each.sum() if given.weights is None else given.weights[members] @ each
        return powers
