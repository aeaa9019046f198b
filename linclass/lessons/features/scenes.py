"""The opening of the page on feature spaces, and the lectures' figures of generalised linear discriminants."""

from __future__ import annotations

from linclass.datasets import Recipe
from linclass.lessons.features.settings import Settings
from linclass.lessons.features.texts import page as texts
from linclass.lessons.lesson import Scene
from linclass.lessons.split import Split

CIRCLES = Recipe("circles", {"n": 50, "noise": 0.1})
XOR, FOUR = Recipe("xor", {"n": 40}), Recipe("hand", {"points": "xor"})
MOONS = Recipe("moons", {"n": 15, "noise": 0.3})
FLEXIBLE = Settings(phi="polynomial", degree=8, split=Split(50))
IN_THE_MIDDLE = Settings(phi="bumps", bumps=1, centres="0, 0", move=True)


SCENES = (
    Scene("begin", texts.BEGIN, CIRCLES, Settings(), "lifted", claim=texts.CLAIM_BEGIN),
    Scene("four_points", texts.FOUR_POINTS, FOUR, Settings(phi="quadratic"), "lifted", claim=texts.CLAIM_FOUR_POINTS),
    Scene("left_right", texts.LEFT_RIGHT, CIRCLES, Settings(), "pair", claim=texts.CLAIM_LEFT_RIGHT),
    Scene("count", texts.COUNT_SCENE, CIRCLES, Settings(phi="quadratic"), "weights", claim=texts.CLAIM_COUNT),
    Scene(
        "no_line",
        texts.NO_LINE,
        XOR,
        Settings(phi="linear", method="perceptron"),
        "weights",
        claim=texts.CLAIM_NO_LINE,
    ),
    Scene(
        "perceptron",
        texts.PERCEPTRON,
        XOR,
        Settings(phi="quadratic", method="perceptron"),
        "lifted",
        claim=texts.CLAIM_PERCEPTRON,
    ),
    Scene(
        "squares",
        texts.SQUARES,
        CIRCLES,
        Settings(phi="squares", method="svm"),
        "lifted",
        claim=texts.CLAIM_SQUARES,
    ),
    Scene("one_bump", texts.ONE_BUMP, CIRCLES, IN_THE_MIDDLE, "weights", claim=texts.CLAIM_ONE_BUMP),
    Scene("too_flexible", texts.TOO_FLEXIBLE, MOONS, FLEXIBLE, "errors", claim=texts.CLAIM_TOO_FLEXIBLE),
    Scene(
        "spirals",
        texts.SPIRALS,
        Recipe("spirals", {"n": 80}),
        Settings(phi="bumps", bumps=30, method="logistic", lam=0.01),
        "lifted",
        claim=texts.CLAIM_SPIRALS,
    ),
    Scene(
        "three_classes",
        texts.THREE_CLASSES,
        Recipe("blobs", {"classes": 3, "separation": 3.0}),
        Settings(phi="polynomial", degree=3, method="logistic", lam=0.1),
        "pair",
        claim=texts.CLAIM_THREE_CLASSES,
    ),
)
