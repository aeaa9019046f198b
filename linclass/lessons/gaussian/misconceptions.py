"""Misconceptions about Gaussian classes."""

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.gaussian.study import Run
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionGuess, Misconception, RightLine
from linclass.lessons.texts import questions as shared
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis


def _shifted(run: Run, share: float) -> RightLine:
    """Return the rule with that share of the part of w0 that the priors give it."""
    if len(run.classes) != 2 or not isinstance(run.rule, LinearDiscriminantAnalysis):
        raise Missing(shared.NOT_OF_TWO)
    w, w0 = run.rule.coef_[0], float(run.rule.intercept_[0])
    halfway = -float(w @ run.rule.means_.mean(axis=0))
    negative, positive = run.classes
    return RightLine((float(w[0]), float(w[1])), halfway + share * (w0 - halfway), (negative,), (positive,))


def _between_means(run: Run) -> DirectionGuess:
    if len(run.classes) != 2:
        raise Missing(shared.NOT_OF_TWO)
    return right.right_direction(np.diff(run.rule.means_, axis=0)[0])


MISCONCEPTIONS = (
    Misconception(
        "prior_moves_nothing",
        "prior",
        "the boundary stays halfway between the means, whatever the priors",
        lambda run: _shifted(run, 0.0),
        "prior",
    ),
    Misconception(
        "prior_pulls",
        "prior",
        "a class that becomes more probable pulls the boundary towards its own mean",
        lambda run: _shifted(run, -1.0),
        "prior",
    ),
    Misconception(
        "w_joins_the_means",
        "direction",
        "**w** always points from one mean to the other",
        _between_means,
        "begin",
    ),
    Misconception(
        "gaussians_mean_a_line",
        "ellipse",
        "between two Gaussians the boundary is always a line",
        lambda _run: right.choice("line"),
        "own",
    ),
    Misconception(
        "unsure_far_away",
        "far",
        "a model is unsure where it has seen no points",
        lambda run: right.number(100 / len(run.classes)),
        "three",
    ),
)
