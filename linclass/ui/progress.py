"""Work that may take longer than a blink: it shows how far it is, can be stopped, and keeps what is done."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.lessons.store import PARTS
from linclass.ui import visit
from linclass.ui.texts import progress as texts
from linclass.ui.turns import TURNS

if TYPE_CHECKING:
    from collections.abc import Hashable

    from linclass.lessons.lesson import Work

SLICE = 0.5  # seconds of work in one run; between two runs whatever the person has clicked is heard


def gather(slug: str, work: Work, seconds: float = SLICE) -> tuple[Any, ...]:
    """Return the results of all pieces, or of as many as there were when the person pressed stop.

    One run of the page works for so many seconds, but does one piece at the least, and shows what there is; the page
    then runs again. The pieces are kept for all visitors: with the same key the work goes on where it was.
    """
    pieces: dict[int, Any] = PARTS.get((slug, work.key), dict)
    here = visit.get()
    end = math.inf  # at least one piece a run, however long it takes
    for piece in range(work.total):
        if piece in pieces:
            continue
        if work.key in here.stopped or time.perf_counter() > end:
            break
        end = min(end, time.perf_counter() + seconds)
        pieces[piece] = work.task(piece)
        TURNS.give_way()
    done = _done(pieces, work.total)
    here.working = done < work.total and work.key not in here.stopped
    if done < work.total:
        with st.container(horizontal=True, vertical_alignment="center"):
            if here.working:
                st.button(texts.STOP, key=f"{slug}.stop", on_click=here.stopped.add, args=(work.key,))
                st.progress(done / work.total, work.label.format(done=done, total=work.total))
            else:
                st.markdown(texts.STOPPED.format(done=done, total=work.total))
                st.button(texts.GO_ON, key=f"{slug}.on", on_click=_go_on, args=(here.stopped, work.key))
    return tuple(pieces[piece] for piece in range(done))


def done(slug: str, key: Hashable, total: int) -> tuple[Any, ...]:
    """Return the results of a work that are there, from the first piece on."""
    pieces: dict[int, Any] = PARTS.get((slug, key), dict)
    return tuple(pieces[piece] for piece in range(_done(pieces, total)))


def _done(pieces: dict[int, Any], total: int) -> int:
    """Return how many pieces are there from the first on."""
    return next((piece for piece in range(total) if piece not in pieces), total)


def _go_on(stopped: set[Hashable], key: Hashable) -> None:
    stopped.discard(key)
