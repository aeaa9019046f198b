"""The rooms of a process: each log is read as it grows, and whoever follows a room is told of what concerns them."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import anyio

from linclass.room import codes, question
from linclass.room.events import (
    Answered,
    AskedRoom,
    Ended,
    Entry,
    Event,
    HandedIn,
    JoinedRoom,
    SetFollowing,
    ShowedState,
    TookOff,
    read,
)
from linclass.room.question import RoomQuestion
from linclass.room.store import Drag, LogLostError, MemoryStore, Store, StoreError
from linclass.room.votes import Room, RoomError
from linclass.server.script_scheduler import SCHEDULER

MAX_ROOMS, MAX_ROOMS_OF_ADDRESS = 50, 20  # a university often has one address
SILENCE_S, LIFE_S = 2 * 3600, 12 * 3600  # a room is forgotten after so long without a word, and after its start
FAREWELL_S = 60  # after a room's end, in which other processes read of it
BATCH = 50  # entries that are written together
RETRY_S = 0.5  # from one question to a store that does not answer to the next
MAX_STREAMS_OF_PHONE = 4  # tabs of one phone
AT_ONCE = 10  # phones that are told of a drag before others have their turn
LECTURER = ""  # the follower who is told of everything

NO_ROOM = "There is no such room. Codes have five letters: look at the projector again."
GONE_ROOM = "This room is gone: it was closed, or nobody has used it for two hours."
TOO_MANY_ROOMS = f"This server has {MAX_ROOMS} rooms already: please try again later."
TOO_MANY_OF_ADDRESS = (
    f"Your network has {MAX_ROOMS_OF_ADDRESS} rooms open here: close one that is no longer used, or try again later."
)
TAKEN_CODE = "This code is taken."
TOO_MANY_TABS = "This phone has the room open in too many tabs."
OTHER_PHONES = (Answered, HandedIn, JoinedRoom, TookOff)  # of these events only the phone that they are about is told


@dataclass
class Waiting:
    """An event that is to be written: what has become of it."""

    event: Event
    at: float | None
    error: Exception | None = None
    is_done: bool = False

    def end(self, error: Exception | None = None) -> None:
        """Take note that it was written, changes nothing, or was refused."""
        self.error, self.is_done = error, True


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
    drag : mapping
        What phones show while the lecturer drags something, as it is sent to those of each theme; empty at rest.
    is_lost : bool
        Whether the store has forgotten it: the lecturer's browser brings it back.
    """

    def __init__(self, token: str, store: Store, clock: Callable[[], float], address: str = "") -> None:
        self.token, self.address = token, address
        self.entries: list[Entry] = []
        self.room = Room()
        self.questions: list[RoomQuestion] = []
        self._store, self._clock = store, clock
        self.drag: Drag = {}
        self._telling: asyncio.Task[None] | None = None
        self.is_lost = False
        self._turn = asyncio.Lock()
        self._waiting: list[Waiting] = []
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
        return self.is_lost or self.room.is_over or self._clock() >= self.until

    async def append(self, event: Event, at: float | None = None) -> None:
        """Write an event into the log, unless it changes nothing.

        Raises
        ------
        RoomError
            With a sentence, if the event can't happen now.
        """
        if isinstance(event, AskedRoom):
            await loaded(event)  # no log has a question that can't be asked
        [error] = await self.write([Waiting(event, at)])
        if error is not None:
            raise error

    async def ask(self, event: Event, at: float) -> bool:
        """Write what a log that is brought back begins with; False where another process has begun to bring it."""
        if isinstance(event, AskedRoom):
            await loaded(event)
        if self.entries:
            await self.append(event, at)
            return True
        async with self._turn:
            is_first = await self._append([Entry(at, event)])
            await self._catch_up()
        return is_first

    async def write(self, events: Sequence[Waiting]) -> list[Exception | None]:
        """Write events into the log, together with whatever waits for that; return why each was not, or None."""
        self._waiting += events
        async with self._turn:
            while not all(one.is_done for one in events):
                batch = self._waiting[:BATCH]
                try:
                    await self._write(batch)
                except (LogLostError, StoreError) as error:
                    for one in batch:
                        one.end(error)
                self._waiting = [one for one in self._waiting if not one.is_done]
        return [one.error for one in events]

    async def _write(self, batch: Sequence[Waiting]) -> None:
        """Write what can happen of these, or nothing where another process has written meanwhile."""
        entries, refused = self._tried(batch)
        if refused or not entries:  # another process may have written what changes that
            if not self.is_gone:
                await self._catch_up()
            entries, refused = self._tried(batch)
        if entries and not await self._append(entries):
            await self._catch_up()
            return
        await self._take(entries)
        for one in batch:
            one.end(refused.get(one.event))

    def _tried(self, batch: Sequence[Waiting]) -> tuple[list[Entry], dict[Event, RoomError]]:
        """Return the entries that these make now, and why others can't happen."""
        if self.is_gone:
            return [], {one.event: RoomError(GONE_ROOM) for one in batch}
        room, now = self.room, self._clock()
        entries: list[Entry] = []
        refused: dict[Event, RoomError] = {}
        for one in batch:
            try:
                after = room.after(one.event)
            except RoomError as error:
                refused[one.event] = error
                continue
            if after is not room:
                room = after
                entries.append(Entry(now if one.at is None else one.at, one.event))
        return entries, refused

    async def _append(self, entries: Sequence[Entry]) -> bool:
        """Write entries behind those known; False where another process has been faster."""
        now, start = self._clock(), (self.entries or entries)[0].at
        is_last = any(isinstance(entry.event, Ended) for entry in entries)
        until = min(start + LIFE_S, now + (FAREWELL_S if is_last else SILENCE_S))
        written, number = [entry.written() for entry in entries], len(self.entries)
        if await self._store.append(self.token, number + 1, written, until):
            return True
        there = await self._added()
        return [*there[: len(written)]] == written  # it was ours, whose answer was lost

    async def answer(self, device: str, vote: int, text: str, confidence: int) -> None:
        """Write a phone's answer; ValueError with a sentence, if it is none to the question that is asked."""
        if vote > len(self.questions):
            await self.refresh()  # another process may have been asked it a moment ago
        if 0 < vote == len(self.questions):
            self.questions[-1].guess(text)
        await self.append(Answered(vote, device, text, confidence))

    async def refresh(self) -> None:
        """Read what others have added to the log."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what has been added to the log."""
        await self._take([read(written) for written in await self._added()])

    async def _added(self) -> Sequence[bytes]:
        """Return what has been added to the log since it was read."""
        try:
            return await self._store.since(self.token, len(self.entries))
        except LogLostError:
            self.is_lost = True
            self.wake_all()
            raise

    async def _take(self, entries: Iterable[Entry]) -> None:
        """Take note of what stands in the log, and tell those whom it concerns."""
        for entry in entries:
            if isinstance(entry.event, AskedRoom):
                self.questions.append(await loaded(entry.event))
            if isinstance(entry.event, ShowedState | SetFollowing):
                self.drag = {}
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
        concerned = (LECTURER, event.device) if isinstance(event, OTHER_PHONES) else (*self._followers,)
        for waiting in [waiting for device in concerned for waiting in self._followers.get(device, ())]:
            waiting.set()

    async def show_drag(self, drag: Drag) -> None:
        """Let the phones that follow show a state of the lecturer's drag, in all processes; none: it is over."""
        if self._store.is_shared:
            await self._store.show_drag(self.token, drag)
        else:
            self.take_drag(drag)

    def take_drag(self, drag: Drag) -> None:
        """Let the phones of this process show it."""
        if not self.room.is_following:
            return
        self.drag = drag
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_of_drag())

    async def _tell_of_drag(self) -> None:
        """Wake the phones, a few at a time: the lecturer's next request is not to wait for hundreds of them."""
        last: Drag | None = None
        while last is not self.drag:
            last = self.drag
            phones = [one for device, mine in self._followers.items() if device != LECTURER for one in mine]
            for k in range(0, len(phones), AT_ONCE):
                for waiting in phones[k : k + AT_ONCE]:
                    waiting.set()
                await asyncio.sleep(0)

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
        self._following: asyncio.Task[None] | None = None
        self._is_stopped = False
        self.is_away = False  # whether the store does not answer

    def start(self) -> None:
        """Follow what other processes write."""
        if self._store.is_shared and self._following is None:
            self._following = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Follow no longer, and leave the store."""
        self._is_stopped = True  # a cancellation alone may be lost: Python 3.11's wait_for drops one, and redis uses it
        if self._following is not None:
            self._following.cancel()
            await asyncio.wait([self._following])
        await self._store.close()

    async def _follow(self) -> None:
        """Read what other processes have written, until the server stops; the task of a shared store."""
        while not self._is_stopped:
            try:
                if self.is_away:  # it may have been started anew, empty
                    await self._refresh(live.token for live in self)
                news = await self._store.news({live.token: len(live.entries) for live in self})
                for token in news.drags.keys() & self._rooms.keys():
                    self._rooms[token].take_drag(news.drags[token])
                await self._refresh(news.rooms)
                self.is_away = False
                await asyncio.sleep(0 if self._rooms else RETRY_S)
            except StoreError:
                self.is_away = True
                for live in self:
                    live.wake_all()
                await asyncio.sleep(RETRY_S)

    async def _refresh(self, tokens: Iterable[str]) -> None:
        """Read these rooms' logs again, and drop a room whose log is lost."""
        for live in [self._rooms[token] for token in [*tokens] if token in self._rooms]:
            try:
                await live.refresh()
            except LogLostError:
                await self._drop(live)

    def __iter__(self) -> Iterator[LiveRoom]:
        return iter([*self._rooms.values()])

    async def named(self, name: str) -> LiveRoom | None:
        """Return the room of a token or a code; None where there is none."""
        await self._forget()
        token = name if len(name) == codes.TOKEN_LENGTH else await self._store.token(name)
        if token in self._rooms or not token or not self._store.is_shared:
            return self._rooms.get(token)
        live = LiveRoom(token, self._store, self._clock)  # another process's
        await live.refresh()
        return None if live.is_gone or not live.entries else self._rooms.setdefault(token, live)

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
            except (ValueError, StoreError):
                with suppress(StoreError):
                    await self._store.expire(token)
                raise
            self._rooms[token] = live
            return live

    async def _fill(self, live: LiveRoom, entries: Sequence[Entry]) -> None:
        """Write a browser's log into an empty room, several entries at a time, none dated in the future."""
        now = self._clock()
        together: list[Waiting] = []
        for entry in entries:
            one = Waiting(entry.event, min(entry.at, now))
            begins = isinstance(one.event, AskedRoom | SetFollowing)
            if not (begins or live.entries):
                continue
            try:
                if isinstance(one.event, AskedRoom) or (begins and not live.entries):
                    await live.write(together)
                    together = []
                    if not await live.ask(one.event, min(entry.at, now)):
                        return  # another tab of the lecturer's brings the room back, through another process
                    continue
                if isinstance(one.event, Answered) and 0 < one.event.vote == len(live.questions):
                    live.questions[-1].guess(one.event.text)
            except ValueError:
                if not live.entries:
                    raise
                continue
            together.append(one)
            if len(together) == BATCH:
                await live.write(together)
                together = []
                await asyncio.sleep(0)
        await live.write(together)
        if not live.entries:
            raise RoomError(question.NO_QUESTION)

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
        """Drop the rooms whose time is over."""
        for live in self:
            if live.is_gone:
                await self._drop(live)

    async def _drop(self, live: LiveRoom) -> None:
        """Remove a room from memory, from a store of this process alone too, and end its streams."""
        self._rooms.pop(live.token, None)
        if not self._store.is_shared:  # others read of the end there; it is forgotten by itself
            await self._store.expire(live.token)
        live.wake_all()


async def loaded(event: AskedRoom) -> RoomQuestion:
    """Return the question of an event, studied beside the server's own work; ValueError where there is none."""

    def load() -> RoomQuestion:
        with SCHEDULER.turn():
            return question.load(event.page, event.query)

    return await anyio.to_thread.run_sync(load)
