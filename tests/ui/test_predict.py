"""The panel of a prediction: what a person finds where they have pressed."""

from dataclasses import replace
from typing import Any

import pytest

from linclass import lessons
from linclass.lessons import address, guess
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.question import NumberGuess
from linclass.session.events import BeganTask, BeganToPredict, ChangedState, ChoseSetting, Drew, Guessed, Locked
from linclass.session.holder import SessionHolder
from linclass.session.values.drawing import Drawing
from linclass.session.written_address import address_of
from linclass.ui import messages, sessions
from linclass.ui.predict import CHANGED_SINCE
from tests.session.visit import arrived
from tests.ui.support import opened, visitor
from tests.wire.asking import question

ROW = ("lock", "reveal-guess", "twin")


@pytest.mark.slow
def test_no_button_moves_into_the_place_of_another() -> None:
    """Before and after each press the same buttons stand in the same order; one that has been pressed is off."""
    app = opened("perceptron", {"v": address.VERSION, "ask": "updates"})
    visitor(app).dispatch(lessons.by_slug("perceptron"), Guessed(NumberGuess(7.0)))
    app.run()
    pressed: list[str] = []
    for key in (*ROW[:2], None):
        assert [button.key for button in app.button if button.key in ROW] == list(ROW)
        assert [button.key for button in app.button if button.key in ROW and button.disabled] == pressed
        if key is not None:
            app.button(key=key).click().run()
            pressed.append(key)


@pytest.mark.slow
def test_a_verdict_says_when_it_is_of_another_state_than_was_asked_about() -> None:
    """After a change of settings the gap is of what is shown now, and says so; before, or in another window, not."""
    lesson = lessons.by_slug("perceptron")
    app = opened("perceptron", {"v": address.VERSION, "ask": "updates"})
    visitor(app).dispatch(lesson, Guessed(NumberGuess(7.0)))
    app.run()
    for key in ROW[:2]:
        app.button(key=key).click().run()
    points, plane = visitor(app).state(lesson).points, visitor(app).session.plane
    wider = points.window._replace(x_max=points.window.x_max + 1.0)
    visitor(app).dispatch(lesson, Drew(Drawing(points.X, points.y, False, {}, plane.seq + 1, wider, plane.revision)))
    app.run()
    assert visitor(app).state(lesson).points.window == wider
    assert CHANGED_SINCE not in [shown.value for shown in app.caption]
    visitor(app).dispatch(lesson, ChoseSetting("margin", 1.0))
    app.run()
    assert CHANGED_SINCE in [shown.value for shown in app.caption]


def test_a_task_is_read_before_its_question() -> None:
    """The first that the panel says is what there is to try; the question has the task's title, and no number."""
    lesson = lessons.by_slug("perceptron")
    app = opened("perceptron")
    visitor(app).dispatch(lesson, BeganTask(lesson.more_tasks[0]))
    app.run()
    said = [shown.value for shown in app.markdown if lesson.questions[lesson.more_tasks[0].code].ask in shown.value]
    assert [text.startswith(f"**Try this:** {lesson.more_tasks[0].ask}") for text in said] == [True]
    assert app.button_group(key="perceptron.question").options[-1] == lesson.more_tasks[0].title


def send(monkeypatch: pytest.MonkeyPatch, here: SessionHolder, lesson: AnyLesson, changes: dict[str, Any]) -> None:
    """Let the browser of this visitor send a drawing of the plane, which no script run has taken over yet."""
    message = question(here, lesson)["drawing"] | {"seq": 1, "live": False} | changes
    monkeypatch.setattr(sessions, "current", lambda: here)
    monkeypatch.setattr(messages, "last", lambda *_: message)


@pytest.mark.parametrize("is_damaged", [True, False])
def test_a_press_comes_after_the_drawing_sent_before_it(monkeypatch: pytest.MonkeyPatch, is_damaged: bool) -> None:
    """A busy server learns of both at once: what is locked is the guess that was dropped last."""
    lesson = lessons.by_slug("perceptron")
    here = SessionHolder(arrived(lesson, BeganToPredict("line")))
    handles = dict(zip(guess.HANDLES, ([-3, -2], [3, 1]), strict=True))
    send(monkeypatch, here, lesson, {"handles": handles} | ({"points": None} if is_damaged else {}))
    sessions.dispatch(lesson, Locked())
    query, _ = address_of(here.session, lesson)
    assert (query.get("guess"), query.get("locked")) == ((None, None) if is_damaged else ("-3~-2~3~1", "1"))


def test_a_state_to_be_replaced_has_the_drawing_sent_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row of a table that is chosen right after a drag keeps the setting that the drag has changed."""
    lesson = lessons.by_slug("support_vectors")
    here = SessionHolder(arrived(lesson))
    before = here.state(lesson).settings.angle
    send(monkeypatch, here, lesson, {"handles": {"direction": [1, 2]}})
    state = sessions.after_drawing(lesson).state(lesson)
    sessions.dispatch(lesson, ChangedState(state, replace(state, settings=replace(state.settings, point=3))))
    assert here.state(lesson).settings.angle == state.settings.angle != before
    assert here.state(lesson).settings.point == 3
