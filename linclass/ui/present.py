"""A page on the projector: no navigation and no tools; the answer can be hidden until the room has predicted it."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.session.events import ChoseView, HidAnswer, Presented
from linclass.ui import sessions
from linclass.ui.texts import present as texts
from linclass.vendor import streamlit
from linclass.wire import presenter_message
from linclass.wire.encode import to_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import AnyLesson
    from linclass.wire import schema

_SHEET = Path(__file__).parent / "frontend" / "vendor" / "streamlit_presenter.css"
STYLE = f"<style>{_SHEET.read_text(encoding='utf-8')}</style>"
NAME = "linclass.presenter"  # as declared in linclass/pyproject.toml, from where Streamlit learns the frontend's folder
KEY = "presenter"
STOP, VIEW, HIDDEN = "stop", "view", "hidden"  # the kinds of its requests


def button(lesson: AnyLesson) -> None:
    """Offer to show the page on the projector."""
    event = Presented(is_presenting=True)
    st.button(
        texts.PRESENT,
        key="present",
        help=texts.HELP,
        shortcut="P",
        on_click=sessions.dispatch,
        args=(lesson, event),
    )


def frame(lesson: AnyLesson) -> None:
    """Make room for the page, and offer its controls and the ways out."""
    st.html(STYLE)
    session = sessions.current().session
    with st.container(key="stage", horizontal=True, horizontal_alignment="right", gap="xsmall"):
        _controls(lesson)
        label = texts.REVEAL if session.is_hidden else texts.HIDE
        hide = HidAnswer(is_hidden=not session.is_hidden)
        st.button(label, key="hide", help=texts.HIDE_HELP, on_click=sessions.dispatch, args=(lesson, hide))
        leave = Presented(is_presenting=False)
        st.button(texts.LEAVE, key="leave", shortcut="Esc", on_click=sessions.dispatch, args=(lesson, leave))


def predict() -> None:
    """Ask for a prediction, where the view will be."""
    with st.container(key="view"), st.container(key="predict"):
        st.markdown(texts.PREDICT)


def _controls(lesson: AnyLesson) -> None:
    """Mount the keys and buttons that the browser alone can carry out, or that come from anywhere on the page."""
    session = sessions.current().session
    place = _place(lesson)
    data: schema.PresenterData = {
        "texts": texts.BROWSER,
        "keys": [{"keys": keys.split(), "does": does} for keys, does in texts.KEYS],
        "place": place,
        "at": 0,
        "total": 0,
        "views": [view.code for view in lesson.views],
        "view": session.state(lesson).view,
        "hidden": session.is_hidden,
        "speaker": "",
        "ack": _acknowledged(),
    }
    _component()(
        key=KEY,
        data=to_json(data),
        on_stop_change=lambda: None,
        on_view_change=lambda: _show_view(lesson),
        on_hidden_change=lambda: _hide(lesson),
        width="stretch",
        height="content",
    )


def _place(lesson: AnyLesson) -> str:
    """Return the name of what is shown: a stop's, or the page's."""
    stop = sessions.current().session.stop
    return lesson.slug if stop is None else stop.name


def _acknowledged() -> int:
    """Return the number of the last request that this run knows of."""
    kinds: dict[str, type[Any]] = {STOP: int, VIEW: str, HIDDEN: bool}
    requests = (presenter_message.parse(streamlit.component_state(KEY, name), kind) for name, kind in kinds.items())
    return max((request.seq for request in requests if request is not None), default=0)


def _show_view(lesson: AnyLesson) -> None:
    """Show the view that was asked for, unless another page has come meanwhile."""
    request = presenter_message.parse(streamlit.component_state(KEY, VIEW), str)
    if request is not None and request.place == _place(lesson) and request.to in [view.code for view in lesson.views]:
        sessions.dispatch(lesson, ChoseView(request.to))


def _hide(lesson: AnyLesson) -> None:
    """Hide the answer, or reveal it."""
    request = presenter_message.parse(streamlit.component_state(KEY, HIDDEN), bool)
    if request is not None and request.place == _place(lesson):
        sessions.dispatch(lesson, HidAnswer(is_hidden=request.to))


@functools.cache
def _component() -> Callable[..., Any]:
    """Register on first use: only a running app has scanned the installed packages for components."""
    return st.components.v2.component(
        NAME, html='<div class="presenter"></div>', css="presenter/presenter.css", js="presenter/presenter.js"
    )
