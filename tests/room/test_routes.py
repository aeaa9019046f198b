"""Laws on the routes of the rooms: one sentence for whatever is sent; nothing is lost or counted twice."""

import asyncio
import json
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from starlette.types import Message

from linclass.room import codes, routes
from linclass.room.events import (
    MAX_TEXT,
    Entry,
    HandedIn,
    JoinedRoom,
    SetFollowing,
    SetVoting,
    SetWall,
    Showed,
    read,
)
from linclass.room.rooms import FULL_LOG, GONE_ROOM, LOADED_AT_ONCE, MAX_STREAMS_OF_PHONE, NO_ROOM, TOO_MANY_TABS
from linclass.room.routes import (
    ANSWERS_OF_PHONE,
    DAMAGED,
    NO_PHONE,
    STREAMS,
    TOO_FAST,
    TOO_LONG,
    TOO_MANY_CODES,
    TOO_SLOW,
    WRONG_CODES,
)
from linclass.room.votes import MAX_VOTES, OTHER_QUESTION, TOO_MANY_VOTES, VOTING_CLOSED, RoomError
from linclass.room.wall import MAX_HANDED_QUERY
from linclass.server.posts import BUSY
from linclass.server.script_scheduler import SCHEDULER
from linclass.server.shutdown import before_shutdown
from linclass.ui import connection_limit
from linclass.ui.connection_limit import ConnectionLimit
from tests.every_case import every_case
from tests.room.asking import SITE, Asking
from tests.room.support import NOW, SECRET, emptied, guessed, questions, run

pytestmark = pytest.mark.usefixtures("each_store")
POSTS = 10_000


@pytest.mark.slow
async def test_whatever_is_sent_one_sentence_comes_back() -> None:
    """Ten thousand posts at random change no vote, and each is answered at once, by a sentence where it is refused."""
    asking, random = Asking(), Random("posts")
    room = await asking.open()
    phone = await asking.join(room)
    good = guessed(questions()[0][1], random)
    await asking.post("answer", {**phone, "vote": 1, "answer": good, "confidence": 1})
    live = await asking.live(room)
    before = live.room.vote.answers
    junk: list[Any] = [None, -1, 2**70, 1.5, "", "x" * 300, "\ud800", [], {}, [[[]]], True, good, room, 1, "1~2"]
    names = [
        "room",
        "device",
        "vote",
        "answer",
        "confidence",
        "page",
        "query",
        "drawing",
        "secret",
        "log",
        "site",
        "event",
        "since",
        "at",
        "theme",
        "number",
        "numbers",
    ]
    for number in range(POSTS):
        asked: Any = {name: random.choice(junk) for name in names if random.random() < 0.6}
        if number % 3 == 0:
            asked = {**phone, "vote": 1, random.choice(names): random.choice(junk), "answer": random.choice(junk)}
            asked["answer"] = asked["answer"] if asked["answer"] != good else "?"
        if number % 50 == 0:
            asked = random.choice([b"", b"{", b"\xff", b"[" * 3000, b"1" * 3000, b'{"vote": NaN}'])
        name = random.choice(
            ["join", "answer", "fit", "stop", "give", "open", "act", "table", "points", "wall", "nowhere"]
        )
        status, answer = await asking.post(name, asked)
        if status not in (200, 204, 404, 405):
            assert status in (400, 409, 429), (status, answer)
        if status >= 400 and name != "nowhere":
            assert answer["sentence"].endswith("."), answer
    assert live.room.vote.answers == before


@every_case(
    "name", ["join", "answer", "fit", "stop", "give", "open", "act", "watch", "follow", "table", "points", "wall"]
)
def test_a_post_of_ten_megabytes_is_refused(name: str) -> None:
    """A post that is too long is answered by a sentence, and not kept."""

    async def sent() -> tuple[int, Any]:
        return await Asking().post(name, b"x" * 2_500_000, pieces=4)

    status, answer = run(sent())
    assert (status, answer["sentence"]) == (400, TOO_LONG)


@every_case("name", ["join", "open"])
def test_a_post_that_stops_halfway_is_given_up(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """It is not kept for ever, and its sender may try again."""
    monkeypatch.setattr("linclass.server.posts.BODY_SECONDS", 0.05)

    async def sent() -> tuple[int, Any]:
        asking = Asking()
        begun = [{"type": "http.request", "body": b"{", "more_body": True}]
        answer: list[Any] = []

        async def receive() -> Message:
            if not begun:
                await asyncio.Event().wait()
            return begun.pop()

        async def send(message: Message) -> None:
            answer.append(message)

        await asking.app(asking.scope(name), receive, send)
        return answer[0]["status"], json.loads(answer[1]["body"])

    assert run(sent()) == (503, {"sentence": TOO_SLOW})


async def test_a_log_that_comes_beside_too_many_others_is_refused_for_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a sentence; a browser tries again by itself."""
    monkeypatch.setattr("linclass.server.posts.MAX_BODIES", 0)
    assert await Asking().post("open", b"x" * 5000) == (503, {"sentence": BUSY})


async def test_only_wrong_codes_are_limited() -> None:
    """Four hundred phones behind one address come in by the token of the QR code; codes can't be tried at speed."""
    asking = Asking()
    room = await asking.open()
    for number in range(400):
        assert len((await asking.join(codes.code_of(room) if number < 200 else room))["device"]) == 24
    other = Asking(asking.app, "10.0.0.2")
    tried = await asyncio.gather(*(asking.post("join", {"room": "BBBBB"}) for _ in range(2 * WRONG_CODES)))
    assert [answer["sentence"] for _, answer in tried].count(NO_ROOM) == WRONG_CODES
    for _ in range(WRONG_CODES):  # phones whose room is gone
        assert (await other.post("join", {"room": "B" * 20}))[0] == 404
    assert await asking.post("join", {"room": codes.code_of(room)}) == (429, {"sentence": TOO_MANY_CODES})
    await asking.join(room)
    await other.join(codes.code_of(room))


async def test_two_hundred_answers_at_once_are_all_there_and_each_once() -> None:
    """Answers in the same moment, each sent twice, make as many as there are phones."""
    asking, random, question = Asking(), Random(2), questions()[0][1]
    room = await asking.open()
    phones = [await asking.join(room) for _ in range(200)]
    posts = [{**phone, "vote": 1, "answer": guessed(question, random), "confidence": 1} for phone in phones]
    answers = await asyncio.gather(*(asking.post("answer", post) for post in posts + posts))
    assert {status for status, _ in answers} == {204}
    live = await asking.live(room)
    assert [answer.text for answer in live.room.vote.answers.values()] == [post["answer"] for post in posts]
    assert len(live.entries) == 401


@every_case(
    "change, status, sentence",
    [
        ({"room": "B" * 20}, 404, GONE_ROOM),
        ({"device": "f" * 24}, 404, NO_PHONE),
        ({"vote": 2}, 409, OTHER_QUESTION),
        ({"vote": "1"}, 400, DAMAGED),
        ({"confidence": -1}, 400, DAMAGED),
        ({"answer": f"1~2~3~{4:.{MAX_TEXT}f}"}, 400, TOO_LONG),
        ({"answer": "1~2~3"}, 400, "This answer can't be read: it must be two different places, four numbers."),
        ({"answer": "1e999~2~3~4"}, 400, "This answer can't be read: it must be two different places, four numbers."),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_and_says_why(change: Any, status: int, sentence: str) -> None:
    """A wrong room, an unknown phone, another question, no answer to this one: a sentence each."""

    async def sent() -> tuple[int, Any]:
        asking = Asking()
        phone = await asking.join(await asking.open())
        good = guessed(questions()[0][1], Random(1))
        return await asking.post("answer", {**phone, "vote": 1, "answer": good, "confidence": 0, **change})

    assert run(sent()) == (status, {"sentence": sentence})


async def test_a_hostile_phone_is_slowed_down_and_the_others_are_not() -> None:
    """A bounded number of answers a minute is taken from a phone; those of the others are not waited for."""
    asking, random = Asking(), Random(3)
    room = await asking.open()
    hostile, other = await asking.join(room), await asking.join(room)
    posts = [
        {**phone, "vote": 1, "answer": guessed(questions()[0][1], random), "confidence": 0}
        for phone in [hostile] * (ANSWERS_OF_PHONE + 5) + [other]
    ]
    answers = [await asking.post("answer", post) for post in posts]
    assert [status for status, _ in answers] == [204] * ANSWERS_OF_PHONE + [429] * 5 + [204]
    assert answers[-2][1] == {"sentence": TOO_FAST}


async def test_a_hostile_lecturer_takes_no_time_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many questions at once of one room delay nobody else's, and few of all rooms wait among the scripts; a log with
    more than a room can be asked is refused unread."""
    asking, hostile, others = Asking(), "a" * 32, [letter * 32 for letter in "bcd"]
    for secret in (hostile, *others):
        await asking.open(secret=secret)
    loads: list[tuple[str, int]] = []

    def load(_page: str, query: str) -> None:
        time.sleep(0.01)
        loads.append((query, len(SCHEDULER)))
        raise ValueError("There is no right answer.")

    monkeypatch.setattr("linclass.room.question.load", load)
    event = {"kind": "asked", "page": "perceptron", "is_again": False, "asks_confidence": False}
    posts = [{"secret": secret, "event": {**event, "query": secret}} for secret in [hostile] * 10 + others]
    answers = await asyncio.gather(*(asking.post("act", post) for post in posts))
    assert [status for status, _ in answers] == [400] * len(posts)
    assert {query for query, _ in loads[:8]} == {hostile, *others}
    assert max(waiting for _, waiting in loads) < LOADED_AT_ONCE
    log = [{"at": 1, **event, "query": str(k)} for k in range(MAX_VOTES + 1)]
    refused = await asking.post("open", {"secret": "e" * 32, "log": log, "site": SITE})
    assert refused == (409, {"sentence": TOO_MANY_VOTES})
    assert len(loads) == len(posts)


async def test_logs_are_read_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that waits for another's room is not read yet, and reading one stops nothing else on the server."""
    asking, post = Asking(), {"log": [json.loads(Entry(NOW, SetFollowing(True)).written())], "site": SITE}
    counts: list[int] = []
    loop, reading = threading.get_ident(), [0]

    def read_slowly(entry: object) -> Entry:
        assert threading.get_ident() != loop
        reading[0] += 1
        counts.append(reading[0])
        time.sleep(0.02)
        reading[0] -= 1
        return read(entry)

    monkeypatch.setattr(routes, "read", read_slowly)
    posts = [asking.post("open", {**post, "secret": letter * 32}) for letter in "abc"]
    assert [status for status, _ in await asyncio.gather(*posts)] == [200] * 3
    assert counts == [1] * 3


@pytest.mark.parametrize(
    "bounds",
    [{"MAX_OF_PHONES": 3, "MAX_ENTRIES": 5}, {"MAX_BYTES_OF_PHONES": 170, "MAX_BYTES_OF_LECTURER": 140}],
    ids=["entries", "bytes beside the question"],
)
async def test_a_log_has_an_end(bounds: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones can't take the room that the lecturer needs, who can't fill the memory either, and can close the room."""
    asking = Asking()
    room = await asking.open()
    asked = sum(len(entry.written()) for entry in (await asking.live(room)).entries)
    for name, most in bounds.items():
        monkeypatch.setattr(f"linclass.room.rooms.{name}", most + asked * name.endswith("LECTURER"))
    for _ in range(2):
        await asking.join(room)
    assert await asking.post("join", {"room": room}) == (409, {"sentence": FULL_LOG})
    acts = [{"kind": "lock", "is_locked": k % 2 == 0} for k in range(3)] + [{"kind": "ended"}]
    answers = [await asking.post("act", {"secret": SECRET, "event": act}) for act in acts]
    assert [status for status, _ in answers] == [204, 204, 409, 204]
    assert answers[2][1] == {"sentence": FULL_LOG}


async def test_a_room_that_phones_have_filled_is_brought_back() -> None:
    """Events beyond what fits into a request that brings it back are refused while that can still be said."""
    asking = Asking()
    live = await asking.live(await asking.open())
    for event in (JoinedRoom("d"), SetWall(is_open=True)):
        await live.append(event)
    with suppress(RoomError):
        for number in range(POSTS):
            await live.append(HandedIn("d", "svm", f"{number:0{MAX_HANDED_QUERY}}"))
    assert len(live.entries) < POSTS
    await live.append(SetWall(is_open=False))  # the lecturer's part is another one
    log = [entry.values for entry in live.entries]
    await emptied()
    new = Asking()
    assert (await new.post("open", {"secret": SECRET, "log": log, "site": SITE}))[0] == 200
    assert len((await new.live(live.token)).entries) == len(log)


async def test_a_phone_that_comes_late_is_in_the_present_state_at_once() -> None:
    """The first event has the question and the phone's own answer; later ones what has changed for it, and no more."""
    asking, random, question = Asking(), Random(4), questions()[0][1]
    room = await asking.open()
    phone, other = await asking.join(room), await asking.join(room)
    post = {**phone, "vote": 1, "answer": guessed(question, random), "confidence": 2}
    await asking.post("answer", post)
    for _ in range(2):  # a reload, and a second tab
        stream = asking.stream("follow", phone)
        first = await stream.next()
        assert (first["own"], first["confidence"], first["open"]) == (post["answer"], 2, True)
        assert first["question"]["canvas"]["points"]
    await asking.post("answer", {**other, "vote": 1, "answer": guessed(question, random), "confidence": 1})
    live = await asking.live(room)
    await live.append(SetVoting(1, is_open=False))
    closed = await stream.next()
    assert (closed["open"], closed["outcome"]) == (False, [])
    assert "question" not in closed
    answer = await asking.post("answer", {**post, "answer": guessed(question, random)})
    assert answer == (409, {"sentence": VOTING_CLOSED})
    assert (await asking.post("answer", post))[0] == 204  # it is there already
    await live.append(Showed(1, 2))
    assert (await stream.next())["outcome"]


async def test_a_phone_has_a_few_streams_and_its_latest_goes_on() -> None:
    """The first of too many is told so: a phone that has changed networks leaves streams that seem to be open, and must
    not be refused for them."""
    asking = Asking()
    phone = await asking.join(await asking.open())
    streams = [asking.stream("follow", phone) for _ in range(MAX_STREAMS_OF_PHONE + 2)]
    for stream in streams:
        assert "question" in await stream.next()
    for stream in streams[:2]:
        assert await stream.next() == {"gone": TOO_MANY_TABS}
        await stream.task
    await asking.post("act", {"secret": SECRET, "event": {"kind": "voting", "vote": 1, "is_open": False}})
    for stream in streams[2:]:
        assert (await stream.next())["open"] is False


async def test_streams_end_with_the_server_and_with_the_room() -> None:
    """Open streams hold up no shutdown, and a room that is closed says so to everybody."""
    asking = Asking()
    phone = await asking.join(await asking.open())
    streams = [asking.stream("follow", phone), asking.stream("watch", {"secret": SECRET})]
    for stream in streams:
        await stream.next()
    await asking.post("act", {"secret": SECRET, "event": {"kind": "ended"}})
    for stream in streams:
        assert await stream.next() == {"gone": GONE_ROOM}
        await stream.task
    phone = await asking.join(await asking.open(secret=SECRET[::-1]))
    stream = asking.stream("follow", phone)
    await stream.next()
    asking.server.end_streams()
    await stream.task


def test_a_signal_ends_streams_first_and_then_does_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handler of before is called after ours."""
    handlers: dict[int, Callable[..., Any]] = {}
    done: list[str] = []
    monkeypatch.setattr(threading, "main_thread", threading.current_thread)
    monkeypatch.setattr(signal, "getsignal", lambda _: lambda *_: done.append("exit"))
    monkeypatch.setattr(signal, "signal", lambda number, handle: handlers.update({number: handle}))

    async def started() -> None:
        before_shutdown(lambda: done.append("streams"))
        handlers[signal.SIGTERM](signal.SIGTERM, None)
        await asyncio.sleep(0)

    run(started())
    assert sorted(done) == ["exit", "streams"]


async def test_the_lecturers_browser_has_the_log_and_alone_can_act() -> None:
    """The stream has every entry in its order, from any number on; without the secret nothing can be done."""
    asking = Asking()
    room = await asking.open()
    stream = asking.stream("watch", {"secret": SECRET, "since": 0})
    first = await stream.next()
    assert (first["number"], len(first["entries"]), first["answered"], first["picture"]) == (1, 1, 0, "")
    await asking.join(room)
    second = await stream.next()
    assert (second["number"], [entry["kind"] for entry in second["entries"]]) == (2, ["joined"])
    for event in ({"kind": "voting", "vote": 1, "is_open": False}, {"kind": "ended"}):
        assert (await asking.post("act", {"secret": SECRET[::-1], "event": event}))[0] == 404
        assert (await asking.post("act", {"secret": room, "event": event}))[0] == 400
    answered = {"kind": "answered", "vote": 1, "device": "a", "text": "1", "confidence": 0}
    assert (await asking.post("act", {"secret": SECRET, "event": answered}))[0] == 409
    again = await asking.post("open", {"secret": SECRET, "log": first["entries"], "site": SITE})
    assert again[1]["room"] == room  # a second tab of the lecturer's


async def test_after_a_crash_the_lecturers_browser_brings_the_room_back() -> None:
    """Under the same code, with all answers; and a phone goes on with the number that it has."""
    asking, question = Asking(), questions()[0][1]
    room = await asking.open()
    phone = await asking.join(room)
    post = {**phone, "vote": 1, "answer": guessed(question, Random(1)), "confidence": 1}
    await asking.post("answer", post)
    log = (await asking.stream("watch", {"secret": SECRET}).next())["entries"]
    await emptied()
    new = Asking()
    assert (await new.post("answer", post))[1] == {"sentence": GONE_ROOM}
    assert (await new.post("open", {"secret": SECRET, "log": log, "site": SITE}))[1]["room"] == room
    assert (await new.post("answer", post))[0] == 204
    assert (await new.stream("follow", phone).next())["own"] == post["answer"]


async def test_a_log_that_is_not_the_servers_is_sent_anew() -> None:
    """It may be as long: another window has brought the room back with fewer states, and phones have answered since."""
    asking, question = Asking(), questions()[0][1]
    phone = await asking.join(await asking.open())
    post = {**phone, "vote": 1, "answer": guessed(question, Random(1)), "confidence": 1}
    await asking.post("answer", post)
    log = (await asking.stream("watch", {"secret": SECRET}).next())["entries"]
    await emptied()
    new = Asking()
    await new.post("open", {"secret": SECRET, "log": log[:2], "site": SITE})
    await new.post("answer", {**post, "confidence": 2})
    known = {"secret": SECRET, "since": 3}
    anew = await new.stream("watch", {**known, "at": log[-1]["at"]}).next()
    assert [entry["kind"] for entry in anew["entries"]] == ["asked", "joined", "answered"]
    same = await new.stream("watch", {**known, "at": anew["entries"][-1]["at"]}).next()
    assert (same["number"], same["entries"]) == (3, [])


async def test_a_script_asks_the_same_in_its_thread() -> None:
    """A lecturer's and a phone's questions are answered as a post is, and refused as it is."""
    asking = Asking()
    log = [json.loads(Entry(NOW, questions()[0][0]).written())]

    async def ask(name: str, **question: object) -> tuple[int, Any]:
        text = json.dumps(question)
        status, answer = await asyncio.to_thread(asking.server.through_script, name, text, "10.0.0.1")
        return status, json.loads(answer) if answer else None

    assert (await ask("state", secret=SECRET))[0] == 503  # no server runs yet
    asking.server.begin()
    _, opened = await ask("open", secret=SECRET, log=log, site=SITE)
    _, phone = await ask("join", room=opened["code"], device="")
    answer = guessed(questions()[0][1], Random(1))
    sent = {"room": phone["room"], "device": phone["device"], "vote": 1, "answer": answer, "confidence": 0}
    assert await ask("answer", **sent) == (204, None)
    assert (await ask("phone", **sent))[1]["own"] == answer
    live = await asking.live(opened["room"])
    assert not live.is_watched
    _, state = await ask("state", secret=SECRET, since=1)
    assert live.is_watched
    assert (state["answered"], [entry["kind"] for entry in state["entries"]]) == (1, ["joined", "answered"])
    assert await ask("phone", **{**sent, "device": "f" * 24}) == (404, {"sentence": NO_PHONE})
    assert await ask("nothing") == (503, {"sentence": routes.NO_ANSWER})
    assert await ask("answer", text="x" * routes.MAX_ANSWER_BYTES) == (400, {"sentence": TOO_LONG})
    await ask("act", secret=SECRET, event={"kind": "ended"})
    for name in ("state", "phone"):
        assert await ask(name, secret=SECRET, **sent) == (404, {"sentence": GONE_ROOM})


async def test_phones_are_counted_as_visitors_and_their_page_is_never_a_bare_refusal() -> None:
    """A stream is a visitor; where the server is full the page of the phones opens, and says so."""
    asked: list[str] = []

    async def app(scope: Any, _: Any, send: Any) -> None:
        asked.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        if scope["path"].endswith(STREAMS):
            await asyncio.Event().wait()

    asking = Asking(ConnectionLimit(app, most=1))
    stream = asking.stream("follow", {})
    while not asked:
        await asyncio.sleep(0)
    status, answer = await asking.post("follow", {})
    assert (status, answer["sentence"]) == (503, connection_limit.SERVER_FULL)
    asking.app = ConnectionLimit(app, most=0)
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "http.disconnect"}

    page = {
        "type": "http",
        "path": f"/base{routes.PATH}",
        "headers": [(b"accept", b"text/html")],
        "client": ("a", 1),
    }
    await asking.app(page, receive, send)
    assert sent[0]["status"] == 200
    stream.task.cancel()
