"""Scripts take turns: one runs at a time, whoever came first, and the short ones before the long ones.

Python runs one thread at a time in any case. Two hundred scripts side by side only take the interpreter from each
other, and all of them end late; one after the other, the first ends at once, and the last no later.
"""

from __future__ import annotations

import heapq
import itertools
import math
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# How many seconds later than it came a script counts as having come: so the short go first, and nobody waits for ever.
MOVE, CLICK, OPENING, SLICE = 0.0, 0.1, 0.5, 2.0
LONG = 0.1  # seconds after which a script lets those who wait go first, where it can
PATIENCE = 10.0  # seconds that a script may run alone; then the next runs beside it: one that hangs must not stop all


class Turns:
    """A lock that is handed on in order."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._lock = threading.Lock()
        self._waiting: list[tuple[float, int, threading.Event]] = []
        self._tickets = itertools.count()
        self._running: dict[int, float] = {}  # since when
        self._mine = threading.local()

    @contextmanager
    def taken(self, handicap: float = MOVE) -> Iterator[None]:
        """Wait for a turn and hold it; a script that holds one already goes on at once."""
        if self._held is not None:
            yield
            return
        self._mine.ticket = self._take(handicap)
        try:
            yield
        finally:
            ticket, self._mine.ticket = self._mine.ticket, None
            self._hand_on(ticket)

    def give_way(self, after: float = LONG) -> None:
        """Let those who wait go first, if this script has held its turn for so many seconds; then go on."""
        ticket = self._held
        if ticket is not None and self._waiting and time.monotonic() - self._running.get(ticket, math.inf) > after:
            self._hand_on(ticket)
            self._mine.ticket = self._take(CLICK)  # soon again: its plane stands beside the view of before

    @property
    def _held(self) -> int | None:
        """The turn that this script holds."""
        ticket: int | None = getattr(self._mine, "ticket", None)
        return ticket

    def __len__(self) -> int:
        """Return how many stand in line."""
        return len(self._waiting)

    def _take(self, handicap: float) -> int:
        ticket = next(self._tickets)
        called = threading.Event()
        with self._lock:
            if self._left() <= 0.0:
                self._running[ticket] = time.monotonic()
                return ticket
            heapq.heappush(self._waiting, (time.monotonic() + handicap, ticket, called))
        while not called.wait(self._left()):
            with self._lock:
                if self._left() <= 0.0:
                    self._call()
        return ticket

    def _left(self) -> float:
        """Return the seconds until the next may run: none where nobody runs, or only those that seem to hang."""
        last = max(list(self._running.values()), default=-math.inf)
        return self.patience - (time.monotonic() - last)

    def _call(self) -> None:
        """Give a turn to whoever is first in line."""
        if self._waiting:
            _, ticket, called = heapq.heappop(self._waiting)
            self._running[ticket] = time.monotonic()
            called.set()

    def _hand_on(self, ticket: int) -> None:
        with self._lock:
            self._running.pop(ticket, None)
            if self._left() <= 0.0:
                self._call()


TURNS = Turns()
