"""Bias and variance of a regression at places that stay: y_i = E[y|x_i] + noise, in closed form (lecture 4).

A method that is linear in y gives g(x; D) = c(x) + sum_i s_i(x) y_i. Over all noise of variance sigma^2 then

    E_D[g] = c(x) + sum_i s_i(x) E[y|x_i]          variance = sigma^2 sum_i s_i(x)^2

Two extremes: a curve fixed in advance has s = 0, so no variance, and whatever bias; the polynomial through all N points
has s_i(x_j) = 1 for i = j, else 0, so at every x_i no bias, and the whole variance of the noise.
"""

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray

DEGREES = {"constant": 0, "line": 1, "cubic": 3}


def truth(x: FloatArray) -> FloatArray:
    """Return E[y|x] = sin(2 pi x)."""
    values: FloatArray = np.sin(2 * np.pi * np.asarray(x, dtype=np.float64))
    return values


def fixed(x: FloatArray) -> FloatArray:
    """Return the curve that was fixed before any data were seen: g(x) = 1 - 2x."""
    values: FloatArray = 1.0 - 2.0 * np.asarray(x, dtype=np.float64)
    return values


@dataclass(frozen=True, eq=False)
class Regression:
    """A method on N places with noise.

    Attributes
    ----------
    method : str
        "fixed", a curve that looks at no data; "constant", "line", "cubic", least squares; "interpolation".
    at : array (N,)
        The places x_i, the same in every data set.
    noise : float
        sigma, the standard deviation of y given x.
    """

    method: str
    at: FloatArray
    noise: float

    def weights(self, x: FloatArray) -> FloatArray:
        """Return s_i(x) as (m, N)."""
        x, at = np.asarray(x, dtype=np.float64), self.at
        if self.method == "fixed":
            return np.zeros((len(x), len(at)))
        if self.method == "interpolation":
            return _lagrange(x, at)
        degree = DEGREES[self.method]
        result: FloatArray = np.vander(x, degree + 1) @ np.linalg.pinv(np.vander(at, degree + 1))
        return result

    def constant(self, x: FloatArray) -> FloatArray:
        """Return c(x), what g is whatever the data."""
        return fixed(x) if self.method == "fixed" else np.zeros(len(x))

    def fits(self, x: FloatArray, y: FloatArray) -> FloatArray:
        """Return g(x; D) of data sets y (R, N), as (R, m)."""
        values: FloatArray = self.constant(x) + y @ self.weights(x).T
        return values

    def mean(self, x: FloatArray) -> FloatArray:
        """Return E_D[g(x; D)], (m,)."""
        values: FloatArray = self.constant(x) + self.weights(x) @ truth(self.at)
        return values

    def squared_bias(self, x: FloatArray) -> FloatArray:
        """Return (E_D[g] - E[y|x])^2, (m,)."""
        values: FloatArray = (self.mean(x) - truth(x)) ** 2
        return values

    def variance(self, x: FloatArray) -> FloatArray:
        """Return E_D[(g - E_D[g])^2], (m,)."""
        values: FloatArray = self.noise**2 * (self.weights(x) ** 2).sum(axis=1)
        return values

    def samples(self, count: int, seed: int) -> FloatArray:
        """Return the y of so many data sets, (count, N), with Gaussian noise."""
        rng = np.random.default_rng(seed)
        return truth(self.at) + self.noise * rng.standard_normal((count, len(self.at)))


def places(count: int) -> FloatArray:
    """Return N places in [0, 1], denser at the ends, where a polynomial through evenly spaced points would run wild."""
    values: FloatArray = 0.5 - 0.5 * np.cos((np.arange(count) + 0.5) * np.pi / count)
    return values


def _lagrange(x: FloatArray, at: FloatArray) -> FloatArray:
    """Return the polynomials of degree N - 1 that are 1 at one place and 0 at all others, (m, N)."""
    result = np.ones((len(x), len(at)))
    for i, here in enumerate(at):
        for j, other in enumerate(at):
            if i != j:
                result[:, i] *= (x - other) / (here - other)
    return result
