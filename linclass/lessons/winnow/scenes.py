"""How Winnow's page opens, and the figures of the lectures about it."""

from linclass.datasets import Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.winnow import texts
from linclass.lessons.winnow.settings import Settings

ONE_MATTERS = Recipe("blobs", {"n": 30, "separable": True, "separation": 2.5, "seed": 18})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})

SCENES = (
    Scene("begin", texts.BEGIN, ONE_MATTERS, Settings(), "run", step=6),
    Scene("running", texts.RUNNING, ELONGATED, Settings(), "run", step=12),
    Scene("and", texts.AND, Recipe("hand", {"points": "and"}), Settings(perceptron=False), "run", step=1),
    Scene("growing", texts.GROWING, ONE_MATTERS, Settings(), "dimensions"),
    Scene("bounded", texts.BOUNDED, ONE_MATTERS, Settings(alpha=1.15), "dimensions"),
    Scene("standing_out", texts.STANDING_OUT, ONE_MATTERS, Settings(), "weights", step=30),
)
