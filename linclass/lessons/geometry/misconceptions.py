"""Misconceptions about the rule y(x) = w'x + w0."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.geometry.tasks import LEVELS
from linclass.lessons.lesson import Missing
from linclass.lessons.misconception import Misconception
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.question import NumberGuess


def _without_length(run: Run) -> NumberGuess:
    """Return the distance of the level lines as if ‖w‖ were 1."""
    link = run.chosen.f.link
    if link is None:
        raise Missing(shared.NONE_IS_RIGHT)
    low, high = link(np.array(LEVELS)).tolist()
    return right.number(high - low)


MISCONCEPTIONS = (
    Misconception(
        "w_along_the_line",
        "direction",
        "**w** points along the boundary",
        lambda run: right.right_direction(np.array([-run.w[1], run.w[0]])),
        "in_hand",
    ),
    Misconception(
        "y_is_the_distance",
        "distance",
        "the value $y(\\mathbf x)$ is itself the distance, whatever the length of **w**",
        lambda run: right.number(run.y),
        "in_hand",
    ),
    Misconception(
        "length_never_matters",
        "twice",
        "the length of **w** never matters, even where $w_0$ stays as it is",
        lambda run: right.right_line(run.two, run.w / 2, run.w0),
        "bias_negative",
    ),
    Misconception(
        "sign_of_w0_is_a_label",
        "origin",
        "the sign of $w_0$ only says which class is called positive",
        lambda run: right.right_line(run.two, run.w, -run.w0),
        "bias_positive",
    ),
    Misconception(
        "levels_without_length",
        "hard",
        "the strip from 0.1 to 0.9 is equally wide for every **w**",
        _without_length,
        "sigmoid",
    ),
    Misconception(
        "longer_is_better",
        "longer",
        "a longer **w** is a better line",
        lambda _run: right.choice("falls"),
        "in_hand",
    ),
)
