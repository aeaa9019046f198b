"""Misprints: the documents' wording, the correction with its reason, and a scene that shows it."""

import streamlit as st

from linclass.course import index
from linclass.course.links import to_scene
from linclass.course.misprints import MISPRINTS, Misprint
from linclass.lessons.markdown import displayed
from linclass.ui import deck_choice, page_layout, page_links

LEAD = (
    "{count} places in the five documents where a formula or a sentence is wrong. Each correction is derived here, and"
    " where it is a number or an identity, a test of this app computes it. These are slips of the pen: the results that"
    " the lectures build on stand."
)
SAYS = "Says"
RIGHT = "Right"


def show() -> None:
    """Show the page."""
    with page_layout.standalone("misprints"):
        st.markdown(LEAD.format(count=len(MISPRINTS)))
        decks = [deck for deck in index.DECKS if any(deck.code in misprint.courses for misprint in MISPRINTS)]
        chosen = deck_choice.choose("Course", decks).code
        with st.container(key="list"):
            for misprint in MISPRINTS:
                if chosen in misprint.courses:
                    _misprint(misprint)


def _misprint(misprint: Misprint) -> None:
    """Show one misprint: place, wording, correction, reason and the link to its scene."""
    with st.container(border=True):
        st.markdown(f"**{index.names(misprint.courses)}** · {misprint.where}")
        says, right = st.columns(2)
        says.markdown(f"✗ *{SAYS}:* {displayed(misprint.says)}")
        right.markdown(f"✓ *{RIGHT}:* {displayed(misprint.right)}")
        st.markdown(displayed(misprint.why))
        st.page_link(
            page_links.to(misprint.place.slug),
            label=f"See it: {misprint.place.scene.title}",
            query_params=to_scene(misprint.place),
        )
