"""The limits on visitors, at once and from one address."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from linclass.server.posts import sender_of
from linclass.ui import connection_limit, serving
from linclass.ui.connection_limit import ConnectionLimit
from tests.server.asking import run_apart

PAGE = [(b"accept", b"text/html,*/*")]
SCRIPT = [(b"accept", b"*/*")]


class Lecture:
    """The server of these tests: a visit lasts until it is told to end; all other requests are answered."""

    def __init__(self) -> None:
        self.ends = asyncio.Event()
        self.breaks = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        await receive()
        await send({"type": "websocket.accept"})
        await self.ends.wait()
        if self.breaks:
            raise RuntimeError


async def asks(
    limit: ConnectionLimit, kind: str, address: str | None, headers: Sequence[tuple[bytes, bytes]] = ()
) -> list[Any]:
    """Send a request to the limit, and return its messages so far."""
    messages: list[Message] = []

    async def send(message: Message) -> None:
        messages.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    scope: Scope = {"type": kind, "method": "GET", "path": "/fisher", "headers": headers}
    if address is not None:
        scope["client"] = (address, 50_000)
    asyncio.get_running_loop().create_task(limit(scope, receive, send)).add_done_callback(
        lambda done: done.cancelled() or done.exception()
    )
    await others_go_on()
    return messages


async def others_go_on() -> None:
    """Let every other task go as far as it can: a visit has five places at the most where it waits for its turn."""
    for _ in range(5):
        await asyncio.sleep(0)


def types(messages: list[Any]) -> list[str]:
    return [message["type"] for message in messages]


LET_IN, TURNED_AWAY = ["websocket.accept"], ["websocket.close"]


def test_as_many_are_let_in_as_there_is_room_for() -> None:
    """From one address and from everywhere; who leaves, in whatever way, makes room for another."""

    async def story() -> None:
        lecture = Lecture()
        limit = ConnectionLimit(lecture, most=3, of_one=2)
        for address, expected in (("a", LET_IN), ("a", LET_IN), ("a", TURNED_AWAY), ("b", LET_IN), ("b", TURNED_AWAY)):
            assert types(await asks(limit, "websocket", address)) == expected
        assert (await asks(limit, "websocket", "c"))[0]["code"] == connection_limit.TRY_AGAIN_LATER
        lecture.breaks = True
        lecture.ends.set()
        await others_go_on()
        lecture.ends.clear()
        assert types(await asks(limit, "websocket", None)) == LET_IN
        assert types(await asks(limit, "websocket", "a")) == LET_IN

    run_apart(story())


@pytest.mark.parametrize(
    ("address", "sender"),
    [
        ("2001:db8:0:1:a:b:c:d", "2001:db8:0:1::"),
        ("2001:db8:0:2::1", "2001:db8:0:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_network_of_one_computer_is_one_sender(address: str, sender: str) -> None:
    """Of IPv6 a computer often has all addresses of a network, so that a limit on each would be none."""
    assert sender_of(address) == sender


def test_addresses_of_one_network_share_their_limit() -> None:
    """Another network is not turned away."""

    async def story() -> None:
        limit = ConnectionLimit(Lecture(), most=9, of_one=1)
        for address, expected in (("2001:db8::1", LET_IN), ("2001:db8::2", TURNED_AWAY), ("2001:db8:0:1::1", LET_IN)):
            assert types(await asks(limit, "websocket", address)) == expected

    run_apart(story())


def test_who_comes_too_many_reads_so() -> None:
    """A page is answered in a sentence, and when to come again; what a page asks for that is there already is had."""

    async def story() -> None:
        limit = ConnectionLimit(Lecture(), most=1)
        assert (await asks(limit, "http", "a", PAGE))[0]["status"] == 200
        await asks(limit, "websocket", "a")
        start, body = await asks(limit, "http", "b", PAGE)
        assert start["status"] == 503
        assert (b"retry-after", str(connection_limit.RETRY_AFTER_S).encode()) in start["headers"]
        assert b"try again" in body["body"]
        assert (await asks(limit, "http", "b", SCRIPT))[0]["status"] == 200

    run_apart(story())


@pytest.mark.parametrize("text", ["0", "-1", "many", "1.5"])
def test_what_is_no_number_is_no_limit(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The limit from the environment is a number of visitors, or the server does not start."""
    monkeypatch.setenv(connection_limit.OF_ONE, text)
    with pytest.raises(ValueError, match=connection_limit.OF_ONE):
        connection_limit.middleware()


def test_the_environment_sets_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word of it: as large as one process bears, and from one address as many as come."""
    monkeypatch.delenv(connection_limit.VISITORS, raising=False)
    monkeypatch.setenv(connection_limit.OF_ONE, "")
    assert connection_limit.middleware().kwargs == {"most": connection_limit.MAX_VISITORS, "of_one": None}
    monkeypatch.setenv(connection_limit.VISITORS, "600")
    monkeypatch.setenv(connection_limit.OF_ONE, "400")
    assert connection_limit.middleware().kwargs == {"most": 600, "of_one": 400}


def test_all_that_stands_before_the_app_lets_its_start_through() -> None:
    """A server tells an app of its start and end in a scope of its own, without path, headers and client."""
    arrived: list[Scope] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        arrived.append(scope)

    async def nothing(*_: object) -> Message:
        return {"type": "lifespan.startup"}

    whole: Any = app
    for before in reversed(serving.middleware()):
        whole = before.cls(whole, *before.args, **before.kwargs)
    start: Scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    run_apart(whole(start, nothing, nothing))
    assert [scope["type"] for scope in arrived] == ["lifespan"]
