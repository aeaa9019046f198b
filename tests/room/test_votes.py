"""Laws on the log of a room: what it makes, what can't happen, and what counts once."""

import asyncio
import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from linclass.room import codes
from linclass.room.events import (
    DAMAGED,
    KINDS,
    Answered,
    AskedRoom,
    Ended,
    Entry,
    Event,
    HandedIn,
    JoinedRoom,
    SetFollowing,
    SetLive,
    SetLock,
    SetVoting,
    SetWall,
    Showed,
    ShowedState,
    TookDown,
    TookOff,
    read,
)
from linclass.room.rooms import (
    GONE_ROOM,
    LIFE_S,
    MAX_ROOMS,
    MAX_ROOMS_OF_ADDRESS,
    POLLED_S,
    SILENCE_S,
    TOO_MANY_OF_ADDRESS,
    TOO_MANY_ROOMS,
    LimitError,
    LiveRoom,
    Rooms,
)
from linclass.room.store import MemoryStore
from linclass.room.votes import (
    ANSWERS,
    COUNT,
    ENDED_ROOM,
    FULL_ROOM,
    LOCKED_ROOM,
    MAX_DEVICES,
    NO_PHONE,
    NO_STAGE,
    OTHER_QUESTION,
    RIGHT,
    VOTING_CLOSED,
    Answer,
    Room,
    RoomError,
)
from tests.every_case import every_case
from tests.room.support import NOW, SECRET, guessed, opened, questions, store_takes_each_number_once, voted

ASKED = AskedRoom("perceptron", "ask=line_here", is_again=False, asks_confidence=True)


def room(*events: Event) -> Room:
    """Return what these events make."""
    made = Room()
    for event in events:
        made = made.after(event)
    return made


def answered(text: str = "1", vote: int = 1, device: str = "a") -> Answered:
    return Answered(vote, device, text, 0)


def test_an_answer_that_is_sent_twice_counts_once_and_a_later_one_replaces_it() -> None:
    """A device has one answer in a vote: the last one that came while voting was open."""
    before = room(ASKED, JoinedRoom("a"), answered())
    assert before.after(answered()) is before
    assert before.after(answered("2")).vote.answers == {"a": Answer("2", 0)}
    closed = before.after(SetVoting(1, is_open=False))
    assert closed.after(answered()) is closed  # what is known already is acknowledged after the close too


@every_case(
    "events, sentence",
    [
        ((answered(),), OTHER_QUESTION),
        ((ASKED, answered()), NO_PHONE),
        ((ASKED, JoinedRoom("a"), answered(vote=2)), OTHER_QUESTION),
        ((ASKED, JoinedRoom("a"), ASKED, answered(vote=1)), OTHER_QUESTION),
        ((ASKED, JoinedRoom("a"), SetVoting(1, is_open=False), answered()), VOTING_CLOSED),
        ((ASKED, SetLock(is_locked=True), JoinedRoom("a")), LOCKED_ROOM),
        ((ASKED, *(JoinedRoom(str(k)) for k in range(MAX_DEVICES + 1))), FULL_ROOM),
        ((ASKED, Showed(1, ANSWERS)), NO_STAGE),
        ((ASKED, Ended(), JoinedRoom("a")), ENDED_ROOM),
    ],
)
def test_what_can_not_happen_is_refused_in_one_sentence(events: Iterable[Event], sentence: str) -> None:
    """A room refuses what does not fit its state, and says why."""
    with pytest.raises(RoomError) as refused:
        room(*events)
    assert str(refused.value) == sentence


def test_a_phone_that_is_known_comes_back_into_a_locked_room() -> None:
    """A lock and a full room keep newcomers out, and no phone that is there already."""
    locked = room(ASKED, JoinedRoom("a"), SetLock(is_locked=True))
    assert locked.after(JoinedRoom("a")) is locked


def test_an_answer_taken_off_is_not_counted_and_can_be_put_back() -> None:
    """An answer that the lecturer takes off the picture stays in the log."""
    off = room(ASKED, JoinedRoom("a"), answered(), TookOff(1, "a", is_off=True))
    assert not off.vote.counted
    assert off.vote.answers
    assert off.after(TookOff(1, "a", is_off=False)).vote.counted


def test_voting_that_is_opened_again_hides_the_answers() -> None:
    """Nobody votes while the answers are shown."""
    shown = room(ASKED, SetVoting(1, is_open=False), Showed(1, RIGHT))
    assert shown.after(SetVoting(1, is_open=True)).vote.stage == COUNT


def test_every_event_can_be_read_back_from_its_log() -> None:
    """Written and read again an event is the same; with any part missing or of another type it is none."""
    events: list[Event] = [
        ASKED,
        JoinedRoom("a"),
        answered(),
        SetVoting(1, is_open=False),
        Showed(1, 2),
        TookOff(1, "a", is_off=True),
        SetLive(1, is_live=True),
        SetLock(is_locked=True),
        SetFollowing(is_on=True),
        ShowedState("svm", "v=4", "002.7", "Margins", "*Wide* ones.", is_whole=True),
        SetWall(is_open=True),
        HandedIn("a", "svm", "v=4"),
        TookDown(3),
        Ended(),
    ]
    assert {type(event) for event in events} == set(KINDS.values())
    for event in events:
        entry = Entry(5.0, event)
        assert read(entry.written()) == entry
        values = json.loads(entry.written())
        for name in values:
            others: tuple[Any, ...] = (None, [], {}, "x" * 30_000, -1, 1e300)
            for other in others:
                with pytest.raises(ValueError, match=DAMAGED):
                    read(values | {name: other})


async def test_a_room_is_a_function_of_its_log() -> None:
    """The same entries make the same room again, under the same code: so the lecturer's browser brings it back."""
    event, question = questions()[0]
    random = Random("room")
    live = await voted(event, [guessed(question, random) for _ in range(20)], SetVoting(1, is_open=False))
    again = await Rooms().open(SECRET, live.entries)
    assert (again.room, again.token) == (live.room, live.token)


async def test_of_a_damaged_log_all_that_a_room_can_have_had_comes_back() -> None:
    """Entries of other kinds of answers, of unknown phones and of other votes are left out; the rest counts."""
    event, question = questions()[0]
    good = guessed(question, Random(1))
    log: list[Any] = [event, JoinedRoom("a"), Answered(1, "a", "?", 0), Answered(1, "b", good, 0), Showed(7, 3)]
    log += [Answered(1, "a", good, 9), Answered(1, "a", good, 1)]
    live = await Rooms().open(SECRET, [Entry(NOW, one) for one in log])
    assert live.room.vote.answers == {"a": Answer(good, 1)}
    with pytest.raises(ValueError, match="no such question"):
        await Rooms().open(SECRET, [Entry(NOW, JoinedRoom("a"))])


async def test_a_room_is_forgotten_after_two_silent_hours_and_twelve_in_all() -> None:
    """Each word keeps a room for two hours more, but none beyond the twelfth."""
    now = [1e9]
    rooms = Rooms(clock=lambda: now[0])
    live = await opened(questions()[0][0], rooms=rooms)
    for hour in range(12):
        assert await rooms.named(live.token) is live
        await live.append(SetLock(is_locked=hour % 2 == 0))
        now[0] += 3599
    assert now[0] - 1e9 < LIFE_S
    now[0] += 12
    assert await rooms.named(live.token) is None
    with pytest.raises(RoomError, match=GONE_ROOM[:12]):
        await live.append(SetLock(is_locked=True))
    other = await opened(questions()[0][0], rooms=rooms)
    now[0] += SILENCE_S
    assert await rooms.named(codes.code_of(other.token)) is None


async def test_rooms_are_bounded_and_those_without_phones_go_first() -> None:
    """One room more than a process has takes the place of one that nobody has joined; else it is refused."""
    rooms, event = Rooms(), questions()[0][0]
    lives = [await rooms.open(f"{number:032x}", [Entry(NOW, event)]) for number in range(MAX_ROOMS)]
    await lives[0].append(JoinedRoom("a"))
    await rooms.open("f" * 32, [Entry(NOW, event)])
    assert await rooms.named(lives[0].token) is lives[0]
    assert await rooms.named(lives[1].token) is None
    for live in rooms:
        await live.append(JoinedRoom("a"))
    with pytest.raises(LimitError, match=TOO_MANY_ROOMS[:20]):
        await rooms.open("e" * 32, [Entry(NOW, event)])


async def test_one_address_can_not_take_all_rooms() -> None:
    """A bounded number is opened from it; then one of its own that has no phone goes, or it is refused."""
    rooms, (event, _) = Rooms(), questions()[0]

    async def opened_from(address: str, number: int) -> LiveRoom:
        return await rooms.open(f"{number:032x}", [Entry(NOW, event)], address)

    lives = [await opened_from("10.0.0.1", number) for number in range(MAX_ROOMS_OF_ADDRESS)]
    other = await opened_from("10.0.0.2", MAX_ROOMS)
    await opened_from("10.0.0.1", MAX_ROOMS + 1)
    assert await rooms.named(lives[0].token) is None
    with lives[1].followed():  # its code may be on a projector
        await opened_from("10.0.0.1", MAX_ROOMS + 2)
        assert await rooms.named(lives[1].token) is lives[1]
    assert await rooms.named(lives[2].token) is None
    for live in rooms:
        await live.append(JoinedRoom("a"))
    with pytest.raises(LimitError, match=TOO_MANY_OF_ADDRESS[:20]):
        await opened_from("10.0.0.1", MAX_ROOMS + 4)
    await opened_from("10.0.0.2", MAX_ROOMS + 3)
    assert await rooms.named(other.token) is other
    assert len([*rooms]) == MAX_ROOMS_OF_ADDRESS + 2


async def test_a_room_that_a_lecturer_polls_is_not_dropped() -> None:
    """Its code may be on a projector, as where a window follows a stream; a window that was closed polls no more."""
    now = [1e9]
    rooms, event = Rooms(clock=lambda: now[0]), questions()[0][0]
    lives = [
        await rooms.open(f"{number:032x}", [Entry(NOW, event)], "10.0.0.1") for number in range(MAX_ROOMS_OF_ADDRESS)
    ]
    lives[0].poll()
    for number, seconds in enumerate((POLLED_S - 1, 1)):
        now[0] += seconds
        await rooms.open(f"{MAX_ROOMS + number:032x}", [Entry(NOW, event)], "10.0.0.1")
        assert (await rooms.named(lives[0].token) is lives[0]) is (number == 0)
    assert await rooms.named(lives[2].token) is lives[2]


async def test_an_answer_to_a_question_about_to_be_asked_is_refused() -> None:
    """Its text could not be checked, and one that can't be read would end every window that shows the answers."""
    [(first, _), (second, _)] = questions()[:2]
    live = await opened(first, devices=1)
    async with live._turn:  # as while the store writes something else
        asking = asyncio.create_task(live.append(second))
        answering = asyncio.create_task(live.answer("d0", 2, "no answer", 0))
        while not live._waiting:
            await asyncio.sleep(0.001)
    with pytest.raises(RoomError, match=OTHER_QUESTION[:20]):
        await answering
    await asking
    assert len(live.room.votes) == 2
    assert not live.room.vote.answers


async def test_a_store_takes_each_number_once() -> None:
    """Of two writers of the same number one is told so, and who knows another log; a forgotten room begins anew."""
    now = [0.0]
    store = MemoryStore(lambda: now[0])
    await store_takes_each_number_once(store, 10, 20)
    now[0] = 20
    assert not await store.since("r", 0)
    assert await store.append("r", 0, b"", [b"c"], 30)
    await store.expire("r")
    assert not await store.since("r", 0)


def test_codes_have_no_look_alikes_and_follow_from_a_secret() -> None:
    """A code is five letters that are read out and typed without mistakes; typed in any way it is the same."""
    assert not set(codes.LETTERS) & set("0O1IQ2345678U9AE")
    token = codes.token_of(SECRET)
    assert token == codes.token_of(SECRET) != codes.token_of(SECRET[::-1])
    code = codes.code_of(token)
    assert codes.typed(f" {code[:2].lower()}-{code[2:]} ") == code
    for wrong in (None, 5, "", "ABCD", "x" * 10_000, ["BCDFG"]):
        assert codes.typed(wrong) == ""
    device = codes.new_device()
    assert codes.known_as(device) not in (device, "")
    assert codes.known_as(device[1:]) == codes.known_as(None) == ""
