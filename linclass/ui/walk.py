"""The bar of somebody who walks through a course: which section this is, the one before, and the next.

What the section shows is the page's sentence meanwhile (`linclass.ui.page_frame`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.catalog import SCRIPTS
from linclass.course import index
from linclass.course.links import to_section
from linclass.session.events import LeftCourse, ShowedSection
from linclass.ui import sessions
from linclass.ui.texts import courses as texts

if TYPE_CHECKING:
    from linclass.course.section import Section
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.state import AnyState


def bar(lesson: AnyLesson) -> None:
    """Show the bar where the address names a section."""
    section = sessions.current().session.section
    if section is None:
        return
    before, at, after = index.around(section)
    course = index.course_of(section)
    said = texts.PLACE.format(course=course.code, at=at, total=len(course.sections), title=section.title)
    with st.container(key="walk", horizontal=True, vertical_alignment="center", gap="small"):
        _step(lesson, before, texts.BACK, texts.FIRST)
        _step(lesson, after, texts.ON, texts.LAST)
        st.page_link(SCRIPTS["courses"], label=texts.ALL, query_params={"lecture": course.code})
        st.button(
            texts.LEAVE,
            key="walk.leave",
            help=texts.LEAVE_HELP,
            type="tertiary",
            on_click=sessions.dispatch,
            args=(lesson, LeftCourse()),
        )
        st.markdown(said, width="stretch")


def claim(section: Section, state: AnyState) -> str:
    """Return what a section shows; where a state has other points or settings, that it speaks of the section's own."""
    scene = section.place.scene
    if scene.claim is None or scene.shown_by(state):
        return section.shows
    return texts.OF_ITS_SCENE.format(claim=section.shows)


def _step(lesson: AnyLesson, section: Section | None, label: str, end: str) -> None:
    """Show the way to another section; on the same page it is a button, as no link leads from a page to itself."""
    if section is None:
        st.page_link(SCRIPTS["courses"], label=label, disabled=True, help=end)
    elif section.place.slug == lesson.slug:
        st.button(
            label,
            key=f"walk.{label}",
            type="tertiary",
            help=section.title,
            on_click=sessions.dispatch,
            args=(lesson, ShowedSection(section)),
        )
    else:
        st.page_link(SCRIPTS[section.place.slug], label=label, query_params=to_section(section), help=section.title)
