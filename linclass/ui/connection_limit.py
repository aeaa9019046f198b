"""The connection limit: the number of visitors that a process lets in at once, and from one address.

A visitor is an open connection, by which Streamlit keeps a session in memory, or a phone that follows a room. Behind a
reverse proxy every connection has the proxy's address: the server takes the visitor's from the header that the proxy
adds, if the environment names that proxy (FORWARDED_ALLOW_IPS).
"""

import os
from collections import Counter
from typing import Final

from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from linclass.room.routes import PATH, STREAMS

SERVER_FULL: Final = (
    "This server is full at the moment. Please try again in a minute; a link you were given will then open as it is,"
    " with"
    " its points and settings."
)

VISITORS = "LINCLASS_VISITORS"  # in the environment: how many a process lets in
OF_ONE = "LINCLASS_VISITORS_PER_ADDRESS"  # and how many from one address; a lecture hall often has but one
MAX_VISITORS = 1000
RETRY_AFTER_S = 60  # seconds after which a visitor may ask again
TRY_AGAIN_LATER = 1013  # WebSocket's code for that


class ConnectionLimit:
    """A limit on the number of visitors: it counts them, and turns further ones away with a note.

    Parameters
    ----------
    app : what serves those who are in
    most : int
        Visitors at once, from everywhere.
    of_one : int or None
        From one address; None for as many as come.
    """

    def __init__(self, app: ASGIApp, most: int = MAX_VISITORS, of_one: int | None = None) -> None:
        self._app = app
        self._most = most
        self._of_one = of_one
        self._inside: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, count, or turn away."""
        if scope["type"] == "websocket" or _is_stream(scope):
            await self._visit(scope, receive, send)
        elif _opens_a_page(scope) and self._full(_address(scope)):
            answer = PlainTextResponse(SERVER_FULL, 503, headers={"Retry-After": str(RETRY_AFTER_S)})
            await answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _visit(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection and count it until it ends; refuse it with 503, or close it, when the server is full."""
        address = _address(scope)
        if self._full(address):
            if scope["type"] == "http":
                answer = JSONResponse({"sentence": SERVER_FULL}, 503, headers={"Retry-After": str(RETRY_AFTER_S)})
                await answer(scope, receive, send)
            else:
                await receive()  # the request to connect
                await send({"type": "websocket.close", "code": TRY_AGAIN_LATER, "reason": SERVER_FULL})
            return
        self._inside[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def _full(self, address: str) -> bool:
        """Return whether the server, or this address, has all the connections that it may have."""
        too_many_here = self._of_one is not None and self._inside[address] >= self._of_one
        return too_many_here or self._inside.total() >= self._most


def middleware() -> Middleware:
    """Return the limit that the environment sets; ValueError where what it sets is no limit."""
    return Middleware(ConnectionLimit, most=_asked(VISITORS) or MAX_VISITORS, of_one=_asked(OF_ONE))


def most_from_one_place() -> int:
    """Return how many visitors can come from one address at once."""
    most = _asked(VISITORS) or MAX_VISITORS
    return min(most, _asked(OF_ONE) or most)


def _asked(name: str) -> int | None:
    """Return the limit that an environment variable sets; None where it is empty, ValueError for no number."""
    text = os.environ.get(name, "")
    if not text:
        return None
    if not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is a number of visitors, 1 or more; got {text!r}.")
    return int(text)


def _address(scope: Scope) -> str:
    """Return a connection's network address; empty where it has none, as in tests."""
    client = scope.get("client")
    return client[0] if client else ""


def _opens_a_page(scope: Scope) -> bool:
    """Return whether a request is for a page of Streamlit's; a page's own files are always let through.

    So is the page of the phones: where the server is full it says so itself.
    """
    is_page = scope["type"] == "http" and b"text/html" in dict(scope["headers"]).get(b"accept", b"")
    return is_page and not scope["path"].endswith(PATH)


def _is_stream(scope: Scope) -> bool:
    """Return whether a request is a room's stream, which stays open like a WebSocket."""
    return scope["type"] == "http" and str(scope["path"]).endswith(STREAMS)
