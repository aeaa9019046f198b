"""The connection limit: the number of visitors that a process admits at once, in total and from one address.

A visitor is an open connection with a Streamlit session in memory, or a phone that follows a room. Behind a reverse
proxy every connection has the proxy's address: the server takes the visitor's address from the header that the proxy
adds, if the environment names that proxy (FORWARDED_ALLOW_IPS).
"""

import os
from collections import Counter
from typing import Final

from starlette.middleware import Middleware
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from linclass.room.routes import PATH, STREAMS
from linclass.server.posts import sender_of

SERVER_FULL: Final = (
    "This server is full at the moment. Please try again in a minute; a link you were given will then open as it is,"
    " with"
    " its points and settings."
)

VISITORS = "LINCLASS_VISITORS"  # environment variable: the limit of a process
OF_ONE = "LINCLASS_VISITORS_PER_ADDRESS"  # and of one address, which a whole lecture hall may share
MAX_VISITORS = 1000
RETRY_AFTER_S = 60  # seconds after which a visitor may ask again
TRY_AGAIN_LATER = 1013  # the WebSocket status code for that


class ConnectionLimit:
    """Middleware that counts visitors and turns away those beyond the limit with a note.

    Parameters
    ----------
    app : the ASGI app
    most : int
        Visitors at once, from all addresses.
    of_one : int or None
        Visitors at once from one address; None for no limit.
    """

    def __init__(self, app: ASGIApp, most: int = MAX_VISITORS, of_one: int | None = None) -> None:
        self._app = app
        self._most = most
        self._of_one = of_one
        self._inside: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it; connections are counted."""
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
        """Return whether the server or this address has reached its limit."""
        too_many_here = self._of_one is not None and self._inside[address] >= self._of_one
        return too_many_here or self._inside.total() >= self._most


def middleware() -> Middleware:
    """Return the limit from the environment; ValueError where a variable is malformed."""
    return Middleware(ConnectionLimit, most=_asked(VISITORS) or MAX_VISITORS, of_one=_asked(OF_ONE))


def most_from_one_place() -> int:
    """Return the greatest number of visitors from one address at once."""
    most = _asked(VISITORS) or MAX_VISITORS
    return min(most, _asked(OF_ONE) or most)


def _asked(name: str) -> int | None:
    """Return the limit in an environment variable; None where it is empty, ValueError unless it is 1 or more."""
    text = os.environ.get(name, "")
    if not text:
        return None
    if not text.isdecimal() or int(text) == 0:
        raise ValueError(f"{name} is a number of visitors, 1 or more; got {text!r}.")
    return int(text)


def _address(scope: Scope) -> str:
    """Return a connection's network address as it is counted; empty without one, as in tests."""
    client = scope.get("client")
    return sender_of(client[0]) if client else ""


def _opens_a_page(scope: Scope) -> bool:
    """Return whether a request is for a page of Streamlit's; a page's files are always served.

    So is the phones' page, which itself shows that the server is full.
    """
    is_page = scope["type"] == "http" and b"text/html" in dict(scope["headers"]).get(b"accept", b"")
    return is_page and not scope["path"].endswith(PATH)


def _is_stream(scope: Scope) -> bool:
    """Return whether a request is a room's stream, which stays open like a WebSocket."""
    return scope["type"] == "http" and str(scope["path"]).endswith(STREAMS)
