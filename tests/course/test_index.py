"""The shipped decks: every stop opens exactly its scene, which claims something."""

import re
import xml.etree.ElementTree as ET

import pytest

from linclass import lessons
from linclass.course.deck import Stop
from linclass.course.index import DECKS, STOPS, deck_of
from linclass.course.links import opened, to_scene, to_stop
from linclass.course.place import Place
from linclass.figures.theme import LIGHT
from linclass.lessons import address
from tests.every_case import every_case

PLACES = sorted({stop.content for stop in STOPS.values() if isinstance(stop.content, Place)}, key=str)
OWN_COURSES = {"judging"}  # follow no document
SECTIONS = {"000": 21, "001": 23, "002": 18, "003": 14, "004": 36}  # of the documents; other stops came later
every_stop = every_case("stop", STOPS.values())
every_place = every_case("place", PLACES)


def test_every_section_once_and_in_order() -> None:
    """Five courses come first; their sections keep their order, and every stop has a title of its own and a source."""
    assert [deck.code for deck in DECKS][:5] == ["000", "001", "002", "003", "004"]
    for deck in DECKS:
        numbers = [int(stop.code) for stop in deck.stops]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))  # no code is used twice, and none goes
        sections = [number for number in numbers if number <= SECTIONS.get(deck.code, 0)]
        assert sections == sorted(sections)
        assert len({stop.title for stop in deck.stops}) == len(deck.stops)
        assert all(stop.source and len(stop.title) <= 100 for stop in deck.stops)
        assert all(chapter.title and chapter.stops for chapter in deck.chapters)
        assert deck.author
        assert len(deck.label) <= 40
        assert (
            deck.code in SECTIONS or deck.code in OWN_COURSES or deck.contents
        )  # a book names the page from which its contents were read


def test_every_scene_stands_in_a_deck() -> None:
    """Whoever walks through the courses sees every figure that the pages offer."""
    scenes = {Place(lesson.slug, scene.code) for lesson in lessons.every() for scene in lesson.scenes}
    assert scenes - set(PLACES) == set()


@every_stop
def test_the_way_through_a_deck(stop: Stop) -> None:
    """Every stop has the one before it and the one after it, but the first and the last."""
    before, at, after = deck_of(stop).around(stop)
    stops = deck_of(stop).stops
    assert stops[at - 1] is stop
    assert before is (None if at == 1 else stops[at - 2])
    assert after is (None if at == len(stops) else stops[at])


@every_place
def test_a_scene_of_the_index_is_there(place: Place) -> None:
    """Its lesson and code exist, its address opens it and nothing else; that the page shows it is a law of scenes."""
    assert place.lesson in lessons.every()
    assert place.scene in place.lesson.scenes
    arrival = address.read(place.lesson, to_scene(place))
    assert arrival.ignored == ()
    assert arrival.state.same_as(place.state)


@pytest.mark.slow
@every_stop
def test_the_address_names_the_stop(stop: Stop) -> None:
    """A link to a stop names it and is read back; no setting of a lesson has that name."""
    query = to_stop(stop)
    assert stop.target is None or address.read(stop.target.lesson, query).course == stop.name
    assert query[address.COURSE] == stop.name
    assert address.COURSE in address.RESERVED


@every_stop
def test_a_link_with_the_stop_alone_opens_what_it_shows(stop: Stop) -> None:
    """Whoever types a stop's name behind its page comes to the scene that the stop's sentence is about."""
    query = {address.VERSION_KEY: address.VERSION, address.COURSE: stop.name}
    if stop.target is not None:
        arrival = address.read(stop.target.lesson, query)
        assert opened(stop, query, arrival.state).same_as(stop.opened)
        assert stop.shown_by(stop.opened)


@pytest.mark.slow
@every_case("place", PLACES, by=lambda place: place.lesson.slug)
def test_the_small_picture_is_a_self_contained_svg(place: Place) -> None:
    """It is an SVG that can be read, names no other place, and stays small."""
    svg = place.picture(LIGHT)
    root = ET.fromstring(svg)
    assert root.tag.endswith("svg")
    assert len(svg) < 40_000
    assert not re.search(r"nan|inf\b|href|script", svg)


@every_stop
def test_a_sentence_says_what_is_to_be_seen(stop: Stop) -> None:
    """It ends as a sentence does."""
    assert stop.target is None or re.search(r"[.!?]$", stop.shows)
