"""Feature maps phi: a rule linear in phi(x) is a curved rule in x.

y(x) = w0 + Σ_j w_j phi_j(x). Quadratic features add D(D+1)/2 products to x; XOR and circles become separable.
Source: Duda, Hart, Stork, Pattern Classification, section 5.3; Bishop, PRML, section 4.1.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Self

import numpy as np

from linclass import checks
from linclass.base import AnyArray, Estimator, FloatArray, IntArray, hyperparameter

MAX_FEATURES = 100_000
MAX_CENTRES = 10_000


class Features(Estimator, ABC):
    """A feature map: `transform` takes X (n, D) to Phi (n, M)."""

    n_features_in_: int

    def fit(self, X: Any, y: Any = None) -> Self:  # noqa: ARG002 - scikit-learn's pipelines pass y
        """Remember D, and learn from X what the map needs, or leave everything as it was; y is not used."""
        given = checks.table(X, self)
        learned = copy.copy(self)
        given.remember(learned)
        learned._learn(given.X)
        self.__dict__ = learned.__dict__
        return self

    def transform(self, X: Any) -> FloatArray:
        """Return phi(x) for each row, (n, M)."""
        checks.fitted(self)
        with np.errstate(over="ignore"):
            Phi = self._map(checks.features(X, self))
        if not np.isfinite(Phi).all():
            raise ValueError("X is too large for these features: some leave the range of numbers; rescale X.")
        return Phi

    def fit_transform(self, X: Any, y: Any = None) -> FloatArray:
        """Fit and return phi of the same X."""
        return self.fit(X, y).transform(X)

    def get_feature_names_out(self, input_features: Any = None) -> AnyArray:
        """Return the names of phi_1, .., phi_M in terms of the input's column names, or of x1, .., xD."""
        checks.fitted(self)
        names = getattr(self, "feature_names_in_", None) if input_features is None else input_features
        if names is None:
            names = [f"x{j + 1}" for j in range(self.n_features_in_)]
        if len(names) != self.n_features_in_:
            raise ValueError(f"input_features should have length equal to {self.n_features_in_}; got {len(names)}.")
        return np.asarray(self._names([str(name) for name in names]), dtype=object)

    @abstractmethod
    def _learn(self, X: FloatArray) -> None:
        """Check the parameters and learn from X."""

    @abstractmethod
    def _map(self, X: FloatArray) -> FloatArray:
        """Return phi of validated rows."""

    @abstractmethod
    def _names(self, names: list[str]) -> list[str]:
        """Return the names of the features from the names of the columns."""

    def __sklearn_tags__(self) -> Any:
        from sklearn.utils import TransformerTags

        tags = super().__sklearn_tags__()
        tags.estimator_type, tags.classifier_tags, tags.target_tags.required = None, None, False
        tags.transformer_tags = TransformerTags()
        return tags


@dataclass(kw_only=True, eq=False)
class PolynomialFeatures(Features):
    """All products of up to `degree` coordinates, without the constant: x_1, .., x_D, x_1^2, x_1 x_2, .., x_D^degree.

    M = C(D + degree, degree) - 1 features, ordered by degree and then alphabetically.

    Parameters
    ----------
    degree : int
        p >= 1.

    Attributes
    ----------
    powers_ : array (M, D)
        The exponent of each coordinate in each feature.
    """

    degree: int = hyperparameter(3, symbol="p", low=1, high=8)

    def _learn(self, X: FloatArray) -> None:
        checks.number("degree", self.degree, low=1, high=100, integer=True)
        self.powers_ = _powers(X.shape[1], int(self.degree))

    def _map(self, X: FloatArray) -> FloatArray:
        return _products(X, self.powers_)

    def _names(self, names: list[str]) -> list[str]:
        return [_product_name(names, row) for row in self.powers_]


@dataclass(kw_only=True, eq=False)
class QuadraticFeatures(Features):
    """The coordinates and their products of degree 2.

    Parameters
    ----------
    interactions : bool
        True: (x_1, .., x_D, x_1^2, x_1 x_2, .., x_D^2), with D(D+1)/2 features more than x has.
        False: (x_1, .., x_D, x_1^2, .., x_D^2), only the squares.

    Attributes
    ----------
    powers_ : array (M, D)
        The exponent of each coordinate in each feature.
    """

    interactions: bool = hyperparameter(True, symbol="x₁x₂", choices=(True, False))

    def _learn(self, X: FloatArray) -> None:
        self._check_choices()
        D = X.shape[1]
        identity = np.eye(D, dtype=np.int64)
        self.powers_ = _powers(D, 2) if self.interactions else np.vstack([identity, 2 * identity])

    def _map(self, X: FloatArray) -> FloatArray:
        return _products(X, self.powers_)

    def _names(self, names: list[str]) -> list[str]:
        return [_product_name(names, row) for row in self.powers_]


@dataclass(kw_only=True, eq=False)
class GaussianFeatures(Features):
    """Bumps phi_j(x) = exp(-‖x - c_j‖^2 / (2 sigma^2)), each near 1 around its centre and 0 far from it.

    Parameters
    ----------
    centres : int or array (M, D)
        The centres themselves, or how many to choose among the points of `fit`: the one nearest to their mean
        first, then each time the one farthest from those chosen, at most as many as there are distinct points.
    width : float or None
        sigma > 0; None is the mean distance from a centre to the nearest other one (1 for a single centre).

    Attributes
    ----------
    centres_ : array (M, D)
    width_ : float
    """

    centres: Any = hyperparameter(10, symbol="M", low=1, high=50)
    width: float | None = hyperparameter(None, symbol="σ", low=0.1, high=5.0)

    def _learn(self, X: FloatArray) -> None:
        if np.ndim(self.centres) == 0:
            checks.number("centres", self.centres, low=1, high=MAX_CENTRES, integer=True)
            self.centres_ = _spread_centres(X, int(self.centres))
        else:
            self.centres_ = np.asarray(self.centres, dtype=np.float64)
            if self.centres_.ndim != 2 or self.centres_.shape[1] != X.shape[1] or not np.isfinite(self.centres_).all():
                raise ValueError(f"centres must be finite numbers of shape (M, {X.shape[1]}); got {self.centres!r}.")
        if self.width is None:
            distances = np.sqrt(_squared_distances(self.centres_, self.centres_))
            np.fill_diagonal(distances, np.inf)
            nearest = distances.min(axis=1)
            self.width_ = float(nearest.mean()) if np.isfinite(nearest).all() and nearest.mean() > 0 else 1.0
        else:
            checks.number("width", self.width, low=0, open_low=True)
            self.width_ = float(self.width)

    def _map(self, X: FloatArray) -> FloatArray:
        with np.errstate(under="ignore"):
            bumps: FloatArray = np.exp(-_squared_distances(X / self.width_, self.centres_ / self.width_) / 2)
        return bumps

    def _names(self, names: list[str]) -> list[str]:  # noqa: ARG002 - a bump depends on all columns
        return [f"bump{j + 1}" for j in range(len(self.centres_))]


def _powers(D: int, degree: int) -> IntArray:
    if comb(D + degree, degree) > MAX_FEATURES:
        raise ValueError(f"Degree {degree} of {D} columns makes more than {MAX_FEATURES} features.")
    columns = [c for p in range(1, degree + 1) for c in combinations_with_replacement(range(D), p)]
    powers = np.zeros((len(columns), D), dtype=np.int64)
    for row, column in zip(powers, columns, strict=True):
        np.add.at(row, list(column), 1)
    return powers


def _products(X: FloatArray, powers: IntArray) -> FloatArray:
    """Return the product of powers of the columns for each row of `powers`, from powers made by multiplication."""
    Phi = np.ones((len(powers), len(X)))
    for x, exponents in zip(np.ascontiguousarray(X.T), powers.T, strict=True):
        power = x
        for p in range(1, exponents.max(initial=0) + 1):
            Phi[exponents == p] *= power
            power = power * x
    return Phi.T


def _product_name(names: list[str], powers: IntArray) -> str:
    factors = [name if p == 1 else f"{name}^{p}" for name, p in zip(names, powers, strict=True) if p > 0]
    return " ".join(factors)


def _spread_centres(X: FloatArray, count: int) -> FloatArray:
    """Return up to `count` distinct points that cover X evenly (Gonzalez 1985)."""
    distances = _squared_distances(X, X.mean(axis=0)[None])[:, 0]
    chosen = [int(distances.argmin())]
    distances = _squared_distances(X, X[chosen])[:, 0]
    while len(chosen) < count and distances.max() > 0:
        chosen.append(int(distances.argmax()))
        distances = np.minimum(distances, _squared_distances(X, X[chosen[-1:]])[:, 0])
    return X[chosen]


def _squared_distances(A: FloatArray, B: FloatArray) -> FloatArray:
    """Return ‖a - b‖^2 for all pairs, (n, M), by differences, which cancels no digits."""
    distances = np.zeros((len(A), len(B)))
    with np.errstate(over="ignore", under="ignore"):
        for j in range(A.shape[1]):
            distances += (A[:, j, None] - B[:, j]) ** 2
    return distances
