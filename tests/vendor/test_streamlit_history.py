"""Assumptions about Streamlit's history, its messages while a page is left, and its connection."""

import dataclasses
import inspect
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession, AppSessionState
from streamlit.runtime.scriptrunner_utils.script_requests import RerunData, ScriptRequests
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext
from streamlit.testing.v1 import AppTest

from linclass.vendor import streamlit_history
from tests import private_parts
from tests.browser.controls import show_view
from tests.browser.menu import follow_menu
from tests.browser_support import OpenPage, settle

WATCH = """() => {  // what Streamlit pushes
  const { pushState } = history;
  window.pushed = [];
  history.pushState = (state, title, url) => { window.pushed.push(url); pushState.call(history, state, title, url); };
}"""
CONNECTION = "() => document.querySelector('[data-test-connection-state]')?.dataset.testConnectionState"


def test_the_newer_request_names_the_page() -> None:
    """The newer of two requests names the page: so a message of a page that is left takes the visitor back to it."""
    requests = ScriptRequests()
    requests.request_rerun(RerunData(page_script_hash="new"))
    requests.request_rerun(RerunData(page_script_hash="old", fragment_id="part"))
    waiting = requests.on_scriptrunner_ready().rerun_data
    assert waiting.page_script_hash == "old", (
        "A fragment's message no longer changes the page of a waiting run: holding messages back may not be needed."
    )


def test_the_context_tells_back_from_a_click() -> None:
    """`is_history_navigation` is a field of the script run's context; without a run it is False."""
    names = {field.name for field in dataclasses.fields(ScriptRunContext)}
    assert "is_history_navigation" in names, "Streamlit's run context no longer says whether Back started the run."
    assert streamlit_history.is_history_navigation() is False


@pytest.mark.browser
def test_a_page_is_pushed_by_its_path_and_its_query_after_that(app: str, open_page: OpenPage) -> None:
    """Both through `history.pushState`, looked up at the call; our script makes one entry of the two."""
    page = open_page(f"{app}/points?data=hand~points-xor")
    before, entries = page.evaluate("[location.search, history.length]")
    page.evaluate(WATCH)
    follow_menu(page, "Learning by mistakes", "The perceptron", "Enter")
    settle(page, once="() => location.pathname === '/perceptron' && location.search.includes('data=')")
    pushed = page.evaluate("window.pushed")
    # the path comes with its query where that is the query of the page before, and was read before the page has come
    early = pushed[0] == f"/perceptron{before}"
    assert early or pushed[0] == "/perceptron", "Streamlit no longer pushes a page's bare path first."
    assert early or len(pushed) == 2, "Streamlit no longer pushes the query that Python writes in a call of its own."
    assert page.evaluate("history.length") == entries + 1, "An entry is no longer replaced by `history.replaceState`."
    assert urlsplit(page.url).query == urlsplit(pushed[-1]).query


def test_a_fragment_s_message_of_another_page_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only one that names another page than the last request for a page did; a first request names none yet."""
    parameters = list(inspect.signature(AppSession.request_rerun).parameters)
    assert parameters == ["self", "client_state"], "Streamlit no longer takes requests by AppSession.request_rerun."
    taken: list[ClientState | None] = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda _, client_state: taken.append(client_state))
    streamlit_history.ignore_messages_of_left_pages()
    session = AppSession.__new__(AppSession)
    try:
        first, fragment = ClientState(), ClientState(page_script_hash="one", fragment_id="part")
        link = ClientState(page_script_hash="two")
        there = ClientState(page_script_hash="two", fragment_id="part")
        for state in (first, fragment, link, fragment, there, None):
            session.request_rerun(state)
    finally:
        session._state = AppSessionState.SHUTDOWN_REQUESTED  # nothing to close when it goes
    assert taken == [first, fragment, link, there, None]


def a_link_followed_before_a_rerun() -> None:
    """A page whose first run calls `st.rerun` just after the browser has asked for something else."""
    from threading import Thread

    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    context = get_script_run_ctx()
    assert context is not None
    assert context.script_requests is not None
    seen = st.session_state.setdefault("seen", [])
    seen.append((context.page_script_hash, context.query_string, context.is_history_navigation))
    if len(seen) == 1:
        page, is_of_the_history = st.session_state["asked"]
        asked = RerunData(
            page_script_hash=page or context.page_script_hash,
            query_string="view=asked",
            is_history_navigation=is_of_the_history,
        )
        server = Thread(target=context.script_requests.request_rerun, args=(asked,))
        server.start()
        server.join()
        st.rerun()


@pytest.mark.parametrize("is_mended", [False, True])
@pytest.mark.parametrize(("page", "is_of_the_history"), [("other", False), ("other", True), ("", True)])
def test_a_rerun_is_of_the_page_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, page: str, *, is_of_the_history: bool, is_mended: bool
) -> None:
    """Streamlit itself runs the page of `st.rerun` again, and forgets the link that was followed, or Back."""
    name = "_request_rerun_locked"
    monkeypatch.setattr(ScriptRequests, name, inspect.unwrap(getattr(ScriptRequests, name)))
    if is_mended:
        streamlit_history.keep_requests_for_pages()
    app = AppTest.from_function(a_link_followed_before_a_rerun)
    app.session_state["asked"] = page, is_of_the_history
    app.run()
    (own, query, _), then = app.session_state["seen"]
    right = page or own, "view=asked", is_of_the_history
    wrong = "Streamlit's `st.rerun` no longer replaces a request that waits: see `keep_requests_for_pages`."
    assert then == (right if is_mended else (own, query, False)), wrong


def test_a_rerun_after_a_press_is_as_the_press_left_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that waits for the same page is no link: the query is the one that the run has written."""
    name = "_request_rerun_locked"
    monkeypatch.setattr(ScriptRequests, name, inspect.unwrap(getattr(ScriptRequests, name)))
    streamlit_history.keep_requests_for_pages()
    app = AppTest.from_function(a_link_followed_before_a_rerun)
    app.session_state["asked"] = "", False
    app.run()
    (own, query, _), then = app.session_state["seen"]
    assert then == (own, query, False)


@pytest.fixture
def sent(app: str, open_page: OpenPage) -> tuple[Page, list[bytes]]:
    """The perceptron's page, and what it sends from now on."""
    page = open_page(f"{app}/perceptron")
    frames: list[bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: keep(frames, frame)))
    cut_the_connection(page)
    settle(page, once=f"() => ({CONNECTION})() === 'CONNECTED'")
    return page, frames


@pytest.mark.browser
def test_what_a_page_sends_while_it_is_left_names_the_old_page(sent: tuple[Page, list[bytes]]) -> None:
    """The last request after a click on a link is the one for the new page, and names it by another hash.

    When the browser goes back then, Streamlit's listener is called before ours, and sends one request, which says that
    it is of the history.
    """
    page, frames = sent
    frames.clear()
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Play").click()
    follow_menu(page, "Probabilities", "LDA and QDA", "Enter")
    expect(page.get_by_role("heading", name="LDA and QDA")).to_be_visible()
    settle(page)
    hashes = [message.rerun_script.page_script_hash for message in map(BackMsg.FromString, frames) if is_run(message)]
    assert len(set(hashes)) == 2, "Streamlit no longer names the page of a message by `page_script_hash`."
    assert hashes == sorted(hashes, key=lambda name: name != hashes[0]), (
        "A message of the old page followed the new one."
    )
    frames.clear()
    page.go_back()
    expect(page.get_by_role("heading", name="The perceptron")).to_be_visible()
    settle(page)
    runs = [message.rerun_script for message in map(BackMsg.FromString, frames) if is_run(message)]
    assert [run.is_history_navigation for run in runs if not run.fragment_id] == [True], (
        "Streamlit no longer asks for one run of the whole script, marked as the history's, when the browser goes back."
    )


@private_parts.NEEDED
@pytest.mark.browser
def test_a_late_message_of_the_page_before_leaves_the_page_alone(sent: tuple[Page, list[bytes]]) -> None:
    """Streamlit itself would run a fragment of the new page under the old page's name, and empty the page for it."""
    page, frames = sent
    show_view(page, "By hand")
    late = next(frame for frame in reversed(frames) if BackMsg.FromString(frame).rerun_script.fragment_id)
    follow_menu(page, "Probabilities", "LDA and QDA", "Enter")
    expect(page.get_by_role("heading", name="LDA and QDA")).to_be_visible()
    settle(page)
    page.evaluate(
        "late => Object.getPrototypeOf(WebSocket.prototype).send.call(window.line, Uint8Array.from(late))", [*late]
    )
    show_view(page, "Model")  # the answer to this comes after what the late message does
    expect(page.get_by_role("heading", name="LDA and QDA")).to_be_visible()
    expect(page.locator(".canvas .status").first).to_be_visible()


@pytest.mark.browser
def test_a_link_that_is_gone_before_it_is_followed_loads_nothing(app: str, open_page: OpenPage) -> None:
    """The browser itself would follow it by loading the whole app anew, as nothing of Streamlit's sees the click."""
    page = open_page(f"{app}/perceptron")
    length = page.evaluate("history.length")
    page.evaluate(
        """() => {
          const link = document.createElement("a");
          Object.assign(link, { href: "/gaussian", style: "position: fixed; z-index: 10000000" });
          link.textContent = "LDA and QDA";
          link.addEventListener("pointerup", () => setTimeout(() => link.remove()));
          document.body.prepend(link);
          window.isTheSamePage = true;
        }"""
    )
    page.locator("body > a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("LDA and QDA")
    settle(page)
    assert page.evaluate("window.isTheSamePage")
    assert page.evaluate("history.length") == length + 1
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("The perceptron")
    settle(page)


def keep(sent: list[bytes], frame: str | bytes) -> None:
    sent.append(frame if isinstance(frame, bytes) else frame.encode())


def is_run(message: BackMsg) -> bool:
    return message.WhichOneof("type") == "rerun_script"


def cut_the_connection(page: Page) -> None:
    """Close the page's WebSocket, as a server that ends does, and wait until the page knows.

    One element has `data-test-connection-state` for as long as there is the page.
    """
    assert page.evaluate(CONNECTION) == "CONNECTED", (
        "Streamlit no longer says in data-test-connection-state that it is CONNECTED."
    )
    page.evaluate("() => window.line.close()")
    page.wait_for_function(f"() => ({CONNECTION})() !== 'CONNECTED'", polling=5)


@pytest.mark.browser
def test_a_run_of_the_whole_script_follows_a_new_connection(sent: tuple[Page, list[bytes]]) -> None:
    """Of itself Streamlit runs nothing then, and a server that was started anew would run no fragment.

    One press of Back from another view of the same page is one run: Streamlit asks for it by itself; asked twice, it
    would cut off the run that sets the widgets' values.
    """
    page, frames = sent
    runs = [message.rerun_script for message in map(BackMsg.FromString, frames) if is_run(message)]
    assert [run for run in runs if not run.fragment_id], "Nothing asks for a run of the script after a new connection."
    show_view(page, "Weight space")
    settle(page, once="() => location.search.includes('weights')")
    frames.clear()
    page.go_back()
    settle(page, once="() => !location.search.includes('weights')")
    runs = [message.rerun_script for message in map(BackMsg.FromString, frames) if is_run(message)]
    assert [run.is_history_navigation for run in runs].count(True) == 1
