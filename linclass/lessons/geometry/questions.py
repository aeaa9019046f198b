"""The questions about one linear rule, with what is right computed from its weights and the points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass import separability
from linclass.lessons import right_answers as right
from linclass.lessons.geometry.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import DirectionAnswer, LineAnswer, NumberAnswer, PlaceAnswer, PointAnswer, Question
from linclass.lessons.texts import questions as shared

if TYPE_CHECKING:
    from linclass.lessons.geometry.settings import Settings
    from linclass.lessons.geometry.study import Run
    from linclass.lessons.question import ChoiceGuess, NumberGuess, PlaceGuess, RightLine, RightPoints
    from linclass.lessons.state import State

DISTANCE_TOLERANCE = 0.15  # units of the plane
LEVELS = (0.1, 0.9)


def _line(run: Run) -> RightLine:
    return right.right_line(run.two, run.w, run.w0)


def _with_w(run: Run) -> Run:
    if run.length == 0:
        raise Missing(shared.NONE_IS_RIGHT)
    return run


def _with_points(run: Run) -> Run:
    if run.missing:
        raise Missing(run.missing)
    return _with_w(run)


def _moves(run: Run) -> ChoiceGuess:
    """Return whether a shift along w separates the points, or only another w, or nothing."""
    y, t = _with_points(run).two.X @ run.w, run.two.t
    if y[t < 0].max() < y[t > 0].min():
        return right.choice("shift")
    return right.choice("never" if separability.separate(run.two.X, t).separable is False else "turn")


def _level_distance(run: Run) -> NumberGuess:
    link = _with_w(run).chosen.f.link
    if link is None:
        raise Missing(shared.NONE_IS_RIGHT)
    low, high = link(np.array(LEVELS)).tolist()
    return right.number((high - low) / run.length)


def _bounding(run: Run) -> RightPoints:
    """Return the points i on whose line t_i (w'x_i + w0) = 0 some stretch fulfils the demands of all others.

    Along w = p + s d each other demand is linear in s: it bounds s from below, from above, or not at all.
    """
    t = _with_points(run).two.t
    Z, c = t[:, None] * run.two.X, t * run.w0
    rows = []
    for i, z in enumerate(Z):
        if not z.any():
            continue
        others = np.arange(len(Z)) != i
        p, d = -c[i] * z / (z @ z), np.array([-z[1], z[0]])
        slope, level = Z[others] @ d, Z[others] @ p + c[others]
        with np.errstate(divide="ignore", invalid="ignore"):
            ends = -level / slope
        low, high = ends[slope > 0].max(initial=-np.inf), ends[slope < 0].min(initial=np.inf)
        if low < high and (level[slope == 0] > 0).all():
            rows.append(run.two.rows[i])
    if not rows:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.right_points(rows)


def _foot(run: Run) -> PlaceGuess:
    return right.right_place(_with_w(run).foot)


def _nearest(run: Run) -> RightPoints:
    return right.least(np.abs(_with_points(run).two.X @ run.w + run.w0), run.two.rows)


def _doubled(state: State[Settings]) -> State[Settings]:
    w1, w2 = (2 * state.settings.w).tolist()
    return replace(state, settings=state.settings.placed(w1=w1, w2=w2))


def _mirrored(state: State[Settings]) -> State[Settings]:
    return replace(state, settings=state.settings.placed(w0=-state.settings.w0))


DISTANCE = NumberAnswer(texts.DISTANCE, -1000, 1000, 0.01, DISTANCE_TOLERANCE)
OF_TASKS: tuple[Question[Settings], ...] = (
    Question("turn", texts.TURN_ASK, right.one_of(texts.MOVES), _moves, texts.TURN_WHY, hide=("sentence",)),
    Question("twice", texts.TWICE_ASK, LineAnswer(texts.METHOD), _line, texts.TWICE_WHY, _doubled, hide=("sentence",)),
    Question(
        "origin", texts.ORIGIN_ASK, LineAnswer(texts.METHOD), _line, texts.ORIGIN_WHY, _mirrored, hide=("sentence",)
    ),
    Question(
        "hard",
        texts.HARD_ASK,
        NumberAnswer(texts.LEVEL_DISTANCE, 0, 1000, 0.01, DISTANCE_TOLERANCE),
        _level_distance,
        texts.HARD_WHY,
        hide=("view", "formula", "sentence"),
    ),
    Question(
        "empty",
        texts.EMPTY_ASK,
        PointAnswer(texts.BOUNDING_POINT),
        _bounding,
        texts.EMPTY_WHY,
        hide=("view", "verdict", "sentence"),
    ),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "foot",
        texts.FOOT_ASK,
        PlaceAnswer(texts.FOOT),
        _foot,
        texts.FOOT_WHY,
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "distance",
        texts.DISTANCE_ASK,
        DISTANCE,
        lambda run: right.number(_with_w(run).r),
        texts.DISTANCE_WHY,
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "direction",
        texts.W_ASK,
        DirectionAnswer(texts.W_DIRECTION),
        lambda run: right.right_direction(run.w),
        texts.W_WHY,
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
    Question(
        "nearest",
        texts.NEAREST_ASK,
        PointAnswer(texts.NEAREST_POINT),
        _nearest,
        texts.NEAREST_WHY,
        hide=("line", "w", "view", "verdict", "formula", "sentence"),
    ),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
