"""Limits on posts, which anybody can send: the size of their bodies, and a rate limit."""

import time
from collections import deque
from collections.abc import Callable, Hashable

from starlette.requests import Request

MAX_SENDERS = 20_000  # remembered by a rate limit


async def bounded_body(request: Request, most: int, sentence: str) -> bytes:
    """Return the body of a request; ValueError with this sentence once it is longer than `most` bytes."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise ValueError(sentence)
    return bytes(body)


class Pace:
    """A rate limit for each of many senders.

    Parameters
    ----------
    most : int
        Times within `seconds`.
    clock : function
        Returns seconds that never decrease.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self._clock = most, seconds, clock
        self._times: dict[Hashable, deque[float]] = {}

    def is_kept(self, sender: Hashable) -> bool:
        """Return whether a sender is below the limit now."""
        times, now = self._times.get(sender, deque()), self._clock()
        while times and times[0] <= now - self.seconds:
            times.popleft()
        return len(times) < self.most

    def count(self, sender: Hashable) -> None:
        """Count one act of a sender."""
        if len(self._times) >= MAX_SENDERS:
            before = self._clock() - self.seconds
            self._times = {one: times for one, times in self._times.items() if times[-1] > before}
        self._times.setdefault(sender, deque(maxlen=self.most)).append(self._clock())
