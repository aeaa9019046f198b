"""Misconceptions about bias and variance."""

from __future__ import annotations

from linclass.lessons import right_answers as right
from linclass.lessons.misconception import Misconception

MISCONCEPTIONS = (
    Misconception(
        "flexible_is_better",
        "fewer",
        "a rule that can bend more is always nearer to the truth",
        lambda run: right.number(run.chosen.rules.values[-1]),
        "degrees",
    ),
    Misconception(
        "more_neighbours_vary_more",
        "nearest",
        "a rule that uses more neighbours is the more complex one",
        lambda run: right.number(run.chosen.rules.values[0]),
        "neighbours",
    ),
)
