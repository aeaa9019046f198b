"""Messages of our components: each has a number, and an answer once the plane shows its effect.

A component sends one message at a time and waits for its answer, since queued messages would be out of date.
"""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from linclass.wire.drawing_message import LARGEST_WHOLE


def last(key: str, name: str = "state") -> Any:
    """Return the last message of a component under a name; None before the first."""
    state = st.session_state.get(key)
    return state.get(name) if isinstance(state, Mapping) else None


def file(key: str) -> object:
    """Return and count the file that a component has sent; call this in its callback. None without one."""
    message = last(key, "file")
    if message is not None:
        st.session_state[_files(key)] = files(key) + 1
    return message


def files(key: str) -> int:
    """Return the number of files from a component, which learns from a change that its file was read."""
    count: int = st.session_state.get(_files(key), 0)
    return count


def _files(key: str) -> str:
    """Return the key under which a component's files are counted."""
    return f"{key}.files"


def acknowledged(key: str) -> int:
    """Return the number of the last message that this run has seen; 0 for none, or for a damaged one.

    Streamlit creates a class for every access to a component's state, so call this once in a run.
    """
    message = last(key)
    seq = message.get("seq") if isinstance(message, Mapping) else None
    return seq if type(seq) is int and 0 <= seq <= LARGEST_WHOLE else 0


def is_dragging(message: object) -> bool:
    """Return whether a message is of a drag in progress, without further checks."""
    return isinstance(message, Mapping) and message.get("live") is True
