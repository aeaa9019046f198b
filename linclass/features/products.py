"""Powers of the coordinates and their products: polynomial and quadratic features."""

from abc import ABC
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray, IntArray
from linclass.base import hyperparameter
from linclass.features.contract import Features

MAX_FEATURES = 100_000


class Products(Features, ABC):
    """Features that are products of powers of the coordinates.

    Attributes
    ----------
    powers_ : array (M, D)
        The exponent of each coordinate in each feature.
    """

    powers_: IntArray

    def _map(self, X: FloatArray) -> FloatArray:
        """Return the products for each row, (n, M)."""
        return _products(X, self.powers_)

    def _names(self, names: list[str]) -> list[str]:
        return [_product_name(names, row) for row in self.powers_]


@dataclass(kw_only=True, eq=False)
class PolynomialFeatures(Products):
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

    def _learn(self, X: FloatArray, weights: FloatArray | None) -> None:  # noqa: ARG002 - only D matters
        """Set the exponents of all products of up to `degree` coordinates."""
        checks.number("degree", self.degree, low=1, high=100, integer=True)
        self.powers_ = _powers(X.shape[1], int(self.degree))


@dataclass(kw_only=True, eq=False)
class QuadraticFeatures(Products):
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

    def _learn(self, X: FloatArray, weights: FloatArray | None) -> None:  # noqa: ARG002 - only D matters
        """Set the exponents of the coordinates with all products of two, or with their squares alone."""
        self._check_choices()
        D = X.shape[1]
        identity = np.eye(D, dtype=np.int64)
        self.powers_ = _powers(D, 2) if self.interactions else np.vstack([identity, 2 * identity])


def _powers(D: int, degree: int) -> IntArray:
    """Return the exponents (M, D) of all products of 1 to `degree` columns, by degree, then alphabetically."""
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
    """Return a product in text, such as "x1^2 x2"."""
    factors = [name if p == 1 else f"{name}^{p}" for name, p in zip(names, powers, strict=True) if p > 0]
    return " ".join(factors)
