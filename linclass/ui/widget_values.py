"""Set the values of widgets, which always show what the session says.

Streamlit sends a value that Python sets with the run that sets it, and with no later one. A run that the next one cuts
off may never be shown; so a value is set again in each run until one has come to its end.
"""

from __future__ import annotations

import streamlit as st

KEY = "widgets.set"  # of the keys that were set in a run that may not have been shown
MISSING = object()


def is_shown(key: str, value: object) -> bool:
    """Return whether the browser shows this value, or shows what the person has chosen, which is the same."""
    return key not in _waiting() and bool(st.session_state.get(key, MISSING) == value)


def set_value(key: str, value: object) -> None:
    """Let the widget of this key show a value, if it does not yet."""
    if not is_shown(key, value):
        st.session_state[key] = value
        _waiting().add(key)


def are_shown() -> bool:
    """Return whether the browser shows every value that was set."""
    return not _waiting()


def end_run() -> None:
    """Take note that a run has come to its end: the browser shows what it has set."""
    _waiting().clear()


def _waiting() -> set[str]:
    waiting: set[str] = st.session_state.setdefault(KEY, set())
    return waiting
