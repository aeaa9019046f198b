"""The set-up of the server process, and its end."""

import asyncio
import gc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import streamlit as st

from linclass.room.rooms import Rooms
from linclass.room.routes import RoomServer
from linclass.room.store import MemoryStore
from linclass.ui import room, server

pytestmark = pytest.mark.slow
FAULT = "a fault of the server"


@pytest.fixture
def serve() -> Iterator[Callable[[Callable[[], None]], None]]:
    """Do something while a server runs."""

    async def whole(meanwhile: Callable[[], None]) -> None:
        async with server.lifespan(st.App("app.py")):
            meanwhile()

    before = gc.get_threshold()
    with ThreadPoolExecutor(1) as thread:  # a browser test before this one may have left a loop running in ours
        yield lambda meanwhile: thread.submit(lambda: asyncio.run(whole(meanwhile))).result()
    gc.set_threshold(*before)
    gc.unfreeze()


def test_the_garbage_collector_keeps_our_times(serve: Callable[[Callable[[], None]], None]) -> None:
    """Once the server is ready."""
    seen = []
    serve(lambda: seen.append(gc.get_threshold()))
    assert seen == [server.ROUNDS]


def test_the_rooms_leave_their_store_at_the_end(
    monkeypatch: pytest.MonkeyPatch, serve: Callable[[Callable[[], None]], None]
) -> None:
    """Once, also where the server fails, and not before."""
    left = []

    class Left(MemoryStore):
        async def close(self) -> None:
            left.append("left")

    def fail() -> None:
        assert not left
        raise OSError(FAULT)

    monkeypatch.setattr(room, "SERVER", RoomServer({}, Rooms(Left())))
    with pytest.raises(OSError, match=FAULT):
        serve(fail)
    assert left == ["left"]
