"""The index of the courses: every section opens exactly its scene, and what the scene claims is so."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

from linclass import lessons
from linclass.course.index import COURSES, SECTIONS, around, course_of
from linclass.course.links import opened, to_scene, to_section
from linclass.course.picture import picture
from linclass.figures.theme import THEMES
from linclass.lessons import address, study_cache

if TYPE_CHECKING:
    from linclass.course.section import Place, Section

PLACES = sorted({section.place for section in SECTIONS.values()}, key=str)
every_section = pytest.mark.parametrize("section", SECTIONS.values(), ids=lambda section: section.name)
every_place = pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.slug}/{place.code}")


def test_every_section_once_and_in_order() -> None:
    """Five courses; within each the sections are numbered through, under titles of their own."""
    assert [course.code for course in COURSES] == ["000", "001", "002", "003", "004"]
    for course in COURSES:
        assert [section.code for section in course.sections] == [str(n + 1) for n in range(len(course.sections))]
        assert len({section.title for section in course.sections}) == len(course.sections)
        assert all(section.source and len(section.title) <= 100 for section in course.sections)


@every_section
def test_the_way_through_a_course(section: Section) -> None:
    """Every section has the one before it and the one after it, but the first and the last."""
    before, at, after = around(section)
    sections = course_of(section).sections
    assert sections[at - 1] is section
    assert before is (None if at == 1 else sections[at - 2])
    assert after is (None if at == len(sections) else sections[at])


@every_place
def test_a_scene_of_the_index_is_there(place: Place) -> None:
    """Its lesson and code exist, its address opens it and nothing else; that the page shows it is a law of scenes."""
    assert place.lesson in lessons.every()
    assert place.scene in place.lesson.scenes
    arrival = address.read(place.lesson, to_scene(place))
    assert arrival.ignored == ()
    assert arrival.state.same_as(place.scene.state())


@pytest.mark.slow
@every_place
def test_what_a_section_shows_is_so(place: Place) -> None:
    """The claim of its scene holds, by the numbers of the scene's own run."""
    scene = place.scene
    assert scene.claim is not None
    assert scene.claim.holds(study_cache.study(place.lesson, scene.dataset, scene.settings)), scene.claim.sentence


def test_every_section_claims_something() -> None:
    """Each shows a scene with a sentence that its own run proves."""
    assert [name for name, section in SECTIONS.items() if section.place.scene.claim is None] == []


@every_section
def test_the_address_names_the_section(section: Section) -> None:
    """What opens a section says which one it is, and is read again; no setting of a lesson is called so."""
    query = to_section(section)
    assert address.read(section.place.lesson, query).course == section.name
    assert address.COURSE in address.RESERVED


@every_section
def test_a_link_with_the_section_alone_opens_its_scene(section: Section) -> None:
    """Whoever types a section's name behind its page comes to the scene that the section's sentence is about."""
    query = {address.VERSION_KEY: address.VERSION, address.COURSE: section.name}
    arrival = address.read(section.place.lesson, query)
    assert opened(section, query, arrival.state).same_as(section.place.scene.state())


@pytest.mark.slow
@every_place
@pytest.mark.parametrize("theme", THEMES)
def test_the_small_picture(place: Place, theme: str) -> None:
    """It is an SVG that can be read, names no other place, and stays small."""
    svg = picture(place, THEMES[theme])
    root = ET.fromstring(svg)  # noqa: S314 - our own
    assert root.tag.endswith("svg")
    assert len(svg) < 40_000
    assert not re.search(r"nan|inf\b|href|script", svg)


@every_section
def test_a_sentence_says_what_is_to_be_seen(section: Section) -> None:
    """It ends as a sentence does."""
    assert re.search(r"[.!?]$", section.shows)
