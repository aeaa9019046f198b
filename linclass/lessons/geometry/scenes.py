"""The opening of the page on geometry, and the lectures' figures of a linear discriminant's geometry."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass import separability
from linclass.datasets import Recipe
from linclass.lessons.geometry.settings import Settings
from linclass.lessons.geometry.texts import page as texts
from linclass.lessons.lesson import Claim, Scene
from linclass.numerics.angles import angle

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.geometry.study import Run

NO_POINTS = Recipe("empty")
TEN_POINTS = Recipe("elongated", {"n": 10, "seed": 1})
CLOUDS = Recipe("elongated", {"n": 20, "seed": 1})
BETWEEN_THEM = Settings(w1=1.0, w2=-1.0, w0=0.0)
AND = Recipe("hand", {"points": "and"})
SOLVES_AND = Settings(w1=1.0, w2=1.0, w0=-1.5, x1=1.5, x2=0.75)


def _three_to_go(run: Run) -> bool:
    """Return whether 17 of 20 points are right, and a line is proved to have them all."""
    return (run.right, len(run.two.t)) == (17, 20) and separability.separate(run.two.X, run.two.t).separable is True


def _shifted(shift: float, side: int) -> Callable[[Run], bool]:
    """Return whether the boundary lies so far along w, and the origin on that side."""
    return lambda run: round(run.shift, 3) == shift and np.sign(run.w0) == side


def _obtuse(run: Run) -> bool:
    cosine = float(run.w @ run.x) / run.length / float(np.hypot(*run.x))
    return run.w0 == 0 and round(cosine, 2) == -0.26 and round(angle(run.w, run.x)) == 105 and run.y < 0


def _least(amount: float, margin: float) -> Callable[[Run], bool]:
    """Return whether all four points are right, the smallest t_i y(x_i) being that amount, beyond the margin."""
    return lambda run: (
        len(run.two.t) == 4 and float((run.two.t * (run.two.X @ run.w + run.w0)).min()) == amount > margin
    )


def _level(c: float, distance: float) -> Callable[[Run], bool]:
    """Return whether the line y = c lies so far from the boundary."""

    def holds(run: Run) -> bool:
        link = run.chosen.f.link
        return link is not None and float(f"{float(link(np.array(c))) / run.length:.4g}") == distance

    return holds


def _two_values(run: Run) -> bool:
    values = run.chosen.f.f(run.two.X @ run.w + run.w0)
    return run.chosen.f.link is None and sorted(values.tolist()) == [0.0] * 20 + [1.0] * 20


SCENES = (
    Scene("begin", texts.BEGIN, TEN_POINTS, Settings(), "distance", claim=Claim(texts.CLAIM_BEGIN, _three_to_go)),
    Scene(
        "in_hand",
        texts.IN_HAND,
        NO_POINTS,
        Settings(),
        "distance",
        claim=Claim(texts.CLAIM_IN_HAND, lambda run: (round(run.y, 9), round(run.r, 9)) == (1.74, 1.16)),
    ),
    Scene(
        "bias_positive",
        texts.BIAS_POSITIVE,
        NO_POINTS,
        Settings(w0=2.0, angle=True),
        "distance",
        claim=Claim(texts.CLAIM_POSITIVE, _shifted(-1.333, 1)),
    ),
    Scene(
        "bias_negative",
        texts.BIAS_NEGATIVE,
        NO_POINTS,
        Settings(w0=-2.0, angle=True),
        "distance",
        claim=Claim(texts.CLAIM_NEGATIVE, _shifted(1.333, -1)),
    ),
    Scene(
        "cosine_rule",
        texts.COSINE_RULE,
        NO_POINTS,
        Settings(w0=0.0, x1=1.0, x2=2.5, angle=True),
        "distance",
        claim=Claim(texts.CLAIM_COSINE, _obtuse),
    ),
    Scene(
        "cone",
        texts.CONE,
        AND,
        replace(SOLVES_AND, margin=0.2),
        "weights",
        claim=Claim(texts.CLAIM_CONE, _least(0.5, 0.2)),
    ),
    Scene(
        "reflection",
        texts.REFLECTION,
        AND,
        replace(SOLVES_AND, reflect=True),
        "homogeneous",
        claim=Claim(texts.CLAIM_REFLECTION, _least(0.5, 0.0)),
    ),
    Scene(
        "identity",
        texts.IDENTITY,
        CLOUDS,
        replace(BETWEEN_THEM, activation="identity"),
        "levels",
        claim=Claim(texts.CLAIM_IDENTITY, lambda run: _level(1.0, 0.7071)(run) and _level(2.0, 1.414)(run)),
    ),
    Scene(
        "step",
        texts.STEP,
        CLOUDS,
        replace(BETWEEN_THEM, activation="step"),
        "levels",
        claim=Claim(texts.CLAIM_STEP, _two_values),
    ),
    Scene(
        "sigmoid",
        texts.SIGMOID,
        CLOUDS,
        replace(BETWEEN_THEM, activation="sigmoid", x1=3.197),
        "levels",
        claim=Claim(texts.CLAIM_SIGMOID, _level(0.9, 1.554)),
    ),
    Scene(
        "probit",
        texts.PROBIT,
        CLOUDS,
        replace(BETWEEN_THEM, activation="probit"),
        "levels",
        claim=Claim(texts.CLAIM_PROBIT, _level(0.9, 0.9062)),
    ),
)
