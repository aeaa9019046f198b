"""A deck walked by PageDown alone, and back by PageUp: all stops of all decks, without a browser."""

from itertools import starmap
from typing import Any

import pytest

from linclass import lessons
from linclass.course import deck_file
from linclass.course.deck import Deck, Stop
from linclass.course.index import DECKS
from linclass.course.links import is_bare
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.board import ShownBoard
from linclass.lessons.hiding import PARTS
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.points import LESSON as POINTS
from linclass.lessons.question import ChoiceAnswer, ChoiceGuess
from linclass.session.events import (
    Arrived,
    ArrivedAtStop,
    CountedHands,
    Guessed,
    HidParts,
    Locked,
    OpenedDeck,
    Revealed,
    ShowedBoard,
    ShowedStop,
    WroteAddress,
    reduce,
)
from linclass.session.frame import Frame, evaluate
from linclass.session.presenter_moves import Move, line_move, next_move, previous_move
from linclass.session.session import Session
from linclass.session.values.deck_position import DeckPosition
from linclass.session.values.location import Location
from linclass.session.values.projector import Projector
from linclass.session.written_address import address_of, address_of_stop
from tests.every_case import every_case
from tests.lessons.support import there
from tests.session import visit

OWN, MISTAKES = deck_file.read(
    """
title = "Everything at once"
[[chapter]]
[[chapter.stop]]
code = "1"
title = "A text"
text = "Welcome"
[[chapter.stop]]
code = "2"
title = "Parts"
scene = "perceptron/panels"
hide = ["line", "verdict", "view", "sentence"]
[[chapter.stop]]
code = "3"
title = "A question, more that is hidden, and a second state"
scene = "perceptron/panels"
question = "updates"
hide = ["sentence"]
beside = "logistic/overlap"
[[chapter.stop]]
code = "4"
title = "A board that waits"
scene = "perceptron/bound"
board = "theorem"
hide = ["view", "verdict"]
[[chapter.stop]]
code = "5"
title = "Nothing of it can be seen"
scene = "points/begin"
hide = ["w"]
""",
    code="my",
)
assert OWN is not None, MISTAKES
assert MISTAKES == ()
ASKING = [stop for deck in (*DECKS, OWN) for stop in deck.stops if stop.question]


def lesson_of(session: Session) -> AnyLesson:
    target = None if session.deck.stop is None else session.deck.stop.target
    return POINTS if target is None else target.lesson


def frame_of(session: Session) -> Frame:
    return evaluate(session, lesson_of(session), LIGHT)


def after(session: Session, move: Move) -> Session:
    """Return the session after a move."""
    lesson = lesson_of(session)
    if isinstance(move.event, ShowedStop) and move.event.stop.target is not None:
        lesson = move.event.stop.target.lesson
    return reduce(session, lesson, move.event)


def visible(session: Session) -> tuple[Any, ...]:
    """Return what the room can tell one session from another by; of a board, how many of its lines are shown."""
    lesson, asked = lesson_of(session), session.asked.prediction
    state = session.state(lesson)
    return (
        None if session.deck.stop is None else session.deck.stop.name,
        session.asked.hidden,
        None if asked is None else (asked.code, asked.is_revealed, asked.guess, asked.is_locked),
        session.projector.board,
        session.is_side_by_side,
        (state.settings, state.points.key, state.view, state.step),
    )


def walk(session: Session, page: AnyLesson | None = None) -> list[tuple[Session, Move | None]]:
    """Return the sessions on the way to the end of a deck, or of a page, each with the move that follows it."""
    way = []
    while True:
        here = session
        lesson = page or lesson_of(session)
        move = next_move(session, lambda: evaluate(here, lesson, LIGHT))  # noqa: B023 - called at once
        way.append((session, move))
        if move is None:
            return way
        session = after(session, move) if page is None else reduce(session, page, move.event)


def first_of(deck: Deck) -> Session:
    """Return the session of a deck at its first stop, on the projector."""
    session = Session(deck=DeckPosition(own=deck), projector=Projector(is_on=True))
    return at(deck.stops[0], session)


def at(stop: Stop, session: Session) -> Session:
    """Return the session at a stop, as it opens."""
    return after(session, Move("stop", ShowedStop(stop)))


@pytest.mark.slow
@pytest.mark.parametrize("deck", [*DECKS, OWN], ids=lambda deck: deck.code)
def test_page_down_alone_shows_everything_and_page_up_takes_it_back(deck: Deck) -> None:
    """Each stop in its order, each answer, each hidden part, each line of its board; backwards the very same states."""
    way = walk(first_of(deck))
    by_stop: dict[str, list[tuple[Session, Move | None]]] = {}
    for session, move in way:
        by_stop.setdefault(there(session.deck.stop).name, []).append((session, move))
    assert list(by_stop) == [stop.name for stop in deck.stops]
    for stop in deck.stops:
        sessions = [session for session, _ in by_stop[stop.name]]
        last, frame = sessions[-1], frame_of(sessions[-1])
        assert [move.kind for _, move in by_stop[stop.name][:-1] if move].count("answer") == bool(stop.question)
        assert last.asked.prediction is None or last.asked.prediction.is_revealed
        assert not frame.showing & {*last.asked.hidden}
        assert last.is_side_by_side == (stop.beside is not None)
        if stop.question:
            assert any(session.asked.prediction and session.asked.prediction.is_revealed for session in sessions)
        if stop.board:
            lines = [
                session.projector.board.line
                for session in sessions
                if session.projector.board and not session.asked.hidden
            ]
            assert lines == [*range(1, len(frame.derived(stop.board)) + 1)]
    session = way[-1][0]
    for before, _ in reversed(way[:-1]):
        here = session
        move = there(previous_move(session, lambda: frame_of(here)))  # noqa: B023 - called at once
        session = after(session, move)
        assert visible(session) == visible(before)
    assert previous_move(session, lambda: frame_of(session)) is None


@every_case("deck", DECKS)
def test_a_second_group_finds_nothing_of_the_first(deck: Deck) -> None:
    """Hidden again after the reveal, a question is what it was at first: its state, no guess, no lock, no hands."""
    for stop in deck.stops:
        if not stop.question:
            continue
        session = opened = at(stop, Session(deck=DeckPosition(own=deck), projector=Projector(is_on=True)))
        lesson, answer = lesson_of(opened), answer_of(stop)
        if isinstance(answer, ChoiceAnswer):
            code = answer.options[-1][0]
            session = visit.after(opened, lesson, Guessed(ChoiceGuess(code)), CountedHands(code, 12), Locked())
            assert session.counted_hands == {code: 12}
        again = visit.after(session, lesson, Revealed(), HidParts(lesson.hideable))
        assert visible(again) == visible(opened), stop.name
        assert again.counted_hands == {}
        assert address_of(again, lesson) == address_of(opened, lesson)


@every_case("stop", ASKING, ids=[stop.name for stop in ASKING])
def test_no_address_tells_what_its_stop_asks(stop: Stop) -> None:
    """While a stop's question is open its address names no setting and no step, and opens the same again."""
    assert stop.target is not None
    lesson = stop.target.lesson
    session = at(stop, Session(deck=DeckPosition(own=OWN), projector=Projector(is_on=True)))
    query, _ = address_of(session, lesson)
    assert is_bare(query)
    again = reduce(Session(deck=DeckPosition(own=OWN)), lesson, Arrived(query))
    assert visible(again) == visible(session)
    assert again.second == session.second


def test_a_course_of_ones_own_goes_on_where_it_was() -> None:
    """A server that was started again knows the course once the browser has brought it: on a page and on a projector.

    Every stop is shown as it was, whatever was asked, revealed or hidden there.
    """
    assert OWN is not None
    for session, _ in walk(first_of(OWN)):
        lesson = lesson_of(session)
        assert session.deck.stop is not None
        query = address_of_stop(session) if session.deck.stop.target is None else address_of(session, lesson)[0]
        on_projector = reduce(Session(), POINTS, ArrivedAtStop(query))
        written = WroteAddress(address_of_stop(on_projector))
        on_projector = visit.after(on_projector, POINTS, written, OpenedDeck(OWN))
        if session.deck.stop.target is None:
            assert visible(on_projector) == visible(session)
            continue
        there = reduce(on_projector, lesson, Arrived(on_projector.location.query or {}))
        on_page = visit.arrived(lesson, query=query)
        on_page = reduce(on_page, lesson, WroteAddress(address_of(on_page, lesson)[0]))
        on_page = reduce(on_page, POINTS, OpenedDeck(OWN))
        for again in (there, on_page):
            assert visible(again) == visible(session)
            assert again.notes == ()
            assert again.plane.points is again.state(lesson).points


def answer_of(stop: Stop) -> Any:
    return None if stop.target is None or not stop.question else stop.target.lesson.questions[stop.question].answer


COUNTING = next(stop for deck in DECKS for stop in deck.stops if isinstance(answer_of(stop), ChoiceAnswer))


def test_hands_stay_with_their_stop() -> None:
    """They are in the address, are there again after another stop, and after a reveal."""
    other = next(stop for deck in DECKS for stop in deck.stops if not stop.question)
    session = at(COUNTING, Session(projector=Projector(is_on=True)))
    lesson = lesson_of(session)
    first, second, *_ = (code for code, _ in answer_of(COUNTING).options)
    hands = {first: 3, second: 21, "nobody": 1}
    session = visit.after(session, lesson, *starmap(CountedHands, hands.items()), CountedHands(first, -1))
    assert session.counted_hands == {first: 3, second: 21}
    arrived = visit.arrived(lesson, query=address_of(session, lesson)[0])
    assert (arrived.counted_hands, arrived.notes) == (session.counted_hands, ())
    back = at(COUNTING, at(other, session))
    assert back.counted_hands == session.counted_hands == reduce(back, lesson, Revealed()).counted_hands


@every_case("text", ["first.-1", "x.3", "first", "first.3.4", "first.99999", "~"])
def test_damaged_hands_are_left_out_with_a_sentence(text: str) -> None:
    """The question is asked without them."""
    hands = text.replace("first", answer_of(COUNTING).options[0][0])
    query = {"v": address.VERSION, "ask": COUNTING.question, "hands": hands}
    session = visit.arrived(lessons.by_slug(COUNTING.slug), query=query)
    assert session.counted_hands == {}
    assert session.asked.prediction is not None
    assert any("hands" in note for note in session.notes)


@pytest.mark.slow
def test_pages_without_a_deck_are_revealed_by_the_same_key() -> None:
    """All that a page can hide, part by part, and the lines of its board; at the end nothing is left to do."""
    for lesson in lessons.every():
        blank = Session(location=Location(lesson.slug), projector=Projector(is_on=True))
        way = walk(reduce(blank, lesson, HidParts(PARTS)), lesson)
        assert way[-1][0].asked.hidden == ()
        assert all(move is None or move.part in evaluate(session, lesson, LIGHT).showing for session, move in way)
        for derivation in lesson.derivations[:1]:
            session = reduce(way[-1][0], lesson, ShowedBoard(ShownBoard(derivation.code)))
            frame = evaluate(session, lesson, LIGHT)
            move = there(line_move(session, lambda: frame, 1))  # noqa: B023 - called at once
            assert (move.line, move.lines) == (2, len(frame.derived(derivation.code)))
            assert line_move(session, lambda: frame, -1) is None  # noqa: B023 - called at once
