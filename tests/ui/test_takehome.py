"""The dialog "Take home": what it shows of a page's state, at the desk and on the projector."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

import pytest

from linclass import lessons
from linclass.lessons.address import read
from linclass.lessons.perceptron import LESSON
from linclass.session.session import Session
from linclass.ui.takehome import SHOW, link
from linclass.ui.texts.takehome import BUTTON, KINDS
from tests.takehome.states import named
from tests.ui.support import opened

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson


@pytest.mark.parametrize("link", [{}, {"v": "2", "present": "1"}])
def test_the_dialog_shows_the_program_of_the_pages_state(link: dict[str, str]) -> None:
    """Its button stands on the page and on the projector; the program has the settings of the page."""
    app = opened("perceptron", {"v": "2", "variant": "batch"} | link)
    app.session_state["takehome.kind"] = "python"
    app.button(key="takehome").click().run()
    assert not app.exception
    [program] = app.code
    assert "Perceptron(variant='batch')" in program.value


def test_every_kind_of_export_can_be_chosen() -> None:
    """The dialog offers exactly the kinds that it can show, in one order."""
    assert list(KINDS) == list(SHOW)


@pytest.mark.parametrize("lesson", lessons.every(), ids=named)
def test_the_dialog_is_on_every_page_of_a_topic(lesson: AnyLesson) -> None:
    """Its button stands on the page of each lesson, that of the points included."""
    app = opened(lesson.slug)
    assert not app.exception
    assert app.button(key="takehome").label == BUTTON


@pytest.mark.parametrize("page", ["perceptron", "points"])
@pytest.mark.parametrize("kind", list(SHOW))
def test_every_kind_of_export_is_shown(kind: str, page: str) -> None:
    """The dialog shows each kind without an error."""
    app = opened(page)
    app.session_state["takehome.kind"] = kind
    app.button(key="takehome").click().run()
    assert not app.exception
    assert not app.error


def test_the_link_is_that_of_the_page_without_the_projector() -> None:
    """A link taken home from the projector, its answer hidden, opens as a page that shows all of it."""
    state = replace(LESSON.opening, settings=replace(LESSON.opening.settings, eta=2.5))
    session = Session(states={LESSON.slug: state}, is_presenting=True, is_hidden=True)
    address = urlsplit(link(session, LESSON, "https://example.org/app/perceptron?v=2&present=1"))
    assert (address.netloc, address.path) == ("example.org", "/app/perceptron")
    arrival = read(LESSON, dict(parse_qsl(address.query)))
    assert arrival.ignored == ()
    assert (arrival.present, arrival.hidden) == (False, False)
    assert arrival.state.same_as(state)
    assert link(session, LESSON, "") == ""
