"""Random points of two classes for the programs of the textbook and the estimators."""

from __future__ import annotations

import numpy as np

from linclass.arrays import FloatArray


def two_clouds(seed: int, distance: float) -> tuple[FloatArray, FloatArray]:
    """Return X (n, D) and t (n,): two normal clouds whose centres are `distance` standard deviations apart."""
    random = np.random.default_rng(seed)
    n, D = int(random.integers(6, 60)), int(random.integers(1, 6))
    t = np.where(random.random(n) < random.choice([0.5, 0.25]), 1.0, -1.0)
    t[:2] = 1.0, -1.0
    X = random.normal(size=(n, D))
    X[:, 0] += 0.5 * distance * t
    return X, t


def overlapping(seed: int) -> tuple[FloatArray, FloatArray]:
    """Return two clouds with two pairs of points on top of each other but of both classes: no line separates them.

    The pairs stand at the corners of a simplex around the origin, D + 1 of them, so that a logistic rule has a finite
    optimum, and a single one.
    """
    X, t = two_clouds(seed, 1.0)
    D = X.shape[1]
    corners = np.vstack([np.eye(D), -np.ones(D)])
    return np.vstack([X, corners, corners]), np.concatenate([t, np.ones(D + 1), -np.ones(D + 1)])
