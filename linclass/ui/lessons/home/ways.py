"""Ways in: for a student, a lecturer, a programmer; and every page with its one sentence."""

from __future__ import annotations

import streamlit as st

from linclass.catalog import CHAPTERS, PAGES, script
from linclass.ui.texts import home as texts


def ways() -> None:
    """Show where each of three people begins."""
    st.subheader(texts.STUDENT, anchor=False)
    st.markdown(texts.STUDENT_WORDS)
    _links(*texts.STUDENT_PAGES)
    st.subheader(texts.LECTURER, anchor=False)
    st.markdown(texts.LECTURER_WORDS)
    _links(*texts.LECTURER_PAGES)
    st.subheader(texts.PROGRAMMER, anchor=False)
    st.markdown(texts.PROGRAMMER_WORDS)
    st.code(texts.CODE, language=None)  # the colours of highlighted code are too faint for everybody to read


def chapters() -> None:
    """List every page under its chapter, with its idea."""
    places = st.columns(3, gap="medium")
    titled = [chapter for chapter in CHAPTERS if chapter.title]
    for number, chapter in enumerate(titled):
        with places[number * 3 // len(titled)]:
            st.subheader(chapter.title, anchor=False)
            for page in chapter.pages:
                st.page_link(script(chapter, page), label=f"**{page.title}**")
                st.caption(page.idea)


def _links(*slugs: str) -> None:
    with st.container(horizontal=True):
        for slug in slugs:
            chapter = next(chapter for chapter in CHAPTERS if PAGES[slug] in chapter.pages)
            st.page_link(script(chapter, PAGES[slug]), label=f"→ {PAGES[slug].title}")
