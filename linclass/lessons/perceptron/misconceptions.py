"""Misconceptions about the perceptron."""

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.perceptron.study import Run
from linclass.lessons.question import Misconception, NumberGuess, RightLine
from linclass.lessons.texts import questions as shared
from linclass.models.svm import LinearSVC


def _widest_band(run: Run) -> RightLine:
    """Return the line in the middle of the widest band."""
    if run.widest is None or not run.basis.linear:
        raise Missing(shared.NOT_SEPARABLE)
    machine = LinearSVC(C=np.inf).fit(run.two.X, run.t)
    return right.right_line(run.two, machine.coef_[0], float(machine.intercept_[0]))


def _bound(run: Run) -> NumberGuess:
    if run.bound is None:
        raise Missing(shared.NOT_SEPARABLE)
    return right.number(int(run.bound.max_updates))


MISCONCEPTIONS = (
    Misconception(
        "perceptron_is_best",
        "line",
        "the perceptron finds the best line, in the middle of the gap",
        _widest_band,
        "solutions",
    ),
    Misconception(
        "bound_is_a_forecast",
        "updates",
        "the theorem's bound is a forecast of the number of updates",
        _bound,
        "bound",
    ),
    Misconception(
        "gap_plays_no_part",
        "apart",
        "the number of updates depends on how many points there are, not on the gap between them",
        lambda _run: right.choice("stays"),
        "far",
    ),
    Misconception(
        "perceptron_always_ends",
        "ends",
        "the perceptron always stops if you wait long enough",
        lambda _run: right.choice("stops"),
        "overlap",
    ),
)
