"""Laws on phones that follow the lecturer: one state for all, nothing hidden, and a copy that changes nothing."""

import asyncio
import json
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import pytest

from linclass import lessons
from linclass.course import index
from linclass.figures.theme import LIGHT
from linclass.lessons import address, hiding
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.state import AnyState
from linclass.lessons.study_cache import PIECES_CACHE
from linclass.room import following
from linclass.room.events import Ended, SetFollowing, SetVoting, ShowedState, read
from linclass.room.routes import DAMAGED, FITS_OF_PHONE, HIDES, NO_PHONE, NO_QUESTION_YET, NO_STOP, TOO_MANY_FITS
from linclass.room.votes import OTHER_QUESTION
from linclass.session.events import ChoseSetting, ChoseView, Drew, HidParts, ShowedStop, reduce
from linclass.session.session import Session
from linclass.session.values.drawing import Drawing
from linclass.wire import plane_json
from linclass.wire.drawing_message import DRAWING_DAMAGED, PART_POINTS
from linclass.wire.encode import encoded_frame, to_json
from tests.every_case import every_case
from tests.room.asking import SITE, Asking, Stream
from tests.room.leading import LESSON, led, on_projector, shown
from tests.room.support import SECRET, questions, run

in_each_store = pytest.mark.usefixtures("each_store")


def drawing(state: AnyState, session: Session, *, is_dragging: bool = True) -> Drawing:
    """Return what the plane reports after the first point was moved by one."""
    X = state.points.X.copy()
    X[0] += 1
    plane = session.plane
    return Drawing(X, state.points.y, is_dragging, {}, plane.seq + 1, state.points.window, plane.revision)


def message(moved: Drawing) -> dict[str, Any]:
    """Return a drawing as a phone sends it."""
    points = [value for (x, y), k in zip(moved.X.tolist(), moved.y.tolist(), strict=True) for value in (x, y, k)]
    parts = {"live": moved.is_dragging, "points": points, "handles": {}, "touched": None, "window": list(moved.window)}
    return {**parts, "seq": 0, "revision": 1}


async def until(stream: Stream, name: str) -> Any:
    """Return the next part of this name that a phone is sent."""
    while name not in (event := await stream.next()):
        pass
    return event[name]


@in_each_store
async def test_a_phone_shows_the_lecturers_plane_and_its_drag() -> None:
    """State, drag, and the end of the drag come in this order, points and line as the lecturer's frame has them; a late
    phone begins with the state at rest, whichever process it asks."""
    asking, other = Asking(), Asking(url="")
    room, leader = await led(asking)
    stream = asking.stream("follow", {**await asking.join(room), "theme": "dark"})
    assert "state" not in await stream.next()
    session = on_projector()
    leader.settled(shown(session))
    state = await until(stream, "state")
    assert state["canvas"]["theme"]["name"] == "dark"
    dragged = reduce(session, LESSON, Drew(drawing(session.state(LESSON), session)))
    leader.dragged(dragged, LESSON, LIGHT)
    drag = await until(stream, "drag")
    parts = following.drag_parts(dragged, LESSON, LIGHT)
    assert drag == json.loads(parts["dark"])
    assert drag["points"]["points"] != state["canvas"]["points"]
    assert drag["plane"]["marks"] != state["canvas"]["plane"]["marks"]
    leader.settled(shown(session))  # the point was put back
    assert await until(stream, "drag") is None
    late_server = other if other.server.rooms._store.is_shared else asking
    late = late_server.stream("follow", {**await late_server.join(room), "theme": "dark"})
    assert await until(late, "state") == state
    for one in (stream, late):
        one.left.set()


@in_each_store
async def test_a_state_shown_while_the_room_is_missing_comes_once_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The store has lost the room, and the lecturer goes on before the browser restores it; a closed room is left."""
    monkeypatch.setattr("linclass.room.leader.RETRY_S", 0.01)
    asking = Asking()
    room, leader = await led(asking)
    live = await asking.live(room)
    leader.settled(shown(on_projector()))
    while live.room.shown is None:
        await asyncio.sleep(0.001)
    await asking.server.rooms._store.expire(room)
    live._lose()
    last = shown(reduce(on_projector(), LESSON, ChoseSetting("eta", 0.5)))
    leader.settled(last)
    await asyncio.sleep(0.05)
    brought = await asking.server.rooms.open(SECRET, live.entries)
    async with asyncio.timeout(10):
        while brought.room.shown != last:
            await asyncio.sleep(0.001)
        await brought.append(Ended())
        leader.settled(shown(on_projector()))
        while leader._work is None or not leader._work.done():
            await asyncio.sleep(0.001)


@in_each_store
async def test_of_many_states_the_last_is_shown_and_stays_in_the_log() -> None:
    """However fast the lecturer goes on, phones end at the last state, and the log gives the same room once more."""
    asking = Asking()
    room, leader = await led(asking)
    stream = asking.stream("follow", await asking.join(room))
    session = on_projector()
    for eta in (0.1, 0.2, 0.5, 2.0):
        session = reduce(session, LESSON, ChoseSetting("eta", eta))
        leader.settled(shown(session))
    last = shown(session)
    while (await until(stream, "state"))["query"] != last.query:
        pass
    live = await asking.live(room)
    assert live.room.shown == last
    again = Asking()
    entries = [entry.written() for entry in live.entries]
    log = [json.loads(entry) for entry in entries]
    assert [read(entry).written() for entry in log] == entries
    secret = "f" * 32
    _, answer = await again.post("open", {"secret": secret, "log": log, "site": SITE})
    brought = await again.live(answer["room"])
    assert brought.room.shown == last
    assert brought.room.is_following
    stream.left.set()


@in_each_store
async def test_a_room_that_was_asked_nothing_takes_no_answer() -> None:
    """It says so to a phone that answers, to the question's ordinary page, and to a lecturer who wants points."""
    asking = Asking()
    room, _ = await led(asking)
    phone = await asking.join(room)
    for vote in (0, 1):
        status, answer = await asking.post("answer", {**phone, "vote": vote, "answer": "1", "confidence": 0})
        assert (status, answer["sentence"]) == (409, OTHER_QUESTION)
    assert await asking.post("points", {"secret": SECRET}) == (409, {"sentence": NO_QUESTION_YET})
    assert (await asking.post("table", {"secret": SECRET}))[0] == 200


@in_each_store
async def test_a_question_comes_first_and_the_lecture_after_it() -> None:
    """Asked a question, phones stay there until voting is closed and another state is shown."""
    asking = Asking()
    room, _ = await led(asking)
    live = await asking.live(room)
    session = on_projector()
    shows = []

    async def show(eta: float) -> None:
        nonlocal session
        session = reduce(session, LESSON, ChoseSetting("eta", eta))
        await live.append(shown(session))
        shows.append(live.room.shows_state)

    await show(0.1)
    await live.append(questions()[0][0])
    await show(0.2)
    await live.append(SetVoting(1, is_open=False))
    shows.append(live.room.shows_state)
    await show(0.5)
    await live.append(SetFollowing(False))
    await show(2.0)
    assert shows == [True, False, False, True, False]
    assert live.room.shown is not None
    assert "eta=0.5" in live.room.shown.query


@pytest.mark.slow
@every_case("lesson", [lesson for lesson in lessons.every() if lesson.hideable])
def test_no_phone_is_sent_what_is_hidden(lesson: AnyLesson) -> None:
    """Of a page that hides all it can phones get no mark and no word of that, at rest and in a drag, and no copy."""
    session = reduce(on_projector(lesson), lesson, HidParts())
    loaded = following.load(lesson.slug, shown(session, lesson).query)[1]
    assert loaded.asked.hidden == session.asked.hidden == lesson.hideable
    dragged = session.dragged(session.state(lesson))
    for one, given in ((loaded, shown(session, lesson)), (dragged, None)):
        frame = encoded_frame(one, lesson, LIGHT).frame
        assert not {hiding.part_of(mark) for mark in frame.plane.marks} & {*session.asked.hidden}
        if given is None:
            [sent, _] = [json.loads(part) for part in following.drag_parts(one, lesson, LIGHT).values()]
            assert "verdict" not in sent
        else:
            sent = json.loads(bytes(to_json(following.state_part(given, LIGHT, {}))))["canvas"]
            assert json.loads(bytes(to_json(following.state_part(given, LIGHT, {}))))["verdict"] == []
            assert following.hides(given, lesson.slug)
        assert sent["plane"]["marks"] == json.loads(
            bytes(to_json(plane_json.marks(frame.plane.marks, frame.state.points.window)))
        )


@in_each_store
async def test_a_copy_is_fitted_as_the_page_fits_and_changes_nothing() -> None:
    """In a drag the plane is the lecturer's live preview; at its end comes the address of the state that follows. The
    room's log and state stay as they were."""
    asking = Asking()
    room, leader = await led(asking)
    phone = await asking.join(room)
    session = on_projector()
    leader.settled(shown(session))
    stream = asking.stream("follow", phone)
    state = await until(stream, "state")
    copy = {**phone, "page": state["page"], "query": state["query"]}
    moved = drawing(session.state(LESSON), session)
    live = await asking.live(room)
    before = live.room
    for is_dragging in (True, False):
        now = replace(moved, is_dragging=is_dragging)
        status, fit = await asking.post("fit", {**copy, "drawing": message(now)})
        after = reduce(session, LESSON, Drew(now, is_preview=True))
        assert (status, fit["plane"]) == (200, json.loads(bytes(encoded_frame(after, LESSON, LIGHT).plane)))
        assert ("query" in fit) is not is_dragging
    own = following.load(LESSON.slug, fit["query"])[1]
    assert own.state(LESSON).points.X[0] == pytest.approx(moved.X[0])
    assert live.room is before
    stream.left.set()


@in_each_store
@every_case(
    "change, status, sentence",
    [
        ({"page": "nowhere"}, 400, following.CHANGED),
        ({"query": "v=4&data=moons~"}, 400, following.CHANGED),
        ({"query": 7}, 400, DAMAGED),
        ({"query": "x" * 30_000}, 400, DAMAGED),
        ({"device": "f" * 24}, 404, NO_PHONE),
        ({"drawing": None}, 400, DRAWING_DAMAGED.format(part=PART_POINTS)),
    ],
)
def test_a_copy_that_does_not_fit_is_refused_and_says_why(change: Any, status: int, sentence: str) -> None:
    """Another page, an address that can't be read, an unknown phone, no drawing: a sentence each."""

    async def sent() -> tuple[int, Any]:
        asking = Asking()
        room, _ = await led(asking)
        live = await asking.live(room)
        await live.append(shown(on_projector()))
        session = on_projector()
        moved = message(drawing(session.state(LESSON), session))
        copy = {**await asking.join(room), "page": LESSON.slug, "query": shown(session).query, "drawing": moved}
        return await asking.post("fit", {**copy, **change})

    assert run(sent()) == (status, {"sentence": sentence})


@in_each_store
async def test_nothing_is_tried_while_the_lecturer_asks_and_no_faster_than_it_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A copy of a page waits while the page hides something or the room is asked about it; a phone has a pace."""
    monkeypatch.setattr("linclass.room.routes.FITS_S", 60.0)  # in which any machine tries so often
    asking = Asking()
    room, _ = await led(asking)
    session = on_projector()
    moved = message(drawing(session.state(LESSON), session))
    copy = {**await asking.join(room), "page": LESSON.slug, "query": shown(session).query, "drawing": moved}
    live = await asking.live(room)
    await live.append(shown(reduce(session, LESSON, HidParts())))
    refused = 409, {"sentence": HIDES}
    assert await asking.post("fit", copy) == refused
    await live.append(shown(session))
    assert (await asking.post("fit", copy))[0] == 200
    asked = next(event for event, _ in questions())
    await live.append(replace(asked, page=LESSON.slug, query=_question()))
    assert await asking.post("fit", copy) == refused
    await live.append(SetVoting(1, is_open=False))
    statuses = [(await asking.post("fit", copy))[0] for _ in range(FITS_OF_PHONE + 1)]
    assert statuses[0] == 200
    assert await asking.post("fit", copy) == (429, {"sentence": TOO_MANY_FITS})


def _question() -> str:
    """Return the address of a question on the perceptron's page."""
    return urlencode(address.write(LESSON, LESSON.opening) | {address.ASK: next(iter(LESSON.questions))})


def test_a_stop_without_a_plane_and_too_many_points_are_words_on_a_phone() -> None:
    """A text is its title and what it says, without HTML; for what has no address there is a sentence."""
    text = ShowedState("", "", "002.1", "Agenda", "<b>First</b> $x^2$", True)
    part = following.state_part(text, LIGHT, {})
    assert part["canvas"] is None
    assert "&lt;b&gt;First" in part["sentence"][0]["html"]
    for state, sentence in (
        (replace(text, sentence=""), following.ON_PROJECTOR),
        (replace(text, page="svm", is_whole=False), following.TOO_MANY_POINTS),
        (replace(text, page="nowhere"), following.CHANGED),
    ):
        assert sentence in following.state_part(state, LIGHT, {})["settings"][0]["html"]


@pytest.mark.slow
def test_a_phone_has_the_verdict_that_waits_for_longer_work() -> None:
    """The projector need not have done that work before."""
    PIECES_CACHE.clear()
    lesson = lessons.by_slug("bias_variance")
    state = shown(reduce(on_projector(lesson), lesson, ChoseView("fits")), lesson)
    assert b"drawn data sets" in bytes(to_json(following.state_part(state, LIGHT, {})["verdict"]))


@in_each_store
async def test_a_phone_goes_back_among_the_stops_that_were_shown_and_never_ahead() -> None:
    """Each stop is there as it was shown last, in the order in which they came; no other number is, nor anything once
    the lecturer is no longer followed."""
    asking = Asking()
    room, _ = await led(asking)
    phone = await asking.join(room)
    live = await asking.live(room)
    session = on_projector()
    await live.append(shown(session))
    for stop, eta in (("002.1", 0.1), ("002.5", 0.2), ("002.1", 0.5), ("002.2", 2.0)):
        await live.append(shown(reduce(session, LESSON, ChoseSetting("eta", eta)), stop=stop))
    stream = asking.stream("follow", phone)
    first = await stream.next()
    assert (first["stops"], first["at"]) == (3, 3)
    queries = [(await asking.post("stop", {**phone, "number": k}))[1]["state"]["query"] for k in (1, 2, 3)]
    assert [query[query.index("eta") :].split("&")[0] for query in queries] == ["eta=0.5", "eta=0.2", "eta=2"]
    for number in (0, 4, -1, "1", None, True):
        assert await asking.post("stop", {**phone, "number": number}) == (400, {"sentence": NO_STOP})
    await live.append(SetFollowing(False))
    assert await asking.post("stop", {**phone, "number": 1}) == (400, {"sentence": NO_STOP})
    stream.left.set()


@pytest.mark.slow
def test_at_every_stop_phones_show_the_plane_of_the_projector() -> None:
    """The address in the log makes the same points, marks, sentence and verdict as the stop, with the same hidden."""
    for stop in (stop for deck in index.DECKS for stop in deck.stops):
        if stop.target is None:
            continue
        lesson = stop.target.lesson
        session = reduce(on_projector(lesson), lesson, ShowedStop(stop))
        own = following.load(lesson.slug, shown(session, lesson).query)[1]
        first, second = (encoded_frame(one, lesson, LIGHT).frame for one in (session, own))
        assert second.hidden == first.hidden, stop.name
        assert second.state.points.same_as(first.state.points), stop.name
        window = first.state.points.window
        assert second.state.points.window == window, stop.name
        assert plane_json.marks(second.plane.marks, window) == plane_json.marks(first.plane.marks, window), stop.name
        assert (second.plane.status, second.verdict) == (first.plane.status, first.verdict), stop.name
