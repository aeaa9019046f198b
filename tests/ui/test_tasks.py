""" "Try this": what a person sees of a lesson's tasks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from linclass import lessons
from linclass.datasets import Recipe, generate
from linclass.figures.theme import LIGHT
from linclass.lessons import perceptron
from linclass.lessons.by_hand import HAND
from linclass.lessons.lesson import AnyLesson, Task
from linclass.lessons.perceptron.settings import Settings
from linclass.lessons.second import of_pair
from linclass.lessons.task import AnyTask
from linclass.session.events import (
    Arrived,
    BeganTask,
    CheckedTask,
    ChosePoints,
    ChoseSetting,
    ChoseStep,
    ChoseView,
    HidParts,
    PutBeside,
    StoppedPredicting,
    reduce,
)
from linclass.session.frame import evaluate
from linclass.session.session import Session
from linclass.ui.tasks import (
    ANSWER_BEFORE,
    ANSWER_ELSEWHERE,
    PLAYER_BESIDE,
    PLAYER_HIDDEN,
    POINT_HIDDEN,
    line,
    way_to_control,
)
from linclass.wire import encode
from tests.every_case import every_case
from tests.lessons.support import points
from tests.session.visit import after, arrived
from tests.ui.support import numbered, opened, run_with, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script

FIVE_POINTS = Recipe("elongated", {"n": 5, "seed": 2})
DRAWN = points([[0.5, 1.0], [-1.5, 0.25], [1.0, -1.0], [2.0, 0.0]], [0, 1, 0, 1])
ONLY_SCALES = "No: from w(0) = 0 the increment only scales w."
TASKS: tuple[Task[Settings, Any], ...] = (
    Task(
        *("double", "Twice the increment", "Double the increment: do the updates become fewer?"),
        *(FIVE_POINTS, Settings(), "run"),
        happened=lambda attempt: attempt.state.settings.eta == 2 * attempt.start.settings.eta,
        answer=ONLY_SCALES,
        changes=("eta",),
    ),
    Task(
        *("batch", "All at once", "Choose the batch variant.", FIVE_POINTS, Settings(), "run"),
        happened=lambda attempt: attempt.state.settings.variant == "batch",
        answer="All mistakes at once.",
        changes=("variant",),
    ),
)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[AppTest]:
    """The perceptron's page with two tasks; a frame that is cached carries the lesson without them."""
    encode.FRAME_CACHE.clear()
    lesson = replace(perceptron.LESSON, story=TASKS, more_tasks=())
    monkeypatch.setattr(perceptron, "LESSON", lesson)
    yield opened("perceptron")
    encode.FRAME_CACHE.clear()


def sentences_of(app: AppTest) -> str:
    return "\n".join(shown.value for shown in app.markdown)


def unfold(app: AppTest) -> None:
    """Open the list of tasks."""
    run_with(app, "perceptron.tasks")


def attempt(app: AppTest, code: str) -> None:
    """Choose a task; the one that is chosen, once more: the browser then says that none is."""
    unfold(app)
    choice = numbered(app.button_group, "perceptron.task")
    choice.set_value(None if choice.value == code else code).run()


def titles(app: AppTest) -> list[str]:
    """The tasks as the list has them, ticked or not."""
    unfold(app)
    return [option.replace("*", "") for option in numbered(app.button_group, "perceptron.task").options]


def slide(app: AppTest, eta: float) -> None:
    """Let go of the slider of η there."""
    visitor(app).dispatch(perceptron.LESSON, ChoseSetting("eta", eta))
    app.run()


def test_a_task_asks_and_is_ticked_when_it_has_happened(app: AppTest) -> None:
    """The first is asked from the opening on, and sets the scene when it is begun; what it asks for brings the answer.

    The next one is not touched: it is offered, and begins when it is wanted.
    """
    assert TASKS[0].ask in sentences_of(app)
    app.button(key="perceptron.start").click().run()
    assert TASKS[0].ask in sentences_of(app)
    assert ONLY_SCALES not in sentences_of(app)
    assert visitor(app).state(perceptron.LESSON).points.recipe == generate(FIVE_POINTS).recipe
    slide(app, 2.0)
    assert ONLY_SCALES in sentences_of(app)
    assert titles(app) == ["✓ 1 · Twice the increment", "2 · All at once"]
    app.button(key="perceptron.start").click().run()
    assert TASKS[1].ask in sentences_of(app)
    assert not [button for button in app.button if button.key == "perceptron.start"]


def test_what_a_task_replaces_is_a_press_away(app: AppTest) -> None:
    """The way back to what one has made stands beside the tasks, once there is something to come back to."""
    app.button(key="perceptron.start").click().run()
    assert not [button for button in app.button if button.key == "acts.mine"]
    visitor(app).dispatch(perceptron.LESSON, ChosePoints(DRAWN))
    slide(app, 2.0)
    app.button(key="perceptron.start").click().run()
    assert visitor(app).state(perceptron.LESSON).points.recipe == generate(FIVE_POINTS).recipe
    app.button(key="acts.mine").click().run()
    state = visitor(app).state(perceptron.LESSON)
    assert (state.points, state.settings.eta) == (DRAWN, 2.0)
    assert not [button for button in app.button if button.key == "acts.mine"]


def test_what_has_happened_once_stays_ticked(app: AppTest) -> None:
    """Going on, also to another task, takes no tick away; one task stands there in words at a time."""
    attempt(app, "double")
    slide(app, 2.0)
    slide(app, 3.0)
    assert ONLY_SCALES in sentences_of(app)
    attempt(app, "batch")
    assert TASKS[0].ask not in sentences_of(app)
    assert TASKS[1].ask in sentences_of(app)
    assert titles(app)[0] == "✓ 1 · Twice the increment"


def test_an_answer_is_told_of_the_state_that_it_is_true_of(app: AppTest) -> None:
    """Of another state than the task's with what it asks for alone, the page says of which state the answer is true."""
    elsewhere = ANSWER_ELSEWHERE.partition("{")[0]
    attempt(app, "double")
    slide(app, 2.0)
    assert elsewhere not in sentences_of(app)
    slide(app, 3.0)
    assert elsewhere + ONLY_SCALES in sentences_of(app)
    slide(app, 2.0)
    visitor(app).dispatch(perceptron.LESSON, ChoseSetting("margin", 1.0))
    app.run()
    assert elsewhere + ONLY_SCALES in sentences_of(app)


def test_an_answer_with_numbers_stays_when_they_are_others() -> None:
    """It is told of the time when it was done, not asked again, also where the page shows no step of the run.

    Where parts are hidden it is not told.
    """
    lesson = lessons.by_slug("perceptron")
    act = lesson.story[0]
    session = Session()
    for event in (Arrived({}), BeganTask(act), ChoseStep(0), CheckedTask(act.code, True, "No line."), ChoseStep(2)):
        session = reduce(session, lesson, event)
    put_beside = PutBeside(of_pair(lesson.pairs[0], lesson, session.state(lesson)))
    for shown in (session, *(reduce(session, lesson, event) for event in (put_beside, ChoseView(HAND)))):
        assert line(shown, lesson) == ANSWER_BEFORE.format(answer="No line.")
    assert "No line." not in line(reduce(session, lesson, HidParts(("line",))), lesson)


STEPPED = [(lesson, task) for lesson in lessons.every() for task in lesson.tasks if "step" in task.changes]


@every_case(("lesson", "task"), STEPPED, ids=[f"{lesson.slug}-{task.code}" for lesson, task in STEPPED])
def test_a_task_for_the_player_says_where_it_is(lesson: AnyLesson, task: AnyTask) -> None:
    """Beside a second state, in a view without a player, and while the view is hidden, the page has none.

    No step is ticked that the plane does not show: side by side it shows the end, by hand it counts other steps.
    """
    begun = arrived(lesson, BeganTask(task), StoppedPredicting())
    beside = after(begun, lesson, PutBeside(of_pair(lesson.pairs[0], lesson, begun.state(lesson))))
    hidden = after(begun, lesson, HidParts(("view",)))
    ways = [(begun, ""), (beside, PLAYER_BESIDE), (hidden, PLAYER_HIDDEN)]
    if lesson.exercise is not None:  # there is a view without a player's steps
        in_view = f"*The player is in the view {lesson.view(task.view).title}.*"
        ways.append((after(begun, lesson, ChoseView(HAND)), in_view))
    for session, way in ways:
        assert way_to_control(session, evaluate(session, lesson, LIGHT)) == way
        for step in range(12 if way else 0):
            assert line(after(session, lesson, ChoseStep(step)), lesson) == task.ask


POINTED = [(lesson, task) for lesson in lessons.every() for task in lesson.tasks if task.point is not None]


@every_case(("lesson", "task"), POINTED, ids=[f"{lesson.slug}-{task.code}" for lesson, task in POINTED])
def test_a_task_with_a_marked_point_says_when_it_is_marked(lesson: AnyLesson, task: AnyTask) -> None:
    """While something is hidden, no point has a mark."""
    begun = arrived(lesson, BeganTask(task), StoppedPredicting())
    for session, way in ((begun, ""), (after(begun, lesson, HidParts(("line",))), POINT_HIDDEN)):
        assert way_to_control(session, evaluate(session, lesson, LIGHT)) == way


def test_a_task_begins_anew(app: AppTest) -> None:
    """Its button sets the scene again, and the prediction is to be made again."""
    attempt(app, "double")
    slide(app, 2.0)
    attempt(app, "double")
    assert ONLY_SCALES not in sentences_of(app)
    assert visitor(app).state(perceptron.LESSON).settings.eta == 1.0


def test_nothing_has_happened_that_is_hidden(app: AppTest) -> None:
    """While some part is hidden a task is not ticked; its answer waits for the sentence."""
    attempt(app, "double")
    visitor(app).dispatch(perceptron.LESSON, HidParts(("line", "sentence")))
    slide(app, 2.0)
    assert ONLY_SCALES not in sentences_of(app)
    assert titles(app) == ["1 · Twice the increment", "2 · All at once"]
    visitor(app).dispatch(perceptron.LESSON, HidParts(()))
    app.run()
    assert ONLY_SCALES in sentences_of(app)
    visitor(app).dispatch(perceptron.LESSON, HidParts(("sentence",)))
    app.run()
    assert TASKS[0].ask in sentences_of(app)
    assert ONLY_SCALES not in sentences_of(app)


def test_the_acts_can_be_put_away(app: AppTest) -> None:
    """Nothing of them is left but their list, which brings them back."""
    assert TASKS[0].ask in sentences_of(app)
    app.button(key="acts.away").click().run()
    assert TASKS[0].ask not in sentences_of(app)
    assert [button.key for button in app.button if button.key in ("perceptron.start", "acts.away")] == []
    unfold(app)
    app.button(key="acts.back").click().run()
    assert TASKS[0].ask in sentences_of(app)
    app.button(key="acts.away").click().run()
    attempt(app, "batch")
    assert TASKS[1].ask in sentences_of(app)


@pytest.mark.parametrize("slug", ["classes", "gaussian"])
def test_a_handle_of_the_plane_stands_for_its_setting(slug: str) -> None:
    """An act that asks to drag x takes no room from the row of settings for the two fields of x."""
    app = opened(slug)
    assert visitor(app).session.attempt(lessons.by_slug(slug)) is not None
    assert not app.number_input
