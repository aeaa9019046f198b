"""The lectures' figures of many classes."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import classes as texts

VIEW, SCHEME, METHOD = "classes_view", "classes_scheme", "classes_method"
AT = {name: (f"classes_{name}1", f"classes_{name}2") for name in ("x", "a", "b")}
THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1})
FOUR = Recipe("blobs", {"classes": 4, "n": 15, "separation": 4.5, "seed": 1})
UNEQUAL = Recipe("blobs", {"classes": 3, "n": 25, "separation": 3.0, "covariance": "unequal", "seed": 3})
LINE = Recipe("collinear", {"n": 25, "seed": 1})

STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (THREE, {VIEW: "votes", SCHEME: "k_minus_one", METHOD: "fisher"}),
    (UNEQUAL, {VIEW: "votes", SCHEME: "votes", METHOD: "perceptron"}),
    (FOUR, {VIEW: "all", SCHEME: "sign", METHOD: "fisher"}),
    (THREE, {VIEW: "segment", SCHEME: "linear", METHOD: "least_squares"}),
    (THREE, {VIEW: "segment", SCHEME: "k_minus_one", METHOD: "fisher"}),
    (LINE, {VIEW: "all", SCHEME: "largest", METHOD: "least_squares"}),
    (FOUR, {VIEW: "code", SCHEME: "code", METHOD: "svm", "classes_code": "exhaustive"}),
)
PRESETS = tuple(Preset(title, *state) for title, state in zip(texts.PRESETS, STATES, strict=True))
READY = tuple(Preset(title, points) for title, points in zip(texts.READY_TITLES, (THREE, FOUR, LINE), strict=True))
