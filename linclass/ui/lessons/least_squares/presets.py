"""The lectures' figures on least squares."""

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import least_squares as texts

PLAIN = {"ls_coding": "one_of_k", "ls_degree": 1, "ls_penalty": "l2", "ls_lam": 0.0, "ls_rival": True}
HERE = PLAIN | {"ls_x1": None, "ls_x2": None, "split_test": 0}

PRESETS = (
    Preset(texts.PRESET_BEFORE, Recipe("outliers", {"outliers": 0}), HERE | {"ls_view": "outlier"}),
    Preset(texts.PRESET_AFTER, Recipe("outliers", {"outliers": 15}), HERE | {"ls_view": "outlier"}),
    Preset(texts.PRESET_MASKING, Recipe("collinear"), HERE | {"ls_view": "profiles"}),
    Preset(texts.PRESET_UNMASKED, Recipe("collinear"), HERE | {"ls_view": "profiles", "ls_degree": 2}),
    Preset(texts.PRESET_RANGE, Recipe("blobs", {"classes": 3}), HERE | {"ls_view": "probabilities"}),
    Preset(
        texts.PRESET_PENCIL,
        Recipe("hand", {"points": "squares"}),
        HERE | {"ls_view": "matrices", "ls_coding": "plus_minus_one"},
    ),
    Preset(texts.PRESET_FEW, Recipe("hand", {"points": "pair"}), HERE | {"ls_view": "matrices"}),
    Preset(texts.PRESET_EQUAL, Recipe("hand", {"points": "three"}), HERE | {"ls_view": "matrices"}),
    Preset(texts.PRESET_LASSO, Recipe("moons"), HERE | {"ls_view": "paths", "ls_degree": 3, "ls_penalty": "l1"}),
    Preset(
        texts.PRESET_LMS,
        Recipe("blobs", {"n": 20}),
        {
            "ls_view": "iterations",
            "ls_method": "lms",
            "ls_rate": 1.0,
            "ls_schedule": "inverse_pass",
            "ls_passes": 20,
            "split_test": 0,
        },
    ),
)
