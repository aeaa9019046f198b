"""Limits on what anybody can send: who counts as one sender, size and time of bodies, a rate limit, no uploads."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

NO_UPLOADS = "Files come with the page's own messages."
BODY_SECONDS = 120.0  # in which 6 MB arrive on a line of 400 kbit/s
MAX_BODIES, MAX_BODIES_OF_SENDER = 64_000_000, 16_000_000  # bytes of those that arrive or are being answered
SMALL_BODY = 4_000  # bytes of one that is always taken, as it costs less than its connection
ORDINARY_BODY = 100_000  # of one that competes with all others alone: nobody behind an address can refuse it
BUSY = "This server is receiving too much at the moment: please try again."
MAX_SENDERS = 20_000  # remembered by a rate limit
HOST_BITS = 64  # of an IPv6 address: a single computer can have all addresses that differ in them


def sender_of(address: str) -> str:
    """Return a network address as limits count it: of IPv6 the network's, of IPv4 within IPv6 the IPv4 address."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address  # of a test, or none
    if not isinstance(ip, IPv6Address):
        return address
    return str(ip.ipv4_mapped or IPv6Address(int(ip) >> HOST_BITS << HOST_BITS))


class BusyError(Exception):
    """Too many bodies are arriving at once."""


@asynccontextmanager
async def bounded_body(request: Request, most: int, sentence: str) -> AsyncIterator[bytearray]:
    """Yield the body of a request, which counts among those of MAX_BODIES until it is answered.

    Raises
    ------
    ValueError
        With this sentence, once it is longer than `most` bytes.
    BusyError
        If it is not small and too many bytes have arrived at once, or large and too many from this sender.
    TimeoutError
        If it has not arrived after BODY_SECONDS: bodies that stop halfway would fill the memory.
    """
    sender, body = sender_of(request.client.host if request.client else ""), bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for piece in request.stream():
                body += piece
                _BODIES[sender] += len(piece)
                if len(body) > most:
                    raise ValueError(sentence)
                is_over_share = len(body) > ORDINARY_BODY and _BODIES[sender] > MAX_BODIES_OF_SENDER
                if is_over_share or (len(body) > SMALL_BODY and _BODIES.total() > MAX_BODIES):
                    raise BusyError(BUSY)
        yield body
    finally:
        _BODIES[sender] -= len(body)
        if not _BODIES[sender]:
            del _BODIES[sender]


_BODIES: Counter[str] = Counter()  # bytes by sender


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
            self._times = {one: times for one, times in self._times.items() if times and times[-1] > before}
        self._times.setdefault(sender, deque(maxlen=self.most)).append(self._clock())


class NoUploads:
    """Middleware that refuses uploads, which no page makes.

    Parameters
    ----------
    app : the ASGI app
    path : str
        Of uploads, below the path under which the app is served.
    """

    def __init__(self, app: ASGIApp, path: str) -> None:
        self._app, self._path = app, path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse an upload, or pass the request on."""
        is_upload = scope["type"] == "http" and self._path in scope["path"]
        await (PlainTextResponse(NO_UPLOADS, 404) if is_upload else self._app)(scope, receive, send)
