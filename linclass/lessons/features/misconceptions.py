"""Misconceptions about features."""

from __future__ import annotations

from linclass.lessons import right_answers as right
from linclass.lessons.features.study import LARGEST_DEGREE
from linclass.lessons.misconception import Misconception

MISCONCEPTIONS = (
    Misconception(
        "more_features_are_better",
        "smooth",
        "the more features, the better the rule",
        lambda _run: right.number(LARGEST_DEGREE),
        "too_flexible",
    ),
    Misconception(
        "linear_never_bends",
        "xor",
        "what no line separates is out of reach of a linear rule",
        lambda _run: right.choice("none"),
        "four_points",
    ),
)
