"""The lectures' figures on which rules differ."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.lessons.compare.rules import FIRST
from linclass.ui.lessons.compare.settings import LINES, UPDATES
from linclass.ui.presets import Preset
from linclass.ui.texts import compare as texts

RULES, DETAIL, VIEW, K, SHARE = "compare_rules", "compare_detail", "compare_view", "compare_k", "split_test"
START: dict[str, Any] = {RULES: list(FIRST), "compare_C": 1.0, K: 1, "compare_updates": UPDATES, SHARE: 0}
STATES: tuple[tuple[Recipe, dict[str, Any]], ...] = (
    (Recipe("outliers", {"outliers": 0}), {DETAIL: LINES, VIEW: "panels"}),
    (Recipe("outliers"), {DETAIL: LINES, VIEW: "panels"}),
    (
        Recipe("collinear"),
        {RULES: ["least_squares", "fisher", "logistic", "lda"], DETAIL: "least_squares", VIEW: "panels"},
    ),
    (Recipe("elongated", {"n": 60}), {DETAIL: LINES, VIEW: "panels"}),
    (
        Recipe("esl_mixture"),
        {RULES: ["least_squares", "logistic", "neighbours", "bayes"], DETAIL: LINES, VIEW: "errors", SHARE: 50},
    ),
    (
        Recipe("esl_mixture"),
        {RULES: ["least_squares", "logistic", "neighbours", "bayes"], DETAIL: LINES, K: 15, VIEW: "errors", SHARE: 50},
    ),
    (
        Recipe("xor"),
        {RULES: ["least_squares", "logistic", "svm", "qda", "neighbours", "bayes"], DETAIL: LINES, VIEW: "panels"},
    ),
)
PRESETS = tuple(
    Preset(title, points, START | chosen) for title, (points, chosen) in zip(texts.PRESETS, STATES, strict=True)
)
