"""Work that may take longer than a blink: it shows how far it is, can be stopped, and keeps what is done."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.lessons.store import PARTS
from linclass.ui import visit
from linclass.ui.texts import progress as texts

if TYPE_CHECKING:
    from collections.abc import Hashable

    from linclass.lessons.lesson import Work

PATIENCE = 0.5  # seconds until the bar appears


def gather(slug: str, work: Work) -> tuple[Any, ...]:
    """Return the results of all pieces, or of as many as there were when the person pressed stop.

    The pieces are kept for all visitors: with the same key the work goes on where it was.
    """
    pieces: dict[int, Any] = PARTS.get((slug, work.key), dict)
    stopped = visit.get().stopped
    place = st.empty()
    begin = time.perf_counter()
    bar = None
    for piece in range(work.total):
        if piece in pieces:
            continue
        if work.key in stopped:
            break
        pieces[piece] = work.task(piece)
        if bar is None and time.perf_counter() - begin > PATIENCE:
            with place.container(horizontal=True, vertical_alignment="center"):
                st.button(texts.STOP, key=f"{slug}.stop", on_click=stopped.add, args=(work.key,))
                bar = st.progress(0.0)
        if bar is not None:  # where a click on the button, or any other, interrupts this run
            done = _done(pieces, work.total)
            bar.progress(done / work.total, work.label.format(done=done, total=work.total))
    place.empty()
    done = _done(pieces, work.total)
    if work.key in stopped and done < work.total:
        with place.container(horizontal=True, vertical_alignment="center"):
            st.markdown(texts.STOPPED.format(done=done, total=work.total))
            st.button(texts.GO_ON, key=f"{slug}.on", on_click=_go_on, args=(stopped, work.key))
    return tuple(pieces[piece] for piece in range(done))


def _done(pieces: dict[int, Any], total: int) -> int:
    """Return how many pieces are there from the first on."""
    return next((piece for piece in range(total) if piece not in pieces), total)


def _go_on(stopped: set[Hashable], key: Hashable) -> None:
    stopped.discard(key)
