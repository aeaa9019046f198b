"""How the page opens, and the lectures' figures of support vector machines."""

from __future__ import annotations

import numpy as np

from linclass.datasets.dataset import Dataset, Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.support_vectors import texts_scenes as texts
from linclass.lessons.support_vectors.settings import Settings
from linclass.models.svm.regularisation_path import C_GRID

OVERLAPPING = Recipe("elongated", {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3})


def _placed(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> Dataset:
    """Return two classes of points at given places."""
    y = np.repeat([0, 1], [len(first), len(second)]).astype(np.int64)
    return Dataset(np.array(first + second, dtype=np.float64), y)


FOUR_CASES = _placed(
    [(-3.6, 1.6), (-3.0, -1.2), (-2.6, 0.4), (-1.0, 2.0), (-1.0, -1.0), (-0.45, 0.6), (1.4, -1.9), (-3.4, -2.6)],
    [(3.4, -1.4), (2.8, 1.2), (2.4, -0.6), (1.0, 1.4), (1.0, -0.6), (0.4, 2.6), (-1.6, -2.4), (3.6, 2.4)],
)
TWO_DIRECTIONS = _placed(
    [(-3.4, 0.2), (-2.6, 1.4), (-2.2, -0.4), (-1.4, 0.6), (-1.8, 2.4), (-0.8, 1.8), (-3.0, 2.6), (-0.2, 2.8)],
    [(3.2, -0.2), (2.4, -1.6), (1.8, 0.4), (0.9, -0.9), (1.4, -2.4), (0.2, -1.9), (3.0, -2.8), (2.6, 1.2)],
)
ONE_POINT_NEAR = _placed(
    [(-3.2, 1.8), (-2.6, 0.4), (-2.2, 2.4), (-3.4, -0.8), (-2.0, -1.6), (-2.4, 1.2), (1.1, 0.8)],
    [(2.2, 1.6), (2.8, -0.6), (3.4, 0.8), (2.4, -2.0), (3.6, 2.2), (1.8, -0.7), (2.0, 2.6)],
)

SCENES = (
    Scene("begin", texts.BEGIN, OVERLAPPING, Settings(), "path"),
    Scene("low", texts.LOW, OVERLAPPING, Settings(C=0.2, bayes=False), "path", step=C_GRID.index(0.2)),
    Scene("high", texts.HIGH, OVERLAPPING, Settings(C=1000.0, bayes=False), "path", step=C_GRID.index(1000.0)),
    Scene("cases", texts.CASES, FOUR_CASES, Settings(point=7), "points"),
    Scene("directions", texts.DIRECTIONS, TWO_DIRECTIONS, Settings(machine="hard"), "directions"),
    Scene("hard", texts.HARD, ONE_POINT_NEAR, Settings(machine="hard", point=7), "points"),
    Scene("soft", texts.SOFT, ONE_POINT_NEAR, Settings(C=0.5, point=7), "points"),
    Scene("bayes", texts.BAYES, Recipe("esl_mixture"), Settings(C=0.01, slack=False), "path", step=C_GRID.index(0.01)),
    Scene(
        "share", texts.SHARE, Recipe("esl_mixture", {"n": 30}), Settings(machine="nu", slack=False, bayes=False), "nu"
    ),
    Scene(
        "many",
        texts.MANY,
        Recipe("blobs", {"classes": 4, "n": 25, "seed": 5}),
        Settings(regions="one_vs_one", bayes=False),
        "path",
        step=C_GRID.index(1.0),
    ),
)
