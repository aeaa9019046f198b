"""What stands under every lesson: the idea, what to try, where it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def expanders(parts: Mapping[str, str | Callable[[], None]]) -> None:
    """Show one closed box for each title: a text, or what a function writes (with the page's live numbers)."""
    for title, content in parts.items():
        with st.expander(title):
            if isinstance(content, str):
                st.markdown(content)
            else:
                content()
