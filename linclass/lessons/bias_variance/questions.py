"""The questions about bias and variance, with what is right computed over many data sets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.bias_variance.families import FAMILIES
from linclass.lessons.bias_variance.resampling import decomposed_at
from linclass.lessons.bias_variance.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import NumberAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.bias_variance.settings import Settings
    from linclass.lessons.bias_variance.study import Run
    from linclass.lessons.question import ChoiceGuess, NumberGuess
    from linclass.lessons.state import State

NEIGHBOURS = "neighbours"
FEW_POINTS = 40  # in a data set
SMALL_SHARE = 0.5  # of the squared bias of the simplest rule
TWICE, TEN_TIMES = 2.0, 10.0
VARIANCE_TOLERANCE = 0.02


def _growth(run: Run) -> ChoiceGuess:
    """Return by how much the variance of the most complex rule exceeds the chosen one's."""
    chosen = run.chosen
    values = chosen.rules.values
    if chosen.value == values[-1]:
        raise Missing(shared.NONE_IS_RIGHT)
    before, after = (decomposed_at(run, value, chosen.n).variance for value in (chosen.value, values[-1]))
    factor = after / before
    return right.choice("less" if factor < TWICE else "some" if factor < TEN_TIMES else "much")


def _best(run: Run) -> NumberGuess:
    """Return the complexity with the smallest squared error."""
    values = run.chosen.rules.values
    errors = [decomposed_at(run, value, run.chosen.n).squared_error for value in values]
    return right.number(values[int(np.argmin(errors))])


def _without_bias(run: Run) -> NumberGuess:
    """Return the lowest complexity whose squared bias is a small share of that of the lowest complexity of all."""
    values = run.chosen.rules.values
    biases = [decomposed_at(run, value, run.chosen.n).squared_bias for value in values]
    small = [value for value, bias in zip(values, biases, strict=True) if bias < SMALL_SHARE * biases[0]]
    if not small:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(small[0])


def _most_variable(run: Run) -> NumberGuess:
    values = run.chosen.rules.values
    variances = [decomposed_at(run, value, run.chosen.n).variance for value in values]
    return right.number(values[int(np.argmax(variances))])


def _variance_at_places(run: Run) -> NumberGuess:
    regression = run.chosen.regression
    return right.number(float(regression.variance(regression.at).mean()))


def _polynomial(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, family="polynomial"))


def _neighbours(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, family=NEIGHBOURS))


def _few_points(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, family="polynomial", n=FEW_POINTS))


def _through_all(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, curve="interpolation"))


GIVEN = ("family", "output")
BEST_DEGREE = NumberAnswer(texts.DEGREE, 1, 6)
OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "degree",
        texts.DEGREE_ASK,
        right.one_of(texts.FACTORS),
        _growth,
        texts.DEGREE_WHY,
        hide=("sentence",),
        given=GIVEN,
    ),
    Question(
        "fewer",
        texts.FEWER_ASK,
        BEST_DEGREE,
        _best,
        texts.FEWER_WHY,
        _few_points,
        hide=("sentence",),
        given=("output",),
    ),
    Question(
        "more",
        texts.MORE_ASK,
        BEST_DEGREE,
        _without_bias,
        texts.MORE_WHY,
        _polynomial,
        hide=("view", "verdict", "sentence"),
    ),
    Question(
        "nearest",
        texts.NEAREST_ASK.format(values=", ".join(map(str, FAMILIES[NEIGHBOURS].values))),
        NumberAnswer(texts.NEIGHBOURS, 0, 1000),
        _most_variable,
        texts.NEAREST_WHY,
        _neighbours,
        hide=("view", "verdict", "sentence"),
        given=("output",),
    ),
    Question(
        "no_bias",
        texts.NO_BIAS_ASK,
        NumberAnswer(texts.VARIANCE, 0, 1, 0.01, VARIANCE_TOLERANCE),
        _variance_at_places,
        texts.NO_BIAS_WHY,
        _through_all,
        hide=("sentence",),
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = ()
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
