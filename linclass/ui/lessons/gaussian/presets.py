"""The figures of the lectures about Gaussian classes and the three approaches."""

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import gaussian as texts

UNEQUAL = Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "unequal", "seed": 2})
SHARED = Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "shared", "seed": 1})
OVERLAPPING = Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "shared", "seed": 1})
THREE = Recipe("blobs", {"classes": 3, "n": 60, "separation": 3.0, "covariance": "unequal", "seed": 3})
PLAIN = {
    "gaussian_covariance": "shared",
    "gaussian_priors": "counted",
    "gaussian_ellipses": True,
    "gaussian_others": False,
    "split_test": 0,
}

PRESETS = (
    Preset(texts.FIGURE_SHARED, UNEQUAL, PLAIN | {"gaussian_view": "levels"}),
    Preset(texts.FIGURE_OWN, UNEQUAL, PLAIN | {"gaussian_covariance": "own", "gaussian_view": "levels"}),
    Preset(
        texts.FIGURE_PRIOR,
        SHARED,
        PLAIN | {"gaussian_priors": "hand", "gaussian_prior": 0.95, "gaussian_view": "levels"},
    ),
    Preset(texts.FIGURE_THREE, THREE, PLAIN | {"gaussian_view": "levels"}),
    Preset(texts.FIGURE_SURFACE, SHARED, PLAIN | {"gaussian_view": "surface"}),
    Preset(texts.FIGURE_DIRECTIONS, OVERLAPPING, PLAIN | {"gaussian_others": True, "gaussian_view": "directions"}),
    Preset(texts.FIGURE_APPROACHES, THREE, PLAIN | {"gaussian_covariance": "own", "gaussian_view": "approaches"}),
)
