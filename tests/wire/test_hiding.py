"""Laws on what is hidden: nothing of it is sent or stands in an address, each part goes alone, and all comes back."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from linclass import lessons
from linclass.course import deck_file, index
from linclass.course.links import to_stop
from linclass.declare import declared
from linclass.figures.theme import LIGHT
from linclass.lessons import address, hiding
from linclass.lessons.hiding import ON_PLANE, PARTS, Part
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.points import LESSON as POINTS
from linclass.lessons.second import of_pair
from linclass.lessons.sides import Split
from linclass.lessons.state import AnyState, StatePair
from linclass.session.events import (
    Arrived,
    ChoseStep,
    HidParts,
    LeftDeck,
    OpenedDeck,
    Presented,
    ShowedStop,
    WroteAddress,
    reduce,
)
from linclass.session.frame import evaluate, evaluate_second
from linclass.session.session import Session
from linclass.session.values.asked import Asked
from linclass.session.values.location import Location
from linclass.session.values.page_states import PageStates
from linclass.session.values.point_ownership import PointOwnership
from linclass.session.written_address import address_of
from linclass.wire import side_by_side
from linclass.wire.encode import EncodedFrame
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import relabelled
from tests.session.visit import after, arrived

KINDS = {"lines": "line", "spots": "line", "rings": "line", "regions": "regions", "arrows": "w"}  # of marks, when sent
HIDING = [lesson for lesson in lessons.every() if lesson.hideable]
every_lesson = pytest.mark.parametrize("lesson", HIDING, ids=lambda lesson: lesson.slug)
every_scene = every_case(
    ("lesson", "number"),
    [
        pytest.param(lesson, number, id=f"{lesson.slug}-{scene.code}")
        for lesson in HIDING
        for number, scene in enumerate(lesson.scenes)
    ],
    by=of_its_lesson,
)
DECK = """
title = "Mine"
[[chapter]]
[[chapter.stop]]
code = "1"
title = "Two parts"
scene = "perceptron/panels"
hide = ["verdict", "line"]
[[chapter.stop]]
code = "2"
title = "All of it shown"
scene = "fisher/two"
[[chapter.stop]]
code = "3"
title = "A text"
text = "Nothing to predict"
hide = ["view"]
"""


def session_of(lesson: AnyLesson, state: AnyState, hidden: Collection[str] = ()) -> Session:
    """A session that shows a state, some parts of it hidden."""
    ownership = PointOwnership(scenes={lesson.slug: state.points})
    return Session(
        pages=PageStates({lesson.slug: state}),
        ownership=ownership,
        location=Location(lesson.slug),
        asked=Asked(hidden=hiding.ordered(hidden)),
    )


def encoded(lesson: AnyLesson, state: AnyState, hidden: Collection[str] = ()) -> EncodedFrame:
    """The parts of its frame, encoded anew."""
    return EncodedFrame(evaluate(session_of(lesson, state, hidden), lesson, LIGHT))


def verdict_parts(frame: EncodedFrame) -> dict[str, bytes]:
    """All texts that are sent of a frame."""
    texts = {place: bytes(text) for place, text in frame.texts.items()}
    return {
        **texts,
        "verdict": bytes(frame.verdict),
        "explanations": json.dumps(dict(frame.frame.explanations)).encode(),
    }


def plane_of(frame: EncodedFrame) -> dict[str, Any]:
    """The plane's part as the browser reads it."""
    part: dict[str, Any] = json.loads(bytes(frame.plane))
    return part


def is_part_of_data(ring: Sequence[Any]) -> bool:
    """True for a ring around a test point, which was there before the fit."""
    return bool(ring[0] == "distance")


def without(marks: Mapping[str, Any], hidden: Collection[str]) -> dict[str, Any]:
    """The marks that are sent, without those of the hidden kinds; of handles nothing is said."""
    left: dict[str, Any] = {}
    for kind, part in KINDS.items():
        kept = [
            mark for mark in marks.get(kind, ()) if part not in hidden or (kind == "rings" and is_part_of_data(mark))
        ]
        if kept:
            left[kind] = kept
    return left


@pytest.mark.slow
@every_scene
def test_nothing_computed_is_sent_while_all_is_hidden(lesson: AnyLesson, number: int) -> None:
    """Of another fit on the same places just the same is sent: handles of settings, and rings around test points."""
    state = lesson.scenes[number].state()
    other = replace(state, points=relabelled(state.points, 1))
    frame, another = (encoded(lesson, shown, PARTS) for shown in (state, other))
    for one in (frame, another):
        plane = plane_of(one)
        assert plane["marks"].keys() <= {"handles", "rings"}
        assert (plane["status"], plane["readout"], plane["run"], plane["step"]) == ("", None, "", None)
        assert verdict_parts(one) == {"verdict": b"[]", "explanations": b"{}"}
        assert one.pictures == {}
    split = getattr(state.settings, "split", Split())
    rings = [["distance", ring.index, ""] for ring in split.marks(frame.frame.state.points)]
    assert plane_of(frame)["marks"].get("rings", []) in ([], rings)
    if (frame.frame.missing, another.frame.missing) == (None, None):
        handles, others = (plane_of(one)["marks"].get("handles", []) for one in (frame, another))
        assert [(role, *rest) for role, _, *rest in handles] == [(role, *rest) for role, _, *rest in others]
        for (_, at, *_), (_, other_at, *_) in zip(handles, others, strict=True):
            assert at == pytest.approx(
                other_at, abs=1e-4
            )  # a mean of other classes' means is the same but for rounding


@pytest.mark.slow
@every_scene
def test_each_part_is_hidden_alone(lesson: AnyLesson, number: int) -> None:
    """The marks of its kind go and no others; sentence, rule and explanations each with their own part."""
    state = lesson.scenes[number].state()
    full = encoded(lesson, state)
    whole = plane_of(full)
    for part in PARTS if number == 0 else [PARTS[number % len(PARTS)]]:  # of other scenes one each, by turns
        one = encoded(lesson, state, (part,))
        plane, verdict, full_verdict = plane_of(one), one.frame.verdict, full.frame.verdict
        assert without(plane["marks"], ()) == without(whole["marks"], (part,))
        gone = {*map(str, whole["marks"].get("handles", ()))} - {*map(str, plane["marks"].get("handles", ()))}
        assert part in ("line", "w") or not gone
        assert plane["status"] == ("" if part == "verdict" else whole["status"])
        assert plane["readout"] == (None if part in ON_PLANE else whole["readout"])
        sentence, rule = (verdict.sentence, verdict.notes), verdict.rule
        assert sentence == (("", ()) if part == "verdict" else (full_verdict.sentence, full_verdict.notes))
        assert rule == ("" if part == "formula" else full_verdict.rule)
        assert one.frame.explanations == ({} if part == "formula" else full.frame.explanations)
        assert part != "view" or one.frame.pictures == ()


@pytest.mark.slow
@every_scene
def test_a_view_that_is_shown_plays_nothing_that_is_hidden(lesson: AnyLesson, number: int) -> None:
    """With all else hidden its texts and pictures are the same, but for the marks and sentences of what plays along."""
    state = lesson.scenes[number].state()
    if state.view in [scene.view for scene in lesson.scenes[:number]]:
        return  # the same players play along
    full, frame = encoded(lesson, state), encoded(lesson, state, set(PARTS) - {"view"})
    own, hidden = verdict_parts(full), verdict_parts(frame)
    assert {place: text for place, text in hidden.items() if place in frame.texts} == {
        place: text for place, text in own.items() if place in full.texts
    }
    assert frame.pictures.keys() == full.pictures.keys()
    for code, picture in frame.pictures.items():
        shown, whole = json.loads(bytes(picture)), json.loads(bytes(full.pictures[code]))
        sequence, _ = shown.pop("sequence", None), whole.pop("sequence", None)
        ghost = shown.get("player", {}).pop("ghost", False)
        whole.get("player", {}).pop("ghost", None)
        assert shown == whole
        if sequence is None:
            continue
        assert not ghost
        for phases in sequence["frames"].values():
            for marks, status in phases:
                assert status == ""
                assert without(marks, ()) == without(marks, ON_PLANE)


@pytest.mark.slow
@every_case(
    ("lesson", "pair"),
    [pytest.param(lesson, pair, id=f"{lesson.slug}-{pair.code}") for lesson in HIDING for pair in lesson.pairs],
    by=of_its_lesson,
)
def test_a_second_plane_hides_the_same(lesson: AnyLesson, pair: StatePair) -> None:
    """Nothing computed of either state is sent, nor how their rules differ."""
    shown = replace(session_of(lesson, lesson.opening, PARTS), second=of_pair(pair, lesson, lesson.opening))
    first = EncodedFrame(evaluate(shown, lesson, LIGHT))
    frame = evaluate_second(shown, lesson, LIGHT)
    assert frame is not None
    second = EncodedFrame(frame)
    assert plane_of(second)["marks"].keys() <= {"handles", "rings"}
    assert [mark for mark in plane_of(second)["marks"].get("rings", ()) if not is_part_of_data(mark)] == []
    assert (plane_of(second)["status"], plane_of(second)["readout"]) == ("", None)
    assert {bytes(pieces) for pieces in side_by_side.texts(first, second).values()} == {b"[]"}


@pytest.mark.slow
@every_lesson
def test_a_part_after_the_other_brings_all_back(lesson: AnyLesson) -> None:
    """Hidden and revealed, a frame is byte for byte the one that was never hidden; so is the address."""
    for scene in lesson.scenes:
        before = session_of(lesson, scene.state())
        session = reduce(before, lesson, HidParts())
        steps = 0
        while session.asked.hidden:
            frame = evaluate(session, lesson, LIGHT)
            to_reveal = [part for part in session.asked.hidden if part in frame.showing]
            assert to_reveal
            session = reduce(session, lesson, HidParts(hiding.remaining(session.asked.hidden, to_reveal[1:])))
            steps += 1
        assert 2 <= steps <= len(PARTS)
        assert address_of(session, lesson) == address_of(before, lesson)
        if scene is lesson.scenes[0]:
            again, first = (EncodedFrame(evaluate(shown, lesson, LIGHT)) for shown in (session, before))
            assert bytes(again.plane) == bytes(first.plane)
            assert verdict_parts(again) == verdict_parts(first)
            assert {code: bytes(picture) for code, picture in again.pictures.items()} == {
                code: bytes(picture) for code, picture in first.pictures.items()
            }


@pytest.mark.slow
@every_lesson
def test_an_address_names_what_is_hidden_and_no_step_that_was_found(lesson: AnyLesson) -> None:
    """Loaded again it hides the same, whatever that is; of the state it names settings alone."""
    state = replace(lesson.opening, step=3)
    allowed = {*declared(lesson.Settings), *address.RESERVED} - {address.STEP}
    for count in range(1, len(PARTS) + 1):
        for hidden in combinations(PARTS, count):
            session = session_of(lesson, state, hidden)
            query, _ = address_of(session, lesson)
            assert query.keys() <= allowed
            again = arrived(lesson, query=query)
            assert (again.asked.hidden, again.notes) == (hidden, ())
            assert address_of(again, lesson)[0] == query


def test_a_step_that_is_asked_about_stays() -> None:
    """A link that hides something and names a step keeps that step, until another is chosen."""
    lesson = lessons.by_slug("perceptron")

    def written(session: Session) -> dict[str, str]:
        return address_of(session, lesson)[0]

    session = arrived(lesson, query={"v": address.VERSION, "step": "3", "hide": "line,verdict"})
    assert written(session)["step"] == "3"
    session = after(session, lesson, WroteAddress(written(session)), ChoseStep(7))
    assert "step" not in written(session)
    revealed = after(session, lesson, HidParts(()))
    assert written(revealed)["step"] == "7"
    assert "step" not in written(after(revealed, lesson, WroteAddress(written(revealed)), HidParts()))


@every_case(
    ("link", "hidden", "ignored"),
    [
        ({"hide": "line"}, ("line",), 0),
        ({"hide": "verdict,line"}, ("line", "verdict"), 0),
        ({"hide": ""}, (), 0),
        ({"hide": "line,,line"}, ("line",), 0),
        ({"hide": "line,answer"}, ("line",), 1),
        ({"hide": "1"}, (), 1),
        ({"hidden": "1"}, PARTS, 0),  # of earlier links, which hide all
        ({"hidden": "1", "present": "1"}, PARTS, 0),
        ({"v": "3", "hidden": "1"}, PARTS, 0),
    ],
)
def test_an_address_is_read_part_by_part(link: dict[str, str], hidden: tuple[Part, ...], ignored: int) -> None:
    """In whichever order; what names no part is said, and the rest is hidden."""
    query = link if "hidden" in link else {"v": address.VERSION, **link}
    session = arrived(lessons.by_slug("perceptron"), query=query)
    assert (session.asked.hidden, len(session.notes)) == (hidden, ignored)


def test_a_page_without_a_prediction_hides_nothing() -> None:
    """On the points alone nothing is fitted."""
    session = arrived(POINTS, query={"v": address.VERSION, "hide": ",".join(PARTS)})
    assert session.asked.hidden == after(session, POINTS, HidParts()).asked.hidden == ()


def test_a_stop_hides_what_its_deck_says() -> None:
    """It arrives so, on the projector or not; what is revealed stays so when the page is loaded again."""
    own, mistakes = deck_file.read(DECK, code="my")
    assert own is not None
    assert mistakes == ()
    hiding_stop, open_stop, text = own.stops
    first = lessons.by_slug("perceptron")
    known = after(Session(), POINTS, OpenedDeck(own))
    for is_presenting in (False, True):
        session = after(known, first, Arrived(to_stop(hiding_stop)), Presented(is_presenting=is_presenting))
        assert session.asked.hidden == ("line", "verdict")
        assert after(session, lessons.by_slug("fisher"), ShowedStop(open_stop)).asked.hidden == ()
        with_text = after(session, POINTS, ShowedStop(text))
        assert with_text.asked.hidden == ()
        assert after(with_text, first, ShowedStop(hiding_stop)).asked.hidden == session.asked.hidden
    for left in (("verdict",), ()):
        query, _ = address_of(after(session, first, HidParts(left)), first)
        for again in (after(known, first, Arrived(query)), arrived(first, OpenedDeck(own), query=query)):
            assert (again.deck.stop, again.asked.hidden) == (hiding_stop, left)
    lost = arrived(first, OpenedDeck(own), query={"v": address.VERSION, "course": "my.1"})
    assert lost.asked.hidden == ("line", "verdict")
    alone = after(session, first, LeftDeck())
    again = arrived(first, query=address_of(alone, first)[0])
    assert again.asked.hidden == alone.asked.hidden == ("line", "verdict")


@pytest.mark.slow
def test_only_a_stop_that_says_so_arrives_hidden() -> None:
    """All stops of the decks, each by its own parts and its question's; revealed it stays so when loaded again."""
    for deck in index.DECKS:
        for stop in deck.stops:
            if stop.target is not None:
                lesson = stop.target.lesson
                asked = lesson.questions[stop.question].hide if stop.question else ()
                session = arrived(lesson, query=to_stop(stop))
                assert session.asked.hidden == hiding.ordered((*stop.hide, *asked))
                again = arrived(lesson, query=address_of(after(session, lesson, HidParts(())), lesson)[0])
                assert (again.asked.hidden, again.notes) == ((), ())
