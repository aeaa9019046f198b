"""How the page on feature spaces opens, and the lectures' figures of generalised linear discriminants."""

from linclass.datasets import Recipe
from linclass.lessons.features import texts
from linclass.lessons.features.settings import Settings
from linclass.lessons.lesson import Scene
from linclass.lessons.split import Split

CIRCLES = Recipe("circles", {"n": 50, "noise": 0.1})
XOR = Recipe("xor", {"n": 40})

SCENES = (
    Scene("begin", texts.BEGIN, CIRCLES, Settings(), "lifted"),
    Scene("four_points", texts.FOUR_POINTS, Recipe("hand", {"points": "xor"}), Settings(phi="quadratic"), "lifted"),
    Scene("no_line", texts.NO_LINE, XOR, Settings(phi="linear", method="perceptron"), "weights"),
    Scene("perceptron", texts.PERCEPTRON, XOR, Settings(phi="quadratic", method="perceptron"), "lifted"),
    Scene("squares", texts.SQUARES, CIRCLES, Settings(phi="squares", method="svm"), "lifted"),
    Scene(
        "one_bump",
        texts.ONE_BUMP,
        CIRCLES,
        Settings(phi="bumps", bumps=1, centres="0, 0", move=True),
        "weights",
    ),
    Scene(
        "too_flexible",
        texts.TOO_FLEXIBLE,
        Recipe("moons", {"n": 15, "noise": 0.3}),
        Settings(phi="polynomial", degree=8, split=Split(50)),
        "errors",
    ),
    Scene(
        "spirals",
        texts.SPIRALS,
        Recipe("spirals", {"n": 80}),
        Settings(phi="bumps", bumps=30, method="logistic", lam=0.01),
        "lifted",
    ),
    Scene(
        "three_classes",
        texts.THREE_CLASSES,
        Recipe("blobs", {"classes": 3, "separation": 3.0}),
        Settings(phi="polynomial", degree=3, method="logistic", lam=0.1),
        "lifted",
    ),
)
