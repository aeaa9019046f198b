"""The lectures' figures of logistic discrimination."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import logistic as texts

APART = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "seed": 2})
SHARED = Recipe("elongated", {"n": 100, "distance": 1.0, "width": 0.6, "seed": 3})
FEW = Recipe("blobs", {"n": 12, "separation": 2.5, "seed": 15})
START: dict[str, Any] = {
    "logistic_solver": "gradient_descent",
    "logistic_eta": 0.0,
    "logistic_schedule": "constant",
    "logistic_max_iter": 1000,
    "logistic_lam": 0.0,
    "logistic_seed": 0,
    "logistic_lda": False,
    "logistic_band": True,
    "split_test": 0,
}

STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (APART, {"logistic_view": "hardening"}),
    (OVERLAP, {"logistic_view": "sigmoid"}),
    (APART, {"logistic_view": "growth"}),
    (FEW, {"logistic_view": "growth", "split_test": 50}),
    (APART, {"logistic_view": "hardening", "logistic_lam": 1.0}),
    (Recipe("blobs", {"classes": 3, "separation": 3.0}), {"logistic_view": "levels", "logistic_solver": "newton"}),
    (Recipe("blobs", {"classes": 3, "separation": 3.0}), {"logistic_view": "surface", "logistic_solver": "newton"}),
    (SHARED, {"logistic_view": "weights", "logistic_solver": "newton", "logistic_lda": True}),
)
PRESETS = tuple(
    Preset(title, points, START | chosen) for title, (points, chosen) in zip(texts.PRESETS, STATES, strict=True)
)
