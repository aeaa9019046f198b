"""A component that tells the browser the page of a script run and the query that the run has read."""

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

    From a visitor's click on a link until this arrives, the browser holds back messages of components, which would be
    the left page's (`frontend/vendor/streamlit_history.js`). The component runs the whole script when a server has come
    back, so that a lost session is restored from the plane and the sliders, and when the theme has changed, since
    Streamlit then runs nothing by itself.
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
        on_reconnected_change=components.do_nothing,
        on_restyled_change=components.do_nothing,
        on_kept_change=components.do_nothing,
        on_deck_change=_bring_back,
        width="content",
    )


def _deck_to_keep() -> schema.StoredDeck:
    """Return the visitor's course for the browser to store, with its text only if the browser lacks it."""
    file = own_deck.file()
    if file is None:
        return {"id": "", "text": None}
    if file.is_empty:
        return {"id": REMOVED, "text": None}
    is_kept = messages.last(KEY, "kept") == file.digest
    return {"id": file.digest, "text": None if is_kept or len(file.text) > MAX_KEPT else file.text}


def _bring_back() -> None:
    """Restore the course that the browser has stored."""
    text = messages.last(KEY, "deck")
    if isinstance(text, str) and 0 < len(text) <= MAX_KEPT:
        own_deck.bring_back(text, is_first=not messages.last(KEY, "kept"))
