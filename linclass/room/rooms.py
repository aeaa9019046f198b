"""The rooms of a process: each log is read as it grows, and whoever follows a room is told of what concerns them."""

from __future__ import annotations

import asyncio
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import anyio

from linclass.room import codes, question
from linclass.room.events import Answered, AskedRoom, Entry, JoinedRoom, TookOff, read
from linclass.room.store import MemoryStore
from linclass.room.votes import Room, RoomError
from linclass.server.script_scheduler import SCHEDULER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from linclass.room.events import Event
    from linclass.room.question import RoomQuestion
    from linclass.room.store import Store

MAX_ROOMS, MAX_ROOMS_OF_ADDRESS = 50, 20  # a university often has one address
SILENCE_S, LIFE_S = 2 * 3600, 12 * 3600  # a room is forgotten after so long without a word, and after its start
BREATH = 50  # entries of a log that is sent again, after which others get a turn
MAX_STREAMS_OF_PHONE = 4  # tabs of one phone
LECTURER = ""  # the follower who is told of everything

NO_ROOM = "There is no such room. Codes have five letters: look at the projector again."
GONE_ROOM = "This room is gone: it was closed, or nobody has used it for two hours."
TOO_MANY_ROOMS = f"This server has {MAX_ROOMS} rooms already: please try again later."
TOO_MANY_OF_ADDRESS = (
    f"Your network has {MAX_ROOMS_OF_ADDRESS} rooms open here: close one that is no longer used, or try again later."
)
TAKEN_CODE = "This code is taken."
TOO_MANY_TABS = "This phone has the room open in too many tabs."
OTHER_PHONES = (Answered, JoinedRoom, TookOff)  # of these events only the phone that they are about is told


class LiveRoom:
    """A room whose log this process follows.

    Attributes
    ----------
    token : str
    address : str
        Of the lecturer who has opened it; empty where that is not known.
    entries : list of Entry
        The log, as far as it was read.
    room : Room
        What it makes.
    questions : list of RoomQuestion
        One for each vote.
    """

    def __init__(self, token: str, store: Store, clock: Callable[[], float], address: str = "") -> None:
        self.token, self.address = token, address
        self.entries: list[Entry] = []
        self.room = Room()
        self.questions: list[RoomQuestion] = []
        self._store, self._clock = store, clock
        self._turn = asyncio.Lock()
        self._followers: dict[str, set[asyncio.Event]] = {}

    @property
    def until(self) -> float:
        """When the room is forgotten, if nobody says a word until then."""
        if not self.entries:
            return self._clock() + SILENCE_S
        return min(self.entries[0].at + LIFE_S, self.entries[-1].at + SILENCE_S)

    @property
    def is_gone(self) -> bool:
        """True once it is over, or was forgotten."""
        return self.room.is_over or self._clock() >= self.until

    async def append(self, event: Event, at: float | None = None) -> None:
        """Write an event into the log, unless it changes nothing.

        Raises
        ------
        RoomError
            With a sentence, if the event can't happen now.
        """
        if isinstance(event, AskedRoom):
            await loaded(event)  # no log has a question that can't be asked
        async with self._turn:
            while True:
                await self._catch_up()
                if self.is_gone:
                    raise RoomError(GONE_ROOM)
                if self.room.after(event) is self.room:
                    return
                entry = Entry(self._clock() if at is None else at, event)
                start = self.entries[0].at if self.entries else entry.at
                until = min(start + LIFE_S, self._clock() + SILENCE_S)
                if await self._store.append(self.token, len(self.entries) + 1, entry.written(), until):
                    await self._catch_up()
                    return

    async def answer(self, device: str, vote: int, text: str, confidence: int) -> None:
        """Write a phone's answer; ValueError with a sentence, if it is none to the question that is asked."""
        if vote == len(self.questions):
            self.questions[-1].guess(text)
        await self.append(Answered(vote, device, text, confidence))

    async def _catch_up(self) -> None:
        """Read what has been added to the log, and tell those whom it concerns."""
        for written in await self._store.since(self.token, len(self.entries)):
            entry = read(written)
            if isinstance(entry.event, AskedRoom):
                self.questions.append(await loaded(entry.event))
            self.entries.append(entry)
            self.room = self.room.after(entry.event)
            self._tell(entry.event)

    # ---- those who follow

    @contextmanager
    def followed(self, device: str = LECTURER) -> Iterator[asyncio.Event]:
        """Follow the room: the event is set whenever something has changed for a phone, or for the lecturer."""
        waiting = asyncio.Event()
        mine = self._followers.setdefault(device, set())
        if device != LECTURER and len(mine) >= MAX_STREAMS_OF_PHONE:
            raise RoomError(TOO_MANY_TABS)
        mine.add(waiting)
        try:
            yield waiting
        finally:
            mine.discard(waiting)
            if not mine:
                self._followers.pop(device, None)

    def _tell(self, event: Event) -> None:
        """Wake the lecturer, and the phones that show something else from now on."""
        concerned = {LECTURER, event.device} if isinstance(event, OTHER_PHONES) else set(self._followers)
        for device in concerned & set(self._followers):
            for waiting in self._followers[device]:
                waiting.set()

    def wake_all(self) -> None:
        """Wake everybody: the room is gone, or the server ends."""
        for waiting in [waiting for mine in self._followers.values() for waiting in mine]:
            waiting.set()


class Rooms:
    """The rooms of a process.

    Parameters
    ----------
    store : Store
    clock : function
        Returns seconds since 1970.
    """

    def __init__(self, store: Store | None = None, clock: Callable[[], float] = time.time) -> None:
        self._store = store or MemoryStore(clock)
        self._clock = clock
        self._rooms: dict[str, LiveRoom] = {}
        self._opening = asyncio.Lock()

    def __iter__(self) -> Iterator[LiveRoom]:
        return iter([*self._rooms.values()])

    async def named(self, name: str) -> LiveRoom | None:
        """Return the room of a token or a code; None where there is none."""
        await self._forget()
        if len(name) == codes.TOKEN_LENGTH:
            return self._rooms.get(name)
        return next((live for token, live in self._rooms.items() if name and codes.code_of(token) == name), None)

    async def open(self, secret: object, entries: Sequence[Entry], address: str = "") -> LiveRoom:
        """Return the room of a secret, with this log where it is not there yet; what no room can have had is left out.

        Where the lecturer's address is known, so many rooms are opened from it and no more.

        Raises
        ------
        ValueError
            With a sentence, if secret or first question is none, the code is taken, or there are too many rooms.
        """
        token = codes.token_of(secret)
        async with self._opening:  # two tabs of the lecturer's bring one room back
            present = await self.named(token)
            if present is not None:
                return present
            if await self.named(codes.code_of(token)) is not None:
                raise RoomError(TAKEN_CODE)
            live = LiveRoom(token, self._store, self._clock, address)
            try:
                await self._fill(live, entries)
                await self._make_room(address)
            except ValueError:
                await self._store.expire(token)
                raise
            self._rooms[token] = live
            return live

    async def _fill(self, live: LiveRoom, entries: Sequence[Entry]) -> None:
        now = self._clock()
        for number, entry in enumerate(entries):
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
            try:
                await self._take(live, entry, min(entry.at, now))
            except ValueError:
                if not live.questions:
                    raise
        if not live.questions:
            raise RoomError(question.NO_QUESTION)

    @staticmethod
    async def _take(live: LiveRoom, entry: Entry, at: float) -> None:
        event = entry.event
        if isinstance(event, Answered) and event.vote == len(live.questions):
            live.questions[-1].guess(event.text)
        await live.append(event, at)

    async def _make_room(self, address: str) -> None:
        """Let one more room in: where there are too many, a room goes that no phone has joined."""
        of_address = [live for live in self if address and live.address == address]
        bounds = (of_address, MAX_ROOMS_OF_ADDRESS, TOO_MANY_OF_ADDRESS), ([*self], MAX_ROOMS, TOO_MANY_ROOMS)
        for rooms, most, refusal in bounds:
            if len(rooms) < most:
                continue
            empty = [live for live in rooms if not live.room.devices]
            if not empty:
                raise RoomError(refusal)
            await self._drop(empty[0])
            return

    async def _forget(self) -> None:
        for live in self:
            if live.is_gone:
                await self._drop(live)

    async def _drop(self, live: LiveRoom) -> None:
        self._rooms.pop(live.token, None)
        await self._store.expire(live.token)
        live.wake_all()


async def loaded(event: AskedRoom) -> RoomQuestion:
    """Return the question of an event, studied beside the server's own work; ValueError where there is none."""

    def load() -> RoomQuestion:
        with SCHEDULER.turn():
            return question.load(event.page, event.query)

    return await anyio.to_thread.run_sync(load)
