"""Random two-class and K-class data, from easy to degenerate, and certificates computed from nothing but raw data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray

KINDS = ("overlapping", "grid", "separable", "collinear", "duplicates", "constant feature", "far and badly scaled")


def points(kind: str, n: int, D: int, t: FloatArray, random: np.random.Generator) -> FloatArray:
    """Return n points of D features for the targets t."""
    X = random.normal(size=(n, D))
    if kind == "grid":
        X = random.integers(-2, 3, size=(n, D)).astype(float)
    elif kind == "separable":
        X[:, 0] += 4 * t
    elif kind == "collinear":
        X = np.outer(X[:, 0], np.arange(1, D + 1))
    elif kind == "duplicates":
        X = np.repeat(X[: n // 4 + 1], 4, axis=0)[:n]
    elif kind == "constant feature":
        X[:, 0] = 0.1
    elif kind == "far and badly scaled":
        X = X * 10.0 ** random.uniform(-3, 3, size=D) + 100 * random.normal(size=D)
    return X


def two_classes(kind: str, seed: int) -> tuple[FloatArray, FloatArray]:
    """Return X (n, D) and t (n,) of a random size, D = 1 .. 20, with at least one point in each class."""
    random = np.random.default_rng(seed)
    n, D = int(random.integers(2, 90)), int(random.integers(1, 21))
    t = np.where(random.random(n) < random.choice([0.5, 0.2, 0.9]), 1.0, -1.0)
    t[:2] = 1.0, -1.0
    return points(kind, n, D, t, random), t


def classes(K: int, n: int, D: int, seed: int) -> tuple[FloatArray, IntArray]:
    """Return overlapping points of K classes, each with at least one."""
    random = np.random.default_rng(seed)
    y = random.integers(K, size=n)
    y[:K] = np.arange(K)
    return random.normal(size=(n, D)) + 0.7 * random.normal(size=(K, D))[y], y


def svm_objectives(
    X: FloatArray, t: FloatArray, w: FloatArray, w0: float, alpha: FloatArray, C: float
) -> tuple[float, float]:
    """Return the soft-margin primal and dual objectives."""
    slack = np.maximum(0.0, 1.0 - t * (X @ w + w0))
    primal = 0.5 * w @ w + (C * slack.sum() if np.isfinite(C) else 0.0)
    pull = X.T @ (alpha * t)
    return float(primal), float(alpha.sum() - 0.5 * pull @ pull)
