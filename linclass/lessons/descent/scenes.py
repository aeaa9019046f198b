"""The opening of the page on descent methods, and the figures of the lectures about them."""

from __future__ import annotations

import numpy as np

from linclass.datasets import Dataset, Recipe
from linclass.lessons.descent.settings import Settings
from linclass.lessons.descent.texts import scenes as texts
from linclass.lessons.lesson import Scene

CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "covariance": "shared"})
SEPARABLE = Recipe("blobs", {"n": 20, "separable": True})
ROUND = Dataset(  # the sums of squares about m are 20 along both axes, and of products 0: the contours are circles
    np.array([[c * x, y * 2.5**0.5] for c in (-1, 1) for x in (1.0, 2.0) for y in (1.0, -1.0)]),
    np.repeat([0, 1], 4),
)


SCENES = (
    Scene("begin", texts.BEGIN, CLOUDS, Settings(), "run", claim=texts.BEGIN_CLAIM),
    Scene("paths", texts.PATHS, CLOUDS, Settings(), "weights", claim=texts.PATHS_CLAIM),
    Scene("diverges", texts.DIVERGES, CLOUDS, Settings(rate=1.05), "run", step=5, claim=texts.DIVERGES_CLAIM),
    Scene(
        "optimal",
        texts.OPTIMAL,
        CLOUDS,
        Settings(method="optimal", updates=10),
        "run",
        step=4,
        claim=texts.OPTIMAL_CLAIM,
    ),
    Scene(
        "inverse",
        texts.INVERSE,
        CLOUDS,
        Settings(method="inverse", rate=3.0),
        "run",
        step=6,
        claim=texts.INVERSE_CLAIM,
    ),
    Scene("stop", texts.STOP, CLOUDS, Settings(threshold=1e-3, updates=300), "run", claim=texts.STOP_CLAIM),
    Scene("round", texts.ROUND, ROUND, Settings(method="optimal", updates=10), "run", step=1, claim=texts.ROUND_CLAIM),
    Scene("entropy", texts.ENTROPY, OVERLAP, Settings(loss="cross_entropy"), "run", step=3, claim=texts.ENTROPY_CLAIM),
    Scene(
        "endless",
        texts.ENDLESS,
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0),
        "run",
        claim=texts.ENDLESS_CLAIM,
    ),
    Scene(
        "ridge",
        texts.RIDGE,
        SEPARABLE,
        Settings(loss="cross_entropy", rate=1.0, lam=1.0),
        "run",
        claim=texts.RIDGE_CLAIM,
    ),
)
