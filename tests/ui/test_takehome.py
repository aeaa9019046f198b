"""The dialog "Take home": what it shows of a page's state, at the desk and on the projector."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from urllib.parse import parse_qsl, urlsplit

import numpy as np
import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from linclass.catalog import SCRIPTS
from linclass.course import deck_edits
from linclass.course.place import Place
from linclass.datasets import Dataset
from linclass.lessons.address import read
from linclass.lessons.hiding import PARTS
from linclass.lessons.lesson import Work
from linclass.lessons.perceptron import LESSON
from linclass.lessons.points import LESSON as POINTS
from linclass.session import work
from linclass.session.events import ChosePoints, OpenedDeck
from linclass.session.session import Session
from linclass.session.values.asked import Asked
from linclass.session.values.page_states import PageStates
from linclass.session.values.projector import Projector
from linclass.ui import deck_export
from linclass.ui.deck_export import MAKE, SAVE
from linclass.ui.takehome import KINDS, SHOW, link
from tests.session.visit import after
from tests.ui.support import opened, ran, visitor

pytestmark = pytest.mark.slow  # every press runs the app's script


@pytest.mark.parametrize("link", [{}, {"v": "2", "present": "1"}])
def test_the_dialog_shows_the_program_of_the_pages_state(link: dict[str, str]) -> None:
    """Its button stands on the page and on the projector; the program has the settings of the page."""
    app = opened("perceptron", {"v": "2", "variant": "batch"} | link)
    app.session_state["takehome.kind"] = "python"
    ran(app.button(key="takehome").click())
    [program] = app.code
    assert "Perceptron(variant='batch')" in program.value


def test_every_kind_of_export_can_be_chosen() -> None:
    """The dialog offers exactly the kinds that it can show, in one order."""
    assert list(KINDS) == list(SHOW)


@pytest.mark.slow
@pytest.mark.parametrize("page", ["perceptron", "points"])
@pytest.mark.parametrize("kind", list(SHOW))
def test_every_kind_of_export_is_shown(kind: str, page: str) -> None:
    """The dialog shows each kind without an error."""
    app = opened(page)
    app.session_state["takehome.kind"] = kind
    ran(app.button(key="takehome").click())
    assert not app.error


def test_a_whole_course_is_offered_where_a_stop_is_shown() -> None:
    """The dialog has both files of the course there, and does not speak of a course elsewhere."""
    app = opened("perceptron", {"v": "2", "course": "003.12"})
    app.session_state["takehome.kind"] = "deck"
    ran(app.button(key="takehome").click())
    for kind in MAKE:
        assert app.button(key=f"deck_files.{kind}.make").label == MAKE[kind]
    app = opened("perceptron")
    app.button(key="takehome").click().run()
    assert KINDS["deck"] not in [option.content for option in app.get("button_group")[0].proto.options]


def saved(app: AppTest) -> list[str]:
    """The labels of the buttons that save a file."""
    return [element.proto.label for element in app.get("download_button")]


@pytest.mark.slow
def test_a_file_that_is_half_made_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A click interrupts the work after a stop or more; asked for again, it goes on where it was."""
    key, pieces = "deck_files.handout", []
    app = opened("courses", {"lecture": "esl4"})

    def interrupted(slug: str, job: Work, between: Callable[[], None]) -> None:
        pieces.append(len(work.progress(slug, job).results))
        if len(pieces) == 3:
            st.stop()  # as a click does
        work.advance(slug, job, between, seconds=0.0)

    with monkeypatch.context() as patch:
        patch.setattr(deck_export, "work", SimpleNamespace(progress=work.progress, advance=interrupted))
        app.button(key=f"{key}.make").click().run()
        assert pieces[-1] > pieces[0]
        app.button(key=f"{key}.cancel").click().run()
        assert not app.get("download_button")
        app.button(key=f"{key}.make").click().run()
        assert pieces[3] == pieces[2]
    assert saved(app) == [SAVE["handout"]]
    assert not app.exception


@pytest.mark.slow
@pytest.mark.parametrize("page", ["courses", "own"])
def test_a_course_is_taken_home_from_its_page(page: str) -> None:
    """The page of the courses, and that of a visitor's own, offer both files."""
    app = opened("points")
    visitor(app).dispatch(POINTS, OpenedDeck(deck_edits.added(deck_edits.empty("Mine"), Place("fisher", "two"), "Two")))
    app.switch_page(SCRIPTS[page]).run()
    for kind in MAKE:
        ran(app.button(key=f"deck_files.{kind}.make").click())
    assert saved(app)[:2] == list(SAVE.values())


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("https://example.org/app/perceptron?v=2", "https://example.org/app"),
        ("https://example.org/app/stop", "https://example.org/app"),
        ("https://example.org/app/", "https://example.org/app"),
        ("https://example.org", "https://example.org"),
        ("", ""),
    ],
)
def test_the_address_of_the_app(url: str, address: str) -> None:
    """It is that of any of its pages without the page."""
    assert deck_export.app_address(url) == address


def test_the_link_is_that_of_the_page_without_the_projector() -> None:
    """A link taken home from the projector, its answer hidden, opens as a page that shows all of it."""
    state = replace(LESSON.opening, settings=replace(LESSON.opening.settings, eta=2.5))
    session = Session(
        pages=PageStates({LESSON.slug: state}), projector=Projector(is_on=True), asked=Asked(hidden=PARTS)
    )
    address = urlsplit(link(session, LESSON, "https://example.org/app/perceptron?v=2&present=1"))
    assert (address.netloc, address.path) == ("example.org", "/app/perceptron")
    arrival = read(LESSON, dict(parse_qsl(address.query)))
    assert arrival.ignored == ()
    assert (arrival.present, arrival.hidden) == (False, None)
    assert arrival.state.same_as(state)
    assert link(session, LESSON, "") == ""


def test_points_without_a_link_have_none() -> None:
    """The address of a page whose points do not fit into it opens others: files that have these name no address."""
    X = np.random.default_rng(0).normal(size=(1500, 2))
    session = after(Session(), LESSON, ChosePoints(Dataset(X, np.arange(len(X)) % 2)))
    assert link(session, LESSON, "https://example.org/perceptron") == ""
    few = after(Session(), LESSON, ChosePoints(Dataset(X[:20], np.arange(20) % 2)))
    assert link(few, LESSON, "https://example.org/perceptron")
