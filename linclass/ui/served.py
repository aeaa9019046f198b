"""Scripts that Streamlit serves for itself, and that our components use too: nobody downloads them twice."""

from __future__ import annotations

import functools
from pathlib import Path

import streamlit as st


@functools.cache
def script(name: str) -> str:
    """Return where Streamlit serves its own script, relative to the page: to its name every version adds a hash."""
    static = Path(st.__file__).parent / "static"
    [found] = (static / "static" / "js").glob(f"{name}.*.js")
    return found.relative_to(static).as_posix()
