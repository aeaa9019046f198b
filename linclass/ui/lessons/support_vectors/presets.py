"""The lecture's figures of support vector machines, as states of the page."""

from __future__ import annotations

import numpy as np

from linclass.datasets.dataset import Dataset, Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import support_vectors_presets as texts

OVERLAPPING = Recipe("elongated", {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3})
BASE = {"svm_kind": "soft", "svm_slack": True, "svm_bayes": False, "split_test": 0}


def _hand_made(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> Dataset:
    y = np.repeat([0, 1], [len(first), len(second)]).astype(np.int64)
    return Dataset(np.array(first + second, dtype=np.float64), y)


FOUR_CASES = _hand_made(
    [(-3.6, 1.6), (-3.0, -1.2), (-2.6, 0.4), (-1.0, 2.0), (-1.0, -1.0), (-0.45, 0.6), (1.4, -1.9), (-3.4, -2.6)],
    [(3.4, -1.4), (2.8, 1.2), (2.4, -0.6), (1.0, 1.4), (1.0, -0.6), (0.4, 2.6), (-1.6, -2.4), (3.6, 2.4)],
)
TWO_DIRECTIONS = _hand_made(
    [(-3.4, 0.2), (-2.6, 1.4), (-2.2, -0.4), (-1.4, 0.6), (-1.8, 2.4), (-0.8, 1.8), (-3.0, 2.6), (-0.2, 2.8)],
    [(3.2, -0.2), (2.4, -1.6), (1.8, 0.4), (0.9, -0.9), (1.4, -2.4), (0.2, -1.9), (3.0, -2.8), (2.6, 1.2)],
)
ONE_POINT_NEAR = _hand_made(
    [(-3.2, 1.8), (-2.6, 0.4), (-2.2, 2.4), (-3.4, -0.8), (-2.0, -1.6), (-2.4, 1.2), (1.1, 0.8)],
    [(2.2, 1.6), (2.8, -0.6), (3.4, 0.8), (2.4, -2.0), (3.6, 2.2), (1.8, -0.7), (2.0, 2.6)],
)

PRESETS = (
    Preset(texts.LOW, OVERLAPPING, BASE | {"svm_C": 0.2, "svm_view": "sweep"}),
    Preset(texts.HIGH, OVERLAPPING, BASE | {"svm_C": 1000.0, "svm_view": "sweep"}),
    Preset(texts.CASES, FOUR_CASES, BASE | {"svm_C": 1.0, "svm_view": "cases", "svm_point": 7}),
    Preset(texts.DIRECTIONS, TWO_DIRECTIONS, BASE | {"svm_kind": "hard", "svm_view": "directions", "svm_angle": 0.0}),
    Preset(texts.HARD, ONE_POINT_NEAR, BASE | {"svm_kind": "hard", "svm_view": "cases", "svm_point": 7}),
    Preset(texts.SOFT, ONE_POINT_NEAR, BASE | {"svm_C": 0.5, "svm_view": "cases", "svm_point": 7}),
    Preset(
        texts.BAYES,
        Recipe("esl_mixture"),
        BASE | {"svm_C": 0.01, "svm_bayes": True, "svm_slack": False, "svm_view": "sweep"},
    ),
    Preset(
        texts.SHARE,
        Recipe("esl_mixture", {"n": 30}),
        BASE | {"svm_kind": "nu", "svm_nu": 0.5, "svm_slack": False, "svm_view": "nu"},
    ),
    Preset(
        texts.MANY,
        Recipe("blobs", {"classes": 4, "n": 25, "seed": 5}),
        BASE | {"svm_C": 1.0, "svm_many": "one_vs_one", "svm_view": "sweep"},
    ),
)
