"""The questions about feature spaces, with what is right computed from the rule and proofs of separability."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.features.settings import BUMPS, POLYNOMIAL
from linclass.lessons.features.study import LARGEST_DEGREE, of_size, study
from linclass.lessons.features.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import NumberAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.features.settings import Settings
    from linclass.lessons.features.study import Run
    from linclass.lessons.question import ChoiceGuess, NumberGuess
    from linclass.lessons.state import State

MOVED_CENTRE = "1, 0"
MAPS = ("linear", "squares", "quadratic")  # from simple to rich


def _in_feature_space(run: Run) -> bool:
    if run.separable is None or run.separable[1] is None:
        raise Missing(shared.NOT_OF_TWO)
    return run.separable[1]


def _simplest(run: Run) -> ChoiceGuess:
    for phi in MAPS:
        if _in_feature_space(study(run.data, replace(run.chosen, phi=phi))):
            return right.choice(phi)
    return right.choice("none")


def _still(run: Run) -> ChoiceGuess:
    return right.choice("yes" if _in_feature_space(run) else "no")


def _wrong(run: Run) -> NumberGuess:
    return right.number(run.wrong(run.train))


def _best_degree(run: Run) -> NumberGuess:
    if not len(run.test.y):
        raise Missing(shared.NO_TEST)
    polynomial = replace(run, chosen=replace(run.chosen, phi=POLYNOMIAL))
    sizes = [of_size(polynomial, degree) for degree in range(1, LARGEST_DEGREE + 1)]
    errors = [np.inf if size is None else size.test for size in sizes]
    return right.number(1 + int(np.argmin(errors)))


def _filled(state: State[Settings]) -> State[Settings]:
    """Move the point of the outer class that is nearest to the inner class's mean there."""
    X, y = state.points.X.copy(), state.points.y
    classes = np.unique(y)
    if len(classes) == 2:
        inner, outer = sorted(classes, key=lambda k: float(X[y == k].var(axis=0).sum()))
        mean = X[y == inner].mean(axis=0)
        X[int(np.where(y == outer, ((X - mean) ** 2).sum(axis=1), np.inf).argmin())] = mean
    return right.with_points(state, X)


def _moved(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, phi=BUMPS, centres=MOVED_CENTRE))


COUNT = NumberAnswer(shared.MISCLASSIFIED, 0, 2000)
OF_TASKS: tuple[Question[Settings], ...] = (
    Question("xor", texts.XOR_ASK, right.one_of(texts.MAPS), _simplest, texts.XOR_WHY),
    Question("disc", texts.DISC_ASK, right.one_of(texts.STILL), _still, texts.DISC_WHY, _filled, hide=("sentence",)),
    Question("bump", texts.BUMP_ASK, COUNT, _wrong, texts.BUMP_WHY, _moved, hide=("sentence",), given=("method",)),
    Question(
        "smooth",
        texts.SMOOTH_ASK,
        NumberAnswer(texts.DEGREE, 1, LARGEST_DEGREE),
        _best_degree,
        texts.SMOOTH_WHY,
        hide=("view", "verdict", "sentence"),
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("wrong", texts.WRONG_ASK, COUNT, _wrong, texts.WRONG_WHY, given=("phi", "degree", "method")),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
