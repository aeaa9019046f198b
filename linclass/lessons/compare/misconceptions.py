"""Misconceptions about rules that are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons import right_answers as right
from linclass.lessons.compare.rules import NEIGHBOURS
from linclass.lessons.lesson import Missing
from linclass.lessons.misconception import Misconception
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.compare.study import Run
    from linclass.lessons.question import NumberGuess


def _as_in_training(run: Run) -> NumberGuess:
    """Return the test errors at the rate of the training errors."""
    if not len(run.train.y):
        raise Missing(shared.NO_TEST)
    return right.number(round(run.result(NEIGHBOURS).wrong * len(run.test.y) / len(run.train.y)))


MISCONCEPTIONS = (
    Misconception(
        "training_error_tells",
        "no_gap",
        "a rule makes as few mistakes on new points as on those that it has learned from",
        _as_in_training,
        "one_neighbour",
    ),
    Misconception(
        "right_points_do_not_pull",
        "own_side",
        "a line fitted by least squares does not move for a point that is right anyway",
        lambda _run: right.choice("least_squares"),
        "outliers",
    ),
)
