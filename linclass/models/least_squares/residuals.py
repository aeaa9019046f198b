"""The error of least squares weights, bounded by the residuals that they leave.

With r = T - X~W, its mean s over the points, Z the centred features and g = Z'r:

penalty "l2"    E(W) - min E = 1/2 g~'H^-1 g~ + n/2 s^2,  H = Z'Z + lam I,  g~ = g - lam W
penalty "l1"    E(W) - min E <= E(W) - D(u),  u = c r with the largest c <= 1 for which |Z'u|_j <= lam

Both are sums over the columns of W. To these is added what rounding can have changed in the residuals themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.numerics.blocks import blocks
from linclass.numerics.linear_algebra.centred import Centred
from linclass.numerics.linear_algebra.scatter import Scatter

EPS = float(np.finfo(np.float64).eps)


@dataclass(frozen=True, eq=False)
class Residuals:
    """Sums over the residuals r (n, k) that weights leave, in units z = scale * x.

    Attributes
    ----------
    n : float
        The number of points, or the sum of their weights.
    squares, sums, products : arrays (k,)
        Σ r^2, Σ r and Σ t r, a column each.
    pull : array (D, k)
        Z'r.
    rounding : float
        By how much rounding in r can have changed the sum of all r^2 / 2.
    """

    n: float
    squares: FloatArray
    sums: FloatArray
    products: FloatArray
    pull: FloatArray
    rounding: float

    @classmethod
    def of(
        cls,
        X: FloatArray,
        numbers: IntArray,
        codes: FloatArray,
        counts: FloatArray | None,
        weights: FloatArray,
        scatter: Scatter | Centred,
    ) -> Residuals:
        """Measure the residuals that `weights` (D + 1, k), in the person's units, leave from the codes (K, k).

        A point counts `counts` (n,) times, or once.
        """
        k = codes.shape[1]
        squares, sums, products = np.zeros(k), np.zeros(k), np.zeros(k)
        pull, middle = np.zeros((X.shape[1], k)), scatter.mean / scatter.scale
        copied = X.shape[1] if isinstance(scatter, Scatter) else 0
        for part in blocks(len(X), copied + 3 * k):
            T = codes[numbers[part]]
            r = residuals_of(X[part], numbers[part], codes, weights)
            weighted = r if counts is None else r * counts[part, None]
            squares += np.einsum("ij,ij->j", r, weighted)
            sums += weighted.sum(axis=0)
            products += np.einsum("ij,ij->j", T, weighted)
            if isinstance(scatter, Scatter):
                pull += (X[part] - middle).T @ weighted
            else:
                pull += scatter.rows[part].T @ (r if counts is None else r * np.sqrt(counts[part, None]))
        if isinstance(scatter, Scatter):
            pull *= scatter.scale[:, None]
        farthest = np.abs(scatter.mean) + np.sqrt(scatter.squares)
        terms = farthest @ np.abs(weights[1:] / scatter.scale[:, None]) + np.abs(weights[0]) + np.abs(codes).max()
        error = EPS * (X.shape[1] + 3) * terms  # of one residual
        n = float(len(X) if counts is None else counts.sum())
        rounding = (np.sqrt(n * squares) * error + n * error**2 / 2).sum() + 8 * EPS * squares.sum()
        return cls(n, squares, sums, products, pull, float(rounding))

    @property
    def half_squares(self) -> float:
        """‖X~W - T‖_F^2 / 2."""
        return float(self.squares.sum() / 2)

    @property
    def bias_gap(self) -> float:
        """The improvement of the objective by the best biases."""
        return float((self.sums**2).sum() / (2 * self.n))

    def lasso_gap(self, penalty: float, means: FloatArray, lam: FloatArray) -> float:
        """Return E(W) - D(u) for a penalty that costs `penalty`, given the means of T (k,) and lam (D,) by feature."""
        c = 1 / np.maximum((np.abs(self.pull) / lam[:, None]).max(axis=0), 1)
        centred = np.maximum(self.squares - self.sums**2 / self.n, 0)
        dual = c * (self.products - means * self.sums) - c * c * centred / 2
        return self.half_squares + penalty - float(dual.sum())


def residuals_of(X: FloatArray, numbers: IntArray, codes: FloatArray, weights: FloatArray) -> FloatArray:
    """Return T - X~W, (n, k)."""
    residuals: FloatArray = codes[numbers] - (X @ weights[1:] + weights[0])
    return residuals
