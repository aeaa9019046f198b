"""The opening of the page, and the lectures' figures on least squares, each with what it is there to show."""

from __future__ import annotations

from linclass.datasets import Recipe
from linclass.lessons.least_squares.settings import Settings
from linclass.lessons.least_squares.texts import scenes as texts
from linclass.lessons.lesson import Scene
from linclass.lessons.sides import Sides

COLLINEAR, MOONS, CLOUDS = Recipe("collinear"), Recipe("moons"), Recipe("blobs", {"n": 20})
THREE = Recipe("hand", {"points": "three"})
TWO = Recipe("blobs", {"n": 15, "separation": 2.5, "separable": True, "seed": 18})


SCENES: tuple[Scene[Settings], ...] = (
    Scene("one", texts.ONE, TWO, Settings(), "outlier", claim=texts.ONE_SAYS),
    Scene(
        "after",
        texts.AFTER,
        Recipe("outliers", {"outliers": 15}),
        Settings(),
        "outlier",
        step=0,
        claim=texts.AFTER_SAYS,
    ),
    Scene(
        "before",
        texts.BEFORE,
        Recipe("outliers", {"outliers": 0}),
        Settings(),
        "outlier",
        step=0,
        claim=texts.BEFORE_SAYS,
    ),
    Scene("codings", texts.CODINGS, THREE, Settings(), "matrices", claim=texts.CODINGS_SAYS),
    Scene("masking", texts.MASKING, COLLINEAR, Settings(), "estimates", claim=texts.MASKING_SAYS),
    Scene("pair", texts.PAIR, COLLINEAR, Settings(where="pair"), "estimates", claim=texts.PAIR_SAYS),
    Scene("unmasked", texts.UNMASKED, COLLINEAR, Settings(degree=2), "estimates", claim=texts.UNMASKED_SAYS),
    Scene(
        "range",
        texts.RANGE,
        Recipe("blobs", {"classes": 3}),
        Settings(where="plane"),
        "estimates",
        claim=texts.RANGE_SAYS,
    ),
    Scene("poor", texts.POOR, COLLINEAR, Settings(probe=(4.5, 3.4)), "estimates", claim=texts.POOR_SAYS),
    Scene(
        "pencil",
        texts.PENCIL,
        Recipe("hand", {"points": "squares"}),
        Settings(coding="plus_minus_one", sides=Sides(0)),
        "matrices",
        claim=texts.PENCIL_SAYS,
    ),
    Scene(
        "reflected",
        texts.REFLECTED,
        Recipe("hand", {"points": "and"}),
        Settings(coding="plus_minus_one"),
        "matrices",
        claim=texts.REFLECTED_SAYS,
    ),
    Scene("few", texts.FEW, Recipe("hand", {"points": "pair"}), Settings(), "matrices", claim=texts.FEW_SAYS),
    Scene("equal", texts.EQUAL, THREE, Settings(), "matrices", claim=texts.EQUAL_SAYS),
    Scene("lasso", texts.LASSO, MOONS, Settings(degree=3, penalty="l1", lam=10.0), "paths", claim=texts.LASSO_SAYS),
    Scene("ridge", texts.RIDGE, MOONS, Settings(degree=3, lam=100.0), "paths", claim=texts.RIDGE_SAYS),
    Scene("lms", texts.LMS, CLOUDS, Settings(), "iterations", claim=texts.LMS_SAYS),
    Scene("slow", texts.SLOW, CLOUDS, Settings(schedule="inverse"), "iterations", claim=texts.SLOW_SAYS),
    Scene("constant", texts.CONSTANT, CLOUDS, Settings(schedule="constant"), "iterations", claim=texts.CONSTANT_SAYS),
    Scene("batch", texts.BATCH, CLOUDS, Settings(method="batch"), "iterations", claim=texts.BATCH_SAYS),
)
