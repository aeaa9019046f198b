"""By course: every stop of a deck with a small picture, a sentence, and the link that opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.catalog import SCRIPTS
from linclass.course.index import BY_CODE
from linclass.course.links import to_stop
from linclass.course.picture import picture
from linclass.course.place import Place
from linclass.lessons.points import LESSON as POINTS
from linclass.ui import page_frame, sessions
from linclass.ui.texts import courses as texts

if TYPE_CHECKING:
    from linclass.course.deck import Stop

PICTURE = 132  # pixels


def show() -> None:
    """Show the page."""
    sessions.enter(POINTS, "courses")
    page_frame.heading("courses")
    chosen = st.segmented_control(
        texts.WHICH, list(BY_CODE), default=next(iter(BY_CODE)), required=True, key="lecture", bind="query-params"
    )
    deck = BY_CODE[chosen]
    st.markdown(texts.LEAD.format(title=deck.title, author=deck.author, count=len(deck.stops)))
    if deck.readings:
        st.caption(deck.readings)
    with st.container(key="list"):
        for chapter in deck.chapters:
            st.subheader(chapter.title, anchor=False)
            for n in range(0, len(chapter.stops), 2):  # row by row, so that a phone stacks them in their order
                for place, stop in zip(st.columns(2, gap="medium"), chapter.stops[n : n + 2], strict=False):
                    with place:
                        _stop(stop, deck.stops.index(stop) + 1)
    page_frame.foot("courses")


def _stop(stop: Stop, number: int) -> None:
    with st.container(horizontal=True, gap="small"):
        if isinstance(stop.content, Place):
            st.image(picture(stop.content, page_frame.theme()), width=PICTURE, alt=stop.content.scene.title)
        with st.container(width="stretch", gap=None):
            st.page_link(SCRIPTS[stop.slug], label=f"**{number} · {stop.title}**", query_params=to_stop(stop))
            st.markdown(stop.shows)
            st.caption(stop.source)
