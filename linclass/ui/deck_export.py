"""Export a deck as files, a page that plays from the disk and a handout, stop by stop and cancellable."""

import functools
from collections.abc import Sequence
from typing import Any

import streamlit as st

from linclass.catalog import PAGES, STOP
from linclass.course.deck import Deck, Lecture
from linclass.lessons.lesson import Work
from linclass.lessons.markdown import plain
from linclass.server.script_scheduler import SCHEDULER, SLICE
from linclass.session import work
from linclass.takehome.documents.deck_handout import deck_handout, handout_stop
from linclass.takehome.documents.deck_page import deck_page, deck_stop
from linclass.takehome.documents.deck_stops import fitting, is_done, left_out
from linclass.takehome.documents.lecture_sheet import lecture_sheet
from linclass.ui import plotly_script

HELP = (
    "The whole course to take along: one file that plays from the disk, without the internet, each stop to be predicted"
    " and revealed; or a handout for A4 or Letter, each stop with its plane, sentence and link."
)
MAKE = {"page": "Make the file that plays", "handout": "Make the handout"}
SAVE = {"page": "Save the file that plays", "handout": "Save the handout of the course"}
FILE_NAME = {"page": "course-{code}-plays.html", "handout": "course-{code}-handout.html"}


SHEETS = {"worksheet": ("Save the worksheet", False), "solutions": ("Save its solutions", True)}
CACHE = "deck files"  # the key under which the pieces are cached
PAGE, HANDOUT = "page", "handout"


def app_address(url: str) -> str:
    """Return the address of the app from a page's URL; empty where the browser sent none."""
    address = url.partition("?")[0].rstrip("/")
    start, _, page = address.rpartition("/")
    return start if page in PAGES or page == STOP.slug else address


@st.fragment
def offer(deck: Deck) -> None:
    """Offer the files of a deck."""
    base = app_address(st.context.url or "")
    st.caption(HELP)
    for kind in (PAGE, HANDOUT):
        _file(kind, deck, base)
    for number, lecture in enumerate(deck.lectures, 1):
        _sheets(deck, lecture, number, base)


def _sheets(deck: Deck, lecture: Lecture, number: int, base: str) -> None:
    """Offer the worksheet of a lecture and its solutions, both made on download."""
    st.markdown(f"One page for students to print, for the lecture *{plain(lecture.title)}*:")
    with st.container(horizontal=True):
        for name, (label, is_solved) in SHEETS.items():
            st.download_button(
                label,
                functools.partial(lecture_sheet, deck, lecture, base, is_solved=is_solved),
                f"course-{deck.code}-{number}-{name}.html",
                "text/html",
                key=f"deck_files.{name}.{number}",
                on_click="ignore",
            )


def _file(kind: str, deck: Deck, base: str) -> None:
    """Show the button that makes a file, then its progress, then the button that saves it."""
    state, asked = f"deck_files.{kind}", (deck, base)

    def ask(wanted: tuple[Deck, str] | None) -> None:
        st.session_state[state] = wanted

    if st.session_state.get(state) != asked:
        st.button(MAKE[kind], key=f"{state}.make", on_click=ask, args=(asked,))
        return
    job = _work(kind, deck, base)
    room = st.empty()
    with room.container(horizontal=True, vertical_alignment="center"):
        st.button("Cancel", key=f"{state}.cancel", on_click=ask, args=(None,))
        parts = _finished_parts(job)
    room.empty()
    missing = len(deck.stops) - len(fitting(parts))
    for sentence in left_out(missing):
        st.caption(sentence)

    def content() -> str:
        return deck_handout(deck, parts, base) if kind == HANDOUT else deck_page(deck, parts, base, plotly_script.text)

    name = FILE_NAME[kind].format(code=deck.code)
    st.download_button(SAVE[kind], content, name, "text/html", key=f"{state}.save", on_click="ignore")


def _finished_parts(job: Work) -> Sequence[Any]:
    """Make the missing pieces and show the progress; buttons work meanwhile, as other scripts get turns."""
    bar = st.empty()
    with SCHEDULER.turn(SLICE):
        while True:
            parts = work.progress(CACHE, job).results
            if is_done(parts, job.total):
                return parts
            bar.progress(len(parts) / job.total, job.label.format(done=len(parts), total=job.total))
            work.advance(CACHE, job, SCHEDULER.yield_turn)


def _work(kind: str, deck: Deck, base: str) -> Work:
    """Return the work on a file, with one piece for each stop, shared by all visitors."""

    def piece(n: int) -> object:
        stop = deck.stops[n]
        return handout_stop(stop, n + 1, base) if kind == HANDOUT else deck_stop(stop, base)

    return Work((kind, deck, base), piece, len(deck.stops), "stop {done} of {total} …")
