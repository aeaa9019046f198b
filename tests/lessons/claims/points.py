"""The predicates of the claims about the points."""

from collections.abc import Callable

import numpy as np

from linclass.datasets.dataset import Dataset


def _elongation(data: Dataset) -> float:
    """Return how many times as far points lie from their class's mean along the clouds as across them."""
    centred = np.concatenate([data.X[data.y == k] - data.X[data.y == k].mean(axis=0) for k in np.unique(data.y)])
    short, *_, long = np.linalg.svd(centred, compute_uv=False)[::-1]
    return float(long / short)


HOLDS: dict[str, Callable[[Dataset], bool]] = {
    "begin": lambda data: data.counts.tolist() == [20, 20] and round(_elongation(data), 2) == 9.92,
}
