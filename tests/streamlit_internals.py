"""Assumptions about Streamlit's private parts that the tests themselves make, and the product does not.

`tests/vendor/test_bench.py` holds each of them, so that an update that breaks the tests can be told from one that
breaks the app.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

from streamlit.components.v2 import manifest_scanner
from streamlit.navigation.page import StreamlitPage
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg, ForwardMsgMetadata
from streamlit.proto.NewSession_pb2 import NewSession
from streamlit.proto.WidgetStates_pb2 import WidgetState

__all__ = [
    "BackMsg",
    "ClientState",
    "ForwardMsg",
    "ForwardMsgMetadata",
    "NewSession",
    "StreamlitPage",
    "WidgetState",
    "components_looked_for_once",
    "pages_run_by",
]

HEALTH = "/_stcore/health"  # answers as soon as the server runs
STREAM = "/_stcore/stream"  # the websocket of a session
SUBPROTOCOL = "streamlit"  # the first of what a browser names; a token is the second, the session's name the third
VENDOR_SCRIPTS = "/_stcore/bidi-components/linclass.figure/vendor"  # where Streamlit serves our own
HOST_CONFIG = "/_stcore/host-config"  # names the hosts whose messages a page takes
HOST_SENDS_BUTTONS = """() => postMessage(
  { stCommVersion: 1, type: "SET_TOOLBAR_ITEMS", items: [{ key: "fork", label: "Fork", borderless: true }] })"""
PROBES = (HEALTH, HOST_CONFIG)  # a browser looks for them below the page's own path first, in vain
APP = '[data-testid="stApp"]'
RESTING = f"""(() => {{
  const app = document.querySelector('{APP}');
  return app?.dataset.testConnectionState === "CONNECTED" && app.dataset.testScriptState === "notRunning";
}})()"""  # connected, and no script runs
STALE = '[data-stale="true"]'  # an element of a run before, while the next is under way
SKELETON = '[data-testid="stSkeleton"]'  # stands for an element that has not come


@contextmanager
def pages_run_by(run: Callable[[Callable[[StreamlitPage], None], StreamlitPage], None]) -> Iterator[None]:
    """Let a function run every page; it is given what Streamlit would have done, and the page."""
    usual = StreamlitPage.run
    with patch.object(StreamlitPage, "run", lambda page: run(usual, page)):
        yield


@contextmanager
def components_looked_for_once() -> Iterator[None]:
    """Let scripts that are run without a server look for components in the installed packages once, not every time."""
    with patch.object(manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests)):
        yield
