"""How the page on many classes opens, and the figures of the lectures about them."""

from linclass.datasets import Recipe
from linclass.lessons.classes import texts
from linclass.lessons.classes.settings import Settings
from linclass.lessons.lesson import Scene

THREE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 5.0, "seed": 1})
TRIANGLE = Recipe("blobs", {"classes": 3, "n": 20, "separation": 4.0, "covariance": "unequal", "seed": 4})
FOUR = Recipe("blobs", {"classes": 4, "n": 15, "separation": 4.5, "seed": 1})
LINE = Recipe("collinear", {"n": 25, "seed": 1})

SCENES = (
    Scene("begin", texts.BEGIN, THREE, Settings(), "all"),
    Scene("both", texts.BOTH, THREE, Settings("k_minus_one", "fisher", probe=(-2.0, -2.5)), "votes"),
    Scene("majority", texts.MAJORITY, TRIANGLE, Settings("votes", "perceptron", probe=(0.2, 1.5)), "votes"),
    Scene("nobodys", texts.NOBODYS, FOUR, Settings("sign", "fisher", probe=(-0.1, 0.0)), "all"),
    Scene("connected", texts.CONNECTED, THREE, Settings("linear", end_a=(-4.0, -2.8), end_b=(-1.8, 2.6)), "segment"),
    Scene("left", texts.LEFT, FOUR, Settings("code", "svm", end_a=(-3.5, 0.3), end_b=(-4.4, -3.0)), "segment"),
    Scene("masked", texts.MASKED, LINE, Settings("largest", probe=(0.0, 0.0)), "all"),
    Scene("seven", texts.SEVEN, FOUR, Settings("code", "svm", probe=(0.8, 0.6)), "code"),
)
READY = tuple(zip(texts.READY_TITLES, (THREE, FOUR, LINE), strict=True))  # points for who has only two classes
