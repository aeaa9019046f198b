"""The interface of a cost for solvers and contour plots: value, gradient, Hessian, distances of points from errors."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

import numpy as np

from linclass.arrays import AnyArray, FloatArray, IntArray


class FirstDerivatives(NamedTuple):
    """A cost at one theta: value and gradient (p,)."""

    value: float
    gradient: FloatArray


class Derivatives(NamedTuple):
    """A cost at one theta: value, gradient (p,), Hessian (p, p)."""

    value: float
    gradient: FloatArray
    hessian: FloatArray


class CostPath(NamedTuple):
    """A cost along m updates: where they led, thetas (m, p), its values there (m,) and gradients (m, p)."""

    thetas: FloatArray
    values: FloatArray
    gradients: FloatArray


@dataclass(frozen=True, eq=False)
class Objective(ABC):
    """A cost of theta, for data `Z` (D + 1, n) and a penalty `ridge` (D + 1,) on each coefficient.

    The loss of a point counts `weights` (n,) times, or once.
    """

    Z: FloatArray
    target: AnyArray
    ridge: FloatArray
    weights: FloatArray | None = field(default=None, kw_only=True)

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of parameters p, all vectors counted."""

    @property
    def count(self) -> float:
        """The number of points, or the sum of their weights."""
        return float(len(self.target)) if self.weights is None else float(self.weights.sum())

    @abstractmethod
    def value(self, theta: FloatArray) -> float:
        """Return E(theta)."""

    @abstractmethod
    def value_and_gradient(self, theta: FloatArray) -> FirstDerivatives:
        """Return E(theta) and its gradient (p,) from one pass over the data."""

    @abstractmethod
    def derivatives(self, theta: FloatArray) -> Derivatives:
        """Return value, gradient and Hessian from one pass over the data."""

    def follow(self, theta: FloatArray, gradient: FloatArray, rates: Sequence[float]) -> CostPath:
        """Go down by theta <- theta - rate gradient, once for each rate, and return what is met."""
        thetas, values, gradients = [], [], []
        for rate in rates:
            theta = theta - rate * gradient
            value, gradient = self.value_and_gradient(theta)
            thetas.append(theta)
            values.append(value)
            gradients.append(gradient)
        return CostPath(np.array(thetas), np.array(values), np.array(gradients))

    @abstractmethod
    def margins(self, theta: FloatArray) -> FloatArray:
        """Return for each point by how much its own class leads, (n,); positive where it is classified correctly."""

    def part(self, rows: IntArray) -> Self:
        """Return the cost of these points alone, with the penalty that is their share."""
        ridge = self.ridge * (len(rows) / len(self.target))
        weights = None if self.weights is None else self.weights[rows]
        Z = np.ascontiguousarray(self.Z[:, rows])
        return replace(self, Z=Z, target=self.target[rows], ridge=ridge, weights=weights)

    def gradient(self, theta: FloatArray) -> FloatArray:
        """Return the vector of first derivatives, (p,)."""
        return self.value_and_gradient(theta).gradient

    def hessian(self, theta: FloatArray) -> FloatArray:
        """Return the matrix of second derivatives, (p, p)."""
        return self.derivatives(theta).hessian

    def values(self, thetas: FloatArray) -> FloatArray:
        """Return E at each row of `thetas` (m, p), for contours of the cost in weight space."""
        return np.array([self.value(theta) for theta in thetas])
