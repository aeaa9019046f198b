"""Asking an app for something without a server."""

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from starlette.types import ASGIApp, Message

T = TypeVar("T")


def answer(app: ASGIApp, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Return what an app answers: status, headers, body; whoever asks takes gzip unless they say what they take."""
    asked = {"accept_encoding": "gzip"} | headers
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in asked.items()],
        "http_version": "1.1",
    }
    sent: list[Any] = []

    async def receive() -> Message:
        await asyncio.Event().wait()  # nobody leaves before the answer is there
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    run_apart(app(scope, receive, send))
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], {name.decode(): value.decode() for name, value in sent[0]["headers"]}, body


def run_apart(act: Awaitable[T]) -> T:
    """Run it in a thread of its own: a browser test before may have left a loop running in this one."""

    async def whole() -> T:
        return await act

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(whole())).result()
