"""Random two-class and K-class data, from easy to degenerate, and certificates computed from nothing but raw data."""

from fractions import Fraction
from typing import Any

import numpy as np

from linclass.arrays import FloatArray, IntArray

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


def two_blobs(
    n: int, seed: int | np.random.Generator, apart: float = 2.0, offset: float = 0.0
) -> tuple[FloatArray, FloatArray]:
    """Return X (n, 2) and t (n,) of two round blobs with as many points."""
    X, t = np.random.default_rng(seed).normal(size=(n, 2)) + offset, np.where(np.arange(n) % 2, 1.0, -1.0)
    X[:, 0] += apart / 2 * t
    return X, t


def classes(K: int, n: int, D: int, seed: int) -> tuple[FloatArray, IntArray]:
    """Return overlapping points of K classes, each with at least one."""
    random = np.random.default_rng(seed)
    y = random.integers(K, size=n)
    y[:K] = np.arange(K)
    return random.normal(size=(n, D)) + 0.7 * random.normal(size=(K, D))[y], y


def about_middle(model: Any, X: FloatArray) -> tuple[Any, Any, Any]:
    """Return X about the middle of its range, w, and the bias there, which is exact before it is rounded."""
    middle = X.max(axis=0) / 2 + X.min(axis=0) / 2
    products = zip(model.coef_[0].tolist(), middle.tolist(), strict=True)
    bias = sum((Fraction(a) * Fraction(b) for a, b in products), Fraction(float(model.intercept_[0])))
    rest = bias - Fraction(float(bias))
    return X - middle.astype(np.longdouble), model.coef_[0].astype(np.longdouble), float(bias) + np.longdouble(rest)


def svm_objectives(model: Any, X: FloatArray, t: FloatArray, bound: FloatArray | None = None) -> tuple[Any, Any]:
    """Return the soft-margin primal and dual objectives from data and fitted numbers alone, in long double.

    A slack costs C, or the bound of its point; of a hard margin there is none.
    """
    Z, w, bias = about_middle(model, X)
    slack = np.maximum(0, 1 - t * (Z @ w + bias))
    pull = (model.alpha_.astype(np.longdouble) * t) @ Z
    paid = (slack * (model.C if bound is None else bound)).sum() if np.isfinite(model.C) else 0
    return w @ w / 2 + paid, model.alpha_.sum() - pull @ pull / 2


def few_classes(kind: str, seed: int) -> tuple[FloatArray, IntArray]:
    """Return points of K = 2 .. 5 classes in D = 1 .. 4 dimensions."""
    random = np.random.default_rng(seed)
    K, D = int(random.integers(2, 6)), int(random.integers(1, 5))
    n = int(random.integers(K, 50))
    y = random.integers(K, size=n)
    y[:K] = np.arange(K)
    X = random.normal(size=(n, D))
    if kind == "grid":
        X = random.integers(-2, 3, size=(n, D)).astype(float)
    elif kind == "moved apart":
        X += random.normal(size=(K, D))[y] * random.uniform(0, 6)
    elif kind == "collinear":
        X = np.outer(X[:, 0], np.arange(1, D + 1))
    elif kind == "duplicates":
        X = np.repeat(X[: n // 3 + 1], 3, axis=0)[:n]
    elif kind == "far":
        X = X * 10.0 ** random.uniform(-3, 3, size=D) + 1e6 * random.normal(size=D)
    elif kind == "one class apart":
        X[:, 0] = np.where(y == 0, 1, -1) * (0.1 + np.abs(X[:, 0]))
    return X, y


def correlated_classes(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Return a random problem with D in 1..20, K in 2..10, unequal classes, correlated features in unequal units."""
    random = np.random.default_rng(seed)
    D, K = int(random.integers(1, 21)), int(random.integers(2, 11))
    counts = random.integers(D + 5, 4 * D + 30, K)
    y = random.permutation(np.repeat(np.arange(K), counts))
    mix = np.linalg.qr(random.normal(size=(D, D)))[0] * 10 ** random.uniform(-0.7, 0.7, D)
    mix = mix @ np.linalg.qr(random.normal(size=(D, D)))[0]
    X = random.normal(size=(len(y), D)) @ mix + random.normal(size=(K, D))[y]
    return X * 10 ** random.uniform(-2, 2, D) + random.normal(size=D) * 10, y


def blobs(K: int, seed: int = 0, n: int = 30) -> tuple[np.ndarray, np.ndarray]:
    """Return K round clouds on a circle."""
    rng = np.random.default_rng(seed)
    y = np.repeat(np.arange(K), n)
    angles = 2 * np.pi * y / K
    return 4 * np.column_stack([np.cos(angles), np.sin(angles)]) + rng.normal(size=(n * K, 2)), y
