"""Misconceptions about least squares on class labels."""

from dataclasses import replace

import numpy as np

from linclass import separability
from linclass.lessons import right_answers as right
from linclass.lessons.least_squares.study import Run, study
from linclass.lessons.least_squares.tasks import line_of_two
from linclass.lessons.lesson import Missing
from linclass.lessons.question import Misconception, NumberGuess, RightLine
from linclass.lessons.texts import questions as shared


def _without_the_point(run: Run) -> RightLine:
    """Return the line without the point of the last class that is farthest from the other points' mean."""
    X, y = run.data.X, run.data.y
    last = y == y.max(initial=0)
    if last.all() or last.sum() < 2:
        raise Missing(shared.NOT_OF_TWO)
    farthest = int(np.where(last, ((X - X[~last].mean(axis=0)) ** 2).sum(axis=1), -1.0).argmax())
    kept = np.arange(len(y)) != farthest
    test = None if run.data.test is None else run.data.test[kept]
    return line_of_two(study(replace(run.data, X=X[kept], y=y[kept], test=test, recipe=None), run.chosen))


def _fewest(run: Run) -> NumberGuess:
    """Return 0 where some line makes no mistake."""
    if len(run.classes) != 2 or separability.separate(run.two.X, run.two.t).separable is not True:
        raise Missing(shared.NOT_SEPARABLE)
    return right.number(0)


MISCONCEPTIONS = (
    Misconception(
        "far_out_is_harmless",
        "outlier",
        "a point far out on its own side does no harm",
        _without_the_point,
        "one",
    ),
    Misconception(
        "squares_count_errors",
        "wrong",
        "least squares looks for the fewest mistakes, and makes none where some line makes none",
        _fewest,
        "after",
    ),
    Misconception(
        "one_function_each_is_enough",
        "masking",
        "one linear function for each class is enough wherever each pair of classes can be separated",
        lambda _run: right.choice("one"),
        "masking",
    ),
)
