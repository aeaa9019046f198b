"""`streamlit` with rooms of the tests' own in an app of pages: `python -m tests.porch run app.py`.

With `?porch` in its address a page is empty: there a test's tab waits for its next test. With `?room=film` it shows one
of the tests' scripts. All tests share one server so, and its tabs need not load Streamlit's scripts again.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from unittest.mock import patch
from urllib.parse import urlencode

import streamlit as st
from streamlit.navigation.page import StreamlitPage

HERE = Path(__file__).parent
ROOMS = {"canvas": HERE / "canvas/demo.py", "player": HERE / "figures/demo.py", "film": HERE / "figures/film.py"}
PLAIN = "/misprints"  # a page without a plane or a picture, of which the porch and the rooms take the place

_run = StreamlitPage.run


def room(app: str, name: str, **options: str) -> str:
    """Return the address of a room in an app that runs so."""
    return f"{app}{PLAIN}?{urlencode({'room': name, **options})}"


def _run_or_rest(page: StreamlitPage) -> None:
    if "room" in st.query_params:
        runpy.run_path(str(ROOMS[st.query_params["room"]]))
    elif "porch" not in st.query_params:
        _run(page)


if __name__ == "__main__":
    from streamlit.web.cli import main  # half a second, which whoever asks for an address need not wait

    with patch.object(StreamlitPage, "run", _run_or_rest):
        main()
