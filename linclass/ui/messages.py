"""What our components' messages have in common: each has a number, and an answer once the plane shows what it asks for.

A component sends one message at a time and waits for its answer: what waits longer than that would be out of date.
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


def live(key: str) -> bool:
    """Return whether the last message says that a hand still moves; it is not checked any further."""
    message = last(key)
    return isinstance(message, Mapping) and message.get("live") is True


def stamp(senders: Iterable[str]) -> int:
    """Return a number that grows with every message of these components that this run has seen.

    Streamlit calls the components of a page in no order, and one whose data are as before not at all. By its stamp
    each knows which messages it answers, and an answer waits for what it speaks of.
    """
    return sum(map(acknowledged, senders))


def answer(key: str, senders: Iterable[str], *, stamp: int, whole: bool) -> None:
    """Tell the browser that these components may send their next message, and whether a moving hand needs to at all.

    Parameters
    ----------
    key : str
    senders : iterable of str
    stamp : int
        What the components have been given in this run.
    whole : bool
        The plane's line tells all that follows a hand.
    """
    acks = {sender: acknowledged(sender) for sender in senders}
    _component()(key=key, data={"acks": acks, "stamp": stamp, "whole": whole}, height="content")


@functools.cache
def _component() -> Callable[..., Any]:
    return st.components.v2.component(ANSWER, html="<i hidden></i>", js="answer/answer.js")
