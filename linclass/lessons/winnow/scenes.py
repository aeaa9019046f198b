"""The opening of Winnow's page, and the figures of the lectures about it, each with what it is there to show."""

from __future__ import annotations

from linclass.datasets import Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.winnow.settings import Settings
from linclass.lessons.winnow.texts import scenes as texts

ONE_MATTERS = Recipe("blobs", {"n": 30, "separable": True, "separation": 2.5, "seed": 18})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
NO_POINTS = Recipe("empty")  # the experiment makes its own points, of many features

SCENES: tuple[Scene[Settings], ...] = (
    Scene("reason", texts.REASON, ONE_MATTERS, Settings(), "dimensions", claim=texts.REASON_SAYS),
    Scene("begin", texts.BEGIN, ONE_MATTERS, Settings(), "run", step=6, claim=texts.BEGIN_SAYS),
    Scene("running", texts.RUNNING, ELONGATED, Settings(), "run", step=6, claim=texts.RUNNING_SAYS),
    Scene(
        "and",
        texts.AND,
        Recipe("hand", {"points": "and"}),
        Settings(perceptron=False),
        "run",
        step=1,
        claim=texts.AND_SAYS,
    ),
    Scene("growing", texts.GROWING, NO_POINTS, Settings(), "dimensions", claim=texts.GROWING_SAYS),
    Scene("bounded", texts.BOUNDED, NO_POINTS, Settings(alpha=1.15), "dimensions", claim=texts.BOUNDED_SAYS),
    Scene("standing_out", texts.STANDING_OUT, NO_POINTS, Settings(), "weights", step=30, claim=texts.STANDING_OUT_SAYS),
)
