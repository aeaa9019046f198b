"""The questions about logistic regression, with what is right computed from the run."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.lesson import Missing
from linclass.lessons.logistic.settings import CONSTANT
from linclass.lessons.logistic.study import study
from linclass.lessons.logistic.texts import questions as texts
from linclass.lessons.question import LineAnswer, NumberAnswer, PointAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.lessons.logistic.settings import Settings
    from linclass.lessons.logistic.study import Run
    from linclass.lessons.question import ChoiceGuess, NumberGuess, RightLine, RightPoints
    from linclass.lessons.state import State

RATES = {"e3": 0.001, "e2": 0.01, "e1": 0.1, "e0": 1.0, "ten": 10.0}  # the codes of the options, ascending
RISE = 1e-9  # of the cost: what rounding adds
SOME_PENALTY = 1.0
LENGTH_TOLERANCE, ITERATIONS_TOLERANCE = 0.3, 5.0


def _binary(run: Run) -> Run:
    if not run.binary:
        raise Missing(shared.NOT_OF_TWO)
    return run


def _stops_growing(run: Run) -> ChoiceGuess:
    return right.choice("no" if _binary(run).separable and run.chosen.lam == 0 else "yes")


def _iterations(run: Run) -> NumberGuess:
    if not run.last.converged:
        raise Missing(shared.NO_END)
    return right.number(len(run.steps) - 1)


def _rises(run: Run) -> ChoiceGuess:
    """Return the smallest of the rates with which E rises."""
    for code, eta in RATES.items():
        steps = study(run.data, replace(run.chosen, solver=CONSTANT, schedule="constant", eta=eta)).steps
        if any(after.cost > before.cost * (1 + RISE) for before, after in pairwise(steps)):
            return right.choice(code)
    return right.choice("none")


def _costs(run: Run, part: Dataset, s: int) -> FloatArray:
    """Return -ln P(own class) of each of these points after step s, (n,)."""
    t = np.where(part.y == run.classes[1], 1.0, -1.0)
    result: FloatArray = np.logaddexp(0.0, -t * (part.X @ run.steps[s].w + run.steps[s].w0))
    return result


def _best_stop(run: Run) -> NumberGuess:
    if not len(_binary(run).test.y):
        raise Missing(shared.NO_TEST)
    return right.number(int(np.argmin([_costs(run, run.test, s).sum() for s in range(len(run.steps))])))


def _length(run: Run) -> NumberGuess:
    _iterations(run)
    return right.number(run.length)


def _line(run: Run) -> RightLine:
    return right.right_line(_binary(run).two, run.last.w, float(run.last.w0))


def _costliest(run: Run) -> RightPoints:
    rows, _ = run.chosen.split.rows(run.data)
    return right.least(-_costs(_binary(run), run.train, len(run.steps) - 1), rows)


def _by_newton(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, solver="newton"))


def _penalised(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, lam=SOME_PENALTY))


GIVEN = ("solver", "eta", "schedule", "lam")
COUNT = NumberAnswer(shared.ITERATIONS, 0, 2000)
OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "overlap", texts.OVERLAP_ASK, right.one_of(texts.STOPS), _stops_growing, texts.OVERLAP_WHY, given=("lam",)
    ),
    Question("newton", texts.NEWTON_ASK, COUNT, _iterations, texts.NEWTON_WHY, _by_newton, hide=("sentence",)),
    Question("rate", texts.RATE_ASK, right.one_of(texts.RATES), _rises, texts.RATE_WHY),
    Question(
        "stop", texts.STOP_ASK, replace(COUNT, tolerance=ITERATIONS_TOLERANCE), _best_stop, texts.STOP_WHY, given=GIVEN
    ),
    Question(
        "penalty",
        texts.PENALTY_ASK,
        NumberAnswer(texts.LENGTH, 0, 1000, 0.01, LENGTH_TOLERANCE),
        _length,
        texts.PENALTY_WHY,
        _penalised,
        hide=("w", "view", "verdict", "formula", "sentence"),
        given=GIVEN[:-1],
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY, given=GIVEN),
    Question(
        "costliest",
        texts.COSTLIEST_ASK,
        PointAnswer(texts.COSTLIEST_POINT),
        _costliest,
        texts.COSTLIEST_WHY,
        given=GIVEN,
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
