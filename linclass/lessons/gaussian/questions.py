"""The questions about Gaussian classes, with what is right computed from the model."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from linclass.lessons import right_answers as right
from linclass.lessons.gaussian.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import (
    DirectionAnswer,
    LineAnswer,
    NumberAnswer,
    PlaceAnswer,
    PointAnswer,
    Question,
    RightLine,
)
from linclass.lessons.texts import questions as shared
from linclass.models.discriminant_analysis import LinearDiscriminantAnalysis

if TYPE_CHECKING:
    from linclass.arrays import FloatArray
    from linclass.lessons.gaussian.settings import Settings
    from linclass.lessons.gaussian.study import Run
    from linclass.lessons.question import ChoiceGuess, DirectionGuess, NumberGuess, PlaceGuess, RightPoints
    from linclass.lessons.state import State

LARGE_PRIOR = 0.95
FAR_OUT = 1e6  # windows
PERCENT_TOLERANCE = 5.0
CURVES = {  # the options by the kinds of conics
    "line": "line",
    "circle": "ellipse",
    "ellipse": "ellipse",
    "parabola": "parabola",
    "hyperbola": "hyperbola",
    "crossing": "hyperbola",
    "parallel": "lines",
    "none": "none",
}


def _rule(run: Run) -> tuple[FloatArray, float]:
    if len(run.classes) != 2 or not isinstance(run.rule, LinearDiscriminantAnalysis):
        raise Missing(shared.NOT_OF_TWO)
    return run.rule.coef_[0], float(run.rule.intercept_[0])


def _line(run: Run) -> RightLine:
    w, w0 = _rule(run)
    if not w.any():
        raise Missing(shared.NONE_IS_RIGHT)
    negative, positive = run.classes
    return RightLine((float(w[0]), float(w[1])), w0, (negative,), (positive,))


def _direction(run: Run) -> DirectionGuess:
    return right.right_direction(_rule(run)[0])


def _curve(run: Run) -> ChoiceGuess:
    if run.conic not in CURVES:
        raise Missing(shared.NOT_OF_TWO)
    return right.choice(CURVES[run.conic])


def _surrounded(run: Run) -> ChoiceGuess:
    if _curve(run).code != "ellipse":
        return right.choice("neither")
    home = run.data.home
    outside = int(run.rule.predict([[FAR_OUT * (home.x_max - home.x_min), 0.0]])[0])
    return right.choice("second" if outside == run.classes[0] else "first")


def _densest(run: Run) -> PlaceGuess:
    return right.right_place(run.rule.means_[-1])


def _in_the_corner(run: Run) -> NumberGuess:
    home = run.data.home
    corners = np.array([*product((home.x_min, home.x_max), (home.y_min, home.y_max))])
    nearest = np.linalg.norm(corners[:, None] - run.rule.means_, axis=2).min(axis=1)
    return right.number(100 * run.rule.predict_proba(corners[[nearest.argmax()]]).max())


def _least_typical(run: Run) -> RightPoints:
    rows, _ = run.chosen.split.rows(run.data)
    densities = run.joint(run.train.X).sum(axis=1)
    if not np.isfinite(densities).all():
        raise Missing(shared.NONE_IS_RIGHT)
    return right.least(np.log(np.maximum(densities, np.finfo(float).tiny)), rows)


def _with_prior(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, of=None, priors="hand", prior=LARGE_PRIOR))


def _own(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=replace(state.settings, covariance="own"))


GIVEN = ("covariance", "priors")
OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "prior",
        texts.PRIOR_ASK,
        LineAnswer(texts.METHOD),
        _line,
        texts.PRIOR_WHY,
        _with_prior,
        hide=("sentence",),
        given=GIVEN,
    ),
    Question("curve", texts.CURVE_ASK, right.one_of(texts.SURROUNDED), _surrounded, texts.CURVE_WHY, _own),
    Question("ellipse", texts.ELLIPSE_ASK, right.one_of(texts.CURVES), _curve, texts.ELLIPSE_WHY, given=GIVEN),
    Question("draw", texts.DRAW_ASK, PlaceAnswer(texts.MEAN, 0.05), _densest, texts.DRAW_WHY, given=GIVEN),
    Question(
        "far",
        texts.FAR_ASK,
        NumberAnswer(texts.LARGEST_POSTERIOR, 0, 100, 1, PERCENT_TOLERANCE),
        _in_the_corner,
        texts.FAR_WHY,
        given=GIVEN,
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("line", texts.LINE_ASK, LineAnswer(texts.METHOD), _line, texts.LINE_WHY, given=GIVEN),
    Question(
        "direction",
        texts.DIRECTION_ASK,
        DirectionAnswer(texts.W_DIRECTION),
        _direction,
        texts.DIRECTION_WHY,
        given=GIVEN,
    ),
    Question(
        "typical", texts.TYPICAL_ASK, PointAnswer(texts.UNUSUAL_POINT), _least_typical, texts.TYPICAL_WHY, given=GIVEN
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
