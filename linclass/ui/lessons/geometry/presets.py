"""The lectures' figures of a linear discriminant's geometry."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.lessons.geometry.settings import START, W0, W1, W2, X1, X2
from linclass.ui.presets import Preset
from linclass.ui.texts import geometry as texts

VIEW, F, B, REFLECT = "geometry_view", "geometry_f", "geometry_b", "geometry_reflect"
CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
SEPARATING = {W1: 2.0, W2: -2.0, W0: 0.0}
AND = Recipe("hand", {"points": "and"})
AND_RULE = {W1: 1.0, W2: 1.0, W0: -1.5, X1: 1.5, X2: 0.75}

STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (Recipe("empty"), START | {VIEW: "across"}),
    (Recipe("empty"), START | {W0: 2.0, VIEW: "cosine"}),
    (Recipe("empty"), START | {W0: -2.0, VIEW: "cosine"}),
    (Recipe("empty"), START | {W0: 0.0, X1: 1.0, X2: 2.5, VIEW: "cosine"}),
    (AND, AND_RULE | {VIEW: "weights", B: 0.2}),
    (AND, AND_RULE | {VIEW: "space", REFLECT: True}),
    (CLOUDS, SEPARATING | {VIEW: "link", F: "sigmoid"}),
    (CLOUDS, SEPARATING | {VIEW: "link", F: "probit"}),
)
PRESETS = tuple(Preset(title, *state) for title, state in zip(texts.PRESETS, STATES, strict=True))
