"""The figures of the lectures about Fisher's discriminant."""

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import fisher as texts

CLOUDS = Recipe("elongated", {"n": 60, "seed": 2})
PLAIN = {"fisher_threshold": "gaussian", "fisher_view": "direction", "split_test": 0}
HAND = {"fisher_direction": "hand"}

PRESETS = (
    Preset(texts.FIGURE_GOOD, CLOUDS, PLAIN | HAND | {"fisher_angle": 60.0}),
    Preset(texts.FIGURE_MEANS, CLOUDS, PLAIN | {"fisher_direction": "means"}),
    Preset(texts.FIGURE_FISHER, CLOUDS, PLAIN | {"fisher_direction": "fisher"}),
    Preset(
        texts.FIGURE_HAND,
        Recipe("hand", {"points": "fisher"}),
        PLAIN | {"fisher_direction": "fisher", "fisher_view": "matrices"},
    ),
    Preset(
        texts.FIGURE_TWO,
        Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "unequal", "seed": 3}),
        PLAIN | HAND | {"fisher_angle": 0.0},
    ),
    Preset(texts.FIGURE_IRIS, None, {"fisher_view": "several", "fisher_table": "iris", "fisher_kept": 2}),
    Preset(texts.FIGURE_THREE, None, {"fisher_view": "several", "fisher_table": "penguins", "fisher_kept": 2}),
)
