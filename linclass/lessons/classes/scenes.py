"""The opening of the page on many classes, and the figures of the lectures about them."""

from __future__ import annotations

from linclass.datasets import Recipe
from linclass.lessons.classes.settings import Settings
from linclass.lessons.classes.texts import page as texts
from linclass.lessons.lesson import Scene

THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1})
TRIANGLE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
FOUR = Recipe("blobs", {"classes": 4, "n": 15, "separation": 4.5, "seed": 1})
LINE = Recipe("collinear", {"n": 25, "seed": 1})
MIDDLE = (-0.041, -0.023)  # of the means of THREE
INSIDE_POINT = (0.2, 1.5)  # of the triangle


SCENES = (
    Scene("highest", texts.HIGHEST, THREE, Settings(), "votes", claim=texts.CLAIM_HIGHEST),
    Scene("begin", texts.BEGIN, THREE, Settings("sign"), "all", claim=texts.CLAIM_BEGIN),
    Scene(
        "both",
        texts.BOTH,
        THREE,
        Settings("k_minus_one", "fisher", probe=(-2.0, -2.5)),
        "votes",
        claim=texts.CLAIM_BOTH,
    ),
    Scene(
        "majority",
        texts.MAJORITY,
        TRIANGLE,
        Settings("votes", "perceptron", probe=INSIDE_POINT),
        "votes",
        claim=texts.CLAIM_MAJORITY,
    ),
    Scene(
        "reject",
        texts.REJECT,
        TRIANGLE,
        Settings("unanimous", "perceptron", probe=INSIDE_POINT),
        "votes",
        claim=texts.CLAIM_REJECT,
    ),
    Scene(
        "sums",
        texts.SUMS,
        TRIANGLE,
        Settings("sums", "perceptron", probe=INSIDE_POINT),
        "votes",
        claim=texts.CLAIM_SUMS,
    ),
    Scene(
        "nobodys",
        texts.NOBODYS,
        FOUR,
        Settings("sign", "fisher", probe=(-0.1, 0.0)),
        "all",
        claim=texts.CLAIM_NOBODYS,
    ),
    Scene(
        "distance",
        texts.DISTANCE,
        FOUR,
        Settings("distance", "logistic", probe=(1.6, -2.2)),
        "votes",
        claim=texts.CLAIM_DISTANCE,
    ),
    Scene(
        "boundary",
        texts.BOUNDARY_SCENE,
        THREE,
        Settings("linear", probe=(-0.9, -1.645741)),
        "votes",
        claim=texts.CLAIM_BOUNDARY,
    ),
    Scene(
        "connected",
        texts.CONNECTED,
        THREE,
        Settings("linear", end_a=(-4.0, -2.8), end_b=(-1.8, 2.6)),
        "segment",
        claim=texts.CLAIM_CONNECTED,
    ),
    Scene(
        "left",
        texts.LEFT,
        FOUR,
        Settings("code", "svm", end_a=(-3.5, 0.3), end_b=(-4.4, -3.0)),
        "segment",
        claim=texts.CLAIM_LEFT,
    ),
    Scene("masked", texts.MASKED, LINE, Settings("largest", probe=(0.0, 0.0)), "all", claim=texts.CLAIM_MASKED),
    Scene("seven", texts.SEVEN, FOUR, Settings("code", "svm", probe=(0.8, 0.6)), "code", claim=texts.CLAIM_SEVEN),
)
READY = tuple(zip(texts.READY_TITLES, (THREE, FOUR, LINE), strict=True))  # points for who has only two classes
