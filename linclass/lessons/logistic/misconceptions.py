"""Misconceptions about logistic regression."""

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.logistic.study import Run
from linclass.lessons.question import Misconception, NumberGuess, RightPoints
from linclass.lessons.texts import questions as shared


def _nearest(run: Run) -> RightPoints:
    """Return the point that is nearest to the line."""
    if not run.binary:
        raise Missing(shared.NOT_OF_TWO)
    rows, _ = run.chosen.split.rows(run.data)
    return right.least(np.abs(run.train.X @ run.last.w + run.last.w0), rows)


def _last(run: Run) -> NumberGuess:
    return right.number(len(run.steps) - 1)


MISCONCEPTIONS = (
    Misconception(
        "curve_bends_the_boundary",
        "shape",
        "the boundary is S-shaped, as the sigmoid is",
        lambda _run: right.choice("curve"),
        "hardens",
    ),
    Misconception(
        "training_ends",
        "overlap",
        "training is over once no point is misclassified",
        lambda _run: right.choice("yes"),
        "grows",
    ),
    Misconception(
        "nearest_costs_most",
        "costliest",
        "the points nearest to the line cost most",
        _nearest,
        "overlap",
    ),
    Misconception(
        "longer_training_is_better",
        "stop",
        "the longer you train, the better the rule does on new points",
        _last,
        "stops",
    ),
)
