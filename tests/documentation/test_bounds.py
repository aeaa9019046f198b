"""The numbers that the documents give are those of the code."""

import re

from linclass.course import deck_link, deck_schema
from linclass.datasets import MAX_CLASSES, MAX_POINTS
from linclass.room import leader, rooms, routes, votes, wall
from linclass.room.events import MAX_QUERY
from linclass.server import posts
from linclass.ui import connection_limit
from tests.every_case import every_case
from tests.sources import ROOT

MB = 1_000_000
BOUNDS = {
    "rooms": (rooms.MAX_ROOMS, rooms.MAX_ROOMS_OF_ADDRESS, votes.MAX_DEVICES),
    "questions": (votes.MAX_VOTES,),
    "the lecturer's states": (votes.MAX_STATES, MAX_QUERY),
    "a state of a drag": (leader.BYTES_PER_S // 1000,),
    "a phone's copy": (routes.FITS_OF_PHONE / routes.FITS_S, routes.FITS_AT_ONCE, routes.FITS_WAITING),
    "the wall": (wall.MAX_HANDED_QUERY, 200, routes.HANDED_OF_PHONE),
    "answers": (routes.MAX_ANSWER_BYTES // 1000, routes.ANSWERS_OF_PHONE * 60 / routes.ANSWERS_S),
    "a room's log": (
        rooms.MAX_ENTRIES,
        rooms.MAX_ENTRIES - rooms.MAX_OF_PHONES,
        rooms.MAX_BYTES_OF_PHONES // MB,
        rooms.MAX_BYTES_OF_LECTURER // MB,
        routes.MAX_LECTURER_BYTES // MB,
    ),
    "posts": (
        posts.MAX_BODIES // MB,
        posts.MAX_BODIES_OF_SENDER // MB,
        posts.ORDINARY_BODY // 1000,
        posts.SMALL_BODY // 1000,
    ),
    "wrong codes": (routes.WRONG_CODES * 60 / routes.WRONG_CODES_S,),
}

LINKS_OF_0_2_0 = len((ROOT / "tests" / "links" / "v2.jsonl").read_text("utf-8").splitlines())
SENTENCES = (
    ("README.md", r"(\d+) of them of version 0\.2\.0", (LINKS_OF_0_2_0,)),
    ("docs/hosting.md", r"`LINCLASS_VISITORS` in total \((\d+) by default\)", (connection_limit.MAX_VISITORS,)),
    ("docs/decks.md", r"if the link would be longer than (\d+) characters", (deck_link.MAX_LINK,)),
    (
        "docs/decks.md",
        r"at most (\d+) kB and (\d+) pixels",
        (deck_schema.MAX_IMAGE_BYTES // 1000, deck_schema.MAX_IMAGE_SIDE),
    ),
    ("docs/notebook.md", r"more than (\d+) points, more than (\d+) classes", (MAX_POINTS, MAX_CLASSES)),
)


@every_case("name", BOUNDS)
def test_the_bounds_of_rooms_are_those_of_the_code(name: str) -> None:
    """A table of numbers that stand in the code, too, would be old as soon as one of them is changed."""
    guide = (ROOT / "docs" / "room.md").read_text("utf-8")
    [row] = re.findall(rf"^\| {name} \| (.*) \|$", guide, re.MULTILINE)
    assert [int(number) for number in re.findall(r"\d+", row.replace(" 000", "000"))] == [*BOUNDS[name]]


@every_case(("name", "words", "numbers"), SENTENCES)
def test_the_numbers_in_sentences_are_those_of_the_code(name: str, words: str, numbers: tuple[int, ...]) -> None:
    """Such a number, too, would be old as soon as it is changed."""
    sentence = re.search(words, " ".join((ROOT / name).read_text("utf-8").split()))
    assert sentence is not None
    assert tuple(map(int, sentence.groups())) == numbers
