"""The rooms of a process: each reads its log as that grows, and notifies its followers of their changes."""

import asyncio
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

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
from linclass.room.store import (
    OTHER_VERSION,
    Drag,
    LogLostError,
    MemoryStore,
    Store,
    StoreError,
    UnreadableLogError,
)
from linclass.room.votes import MAX_VOTES, OTHER_QUESTION, TOO_MANY_VOTES, Room, RoomError
from linclass.server.script_scheduler import SCHEDULER

MAX_ROOMS, MAX_ROOMS_OF_ADDRESS = 50, 20  # a university often has a single address
SILENCE_S, LIFE_S = 2 * 3600, 12 * 3600  # a room expires this long after its last event, and this long after its start
FAREWELL_S = 60  # after a room's end, for other processes to read the event
MAX_ENTRIES, MAX_OF_PHONES = 60_000, 50_000  # of a log, and those after which only the lecturer's are written
MAX_BYTES_OF_LECTURER = 12_000_000  # of a log; mostly of states, most of which no browser brings back
MAX_BYTES_OF_PHONES = 4_000_000  # 500 phones' answers to 60 votes, or 200 phones' (3 MB) of which each is changed once
BATCH = 50  # entries that are written together
RETRY_S = 0.5  # between two attempts while the store does not answer
MAX_STREAMS_OF_PHONE = 4  # tabs of one phone
POLLED_S = 90.0  # after a poll of the lecturer's window, which browsers let poll once a minute while it is hidden
LOADED_AT_ONCE = 2  # questions, of all rooms: each waits for its turn among the visitors' scripts in a thread
AT_ONCE = 10  # phones that are notified of a drag before the loop does other work
LECTURER = ""  # the follower that is notified of everything

NO_ROOM = "There is no such room. Codes have five letters: look at the projector again."
GONE_ROOM = "This room is gone: it was closed, or nobody has used it for two hours."
TOO_MANY_ROOMS = f"This server has {MAX_ROOMS} rooms already: please try again later."
TOO_MANY_OF_ADDRESS = (
    f"Your network has {MAX_ROOMS_OF_ADDRESS} rooms open here: close one that is no longer used, or try again later."
)
FULL_LOG = "This room has taken as much as it can: the lecturer can open another one."
TAKEN_CODE = "This code is taken."
TOO_MANY_TABS = "This phone has the room open in too many tabs."
Line: TypeAlias = tuple[Entry, bytes]  # an entry, and what is written of it
OF_PHONES = (Answered, HandedIn, JoinedRoom)
OTHER_PHONES = (*OF_PHONES, TookOff)  # events for the lecturer and the event's own phone only


class LimitError(ValueError):
    """A phone, an address or the server is at a limit; the sentence says when to try again."""


@dataclass(eq=False)
class Waiting:
    """An event to be written, and the outcome."""

    event: Event
    error: Exception | None = None
    is_done: bool = False

    def end(self, error: Exception | None = None) -> None:
        """Record that the event was written, changes nothing, or was refused."""
        self.error, self.is_done = error, True


class Follower(asyncio.Event):
    """An event that is set at each change for a stream.

    Attributes
    ----------
    is_over : bool
        Whether the same phone has opened too many streams since.
    """

    is_over = False

    def end(self) -> None:
        """End the stream."""
        self.is_over = True
        self.set()


class LiveRoom:
    """A room whose log this process follows.

    Attributes
    ----------
    token : str
    address : str
        The network address of the lecturer who has opened it; empty where unknown.
    entries : list of Entry
        The log as read so far.
    room : Room
        The room after these entries.
    questions : list of RoomQuestion
        One for each vote.
    drag : mapping
        The phones' content during the lecturer's drag, by theme; empty at rest.
    is_lost : bool
        Whether the store has lost its log, until the lecturer's browser brings it back, or this process can't read it.
    """

    def __init__(self, token: str, store: Store, clock: Callable[[], float], address: str = "") -> None:
        self.token, self.address = token, address
        self.entries: list[Entry] = []
        self._bytes = {False: 0, True: 0}  # the size of these entries, by whether phones' events made them
        self._last = b""  # of these, as it is written
        self.room = Room()
        self.questions: list[RoomQuestion] = []
        self._store, self._clock = store, clock
        self.drag: Drag = {}
        self._telling: asyncio.Task[None] | None = None
        self.is_lost = False
        self._turn, self._asking = asyncio.Lock(), asyncio.Lock()
        self._waiting: list[Waiting] = []
        self._followers: dict[str, list[Follower]] = {}  # by device, the latest last
        self._polled_at = -math.inf

    @property
    def until(self) -> float:
        """The time at which the room's log expires without further events."""
        return min(self.entries[0].at + LIFE_S, self.entries[-1].at + (FAREWELL_S if self.room.is_over else SILENCE_S))

    @property
    def is_gone(self) -> bool:
        """True once the room was closed, has expired or was lost."""
        return self.is_lost or self.room.is_over or self._clock() >= self.until

    @property
    def is_watched(self) -> bool:
        """True while a window of the lecturer's follows or polls the room here: its code may be on a projector."""
        return LECTURER in self._followers or self._clock() < self._polled_at + POLLED_S

    def poll(self) -> None:
        """Note that a window of the lecturer's polls the room, where the host passes on no stream."""
        self._polled_at = self._clock()

    async def append(self, event: Event) -> None:
        """Write an event into the log, together with others that wait, unless it changes nothing.

        Raises
        ------
        RoomError
            With a sentence, if the event can't happen now.
        """
        if isinstance(event, AskedRoom):
            self.room.after(event)  # refuses one too many
            async with self._asking:  # many questions of one room delay nobody else's
                await loaded(event)  # refuses a question that can't be asked
        waiting = Waiting(event)
        self._waiting.append(waiting)
        try:
            async with self._turn:
                while not waiting.is_done:
                    batch = self._waiting[:BATCH]
                    try:
                        await self._write(batch)
                    except (LogLostError, RoomError, StoreError) as error:
                        for one in batch:
                            one.end(error)
                    self._waiting = [one for one in self._waiting if not one.is_done]
        finally:
            if waiting in self._waiting:  # cancelled before it was being written: whoever sent it was told to try again
                self._waiting.remove(waiting)
        if waiting.error is not None:
            raise waiting.error

    async def restore(self, entries: Iterable[Entry]) -> bool:
        """Make this empty room from a browser's log, without impossible events, none dated in the future.

        All is written at once, as a part would pass for the whole; False if another process was faster.
        """
        now, lines = self._clock(), list[Line]()
        for number, entry in enumerate(entries):
            if number % BATCH == 0:
                await asyncio.sleep(0)
            event = entry.event
            if not (lines or isinstance(event, AskedRoom | SetFollowing)):
                continue
            try:
                if isinstance(event, Answered) and 0 < event.vote == len(self.questions):
                    self.questions[-1].guess(event.text)
                possible, _ = self._tried([event], min(entry.at, now))
                await self._take(possible)
            except ValueError:
                if not lines:
                    raise
            else:
                lines += possible
        if not lines:
            raise RoomError(question.NO_QUESTION)
        return await self._append(lines, 0, b"")

    async def _write(self, batch: Sequence[Waiting]) -> None:
        """Write those of the events that are possible; nothing if another process has written meanwhile."""
        if self.is_gone:
            raise RoomError(GONE_ROOM)
        events = [one.event for one in batch]
        lines, refused = self._tried(events, self._clock())
        if refused or not lines:  # another process may have written events that change this
            await self._catch_up()
            lines, refused = self._tried(events, self._clock())
        if lines and not await self._append(lines, len(self.entries), self._last):
            await self._catch_up()
            return
        await self._take(lines)
        for one in batch:
            one.end(refused.get(one.event))

    def _tried(self, events: Iterable[Event], at: float) -> tuple[list[Line], dict[Event, RoomError]]:
        """Return the lines for the possible events at a time, and the errors of the others."""
        room, sizes = self.room, dict(self._bytes)
        lines: list[Line] = []
        refused: dict[Event, RoomError] = {}
        for event in events:
            try:
                after = room.after(event)
            except RoomError as error:
                refused[event] = error
                continue
            if after is room:
                continue
            entry = Entry(at, event)
            written, is_of_phone = entry.written(), isinstance(event, OF_PHONES)
            most, most_bytes = _most(event)
            if len(self.entries) + len(lines) >= most or sizes[is_of_phone] + len(written) > most_bytes:
                refused[event] = RoomError(FULL_LOG)
            else:
                room = after
                sizes[is_of_phone] += len(written)
                lines.append((entry, written))
        return lines, refused

    async def _append(self, lines: Sequence[Line], known: int, last: bytes) -> bool:
        """Write lines after so many entries, the last of which is this; False if another process was faster."""
        is_last = any(isinstance(entry.event, Ended) for entry, _ in lines)
        until = min(self.entries[0].at + LIFE_S, self._clock() + (FAREWELL_S if is_last else SILENCE_S))
        return await self._store.append(self.token, known, last, [written for _, written in lines], until)

    async def answer(self, device: str, vote: int, text: str, confidence: int) -> None:
        """Write a phone's answer; ValueError with a sentence if it does not answer the present question."""
        if vote > len(self.questions):
            await self.refresh()  # another process may have just asked the question
        if not self.questions or vote != len(self.questions):
            raise RoomError(OTHER_QUESTION)  # also one that is about to be asked, for which the text can't be checked
        self.questions[-1].guess(text)
        await self.append(Answered(vote, device, text, confidence))

    async def refresh(self) -> None:
        """Read the entries that other processes have added to the log."""
        async with self._turn:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read the entries added to the log since it was read; the caller holds the lock.

        A log that was lost and restored may be as long as the known one, but has another entry in the last one's place.
        """
        known = self.entries[-1:]
        added = await self._store.since(self.token, len(self.entries) - len(known))
        try:
            lines = [(read(written), written) for written in added]
            if is_same := [entry for entry, _ in lines[: len(known)]] == known:
                await self._take(lines[len(known) :])
        except ValueError as error:
            self._lose()
            raise UnreadableLogError(OTHER_VERSION) from error
        if not is_same:
            self._lose()
            raise LogLostError(self.token)

    def _lose(self) -> None:
        """End the room in this process, but not for its phones, which ask again."""
        self.is_lost = True
        self.wake_all()

    async def _take(self, lines: Iterable[Line]) -> None:
        """Apply lines of the log, and notify the followers whom they concern."""
        for entry, written in lines:
            if isinstance(entry.event, AskedRoom):
                self.questions.append(await loaded(entry.event))
            if isinstance(entry.event, ShowedState | SetFollowing):
                self.drag = {}
            self.entries.append(entry)
            self._bytes[isinstance(entry.event, OF_PHONES)] += len(written)
            self._last = written
            self.room = self.room.after(entry.event)
            self._tell(entry.event)

    # ---- followers

    @contextmanager
    def followed(self, device: str = LECTURER) -> Iterator[Follower]:
        """Follow the room: the event is set at each change for this phone, or for the lecturer.

        Only a phone's latest streams follow: after a change of network the earlier ones seem to be open for minutes.
        """
        waiting = Follower()
        mine = self._followers.setdefault(device, [])
        mine.append(waiting)
        if device != LECTURER and len(mine) > MAX_STREAMS_OF_PHONE:
            mine.pop(0).end()
        try:
            yield waiting
        finally:
            if waiting in mine:
                mine.remove(waiting)
            if not mine and self._followers.get(device) is mine:
                del self._followers[device]

    def _tell(self, event: Event) -> None:
        """Wake the lecturer and the phones whose content changes."""
        concerned = (LECTURER, event.device) if isinstance(event, OTHER_PHONES) else (*self._followers,)
        for waiting in [waiting for device in concerned for waiting in self._followers.get(device, ())]:
            waiting.set()

    async def show_drag(self, drag: Drag) -> None:
        """Show a state of the lecturer's drag on the phones of all processes; empty at the drag's end."""
        if self._store.is_shared:
            await self._store.show_drag(self.token, drag)
        else:
            self.take_drag(drag)

    def take_drag(self, drag: Drag) -> None:
        """Show a state of the lecturer's drag on the phones of this process."""
        if not self.room.is_following:
            return
        self.drag = drag
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_of_drag())

    async def _tell_of_drag(self) -> None:
        """Wake the phones, a few at a time, so that the lecturer's next request does not wait for hundreds of them."""
        last: Drag | None = None
        while last is not self.drag:
            last = self.drag
            phones = [one for device, mine in self._followers.items() if device != LECTURER for one in mine]
            for k in range(0, len(phones), AT_ONCE):
                for waiting in phones[k : k + AT_ONCE]:
                    waiting.set()
                await asyncio.sleep(0)

    def wake_all(self) -> None:
        """Wake all followers, as the room is gone or the server ends."""
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
        self._arriving: dict[str, LiveRoom] = {}  # rooms of other processes, whose logs are being read
        self._opening = asyncio.Lock()
        self._following: asyncio.Task[None] | None = None
        self._is_stopped = False
        self.is_away = False  # whether the store has stopped answering

    def start(self) -> None:
        """Begin to follow a shared store."""
        if self._store.is_shared and self._following is None:
            self._following = asyncio.create_task(self._follow())

    async def stop(self) -> None:
        """Stop following, and leave the store."""
        self._is_stopped = True  # a cancellation may be lost: Python 3.11's wait_for, which redis uses, can swallow it
        if self._following is not None:
            self._following.cancel()
            await asyncio.wait([self._following])
        await self._store.close()

    async def _follow(self) -> None:
        """Read entries of other processes until the server stops: the task of a shared store."""
        while not self._is_stopped:
            try:
                if self.is_away:  # it may have been restarted, empty
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
        """Read these rooms' logs again, and drop a room whose log is lost or can't be read."""
        for live in [self._rooms[token] for token in [*tokens] if token in self._rooms]:
            try:
                await live.refresh()
            except (LogLostError, UnreadableLogError):
                await self._drop(live)

    def __iter__(self) -> Iterator[LiveRoom]:
        return iter([*self._rooms.values()])

    async def named(self, name: str) -> LiveRoom | None:
        """Return the room with a token or a code; None where there is none."""
        await self._forget()
        token = name if len(name) == codes.TOKEN_LENGTH else await self._store.token(name)
        live = self._rooms.get(token)
        if live is None and token and self._store.is_shared:
            live = await self._read(token)
        return None if live is None or live.is_gone else live

    async def _read(self, token: str) -> LiveRoom | None:
        """Return the room that another process has opened; None where there is none."""
        live = self._arriving.setdefault(token, LiveRoom(token, self._store, self._clock))
        try:
            await live.refresh()  # of hundreds of phones that come at once, only the first finds a log to be read
        finally:
            self._arriving.pop(token, None)
        return self._rooms.setdefault(token, live) if live.entries else None

    async def open(self, secret: object, entries: Sequence[Entry], address: str = "") -> LiveRoom:
        """Return the room of a secret; create it from this log if it does not exist, without impossible events.

        If the lecturer's address is known, at most MAX_ROOMS_OF_ADDRESS rooms can be open from it.

        Raises
        ------
        ValueError
            With a sentence, if secret or first question is invalid, the code is taken, or there are too many rooms.
        """
        token = codes.token_of(secret)
        if sum(isinstance(entry.event, AskedRoom) for entry in entries) > MAX_VOTES:
            raise RoomError(TOO_MANY_VOTES)  # no room has such a log, and each of its questions would be loaded
        async with self._opening:  # two tabs of the lecturer's may restore the same room
            present = await self.named(codes.code_of(token))
            if present is not None:
                if present.token != token:
                    raise RoomError(TAKEN_CODE)
                return present
            await self._make_room(address)
            live = LiveRoom(token, self._store, self._clock, address)
            if not await live.restore(entries):  # another tab of the lecturer's was, through another process
                live = await self._read(token) or live
            return self._rooms.setdefault(token, live)  # a phone may have found it in the store meanwhile

    async def _make_room(self, address: str) -> None:
        """Make room for one more: at the limit, drop a room that is closed or empty, or raise LimitError."""
        of_address = [live for live in self if address and live.address == address]
        bounds = (of_address, MAX_ROOMS_OF_ADDRESS, TOO_MANY_OF_ADDRESS), ([*self], MAX_ROOMS, TOO_MANY_ROOMS)
        for rooms, most, refusal in bounds:
            if len(rooms) < most:
                continue
            empty = [live for live in rooms if live.is_gone or not (live.room.devices or live.is_watched)]
            if not empty:
                raise LimitError(refusal)
            await self._drop(max(empty, key=lambda live: live.is_gone))
            return

    async def _forget(self) -> None:
        """Drop the rooms that are lost or have expired; a closed one stays a while, as its phones ask for it again."""
        for live in self:
            if live.is_lost or self._clock() >= live.until:
                await self._drop(live)

    async def _drop(self, live: LiveRoom) -> None:
        """Remove a room from memory and from an unshared store, and end its streams."""
        self._rooms.pop(live.token, None)
        if not self._store.is_shared:  # in a shared one other processes still read the end, and it expires
            await self._store.expire(live.token)
        live.wake_all()


def _most(event: Event) -> tuple[float, float]:
    """Return the most entries of a log into which an event is written, and bytes of its kind.

    A room can always be closed.
    """
    if isinstance(event, Ended):
        return math.inf, math.inf
    is_of_phone = isinstance(event, OF_PHONES)
    return (MAX_OF_PHONES, MAX_BYTES_OF_PHONES) if is_of_phone else (MAX_ENTRIES, MAX_BYTES_OF_LECTURER)


async def loaded(event: AskedRoom) -> RoomQuestion:
    """Return the question of an event, loaded in a thread; ValueError where there is none."""

    def load() -> RoomQuestion:
        with SCHEDULER.turn():
            return question.load(event.page, event.query)

    return await anyio.to_thread.run_sync(load, limiter=_LOADING)


_LOADING = anyio.CapacityLimiter(LOADED_AT_ONCE)
