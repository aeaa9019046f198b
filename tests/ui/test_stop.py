"""The page for the stops of a deck that are a text or an image."""

from __future__ import annotations

import base64

from linclass.catalog import SCRIPTS
from linclass.course import deck_file
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import OpenedDeck
from tests.ui.support import opened, visitor

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
    app.switch_page(SCRIPTS["stop"]).run()
    assert not app.exception
    assert [title.value for title in app.title] == ["What we do today"]
    assert any("two* theorems" in text.value for text in app.markdown)
    app.button(key="walk.Next →").click().run()
    assert app.query_params["course"] == "my.2"
    [image] = [html.proto.body for html in app.get("html") if "<img" in html.proto.body]
    assert DOT in image
    assert "A &quot;dot&quot;" in image
    assert base64.b64decode(DOT).startswith(b"\x89PNG")


def test_a_stop_that_is_not_there_is_named() -> None:
    """Of a deck that this visitor doesn't have, and of a stop that is no text and no image."""
    for name in ("my.1", "000.1"):
        app = opened("stop", {"course": name})
        assert not app.exception
        assert visitor(app).session.stop is None
        assert [name.replace(".", r"\.") in warning.value for warning in app.warning] == [True]
