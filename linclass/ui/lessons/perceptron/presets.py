"""The figures of the lectures about the perceptron."""

from linclass.datasets import Recipe
from linclass.ui.presets import Preset
from linclass.ui.texts import perceptron as texts

PLAIN = {
    "variant": "single",
    "eta": 1.0,
    "schedule": "constant",
    "margin": 0.0,
    "max_updates": 1000,
    "seed": 0,
    "basis": "linear",
    "split_test": 0,
    "w0": 0.0,
    "w1": 0.0,
    "w2": 0.0,
}

PRESETS = (
    Preset(
        texts.PANELS,
        Recipe("blobs", {"n": 5, "separable": True, "separation": 3.0, "seed": 3}),
        PLAIN | {"view": "run"},
    ),
    Preset(texts.BOUND, Recipe("elongated", {"n": 20, "seed": 1}), PLAIN | {"view": "theorem"}),
    Preset(texts.FACETS, Recipe("blobs", {"n": 10, "separation": 2.0, "seed": 2}), PLAIN | {"view": "surface"}),
    Preset(
        texts.RACING,
        Recipe("elongated", {"n": 20, "seed": 1}),
        PLAIN | {"view": "race"},
    ),
    Preset(texts.CYCLE, Recipe("hand", {"points": "xor"}), PLAIN | {"view": "run"}),
    Preset(texts.XOR_SOLVED, Recipe("hand", {"points": "xor"}), PLAIN | {"view": "run", "basis": "quadratic"}),
)
