"""Messages of our components: each has a number, and an answer once the plane shows what it asks for.

A component sends one message at a time and waits for its answer: what waits longer than that would be out of date.
"""

from collections.abc import Mapping
from typing import Any

import streamlit as st

from linclass.wire.drawing_message import LARGEST_WHOLE


def last(key: str, name: str = "state") -> Any:
    """Return what a component has sent last under a name; None before the first message."""
    state = st.session_state.get(key)
    return state.get(name) if isinstance(state, Mapping) else None


def file(key: str) -> Any:
    """Return the file that a component has sent, in the callback of its message, and count it; None without one."""
    message = last(key, "file")
    if message is not None:
        st.session_state[_files(key)] = files(key) + 1
    return message


def files(key: str) -> int:
    """Return how many files have come from a component: by another number it knows that its file has been read."""
    count: int = st.session_state.get(_files(key), 0)
    return count


def _files(key: str) -> str:
    return f"{key}.files"


def acknowledged(key: str) -> int:
    """Return the number of the message this run has seen; 0 for none, or for one too damaged to have a number.

    Streamlit makes a class of its own for every look at what a component has said: look once in a run.
    """
    message = last(key)
    seq = message.get("seq") if isinstance(message, Mapping) else None
    return seq if type(seq) is int and 0 <= seq <= LARGEST_WHOLE else 0


def is_dragging(message: object) -> bool:
    """Return whether a message says that a drag is under way; it is not checked any further."""
    return isinstance(message, Mapping) and message.get("live") is True


def stamp(acks: Mapping[str, int]) -> int:
    """Return a number that grows with every message that this run has seen.

    Streamlit calls the components of a page in no order, and one whose data are as before not at all. By its stamp
    each knows which messages it answers, and an answer waits for what it speaks of.
    """
    return sum(acks.values())
