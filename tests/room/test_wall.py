"""Laws on the wall: states that phones hand in, each phone's newest, without names, and no more than can be seen."""

from dataclasses import replace
from typing import Any

import pytest

from linclass.figures.theme import LIGHT
from linclass.room import following, wall
from linclass.room.events import HandedIn, SetWall, TookDown
from linclass.room.routes import DAMAGED, HANDED_OF_PHONE, OTHER_PAGE, TOO_MANY_HANDED, TOO_MUCH
from linclass.room.votes import NO_WALL
from linclass.room.wall import MAX_HANDED_QUERY, MAX_IN_SIGHT, Wall
from linclass.session.events import BeganTask, BroughtBackReplaced, ChoseSetting, TookOverState, reduce
from tests.every_case import every_case
from tests.room.asking import Asking
from tests.room.leading import LESSON, led, on_projector, shown
from tests.room.support import SECRET, run

in_each_store = pytest.mark.usefixtures("each_store")


def handed(device: str, eta: float = 0.1) -> HandedIn:
    query = shown(reduce(on_projector(), LESSON, ChoseSetting("eta", eta))).query
    return HandedIn(device, LESSON.slug, query)


def test_each_phone_has_one_state_on_the_wall_and_the_newest_are_in_sight() -> None:
    """A later state of a phone replaces its earlier one; one that is taken down lets an older one into sight."""
    board = Wall().after(SetWall(True))
    for k in range(MAX_IN_SIGHT + 3):
        board = board.after(handed(f"d{k}"))
    assert [*board.in_sight] == [*range(4, MAX_IN_SIGHT + 4)]
    assert board.after(handed("d1")) is board
    again = board.after(handed("d0", 0.5))
    assert [*again.in_sight][-1] == MAX_IN_SIGHT + 4
    assert len(again.states) == len(board.states)
    assert [*board.after(TookDown(5)).in_sight] == [3, 4, *range(6, MAX_IN_SIGHT + 4)]
    assert board.after(TookDown(99)) is board
    closed = board.after(SetWall(False))
    assert closed.states == board.states
    assert not closed.after(SetWall(True)).states


@in_each_store
async def test_a_state_is_handed_in_shown_and_taken_down() -> None:
    """The lecturer gets its picture and its address, not whose it is; the phone reads that it has arrived."""
    asking = Asking()
    room, _ = await led(asking)
    phone = await asking.join(room)
    live = await asking.live(room)
    await live.append(shown(on_projector()))
    one = handed("")
    state = {**phone, "page": one.page, "query": one.query}
    assert await asking.post("give", state) == (409, {"sentence": NO_WALL})
    assert (await asking.post("act", {"secret": SECRET, "event": {"kind": "wall", "is_open": True}}))[0] == 204
    assert (await asking.post("give", state))[0] == 204
    stream = asking.stream("watch", {"secret": SECRET})
    assert (await stream.next())["wall"] == {"open": True, "phones": 1, "numbers": [1]}
    [got] = (await asking.post("wall", {"secret": SECRET, "numbers": [1, 2], "theme": "light"}))[1]
    picture = wall.picture(one, LIGHT)
    assert got == {"number": 1, "page": one.page, "query": one.query, "picture": picture}
    follow = asking.stream("follow", phone)
    assert (await follow.next())["handed"] == one.query
    assert (await asking.post("act", {"secret": SECRET, "event": {"kind": "down", "number": 1}}))[0] == 204
    assert not live.room.wall.states
    statuses = [(await asking.post("give", state))[0] for _ in range(HANDED_OF_PHONE)]
    assert statuses.count(204) == HANDED_OF_PHONE - 2  # so that the log comes back, however often a phone hands in
    assert (await asking.post("give", state)) == (429, {"sentence": TOO_MANY_HANDED})
    for one_stream in (stream, follow):
        one_stream.left.set()


@in_each_store
@every_case(
    "change, status, sentence",
    [
        ({"page": "svm"}, 409, OTHER_PAGE),
        ({"query": "v=4&data=moons~"}, 400, following.CHANGED),
        ({"query": "v=4&" + "x" * MAX_HANDED_QUERY}, 400, TOO_MUCH),
        ({"query": None}, 400, DAMAGED),
        ({"query": "v=4&utm_source=\ud800"}, 400, DAMAGED),
    ],
)
def test_a_state_that_does_not_fit_is_refused_and_says_why(change: Any, status: int, sentence: str) -> None:
    """Another page, an address that can't be read, one that is too long, none, half of a character: a sentence each."""

    async def sent() -> tuple[int, Any]:
        asking = Asking()
        room, _ = await led(asking)
        live = await asking.live(room)
        await live.append(shown(on_projector()))
        await live.append(SetWall(True))
        one = handed("")
        return await asking.post("give", {**await asking.join(room), "page": one.page, "query": one.query, **change})

    assert run(sent()) == (status, {"sentence": sentence})


@in_each_store
async def test_no_browser_hands_in_for_a_phone() -> None:
    """No post of a lecturer's writes into the log what phones do, or what the lecturer's page shows."""
    asking = Asking()
    await led(asking)
    for event in ({"kind": "handed", "device": "d", "page": "svm", "query": ""}, {"kind": "joined", "device": "d"}):
        assert (await asking.post("act", {"secret": SECRET, "event": event}))[0] == 409


def test_a_state_that_is_taken_over_can_be_undone_whole() -> None:
    """Points, settings and view are the other's; one press brings back what was there, also after one more."""
    before = reduce(on_projector(), LESSON, ChoseSetting("eta", 2.0))
    other = following.load(LESSON.slug, handed("").query)[1].state(LESSON)
    taken = reduce(before, LESSON, TookOverState(other))
    assert taken.state(LESSON).same_as(other)
    third = replace(other, settings=replace(other.settings, eta=4.0))
    task = reduce(taken, LESSON, BeganTask(LESSON.tasks[0]))
    for after in (taken, reduce(taken, LESSON, TookOverState(third)), task):
        assert reduce(after, LESSON, BroughtBackReplaced()).state(LESSON).same_as(before.state(LESSON))
