"""Misconceptions about support vector machines."""

from dataclasses import replace

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionGuess, Misconception, NumberGuess
from linclass.lessons.support_vectors.study import Run, study
from linclass.lessons.texts import questions as shared


def _hard_width(run: Run) -> NumberGuess:
    """Return the width of the widest band without a mistake."""
    if run.widest is None:
        raise Missing(shared.NOT_SEPARABLE)
    return right.number(study(run.data, replace(run.chosen, machine="hard")).model.margin_)


def _half_width(run: Run) -> NumberGuess:
    if not np.isfinite(run.model.margin_):
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(run.model.margin_ / 2)


def _between_means(run: Run) -> DirectionGuess:
    X, t = run.two.X, run.two.t
    return right.right_direction(X[t > 0].mean(axis=0) - X[t < 0].mean(axis=0))


MISCONCEPTIONS = (
    Misconception(
        "all_points_hold_the_margin",
        "count",
        "every point has a say in where the line lies",
        lambda run: right.number(len(run.two.t)),
        "band",
    ),
    Misconception(
        "larger_c_is_wider",
        "large_c",
        "a larger C asks for a wider margin",
        lambda _run: right.choice("rises"),
        "high",
    ),
    Misconception(
        "half_a_band",
        "width",
        "the margin is $1/\\|\\mathbf w\\|$ wide, which is the distance from the line to one edge",
        _half_width,
        "band",
    ),
    Misconception(
        "soft_only_if_needed",
        "give_up",
        "the soft margin changes nothing where a line separates the classes",
        _hard_width,
        "soft",
    ),
    Misconception(
        "band_across_the_means",
        "beat",
        "the widest band lies across the line between the means",
        _between_means,
        "fan",
    ),
)
