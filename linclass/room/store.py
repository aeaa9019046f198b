"""The store of the rooms' logs: a small interface; behind it the process's memory, or a store of several processes."""

import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from linclass.room.codes import code_of

STORE_AWAY = "The store of the rooms does not answer, or takes nothing more: answers wait on the phones until it does."


Drag: TypeAlias = "Mapping[str, bytes]"  # what phones show of a drag, by the name of their theme; none: it is over


@dataclass(frozen=True)
class News:
    """The news of a store: the rooms with other entries, and the last state of each drag that phones follow."""

    rooms: Collection[str] = ()
    drags: Mapping[str, Drag] = field(default_factory=dict)


class StoreError(RuntimeError):
    """The store does not answer, or takes nothing; the sentence says so."""


class LogLostError(LookupError):
    """The store has no longer what was read before: it was started again, empty."""


class Store(Protocol):
    """The logs of rooms, by their tokens; entries have numbers from 1. Whatever goes wrong is a StoreError."""

    is_shared: bool  # whether other processes write into it

    async def append(self, room: str, number: int, entries: Sequence[bytes], until: float) -> bool:
        """Write entries from this number on, the one after the last; False where another one has come before them.

        The room is forgotten at `until`, in seconds since 1970, unless a later entry says otherwise.
        """

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number; none of a room that is not there. LogLostError for a shorter log."""

    async def token(self, code: str) -> str:
        """Return the token of the room with a code; empty where there is none."""

    async def news(self, seen: Mapping[str, int]) -> News:
        """Wait a moment, or until a room has entries after the number that was seen, or is shown another drag."""

    async def show_drag(self, room: str, drag: Drag) -> None:
        """Tell the processes that share the store of a drag, once: it is not kept."""

    async def expire(self, room: str) -> None:
        """Forget a room now."""

    async def close(self) -> None:
        """Leave the store: whatever is asked of it from now on is refused, and no connection to it remains or comes."""


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

    async def append(self, room: str, number: int, entries: Sequence[bytes], until: float) -> bool:
        """Write entries, as `Store` says."""
        log = self._entries(room)
        if number != len(log) + 1:
            return False
        log.extend(entries)
        self._logs[room] = log, until
        return True

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number, as `Store` says."""
        entries = self._entries(room)
        if number > len(entries):
            raise LogLostError(room)
        return entries[number:]

    async def token(self, code: str) -> str:
        """Return the token of the room with a code, as `Store` says."""
        return next((room for room in [*self._logs] if code_of(room) == code and self._entries(room)), "")

    async def news(self, seen: Mapping[str, int]) -> News:
        """Return the rooms with entries after those that were seen."""
        return News([room for room, number in seen.items() if len(self._entries(room)) > number])

    async def show_drag(self, room: str, drag: Drag) -> None:
        """Tell nobody: the process has shown it itself."""

    async def expire(self, room: str) -> None:
        """Forget a room now."""
        self._logs.pop(room, None)

    async def close(self) -> None:
        """Leave nothing: there is no connection."""

    def _entries(self, room: str) -> list[bytes]:
        """Return a room's log, after logs whose time is over are removed."""
        now = self._clock()
        for name in [name for name, (_, until) in self._logs.items() if until <= now]:
            del self._logs[name]
        return self._logs[room][0] if room in self._logs else []
