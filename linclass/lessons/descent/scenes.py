"""How the page on descent methods opens, and the figures of the lectures about them."""

from linclass.datasets import Recipe
from linclass.lessons.descent import texts
from linclass.lessons.descent.settings import Settings
from linclass.lessons.lesson import Scene

CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAP = Recipe("blobs", {"n": 50, "separation": 2.0, "covariance": "shared"})
APART = Recipe("blobs", {"n": 20, "separable": True})

SCENES = (
    Scene("begin", texts.BEGIN, CLOUDS, Settings(), "weights"),
    Scene("paths", texts.PATHS, CLOUDS, Settings(), "run", step=3),
    Scene("diverges", texts.DIVERGES, CLOUDS, Settings(rate=1.05), "weights"),
    Scene("optimal", texts.OPTIMAL, CLOUDS, Settings(method="optimal"), "weights"),
    Scene("inverse", texts.INVERSE, CLOUDS, Settings(method="inverse", rate=3.0), "cost"),
    Scene("entropy", texts.ENTROPY, OVERLAP, Settings(loss="cross_entropy"), "run", step=3),
    Scene("endless", texts.ENDLESS, APART, Settings(loss="cross_entropy", rate=1.0), "weights"),
)
