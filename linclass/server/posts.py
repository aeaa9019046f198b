"""Posts that anybody can send: their bodies bounded, and how often they may come."""

import time
from collections import deque
from collections.abc import Callable, Hashable

from starlette.requests import Request

MAX_SENDERS = 20_000  # that a pace remembers


async def bounded_body(request: Request, most: int, sentence: str) -> bytes:
    """Return the body of a request; ValueError with this sentence once it is longer than `most` bytes."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise ValueError(sentence)
    return bytes(body)


class Pace:
    """The pace at which each of many may do something.

    Parameters
    ----------
    most : int
        Times within `seconds`.
    clock : function
        Returns seconds that never run backwards.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.seconds, self._clock = most, seconds, clock
        self._times: dict[Hashable, deque[float]] = {}

    def is_kept(self, sender: Hashable) -> bool:
        """Return whether a sender may do it once more now."""
        times, now = self._times.get(sender, deque()), self._clock()
        while times and times[0] <= now - self.seconds:
            times.popleft()
        return len(times) < self.most

    def count(self, sender: Hashable) -> None:
        """Note that a sender has done it."""
        if len(self._times) >= MAX_SENDERS:
            before = self._clock() - self.seconds
            self._times = {one: times for one, times in self._times.items() if times[-1] > before}
        self._times.setdefault(sender, deque(maxlen=self.most)).append(self._clock())
