"""Laws on links in the wild: whatever a messenger makes of one, it opens what was written, or one sentence says so."""

import random
from collections.abc import Mapping
from textwrap import wrap
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

import pytest

from linclass import lessons
from linclass.datasets import LinkTooLong
from linclass.declare import declared
from linclass.lessons import address
from linclass.lessons.address_check import CAMPAIGN, CHECK, TRACKERS, check_of, checked, cleaned, repaired
from linclass.lessons.lesson import AnyLesson
from tests.fuzz import cases

LESSONS = lessons.every()
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)
STATES, CUTS = 60, 25  # random states, and random cuts of the link of each
SURROUNDINGS = (")", ">", ",", ".", ").", '."', "),", ">.", "**", "!", "…", "»", ")&utm_source=a", "&fbclid=IwAR0)")
WIDTH = 41  # characters of a line
APPENDED = "&utm_source=mail&utm_campaign=1&fbclid=IwAR0&gclid=x"


def received(text: str) -> dict[str, str]:
    """Return a query as the app reads it in an address."""
    return dict(parse_qsl(text, keep_blank_values=True))


def links(lesson: AnyLesson) -> list[dict[str, str]]:
    """Return the links of a page's scenes."""
    return [checked(address.write(lesson, scene.state())) for scene in lesson.scenes]


def random_links() -> list[tuple[AnyLesson, dict[str, str]]]:
    """Return the links of random states, of all pages."""
    source, made = random.Random(20261126), list[tuple[Any, dict[str, str]]]()
    while len(made) < STATES:
        lesson, state = cases.state(source)
        try:
            made.append((lesson, checked(address.write(lesson, state))))
        except LinkTooLong:
            continue
    return made


def without_check(query: Mapping[str, str]) -> dict[str, str]:
    """Return what a link names."""
    return {name: text for name, text in query.items() if name != CHECK}


def is_right_or_reported(query: Mapping[str, str], text: str) -> bool:
    """Return whether what is left of a link is the link, or known to be another."""
    result, is_altered = repaired(received(text))
    return is_altered or result == without_check(query)


@pytest.mark.slow
@every_lesson
def test_every_cut_of_a_scenes_link_is_right_or_reported(lesson: AnyLesson) -> None:
    """Wherever it was cut; before its first letter nothing is left that could be read."""
    for query in links(lesson):
        text = urlencode(query)
        assert text.startswith(f"{CHECK}=")
        assert [text[:end] for end in range(1, len(text) + 1) if not is_right_or_reported(query, text[:end])] == []


def test_every_cut_of_a_random_states_link_is_right_or_reported() -> None:
    """Of long links too, and one sentence says it, whatever else of the link could not be read."""
    source = random.Random(3)
    for lesson, query in random_links():
        text = urlencode(query)
        for end in source.sample(range(1, len(text)), min(CUTS, len(text) - 1)):
            assert is_right_or_reported(query, text[:end]), text[:end]
        arrival = address.read(lesson, received(text[: source.randrange(1, len(text))]))
        assert arrival.ignored in ((), (address.LINK_CHANGED,))


@pytest.mark.slow
@pytest.mark.parametrize("around", SURROUNDINGS)
def test_what_follows_a_link_is_no_part_of_it(around: str) -> None:
    """Nothing is said of it."""
    for lesson, query in [*((page, links(page)[-1]) for page in LESSONS), *random_links()[:10]]:
        text = urlencode(query) + around
        assert repaired(received(text)) == (without_check(query), False)
        assert address.read(lesson, received(text)).ignored == ()


@pytest.mark.parametrize(
    "text",
    [
        lambda query: urlencode(query).replace("&", "&amp;"),
        lambda query: urlencode(query).replace("&", "&amp;amp;"),
        lambda query: urlencode(query) + APPENDED,
        lambda query: urlencode({name: quote(text) for name, text in query.items()}),
        lambda query: urlencode(dict(reversed(query.items()))),
        lambda query: "\n  ".join(wrap(urlencode(query), WIDTH)),
        lambda query: "\u200b".join(wrap(urlencode(query), WIDTH)),
    ],
    ids=["entity", "entity of an entity", "trackers", "quoted twice", "in another order", "wrapped", "may be wrapped"],
)
def test_what_messengers_do_to_a_link_is_undone(text: Any) -> None:
    """Without a word."""
    for _, query in [(lesson, link) for lesson in LESSONS for link in links(lesson)] + random_links():
        assert repaired(received(text(query))) == (without_check(query), False)


def test_a_wrapped_link_is_joined_where_the_browser_has_taken_the_ends_of_lines_out() -> None:
    """The blanks before its lines go where the link has none of its own, and else one sentence speaks of the damage."""
    for _, query in random_links():
        has_blanks = any(" " in text for text in query.values())
        result, is_altered = repaired(received("  ".join(wrap(urlencode(query), WIDTH))))
        assert is_altered == has_blanks
        assert is_altered or result == without_check(query)


@pytest.mark.slow
@every_lesson
def test_a_link_without_a_check_opens_as_it_did(lesson: AnyLesson) -> None:
    """Trackers' keys, "&amp;" and what follows it change nothing, as far as it can be known."""
    for scene in lesson.scenes:
        query = address.write(lesson, scene.state())
        for text in (urlencode(query), urlencode(query).replace("&", "&amp;"), urlencode(query) + APPENDED):
            arrival = address.read(lesson, received(text))
            assert (arrival.ignored, address.write(lesson, arrival.state)) == ((), query)
    first = address.read(lesson, received(APPENDED))
    assert (first.ignored, first.state.same_as(lesson.opening)) == ((), True)


def test_a_link_that_was_edited_opens_and_says_so_once() -> None:
    """The edited value counts."""
    lesson = lessons.by_slug("support_vectors")
    query = checked({"v": address.VERSION, "C": "10"})
    arrival = address.read(lesson, {**query, "C": "1"})
    assert (arrival.state.settings.C, arrival.ignored) == (1.0, (address.LINK_CHANGED,))
    assert address.read(lesson, query).ignored == ()


def test_a_fault_is_one_sentence() -> None:
    """Points that can't be read are spoken of once."""
    lesson = lessons.by_slug("perceptron")
    for data in ("p1~GgEC", "nope", "moons~n-0", "moons~seed", "mo(ns"):
        [ignored] = address.read(lesson, {"v": address.VERSION, "data": data}).ignored
        assert ignored.count("can't be read") + ignored.count("cannot be read") + ignored.count("cannot be made") <= 1
        assert ignored.startswith("The link"), ignored


def test_no_setting_is_taken_for_a_check_or_for_a_trackers_key() -> None:
    """A setting's name is neither a check's, nor a beginning of it that a cut link has left, nor a tracker's."""
    names = {name for lesson in LESSONS for name in declared(lesson.Settings)} | set(address.RESERVED) - {CHECK}
    assert {name for name in names if CHECK.startswith(name) or name.startswith(CAMPAIGN)} | names & TRACKERS == set()
    assert cleaned(dict.fromkeys(names, "")).keys() == names


def test_a_check_names_all_of_a_query() -> None:
    """Any other name or text gives another check; the order of the parts does not count."""
    query = {"v": "2", "C": "10", "data": "xor"}
    others = [{**query, "C": "1"}, {**query, "c": "10"}, {"v": "2", "C": "10"}, {**query, "step": ""}]
    checks = [check_of(other) for other in others]
    assert len({check_of(query), *checks}) == 5
    assert check_of(dict(reversed(query.items()))) == check_of(query)
