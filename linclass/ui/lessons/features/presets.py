"""The lectures' figures of generalised linear discriminants."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import features as texts

CIRCLES = Recipe("circles", {"n": 50, "noise": 0.1})
XOR = Recipe("xor", {"n": 40})
START: dict[str, Any] = {
    "features_phi": "quadratic",
    "features_degree": 3,
    "features_bumps": 6,
    "features_width": 0.0,
    "features_centres": "",
    "features_move": False,
    "features_method": "least_squares",
    "features_lam": 0.0,
    "features_C": 1.0,
    "features_view": "lifted",
    "split_test": 0,
}

STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (Recipe("hand", {"points": "xor"}), {}),
    (XOR, {"features_phi": "linear", "features_method": "perceptron", "features_view": "weights"}),
    (XOR, {"features_method": "perceptron"}),
    (CIRCLES, {"features_phi": "squares", "features_method": "svm"}),
    (
        CIRCLES,
        {
            "features_phi": "bumps",
            "features_bumps": 1,
            "features_centres": "0, 0",
            "features_move": True,
            "features_view": "weights",
        },
    ),
    (
        Recipe("moons", {"n": 15, "noise": 0.3}),
        {
            "features_phi": "polynomial",
            "features_degree": 8,
            "features_view": "errors",
            "split_test": 50,
            "split_seed": 0,
        },
    ),
    (
        Recipe("spirals", {"n": 80}),
        {"features_phi": "bumps", "features_bumps": 30, "features_method": "logistic", "features_lam": 0.01},
    ),
    (
        Recipe("blobs", {"classes": 3, "separation": 3.0}),
        {"features_phi": "polynomial", "features_degree": 3, "features_method": "logistic", "features_lam": 0.1},
    ),
)
PRESETS = tuple(
    Preset(title, points, START | chosen) for title, (points, chosen) in zip(texts.PRESETS, STATES, strict=True)
)
