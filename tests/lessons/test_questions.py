"""Laws of the questions: what is right is of the declared type, computed from the points, and computed again here."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.course.deck import Stop
from linclass.course.index import DECKS
from linclass.datasets import Dataset, Recipe
from linclass.declare import Among, declared
from linclass.lessons import common
from linclass.lessons.answering import right_on, wrong_answers
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
from linclass.lessons.right_answers import dragged_out
from linclass.lessons.sides import Split
from linclass.lessons.state import State
from tests.course.support import target_of
from tests.every_case import every_case, of_its_lesson
from tests.lessons.recomputed.common import agree
from tests.lessons.support import AWKWARD, points, studied

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
    Recipe("blobs", {"n": 8, "separation": 1.5, "seed": 3}),  # a point inside the band is dragged out
    *(Recipe("blobs", {"classes": 3, "n": 20, "separation": 2.5, "seed": seed}) for seed in (1, 2)),
)
CLOUDS = datasets.generate(Recipe("elongated", {"n": 6, "seed": 3}))
THREE_CLOUDS = datasets.generate(Recipe("blobs", {"classes": 3, "n": 12, "separation": 3.0, "seed": 5}))
FAR_CLOUDS = datasets.generate(Recipe("blobs", {"classes": 3, "n": 6, "separation": 8.0, "seed": 5}))
FOUR_CLOUDS = datasets.generate(Recipe("blobs", {"classes": 4, "n": 12, "separation": 3.0, "seed": 5}))
UNUSUAL = {
    **AWKWARD,
    "two clouds": CLOUDS,
    "tiny clouds": replace(CLOUDS, X=1e-90 * CLOUDS.X, recipe=None),
    "touching": points([[0, 0], [-1, 0], [-1, 1], [0, 0], [1, 0], [1, 1]], [0, 0, 0, 1, 1, 1]),
    "equal points in each class": points([[-1, 0]] * 3 + [[1, 0]] * 3, [0, 0, 0, 1, 1, 1]),
}
LONE_INSIDE = points([[-1, -1], [1, -1], [1, 1], [-1, 1], [0, 0]], [0, 0, 0, 0, 1])
EQUAL = points([[1, 0], [0, 1], [-1, 0], [0, -1]] * 2, [0] * 4 + [1] * 4)
JITTERS = [(seed, share) for share in (0.02, 0.1, 0.3) for seed in range(3)]  # of the points' spread


def asked(lesson: Lesson[Any, Any], question: Question[Any], state: State[Any]) -> Right:
    """Return the right answer to a question in a state."""
    then = question.then(state)
    result: Right = right_on(question, studied(lesson, then.points, then.settings))
    return result


def recomputed(lesson: Lesson[Any, Any], question: Question[Any], state: State[Any]) -> Right:
    """Return what is right by the second computation."""
    checks = import_module(f"tests.lessons.recomputed.{lesson.slug}").CHECKS
    result: Right = checks[question.code](question.then(state))
    return result


def check_again(lesson: Lesson[Any, Any], question: Question[Any], state: State[Any]) -> None:
    """Check that an answer is of the type that is asked for, can be given, and is that of a second computation."""
    right, asks = asked(lesson, question, state), question.answer
    assert type(right) is TYPES[type(asks)]
    if isinstance(asks, ChoiceAnswer) and isinstance(right, ChoiceGuess):
        assert right.code in dict(asks.options)
    if isinstance(asks, NumberAnswer) and isinstance(right, NumberGuess):
        assert asks.low <= right.value <= asks.high
    if isinstance(right, RightPoints):
        assert right.indices
        assert all(0 <= i < len(state.points.y) for i in right.indices)
    assert agree(right, recomputed(lesson, question, state)), right


def opening_on(lesson: Lesson[Any, Any], data: Dataset, **settings: Any) -> State[Any]:
    """Return the state in which a lesson opens, on other points, with other settings, and few data sets drawn."""
    few = {"R": 20} if lesson.slug in MANY_FITS else {}
    return replace(lesson.opening, points=data, settings=replace(lesson.opening.settings, **few, **settings))


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
    check_again(lesson, question, state_of(lesson, question))


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


@pytest.mark.slow
@every_case(("lesson", "question"), QUESTIONS, by=of_its_lesson)
def test_unusual_points_have_an_answer_or_none(lesson: Lesson[Any, Any], question: Question[Any]) -> None:
    """An answer of the declared type that can be given is right, or none is; and no belief fails to have its own."""
    for data in UNUSUAL.values():
        with suppress(Missing):
            then = question.then(opening_on(lesson, data))
            run = studied(lesson, then.points, then.settings)
            wrong_answers(lesson, question, run)
            right, asks = right_on(question, run), question.answer
            assert type(right) is TYPES[type(asks)]
            if isinstance(right, NumberGuess) and isinstance(asks, NumberAnswer):
                assert asks.reaches(right.value)


@pytest.mark.slow
@every_case(("lesson", "question"), QUESTIONS, by=of_its_lesson)
def test_only_classes_with_points_count(lesson: Lesson[Any, Any], question: Question[Any]) -> None:
    """The same answer is right where classes without points come before and between those with points."""
    for data in (CLOUDS, THREE_CLOUDS):
        dense, spread = (points(data.X, y, window=data.window) for y in (data.y, 2 * data.y + 1))
        with suppress(Missing):
            right = asked(lesson, question, opening_on(lesson, dense))
            if isinstance(right, RightLine):
                sides = (tuple(2 * k + 1 for k in side) for side in (right.negative, right.positive))
                right = RightLine(right.w, right.w0, *sides)
            assert agree(right, asked(lesson, question, opening_on(lesson, spread)))


@every_case(
    ("slug", "code", "data", "settings"),
    [
        ("classification", "separate", LONE_INSIDE, {}),
        ("classification", "vanish", FOUR_CLOUDS, {}),
        ("gaussian", "numbers", THREE_CLOUDS, {"priors": "hand"}),
    ],
)
def test_what_is_right_is_computed_again_elsewhere(slug: str, code: str, data: Dataset, settings: Any) -> None:
    """A class may have one point among the other's, a second class be one of four, and priors be set by hand before."""
    lesson = lessons.by_slug(slug)
    check_again(lesson, lesson.questions[code], opening_on(lesson, data, **settings))


@every_case(
    ("slug", "code", "data", "settings"),
    [
        ("compare", "masked", FAR_CLOUDS, {}),  # no rule misclassifies a point
        ("compare", "own_side", CLOUDS, {"split": Split(50, 1)}),  # the point that moves is a test point
        ("compare", "luck", AWKWARD["a test set of its own"], {}),  # there is one division
        ("gaussian", "ellipse", EQUAL, {"covariance": "own"}),
    ],
)
def test_a_tie_has_no_answer(slug: str, code: str, data: Dataset, settings: Any) -> None:
    """Of several options that are as right as one another none is."""
    lesson = lessons.by_slug(slug)
    state = opening_on(lesson, data, **settings)
    with pytest.raises(Missing, match=common.NONE_IS_RIGHT):
        asked(lesson, lesson.questions[code], state)


def test_a_point_that_is_dragged_out_stays_on_a_plane() -> None:
    """It goes three times as far, but no farther than a point can lie; the others stay."""
    for data in (CLOUDS, AWKWARD["huge"]):
        X, row = dragged_out(data)
        after = replace(data, X=X, recipe=None)
        assert np.flatnonzero((after.X != data.X).any(axis=1)).tolist() in ([row], [])


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
    check_again(lesson, question, state)
    changes = [question.then(scene.state()) for scene in lesson.scenes]
    asks_of_another = any(not then.same_as(scene.state()) for then, scene in zip(changes, lesson.scenes, strict=True))
    assert set(question.hide) - {"sentence"} or not (asks_of_another and question.then(state).same_as(state))
