"""Rooms under load, with scripted phones: `python -m tests.load.room`, on an idle machine with two cores.

The server has one core and the phones the other, where the system lets processes be bound. Prints what the table in
docs/benchmarks.md has: how soon all phones are ready, how soon answers are acknowledged and counted, how soon a reveal
is on all phones and the projector, and what that costs in memory; in the process's memory and in a store by turns. Then
how soon a large audience is ready. (That no answer is lost with a process is a test: `tests/deploy/test_rooms.py`.)
"""

import argparse
import asyncio
import json
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import numpy as np

from linclass import lessons
from linclass.lessons import address
from linclass.lessons.question import LineAnswer
from linclass.room.events import Entry, Event, SetFollowing
from linclass.room.question import RoomQuestion
from linclass.ui.room import ROOMS
from tests.browser_support import APP, free_port, serving
from tests.install_store import store_on
from tests.load.audience import nudged, p95, server_at
from tests.load.visitor import Visitor
from tests.room.support import NOW, guessed, questions, wait_for_store

KIND = LineAnswer
HERE = "127.0.0.1"
DRAGS = 200  # moves of the lecturer's pointer, at least; they go on for as long as the room is asked
DRAG_S = 5.0  # of a drag that is followed
AGAIN_S = 0.5  # after which a page asks again for what has ended, or was not taken
PATIENCE_S = 60.0

Rows: TypeAlias = list[tuple[str, float]]


class RefusedError(RuntimeError):
    """A post was refused, with this status."""

    def __init__(self, name: str, status: int, sentence: str) -> None:
        super().__init__(f"{name}: {status} {sentence}")
        self.status = status


@dataclass
class Phone:
    """A phone that follows a room.

    Attributes
    ----------
    room : dict
        What it says with each post: the room, and its number there.
    came, ready, revealed : float
        When it joined, had the question, and the outcome.
    given : tuple of int and str
        The vote in which it has answered last, and its answer.
    drags : int
        States of the lecturer's drag that it has shown.
    """

    port: int
    room: dict[str, str] = field(default_factory=dict)
    came: float = 0.0
    ready: float = 0.0
    revealed: float = 0.0
    state: dict[str, Any] = field(default_factory=dict)
    given: tuple[int, str] = (0, "")
    drags: int = 0
    following: asyncio.Task[None] | None = None

    async def join(self, room: str) -> None:
        """Join, and follow from now on."""
        self.came = time.perf_counter()
        answer = await until_taken(self.port, "join", {"room": room})
        self.room = {"room": answer["room"], "device": answer["device"]}
        self.following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        async for state in stream_again(self.port, "follow", self.room):
            if "drag" in state:
                self.drags += state["drag"] is not None
                continue
            self.state = state
            vote, text = self.given
            if state.get("open") and state["vote"] == vote and state["own"] != text:
                await self._send()  # as a phone's page does, where the room has another answer
            if state.get("question") and not self.ready:
                self.ready = time.perf_counter()
            if state.get("outcome") and not self.revealed:
                self.revealed = time.perf_counter()

    async def answer(self, text: str, vote: int = 1) -> float:
        """Answer; return the seconds until that is acknowledged."""
        begin, self.given = time.perf_counter(), (vote, text)
        await self._send()
        return time.perf_counter() - begin

    async def _send(self) -> None:
        vote, text = self.given
        try:
            await until_taken(self.port, "answer", {**self.room, "vote": vote, "answer": text, "confidence": 2})
        except RefusedError as error:
            if error.status != 404:  # a room that is gone may come back: the stream tells
                raise


@dataclass
class Projector:
    """The lecturer's stream."""

    port: int
    secret: str
    states: list[tuple[float, dict[str, Any]]] = field(default_factory=list)

    async def watch(self) -> None:
        """Keep each state, with the time at which it came."""
        async for state in stream_again(self.port, "watch", {"secret": self.secret}):
            self.states.append((time.perf_counter(), state))

    def first(self, name: str, value: object) -> float:
        """Return when a part of the state was so first."""
        return next(at for at, state in self.states if state[name] == value)

    async def act(self, **event: Any) -> None:
        """Do what a button of the projector does."""
        await post(self.port, "act", {"secret": self.secret, "event": event})


async def post(port: int, name: str, question: object, sender: str = HERE) -> Any:
    """Return the answer to a post from an address of this machine; raise RefusedError where it is refused."""
    reader, writer = await _ask(port, name, question, sender)
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if not head:
        raise ConnectionError
    status = int(head.split(b" ", 2)[1])
    if status >= 300:
        raise RefusedError(name, status, body.decode())
    is_table = b"text/csv" in head
    return body.decode() if is_table else json.loads(body) if body else None


async def until_taken(port: int, name: str, question: object) -> Any:
    """Return the answer to a post that is sent again while no process takes it, as pages do."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                return await post(port, name, question)
            except (RefusedError, OSError) as error:
                if isinstance(error, RefusedError) and error.status < 500:
                    raise
            await asyncio.sleep(AGAIN_S)


async def stream_again(port: int, name: str, question: object) -> Any:
    """Yield the events of a stream that is asked for again whenever it ends, as pages do."""
    while True:
        try:
            async for state in stream(port, name, question):
                yield state
        except OSError:
            pass  # nobody is there yet
        await asyncio.sleep(AGAIN_S)


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
    lines = [f"POST /room/{name} HTTP/1.0", "Host: 127.0.0.1", f"Content-Length: {len(body)}", "Connection: close"]
    writer.write("\r\n".join([*lines, "", ""]).encode() + body)
    await writer.drain()
    return reader, writer


async def beside(base: str, phones: int) -> Rows:
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
    alone += await drags(None)
    await lecturer.close()
    drag = [("the lecturer's drag alone, p95, s", p95(alone)), ("the lecturer's drag beside it, p95, s", p95(together))]
    share = ("the lecturer's drag beside it, to that alone", p95(together) / p95(alone))
    return [*rows, *drag, share, ("memory of a phone, kB", grown)]


async def lecture(port: int, rooms: int, phones: int) -> Rows:
    """Ask so many rooms at once; return the rows of the table."""
    async with _opened(port, rooms, phones) as (question, projectors, there, tokens):
        rows = await _joined(there, tokens, 5.0)
        return rows + await _asked(question, projectors, there)


async def followed(base: str, phones: int) -> Rows:
    """Let phones follow the lecturer's drag; return how many states they are shown, and what that costs."""
    lesson, chance, port = lessons.by_slug("perceptron"), random.Random(1), urlsplit(base).port or 0
    lecturer = Visitor(base, lesson.slug, {"v": str(address.VERSION), address.PRESENT: "1"})
    await lecturer.open()

    async def drags() -> list[float]:
        took, end = [], time.perf_counter() + DRAG_S
        while time.perf_counter() < end:
            took.append(await lecturer.drag(nudged(lesson.opening.points, chance)))
        return took

    async with _opened(port, 1, phones, SetFollowing(is_on=True)) as (_, [projector], [every], [token]):
        await spread((phone.join(token) for phone in every), phones, 5.0)
        await drags()  # what the first ones load
        alone = await drags()
        await lecturer.lead(projector.secret)
        await drags()
        before = sum(phone.drags for phone in every)
        together = await drags()
        seen = (sum(phone.drags for phone in every) - before) / DRAG_S / phones
    await lecturer.close()
    return [
        ("states a second on a phone that follows", seen),
        ("the lecturer's drag alone, p95, s", p95(alone)),
        ("the lecturer's drag that is followed, p95, s", p95(together)),
        ("the lecturer's drag that is followed, to that alone", p95(together) / p95(alone)),
    ]


async def joining(port: int, rooms: int, phones: int, seconds: float) -> Rows:
    """Let phones come to so many rooms within some seconds; return how soon they are ready."""
    async with _opened(port, rooms, phones) as (_, _, there, tokens):
        return await _joined(there, tokens, seconds)


@asynccontextmanager
async def _opened(
    port: int, rooms: int, phones: int, begin: Event | None = None
) -> AsyncIterator[tuple[RoomQuestion, list[Projector], list[list[Phone]], list[str]]]:
    """Open rooms with their projectors and with phones that have not come yet; afterwards nobody follows them."""
    event, question = next(one for one in questions() if isinstance(one[1].answer, KIND))
    projectors = [Projector(port, f"{random.getrandbits(128):032x}") for _ in range(rooms)]
    log = [json.loads(Entry(NOW, begin or event).written())]
    site = f"http://127.0.0.1:{port}/room"
    opened = [
        await post(port, "open", {"secret": one.secret, "log": log, "site": site}, f"127.0.0.{number}")
        for number, one in enumerate(projectors, 1)  # so many rooms are none from one address
    ]
    watching = [asyncio.create_task(projector.watch()) for projector in projectors]
    there = [[Phone(port) for _ in range(phones)] for _ in projectors]
    try:
        yield question, projectors, there, [one["room"] for one in opened]
    finally:
        following = [phone.following for some in there for phone in some if phone.following is not None]
        for task in [*watching, *following]:
            task.cancel()
        await asyncio.gather(*watching, *following, return_exceptions=True)
        for projector in projectors:
            await projector.act(kind="ended")


async def _joined(there: list[list[Phone]], rooms: list[str], seconds: float) -> Rows:
    every = [phone for some in there for phone in some]
    begin = time.perf_counter()
    coming = (phone.join(room) for some, room in zip(there, rooms, strict=True) for phone in some)
    await spread(coming, len(every), seconds)
    await _until(lambda: all(phone.ready for phone in every))
    name = _name(there)
    return [
        (f"{name}: all ready after (they come within {seconds:.0f} s), s", max(one.ready for one in every) - begin),
        (f"{name}: ready after it came, p95, s", p95([phone.ready - phone.came for phone in every])),
    ]


async def _asked(question: RoomQuestion, projectors: list[Projector], there: list[list[Phone]]) -> Rows:
    every, name, chance = [phone for some in there for phone in some], _name(there), random.Random(1)
    texts = [guessed(question, chance) for _ in every]
    took = await spread((phone.answer(text) for phone, text in zip(every, texts, strict=True)), len(every), 1.0)
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
    shown = [phone.revealed - begin for phone in every]
    await _until(lambda: all(one.states[-1][1]["stage"] == 2 for one in projectors))
    projected = max(one.first("stage", 2) for one in projectors) - begin
    twice = sum(one.states[-1][1]["answered"] - full for one in projectors)
    return [
        (f"{name}: answers within 1 s, acknowledged p95, s", p95(took)),
        (f"{name}: answers lost", lost),
        (f"{name}: answers counted twice", twice),
        (f"{name}: the count is right after the last answer, s", max(counted, 0)),
        (f"{name}: what is right on the phones, p95, s", p95(shown)),
        (f"{name}: the picture at the projector, s", projected),
    ]


def _name(there: list[list[Phone]]) -> str:
    return f"{len(there)} x {len(there[0])} phones"


async def spread(tasks: Any, count: int, seconds: float) -> list[Any]:
    """Begin so many tasks evenly within some seconds; return their results."""

    async def later(number: int, task: Coroutine[Any, Any, Any]) -> Any:
        await asyncio.sleep(number * seconds / count)
        return await task

    return await asyncio.gather(*(later(number, task) for number, task in enumerate(tasks)))


async def _until(so: Any) -> None:
    async with asyncio.timeout(60):
        while not so():
            await asyncio.sleep(0.005)


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=200)
    parser.add_argument("--rooms", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3, help="the median of which counts")
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], help="all of them where none is named")
    asked = parser.parse_args()
    for name in asked.tables or TABLES:
        print(f"\n{name}; load average {os.getloadavg()[0]:.1f} before", flush=True)
        TABLES[name](asked.phones, asked.rooms, asked.rounds)
    return 0


def compare(phones: int, rooms: int, rounds: int) -> None:
    """Print what rooms cost in a process's memory and in a store, measured by turns."""
    with ExitStack() as stack:
        servers = [stack.enter_context(server("")), stack.enter_context(server(stack.enter_context(store())))]
        tables: list[list[Rows]] = [[], []]
        for _ in range(rounds):
            for base, table in zip(servers, tables, strict=True):
                rows = asyncio.run(beside(base, phones))
                table.append(rows + asyncio.run(lecture(urlsplit(base).port or 0, rooms, 20)))
    print(f"{'':72} {'memory':>9} {'store':>9} {'ratio':>6}")
    for number, (name, _) in enumerate(tables[0][0]):
        memory, shared = (float(np.median([rows[number][1] for rows in table])) for table in tables)
        print(f"{name:72} {memory:9.3f} {shared:9.3f} {shared / memory if memory else float('nan'):6.2f}")


def follow(phones: int, _: int, rounds: int) -> None:
    """Print how phones follow a drag, in memory."""
    with server("") as base:
        tables = [asyncio.run(followed(base, phones)) for _ in range(rounds)]
    show([(name, float(np.median([rows[k][1] for rows in tables]))) for k, (name, _) in enumerate(tables[0])])


def many(phones: int, _: int, __: int) -> None:
    """Print how soon three times as many phones are ready in two rooms, in memory."""
    with server("") as base:
        show(asyncio.run(joining(urlsplit(base).port or 0, 2, 3 * phones // 2, 30.0)))


def show(rows: Rows) -> None:
    """Print rows of one column."""
    for name, value in rows:
        print(f"{name:72} {value:9.3f}")


TABLES = {"memory and store": compare, "follow me": follow, "a large audience": many}


@contextmanager
def store() -> Iterator[str]:
    """Run a store; yield its address."""
    port = free_port()
    with store_on(port):
        wait_for_store(port)
        yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def server(store: str) -> Iterator[str]:
    """Run the app with this store, on a core of its own; empty for its memory. Yield its address."""
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", str(APP), f"--server.port={port}"]
    command += ["--server.address=127.0.0.1", "--server.headless=true", "--browser.gatherUsageStats=false"]
    bound = ["taskset", "-c", "0"] if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1 else []
    if bound:
        os.sched_setaffinity(0, {1})
    environment = os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", ROOMS: store}
    with serving([*bound, *command], environment, f"http://127.0.0.1:{port}") as base:
        yield base


if __name__ == "__main__":
    sys.exit(main())
