"""The opening of the page, and the lectures' figures of logistic discrimination."""

from __future__ import annotations

import numpy as np

from linclass.datasets import Dataset, Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.logistic.settings import Settings
from linclass.lessons.logistic.texts import scenes as texts
from linclass.lessons.split import Split

SEPARABLE = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 2})
SHARED = Recipe("elongated", {"n": 100, "distance": 1.0, "width": 0.6, "seed": 3})
TWELVE_POINTS = Recipe("blobs", {"n": 12, "separation": 2.5, "seed": 15})
THREE = Recipe("blobs", {"classes": 3, "separation": 3.0})
LINE = Dataset(
    np.array([[x, 0.0] for x in (-3.2, -2.6, -2.1, -1.5, -1.1, -0.6, 0.3, 0.8, 1.2, 1.9, 2.4, 3.1)]),
    np.repeat([0, 1], 6),
)


SCENES = (
    Scene("hardens", texts.HARDENS, SEPARABLE, Settings(), "run", claim=texts.HARDENS_CLAIM),
    Scene("line", texts.LINE, LINE, Settings(), "run", step=100, claim=texts.LINE_CLAIM),
    Scene("overlap", texts.OVERLAP, OVERLAP, Settings(over="odds"), "run", claim=texts.OVERLAP_CLAIM),
    Scene("newton", texts.NEWTON, OVERLAP, Settings(solver="newton"), "run", step=1, claim=texts.NEWTON_CLAIM),
    Scene("grows", texts.GROWS, SEPARABLE, Settings(), "run", claim=texts.GROWS_CLAIM),
    Scene("path", texts.PATH, SEPARABLE, Settings(), "weights", step=100, claim=texts.PATH_CLAIM),
    Scene("rate", texts.RATE, OVERLAP, Settings(eta=1.0), "weights", step=20, claim=texts.RATE_CLAIM),
    Scene("stops", texts.STOPS, TWELVE_POINTS, Settings(split=Split(50)), "run", step=18, claim=texts.STOPS_CLAIM),
    Scene("penalty", texts.PENALTY, SEPARABLE, Settings(lam=1.0), "run", claim=texts.PENALTY_CLAIM),
    Scene("levels", texts.LEVELS, THREE, Settings(solver="newton", levels=True), "run", claim=texts.LEVELS_CLAIM),
    Scene("posteriors", texts.POSTERIORS, THREE, Settings(solver="newton"), "posteriors", claim=texts.POSTERIORS_CLAIM),
    Scene(
        "functions",
        texts.FUNCTIONS,
        THREE,
        Settings(solver="newton", heights="functions"),
        "posteriors",
        claim=texts.FUNCTIONS_CLAIM,
    ),
    Scene(
        "surface",
        texts.SURFACE,
        THREE,
        Settings(solver="newton", heights="one"),
        "posteriors",
        claim=texts.SURFACE_CLAIM,
    ),
    Scene("lda", texts.LDA, SHARED, Settings(solver="newton", lda=True), "weights", claim=texts.LDA_CLAIM),
)
