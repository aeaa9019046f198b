"""The choice of a deck by author and title; the address names it by its code."""

from collections.abc import Sequence

import streamlit as st

from linclass.course.deck import Deck
from linclass.ui import widget_values

NAME = "lecture"  # in the address
KEY = "deck"


def choose(label: str, decks: Sequence[Deck]) -> Deck:
    """Show a select box of decks; return the one that the address names, or the first."""
    by_code = {deck.code: deck for deck in decks}
    named = st.query_params.get(NAME, "")
    codes = list(by_code)
    code = named if named in by_code else codes[0]
    widget_values.set_value(KEY, code)

    def write() -> None:
        st.query_params[NAME] = st.session_state[KEY]

    st.selectbox(label, codes, codes.index(code), lambda code: by_code[code].full_name, key=KEY, on_change=write)
    return by_code[code]
