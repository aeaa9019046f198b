"""By course: every stop of a deck with a small picture, a sentence and a link."""

from collections.abc import Sequence

import streamlit as st

from linclass.catalog import STOP
from linclass.course import index, search
from linclass.course.deck import Deck, Stop
from linclass.course.links import to_presented_stop, to_stop
from linclass.course.place import Place
from linclass.lessons import counted
from linclass.lessons.markdown import displayed, plain
from linclass.ui import deck_choice, deck_export, lectures, page_layout, page_links, sessions

PICTURE = 132  # pixels


def show() -> None:
    """Show the page."""
    with page_layout.standalone("courses"):
        own = sessions.current().session.deck.own
        decks = index.DECKS if own is None or not own.stops else (*index.DECKS, own)
        chosen, asked = st.columns([3, 2], gap="medium")
        with chosen:
            deck = deck_choice.choose("Course", decks)
        with asked:
            words = st.text_input(
                "Search all courses",
                key="stop",
                bind="query-params",
                placeholder="outlier, margin, XOR, …",
                max_chars=60,
            )
        with st.container(key="list"):
            if words.strip():
                _found(search.stops(decks, words), own)
            else:
                _deck(deck)
        for sentence in index.LEFT_OUT:
            st.caption(plain(sentence))


def _deck(deck: Deck) -> None:
    """List the stops of a deck by chapter, with links to present it and files to take home."""
    st.markdown(f"{counted.stops(len(deck.stops))}. Each link opens one, and *Next* takes you on from there.")
    if deck.stops:
        first = deck.stops[0]
        st.page_link(
            page_links.to(STOP.slug), label="▶ Present from the first stop", query_params=to_presented_stop(first)
        )
        lectures.ways(deck)
        with st.expander("Take the course home", key="courses.files"):
            deck_export.offer(deck)
    if deck.readings:
        st.caption(deck.readings)
    number = 1
    for chapter in deck.chapters:
        if chapter.title:
            st.subheader(chapter.title, anchor=False)
        _rows([(stop, f"{n} · ", stop.source) for n, stop in enumerate(chapter.stops, number)])
        number += len(chapter.stops)
    if deck.missing:
        st.subheader("Not shown here", anchor=False)
        for title in deck.missing:
            st.caption(title)
    if deck.contents:
        st.caption(f"Numbers and titles were read from the table of contents at {deck.contents}")


def _found(stops: Sequence[Stop], own: Deck | None) -> None:
    """List the stops that match a search, with their courses."""
    if not stops:
        st.info("No stop has all these words.")
    _rows([(stop, "", plain(index.deck_of(stop, own).label)) for stop in stops])


def _rows(rows: Sequence[tuple[Stop, str, str]]) -> None:
    """Show stops in two columns, row by row so that a phone stacks them in order; a row is stop, prefix, caption."""
    for n in range(0, len(rows), 2):
        for place, row in zip(st.columns(2, gap="medium"), rows[n : n + 2], strict=False):
            with place:
                _stop(*row)


def _stop(stop: Stop, before: str, below: str) -> None:
    """Show a stop's picture, link and sentence, with a prefix of the title and a caption below."""
    with st.container(horizontal=True, gap="small"):
        if isinstance(stop.content, Place):
            st.image(stop.content.picture(sessions.theme()), width=PICTURE, alt=stop.content.scene.title)
        with st.container(width="stretch", gap=None):
            st.page_link(page_links.to(stop.slug), label=f"**{before}{stop.title}**", query_params=to_stop(stop))
            if stop.shows:
                st.markdown(displayed(stop.shows))
            if below:
                st.caption(below)
