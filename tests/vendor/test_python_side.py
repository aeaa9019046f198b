"""Assumptions about Python's part of Streamlit, plotly.py and OpenBLAS."""

import re
from pathlib import Path
from unittest.mock import Mock, patch

import numpy as np
import pytest
import scipy
import streamlit as st
from starlette.routing import Route
from streamlit.components.v2.component_manager import BidiComponentManager
from streamlit.components.v2.component_registry import BidiComponentDefinition
from streamlit.testing.v1 import AppTest
from streamlit.web.server.starlette.starlette_routes import create_upload_routes

from linclass.vendor import openblas, plotly, private_parts, streamlit
from linclass.wire import bundle

STATIC = Path(st.__file__).parent / "static"
SCRIPT, SHEET = bundle.FRONTEND / "slider" / "slider.js", bundle.FRONTEND / "slider" / "slider.css"


def test_the_wheel_carries_plotly() -> None:
    """plotly.py's package data hold plotly.min.js, which defines `window.Plotly`."""
    path = plotly.script_path()
    assert path is not None, "The plotly wheel no longer carries package_data/plotly.min.js."
    text = path.read_text(encoding="utf-8")
    assert "window.Plotly = Plotly" in text, "The wheel's plotly.min.js no longer defines window.Plotly by itself."


def test_streamlit_bundles_plotly_and_katex() -> None:
    """One chunk is PlotlyChart, and defines `window.Plotly`; one is rehype-katex; no name means none or several."""
    address = streamlit.plotly_script()
    assert address, "Streamlit no longer has exactly one chunk called PlotlyChart."
    text = (STATIC / address).read_text(encoding="utf-8")
    assert "window.Plotly=" in text, "Streamlit's PlotlyChart no longer defines window.Plotly."
    assert streamlit.katex_script(), "Streamlit no longer has exactly one chunk called rehype-katex."
    assert streamlit.bundled_script("NoSuchChart") == streamlit.bundled_script("*") == ""


def test_streamlits_page_has_one_title() -> None:
    """It is one element of the HTML, and the page asks for its first files by relative paths."""
    html = streamlit.page_html("A <title>", 'what "it" says')
    assert "<title>A &lt;title&gt;</title>" in html, "Streamlit's HTML no longer holds one title."
    assert 'content="what &quot;it&quot; says"' in html
    first, files = streamlit.first_files(), streamlit.static_files()
    assert len(first) > 1, "Streamlit's HTML no longer names its scripts by ./static/ and a path."
    assert set(first) <= set(files), "What Streamlit's HTML names is no longer below its static folder."


def test_the_names_of_streamlits_files_hold_a_hash() -> None:
    """A name holds a hash of the file, so that a browser may cache the file for ever."""
    odd = [path for path in streamlit.static_files() if not re.search(r"\.[A-Za-z0-9_-]{8}\.(js|css)$", path)]
    assert odd == [], "Names of Streamlit's scripts and style sheets no longer hold eight characters of a hash."


def test_uploads_have_one_path() -> None:
    """Streamlit stores what is sent below it for as long as the visitor's session lasts."""
    paths = [route.path for route in create_upload_routes(Mock(), Mock(), None) if isinstance(route, Route)]
    assert paths, "Streamlit no longer has routes for uploads."
    assert {path.startswith(streamlit.UPLOADS) for path in paths} == {True}, "Uploads have another path."


def test_a_component_can_be_served_from_another_path() -> None:
    """The registry's definition gives the addresses of script and style sheet to a mount."""
    manager = BidiComponentManager()
    manager.register(BidiComponentDefinition(name="one", js=str(SCRIPT), css=str(SHEET)))
    with patch.object(streamlit, "get_bidi_component_manager", lambda: manager):
        streamlit.serve_component_from("one", "0123/one.js", "0123/one.css")
    definition = manager.get("one")
    assert definition is not None
    named = (definition.js_url, definition.css_url)
    assert named == ("0123/one.js", "0123/one.css"), "A component's definition no longer names its files' paths."


def navigated() -> None:
    """A script that runs a copy of a page that all its runs share."""
    import streamlit as st

    from linclass.vendor import streamlit

    def show() -> None:
        st.text("shown")

    if "shared" not in st.session_state:
        st.session_state["shared"] = st.Page(show, title="one", default=True)
    shared = st.session_state["shared"]
    page = st.navigation([streamlit.runnable_copy(shared)])
    st.text((page._can_be_called, shared._can_be_called))
    page.run()


def test_a_page_can_be_run_by_copies() -> None:
    """Navigation marks the copy that it returns, not the page that all visitors share; every run shows it."""
    app = AppTest.from_function(navigated).run()
    for _ in range(2):
        marks, *shown = [text.value for text in app.text]
        assert marks == "(True, False)", "The mark that Streamlit's page may be run is no longer the copy's alone."
        assert shown == ["shown"], "st.navigation no longer runs copies of a page."
        app.run()


@pytest.mark.parametrize("package", [np, scipy], ids=lambda package: package.__name__)
def test_numpy_and_scipy_bring_an_openblas_that_can_be_told(package: object) -> None:
    """Two functions of a library that is loaded already ask for and set its number of threads."""
    config = package.show_config(mode="dicts")["Build Dependencies"]["blas"]["name"]  # type: ignore[attr-defined]
    if "openblas" not in config:
        pytest.skip("this build uses another BLAS")
    libraries = openblas.libraries()
    assert libraries, "No OpenBLAS is found among the files that this process has loaded."
    for library in libraries:
        before = library.get()
        library.set(1)
        now = library.get()
        library.set(before)
        assert now == 1, "OpenBLAS no longer takes its number of threads by openblas_set_num_threads."


def test_the_switch_has_two_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Private parts are used unless the environment says off, which the page's style sheet tells the scripts.

    A word that is neither is refused, and the sentence names it.
    """
    for value, allowed in (("", True), ("on", True), ("off", False)):
        monkeypatch.setenv(private_parts.VARIABLE, value)
        assert private_parts.are_allowed() is allowed
        assert ("off" in private_parts.style()) is not allowed
    monkeypatch.setenv(private_parts.VARIABLE, "perhaps")
    with pytest.raises(ValueError, match="perhaps"):
        private_parts.are_allowed()
