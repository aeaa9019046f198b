"""The page of a deck's stops: of texts and images, and on the projector of every stop in turn."""

import base64
from html import escape

import streamlit as st

from linclass.catalog import STOP
from linclass.course import index
from linclass.course.checks import image_size
from linclass.course.deck import Stop
from linclass.course.place import Image, Text
from linclass.lessons import address
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import displayed
from linclass.lessons.points import LESSON as POINTS
from linclass.session.written_address import address_of
from linclass.ui import following, page, page_layout, page_links, present, sessions, walk
from linclass.vendor import streamlit_history

STYLE = "max-width: 100%; max-height: 75vh"


def show() -> None:
    """Show the page."""
    lesson = _lesson()
    if lesson is not None:
        session = sessions.arrive(lesson, v=address.VERSION)
        if not session.projector.is_on:
            st.switch_page(page_links.to(lesson.slug), query_params=address_of(session, lesson)[0])
        page.present_page(lesson)
        return
    session = sessions.arrive_at_stop(POINTS)
    if session.projector.is_on:
        present.frame(POINTS, None)
        present.prepare_next_stop()
    else:
        walk.bar(POINTS, STOP.slug)
    page_layout.name_document(STOP.slug)
    for sentence in session.notes:
        st.warning(sentence)
    if session.deck.stop is None:
        with st.container(key="list"):
            st.title("This stop is not here", anchor=False)
            st.page_link(page_links.to("courses"), label="Choose a course")
        return
    with st.container(key="title", horizontal=True, vertical_alignment="center"):
        st.title(session.deck.stop.title, anchor=False, width="content")
        if not session.projector.is_on:
            present.button(POINTS)
    with st.container(key="stop"):
        _content(session.deck.stop)
    sessions.write_stop_address(POINTS)
    following.settle(None)


def _lesson() -> AnyLesson | None:
    """Return the lesson of the stop to be shown; None for a text, an image, or an unknown stop.

    It is the stop in the address, unless the session has moved on since the address was written: the browser may send
    an address that is even older, until the newest one has arrived there.
    """
    session, is_travel = sessions.current().session, streamlit_history.is_history_navigation()
    if session.location.is_changed and sessions.page_run().is_same_page and not is_travel:
        stop = session.deck.stop
    else:
        stop = index.stop_named(st.query_params.get(address.COURSE, ""), session.deck.own)
    return None if stop is None or stop.target is None else stop.target.lesson


def _content(stop: Stop) -> None:
    """Show the sentence, text or image, and source of a stop."""
    if stop.sentence:
        st.markdown(displayed(stop.sentence))
    if isinstance(stop.content, Text):
        st.markdown(displayed(stop.content.markdown))
    elif isinstance(stop.content, Image):
        st.html(_image(stop.content))
    if stop.source:
        st.caption(stop.source)


def _image(image: Image) -> str:
    """Return the image as HTML; only the browser decodes it, so a damaged file does no harm on the server."""
    kind = "png" if image.data.startswith(image_size.PNG) else "jpeg"
    data = base64.b64encode(image.data).decode()
    return f'<img style="{STYLE}" alt="{escape(image.alt)}" src="data:image/{kind};base64,{data}">'
