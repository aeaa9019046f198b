"""The canvas on its page, and the links that it is given."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from linclass.lessons import address as form
from linclass.lessons.address_check import CHECK, check_of
from linclass.ui import components
from tests.every_case import every_case
from tests.frontend.node import address, printed_by

DEMO = Path(__file__).with_name("demo.py")


def drawn(seq: int, *, revision: int = 0, points: Any = (1.0, 2.0, 0, -1.0, 0.5, 1)) -> dict[str, Any]:
    """Return what session state holds once the browser has sent a drawing."""
    sent = {"seq": seq, "revision": revision, "live": False, "handles": {}, "window": [-5, 5, -4, 4]}
    return {"state": {**sent, "points": list(points)}}


@pytest.fixture
def app() -> AppTest:
    """The demo page, run once."""
    return AppTest.from_file(str(DEMO), default_timeout=30).run()


def data(app: AppTest) -> Any:
    """Return what the page sends to the canvas."""
    [element] = app.get("bidi_component")
    return json.loads(element.proto.bytes)


@pytest.mark.slow
def test_the_canvas_is_found_among_the_installed_packages(app: AppTest) -> None:
    """Streamlit's scan of installed packages finds the component's folder, so the page runs.

    The joined files are named to the runtime in which the component is registered, which is a server's only one.
    """
    assert not app.exception
    [element] = app.get("bidi_component")
    assert element.proto.component_name == "linclass.canvas"
    named = (element.proto.js_source_path, element.proto.css_source_path)
    folders = ("canvas", components.digest("canvas"))
    assert named in [(f"{folder}/canvas.js", f"{folder}/canvas.css") for folder in folders]


def test_the_first_run_sends_points_and_words(app: AppTest) -> None:
    """Until the browser has answered, everything it needs travels, and nothing is acknowledged."""
    sent = data(app)
    assert sent["points"] == [-2.0, -1.0, 0, -1.5, 0.5, 0, 2.0, 1.0, 1]
    assert sent["ack"] == 0
    assert "add" in sent["texts"]


def test_a_drawing_is_read_acknowledged_and_not_sent_back(app: AppTest) -> None:
    """The page works on what was drawn; the browser has it already."""
    app.session_state["plane"] = drawn(41)
    app.run()
    sent = data(app)
    assert sent["ack"] == 41
    assert sent["points"] is None
    assert sent["texts"] is None
    np.testing.assert_array_equal(app.session_state["data"].X, [[1.0, 2.0], [-1.0, 0.5]])


def test_a_drawing_from_before_python_replaced_the_points_changes_nothing(app: AppTest) -> None:
    """After a new revision the points travel again, and an older drawing does not undo them."""
    app.session_state["plane"] = drawn(41)
    app.button[0].click().run()
    sent = data(app)
    assert sent["revision"] == 1
    assert len(sent["points"]) == 600
    assert len(app.session_state["data"].y) == 200


def test_a_damaged_drawing_is_a_sentence_and_the_points_stay(app: AppTest) -> None:
    """A tampered message shows one sentence; the data set is the one from before."""
    app.session_state["plane"] = drawn(41, points=(float("nan"), 0.0, 0))
    app.run()
    assert not app.exception
    [sentence] = [error.value for error in app.error]
    assert sentence.startswith("The drawing could not be read")
    assert len(app.session_state["data"].y) == 3


PAGE = "http://localhost:8501/perceptron"


@pytest.mark.slow
@every_case(
    ("before", "step", "after"),
    [
        ("?v=2&data=hand~points-xor&step=0", 55, "?v=2&data=hand~points-xor&step=55"),
        ("?check=000000&v=2&step=0&eta=0.5", 7, "?v=2&eta=0.5&step=7"),
        ("?embed=true", 3, f"?v={form.VERSION}&embed=true&step=3"),
        ("", 3, f"?v={form.VERSION}&step=3"),
        ("?v=2&step=4", None, "?v=2&step="),
        ("?v=2&names=%C3%A4+%E2%98%83%25", 4, "?v=2&names=%C3%A4+%E2%98%83%25&step=4"),
        ("?v=2&data=p1_a%20b", None, "?v=2&data=p1_a%20b"),
        ("", None, ""),
        ("?v=2&hide=line%2Cverdict", 12, "?v=2&hide=line%2Cverdict"),
        ("?v=2&hide=", 12, "?v=2&hide=&step=12"),
    ],
)
def test_the_step_that_is_shown_stands_in_the_address(before: str, step: int | None, after: str) -> None:
    """Whatever else stands there stays as it is written; the end needs no step, and form and check are Python's.

    While something is hidden no step is named.
    """
    if before != after:
        query = {name: text for name, text in parse_qsl(after[1:], keep_blank_values=True) if name != "embed"}
        after = f"?{CHECK}={check_of(query)}&{after[1:]}"
    script = f"""
import {{ atStep }} from "{address("canvas/link")}";
console.log(atStep({json.dumps(PAGE + before)}, {json.dumps(step)}));
"""
    assert printed_by(script) == PAGE + after
