"""What our components' messages have in common: each has a number, and the page's end answers them all.

A component sends one message at a time and waits for its answer: a further one would end the run that the first began.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import streamlit as st

LARGEST_WHOLE = 2**53  # JavaScript counts exactly up to here
ANSWER = "linclass.answer"  # as declared in linclass/pyproject.toml


def last(key: str) -> Any:
    """Return the last message of a component; None before the first."""
    held = st.session_state.get(key)
    return held.get("state") if isinstance(held, Mapping) else None


def acknowledged(key: str) -> int:
    """Return the number of the message this run has seen; 0 for none, or for one too damaged to have a number."""
    message = last(key)
    seq = message.get("seq") if isinstance(message, Mapping) else None
    return seq if type(seq) is int and 0 <= seq <= LARGEST_WHOLE else 0


def answer(key: str, senders: Iterable[str]) -> None:
    """Tell the browser that all that these components' messages asked for is done: each may send its next."""
    _component()(key=key, data={"acks": {sender: acknowledged(sender) for sender in senders}}, height="content")


@functools.cache
def _component() -> Callable[..., Any]:
    return st.components.v2.component(ANSWER, html="<i hidden></i>", js="answer/answer.js")
