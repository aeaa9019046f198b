"""Two states side by side as JSON: what a drag is answered is what a script run mounts."""

import json
from typing import Any

import pytest

from linclass import lessons
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from linclass.lessons.hiding import PARTS
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.second import of_pair
from linclass.lessons.state import StatePair
from linclass.session.events import Arrived, HidParts, PutBeside
from linclass.session.frame import evaluate
from linclass.session.holder import SessionHolder
from linclass.wire import live_endpoint, plane_json, text_json
from linclass.wire.encode import EncodedFrame, encoded_frame, to_json
from linclass.wire.side_by_side import DIFFERENCE, SECOND_VERDICT, encoded_second, second_part, texts
from tests.every_case import every_case, of_its_lesson
from tests.session.visit import arrived
from tests.wire.asking import answer, mounted, question

PAIRS = [(lesson, pair) for lesson in lessons.every() for pair in lesson.pairs]


def beside(lesson: AnyLesson, pair: StatePair) -> SessionHolder:
    """Return a session on a lesson's page that shows a pair."""
    here = SessionHolder()
    here.dispatch(lesson, Arrived({}))
    here.dispatch(lesson, PutBeside(of_pair(pair, lesson, here.state(lesson))))
    return here


def frames(here: SessionHolder, lesson: AnyLesson) -> tuple[EncodedFrame, EncodedFrame]:
    """Return the encoded frames of both states."""
    second = encoded_second(here.session, lesson, LIGHT)
    assert second is not None
    return encoded_frame(here.session, lesson, LIGHT), second


@pytest.mark.slow
@every_case(("lesson", "pair"), PAIRS, by=of_its_lesson)
def test_an_answer_is_what_is_mounted(lesson: AnyLesson, pair: StatePair) -> None:
    """The second plane, both verdicts and the difference, byte by byte; all that changes on the page has come."""
    here = beside(lesson, pair)
    asked = question(here, lesson, asks="view")
    reply = live_endpoint.reply(asked)
    assert reply is not None
    mounted(here, lesson, asked)
    first, second = frames(here, lesson)
    parts: list[bytes] = [first.plane, second.plane, to_json(second_part(second)), *texts(first, second).values()]
    assert all(part in bytes(reply) for part in parts)
    sent: dict[str, Any] = json.loads(reply)
    assert sent["whole"]
    assert set(sent["words"]) == {text_json.VERDICT, SECOND_VERDICT, DIFFERENCE}
    assert sent["second"]["points"]["points"] == plane_json.flat_points(second.frame.state.points)


def test_the_plane_alone_comes_with_the_second_plane() -> None:
    """No sentence comes where only the plane is asked for; a page with one state has no second plane."""
    lesson, pair = PAIRS[0]
    here = beside(lesson, pair)
    sent = answer(question(here, lesson))
    assert sent["second"]["plane"]["marks"]
    assert sent["words"] == {}
    here.dispatch(lesson, PutBeside(None))
    assert answer(question(here, lesson))["second"] is None


def test_nothing_of_a_hidden_answer_is_sent() -> None:
    """While the answer is hidden, neither marks nor sentences of the two states travel."""
    lesson = lessons.by_slug("support_vectors")
    here = beside(lesson, lesson.pairs[0])
    here.dispatch(lesson, HidParts(PARTS))
    sent = answer(question(here, lesson, asks="view"))
    assert set(sent["second"]["plane"]["marks"]) <= {"handles"}
    assert not any(sent["words"].values())


def test_a_state_that_is_missing_says_why_in_place_of_its_verdict() -> None:
    """One class alone has no rule: both verdicts say what is missing, and there is no difference."""
    lesson = lessons.by_slug("logistic")
    here = beside(lesson, lesson.pairs[0])
    asked = question(here, lesson, asks="view")
    flat = asked["drawing"]["points"]
    flat[2::3] = [0] * (len(flat) // 3)
    words = answer(asked)["words"]
    assert [piece["kind"] for piece in words[SECOND_VERDICT]] == ["mind"]
    assert words[text_json.VERDICT] == words[SECOND_VERDICT]
    assert words[DIFFERENCE] == []


@pytest.mark.slow
def test_a_note_of_both_verdicts_is_said_once() -> None:
    """With the difference, above both; a note of one of them stays with its verdict."""
    shared: set[str] = set()
    alone: set[str] = set()
    for lesson, pair in PAIRS:
        first, second = frames(beside(lesson, pair), lesson)
        pieces = {name: json.loads(part) for name, part in texts(first, second).items()}
        notes = [set(encoded.frame.verdict.notes) for encoded in (first, second)]
        expected = {
            DIFFERENCE: notes[0] & notes[1],
            text_json.VERDICT: notes[0] - notes[1],
            SECOND_VERDICT: notes[1] - notes[0],
        }
        for name, of_it in expected.items():
            captions = {piece["html"] for piece in pieces[name] if piece["kind"] == "caption"}
            assert captions == {text_json.with_words(text_json.html(note)) for note in of_it}
        shared |= notes[0] & notes[1]
        alone |= notes[0] ^ notes[1]
    assert shared
    assert alone


def test_both_frames_are_of_one_evaluation() -> None:
    """The second frame of a page without a drag is that of its own lesson's page in the same state."""
    lesson = lessons.by_slug("least_squares")
    pair = next(pair for pair in lesson.pairs if pair.slug == "logistic")
    here = beside(lesson, pair)
    second = frames(here, lesson)[1].frame
    own, data = lessons.by_slug("logistic"), address.written(here.state(lesson).points)
    alone = evaluate(arrived(own, query={address.VERSION_KEY: address.VERSION, address.DATA: data}), own, LIGHT)
    assert alone.verdict == second.verdict
    sent, expected = (plane_json.marks(one.plane.marks, one.state.points.window) for one in (alone, second))
    assert sent == expected
