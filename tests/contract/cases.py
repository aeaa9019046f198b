"""Data sets on which every classifier must have an answer: two classes, every way to be degenerate."""

import numpy as np

Data = tuple[np.ndarray, np.ndarray]


def two_clouds(n: int = 40, D: int = 2, seed: int = 0) -> Data:
    """Two clouds of radius about 1 whose centres are 4 sqrt(D) apart, around the origin; labels 0 and 1."""
    random = np.random.default_rng(seed)
    y = np.arange(n) % 2
    return random.normal(size=(n, D)) * 0.5 + np.where(y == 0, -2.0, 2.0)[:, None], y


def degenerate() -> dict[str, Data]:
    """Return the singular cases by name."""
    X, y = two_clouds()
    t = np.linspace(-1, 1, 20)
    return {
        "one point a class": (np.array([[0.0, 0.0], [4.0, 1.0]]), np.array([0, 1])),
        "one point in one class": (np.vstack([X[y == 0], X[y == 1][:1]]), np.array([0] * 20 + [1])),
        "duplicates": (np.repeat(X[:6], 5, axis=0), np.repeat(y[:6], 5)),
        "all points equal": (np.full((6, 2), 3.0), np.array([0, 1] * 3)),
        "equal means": (np.array([[1.0, 0], [-1, 0], [0, 2], [0, -2]]), np.array([0, 0, 1, 1])),
        "collinear": (np.column_stack([t, 0.3 * t + 0.1]), (t > 0).astype(int)),
        "constant feature": (np.column_stack([X, np.full(len(X), 7.0)]), y),
        "feature of zeros": (np.column_stack([X, np.zeros(len(X))]), y),
        "fewer points than features": two_clouds(6, 15, 1),
        "twin features": (X[:, [0, 1, 0]], y),
        "very different sizes": (
            np.vstack([X[y == 0], np.tile(X[y == 0] - 1, (20, 1)), X[y == 1][:2]]),
            np.array([0] * 420 + [1] * 2),
        ),
        "one feature": (X[:, :1], y),
        "far from the origin": (X + 1e6, y),
        "same point in both classes": (np.array([[0.0, 0], [1, 1], [1, 1], [2, 2]]), np.array([0, 0, 1, 1])),
    }
