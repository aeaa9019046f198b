"""Laws on the limits of what anybody can send."""

import asyncio
from collections.abc import Sequence

import pytest
from starlette.requests import Request
from starlette.types import Message

from linclass.server import posts
from linclass.server.posts import BusyError, Pace, bounded_body
from tests.server.asking import run_apart


def sent(address: str, pieces: Sequence[int], *, stops: bool = False) -> Request:
    """Return a request whose body comes in pieces of these sizes, and may stop halfway."""
    waiting = [{"type": "http.request", "body": bytes(size), "more_body": True} for size in pieces]
    if not stops:
        waiting[-1]["more_body"] = False

    async def receive() -> Message:
        if not waiting:
            await asyncio.Event().wait()
        return waiting.pop(0)

    return Request({"type": "http", "client": (address, 5000)}, receive)


def test_bodies_that_stop_halfway_take_a_bounded_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sender can't take all of it, all can't take more than it; what is small comes through, and so does everything
    once the others have ended or are answered. What stops halfway refuses nothing ordinary of the same address."""
    for name, most in {"MAX_BODIES": 120, "MAX_BODIES_OF_SENDER": 60, "SMALL_BODY": 10, "ORDINARY_BODY": 12}.items():
        monkeypatch.setattr(posts, name, most)

    async def taken(request: Request) -> int:
        async with bounded_body(request, 100, "too long") as body:
            return len(body)

    async def refused(address: str) -> None:
        with pytest.raises(BusyError, match="try again"):
            await taken(sent(address, [8, 8]))
        assert await taken(sent(address, [8])) == 8

    async def scene() -> None:
        halfway = [asyncio.create_task(taken(sent(address, [25, 25], stops=True))) for address in "ab"]
        await asyncio.sleep(0.01)
        await refused("a")
        assert await taken(sent("a", [8, 4])) == 12
        async with bounded_body(sent("c", [8, 8]), 100, "too long") as body:  # it is being answered
            assert len(body) == 16
            await refused("d")
        assert await taken(sent("d", [8, 8])) == 16
        for task in halfway:
            task.cancel()
        await asyncio.wait(halfway)
        assert await taken(sent("a", [30, 30])) == 60
        assert not posts._BODIES

    run_apart(scene())


def test_a_rate_limit_forgets_the_senders_of_before_once_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was only asked about since its last act has no times left; the others are counted still."""
    monkeypatch.setattr("linclass.server.posts.MAX_SENDERS", 3)
    now = [0.0]
    pace = Pace(1, 60.0, lambda: now[0])
    for sender in "abc":
        pace.count(sender)
    now[0] = 60.0
    assert pace.is_kept("a")
    pace.count("d")
    assert [*pace._times] == ["d"]
    assert [pace.is_kept(sender) for sender in "ad"] == [True, False]
