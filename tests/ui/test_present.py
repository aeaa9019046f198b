"""A page on the projector: what the address says of it, and what is hidden from the room."""

import pytest

from linclass.lessons import address
from linclass.lessons.perceptron import LESSON
from linclass.session.events import HidAnswer
from linclass.wire.text_json import VERDICT
from tests.ui.support import opened, query, sentences, visitor


@pytest.mark.parametrize("link", [{"present": "1"}, {"v": address.VERSION, "present": "1"}])
def test_an_address_can_ask_for_the_projector(link: dict[str, str]) -> None:
    """With a version or without one, and nothing of the page's state changes."""
    arrival = address.read(LESSON, link)
    assert arrival.present
    assert arrival.ignored == ()
    assert arrival.state == LESSON.opening


def test_another_value_is_refused_in_a_sentence() -> None:
    """It is named, and the page is shown as everywhere."""
    arrival = address.read(LESSON, {"v": address.VERSION, "present": "yes"})
    assert not arrival.present
    assert "present" in arrival.ignored[0]


@pytest.mark.slow
def test_the_projector_stays_in_the_address_until_it_is_left() -> None:
    """Changes made there stay, too."""
    app = opened("perceptron", {"v": address.VERSION, "eta": "2.5"})
    app.button(key="present").click().run()
    assert query(app) == {"v": address.VERSION, "eta": "2.5", "present": "1"}
    assert not app.selectbox  # no settings, no tools
    app.button(key="leave").click().run()
    assert query(app) == {"v": address.VERSION, "eta": "2.5"}
    assert app.selectbox


def test_nothing_betrays_the_answer_while_the_room_predicts() -> None:
    """Neither verdict nor formula nor view is on the page; revealed, or left, they are back."""
    app = opened("perceptron", {"v": address.VERSION, "present": "1"})
    assert sentences(app)[VERDICT]
    app.button(key="hide").click().run()
    assert visitor(app).session.is_hidden
    assert not any(sentences(app).values())
    assert not any("y(" in shown.value for shown in app.markdown)
    app.button(key="hide").click().run()
    assert sentences(app)[VERDICT]
    app.button(key="hide").click().run()
    app.button(key="leave").click().run()
    assert sentences(app)[VERDICT]


@pytest.mark.parametrize("hidden", [False, True])
def test_what_a_link_said_in_vain_is_said(hidden: bool) -> None:
    """On the projector too, and while the answer is hidden."""
    app = opened("perceptron", {"v": address.VERSION, "present": "1", "eta": "much"})
    if hidden:
        visitor(app).dispatch(LESSON, HidAnswer())
        app.run()
    assert ["eta" in shown.value for shown in app.warning] == [True]
