"""The script scheduler: one script runs at a time, short ones before long ones, otherwise in order of arrival.

Python runs one thread at a time anyway. Two hundred concurrent scripts would only compete for the interpreter and all
end late; in sequence, the first ends at once and the last no later.
"""

import heapq
import itertools
import math
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

# The delay in seconds with which a script is queued, by its kind: short ones go first, and none waits for ever.
DRAG, CLICK, OPENING, SLICE = 0.0, 0.1, 0.5, 2.0
YIELD_SECONDS = 0.1  # after which a script that can yield lets waiting ones go first
TIMEOUT_SECONDS = 10.0  # after which the next script no longer waits for one that seems to hang


class ScriptScheduler:
    """A lock that is passed on in the order of the queue.

    Parameters
    ----------
    timeout : float
        Seconds that a script may run alone; then the next one runs concurrently.
    """

    def __init__(self, timeout: float = TIMEOUT_SECONDS) -> None:
        self.timeout = timeout
        self._lock = threading.Lock()
        self._waiting: list[tuple[float, int, threading.Event]] = []
        self._tickets = itertools.count()
        self.running: dict[int, float] = {}  # the time at which each ticket got its turn
        self._last_end = -math.inf  # the time at which the last turn ended
        self._mine = threading.local()

    @contextmanager
    def turn(self, delay: float = DRAG) -> Iterator[None]:
        """Wait for a turn and hold it; a script that already holds one continues at once."""
        if self._held is not None:
            yield
            return
        self._mine.ticket = self._acquire(delay)
        try:
            yield
        finally:
            ticket, self._mine.ticket = self._mine.ticket, None
            self._release(ticket)

    def yield_turn(self, after: float = YIELD_SECONDS) -> None:
        """Let waiting scripts go first, if this one has held its turn for `after` seconds; then continue."""
        ticket = self._held
        if ticket is not None and self._waiting and time.monotonic() - self.running.get(ticket, math.inf) > after:
            self._release(ticket)
            self._mine.ticket = self._acquire(CLICK)  # soon again, since its plane stands beside an outdated view

    @property
    def _held(self) -> int | None:
        """The ticket of this thread's turn."""
        ticket: int | None = getattr(self._mine, "ticket", None)
        return ticket

    def __len__(self) -> int:
        """Return the number of waiting scripts."""
        return len(self._waiting)

    def is_quiet(self, seconds: float) -> bool:
        """Return whether no script runs or waits, and none has for this many seconds."""
        with self._lock:
            return not self.running and not self._waiting and time.monotonic() - self._last_end >= seconds

    def _acquire(self, delay: float) -> int:
        """Wait for a turn, queued as if `delay` seconds later; return its ticket."""
        ticket = next(self._tickets)
        called = threading.Event()
        with self._lock:
            if self._seconds_left() <= 0.0:
                self.running[ticket] = time.monotonic()
                return ticket
            heapq.heappush(self._waiting, (time.monotonic() + delay, ticket, called))
        while not called.wait(self._seconds_left()):
            with self._lock:
                if self._seconds_left() <= 0.0:
                    self._call_next()
        return ticket

    def _seconds_left(self) -> float:
        """Return the seconds until the next script may run: at most 0 if none runs, or only ones that seem to hang."""
        last = max(list(self.running.values()), default=-math.inf)
        return self.timeout - (time.monotonic() - last)

    def _call_next(self) -> None:
        """Give a turn to the first waiting script."""
        if self._waiting:
            _, ticket, called = heapq.heappop(self._waiting)
            self.running[ticket] = time.monotonic()
            called.set()

    def _release(self, ticket: int) -> None:
        """Return a turn, and call the next waiting script."""
        with self._lock:
            self.running.pop(ticket, None)
            self._last_end = time.monotonic()
            if self._seconds_left() <= 0.0:
                self._call_next()


SCHEDULER = ScriptScheduler()
