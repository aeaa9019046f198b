"""How the page on geometry opens, and the lectures' figures of a linear discriminant's geometry."""

from dataclasses import replace

from linclass.datasets import Recipe
from linclass.lessons.geometry import texts
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.lesson import Scene

NO_POINTS = Recipe("empty")
CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
BETWEEN_THEM = Settings(w1=2.0, w2=-2.0, w0=0.0)
AND = Recipe("hand", {"points": "and"})
SOLVES_AND = Settings(w1=1.0, w2=1.0, w0=-1.5, x1=1.5, x2=0.75)

SCENES = (
    Scene("begin", texts.BEGIN, Recipe("elongated", {"n": 10, "seed": 1}), Settings(), "distance"),
    Scene("in_hand", texts.IN_HAND, NO_POINTS, Settings(), "distance"),
    Scene("bias_positive", texts.BIAS_POSITIVE, NO_POINTS, Settings(w0=2.0), "cosine"),
    Scene("bias_negative", texts.BIAS_NEGATIVE, NO_POINTS, Settings(w0=-2.0), "cosine"),
    Scene("cosine_rule", texts.COSINE_RULE, NO_POINTS, Settings(w0=0.0, x1=1.0, x2=2.5), "cosine"),
    Scene("cone", texts.CONE, AND, replace(SOLVES_AND, margin=0.2), "weights"),
    Scene("reflection", texts.REFLECTION, AND, replace(SOLVES_AND, reflect=True), "homogeneous"),
    Scene("sigmoid", texts.SIGMOID, CLOUDS, replace(BETWEEN_THEM, activation="sigmoid"), "levels"),
    Scene("probit", texts.PROBIT, CLOUDS, replace(BETWEEN_THEM, activation="probit"), "levels"),
)
