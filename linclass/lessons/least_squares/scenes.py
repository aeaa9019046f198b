"""How the page opens, and the lectures' figures on least squares."""

from linclass.datasets import Recipe
from linclass.lessons.least_squares import texts
from linclass.lessons.least_squares.settings import Settings
from linclass.lessons.lesson import Scene
from linclass.lessons.sides import Sides

COLLINEAR = Recipe("collinear")

SCENES = (
    Scene("after", texts.FIGURE_AFTER, Recipe("outliers", {"outliers": 15}), Settings(), "outlier", step=0),
    Scene("before", texts.FIGURE_BEFORE, Recipe("outliers", {"outliers": 0}), Settings(), "outlier", step=0),
    Scene("masking", texts.FIGURE_MASKING, COLLINEAR, Settings(), "profiles"),
    Scene("unmasked", texts.FIGURE_UNMASKED, COLLINEAR, Settings(degree=2), "profiles"),
    Scene("range", texts.FIGURE_RANGE, Recipe("blobs", {"classes": 3}), Settings(), "probabilities"),
    Scene(
        "pencil",
        texts.FIGURE_PENCIL,
        Recipe("hand", {"points": "squares"}),
        Settings(coding="plus_minus_one", sides=Sides(0)),
        "matrices",
    ),
    Scene("few", texts.FIGURE_FEW, Recipe("hand", {"points": "pair"}), Settings(), "matrices"),
    Scene("equal", texts.FIGURE_EQUAL, Recipe("hand", {"points": "three"}), Settings(), "matrices"),
    Scene("lasso", texts.FIGURE_LASSO, Recipe("moons"), Settings(degree=3, penalty="l1"), "paths"),
    Scene("lms", texts.FIGURE_LMS, Recipe("blobs", {"n": 20}), Settings(), "iterations"),
)
