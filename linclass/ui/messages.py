"""What our components' messages have in common: each has a number, and an answer once the plane shows what it asks for.

A component sends one message at a time and waits for its answer: what waits longer than that would be out of date.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import orjson
import streamlit as st

LARGEST_WHOLE = 2**53  # JavaScript counts exactly up to here
ANSWER = "linclass.answer"  # as declared in linclass/pyproject.toml


def written(data: Mapping[str, Any]) -> bytes:
    """Return what a component is told, as JSON in UTF-8.

    Bytes, because of anything else Streamlit asks value by value whether it is a data frame, and then writes it twice.
    """
    return orjson.dumps(data)


def last(key: str) -> Any:
    """Return the last message of a component; None before the first."""
    held = st.session_state.get(key)
    return held.get("state") if isinstance(held, Mapping) else None


def acknowledged(key: str) -> int:
    """Return the number of the message this run has seen; 0 for none, or for one too damaged to have a number.

    Streamlit makes a class of its own for every look at what a component has said: look once in a run.
    """
    message = last(key)
    seq = message.get("seq") if isinstance(message, Mapping) else None
    return seq if type(seq) is int and 0 <= seq <= LARGEST_WHOLE else 0


def live(message: Any) -> bool:
    """Return whether a message says that a hand still moves; it is not checked any further."""
    return isinstance(message, Mapping) and message.get("live") is True


def stamp(acks: Mapping[str, int]) -> int:
    """Return a number that grows with every message that this run has seen.

    Streamlit calls the components of a page in no order, and one whose data are as before not at all. By its stamp
    each knows which messages it answers, and an answer waits for what it speaks of.
    """
    return sum(acks.values())


def answer(key: str, acks: Mapping[str, int], *, whole: bool) -> None:
    """Tell the browser that components may send their next message, and whether a moving hand needs to at all.

    Parameters
    ----------
    key : str
    acks : mapping from a component's key to the number of its last message that this run has seen
    whole : bool
        The plane's line tells all that follows a hand.
    """
    _component()(key=key, data=written({"acks": acks, "stamp": stamp(acks), "whole": whole}), height="content")


@functools.cache
def _component() -> Callable[..., Any]:
    return st.components.v2.component(ANSWER, html="<i hidden></i>", js="answer/answer.js")
