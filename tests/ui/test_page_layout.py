"""The title of the browser's tab, and the route of five pages."""

from dataclasses import replace
from itertools import pairwise
from urllib.parse import parse_qsl

import pytest
import streamlit as st

from linclass import catalog, lessons
from linclass.course.deck import Stop
from linclass.course.index import ROUTE, STOPS
from linclass.course.links import to_stop
from linclass.session.events import ChosePoints
from linclass.ui.page_layout import document_title
from linclass.ui.walk import NEXT_STOP
from tests.ui.support import KEPT_POINTS, opened, visitor


def test_every_page_and_every_section_has_a_title_of_its_own() -> None:
    """Two pages, and two sections of one page, can be told apart by their tabs; the app's name stands last."""
    pages = [document_title(slug, None) for slug in catalog.PAGES]
    assert len(set(pages)) == len(pages)
    assert document_title("perceptron", None) == "The perceptron · linclass"
    assert document_title("home", None) == "linclass"
    for stop in STOPS.values():
        slug = stop.slug
        assert document_title(slug, stop) == f"{stop.title} · {document_title(slug, None)}"
    written = replace(STOPS["002.17"], title="Why $w_1$ is **not** 0")
    assert document_title("words", written).startswith("Why w₁ is not 0 · ")


@pytest.mark.slow
def test_a_page_sends_the_title_of_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page, one of a course's section, the same on the projector; a page without points too."""
    sent: list[str] = []
    monkeypatch.setattr(st, "set_page_config", lambda page_title="", **_: sent.append(page_title))
    stop = STOPS["002.17"]
    link = {"v": "2", "course": stop.name}
    for slug, query, about in (
        ("perceptron", {}, None),
        ("perceptron", link, stop),
        ("perceptron", link | {"present": "1"}, stop),
        ("words", {}, None),
    ):
        opened(slug, query)
        assert sent[-1] == document_title(slug, about)


@pytest.mark.parametrize(("stop", "onward"), list(pairwise(ROUTE.stops)), ids=lambda stop: stop.slug)
def test_the_route_of_five_pages_goes_on_from_page_to_page(stop: Stop, onward: Stop) -> None:
    """The foot of each of its pages leads to the next, which is often not the next of all pages."""
    links = [link.proto.label for link in opened(stop.slug).get("page_link")]
    assert [label.startswith(onward.title) for label in links].count(True) == 1


def test_the_route_says_on_each_page_what_to_try_and_leads_on() -> None:
    """Its first act, in any state of the page, beside the way to the next page; one press takes the bar away."""
    first, second = ROUTE.stops[:2]
    app = opened(first.slug, to_stop(first))
    here, lesson = visitor(app), lessons.by_slug(first.slug)
    here.dispatch(lesson, ChosePoints(KEPT_POINTS))
    app.run()
    assert any(first.sentence in element.value for element in app.markdown)
    [onward] = [link.proto for link in app.get("page_link") if link.proto.label == NEXT_STOP]
    assert (onward.page, dict(parse_qsl(onward.query_string))) == (second.slug, to_stop(second))
    app.button(key="walk.leave").click().run()
    assert here.session.deck.stop is None
