"""By course: every section of a lecture document with a small picture, a sentence, and the link to its scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.catalog import SCRIPTS
from linclass.course.index import COURSES
from linclass.course.links import to_section
from linclass.course.picture import picture
from linclass.lessons.points import LESSON as POINTS
from linclass.ui import page_frame, sessions
from linclass.ui.texts import courses as texts

if TYPE_CHECKING:
    from linclass.course.section import Section

PICTURE = 132  # pixels


def show() -> None:
    """Show the page."""
    sessions.enter(POINTS, "courses")
    page_frame.heading("courses")
    names = {course.code: course for course in COURSES}
    chosen = st.segmented_control(
        texts.WHICH, list(names), default=COURSES[0].code, required=True, key="lecture", bind="query-params"
    )
    course = names[chosen]
    st.markdown(
        texts.LEAD.format(title=course.title, author=course.author, count=len(course.sections)),
    )
    if course.readings:
        st.caption(course.readings)
    pairs = [course.sections[n : n + 2] for n in range(0, len(course.sections), 2)]
    with st.container(key="list"):
        for pair in pairs:  # row by row, so that a phone stacks them in their order
            for place, section in zip(st.columns(2, gap="medium"), pair, strict=False):
                with place:
                    _section(section)
    page_frame.foot("courses")


def _section(section: Section) -> None:
    with st.container(horizontal=True, gap="small"):
        st.image(picture(section.place, page_frame.theme()), width=PICTURE, alt=section.place.scene.title)
        with st.container(width="stretch", gap=None):
            st.page_link(
                SCRIPTS[section.place.slug],
                label=f"**{section.code} · {section.title}**",
                query_params=to_section(section),
            )
            st.markdown(section.shows)
            st.caption(section.source)
