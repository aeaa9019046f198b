"""The region in which the estimates of P(C_k | x) are not probabilities, as a rule with two answers."""

from collections.abc import Callable

import numpy as np

from linclass.lessons.kit import ArrayLike, FloatArray, IntArray, Window
from linclass.regions import regions

INSIDE_RANGE, OUTSIDE_RANGE = 0, 1


class Range:
    """Says of each x whether all estimates lie in [0, 1].

    Parameters
    ----------
    estimates : takes rows (m, 2) and returns (m, K)
    weights : array (3, K) or None
        The estimates' weights, the bias first, where they are linear: then the answer changes on straight lines.
    """

    classes_ = np.array([INSIDE_RANGE, OUTSIDE_RANGE])
    n_features_in_ = 2

    def __init__(self, estimates: Callable[[FloatArray], FloatArray], weights: FloatArray | None) -> None:
        self._estimates = estimates
        if weights is not None:
            self.hyperplanes = lambda: _zero_and_one(weights)

    def __sklearn_is_fitted__(self) -> bool:
        return True

    def predict(self, X: ArrayLike) -> IntArray:
        """Return 1 where some estimate is below 0 or above 1."""
        p = self._estimates(np.asarray(X, dtype=np.float64))
        return np.where(((p < 0) | (p > 1)).any(axis=1), OUTSIDE_RANGE, INSIDE_RANGE)


def out_of_range(
    estimates: Callable[[FloatArray], FloatArray], weights: FloatArray | None, window: Window
) -> tuple[tuple[FloatArray, ...], float]:
    """Return the polygons of the window on which some estimate leaves [0, 1], and their share of it."""
    partition = regions(Range(estimates, weights), window)
    result = [region for region in partition.regions if region.claims == (OUTSIDE_RANGE,)]
    return tuple(polygon for region in result for polygon in region.polygons), sum(region.share for region in result)


def _zero_and_one(weights: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the lines on which an estimate is 0 or 1, each once: two that sum to 1 share theirs."""
    kept = weights[:, 1:] if weights.shape[1] == 2 else weights
    kept = kept[:, kept[1:].any(axis=0)]
    return np.vstack([kept[1:].T, kept[1:].T]), np.r_[kept[0], kept[0] - 1]
