"""Questions of every kind, answers at random, and rooms with votes."""

import asyncio
import socket
import time
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any
from urllib.parse import urlencode

from redis.asyncio import Redis

from linclass import lessons
from linclass.lessons import address
from linclass.lessons.question import (
    AnyQuestion,
    ChoiceAnswer,
    DirectionAnswer,
    LineAnswer,
    NumberAnswer,
    PlaceAnswer,
    PointAnswer,
)
from linclass.room.events import AskedRoom, Entry, Event, JoinedRoom
from linclass.room.question import RoomQuestion, load
from linclass.room.redis_store import RedisStore
from linclass.room.rooms import LiveRoom, Rooms
from linclass.room.store import Store
from linclass.session.session import Session
from linclass.ui import room as room_ui

NOW = 9e10  # a time that has not come yet: a server takes its own instead
SECRET = "0123456789abcdef" * 2
KINDS = (LineAnswer, DirectionAnswer, PlaceAnswer, PointAnswer, NumberAnswer, ChoiceAnswer)


def asked(question: AnyQuestion, slug: str, *, is_again: bool = False) -> AskedRoom:
    """Return a question on the points with which its page opens, as a room is asked it."""
    lesson = lessons.by_slug(slug)
    query = address.write(lesson, lesson.opening) | {address.ASK: question.code}
    return AskedRoom(slug, urlencode(query), is_again, asks_confidence=False)


def drawing() -> tuple[AskedRoom, RoomQuestion]:
    """Return what asks for points beside those of the perceptron's page."""
    lesson = lessons.by_slug("perceptron")
    query = room_ui.points_query(Session(), lesson)
    return AskedRoom(lesson.slug, query, is_again=False, asks_confidence=False), load(lesson.slug, query)


@cache
def questions() -> tuple[tuple[AskedRoom, RoomQuestion], ...]:
    """Return two questions of each kind that have an answer on the points of their pages."""
    answerable: dict[type, list[tuple[AskedRoom, RoomQuestion]]] = {kind: [] for kind in KINDS}
    for lesson in lessons.every():
        for question in lesson.questions.values():
            if len(answerable[type(question.answer)]) < 2:
                event = asked(question, lesson.slug)
                try:
                    answerable[type(question.answer)].append((event, load(event.page, event.query)))
                except ValueError:
                    continue  # nothing is right on these points
    return tuple(one for some in answerable.values() for one in some)


def guessed(question: RoomQuestion, random: Random) -> str:
    """Return an answer at random, as a phone sends it."""
    window, answer = question.points.window, question.answer

    def place() -> str:
        return f"{random.uniform(window.x_min, window.x_max)}~{random.uniform(window.y_min, window.y_max)}"

    match answer:
        case LineAnswer():
            return f"{place()}~{place()}"
        case DirectionAnswer():
            return f"{random.uniform(0, 179)}"
        case PlaceAnswer():
            return place()
        case PointAnswer():
            return str(random.randrange(len(question.points.y)))
        case NumberAnswer():
            return str(random.randint(int(answer.low), int(answer.high)))
        case ChoiceAnswer():
            return random.choice([code for code, _ in answer.options])
    raise TypeError(answer)


SHARED: list[str] = []  # the address of the store that laws are tried on; empty for the process's memory
_ROOMS: list[Rooms] = []  # that a law has used, and that follow a store


def new_rooms(url: str = "") -> Rooms:
    """Return the rooms of a process more."""
    url = url or next(iter(SHARED), "")
    if not url:
        return Rooms()
    rooms = Rooms(RedisStore(url))
    rooms.start()
    _ROOMS.append(rooms)
    return rooms


async def emptied() -> None:
    """Empty the store that processes share; what is in the memory of one goes with it."""
    if SHARED:
        async with Redis.from_url(SHARED[0]) as client:
            await client.flushall()


async def store_takes_each_number_once(store: Store, *until: float) -> None:
    """Write a log as several processes do, until two times."""
    assert await store.append("r", 0, b"", [b"a"], until[0])
    assert not await store.append("r", 0, b"", [b"b"], until[0])
    assert not await store.append("r", 1, b"b", [b"c"], until[0])
    assert await store.append("r", 1, b"a", [b"b", b"c"], until[1])
    assert [*await store.since("r", 1)] == [b"b", b"c"]


def wait_for_store(port: int) -> None:
    """Wait until a store on a port of this machine answers."""
    deadline = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


async def opened(event: AskedRoom, devices: int = 0, rooms: Rooms | None = None) -> LiveRoom:
    """Return a room that was asked a question, with so many phones."""
    rooms = rooms or new_rooms()
    live = await rooms.open(SECRET, [Entry(NOW, event)])
    for number in range(devices):
        await live.append(JoinedRoom(f"d{number}"))
    return live


async def voted(event: AskedRoom, texts: Sequence[str], *events: Event, phones: int = 0) -> LiveRoom:
    """Return a room whose phones have answered so, one after the other, after these events."""
    live = await opened(event, phones or len(texts))
    for number, text in enumerate(texts):
        await live.answer(f"d{number}", 1, text, number % 4)
    for then in events:
        await live.append(then)
    return live


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run what a law does of a room to its end, in a thread: a browser test before may have left a loop in ours."""

    async def whole() -> Any:
        try:
            return await coroutine
        finally:
            while _ROOMS:
                await _ROOMS.pop().stop()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(whole())).result()
