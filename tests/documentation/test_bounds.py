"""The bounds that the guide to rooms gives are those of the code."""

import re

from linclass.room import leader, rooms, routes, votes, wall
from linclass.room.events import MAX_QUERY
from tests.every_case import every_case
from tests.sources import ROOT

BOUNDS = {
    "rooms": (rooms.MAX_ROOMS, rooms.MAX_ROOMS_OF_ADDRESS, votes.MAX_DEVICES),
    "the lecturer's states": (votes.MAX_STATES, MAX_QUERY),
    "a state of a drag": (leader.BYTES_PER_S // 1000,),
    "a phone's copy": (routes.FITS_OF_PHONE / routes.FITS_S, routes.FITS_AT_ONCE, routes.FITS_WAITING),
    "the wall": (wall.MAX_HANDED_QUERY, 200, routes.HANDED_OF_PHONE),
    "answers": (routes.MAX_ANSWER_BYTES // 1000, routes.ANSWERS_OF_PHONE * 60 / routes.ANSWERS_S),
    "wrong codes": (routes.WRONG_CODES * 60 / routes.WRONG_CODES_S,),
}


@every_case("name", BOUNDS)
def test_the_bounds_of_rooms_are_those_of_the_code(name: str) -> None:
    """A table of numbers that stand in the code, too, would be old as soon as one of them is changed."""
    guide = (ROOT / "docs" / "room.md").read_text("utf-8")
    [row] = re.findall(rf"^\| {name} \| (.*) \|$", guide, re.MULTILINE)
    assert [int(number) for number in re.findall(r"\d+", row.replace(" 000", "000"))] == [*BOUNDS[name]]
