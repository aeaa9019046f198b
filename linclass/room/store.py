"""The store of the rooms' logs: a small interface, so that a store for several processes can take its place."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Store(Protocol):
    """The logs of rooms, by their names; entries have numbers from 1."""

    async def append(self, room: str, number: int, entry: bytes, until: float) -> bool:
        """Write an entry under the number after the last one; False where another one has come before it.

        The room is forgotten at `until`, in seconds since 1970, unless a later entry says otherwise.
        """
        ...

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number; none of a room that is not there."""
        ...

    async def expire(self, room: str) -> None:
        """Forget a room now."""
        ...


class MemoryStore:
    """The logs in the memory of one process.

    Parameters
    ----------
    clock : function
        Returns seconds since 1970.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._logs: dict[str, tuple[list[bytes], float]] = {}

    async def append(self, room: str, number: int, entry: bytes, until: float) -> bool:
        """Write an entry, as `Store` says."""
        entries = self._entries(room)
        if number != len(entries) + 1:
            return False
        entries.append(entry)
        self._logs[room] = entries, until
        return True

    async def since(self, room: str, number: int) -> Sequence[bytes]:
        """Return the entries after a number, as `Store` says."""
        return self._entries(room)[number:]

    async def expire(self, room: str) -> None:
        """Forget a room now."""
        self._logs.pop(room, None)

    def _entries(self, room: str) -> list[bytes]:
        now = self._clock()
        for name in [name for name, (_, until) in self._logs.items() if until <= now]:
            del self._logs[name]
        return self._logs[room][0] if room in self._logs else []
