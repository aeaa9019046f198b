"""The lectures of a deck's short way: links that begin each on the projector."""

import streamlit as st

from linclass.catalog import STOP
from linclass.course.deck import Deck
from linclass.course.links import to_presented_stop
from linclass.lessons import counted
from linclass.lessons.markdown import plain
from linclass.lessons.numbers import decimal
from linclass.ui import page_links


def ways(deck: Deck) -> None:
    """Offer to present each lecture of the short way, if the deck has any."""
    for lecture in deck.lectures:
        size = f"{decimal(lecture.minutes)} min, {counted.stops(len(lecture.stops))}"
        label = f"▶ Give the lecture: {plain(lecture.title)} ({size})"
        st.page_link(
            page_links.to(STOP.slug), label=label, query_params=to_presented_stop(lecture.stops[0], is_short=True)
        )
