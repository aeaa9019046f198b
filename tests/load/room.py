"""Rooms under load, with scripted phones: `python -m tests.load.room`, on an idle machine with two cores.

The server has one core and the phones the other, where the system lets processes be bound. Prints what docs/room.md
promises: how soon all phones are ready, how soon answers are acknowledged and counted, how soon a reveal is on all
phones and the projector, and what that costs in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from linclass import lessons
from linclass.lessons.question import LineAnswer
from linclass.room.events import Entry
from linclass.ui.room import ROOMS
from tests.browser_support import APP, free_port, serving
from tests.install_store import store_on
from tests.load.__main__ import nudged, server_at
from tests.load.visitor import Visitor
from tests.room.support import NOW, guessed, questions, wait_for_store

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from linclass.room.question import RoomQuestion

KIND = LineAnswer
HERE = "127.0.0.1"
DRAGS = 200  # moves of the lecturer's pointer, at least; they go on for as long as the room is asked


@dataclass
class Phone:
    """A phone that follows a room.

    Attributes
    ----------
    room : dict
        What it says with each post: the room, and its number there.
    came, ready, revealed : float
        When it joined, had the question, and the outcome.
    """

    port: int
    room: dict[str, str] = field(default_factory=dict)
    came: float = 0.0
    ready: float = 0.0
    revealed: float = 0.0
    state: dict[str, Any] = field(default_factory=dict)

    async def join(self, room: str) -> None:
        """Join, and follow from now on."""
        self.came = time.perf_counter()
        answer = await post(self.port, "join", {"room": room})
        self.room = {"room": answer["room"], "device": answer["device"]}
        self.following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        async for state in stream(self.port, "follow", self.room):
            self.state = state
            if state.get("question"):
                self.ready = time.perf_counter()
            if state.get("outcome") and not self.revealed:
                self.revealed = time.perf_counter()

    async def answer(self, text: str) -> float:
        """Answer; return the seconds until that is acknowledged."""
        begin = time.perf_counter()
        await post(self.port, "answer", {**self.room, "vote": 1, "answer": text, "confidence": 2})
        return time.perf_counter() - begin


@dataclass
class Projector:
    """The lecturer's stream."""

    port: int
    secret: str
    states: list[tuple[float, dict[str, Any]]] = field(default_factory=list)

    async def watch(self) -> None:
        """Keep each state, with the time at which it came."""
        async for state in stream(self.port, "watch", {"secret": self.secret}):
            self.states.append((time.perf_counter(), state))

    def first(self, name: str, value: object) -> float:
        """Return when a part of the state was so first."""
        return next(at for at, state in self.states if state[name] == value)

    async def act(self, **event: Any) -> None:
        """Do what a button of the projector does."""
        await post(self.port, "act", {"secret": self.secret, "event": event})


async def post(port: int, name: str, question: object, sender: str = HERE) -> Any:
    """Return the answer to a post from an address of this machine; raise RuntimeError where it is refused."""
    reader, writer = await _ask(port, name, question, sender)
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    status = int(head.split(b" ", 2)[1])
    if status >= 300:
        raise RuntimeError(f"{name}: {status} {body.decode()}")
    return json.loads(body) if body else None


async def stream(port: int, name: str, question: object) -> Any:
    """Yield the events of a stream."""
    reader, writer = await _ask(port, name, question)
    try:
        while line := await reader.readline():
            if line.startswith(b"data: "):
                yield json.loads(line[6:])
    finally:
        writer.close()


async def _ask(
    port: int, name: str, question: object, sender: str = HERE
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection(HERE, port, limit=2**24, local_addr=(sender, 0))
    body = json.dumps(question).encode()
    lines = [f"POST /room/{name} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}", "Connection: close"]
    writer.write("\r\n".join([*lines, "", ""]).encode() + body)
    await writer.drain()
    return reader, writer


async def beside(base: str, phones: int) -> list[tuple[str, str]]:
    """Ask one room while the lecturer drags a point; return the rows of the table, with what that costs."""
    server, lesson, chance = server_at(base), lessons.by_slug("perceptron"), random.Random(1)
    port = urlsplit(base).port or 0
    lecturer = Visitor(base, lesson.slug)
    await lecturer.open()
    await lecture(port, 1, 2)  # what the first room loads is no phone's

    async def drags(beside: asyncio.Task[Any] | None) -> list[float]:
        took: list[float] = []
        while len(took) < DRAGS or not (beside is None or beside.done()):
            took.append(await lecturer.drag(nudged(lesson.opening.points, chance)))
        return took

    await drags(None)  # what the first ones load
    alone, before = await drags(None), server.memory_info().rss
    asking = asyncio.create_task(lecture(port, 1, phones))
    together = await drags(asking)
    rows = await asking
    grown = (server.memory_info().rss - before) / 1000 / phones
    await lecturer.close()
    return [
        *rows,
        ("the lecturer's drag, p95, alone and beside it", f"{_p95(alone):.3f} s, {_p95(together):.3f} s"),
        ("memory of a phone", f"{grown:.0f} kB"),
    ]


async def lecture(port: int, rooms: int, phones: int) -> list[tuple[str, str]]:
    """Ask so many rooms at once; return the rows of the table."""
    event, question = next(one for one in questions() if isinstance(one[1].answer, KIND))
    projectors = [Projector(port, f"{random.getrandbits(128):032x}") for _ in range(rooms)]
    log = [json.loads(Entry(NOW, event).written())]
    site = f"http://127.0.0.1:{port}/room"
    opened = [
        await post(port, "open", {"secret": one.secret, "log": log, "site": site}, f"127.0.0.{number}")
        for number, one in enumerate(projectors, 1)  # so many rooms are none from one address
    ]
    watching = [asyncio.create_task(projector.watch()) for projector in projectors]
    there = [[Phone(port) for _ in range(phones)] for _ in projectors]
    try:
        return await _asked(question, projectors, there, [one["room"] for one in opened])
    finally:
        for task in [*watching, *(phone.following for some in there for phone in some)]:
            task.cancel()


async def _asked(
    question: RoomQuestion, projectors: list[Projector], there: list[list[Phone]], rooms: list[str]
) -> list[tuple[str, str]]:
    every = [phone for some in there for phone in some]
    chance = random.Random(1)
    begin = time.perf_counter()
    await _spread(
        (phone.join(room) for some, room in zip(there, rooms, strict=True) for phone in some), len(every), 5.0
    )
    await _until(lambda: all(phone.ready for phone in every))
    joined = max(phone.ready for phone in every) - begin
    ready = [phone.ready - phone.came for phone in every]
    begin = time.perf_counter()
    texts = [guessed(question, chance) for _ in every]
    took = await _spread((phone.answer(text) for phone, text in zip(every, texts, strict=True)), len(every), 1.0)
    sent = time.perf_counter()
    full = len(there[0])
    await _until(lambda: all(one.states[-1][1]["answered"] == full for one in projectors))
    counted = max(one.first("answered", full) for one in projectors) - sent
    lost = sum(phone.state.get("own") != text for phone, text in zip(every, texts, strict=True))
    for projector in projectors:
        await projector.act(kind="voting", vote=1, is_open=False)
        await projector.act(kind="showed", vote=1, stage=1)
    begin = time.perf_counter()
    await asyncio.gather(*(projector.act(kind="showed", vote=1, stage=2) for projector in projectors))
    await _until(lambda: all(phone.revealed for phone in every))
    shown = sorted(phone.revealed - begin for phone in every)
    await _until(lambda: all(one.states[-1][1]["stage"] == 2 for one in projectors))
    projected = max(one.first("stage", 2) for one in projectors) - begin
    twice = sum(one.states[-1][1]["answered"] - full for one in projectors)
    name = f"{len(projectors)} x {full} phones"
    return [
        (f"{name}: all ready after", f"{joined:.2f} s (they come within 5 s)"),
        (f"{name}: ready after it came, p95", f"{_p95(ready):.3f} s"),
        (f"{name}: answers within 1 s, acknowledged p95", f"{_p95(took):.3f} s"),
        (
            f"{name}: lost, or counted twice",
            f"{lost}, {twice}",
        ),
        (f"{name}: the count is right after the last answer", f"{max(counted, 0):.2f} s"),
        (f"{name}: what is right on the phones, p95", f"{_p95(shown):.3f} s"),
        (f"{name}: the picture at the projector", f"{projected:.3f} s"),
    ]


async def _spread(tasks: Any, count: int, seconds: float) -> list[Any]:
    """Begin so many tasks evenly within some seconds; return their results."""

    async def later(number: int, task: Coroutine[Any, Any, Any]) -> Any:
        await asyncio.sleep(number * seconds / count)
        return await task

    return await asyncio.gather(*(later(number, task) for number, task in enumerate(tasks)))


async def _until(so: Any) -> None:
    async with asyncio.timeout(60):
        while not so():
            await asyncio.sleep(0.005)


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * len(values))]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=200)
    parser.add_argument("--rooms", type=int, default=30)
    parser.add_argument("--alone", action="store_true", help="without the store of several processes beside it")
    asked = parser.parse_args()
    tables = [("in memory", measured(asked.phones, asked.rooms, ""))]
    if not asked.alone:
        port = free_port()
        with store_on(port):
            wait_for_store(port)
            tables.append(("in a store", measured(asked.phones, asked.rooms, f"redis://127.0.0.1:{port}/0")))
    for where, rows in tables:
        print(f"\nRooms {where}; load average {os.getloadavg()[0]:.1f}")
        for name, value in rows:
            print(f"{name:62} {value}")
    return 0


def measured(phones: int, rooms: int, store: str) -> list[tuple[str, str]]:
    """Return the rows of the table, of a server with this store; empty for its memory."""
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", str(APP), f"--server.port={port}"]
    command += ["--server.address=127.0.0.1", "--server.headless=true", "--browser.gatherUsageStats=false"]
    bound = ["taskset", "-c", "0"] if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1 else []
    if bound:
        os.sched_setaffinity(0, {1})
    environment = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", ROOMS: store}
    base = f"http://127.0.0.1:{port}"
    with serving([*bound, *command], environment, base):
        rows = asyncio.run(beside(base, phones))
        return rows + asyncio.run(lecture(port, rooms, 20))


if __name__ == "__main__":
    sys.exit(main())
