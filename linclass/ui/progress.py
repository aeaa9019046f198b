"""Work that may take longer than a blink: it shows how far it is, can be stopped, and keeps what is done."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, TypeVar

import streamlit as st

from linclass.ui.texts import progress as texts

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

Result = TypeVar("Result")
PATIENCE = 0.5  # seconds until the bar appears


@dataclass
class Gathered(Generic[Result]):
    """The results so far; `stopped` tells that the person wanted no more."""

    asked: Hashable
    results: list[Result] = field(default_factory=list)
    stopped: bool = False


def gather(key: str, task: Callable[[int], Result], total: int, *, asked: Hashable, label: str) -> Gathered[Result]:
    """Return task(0), ..., task(total - 1), or as many of them as there were when the person pressed stop.

    Parameters
    ----------
    key : str
        Under which the session keeps the results.
    asked : hashable
        All that the results depend on: with another value the work starts anew, with the same it goes on where it was.
    """
    held = st.session_state.get(key)
    if not isinstance(held, Gathered) or held.asked != asked:
        held = st.session_state[key] = Gathered(asked)
    done: Gathered[Result] = held
    place = st.empty()
    begin = time.perf_counter()
    bar = None
    while len(done.results) < total and not done.stopped:
        done.results.append(task(len(done.results)))
        if bar is None and time.perf_counter() - begin > PATIENCE:
            with place.container(horizontal=True, vertical_alignment="center"):
                st.button(texts.STOP, key=f"{key}_stop", on_click=_stop, args=(done,))
                bar = st.progress(0.0)
        if bar is not None:  # where a click on the button, or any other, interrupts this run
            bar.progress(len(done.results) / total, label.format(done=len(done.results), total=total))
    place.empty()
    if done.stopped and len(done.results) < total:
        with place.container(horizontal=True, vertical_alignment="center"):
            st.markdown(texts.STOPPED.format(done=len(done.results), total=total))
            st.button(texts.GO_ON, key=f"{key}_on", on_click=_go_on, args=(done,))
    return replace(done, results=done.results[:total])  # an earlier run may have been asked for more


def _stop(done: Gathered[Result]) -> None:
    done.stopped = True


def _go_on(done: Gathered[Result]) -> None:
    done.stopped = False
