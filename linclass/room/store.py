"""The store of the rooms' logs: its interface, and the implementation in a process's memory."""

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from linclass.room.codes import code_of

STORE_AWAY = "The store of the rooms does not answer, or takes nothing more: answers wait on the phones until it does."
OTHER_VERSION = "Another version of the app has changed this room: please try again in a minute."


Drag: TypeAlias = "Mapping[str, bytes]"  # the phones' content for a drag, by theme name; empty at its end


@dataclass(frozen=True)
class News:
    """The news of a store: the rooms with new entries, and the last state of each drag that phones follow."""

    rooms: Collection[str] = ()
    drags: Mapping[str, Drag] = field(default_factory=dict)


class StoreError(RuntimeError):
    """The store does not answer or accepts nothing, as the sentence says."""


class UnreadableLogError(StoreError):
    """A log has an entry that this process can't read, as another version of the app writes during an update."""


class LogLostError(LookupError):
    """A log has lost entries that were read before, as after a restart of the store without its data."""


class Store(Protocol):
    """The logs of rooms by token; entries are numbered from 1. Every failure is a StoreError."""

    is_shared: bool  # whether other processes write into it

    async def append(self, room: str, known: int, last: bytes, entries: Sequence[bytes], until: float) -> bool:
        """Write entries after so many, the last of which is this, empty for none; False if the log is another one.

        The room expires at `until`, in seconds since 1970, unless a later call sets another time.
        """

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number; none of an unknown room."""

    async def token(self, code: str) -> str:
        """Return the token of the room with a code; empty where there is none."""

    async def news(self, seen: Mapping[str, int]) -> News:
        """Wait a moment, or until a room has entries after the number seen, or a new state of a drag."""

    async def show_drag(self, room: str, drag: Drag) -> None:
        """Send a drag to the processes that share the store, without storing it."""

    async def expire(self, room: str) -> None:
        """Forget a room now."""

    async def close(self) -> None:
        """Leave the store: later requests are refused, and no connection remains or is made."""


class MemoryStore:
    """The logs in the memory of one process.

    Parameters
    ----------
    clock : function
        Returns seconds since 1970.
    """

    is_shared = False

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._logs: dict[str, tuple[list[bytes], float]] = {}

    async def append(self, room: str, known: int, last: bytes, entries: Sequence[bytes], until: float) -> bool:
        """Write entries, as `Store` says."""
        log = self._entries(room)
        if (len(log), b"".join(log[-1:])) != (known, last):
            return False
        log.extend(entries)
        self._logs[room] = log, until
        return True

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number, as `Store` says."""
        return self._entries(room)[number:]

    async def token(self, code: str) -> str:
        """Return the token of the room with a code, as `Store` says."""
        return next((room for room in [*self._logs] if code_of(room) == code and self._entries(room)), "")

    async def news(self, seen: Mapping[str, int]) -> News:
        """Return the rooms with entries after the numbers seen."""
        return News([room for room, number in seen.items() if len(self._entries(room)) > number])

    async def show_drag(self, room: str, drag: Drag) -> None:
        """Do nothing: there are no other processes."""

    async def expire(self, room: str) -> None:
        """Forget a room now."""
        self._logs.pop(room, None)

    async def close(self) -> None:
        """Do nothing: there is no connection."""

    def _entries(self, room: str) -> list[bytes]:
        """Remove expired logs; return the log of a room."""
        now = self._clock()
        for name in [name for name, (_, until) in self._logs.items() if until <= now]:
            del self._logs[name]
        return self._logs[room][0] if room in self._logs else []
