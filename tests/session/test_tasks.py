"""The events of tasks: a tick is for what the person has done, not for what a reveal has shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from linclass import lessons
from linclass.lessons.task import AnyTask, Attempt
from linclass.session.events import (
    Arrived,
    BeganTask,
    CheckedTask,
    ChoseSetting,
    Remembered,
    Revealed,
    TookTwin,
    reduce,
)
from linclass.session.memory import memory_of
from linclass.session.session import Session
from tests.lessons.support import studied

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson

MANY_FITS = ("bias_variance",)  # a study fits hundreds of rules
LESSONS = [
    pytest.param(lesson, id=lesson.slug, marks=[pytest.mark.slow] * (lesson.slug in MANY_FITS))
    for lesson in lessons.every()
    if lesson.tasks
]


def begun(lesson: AnyLesson, task: AnyTask) -> Session:
    """Return the session in which a task has just been chosen, with its question."""
    return reduce(reduce(Session(), lesson, Arrived({})), lesson, BeganTask(task))


def checked(session: Session, lesson: AnyLesson, task: AnyTask) -> Session:
    """Return the session after the page has checked whether the task's condition is met."""
    state, (_, start) = session.state(lesson), session.tasks.attempts[lesson.slug]
    run = studied(lesson, state.points, state.settings)
    return reduce(session, lesson, CheckedTask(task.code, task.happened(Attempt(run, state, start))))


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_task_is_ticked_by_a_reveal(lesson: AnyLesson) -> None:
    """A reveal does nothing for the person, also after F5; undoing what it has shown, and doing it again, does."""
    for task in lesson.tasks:
        session = checked(reduce(begun(lesson, task), lesson, Revealed()), lesson, task)
        assert not session.tasks.done, task.code
        query = (
            {**(session.location.query or {}), "ask": session.asked.prediction.code, "revealed": "1"}
            if session.asked.prediction
            else {}
        )
        again = reduce(reduce(Session(), lesson, Arrived(query)), lesson, Remembered(memory_of(session, lesson)))
        assert not reduce(again, lesson, CheckedTask(task.code, has_happened=True)).tasks.done, task.code
        undone = reduce(session, lesson, CheckedTask(task.code, has_happened=False))
        assert reduce(undone, lesson, CheckedTask(task.code, has_happened=True)).tasks.done == {
            (lesson.slug, task.code)
        }


def test_a_task_is_done_before_the_reveal_too() -> None:
    """A task that was done while the outcome was hidden is ticked when it is shown."""
    lesson = lessons.by_slug("perceptron")
    task = lesson.tasks[0]
    session = begun(lesson, task)
    state = session.state(lesson)
    done = reduce(session, lesson, ChoseSetting("eta", 5.0))
    assert state.settings.eta < 5.0
    assert checked(reduce(done, lesson, Revealed()), lesson, task).tasks.done == {(lesson.slug, task.code)}


def test_a_twin_sets_the_task_anew() -> None:
    """The task of the question is then tried on the new points."""
    lesson = lessons.by_slug("perceptron")
    session = reduce(reduce(begun(lesson, lesson.tasks[0]), lesson, Revealed()), lesson, TookTwin())
    _, start = session.tasks.attempts[lesson.slug]
    assert start.same_as(session.state(lesson))
    assert not start.points.alike(lesson.tasks[0].scene.dataset)
