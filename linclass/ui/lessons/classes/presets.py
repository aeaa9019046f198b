"""The lectures' figures of many classes."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.lessons.classes.settings import KEYS, KIND
from linclass.ui.presets import Preset
from linclass.ui.texts import classes as texts

VIEW, SCHEME, METHOD = "classes_view", "classes_scheme", "classes_method"
THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1})
TRIANGLE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
FOUR = Recipe("blobs", {"classes": 4, "n": 15, "separation": 4.5, "seed": 1})
LINE = Recipe("collinear", {"n": 25, "seed": 1})


def _at(**places: tuple[float, float]) -> dict[str, float]:
    """Return the fields that hold x, A and B."""
    return {key: value for name, place in places.items() for key, value in zip(KEYS[name], place, strict=True)}


STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (THREE, {VIEW: "votes", SCHEME: "k_minus_one", METHOD: "fisher"} | _at(x=(-2.0, -2.5))),
    (TRIANGLE, {VIEW: "votes", SCHEME: "votes", METHOD: "perceptron", "classes_updates": 100} | _at(x=(0.2, 1.5))),
    (FOUR, {VIEW: "all", SCHEME: "sign", METHOD: "fisher"} | _at(x=(-0.1, 0.0))),
    (THREE, {VIEW: "segment", SCHEME: "linear", METHOD: "least_squares"} | _at(a=(-4.0, -2.8), b=(-1.8, 2.6))),
    (
        FOUR,
        {VIEW: "segment", SCHEME: "code", METHOD: "svm", "classes_C": 1.0, KIND: "exhaustive"}
        | _at(a=(-3.5, 0.3), b=(-4.4, -3.0)),
    ),
    (LINE, {VIEW: "all", SCHEME: "largest", METHOD: "least_squares"} | _at(x=(0.0, 0.0))),
    (FOUR, {VIEW: "code", SCHEME: "code", METHOD: "svm", "classes_C": 1.0, KIND: "exhaustive"} | _at(x=(0.8, 0.6))),
)
PRESETS = tuple(
    Preset(title, points, {"split_test": 0} | chosen)
    for title, (points, chosen) in zip(texts.PRESETS, STATES, strict=True)
)
READY = tuple(Preset(title, points) for title, points in zip(texts.READY_TITLES, (THREE, FOUR, LINE), strict=True))
