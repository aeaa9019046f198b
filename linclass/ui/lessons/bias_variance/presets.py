"""States that show bias, variance, and what moves them."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import bias_variance as texts

VIEW, RULE, N, R, OUTPUT = "bias_view", "bias_rule", "bias_n", "bias_R", "bias_output"
MIXTURE = Recipe("esl_mixture", {"n": 20})
XOR = Recipe("xor", {"n": 20, "spread": 0.9})
SHARED = Recipe("blobs", {"n": 20, "separation": 2.0, "covariance": "shared"})
COMMON = {N: 40, R: 40, OUTPUT: "label", "bias_seed": 0}

STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (MIXTURE, COMMON | {VIEW: "fits", RULE: "polynomial", "bias_polynomial": 1}),
    (MIXTURE, COMMON | {VIEW: "fits", RULE: "polynomial", "bias_polynomial": 6}),
    (MIXTURE, COMMON | {VIEW: "complexity", RULE: "polynomial", "bias_polynomial": 2}),
    (MIXTURE, COMMON | {VIEW: "complexity", RULE: "neighbours", "bias_neighbours": 5, OUTPUT: "estimate"}),
    (XOR, COMMON | {VIEW: "sizes", RULE: "polynomial", "bias_polynomial": 1, OUTPUT: "estimate"}),
    (XOR, COMMON | {VIEW: "sizes", RULE: "polynomial", "bias_polynomial": 2}),
    (SHARED, COMMON | {VIEW: "complexity", RULE: "polynomial", "bias_polynomial": 1}),
)
PRESETS = tuple(Preset(title, *state) for title, state in zip(texts.PRESETS, STATES, strict=True))
