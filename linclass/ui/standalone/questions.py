"""Open questions of the lectures: each folded, with its answer and a scene that shows it."""

import streamlit as st

from linclass.course import index
from linclass.course.links import to_scene
from linclass.course.questions import QUESTIONS, OpenQuestion
from linclass.ui import explain, page_layout, page_links, sessions

LEAD = (
    "{count} places where the documents ask “why?”, leave a note to themselves, or say that something can be shown."
    " Open one for the answer, and follow its link to see it."
)


PICTURE = 132  # pixels


def show() -> None:
    """Show the page."""
    with page_layout.standalone("questions"):
        st.markdown(LEAD.format(count=len(QUESTIONS)))
        explained_words: set[str] = set()
        with st.container(key="list"):
            for question in QUESTIONS:
                _question(question, explained_words)


def _question(question: OpenQuestion, explained_words: set[str]) -> None:
    """Show a folded question with picture, answer and link; `explained_words` collects glossary words."""
    label = f"**{index.names(question.courses)}** · {question.asks}"
    with st.expander(label), st.container(horizontal=True, gap="small"):
        st.image(question.place.picture(sessions.theme()), width=PICTURE, alt=question.place.scene.title)
        with st.container(width="stretch", gap="small"):
            explain.markdown(question.answer, explained_words)
            st.caption(f"{index.names(question.courses)} · {question.where}")
            st.page_link(
                page_links.to(question.place.slug),
                label=f"See it: {question.place.scene.title}",
                query_params=to_scene(question.place),
            )
