"""A client of the rooms' routes, with no server between."""

import asyncio
import json
from typing import Any

from starlette.applications import Starlette
from starlette.types import ASGIApp, Message

from linclass.room.events import Entry
from linclass.room.rooms import LiveRoom
from linclass.room.routes import RoomServer
from linclass.wire.texts import canvas as texts
from tests.room.support import NOW, SECRET, new_rooms, questions

PATIENCE_S = 60.0  # with a machine that has much else to do
REST_S = 0.05  # from one question to the next
SITE = "https://example.org/room#"


class Asking:
    """Someone who asks the routes, from one address."""

    def __init__(self, app: ASGIApp | None = None, address: str = "10.0.0.1", url: str = "") -> None:
        self.server = RoomServer(texts.BROWSER, new_rooms(url))
        self.app = app or Starlette(routes=self.server.routes())
        self.address = address

    async def post(self, name: str, question: object, *, pieces: int = 1) -> tuple[int, Any]:
        """Return status and answer of a post."""
        body = question if isinstance(question, bytes) else json.dumps(question).encode()
        sent: list[Message] = []
        waiting = [{"type": "http.request", "body": body, "more_body": k < pieces - 1} for k in range(pieces)]

        async def receive() -> Message:
            if waiting:
                return waiting.pop(0)
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(self.scope(name), receive, send)
        text = b"".join(message.get("body", b"") for message in sent[1:])
        return sent[0]["status"], json.loads(text) if text[:1] in (b"{", b"[") else text.decode()

    async def post_until_taken(self, name: str, question: object) -> tuple[int, Any]:
        """Return status and answer of a post that is repeated while the store is said to be away, as a browser does."""
        async with asyncio.timeout(PATIENCE_S):
            while (answer := await self.post(name, question))[0] == 503:
                await asyncio.sleep(REST_S)
        return answer

    async def watched(self) -> "tuple[Stream, Any]":
        """Return the lecturer's stream and its first state; it is asked for again where it ends without one."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                stream = self.stream("watch", {"secret": SECRET})
                state = asyncio.create_task(stream.events.get())
                await asyncio.wait({state, stream.task}, return_when=asyncio.FIRST_COMPLETED)
                if state.done():
                    return stream, state.result()
                state.cancel()
                await asyncio.sleep(REST_S)

    def stream(self, name: str, question: object) -> "Stream":
        """Begin a stream."""
        return Stream(self.app, self.scope(name), json.dumps(question).encode())

    def scope(self, name: str) -> Any:
        """Return what a server tells the app of a post."""
        return {
            "type": "http",
            "method": "POST",
            "path": f"/room/{name}",
            "query_string": b"",
            "headers": [],
            "http_version": "1.1",
            "client": (self.address, 5000),
        }

    async def open(self, number: int = 0, secret: str = SECRET) -> str:
        """Open a room with a question; return its token."""
        log = [json.loads(Entry(NOW, questions()[number][0]).written())]
        status, answer = await self.post_until_taken("open", {"secret": secret, "log": log, "site": SITE})
        assert status == 200
        assert "<svg" in answer["qr"]
        return str(answer["room"])

    async def live(self, room: str) -> LiveRoom:
        """Return the room of a token, as the server has it."""
        live = await self.server.rooms.named(room)
        assert live is not None
        return live

    async def join(self, room: str, device: str = "") -> dict[str, Any]:
        status, answer = await self.post_until_taken("join", {"room": room, "device": device})
        assert status == 200, answer
        return {"room": answer["room"], "device": answer["device"]}


class Stream:
    """A stream of events as it arrives."""

    def __init__(self, app: ASGIApp, scope: Any, body: bytes) -> None:
        self.events: asyncio.Queue[Any] = asyncio.Queue()
        self.left = asyncio.Event()
        self._body: list[bytes] = [body]
        self.task = asyncio.create_task(self._asked(app, scope))

    async def _asked(self, app: ASGIApp, scope: Any) -> None:
        await app(scope, self._receive, self._send)

    async def _receive(self) -> Message:
        if self._body:
            return {"type": "http.request", "body": self._body.pop(), "more_body": False}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        for part in message.get("body", b"").split(b"\n\n"):
            if part.startswith(b"data: "):
                self.events.put_nowait(json.loads(part[6:]))

    async def next(self) -> Any:
        return await asyncio.wait_for(self.events.get(), 20)
