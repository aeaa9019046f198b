"""The opening of the page on feature spaces, and the lectures' figures of generalised linear discriminants."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass import mistakes
from linclass.datasets import Recipe
from linclass.lessons.features.settings import Settings
from linclass.lessons.features.texts import page as texts
from linclass.lessons.lesson import Claim, Scene
from linclass.lessons.sides import columns
from linclass.lessons.split import Split

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.features.study import Run

CIRCLES = Recipe("circles", {"n": 50, "noise": 0.1})
XOR, FOUR = Recipe("xor", {"n": 40}), Recipe("hand", {"points": "xor"})
MOONS = Recipe("moons", {"n": 15, "noise": 0.3})
FLEXIBLE = Settings(phi="polynomial", degree=8, split=Split(50))
IN_THE_MIDDLE = Settings(phi="bumps", bumps=1, centres="0, 0", move=True)


def _wrong(wrong: int, n: int, features: int, separable: tuple[bool, bool] | None) -> Callable[[Run], bool]:
    """Return whether so many of n training points are wrong, with so many features; and what is proved of them."""
    return lambda run: (run.wrong(run.train), len(run.train.y), run.M, run.separable) == (wrong, n, features, separable)


def _four_points(run: Run) -> bool:
    y = run.model.decision_function(run.train.X)
    result = run.weights
    return np.allclose(np.abs(y), 1) and result is not None and round(float(result[0][0, 3]), 6) == -4


def _left_right(run: Run) -> bool:
    y = columns(run.train.y, run.numbers)
    return [mistakes.count(rule, run.train.X, y) for rule in (run.line, run.model)] == [43, 0] and len(y) == 100


def _three_classes(run: Run) -> bool:
    y = columns(run.train.y, run.numbers)
    return [mistakes.count(rule, run.train.X, y) for rule in (run.line, run.model)] == [8, 7] and (len(y), run.M) == (
        150,
        9,
    )


def _too_flexible(run: Run) -> bool:
    both = [(run.wrong(part), len(part.y)) for part in (run.train, run.test)]
    return run.M == 44 and both == [(0, 14), (5, 16)]


SCENES = (
    Scene(
        "begin",
        texts.BEGIN,
        CIRCLES,
        Settings(),
        "lifted",
        claim=Claim(texts.CLAIM_BEGIN, _wrong(0, 100, 4, (False, True))),
    ),
    Scene(
        "four_points",
        texts.FOUR_POINTS,
        FOUR,
        Settings(phi="quadratic"),
        "lifted",
        claim=Claim(texts.CLAIM_FOUR_POINTS, _four_points),
    ),
    Scene(
        "left_right", texts.LEFT_RIGHT, CIRCLES, Settings(), "pair", claim=Claim(texts.CLAIM_LEFT_RIGHT, _left_right)
    ),
    Scene(
        "count",
        texts.COUNT_SCENE,
        CIRCLES,
        Settings(phi="quadratic"),
        "weights",
        claim=Claim(texts.CLAIM_COUNT, lambda run: run.M + 1 == 6),
    ),
    Scene(
        "no_line",
        texts.NO_LINE,
        XOR,
        Settings(phi="linear", method="perceptron"),
        "weights",
        claim=Claim(texts.CLAIM_NO_LINE, _wrong(58, 80, 2, (False, False))),
    ),
    Scene(
        "perceptron",
        texts.PERCEPTRON,
        XOR,
        Settings(phi="quadratic", method="perceptron"),
        "lifted",
        claim=Claim(texts.CLAIM_PERCEPTRON, _wrong(0, 80, 5, (False, True))),
    ),
    Scene(
        "squares",
        texts.SQUARES,
        CIRCLES,
        Settings(phi="squares", method="svm"),
        "lifted",
        claim=Claim(texts.CLAIM_SQUARES, _wrong(0, 100, 4, (False, True))),
    ),
    Scene(
        "one_bump",
        texts.ONE_BUMP,
        CIRCLES,
        IN_THE_MIDDLE,
        "weights",
        claim=Claim(texts.CLAIM_ONE_BUMP, _wrong(0, 100, 1, (False, True))),
    ),
    Scene(
        "too_flexible",
        texts.TOO_FLEXIBLE,
        MOONS,
        FLEXIBLE,
        "errors",
        claim=Claim(texts.CLAIM_TOO_FLEXIBLE, _too_flexible),
    ),
    Scene(
        "spirals",
        texts.SPIRALS,
        Recipe("spirals", {"n": 80}),
        Settings(phi="bumps", bumps=30, method="logistic", lam=0.01),
        "lifted",
        claim=Claim(texts.CLAIM_SPIRALS, _wrong(0, 160, 30, (False, True))),
    ),
    Scene(
        "three_classes",
        texts.THREE_CLASSES,
        Recipe("blobs", {"classes": 3, "separation": 3.0}),
        Settings(phi="polynomial", degree=3, method="logistic", lam=0.1),
        "pair",
        claim=Claim(texts.CLAIM_THREE_CLASSES, _three_classes),
    ),
)
