"""A component that sends the browser the page that a script run shows and the query that it has read."""

import time

import streamlit as st

from linclass.datasets import typed_number
from linclass.ui import components, embedding, messages, own_deck
from linclass.wire import schema

KEY = "navigation"
REMOVED = "-"
MAX_KEPT = own_deck.MAX_KEPT


def mount(path: str, theme: str) -> None:
    """Mount the component for the page of this path and the theme's name, in every run of the whole script.

    From a visitor's click on a link until this arrives the browser holds back what components say: it would be a
    message of the page that is left (`frontend/vendor/streamlit_history.js`). It runs the whole script when a server
    has come back, so that a session that was forgotten begins anew, and the plane and the sliders send what they have;
    and when the theme has changed, as Streamlit by itself runs nothing then.
    """
    data: schema.NavigationData = {
        "page": path,
        "query": st.query_params.to_dict(),
        "embedding": {"origins": embedding.frame_ancestors()} if embedding.is_embedded() else None,
        "run": time.monotonic_ns(),
        "deck": _deck_to_keep(),
        "theme": theme,
        "numbers": typed_number.SENTENCES,
    }
    components.mount(
        "navigation",
        KEY,
        data,
        on_reconnected_change=_run_again,
        on_restyled_change=_run_again,
        on_kept_change=_run_again,
        on_deck_change=_bring_back,
        width="content",
    )


def _run_again() -> None:
    """Let the whole script run, as it does for a message of what stands in no fragment."""


def _deck_to_keep() -> schema.StoredDeck:
    """Return the visitor's course for the browser, with its text only where the browser has another one."""
    file = own_deck.file()
    if file is None:
        return {"id": "", "text": None}
    if file.is_empty:
        return {"id": REMOVED, "text": None}
    is_kept = messages.last(KEY, "kept") == file.digest
    return {"id": file.digest, "text": None if is_kept or len(file.text) > MAX_KEPT else file.text}


def _bring_back() -> None:
    """Take over the course that the browser has kept."""
    text = messages.last(KEY, "deck")
    if isinstance(text, str) and 0 < len(text) <= MAX_KEPT:
        own_deck.bring_back(text, is_first=not messages.last(KEY, "kept"))
