"""The questions where rules are compared, with what is right computed from their fits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.declare import declared
from linclass.lessons import right_answers as right
from linclass.lessons.compare.rules import NEIGHBOURS
from linclass.lessons.compare.study import study
from linclass.lessons.compare.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionAnswer, LineAnswer, NumberAnswer, Question, RightLine
from linclass.lessons.split import Split
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from linclass.lessons.compare.settings import Settings
    from linclass.lessons.compare.study import Run
    from linclass.lessons.question import ChoiceGuess, DirectionGuess, NumberGuess
    from linclass.lessons.state import State

OUTWARDS = 3.0  # times as far from the other class
DIVISIONS = 10  # into training and test points


def _binary(run: Run) -> Run:
    if run.several:
        raise Missing(shared.NOT_OF_TWO)
    return run


def _steadiest(run: Run) -> ChoiceGuess:
    """Return the line that turns least when one point moves out on its own side."""
    X, y = _binary(run).data.X.copy(), run.data.y
    last = y == y.max()
    mean = X[~last].mean(axis=0)
    i = int(np.where(last, ((X - mean) ** 2).sum(axis=1), -1.0).argmax())
    X[i] = mean + OUTWARDS * (X[i] - mean)
    after = study(replace(run.data, X=X, recipe=None), run.chosen)
    turns = {name: abs((after.direction(name) - run.direction(name) + 180.0) % 360.0 - 180.0) for name in texts.LINES}
    return right.choice(min(turns, key=lambda name: turns[name]))


def _masking(run: Run) -> ChoiceGuess:
    """Return the rule with the smallest share of right points in any class."""
    if not run.several:
        raise Missing(shared.THREE_CLASSES)
    shares = {}
    for name in texts.RULES:
        correct = run.result(name).rule.predict(run.train.X) == run.train.y
        shares[name] = min(float(correct[run.train.y == k].mean()) for k in np.unique(run.train.y))
    return right.choice(min(shares, key=lambda name: shares[name]))


def _missed(run: Run) -> NumberGuess:
    if not len(run.test.y):
        raise Missing(shared.NO_TEST)
    return right.number(run.result(NEIGHBOURS).missed)


def _wins(run: Run) -> NumberGuess:
    """Return in how many divisions the perceptron has fewer test errors."""
    _missed(run)
    divided = [
        study(run.data, replace(run.chosen, split=Split(run.chosen.split.share, seed))) for seed in range(DIVISIONS)
    ]
    return right.number(sum(one.result("perceptron").missed < one.result("svm").missed for one in divided))


def _line(run: Run) -> RightLine:
    rule = _binary(run).result("least_squares").rule
    w1, w2 = rule.coef_[0].tolist()
    negative, positive = rule.classes_.tolist()
    return RightLine((w1, w2), float(rule.intercept_[0]), (negative,), (positive,))


def _fisher(run: Run) -> DirectionGuess:
    return right.right_direction(_binary(run).result("fisher").rule.direction_)


def _showing(rules: Iterable[str]) -> Callable[[State[Settings]], State[Settings]]:
    """Return the change that chooses these rules too: each option is seen in the outcome."""

    def choose(state: State[Settings]) -> State[Settings]:
        names = declared(state.settings)["rules"].check([*state.settings.rules, *rules])
        return replace(state, settings=replace(state.settings, rules=names))

    return choose


OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "own_side",
        texts.OWN_SIDE_ASK,
        right.one_of(texts.LINES),
        _steadiest,
        texts.OWN_SIDE_WHY,
        hide=("sentence",),
    ),
    Question("masked", texts.MASKED_ASK, right.one_of(texts.RULES), _masking, texts.MASKED_WHY, _showing(texts.RULES)),
    Question("no_gap", texts.NO_GAP_ASK, NumberAnswer(texts.MISCLASSIFIED_TEST, 0, 2000), _missed, texts.NO_GAP_WHY),
    Question("luck", texts.LUCK_ASK, NumberAnswer(texts.SEEDS_WON, 0, DIVISIONS), _wins, texts.LUCK_WHY),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY),
    Question("direction", texts.DIRECTION_ASK, DirectionAnswer(texts.FISHER_DIRECTION), _fisher, texts.DIRECTION_WHY),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
