"""Laws of the questions: what is right is of the declared type, computed from the points, and computed again here."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.course.deck import Stop
from linclass.course.index import DECKS
from linclass.datasets import Recipe
from linclass.declare import Among, declared
from linclass.lessons.lesson import Lesson, Missing
from linclass.lessons.question import (
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    LineAnswer,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    Question,
    Right,
    RightLine,
    RightPoints,
)
from linclass.lessons.state import State
from tests.course.support import target_of
from tests.every_case import every_case, of_its_lesson
from tests.lessons.recomputed.common import agree
from tests.lessons.support import studied

LESSONS = [lesson for lesson in lessons.every() if lesson.tasks]
MANY_FITS = ("bias_variance",)  # the lessons that fit hundreds of rules for an answer
QUESTIONS = [
    pytest.param(lesson, question, id=f"{lesson.slug}-{code}", marks=[pytest.mark.slow] * (lesson.slug in MANY_FITS))
    for lesson in LESSONS
    for code, question in lesson.questions.items()
]
STOPS = [*{(stop.question, stop.target): stop for deck in DECKS for stop in deck.stops if stop.question}.values()]
TYPES: dict[type, type] = {
    LineAnswer: RightLine,
    DirectionAnswer: DirectionGuess,
    PlaceAnswer: PlaceGuess,
    PointAnswer: RightPoints,
    NumberAnswer: NumberGuess,
    ChoiceAnswer: ChoiceGuess,
}
MIN_LESSONS = 3  # on which each kind stands
OTHER_POINTS = (
    Recipe("elongated", {"n": 12, "seed": 3}),
    Recipe("blobs", {"n": 20, "separation": 2.0, "seed": 2}),
    Recipe("blobs", {"n": 12, "separable": True, "separation": 3.0, "seed": 5}),
    Recipe("hand", {"points": "xor"}),
    Recipe("collinear"),
    Recipe("iris"),
    *(Recipe("blobs", {"classes": 3, "n": 20, "separation": 2.5, "seed": seed}) for seed in (1, 2)),
)
JITTERS = [(seed, share) for share in (0.02, 0.1, 0.3) for seed in range(3)]  # of the points' spread


def asked(lesson: Lesson[Any, Any], question: Question[Any], state: State[Any]) -> Right:
    """Return the right answer to a question in a state."""
    then = question.then(state)
    result: Right = question.right(studied(lesson, then.points, then.settings))
    return result


def recomputed(lesson: Lesson[Any, Any], question: Question[Any], state: State[Any]) -> Right:
    """Return what is right by the second computation."""
    checks = import_module(f"tests.lessons.recomputed.{lesson.slug}").CHECKS
    result: Right = checks[question.code](question.then(state))
    return result


def state_of(lesson: Lesson[Any, Any], question: Question[Any]) -> State[Any]:
    """Return the state in which a question is asked: its task's, or the first scene's on which it has an answer."""
    for task in lesson.tasks:
        if task.question is question:
            return task.scene.state()
    for scene in lesson.scenes:
        try:
            asked(lesson, question, scene.state())
        except Missing:
            continue
        return scene.state()
    raise AssertionError(f"no scene of {lesson.slug} has an answer to {question.code}")


def changed(lesson: Lesson[Any, Any], state: State[Any]) -> Iterator[State[Any]]:
    """Yield other states: scenes, other settings, points of other kinds, jittered points, also on whole numbers."""
    data = state.points
    yield from (scene.state() for scene in lesson.scenes)
    for name, kind in declared(lesson.Settings).items():
        values = kind.values if isinstance(kind, Among) else range(1, 6) if name == "seed" else ()
        for value in values:
            yield replace(state, settings=replace(state.settings, **{name: value}))
    if len(data.y) == 0:
        return
    for recipe in OTHER_POINTS:
        yield replace(state, points=datasets.generate(recipe))
    for seed, share in JITTERS:
        noise = np.random.default_rng(seed).normal(size=data.X.shape) * data.X.std(axis=0) * share
        yield replace(state, points=replace(data, X=data.X + noise, recipe=None))
        yield replace(state, points=replace(data, X=np.round(2 * data.X + 4 * noise), recipe=None))


@every_case("lesson", LESSONS)
def test_every_task_has_a_question(lesson: Lesson[Any, Any]) -> None:
    """Only an act may be tried without a prediction; no code is used twice, and no claim is read before."""
    assert [task.code for task in lesson.more_tasks if task.question is None] == []
    listed = [task.question for task in lesson.tasks if task.question is not None]
    codes = [question.code for question in (*listed, *lesson.more_questions)]
    assert len(codes) == len(set(codes))
    assert all(code.isidentifier() and code.isascii() for code in codes)
    for question in lesson.questions.values():
        assert "sentence" in question.hide, "a scene's claim may give the answer away"
        assert question.ask.endswith((".", "?"))
        assert question.why.endswith(".")


@pytest.mark.slow
@every_case(("lesson", "question"), QUESTIONS, by=of_its_lesson)
def test_what_is_right_is_computed_again(lesson: Lesson[Any, Any], question: Question[Any]) -> None:
    """It is of the type that the answer asks for, it can be given as an answer, and a second computation agrees."""
    state = state_of(lesson, question)
    right = asked(lesson, question, state)
    assert type(right) is TYPES[type(question.answer)]
    if isinstance(question.answer, ChoiceAnswer) and isinstance(right, ChoiceGuess):
        assert right.code in dict(question.answer.options)
    if isinstance(question.answer, NumberAnswer) and isinstance(right, NumberGuess):
        assert question.answer.low <= right.value <= question.answer.high
    if isinstance(right, RightPoints):
        assert right.indices
        assert all(0 <= i < len(state.points.y) for i in right.indices)
    assert agree(right, recomputed(lesson, question, state)), right


@pytest.mark.slow
@every_case(("lesson", "question"), QUESTIONS, by=of_its_lesson)
def test_what_is_right_follows_from_the_points(lesson: Lesson[Any, Any], question: Question[Any]) -> None:
    """On other points, or in another state of the lesson, another answer is right: none is a constant."""
    state = state_of(lesson, question)
    right = asked(lesson, question, state)
    for other in changed(lesson, state):
        try:
            if not agree(right, asked(lesson, question, other)):
                return
        except Missing:
            continue
    pytest.fail(f"always {right}")


def test_each_kind_of_answer_stands_on_three_lessons() -> None:
    """A line, a direction, a place, a point, a number and a choice are each asked for on at least three lessons."""
    kinds = defaultdict(set)
    for lesson in LESSONS:
        for question in lesson.questions.values():
            kinds[type(question.answer)].add(lesson.slug)
    assert {kind for kind in TYPES if len(kinds[kind]) < MIN_LESSONS} == set()


@pytest.mark.slow
@every_case("stop", STOPS, by=lambda stop: stop.slug)
def test_a_question_of_a_stop_fits_its_state(stop: Stop) -> None:
    """It is one of the lesson's, its answer is computed again, and where nothing changes first, it is hidden."""
    target = target_of(stop)
    lesson, state = target.lesson, target.state
    question = lesson.questions[stop.question]
    right = asked(lesson, question, state)
    assert agree(right, recomputed(lesson, question, state)), right
    assert type(right) is TYPES[type(question.answer)]
    if isinstance(question.answer, NumberAnswer) and isinstance(right, NumberGuess):
        assert question.answer.low <= right.value <= question.answer.high
    changes = [question.then(scene.state()) for scene in lesson.scenes]
    asks_of_another = any(not then.same_as(scene.state()) for then, scene in zip(changes, lesson.scenes, strict=True))
    assert set(question.hide) - {"sentence"} or not (asks_of_another and question.then(state).same_as(state))
