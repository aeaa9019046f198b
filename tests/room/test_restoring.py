"""Laws on a room that the lecturer's browser restores, while others look for it: whole and once, or not at all."""

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from linclass.room import codes, question
from linclass.room.events import Answered, Ended, Entry, Event, JoinedRoom
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
        self.appended, self.fails = 0, False

    async def append(self, room: str, known: int, last: bytes, entries: Sequence[bytes], until: float) -> bool:
        await asyncio.sleep(0)
        self.appended += 1
        if self.fails:
            raise StoreError(STORE_AWAY)
        return await super().append(room, known, last, entries, until)

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
        while store.appended < min(turns, 1):  # the question is loaded in a thread before
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


async def test_a_restore_that_ends_halfway_leaves_no_part_of_a_room() -> None:
    """The store may fail, a script no longer wait, the process be killed at any moment: a part would pass for the whole
    in another process. The browser is told to try again, which restores all of the log."""
    store, log = Shared(), a_log()
    assert len(log) > 2 * BATCH
    for ends in (True, False):
        store.fails = ends
        opening = asyncio.create_task(store.process().open(SECRET, log))
        while not opening.done():
            await asyncio.sleep(0)
            assert len(await store.since(TOKEN, 0)) in (0, len(log))
        if ends:
            with pytest.raises(StoreError, match=STORE_AWAY):
                await opening
            assert await store.process().named(TOKEN) is None
    assert (await opening).entries == log


async def test_an_event_that_nobody_waits_for_is_not_written_later() -> None:
    """A script that has waited too long says so, and its person tries again: a question would be asked twice."""
    live = await Shared().process().open(SECRET, a_log())
    async with live._turn:
        asking = asyncio.create_task(live.append(questions()[0][0]))
        while not live._waiting:
            await asyncio.sleep(0.001)
        asking.cancel()
        await asyncio.wait([asking])
    await live.append(JoinedRoom("new"))
    assert len(live.room.votes) == VOTES
    assert "new" in live.room.devices


async def test_a_room_older_than_the_silence_that_ends_it_is_restored() -> None:
    """In a long lecture the first events are hours old; the last one tells whether anybody has used the room since."""
    log = a_log()
    for hours, is_gone in ((11, False), (13, True)):
        old = [Entry(AT - 3600 * hours * (1 - k / len(log)), entry.event) for k, entry in enumerate(log)]
        live = await Rooms(clock=lambda: AT).open(SECRET, old)
        assert live.is_gone is is_gone
        assert live.entries == old


@pytest.mark.parametrize("acts", [False, True])
async def test_a_process_knows_a_restored_log_from_the_one_before(acts: bool) -> None:
    """The store has lost a room, whose browser lacked the last answer, and others have answered before this process has
    read of it: its log is as long, and is another one."""
    store, log = Shared(), a_log()
    one, two = store.process(), store.process()
    live = await two.open(SECRET, log)
    await store.expire(TOKEN)
    restored = await one.open(SECRET, log[:-1])
    await restored.append(JoinedRoom("new"))
    assert len(restored.entries) == len(live.entries)
    with pytest.raises(LogLostError):
        await (live.append(JoinedRoom("other")) if acts else live.refresh())
    present = await two.named(TOKEN)
    assert present is not None
    assert present.entries == restored.entries


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
