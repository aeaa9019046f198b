"""The events of tasks: a tick is for what the person has done, not for what a reveal has shown."""

import pytest

from linclass import lessons
from linclass.course.index import ROUTE, STOPS
from linclass.datasets import Dataset
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.task import AnyTask, Attempt
from linclass.session.events import (
    Arrived,
    BeganTask,
    BeganToPredict,
    BroughtBackReplaced,
    CheckedTask,
    ChoseFigure,
    ChosePoints,
    ChoseSetting,
    ChoseView,
    Event,
    PutActsAway,
    Remembered,
    Revealed,
    ShowedStop,
    TookTwin,
)
from linclass.session.memory import memory_of
from linclass.session.session import Session
from tests.lessons.support import points, studied, there
from tests.session.visit import after, arrived, drew

MANY_FITS = ("bias_variance",)  # a study fits hundreds of rules
LESSONS = [
    pytest.param(lesson, id=lesson.slug, marks=[pytest.mark.slow] * (lesson.slug in MANY_FITS))
    for lesson in lessons.every()
    if lesson.tasks
]


def begun(lesson: AnyLesson, task: AnyTask, *events: Event) -> Session:
    """Return the session after a task was chosen, with its question, and these events."""
    ask = () if task.question is None else (BeganToPredict(task.question.code),)
    return arrived(lesson, BeganTask(task), *ask, *events)


def done(session: Session, lesson: AnyLesson, task: AnyTask) -> frozenset[tuple[str, str]]:
    """Return the tasks that are ticked after the page has checked whether this one's condition is met."""
    state, (_, start) = session.state(lesson), session.tasks.attempts[lesson.slug]
    has_happened = task.happened(Attempt(studied(lesson, state.points, state.settings), state, start))
    return after(session, lesson, CheckedTask(task.code, has_happened)).tasks.done


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_task_is_ticked_by_a_reveal(lesson: AnyLesson) -> None:
    """A reveal does nothing for the person, also after F5; undoing what it has shown, and doing it again, does."""
    for task in (task for task in lesson.tasks if task.question is not None):
        has, has_not = (CheckedTask(task.code, has_happened=happened) for happened in (True, False))
        session = begun(lesson, task, Revealed())
        assert not done(session, lesson, task), task.code
        query = {**(session.location.query or {}), "ask": there(session.asked.prediction).code, "revealed": "1"}
        assert not arrived(lesson, Remembered(memory_of(session, lesson)), has, query=query).tasks.done, task.code
        assert after(session, lesson, has_not, has).tasks.done == {(lesson.slug, task.code)}


def test_a_task_is_done_before_the_reveal_too() -> None:
    """A task that was done while the outcome was hidden is ticked when it is shown; a twin sets it anew."""
    lesson = lessons.by_slug("perceptron")
    task = next(task for task in lesson.tasks if task.code == "eta")
    assert done(begun(lesson, task, ChoseSetting("eta", 5.0), Revealed()), lesson, task) == {(lesson.slug, task.code)}
    session = begun(lesson, task, Revealed(), TookTwin())
    _, start = session.tasks.attempts[lesson.slug]
    assert start.same_as(session.state(lesson))
    assert not start.points.alike(task.scene.dataset)


GEOMETRY = lessons.by_slug("geometry")
DRAWN = points([[0.5, 1.0], [-1.5, 0.25], [1.0, -1.0], [2.0, 0.0]], [0, 1, 0, 1])
DRAWN_ELSEWHERE = points([[0.0, 1.0], [2.0, 1.0], [2.0, 3.0]], [0, 1, 1])
FIRST, SECOND = GEOMETRY.story[:2]


def test_an_act_is_tried_where_the_page_shows_what_it_begins_with() -> None:
    """Nothing needs to be pressed at an opening; where another setting is changed, or a view chosen, none is tried."""
    session = arrived(GEOMETRY)
    assert session.attempt(GEOMETRY) == (FIRST, FIRST.scene.state())
    assert session.is_waiting(GEOMETRY)
    assert arrived(GEOMETRY, ChoseSetting("w1", 0.5)).is_waiting(GEOMETRY)
    assert arrived(GEOMETRY, ChoseSetting("margin", 1.0)).attempt(GEOMETRY) is None
    assert arrived(GEOMETRY, ChoseView("levels")).attempt(GEOMETRY) is None


def test_an_act_that_is_done_stays_in_sight() -> None:
    """It is begun by being done: its answer is there, whatever is changed later, until the next is begun."""
    session = arrived(GEOMETRY, CheckedTask(FIRST.code, has_happened=False))
    assert not session.tasks.attempts
    session = after(session, GEOMETRY, CheckedTask(FIRST.code, has_happened=True), ChoseSetting("margin", 1.0))
    assert session.attempt(GEOMETRY) == (FIRST, FIRST.scene.state())
    assert not session.is_waiting(GEOMETRY)
    assert session.tasks.following(GEOMETRY) is GEOMETRY.story[1]


def test_the_act_after_the_one_that_was_chosen_follows() -> None:
    """Whoever begins in the middle of a story goes on there, and comes to what was left out at its end."""
    third, last = GEOMETRY.story[2], GEOMETRY.story[-1]
    begun = arrived(GEOMETRY, BeganTask(third), CheckedTask(third.code, has_happened=True))
    assert begun.tasks.following(GEOMETRY) is GEOMETRY.story[3]
    ended = after(begun, GEOMETRY, BeganTask(last), CheckedTask(last.code, has_happened=True))
    assert ended.tasks.following(GEOMETRY) is (FIRST if last is GEOMETRY.story[3] else GEOMETRY.story[3])


def test_an_act_at_its_beginning_is_not_done_by_a_reveal() -> None:
    """The act in sight asks its question, and the reveal of it does nothing for the person."""
    lesson = lessons.by_slug("thresholds")
    act = lesson.story[0]
    session = arrived(lesson, BeganToPredict(there(act.question).code), Revealed())
    assert session.attempt(lesson) == (act, act.scene.state())
    assert not after(session, lesson, CheckedTask(act.code, has_happened=True)).tasks.done


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_an_act_replaces_comes_back_by_one_event(lesson: AnyLesson) -> None:
    """Drawn points, settings, view, owner and the act that was tried, however many acts were begun since."""
    before = arrived(lesson, BeganTask(lesson.story[0]), ChosePoints(DRAWN), ChoseView(lesson.views[-1].code))
    begun = after(before, lesson, *(BeganTask(act) for act in lesson.story[1:]))
    assert begun.state(lesson).points is not DRAWN
    back = after(begun, lesson, BroughtBackReplaced())
    assert back.state(lesson) == before.state(lesson)
    assert (back.ownership, back.second, back.tasks.attempts) == (before.ownership, None, before.tasks.attempts)
    assert not back.tasks.replaced
    assert after(back, lesson, BroughtBackReplaced()).state(lesson) == before.state(lesson)


@pytest.mark.parametrize("own", [None, DRAWN])
def test_what_was_drawn_on_other_pages_since_an_act_stays(own: Dataset | None) -> None:
    """The points from before the act come back on its page; those drawn elsewhere are there, or one press away."""
    fisher = lessons.by_slug("fisher")
    before = arrived(GEOMETRY, *([] if own is None else [ChosePoints(own)]), ChoseSetting("margin", 1.0))
    elsewhere = after(before, GEOMETRY, BeganTask(SECOND))
    elsewhere = after(elsewhere, fisher, Arrived({}), ChoseFigure(fisher.scenes[1]), drew(fisher, DRAWN_ELSEWHERE))
    back = after(elsewhere, GEOMETRY, Arrived({}), BroughtBackReplaced())
    assert back.state(GEOMETRY) == before.state(GEOMETRY)
    drawn = there(back.ownership.mine if own is None else back.state(fisher).points)
    assert drawn.alike(DRAWN_ELSEWHERE)


def test_an_act_offers_nothing_back_where_nothing_was_made() -> None:
    """A figure, an opening and an act with what it asks for are a press away already; another setting is not."""
    assert not arrived(GEOMETRY, BeganTask(SECOND)).tasks.replaced
    assert not arrived(GEOMETRY, ChoseFigure(GEOMETRY.scenes[-1]), BeganTask(SECOND)).tasks.replaced
    assert not arrived(GEOMETRY, BeganTask(FIRST), ChoseSetting("w1", 0.5), BeganTask(SECOND)).tasks.replaced
    assert arrived(GEOMETRY, ChoseSetting("margin", 1.0), BeganTask(SECOND)).tasks.replaced


def test_acts_that_are_put_away_stay_away() -> None:
    """On every page and after F5, until they are wanted again, or a task is begun."""
    away = arrived(GEOMETRY, PutActsAway(is_put_away=True))
    assert away.attempt(GEOMETRY) is None
    other = lessons.by_slug("descent")
    assert after(away, other, Arrived({})).attempt(other) is None
    again = arrived(GEOMETRY, Remembered(memory_of(away, GEOMETRY)))
    assert again.tasks.is_put_away
    assert again.attempt(GEOMETRY) is None
    for event in (PutActsAway(is_put_away=False), BeganTask(FIRST)):
        assert after(again, GEOMETRY, event).attempt(GEOMETRY) is not None


def test_no_act_is_tried_at_a_stop_of_a_lecture() -> None:
    """The stop has something to show of its own; at one of the route for newcomers the act is."""
    for stop in (*STOPS.values(), *ROUTE.stops):
        if stop.slug == GEOMETRY.slug:
            session = after(arrived(GEOMETRY), GEOMETRY, ShowedStop(stop))
            assert session.deck.stop is stop
            assert (session.attempt(GEOMETRY) is not None) == (stop in ROUTE.stops), stop.name
