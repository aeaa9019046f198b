"""The questions about many classes, with what is right computed from the scheme."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from scipy.spatial import ConvexHull

from linclass.lessons import right_answers as right
from linclass.lessons.classes.texts import questions as texts
from linclass.lessons.lesson import Missing
from linclass.lessons.question import NumberAnswer, PlaceAnswer, Question
from linclass.lessons.texts import questions as shared
from linclass.regions import regions

if TYPE_CHECKING:
    from linclass.lessons.classes.settings import Settings
    from linclass.lessons.classes.study import Run
    from linclass.lessons.question import ChoiceGuess, NumberGuess, PlaceGuess
    from linclass.lessons.state import State

LINEAR_SCHEMES = ("largest", "linear")  # those that compare functions linear in x
PERCENT_TOLERANCE = 3.0
GIVEN = ("scheme", "method", "updates", "C", "lam")
CONVEXITY_TOLERANCE = 1e-6  # of a region's area


def _claiming(run: Run) -> NumberGuess:
    return right.number(len(run.claimed(run.x)[0]))


def _ambiguous(run: Run) -> NumberGuess:
    return right.number(100 * run.partition.ambiguous_share)


def _convex(run: Run) -> ChoiceGuess:
    """Return whether every region of one class fills its convex hull."""
    window = run.partition.window
    area = (window.x_max - window.x_min) * (window.y_max - window.y_min)
    for region in run.partition.regions:
        if not region.ambiguous:
            # The `volume` of a hull in the plane is its area
            hull = float(ConvexHull(np.vstack(region.polygons)).volume)
            if hull > region.share * area * (1 + CONVEXITY_TOLERANCE):
                return right.choice("no")
    return right.choice("yes")


def _kindest(run: Run) -> ChoiceGuess:
    """Return the scheme that gives most to the class whose mean is nearest to the middle of all."""
    if not run.many:
        raise Missing(shared.THREE_CLASSES)
    means = np.array([run.train.X[run.train.y == k].mean(axis=0) for k in run.classes])
    middle = int(np.hypot(*(means - means.mean(axis=0)).T).argmin())
    rules = {name: rule for name, rule in run.every_scheme.items() if name in texts.SCHEMES}
    shares = {name: regions(rule, run.data.home).share(middle) for name, rule in rules.items()}
    best = max(shares.values(), default=0.0)
    winners = [name for name, share in shares.items() if share == best]
    if len(winners) != 1:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.choice(winners[0])


def _meeting_place(run: Run) -> PlaceGuess:
    if run.chosen.scheme not in LINEAR_SCHEMES:
        raise Missing(shared.NONE_IS_RIGHT)
    return right.meeting_place(run.values, run.data.home)


def _in_the_middle(state: State[Settings]) -> State[Settings]:
    """Move the probe to the middle of the class means."""
    points = state.points
    means = [points.X[points.y == k].mean(axis=0) for k in np.unique(points.y)]
    if not means:
        return state
    x, y = np.mean(means, axis=0).tolist()
    return replace(state, settings=replace(state.settings, probe=(x, y)))


OF_TASKS: tuple[Question[Settings], ...] = (
    Question(
        "nobody",
        texts.NOBODY_ASK,
        NumberAnswer(texts.CLAIMING, 0, 6),
        _claiming,
        texts.NOBODY_WHY,
        _in_the_middle,
        given=GIVEN,
    ),
    Question(
        "triangle",
        texts.TRIANGLE_ASK,
        NumberAnswer(texts.SHARE, 0, 100, 1, PERCENT_TOLERANCE),
        _ambiguous,
        texts.TRIANGLE_WHY,
        given=GIVEN,
    ),
    Question("leaves", texts.LEAVES_ASK, right.one_of(texts.CONVEX), _convex, texts.LEAVES_WHY, given=GIVEN),
    Question("lost", texts.LOST_ASK, right.one_of(texts.SCHEMES), _kindest, texts.LOST_WHY, given=GIVEN[1:]),
)
MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question("meet", texts.MEET_ASK, PlaceAnswer(texts.MEETING_PLACE), _meeting_place, texts.MEET_WHY, given=GIVEN),
)
TASK_QUESTIONS = {question.code: question for question in OF_TASKS}
