"""The strip along the top of a projector's page: a title and sentence in two lines, and the main settings."""

import streamlit as st

from linclass.catalog import PAGES
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import displayed
from linclass.lessons.state import AnyState
from linclass.session.sliders import on_strip
from linclass.ui import page_layout, sessions, walk, widgets


def show(lesson: AnyLesson, state: AnyState) -> None:
    """Show the page's title, the stop's title, the sentence and the main settings."""
    session = sessions.current().session
    parts = [f"**{PAGES[lesson.slug].title}**"]
    if session.deck.stop is not None and not walk.is_title_hidden(session):
        parts.append(session.deck.stop.title)
    title = " · ".join(parts)
    sentence = displayed(page_layout.sentence(lesson, state))
    with st.container(key="strip", horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"{title} — {sentence}" if sentence else title, width="stretch")
        if names := on_strip(lesson, state):
            with st.container(key="dials", horizontal=True, gap="small", width="content"):
                widgets.some(lesson, state, names)
