"""Right answers, the free question, and twins: the same question on other points of the same kind."""

import re
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from linclass import datasets, lessons
from linclass.catalog import LESSONS
from linclass.datasets import Recipe
from linclass.datasets.dataset import Dataset
from linclass.datasets.window import inside
from linclass.lessons.answering import FREE_LINE, question_of, right_of, twin, worded
from linclass.lessons.gap import gap
from linclass.lessons.guess import marks
from linclass.lessons.lesson import AnyLesson, Missing
from linclass.lessons.question import (
    OUTCOME,
    AnyQuestion,
    ChoiceAnswer,
    ChoiceGuess,
    NumberGuess,
    PointGuess,
    RightLine,
    RightPoints,
)
from linclass.lessons.state import AnyState
from linclass.wire import plane_json
from tests.every_case import every_case
from tests.lessons.guesses import guess_of
from tests.lessons.questions import PERCEPTRON, QUESTIONS
from tests.lessons.support import there

OPENING = PERCEPTRON.opening
COLOUR = re.compile(r"\b(?:blue|orange|green)\b")
every_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.code)


def on(points: Dataset) -> AnyState:
    return replace(OPENING, points=points)


def test_a_question_is_about_the_state_that_it_makes() -> None:
    """A question that changes a setting first is answered with it changed, and `then` alone changes nothing."""
    updates = PERCEPTRON.questions["q_updates"]
    again = replace(updates, right=lambda run: NumberGuess(run.model.eta))
    assert right_of(PERCEPTRON, OPENING, again) == NumberGuess(5.0)
    assert OPENING.settings.eta == 1.0


def test_the_free_question_asks_for_the_line_as_it_stands() -> None:
    """It is the first question for a line, without what that would change; a lesson without one has none."""
    line = PERCEPTRON.questions["q_line"]
    other = replace(line, then=PERCEPTRON.questions["q_updates"].then)
    lesson = replace(PERCEPTRON, story=(), more_tasks=(), more_questions=(other,))
    free = there(question_of(lesson, FREE_LINE))
    assert free.then(OPENING) is OPENING
    assert isinstance(right_of(lesson, OPENING, free), RightLine)
    assert "the perceptron" in free.ask
    without = replace(PERCEPTRON, story=(), more_tasks=(), more_questions=QUESTIONS[1:])
    assert question_of(without, FREE_LINE) is None
    assert question_of(PERCEPTRON, "no such question") is None


@every_case("lesson", [lesson for lesson in lessons.every() if question_of(lesson, FREE_LINE)])
def test_the_line_as_it_stands_is_hidden_while_it_is_asked_for(lesson: AnyLesson) -> None:
    """Whatever the question hides from which it is made, which may be about another line than the page shows."""
    free = there(question_of(lesson, FREE_LINE))
    assert {*OUTCOME} <= {*free.hide}


def test_a_question_names_the_classes_of_the_points_that_are_shown() -> None:
    """No sentence has a colour of its own: a class is called by name, with its colour, on an empty plane too."""
    X = np.array([[0.0, 0.0], [1.0, 1.0]])
    sets = [
        (Dataset(X, np.array([0, 1])), "class 1 (blue)", "class 2 (orange)"),
        (Dataset(X, np.array([1, 3]), class_names=("1", "2", "3", "a_dog")), "class 2 (orange)", r"a\_dog"),
        (Dataset(X, np.array([0, 0]), class_names=("{last}", "2")), r"\{last\} (blue)", r"\{last\} (blue)"),
        (Dataset(np.empty((0, 2)), np.empty(0, dtype=np.int64)), "class 1 (blue)", "class 2 (orange)"),
    ]
    questions = [question for slug in LESSONS for question in lessons.by_slug(slug).questions.values()]
    for question in questions:
        answer = question.answer
        options = [text for _, text in answer.options] if isinstance(answer, ChoiceAnswer) else []
        for sentence in (question.ask, question.why, *options):
            assert not COLOUR.search(sentence)
    gaussian = lessons.by_slug("gaussian").questions["curve"]
    for points, first, last in sets:
        asked = worded(gaussian, points).answer
        assert isinstance(asked, ChoiceAnswer)
        assert dict(asked.options)["first"] == f"Only {first}."
        assert dict(asked.options)["second"] == f"Only {last}."


@every_question
@pytest.mark.parametrize(
    "points",
    [
        datasets.generate(Recipe("blobs", {"n": 10, "seed": 3})),
        replace(datasets.generate(Recipe("blobs", {"n": 10, "seed": 3})), recipe=None),
        Dataset(np.array([[1.0, 2.0], [-1.0, 0.5], [0.5, -2.0], [2.0, 2.0]]), np.array([0, 1, 1, 0])),
    ],
    ids=["recipe", "edited", "drawn"],
)
def test_a_twin_is_the_same_question_on_other_points(question: AnyQuestion, points: Dataset) -> None:
    """The points differ, classes, window and settings do not; it has an answer, and comes out the same again."""
    state = on(points)
    other = there(twin(PERCEPTRON, state, question))
    assert not np.array_equal(other.points.X, points.X)
    assert np.array_equal(np.bincount(other.points.y), np.bincount(points.y))
    assert (other.settings, other.view, other.points.window) == (state.settings, state.view, points.window)
    right_of(PERCEPTRON, other, question)
    again = there(twin(PERCEPTRON, state, question))
    assert again.points.same_as(other.points)


def test_a_twin_has_another_answer_where_it_can() -> None:
    """Other seeds need another number of updates; no points change what is always so."""
    state = on(datasets.generate(Recipe("blobs", {"n": 10, "seed": 3})))
    updates = PERCEPTRON.questions["q_updates"]
    other = there(twin(PERCEPTRON, state, updates))
    assert right_of(PERCEPTRON, other, updates) != right_of(PERCEPTRON, state, updates)
    always = replace(updates, right=lambda run: NumberGuess(0.0 if run else 1.0))
    assert twin(PERCEPTRON, state, always) is not None


def _always(right: ChoiceGuess, run: object) -> ChoiceGuess:
    assert run is not None
    return right


def test_the_twin_of_a_choice_does_not_tell_its_answer() -> None:
    """It is the next set of points that has an answer, whichever: of two options another one would be no question."""
    state = on(datasets.generate(Recipe("blobs", {"n": 10, "seed": 3})))
    codes = ("yes", "no")
    for right in map(ChoiceGuess, codes):
        choice = replace(
            PERCEPTRON.questions["q_updates"],
            answer=ChoiceAnswer(tuple((code, code) for code in codes)),
            right=partial(_always, right),
        )
        other = there(twin(PERCEPTRON, state, choice))
        assert other.points.recipe == Recipe("blobs", {**state.points.recipe.settings, "seed": 4})  # type: ignore[union-attr] # it was made by one


def test_there_is_no_twin_where_no_points_have_an_answer() -> None:
    """The state stays where no other points have an answer to the question."""

    def nothing(run: object) -> NumberGuess:
        raise Missing("There is nothing to say.", status=str(run is None))

    assert twin(PERCEPTRON, OPENING, replace(PERCEPTRON.questions["q_updates"], right=nothing)) is None


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(lesson, id=lesson.slug, marks=[pytest.mark.slow] if lesson.slug == "bias_variance" else [])
        for lesson in lessons.every()
        if lesson.questions
    ],
)
def test_every_right_answer_is_a_right_guess(lesson: AnyLesson) -> None:
    """Of all questions, on their tasks' points or the opening's: guess and gap can be drawn, and nothing is off."""
    scenes = {task.question.code: task.scene.state() for task in lesson.tasks if task.question is not None}
    for question in lesson.questions.values():
        state = scenes.get(question.code, lesson.opening)
        try:
            right = right_of(lesson, state, question)
        except Missing:
            assert question.code not in scenes, question.code
            continue
        points = question.then(state).points
        if isinstance(right, RightPoints):
            for index in right.indices:
                assert gap(question, PointGuess(index), right, points).is_right
            continue
        made = guess_of(right, points)
        result = gap(question, made, right, points)
        assert result.is_right, (question.code, result.sentence)
        plane_json.marks((*marks(made, points.window, is_locked=False), *result.marks), points.window)


def test_turned_points_stay_in_their_window() -> None:
    """Points are inside the window after the turn, however near to its edge they were."""
    window = Dataset(np.zeros((0, 2)), np.zeros(0, int)).window
    corners = np.array([[x, y] for x in window[:2] for y in window[2:]] * 5)
    state = on(Dataset(corners, np.arange(20) % 2))
    other = there(twin(PERCEPTRON, state, PERCEPTRON.questions["q_mean"]))
    assert inside(other.points.X, window)
