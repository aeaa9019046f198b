"""Laws on asking the room from a page: every question of every deck can be asked, or the page says why not."""

import os
from dataclasses import replace

import numpy as np
import pytest

from linclass import lessons
from linclass.course import index
from linclass.datasets.dataset import MAX_POINTS, Dataset
from linclass.lessons.hiding import ordered
from linclass.lessons.question import LineGuess
from linclass.room.question import load
from linclass.session.events import Arrived, ChosePoints, Guessed, Locked, Revealed, ShowedStop, WroteAddress, reduce
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.written_address import address_of
from linclass.ui import room, sessions
from linclass.ui.texts.room import ONE_PROCESS


@pytest.mark.slow
def test_every_stop_that_asks_can_ask_the_room() -> None:
    """Phones are asked the stop's own question on its own points, with all hidden that the stop hides; after the
    reveal the address is still that of the question. A stop whose `ask` is free text has none."""
    asked = 0
    for stop in (stop for deck in index.DECKS for stop in deck.stops):
        if stop.target is None:
            continue
        lesson = stop.target.lesson
        session = reduce(Session(), lesson, ShowedStop(stop))
        query = room.question_query(session, lesson)
        assert bool(query) == bool(stop.question), stop.name
        if not query:
            continue
        question = load(lesson.slug, query)
        assert question.code == stop.question
        assert question.points.same_as(stop.opened.points), stop.name
        assert question.session.asked.hidden == ordered(session.asked.hidden), stop.name
        assert room.question_query(reduce(session, lesson, Revealed()), lesson) == query, stop.name
        asked += 1
    assert asked > 40


def test_where_several_processes_serve_the_app_no_room_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The button says why, in a sentence, and has no question to ask."""
    mounted: list[tuple[object, ...]] = []
    monkeypatch.setitem(os.environ, room.ROOMS, "off")
    monkeypatch.setattr(room, "_mount", lambda *data: mounted.append(data))
    stop = next(stop for deck in index.DECKS for stop in deck.stops if stop.question and stop.target is not None)
    assert stop.target is not None
    session = reduce(Session(), stop.target.lesson, ShowedStop(stop))
    monkeypatch.setattr(sessions, "current", lambda: type("Holder", (), {"session": session}))
    room.offer(stop.target.lesson)
    assert mounted == [(stop.target.lesson, "", "", ONE_PROCESS)]


def test_the_room_of_a_phone_stays_in_its_address() -> None:
    """Through a guess and its reveal; a link without a room leaves it."""
    lesson = lessons.by_slug("perceptron")
    named = {"v": "3", "ask": "line_here", "room": "A~b~2"}
    session = reduce(Session(), lesson, Arrived(named))
    assert not session.notes
    for event in (Guessed(LineGuess((0, 0), (1, 1))), Locked(), Revealed()):
        session = reduce(session, lesson, event)
        assert address_of(session, lesson)[0]["room"] == named["room"]
    session = reduce(session, lesson, WroteAddress(address_of(session, lesson)[0]))
    session = reduce(session, lesson, Arrived({"v": "3", "ask": "line_here"}))
    assert "room" not in address_of(session, lesson)[0]


def test_points_of_a_room_are_put_beside_those_of_the_page() -> None:
    """They are training points of their classes, a press brings the earlier points back, and those of no class go."""
    given = replace(lessons.by_slug("perceptron").opening.points, test=np.arange(20) < 5)
    made = room.pooled(given, np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1, 5]))
    assert made.X[20:].tolist() == [[1.0, 2.0]]
    assert (made.y[20], len(made.y), made.recipe) == (1, 21, None)
    assert made.test is not None
    assert made.test.tolist() == [True] * 5 + [False] * 16


def test_points_of_a_room_that_do_not_fit_beside_the_pages_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page may have more points by then than when the room was asked: it keeps them, and says why."""
    lesson, visitor = lessons.by_slug("points"), SessionHolder()
    visitor.dispatch(lesson, ChosePoints(Dataset(np.zeros((MAX_POINTS, 2)), np.zeros(MAX_POINTS, dtype=np.int64))))
    monkeypatch.setattr(sessions, "current", lambda: visitor)
    monkeypatch.setattr("linclass.ui.room.messages.last", lambda *_: {"points": [1.0, 2.0, 0]})
    monkeypatch.setattr("linclass.ui.room.st.session_state", {})
    room._pool(lesson)
    assert len(visitor.state(lesson).points.y) == MAX_POINTS
    assert [str(MAX_POINTS) in sentence for sentence in visitor.session.notes] == [True]
