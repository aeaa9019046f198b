"""Laws on a room that the lecturer's browser restores, while others look for it: whole and once, or not at all."""

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from linclass.room import codes, question, rooms
from linclass.room.events import Answered, AskedRoom, Ended, Entry, Event, JoinedRoom
from linclass.room.question import RoomQuestion
from linclass.room.rooms import BATCH, MAX_STREAMS_OF_PHONE, LiveRoom, Rooms
from linclass.room.store import STORE_AWAY, LogLostError, MemoryStore, StoreError
from tests.room.support import SECRET, guessed, questions

PHONES, VOTES, AT = 40, 3, 1e9
TOKEN = codes.token_of(SECRET)


class Shared(MemoryStore):
    """A store of several processes, in the memory of one; every append takes a turn of the loop."""

    is_shared = True

    def __init__(self) -> None:
        super().__init__(lambda: AT)
        self.appended = 0
        self.failing: dict[int, Exception] = {}  # by the number of the append

    async def append(self, room: str, number: int, entries: Sequence[bytes], until: float) -> bool:
        await asyncio.sleep(0)
        self.appended += 1
        if self.appended in self.failing:
            raise self.failing[self.appended]
        return await super().append(room, number, entries, until)

    def process(self) -> Rooms:
        """Return the rooms of a process that uses this store."""
        return Rooms(self, lambda: AT)


def a_log() -> list[Entry]:
    """The log of a room that was asked several questions, which all its phones have answered."""
    devices, random = [f"d{number}" for number in range(PHONES)], Random(1)
    log: list[Event] = []
    for vote, (event, asked) in enumerate(questions()[:VOTES], 1):
        log += [event, *map(JoinedRoom, devices)] if vote == 1 else [event]
        log += [Answered(vote, device, guessed(asked, random), 0) for device in devices]
    return [Entry(AT - len(log) + k, event) for k, event in enumerate(log)]


@pytest.mark.parametrize("turns", [*range(0, 20, 3), 30, 60])
async def test_two_windows_restore_a_room_through_two_processes_once(turns: int) -> None:
    """However far the first one is when the second begins to write, no question is asked a second time."""
    store, log = Shared(), a_log()
    one, two = store.process(), store.process()
    named = two.named

    async def named_late(name: str) -> LiveRoom | None:
        live = await named(name)
        while store.appended < min(turns, 4):  # the question is loaded in a thread before
            await asyncio.sleep(0.001)
        for _ in range(turns):
            await asyncio.sleep(0)
        return live

    two.named = named_late  # type: ignore[method-assign]
    lives = await asyncio.gather(one.open(SECRET, log), two.open(SECRET, log))
    for live in lives:
        await live.refresh()
        assert live.entries == log
        assert [len(vote.answers) for vote in live.room.votes] == [PHONES] * VOTES


@pytest.mark.parametrize("error", [StoreError(STORE_AWAY), LogLostError("lost")])
@pytest.mark.parametrize("number", [2, 4])
async def test_a_store_that_fails_meanwhile_leaves_no_room_with_a_hole(error: Exception, number: int) -> None:
    """The browser is told to try again, which restores all of the log."""
    store, log = Shared(), a_log()
    assert len(log) > 2 * BATCH
    store.failing[number] = error
    rooms = store.process()
    with pytest.raises(StoreError, match=STORE_AWAY):
        await rooms.open(SECRET, log)
    assert await rooms.named(TOKEN) is None
    assert (await rooms.open(SECRET, log)).entries == log


async def test_a_request_that_is_given_up_leaves_no_part_of_a_room() -> None:
    """A script waits for its answer for a bounded time; the next request restores all of the log."""
    rooms, log = Rooms(clock=lambda: AT), a_log()
    opening = asyncio.create_task(rooms.open(SECRET, log))
    while await rooms._store.token(codes.code_of(TOKEN)) == "":
        await asyncio.sleep(0)
    opening.cancel()
    await asyncio.wait([opening])
    assert (await rooms.open(SECRET, log)).entries == log


async def test_hundreds_of_phones_make_a_process_read_a_log_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come at once after a restart; and after the lecturer has closed the room they ask for it again and again."""
    store, log = Shared(), a_log()
    one, two = store.process(), store.process()
    live = await one.open(SECRET, log)
    loads: list[str] = []
    load = question.load

    def counted(page: str, query: str) -> RoomQuestion:
        loads.append(query)
        return load(page, query)

    monkeypatch.setattr(question, "load", counted)
    first, *others = await asyncio.gather(*(two.named(TOKEN) for _ in range(200)))
    assert first is not None
    assert others == [first] * 199
    assert len(loads) == VOTES
    await live.append(Ended())
    await first.refresh()
    for process in (one, two):
        assert await asyncio.gather(*(process.named(TOKEN) for _ in range(200))) == [None] * 200
    assert len(loads) == VOTES


async def test_a_window_that_gives_up_leaves_the_room_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is still reading the other process's log when its script no longer waits."""
    store, log = Shared(), a_log()
    one, two = store.process(), store.process()
    named, may_go_on, reading = two.named, asyncio.Event(), asyncio.Event()

    async def named_late(name: str) -> LiveRoom | None:
        live = await named(name)
        await may_go_on.wait()
        return live

    two.named = named_late  # type: ignore[method-assign]
    second = asyncio.create_task(two.open(SECRET, log))
    live = await one.open(SECRET, log)
    loaded, count = rooms.loaded, 0

    async def slowly(event: AskedRoom) -> RoomQuestion:
        nonlocal count
        count += 1
        if count > 1:  # the first is the one that it would write itself
            reading.set()
            await asyncio.Event().wait()
        return await loaded(event)

    monkeypatch.setattr(rooms, "loaded", slowly)
    may_go_on.set()
    await reading.wait()
    second.cancel()
    await asyncio.wait([second])
    await live.refresh()
    assert len(await store.since(TOKEN, 0)) == len(log) == len(live.entries)


async def test_a_stream_that_ends_late_leaves_those_of_the_phone_that_has_come_back() -> None:
    """The fifth stream of a phone ends the first, which may hang in a write long after the others are closed."""
    live = LiveRoom(TOKEN, Shared(), lambda: AT)
    first, *others = [live.followed("phone") for _ in range(MAX_STREAMS_OF_PHONE + 1)]
    ended = first.__enter__()
    for stream in others:
        stream.__enter__()
    assert ended.is_over
    for stream in others:
        stream.__exit__(None, None, None)
    with live.followed("phone") as news:
        first.__exit__(None, None, None)
        live.wake_all()
        assert news.is_set()
