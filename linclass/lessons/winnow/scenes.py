"""The lectures' figures of Winnow."""

from __future__ import annotations

from typing import Any

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import winnow as texts

START: dict[str, Any] = {
    "winnow_alpha": 1.5,
    "winnow_passes": 20,
    "winnow_beside": False,
    "winnow_relevant": 3,
    "winnow_points": 1000,
    "winnow_seed": 0,
    "winnow_many": 30,
    "split_test": 0,
}
STATES: tuple[tuple[Recipe | None, dict[str, Any]], ...] = (
    (Recipe("elongated", {"n": 20, "seed": 1}), {"winnow_view": "run", "winnow_beside": True}),
    (Recipe("hand", {"points": "and"}), {"winnow_view": "run"}),
    (None, {"winnow_view": "dimensions"}),
    (None, {"winnow_view": "dimensions", "winnow_alpha": 1.15}),
    (None, {"winnow_view": "many"}),
)
PRESETS = tuple(
    Preset(title, points, START | chosen) for title, (points, chosen) in zip(texts.PRESETS, STATES, strict=True)
)
