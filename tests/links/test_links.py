"""Laws on links: once given, a link opens what it opened, whatever becomes of pages and defaults."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from linclass import lessons
from linclass.course.index import STOPS
from linclass.course.links import opened
from linclass.declare import declared
from linclass.lessons import address
from linclass.lessons.address_check import CHECK
from linclass.lessons.lesson import Lesson
from linclass.lessons.openings import OPENINGS, whole_opening
from tests.links.__main__ import changed, links_of_pages, openings
from tests.links.digest import digest, names_of

FOLDER = Path(__file__).parent
LESSONS = lessons.every()
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
every_version = pytest.mark.parametrize("version", OPENINGS)
PARTS = {address.DATA, address.VIEW, address.STEP, address.CAMERA}


@cache
def links(version: str) -> list[tuple[str, dict[str, str], str]]:
    """Return the links of a version: page, query, digest."""
    return [json.loads(line) for line in (FOLDER / f"v{version}.jsonl").read_text("utf-8").splitlines()]


@every_version
@every_lesson
def test_every_link_opens_what_it_opened(
    lesson: Lesson[Any, Any], version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of a link is left out, and its state has the digest that it had when the link was written.

    It would were the page to open on its last scene: so it does not depend on how the page opens.
    """
    monkeypatch.setitem(lesson.__dict__, "opening", lesson.scenes[-1].state())
    address.opening.cache_clear()
    changed = []
    try:
        for query, digest_then in ((query, then) for slug, query, then in links(version) if slug == lesson.slug):
            arrival = address.read(lesson, query)
            if arrival.ignored or digest(lesson, arrival.state, names_of(lesson.slug, version)) != digest_then:
                changed.append((query, arrival.ignored))
    finally:
        address.opening.cache_clear()
    assert not changed


@every_version
def test_every_section_is_on_its_page(version: str) -> None:
    """A section that a link names is still shown by the page of the link."""
    named = [(query[address.COURSE], slug) for slug, query, _ in links(version) if address.COURSE in query]
    assert len(named) >= 112
    assert [(name, STOPS[name].slug) for name, _ in named] == named


@every_lesson
def test_the_openings_of_the_present_version_are_those_of_now(lesson: Lesson[Any, Any]) -> None:
    """A new page or setting is added by `python -m tests.links`; a changed opening raises `address.VERSION` first."""
    assert OPENINGS[address.VERSION][lesson.slug] == address.whole(lesson, lesson.opening)


@pytest.mark.slow
def test_the_links_of_the_present_version_are_written_down() -> None:
    """Every scene, task and stop of now is in its file; `python -m tests.links` adds those that are missing."""
    written = [(slug, query) for slug, query, _ in links(address.VERSION)]
    assert [query for lesson, query in links_of_pages() if (lesson.slug, query) not in written] == []


@every_version
@every_lesson
def test_an_opening_names_what_there_is(lesson: Lesson[Any, Any], version: str) -> None:
    """Every version's opening of a page names all its parts and settings, the younger ones as first named later."""
    assert set(whole_opening(lesson.slug, version)) == PARTS | set(declared(lesson.Settings))


def test_a_younger_setting_has_the_value_that_it_came_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older version takes a setting from the first version that names it, and all else from itself."""
    versions = {"2": {"page": {"C": "1"}}, "3": {"page": {"C": "5", "phi": "x"}}, "4": {"page": {"phi": "y", "n": "2"}}}
    monkeypatch.setattr("linclass.lessons.openings.OPENINGS", versions)
    assert whole_opening("page", "2") == {"C": "1", "phi": "x", "n": "2"}
    assert whole_opening("page", "3") == {"C": "5", "phi": "x", "n": "2"}
    assert whole_opening("other", "4") == {}


def test_a_new_setting_raises_no_version_and_a_changed_opening_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings that the version does not name are added to it; a page that opens otherwise is named."""
    now = openings()
    assert changed(now) == []
    older = {slug: {name: text for name, text in opening.items() if name != "sides"} for slug, opening in now.items()}
    monkeypatch.setitem(OPENINGS, address.VERSION, older)
    assert changed(now) == []
    monkeypatch.setitem(OPENINGS, address.VERSION, {**older, "gaussian": {**older["gaussian"], "priors": "hand"}})
    assert changed(now) == ["gaussian: priors"]


@every_version
def test_a_link_of_a_section_alone_opens_what_it_opened(version: str) -> None:
    """It names no point and no setting: what the version's opening was it is still, and else the section's scene."""
    alone = {address.VERSION_KEY, address.COURSE}
    for slug, query, digest_then in links(version):
        if set(query) - {CHECK} == alone:
            stop, lesson = STOPS[query[address.COURSE]], lessons.by_slug(slug)
            state = opened(stop, query, address.read(lesson, query).state)
            assert digest(lesson, state, names_of(slug, version)) == digest_then


@pytest.mark.parametrize("slug", ["logistic", "support_vectors"])
def test_a_class_weight_between_the_stops_of_its_slider_is_kept(slug: str) -> None:
    """A link and a page have the weight that was typed, and not one of the few at which the slider stands still."""
    lesson = lessons.by_slug(slug)
    arrival = address.read(lesson, {address.VERSION_KEY: address.VERSION, "weight": "3.5"})
    assert (arrival.ignored, arrival.state.settings.weight) == ((), 3.5)
    assert address.write(lesson, arrival.state)["weight"] == "3.5"
