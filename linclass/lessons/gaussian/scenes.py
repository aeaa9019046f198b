"""How the page on Gaussian classes opens, and the figures of the lectures about them and the three approaches."""

from linclass.datasets import Recipe
from linclass.lessons.gaussian import texts
from linclass.lessons.gaussian.settings import Settings
from linclass.lessons.lesson import Scene

UNEQUAL = Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "unequal", "seed": 2})
SHARED = Recipe("blobs", {"n": 80, "separation": 3.0, "covariance": "shared", "seed": 1})
OVERLAPPING = Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "shared", "seed": 1})
THREE = Recipe("blobs", {"classes": 3, "n": 60, "separation": 3.0, "covariance": "unequal", "seed": 3})
ONE = Settings(covariance="shared")

SCENES = (
    Scene("own", texts.FIGURE_OWN, UNEQUAL, Settings(), "levels"),
    Scene("shared", texts.FIGURE_SHARED, UNEQUAL, ONE, "levels"),
    Scene("prior", texts.FIGURE_PRIOR, SHARED, Settings(covariance="shared", priors="hand", prior=0.95), "levels"),
    Scene("three", texts.FIGURE_THREE, THREE, ONE, "levels"),
    Scene("surface", texts.FIGURE_SURFACE, SHARED, ONE, "surface"),
    Scene(
        "directions",
        texts.FIGURE_DIRECTIONS,
        OVERLAPPING,
        Settings(covariance="shared", others=True),
        "directions",
    ),
    Scene("approaches", texts.FIGURE_APPROACHES, THREE, Settings(), "approaches"),
)
