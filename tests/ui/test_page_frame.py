"""The title of the browser's tab."""

from itertools import pairwise

import pytest
import streamlit as st

from linclass import catalog
from linclass.course.index import STOPS
from linclass.ui.page_frame import document_title
from linclass.ui.texts.home import ROUTE_PAGES
from tests.ui.support import opened


def test_every_page_and_every_section_has_a_title_of_its_own() -> None:
    """Two pages, and two sections of one page, can be told apart by their tabs; the app's name stands last."""
    pages = [document_title(slug, None) for slug in catalog.PAGES]
    assert len(set(pages)) == len(pages)
    assert document_title("perceptron", None) == "The perceptron · linclass"
    assert document_title("home", None) == "linclass"
    for stop in STOPS.values():
        slug = stop.slug
        assert document_title(slug, stop) == f"{stop.title} · {document_title(slug, None)}"


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


@pytest.mark.parametrize(("slug", "onward"), list(pairwise(ROUTE_PAGES)))
def test_the_route_of_five_pages_goes_on_from_page_to_page(slug: str, onward: str) -> None:
    """The foot of each of its pages leads to the next, which is often not the next of all pages."""
    links = [link.proto.label for link in opened(slug).get("page_link")]
    assert [label.startswith(catalog.PAGES[onward].title) for label in links].count(True) == 1
