"""The speaker's window: notes, next stop and clock beside a projector's page, with which it shares the stop.

The two windows talk to each other in the browser; no server knows that they belong together.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.catalog import SPEAKER
from linclass.course import index
from linclass.course.picture import picture
from linclass.course.place import Place
from linclass.lessons import address
from linclass.lessons.answering import worded
from linclass.lessons.markdown import displayed
from linclass.lessons.points import LESSON as POINTS
from linclass.ui import components, page_frame, sessions
from linclass.ui.texts import speaker as texts
from linclass.vendor import streamlit
from linclass.wire.encode import to_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.course.deck import Stop
    from linclass.wire import schema

KEY = NAME = "speaker"
PICTURE = 264  # pixels
_FILE = Path(__file__).parents[1] / "frontend" / "vendor" / "streamlit_speaker.css"
STYLE = f"<style>{_FILE.read_text(encoding='utf-8')}</style>"


def show() -> None:
    """Show the window."""
    sessions.enter(POINTS, SPEAKER.slug)
    page_frame.name_document(SPEAKER.slug)
    st.html(STYLE)
    shown_stop = streamlit.component_state(KEY, "stop")
    name = shown_stop if isinstance(shown_stop, str) else st.query_params.get(address.COURSE, "")
    stop = index.stop_named(name, sessions.current().session.own_deck)
    data: schema.SpeakerData = {"texts": texts.BROWSER, "stop": name}
    _component()(key=KEY, data=to_json(data), on_stop_change=_run_again, width="stretch", height="content")
    if stop is None:
        st.markdown(texts.NO_STOP)
        return
    here, after = st.columns([3, 2], gap="large")
    with here, st.container(key="notes"):
        _notes(stop)
    with after:
        _next(stop)


def _notes(stop: Stop) -> None:
    deck = index.deck_of(stop, sessions.current().session.own_deck)
    st.caption(texts.PLACE.format(deck=deck.label, at=deck.around(stop)[1], total=len(deck.stops)))
    st.title(stop.title, anchor=False)
    if stop.shows:
        st.markdown(displayed(stop.shows))
    if stop.ask:
        st.markdown(texts.ASK.format(question=displayed(stop.ask)))
    if stop.target is not None and stop.question:
        question = worded(stop.target.lesson.questions[stop.question], stop.target.state.points)
        st.markdown(texts.ASK.format(question=displayed(question.ask)))
    st.markdown(displayed(stop.notes) if stop.notes else texts.NO_NOTES)


def _next(stop: Stop) -> None:
    following = index.around(stop, sessions.current().session.own_deck)[2]
    if following is None:
        st.markdown(texts.LAST)
        return
    st.subheader(texts.NEXT.format(title=following.title), anchor=False)
    if isinstance(following.content, Place):
        st.image(picture(following.content, page_frame.theme()), width=PICTURE, alt=following.content.scene.title)
    st.markdown(displayed(following.shows))


def _run_again() -> None:
    """Let the script run: it shows the stop that the component names."""


@functools.cache
def _component() -> Callable[..., Any]:
    return components.component(NAME, '<div class="speaker"></div>')
