"""Assumptions about Streamlit's Python: its bundled scripts, its page objects, the state of its components."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

if TYPE_CHECKING:
    from streamlit.navigation.page import StreamlitPage


@functools.cache
def bundled_script(name: str) -> str:
    """Return the address, relative to the app's, of a script that Streamlit bundles; empty if there is not one such.

    Streamlit serves its frontend from `static/`, where its bundler names a script `static/js/<name>.<hash>.js`. Another
    version may split or rename it; then nothing is found, and who asked uses something else.
    """
    static = Path(st.__file__).parent / "static"
    matches = list((static / "static" / "js").glob(f"{name}.*.js"))
    return matches[0].relative_to(static).as_posix() if len(matches) == 1 else ""


def runnable_copy(page: StreamlitPage) -> StreamlitPage:
    """Return a copy of a page that can be run once more.

    `st.navigation` marks the page that it returns as runnable, on the object itself, and `run` takes the mark away. A
    copy keeps one visitor's mark from another's page, and spares the look on the disk that `st.Page` takes.
    """
    return copy(page)


def component_state(key: str, name: str) -> Any:
    """Return what a component (v2) has last sent under a name; None before the first message.

    `st.session_state` holds the state of a component as a mapping under the component's key.
    """
    state = st.session_state.get(key)
    return state.get(name) if isinstance(state, Mapping) else None
