"""Words: the glossary with a search, and the notation of the courses side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.catalog import PAGES, SCRIPTS
from linclass.course import index
from linclass.course.links import to_scene
from linclass.course.texts.words import NOTATION
from linclass.course.words import COURSES, TOPICS, search
from linclass.lessons.markdown import displayed
from linclass.lessons.points import LESSON as POINTS
from linclass.ui import page_layout, sessions
from linclass.ui.texts import words as texts

if TYPE_CHECKING:
    from linclass.course.words import Word

PICTURE = 132  # pixels


def show() -> None:
    """Show the page."""
    sessions.enter(POINTS, "words")
    page_layout.heading("words")
    asked = st.text_input(
        "Search", key="word", bind="query-params", placeholder="hyperplane, logit, margin, …", max_chars=60
    )
    result = search(asked)
    if not asked:
        topic = st.pills(
            "Topic", list(TOPICS), format_func=TOPICS.__getitem__, default="planes", required=True, key="topic"
        )
        result = [word for word in result if word.topic == topic]
    if not result:
        st.info("No entry found. Try part of the word, or choose a topic.")
    with st.container(key="list"):
        for n in range(0, len(result), 2):
            for place, word in zip(st.columns(2, gap="medium"), result[n : n + 2], strict=False):
                with place:
                    _word(word)
    with st.expander("Notation by course", expanded=not asked):
        st.markdown(texts.NOTATION_LEAD)
        st.markdown(_notation())
    page_layout.foot("words")


def _word(word: Word) -> None:
    with st.container(horizontal=True, gap="small"):
        st.image(word.place.picture(sessions.theme()), width=PICTURE, alt=word.place.scene.title)
        with st.container(width="stretch", gap=None):
            also = " · also: {names}".format(names=", ".join(word.also)) if word.also else ""
            st.markdown(f"**{word.word}**{also}")
            if word.formula:
                st.markdown(f"$\\displaystyle {word.formula}$")
            st.markdown(displayed(word.meaning))
            st.page_link(
                SCRIPTS[word.place.slug],
                label=f"{PAGES[word.place.slug].title}: open the example",
                query_params=to_scene(word.place),
            )


def _notation() -> str:
    heads = ["", *map(index.names, COURSES)]
    lines = [heads, ["---"] * len(heads), *NOTATION]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
