"""Pages run by Streamlit's AppTest, and what a test reads of them."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from google.protobuf import json_format
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block, Element

from linclass.catalog import SCRIPTS
from linclass.datasets import Dataset
from linclass.lessons.address_check import CHECK, check_of
from linclass.session.holder import SessionHolder

ROUTER = str(Path(__file__).parents[2] / "pages" / "router.py")
KEPT_POINTS = Dataset(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([0, 1]))


def opened(slug: str, link: dict[str, str] | None = None) -> AppTest:
    app = AppTest.from_file(ROUTER, default_timeout=60)
    app.run()
    if link is not None:
        for name, value in link.items():
            app.query_params[name] = value
    return ran(app.switch_page(SCRIPTS[slug]))


def ran(part: AppTest | Element) -> AppTest:
    """Run the script of a page, or of one of its widgets, without an exception."""
    app = part.run()
    assert not app.exception, app.exception
    return app


def query(app: AppTest) -> dict[str, str]:
    """The address's query; its check is right, and left out."""
    named = {name: value if isinstance(value, str) else value[0] for name, value in app.query_params.items()}
    assert named.pop(CHECK, check_of(named)) == check_of(named)
    return named


def sentences(app: AppTest) -> dict[str, list[dict[str, Any]]]:
    """The sentences of a page that follow a drag, by what they are called."""
    sent = [element.proto for element in app.get("bidi_component")]
    data = [json.loads(proto.bytes) for proto in sent if proto.component_name == "linclass.live_text"]
    return {message["code"]: message["pieces"] for message in data}


def texts_sent(block: Block) -> Iterator[str]:
    """Every text that the browser has of a part of a page: labels, options, headings, sentences, components' data."""
    for child in block.children.values():
        if isinstance(child, Block):
            yield from texts_sent(child)
        if child.proto is not None:
            yield from strings(json_format.MessageToDict(child.proto))
        if child.type == "bidi_component":
            yield from strings(json.loads(child.proto.bytes.rpartition(b"\n")[2]))  # a figure's has a stamp before it


def strings(value: object) -> Iterator[str]:
    """Every text in what JSON can hold, names of columns among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in [*value, *value.values()] if isinstance(value, dict) else value:
            yield from strings(part)


def visitor(app: AppTest) -> SessionHolder:
    holder: SessionHolder = app.session_state["session"]
    return holder


def lost_unless_seen(app: AppTest) -> list[str | None]:
    """The widgets whose value is not their default: a browser that has not seen it being set reports the default."""
    fields = (*app.text_input, *app.text_area, *app.number_input, *app.toggle)
    chosen = [(box, box.index, box.proto) for box in (*app.selectbox, *app.radio)]
    return [
        *(field.key for field in fields if field.value != field.proto.default),
        *(box.key for box, index, proto in chosen if index != (proto.default if proto.HasField("default") else None)),
        *(box.key for box in app.multiselect if box.indices != list(box.proto.default)),
    ]


def run_with(app: AppTest, key: str, value: object = True) -> None:
    """Give a key of the session's state a value, as a press in the browser does (a list that is open), and run."""
    app.session_state[key] = value
    ran(app)


def numbered(widgets: Iterable[Element], name: str) -> Any:
    """Return the widget of this name, whichever of its keys it has now."""
    [result] = [widget for widget in widgets if (widget.key or "").partition("~")[0] == name]
    return result
