"""The page of the stops of a deck: texts, images, and on the projector all of them."""

import base64

from linclass.catalog import SCRIPTS
from linclass.course import deck_file, links
from linclass.course.index import BY_CODE, STOPS
from linclass.lessons.address_check import CHECK
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import OpenedDeck, ShowedStop
from tests.ui.support import opened, query, ran, visitor

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="  # 1 x 1
DECK, MISTAKES = deck_file.read(
    f"""
title = "Mine"
[[chapter]]
[[chapter.stop]]
code = "1"
title = "What we do today"
text = "The line $w_0+w^T x=0$, and *two* theorems."
[[chapter.stop]]
code = "2"
image = "{DOT}"
alt = 'A "dot"'
[[chapter.stop]]
code = "3"
scene = "perceptron/panels"
""",
    code="my",
)


def test_texts_and_images_are_walked_through() -> None:
    """A text shows as Markdown, an image from its bytes, and the address names the stop; next leads on."""
    assert MISTAKES == ()
    app = opened("points")
    visitor(app).dispatch(POINTS, OpenedDeck(DECK))
    app.query_params.clear()
    app.query_params["course"] = "my.1"
    ran(app.switch_page(SCRIPTS["stop"]))
    assert [title.value for title in app.title] == ["What we do today"]
    assert any("two* theorems" in text.value for text in app.markdown)
    app.button(key="walk.Next →").click().run()
    assert app.query_params["course"] == "my.2"
    [image] = [html.proto.body for html in app.get("html") if "<img" in html.proto.body]
    assert DOT in image
    assert "A &quot;dot&quot;" in image
    assert base64.b64decode(DOT).startswith(b"\x89PNG")


def test_a_stop_that_is_not_there_is_named() -> None:
    """Of a deck that this visitor doesn't have; a link leads to the decks that there are."""
    app = opened("stop", {"course": "my.1"})
    assert visitor(app).session.deck.stop is None
    assert [r"my\.1" in warning.value for warning in app.warning] == [True]
    assert [link.proto.page for link in app.get("page_link")] == ["courses"]


def test_the_stop_of_a_lesson_opens_on_its_page() -> None:
    """A link that names the stop alone leads there; on the projector it is shown with the stops before and after."""
    app = opened("stop", {"course": "000.1"})
    assert visitor(app).session.location.page == STOPS["000.1"].slug
    assert query(app)["course"] == "000.1"
    assert app.get("page_link")  # the page's own way on, which the projector has not
    app = opened("stop", {"course": "000.1", "present": "1"})
    assert visitor(app).session.projector.is_on
    named = links.to_presented_stop(STOPS["000.1"])
    assert query(app) == {name: value for name, value in named.items() if name != CHECK}
    assert not app.get("page_link")


def test_an_address_that_comes_late_leads_nowhere() -> None:
    """Quick presses reach the server with the address of a stop before: what was asked for last is shown."""
    first, second, third = BY_CODE["000"].stops[:3]
    app = opened("stop", {"course": first.name, "present": "1"})
    late = query(app)
    for stop in (second, third):
        assert stop.target is not None
        visitor(app).dispatch(stop.target.lesson, ShowedStop(stop))
        app.query_params.clear()
        app.query_params.update(late)
        ran(app)
        assert visitor(app).session.deck.stop is stop
        assert query(app)["course"] == stop.name
