"""Laws on several processes with one store: which of them a phone reaches is all the same, and the store may fail."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis

from linclass.room import codes
from linclass.room.events import Entry, JoinedRoom
from linclass.room.redis_store import RedisStore
from linclass.room.rooms import GONE_ROOM, TAKEN_CODE, Rooms
from linclass.room.store import OTHER_VERSION, STORE_AWAY, StoreError
from linclass.room.votes import RoomError
from linclass.ui import room
from tests.browser_support import free_port
from tests.install_store import store_on
from tests.room import support
from tests.room.asking import SITE, Asking
from tests.room.support import (
    NOW,
    SECRET,
    guessed,
    questions,
    run,
    store_takes_each_number_once,
    wait_for_store,
)

pytestmark = pytest.mark.slow
PHONES = 200
PAUSE_MS = 2_000
TURNS = 40  # of a loop, in which a process has connected and asked


@pytest.fixture
def url(shared_store: str) -> Iterator[str]:
    """The address of an empty store."""
    support.SHARED.append(shared_store)
    run(support.emptied())
    yield shared_store
    support.SHARED.clear()


async def until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not so():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def client(url: str) -> AsyncIterator[Any]:
    """A client of the store itself."""
    async with Redis.from_url(url) as made:
        yield made


def answer_of(phone: dict[str, Any], random: Random) -> dict[str, Any]:
    """An answer to the first question, as a phone sends it."""
    return {**phone, "vote": 1, "answer": guessed(questions()[0][1], random), "confidence": 0}


async def acted(asking: Asking, **event: Any) -> None:
    assert (await asking.post("act", {"secret": SECRET, "event": event}))[0] == 204


async def test_a_phone_may_reach_any_process(url: str) -> None:
    """It joins at one, answers at another, and follows a third; where one has gone, nothing is lost."""
    one, two, three = (Asking(url=url) for _ in range(3))
    token = await one.open()
    phone = await two.join(codes.code_of(token))
    projector, follows = three.stream("watch", {"secret": SECRET}), one.stream("follow", phone)
    assert (await projector.next())["answered"] == 0
    assert (await follows.next())["own"] is None
    sent = answer_of(phone, Random(1))
    for asking in (two, three, one):  # sent again and again, it counts once
        assert (await asking.post("answer", sent))[0] == 204
    assert (await projector.next())["answered"] == 1
    assert (await follows.next())["own"] == sent["answer"]
    await acted(two, kind="voting", vote=1, is_open=False)
    assert (await follows.next())["open"] is False
    await acted(three, kind="showed", vote=1, stage=2)
    assert (await follows.next())["outcome"]
    asked = questions()[1][0]
    again = {"page": asked.page, "query": asked.query, "is_again": False, "asks_confidence": False}
    await acted(two, kind="asked", **again)
    assert (await one.post("answer", {**sent, "vote": 2, "answer": "nothing"}))[0] == 400  # it has not read of it
    assert (await follows.next())["vote"] == 2
    await acted(two, kind="voting", vote=2, is_open=False)
    await acted(two, kind="showed", vote=2, stage=2)
    await until(lambda: follows.events.qsize() > 0)
    while not (await follows.next())["outcome"]:
        pass
    late = Asking(url=url)
    assert (await late.stream("follow", phone).next())["outcome"]
    assert (await late.post("open", {"secret": SECRET, "log": [LOG], "site": SITE}))[1]["room"] == token
    await acted(late, kind="ended")
    assert await follows.next() == {"gone": GONE_ROOM}
    assert (await one.post("answer", sent))[0] in (404, 409)


LOG = json.loads(Entry(NOW, questions()[0][0]).written())


async def test_answers_at_two_processes_in_one_moment_are_all_there(url: str) -> None:
    """Of two that write the same number one reads the other's, and writes behind it."""
    one, two, random = Asking(url=url), Asking(url=url), Random(2)
    token = await one.open()
    phones = [await (one, two)[k % 2].join(token) for k in range(PHONES)]
    sent = [answer_of(phone, random) for phone in phones]
    posts = [(one, two)[(k + again) % 2].post("answer", post) for again in (0, 1) for k, post in enumerate(sent)]
    assert {status for status, _ in await asyncio.gather(*posts)} == {204}
    for asking in (one, two):
        live = await asking.live(token)
        await live.refresh()
        assert len(live.entries) == 1 + 2 * PHONES
        assert sorted(one.text for one in live.room.vote.answers.values()) == sorted(p["answer"] for p in sent)


async def test_two_tabs_at_two_processes_bring_one_room_back(url: str) -> None:
    """The question is asked once, whichever comes first; another room of the same code is refused."""
    one, two = Asking(url=url), Asking(url=url)
    post = {"secret": SECRET, "log": [LOG], "site": SITE}
    answers = await asyncio.gather(*(asking.post("open", post) for asking in (one, two)))
    assert {answer["room"] for _, answer in answers} == {codes.token_of(SECRET)}
    for asking in (one, two):
        live = await asking.live(codes.token_of(SECRET))
        assert len(live.room.votes) == 1
    async with client(url) as store:
        await store.set("linclass:code:" + codes.code_of(codes.token_of("e" * 32)), codes.token_of(SECRET))
    with pytest.raises(RoomError, match=TAKEN_CODE):
        await one.server.rooms.open("e" * 32, [Entry(NOW, questions()[0][0])])


async def test_a_phone_may_be_back_before_its_room_is(url: str) -> None:
    """It follows the very room that the lecturer's browser is about to fill, and not a copy that gets no news."""
    rooms, joined = support.new_rooms(url), [Entry(NOW, JoinedRoom(f"d{number}")) for number in range(PHONES)]
    opening = asyncio.create_task(rooms.open(SECRET, [Entry(NOW, questions()[0][0]), *joined]))
    while (early := await rooms.named(codes.token_of(SECRET))) is None:
        pass
    assert await opening is early
    await until(lambda: len(early.entries) == 1 + PHONES)


async def test_a_store_takes_each_number_once(url: str) -> None:
    """The same as a process's memory."""
    store = RedisStore(url)
    await store_takes_each_number_once(store, *[time.time() + 100] * 2)
    await store.close()


async def test_a_store_that_goes_away_is_said_and_survived() -> None:
    """Streams end, posts are told why, and nothing waits; once it is back, empty, the lecturer's browser brings the
    room with all answers, and what was refused meanwhile is taken once."""
    port = free_port()
    with store_on(port) as store:
        wait_for_store(port)
        asking = Asking(url=f"redis://127.0.0.1:{port}/0")
        token = await asking.open()
        phones = [await asking.join(token) for _ in range(2)]
        first, second = (answer_of(phone, Random(k)) for k, phone in enumerate(phones))
        await asking.post_until_taken("answer", first)
        projector, state = await asking.watched()
        log = state["entries"]
        store.kill()
        assert await asking.post("answer", second) == (503, {"sentence": STORE_AWAY})
        await until(lambda: asking.server.rooms.is_away)
        await projector.task
        assert projector.events.empty()  # it is not told that the room is gone
        for name in ("watch", "join"):
            assert await asking.post(name, {"secret": SECRET, "room": token}) == (503, {"sentence": STORE_AWAY})
    with store_on(port):
        wait_for_store(port)
        await until(lambda: not asking.server.rooms.is_away)
        assert (await asking.post_until_taken("answer", second))[0] == 404
        brought = await asking.post_until_taken("open", {"secret": SECRET, "log": log, "site": SITE})
        assert brought[1]["room"] == token
        for post in (first, second, second):
            assert (await asking.post_until_taken("answer", post))[0] == 204
        _, shown = await asking.watched()
        assert (shown["answered"], len(shown["entries"])) == (2, 5)


async def test_an_entry_of_another_version_harms_no_other_room(url: str) -> None:
    """A process that can't read it leaves that room to the others, says so, and goes on following its other rooms."""
    one, two, other = Asking(url=url), Asking(url=url), "f" * 32
    unreadable, good = await one.open(), await one.open(secret=other)
    for token in (unreadable, good):
        await two.join(token)
    live, projector = await two.live(good), two.stream("watch", {"secret": SECRET})
    await projector.next()
    async with client(url) as store:
        await store.xadd(f"linclass:room:{unreadable}", {"e": b'{"at": 1, "kind": "later"}'}, id="0-3")
    await projector.task
    assert projector.events.empty()  # it is not told that the room is gone
    closes = {"kind": "voting", "vote": 1, "is_open": False}
    assert (await one.post("act", {"secret": other, "event": closes}))[0] == 204
    await until(lambda: not live.room.vote.is_open)
    assert await two.post("join", {"room": unreadable}) == (503, {"sentence": OTHER_VERSION})
    assert not two.server.rooms.is_away


async def test_a_store_that_was_emptied_leaves_no_log_with_a_hole(url: str) -> None:
    """The next word finds the log too short, and the room is brought back; it is not told to be closed."""
    asking = Asking(url=url)
    phone = await asking.join(await asking.open())
    projector = asking.stream("watch", {"secret": SECRET})
    log = (await projector.next())["entries"]
    await support.emptied()
    sent = answer_of(phone, Random(3))
    assert await asking.post("answer", sent) == (404, {"sentence": GONE_ROOM})
    await projector.task
    assert projector.events.empty()
    await asking.post("open", {"secret": SECRET, "log": log, "site": SITE})
    assert (await asking.post("answer", sent))[0] == 204


async def test_a_store_that_is_full_refuses_and_goes_on(url: str) -> None:
    """An answer that it has no room for is told so, counts as nothing, and is taken when there is room."""
    asking = Asking(url=url)
    phone = await asking.join(await asking.open())
    sent = answer_of(phone, Random(4))
    async with client(url) as store:
        await store.config_set("maxmemory", "1")
        assert await asking.post("answer", sent) == (503, {"sentence": STORE_AWAY})
        await store.config_set("maxmemory", "0")
    assert (await asking.post("answer", sent))[0] == 204
    shown = await asking.stream("watch", {"secret": SECRET}).next()
    assert [entry["kind"] for entry in shown["entries"]] == ["asked", "joined", "answered"]


async def test_a_store_that_is_slow_keeps_nobody_waiting_for_everybody(url: str) -> None:
    """Two hundred answers that come while it pauses are written together, none twice, and none is refused."""
    asking, random = Asking(url=url), Random(5)
    token = await asking.open()
    posts = [answer_of(await asking.join(token), random) for _ in range(PHONES)]
    async with client(url) as store:
        await store.client_pause(PAUSE_MS)
    answers = await asyncio.gather(*(asking.post("answer", post) for post in posts))
    assert {status for status, _ in answers} == {204}
    assert not asking.server.rooms.is_away
    shown = await asking.stream("watch", {"secret": SECRET}).next()
    assert (shown["answered"], len(shown["entries"])) == (PHONES, 1 + 2 * PHONES)


async def test_rooms_that_stop_leave_no_connection_whenever_that_is(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each turn of the loop, connecting or asking, following ends, connections are closed and none comes after; who
    has asked is answered or told why not."""
    monkeypatch.setattr("linclass.room.rooms.RETRY_S", 0.01)
    kept = []  # a connection that is left would be closed with its owner
    for turns in range(TURNS):
        rooms = Rooms(RedisStore(url))
        rooms.start()
        asking = asyncio.create_task(rooms.named("AAAAA"))
        kept.append(rooms)
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await rooms.stop()
            [answer] = await asyncio.gather(asking, return_exceptions=True)
        assert rooms._following is not None
        assert rooms._following.done()
        assert answer is None or isinstance(answer, StoreError)
        with pytest.raises(StoreError):
            await rooms.named("AAAAA")
    async with client(url) as store, asyncio.timeout(20):
        while len(await store.client_list()) > 1:
            await asyncio.sleep(0.01)


def test_the_environment_names_a_store_or_is_told_how() -> None:
    """Memory where it names none; a sentence for what is no store."""
    assert not room.rooms("")._store.is_shared
    assert room.rooms("redis://127.0.0.1:1/0")._store.is_shared
    with pytest.raises(ValueError, match="the address of a store"):
        room.rooms("https://example.org")
