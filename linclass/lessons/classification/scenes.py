"""The opening of the first page, and what the lectures say before the methods begin."""

from __future__ import annotations

from linclass.datasets import Recipe
from linclass.lessons.classification.settings import Settings
from linclass.lessons.classification.texts import page as texts
from linclass.lessons.lesson import Scene
from linclass.lessons.sides import Sides

THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
OVERLAPPING = Recipe("blobs", {"n": 20, "separation": 2.0, "seed": 1})
LINE = Recipe("collinear", {"n": 20, "seed": 1})
OUTLIERS = Recipe("outliers", {"n": 20, "outliers": 6, "seed": 1})
AND, XOR, CORNERS = (Recipe("hand", {"points": name}) for name in ("and", "xor", "three"))


SCENES = (
    Scene("begin", texts.BEGIN, THREE, Settings(), "regions", claim=texts.CLAIM_BEGIN),
    Scene("hyperplane", texts.HYPERPLANE, ELONGATED, Settings(), "regions", claim=texts.CLAIM_HYPERPLANE),
    Scene("one_of_k", texts.ONE_OF_K, CORNERS, Settings(row=2), "codings", claim=texts.CLAIM_ONE_OF_K),
    Scene("signs", texts.SIGNS, AND, Settings(row=4), "codings", claim=texts.CLAIM_SIGNS),
    Scene("separable", texts.SEPARABLE_CLOUDS, ELONGATED, Settings(), "separability", claim=texts.CLAIM_SEPARABLE),
    Scene("xor", texts.NOT_SEPARABLE, XOR, Settings(), "separability", claim=texts.CLAIM_XOR),
    Scene("overlap", texts.OVERLAP, OVERLAPPING, Settings(), "separability", claim=texts.CLAIM_OVERLAP),
    Scene("middle", texts.MIDDLE, LINE, Settings(sides=Sides(1)), "separability", claim=texts.CLAIM_MIDDLE),
    Scene(
        "approaches",
        texts.APPROACHES_SCENE,
        OUTLIERS,
        Settings(probe=(0.5, 1.0)),
        "approaches",
        claim=texts.CLAIM_APPROACHES,
    ),
)
