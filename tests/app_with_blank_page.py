"""`streamlit` with a blank page and the tests' own scripts: `python -m tests.app_with_blank_page run app.py`.

With `?blank` in its address a page is empty: there a test's tab waits for its next test; with `?slow` it takes a while.
With `?script=film` it shows one of the tests' scripts.
All tests share one server so, and its tabs need not load Streamlit's scripts again.
"""

import runpy
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import streamlit as st

from tests.streamlit_internals import StreamlitPage, pages_run_by

HERE = Path(__file__).parent
SCRIPTS = {
    "canvas": HERE / "canvas/demo.py",
    "player": HERE / "figures/demo.py",
    "film": HERE / "figures/frame_sequence_page.py",
    "components": HERE / "vendor/two_components.py",
}
RUN_S = 2.0  # of the slow page: Streamlit says that it works
PLAIN = "/misprints"  # a page without a plane or a picture, whose place the blank page and the scripts take


def script_address(app: str, name: str, **options: str) -> str:
    """Return the address at which an app that runs so shows one of the tests' scripts."""
    return f"{app}{PLAIN}?{urlencode({'script': name, **options})}"


def _run_unless_replaced(run: Callable[[StreamlitPage], None], page: StreamlitPage) -> None:
    if "script" in st.query_params:
        runpy.run_path(str(SCRIPTS[st.query_params["script"]]))
    elif "slow" in st.query_params:
        time.sleep(RUN_S)
    elif "blank" not in st.query_params:
        run(page)


if __name__ == "__main__":
    from streamlit.web.cli import main  # half a second, which whoever asks for an address need not wait

    with pages_run_by(_run_unless_replaced):
        main()
