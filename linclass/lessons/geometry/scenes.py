"""The opening of the page on geometry, and the lectures' figures of a linear discriminant's geometry."""

from __future__ import annotations

from dataclasses import replace

from linclass.datasets import Recipe
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.lesson import Scene

NO_POINTS = Recipe("empty")
TEN_POINTS = Recipe("elongated", {"n": 10, "seed": 1})
CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
BETWEEN_THEM = Settings(w1=1.0, w2=-1.0, w0=0.0)
AND = Recipe("hand", {"points": "and"})
SOLVES_AND = Settings(w1=1.0, w2=1.0, w0=-1.5, x1=1.5, x2=0.75)


SCENES = (
    Scene("begin", texts.BEGIN, TEN_POINTS, Settings(), "distance", claim=texts.CLAIM_BEGIN),
    Scene("in_hand", texts.IN_HAND, NO_POINTS, Settings(x1=-1.0, x2=2.2), "distance", claim=texts.CLAIM_IN_HAND),
    Scene(
        "bias_positive",
        texts.BIAS_POSITIVE,
        NO_POINTS,
        Settings(w0=2.0, angle=True),
        "distance",
        claim=texts.CLAIM_POSITIVE,
    ),
    Scene(
        "bias_negative",
        texts.BIAS_NEGATIVE,
        NO_POINTS,
        Settings(w0=-2.0, angle=True),
        "distance",
        claim=texts.CLAIM_NEGATIVE,
    ),
    Scene(
        "cosine_rule",
        texts.COSINE_RULE,
        NO_POINTS,
        Settings(w0=0.0, x1=1.0, x2=2.5, angle=True),
        "distance",
        claim=texts.CLAIM_COSINE,
    ),
    Scene("cone", texts.CONE, AND, replace(SOLVES_AND, margin=0.2), "weights", claim=texts.CLAIM_CONE),
    Scene(
        "reflection",
        texts.REFLECTION,
        AND,
        replace(SOLVES_AND, reflect=True),
        "homogeneous",
        claim=texts.CLAIM_REFLECTION,
    ),
    Scene(
        "identity",
        texts.IDENTITY,
        CLOUDS,
        replace(BETWEEN_THEM, activation="identity"),
        "levels",
        claim=texts.CLAIM_IDENTITY,
    ),
    Scene("step", texts.STEP, CLOUDS, replace(BETWEEN_THEM, activation="step"), "levels", claim=texts.CLAIM_STEP),
    Scene(
        "sigmoid",
        texts.SIGMOID,
        CLOUDS,
        replace(BETWEEN_THEM, activation="sigmoid", x1=3.197),
        "levels",
        claim=texts.CLAIM_SIGMOID,
    ),
    Scene(
        "probit",
        texts.PROBIT,
        CLOUDS,
        replace(BETWEEN_THEM, activation="probit"),
        "levels",
        claim=texts.CLAIM_PROBIT,
    ),
)
