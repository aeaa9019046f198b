"""The tests' own assumptions about Streamlit's private parts (`tests/streamlit_internals.py`)."""

from collections.abc import Callable
from unittest.mock import patch

import pytest
from playwright.sync_api import Page, Route, WebSocket
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

from tests import streamlit_internals as internals
from tests.browser_support import UNSETTLED, settle, visit, wait_until
from tests.browser_tabs import PATIENCE_MS
from tests.streamlit_internals import StreamlitPage

ASKED_SCRIPT = """
window.asked = [];
window.WebSocket = class extends WebSocket {
  constructor(address, protocols) {
    super(address, protocols);
    window.asked.push(protocols);
    window.line = this;
  }
};
"""
FIELDS = {  # of the messages that the load test writes and reads, and a browser test's tab looks at
    "BackMsg.rerun_script": {
        "query_string",
        "page_name",
        "page_script_hash",
        "context_info",
        "cached_message_hashes",
        "fragment_id",
        "widget_states",
    },
    "ForwardMsg": {"hash", "metadata", "ref_hash", "navigation", "delta", "new_session", "script_finished"},
    "ForwardMsg.navigation": {"page_script_hash"},
    "ForwardMsg.delta": {"fragment_id", "new_element"},
    "ForwardMsg.delta.new_element": {"exception", "alert", "bidi_component", "selectbox", "number_input", "checkbox"},
    "ForwardMsg.delta.new_element.bidi_component": {"id", "component_name", "bytes"},
    "ForwardMsg.delta.new_element.selectbox": {"id", "options", "default", "raw_value", "disabled"},
    "ForwardMsg.delta.new_element.number_input": {
        "id",
        "value",
        "set_value",
        "default",
        "step",
        "max",
        "disabled",
    },
    "ForwardMsg.delta.new_element.checkbox": {"id", "value", "set_value", "default", "disabled"},
    "WidgetState": {"id", "string_value", "double_value", "bool_value", "json_value"},
}


@pytest.mark.parametrize("path", FIELDS)
def test_messages_have_the_fields_that_are_used(path: str) -> None:
    """By their names in Streamlit's schema."""
    name, *way = path.split(".")
    message = getattr(internals, name)()
    for part in way:
        assert part in message.DESCRIPTOR.fields_by_name, f"Streamlit's {name} no longer has the field {part}."
        message = getattr(message, part)
    missing = FIELDS[path] - set(message.DESCRIPTOR.fields_by_name)
    assert missing == set(), f"Streamlit's {path} no longer has {', '.join(sorted(missing))}."


def navigated() -> None:
    """A script with one page."""
    import streamlit as st

    def show() -> None:
        st.text("shown")

    st.navigation([st.Page(show, title="one", default=True)]).run()


def test_every_page_is_run_by_a_method_that_can_be_replaced() -> None:
    """`StreamlitPage.run`, called on what `st.navigation` returns."""
    titles: list[str] = []

    def run_and_note(run: Callable[[StreamlitPage], None], page: StreamlitPage) -> None:
        titles.append(page.title)
        run(page)

    with internals.pages_run_by(run_and_note):
        app = AppTest.from_function(navigated).run()
    assert titles == ["one"], "Streamlit no longer runs a page by StreamlitPage.run."
    assert [text.value for text in app.text] == ["shown"]


def test_scripts_without_a_server_look_for_components() -> None:
    """By `scan_component_manifests`, at their first run: that is what is done once for all tests."""
    calls: list[None] = []

    def scan(*_: object) -> list[object]:
        calls.append(None)
        return []

    with patch.object(manifest_scanner, "scan_component_manifests", scan):
        AppTest.from_function(navigated).run()
    assert calls, "Streamlit no longer looks for components by manifest_scanner.scan_component_manifests."


@pytest.mark.browser
def test_a_browser_names_its_session_to_the_server(app: str, page: Page) -> None:
    """As the third of the websocket's subprotocols, when a connection is made again; and the page tells its state."""
    page.add_init_script(ASKED_SCRIPT)
    page.goto(f"{app}/misprints")
    page.locator(internals.APP).wait_for()
    states = page.locator(internals.APP).evaluate("app => Object.keys(app.dataset)")
    assert {"testConnectionState", "testScriptState"} <= set(states), "Streamlit's page no longer tells its state."
    settle(page)
    assert page.evaluate("window.line.protocol") == internals.SUBPROTOCOL, "Streamlit's websocket has another protocol."
    assert page.evaluate("window.line.url").endswith(internals.STREAM), "Streamlit's websocket has another address."
    page.evaluate("window.line.close()")
    page.wait_for_function("() => window.asked.length > 1")
    asked = page.evaluate("window.asked.map((names) => names.length)")
    assert asked[1] == 3, "A browser no longer names its session as the third of the websocket's subprotocols."


RUNS_AFTER = """messages => {  // whether a run is under way after these messages of a server
  const line = new WebSocket("ws://localhost:9", []);
  for (const sent of messages) line.dispatchEvent(new MessageEvent("message", { data: Uint8Array.from(sent).buffer }));
  return line.runs.running;
}"""


@pytest.mark.browser
def test_a_run_that_calls_for_another_is_not_the_last(app: str, page: Page) -> None:
    """It ends with a status of its own, with which a page is not at rest, however late the other run begins."""
    received: list[internals.ForwardMsg] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda data: received.append(internals.ForwardMsg.FromString(data)))

    page.on("websocket", listen)
    visit(page, f"{app}/perceptron")
    received.clear()
    page.locator(".canvas canvas").first.click(position={"x": 60, "y": 60})
    settle(page)
    early = internals.ForwardMsg.FINISHED_EARLY_FOR_RERUN
    runs = [message for message in received if message.WhichOneof("type") in ("new_session", "script_finished")]
    assert [message.script_finished == early for message in runs] == [False, True, False, False], (
        "Streamlit no longer ends a run that calls for another one with FINISHED_EARLY_FOR_RERUN."
    )
    sent = [list(message.SerializeToString()) for message in runs]
    assert [page.evaluate(RUNS_AFTER, sent[:count]) for count in range(1, 5)] == [True, True, True, False]


@pytest.mark.browser
@pytest.mark.parametrize("held", ["slider.css", "figure.css", "KaTeX_Main-Regular"])  # in a closed box, and in the page
def test_a_page_is_not_at_rest_before_its_styles_and_fonts(app: str, page: Page, held: str) -> None:
    """All else has come by then; with them its parts take their places."""
    routes: list[Route] = []
    page.route(f"**/{held}*", lambda route: routes.append(route))
    page.goto(f"{app}/perceptron", wait_until="commit")

    def waits_for_it_alone() -> bool:
        unsettled = page.evaluate(UNSETTLED)
        return bool(unsettled) and all(one == "fonts are loading" or held in one for one in unsettled)

    wait_until(page, waits_for_it_alone, PATIENCE_MS)
    assert waits_for_it_alone(), page.evaluate(UNSETTLED)
    for route in routes:
        route.continue_()
    settle(page)
