"""The questions about Winnow, with what is right computed from its runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.question import LineAnswer, NumberAnswer, Question
from linclass.lessons.texts import questions as shared
from linclass.lessons.winnow.experiment import RUNS, mistakes
from linclass.lessons.winnow.study import study
from linclass.lessons.winnow.texts import questions as texts

if TYPE_CHECKING:
    from linclass.lessons.question import ChoiceGuess, NumberGuess, RightLine
    from linclass.lessons.state import State
    from linclass.lessons.winnow.experiment import Experiment
    from linclass.lessons.winnow.settings import Settings
    from linclass.lessons.winnow.study import Run

THIRD_MISTAKE = 3
LARGE_ALPHA, MORE_RELEVANT, IRRELEVANT_FEATURES = 3.0, 5, 300
OUTWARDS = 3.0  # times as far from the origin
MISTAKES_TOLERANCE, RATIO_TOLERANCE, WEIGHT_TOLERANCE = 15.0, 2.0, 0.01


def _bias_weight(run: Run) -> NumberGuess:
    steps = run.on_points.shown
    if len(steps) <= THIRD_MISTAKE:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.number(float(np.exp(steps[THIRD_MISTAKE].log_a[0])))


def _means(experiment: Experiment) -> tuple[float, float]:
    """Return the mean mistakes of Winnow and the perceptron over the samples."""
    made = [mistakes(experiment, IRRELEVANT_FEATURES, sample) for sample in range(RUNS)]
    return float(np.mean([m.winnow for m in made])), float(np.mean([m.perceptron for m in made]))


def _ratio(run: Run) -> NumberGuess:
    """Return how many mistakes the perceptron makes for each of Winnow's."""
    winnow, perceptron = _means(run.chosen.experiment)
    return right.number(perceptron / winnow)


def _farther(run: Run) -> ChoiceGuess:
    """Return what the mistakes do when the farthest point moves on."""
    made = run.on_points
    X = made.data.X.copy()
    i = int(made.two.rows[(made.two.X**2).sum(axis=1).argmax()])
    X[i] *= OUTWARDS
    after = study(replace(made.data, X=X, recipe=None), run.chosen).on_points
    return right.change(made.last.k, after.last.k)


def _line(run: Run) -> RightLine:
    if not run.on_points.last.converged:
        raise Missing(shared.NO_END)
    return right.right_line(run.on_points.two, run.on_points.w, float(run.on_points.last.w0))


def _mistakes(run: Run) -> NumberGuess:
    if not run.on_points.last.converged:
        raise Missing(shared.NO_END)
    return right.number(run.on_points.last.k)


def _with_more_relevant(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, relevant=MORE_RELEVANT))


def _with_large_alpha(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, alpha=LARGE_ALPHA))


OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "and",
        texts.AND_ASK,
        NumberAnswer(texts.BIAS_WEIGHT, 0, 1000, 0.001, WEIGHT_TOLERANCE),
        _bias_weight,
        texts.AND_WHY,
    ),
    Question(
        "factor",
        texts.FACTOR_ASK,
        NumberAnswer(texts.MISTAKES, 0, 10_000, 1, MISTAKES_TOLERANCE),
        lambda run: right.number(_means(run.chosen.experiment)[0]),
        texts.FACTOR_WHY,
        _with_large_alpha,
        hide=("sentence",),
    ),
    Question(
        "relevant",
        texts.RELEVANT_ASK,
        NumberAnswer(texts.RATIO, 0, 1000, 0.1, RATIO_TOLERANCE),
        _ratio,
        texts.RELEVANT_WHY,
        _with_more_relevant,
        hide=("sentence",),
    ),
    Question("units", texts.UNITS_ASK, right.one_of(shared.CHANGES), _farther, texts.UNITS_WHY, hide=("sentence",)),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY),
    Question("mistakes", texts.MISTAKES_ASK, NumberAnswer(texts.MISTAKES, 0, 1000), _mistakes, texts.MISTAKES_WHY),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
