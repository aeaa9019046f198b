"""Gaussian bumps around centres: radial basis functions."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from linclass import checks
from linclass.arrays import FloatArray
from linclass.base import hyperparameter
from linclass.features.contract import Features

MAX_CENTRES = 10_000
MIN_WIDTH = 1e-150  # any coordinate is a number in units of it


@dataclass(kw_only=True, eq=False)
class GaussianFeatures(Features):
    """Bumps phi_j(x) = exp(-‖x - c_j‖^2 / (2 sigma^2)), each near 1 around its centre and 0 far from it.

    Parameters
    ----------
    centres : int or array (M, D)
        The centres themselves, or how many to choose among the points of `fit`: the one nearest to their mean
        first, then each time the one farthest from those chosen, at most as many as there are distinct points.
    width : float or None
        sigma >= 1e-150; None is the mean distance from a centre to the nearest other one (1 for a single centre).

    Attributes
    ----------
    centres_ : array (M, D)
    width_ : float
    """

    centres: Any = hyperparameter(10, symbol="M", low=1, high=50)
    width: float | None = hyperparameter(None, symbol="σ", low=0.1, high=5.0)

    def _learn(self, X: FloatArray, weights: FloatArray | None) -> None:
        """Choose the centres, if only their number is given, and the width, if it is None."""
        if np.ndim(self.centres) == 0:
            checks.number("centres", self.centres, low=1, high=MAX_CENTRES, integer=True)
            self.centres_ = _spread_centres(X, int(self.centres), weights)
        else:
            self.centres_ = checks.numbers("centres", self.centres)
            shape = (max(len(self.centres_), 1), X.shape[1])
            if self.centres_.shape != shape or not np.isfinite(self.centres_).all():
                raise ValueError(
                    f"centres must be finite numbers of shape (M, {X.shape[1]}); got {checks.shown(self.centres)}."
                )
        if self.width is None:
            distances = np.sqrt(_squared_distances(self.centres_, self.centres_))
            np.fill_diagonal(distances, np.inf)
            nearest = distances.min(axis=1)
            self.width_ = float(nearest.mean()) if np.isfinite(nearest).all() and nearest.mean() > 0 else 1.0
        else:
            checks.number("width", self.width, low=MIN_WIDTH)
            self.width_ = float(self.width)

    def _map(self, X: FloatArray) -> FloatArray:
        """Return phi_j(x) for each row, (n, M); far from its centre a bump is 0."""
        with np.errstate(under="ignore"):
            bumps: FloatArray = np.exp(-_squared_distances(X / self.width_, self.centres_ / self.width_) / 2)
        return bumps

    def _names(self, names: list[str]) -> list[str]:  # noqa: ARG002 - a bump depends on all columns
        return [f"bump{j + 1}" for j in range(len(self.centres_))]


def _spread_centres(X: FloatArray, count: int, weights: FloatArray | None) -> FloatArray:
    """Return up to `count` distinct points that cover X evenly (Gonzalez 1985), the first nearest to the mean."""
    mean = X.mean(axis=0) if weights is None else (weights / weights.sum()) @ X
    distances = _squared_distances(X, mean[None])[:, 0]
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
