"""`streamlit` with a porch to every app of pages: with `?porch` in its address a page is empty.

There a test's tab waits for its next test: `python -m tests.porch run app.py`. Which pages there are is known there.
"""

from __future__ import annotations

from unittest.mock import patch

import streamlit as st
from streamlit.navigation.page import StreamlitPage
from streamlit.web.cli import main

_run = StreamlitPage.run


def _run_or_rest(page: StreamlitPage) -> None:
    if "porch" not in st.query_params:
        _run(page)


if __name__ == "__main__":
    with patch.object(StreamlitPage, "run", _run_or_rest):
        main()
