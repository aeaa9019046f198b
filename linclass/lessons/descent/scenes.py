"""The lectures' figures on descent methods."""

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import descent as texts

HERE = {"gd_lam": 0.0, "gd_w1": None, "gd_w2": None, "gd_updates": 30}
CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "covariance": "shared"})

PRESETS = (
    Preset(
        texts.PRESET_PATHS,
        CLOUDS,
        HERE | {"gd_view": "play", "gd_loss": "squared_error", "gd_method": "constant", "gd_rate": 0.8},
    ),
    Preset(
        texts.PRESET_DIVERGES,
        CLOUDS,
        HERE | {"gd_view": "weights", "gd_loss": "squared_error", "gd_method": "constant", "gd_rate": 1.05},
    ),
    Preset(
        texts.PRESET_OPTIMAL,
        CLOUDS,
        HERE | {"gd_view": "weights", "gd_loss": "squared_error", "gd_method": "optimal"},
    ),
    Preset(
        texts.PRESET_INVERSE,
        CLOUDS,
        HERE | {"gd_view": "costs", "gd_loss": "squared_error", "gd_method": "inverse", "gd_rate": 3.0},
    ),
    Preset(
        texts.PRESET_ENTROPY,
        OVERLAP,
        HERE | {"gd_view": "play", "gd_loss": "cross_entropy", "gd_method": "constant", "gd_rate": 0.8},
    ),
    Preset(
        texts.PRESET_SEPARABLE,
        Recipe("blobs", {"n": 20, "separable": True}),
        HERE | {"gd_view": "weights", "gd_loss": "cross_entropy", "gd_method": "constant", "gd_rate": 1.0},
    ),
)
