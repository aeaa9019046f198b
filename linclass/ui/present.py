"""A page on the projector: no navigation and no tools; the answer can be hidden until the room has predicted it."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

import streamlit as st

from linclass.session.events import HidAnswer, Presented
from linclass.ui import sessions
from linclass.ui.texts import present as texts
from linclass.wire.encode import to_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import AnyLesson
    from linclass.wire import schema

_SHEET = Path(__file__).parent / "frontend" / "vendor" / "streamlit_presenter.css"
STYLE = f"<style>{_SHEET.read_text(encoding='utf-8')}</style>"


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
    """Make room for the page, and offer the ways out."""
    st.html(STYLE)
    with st.container(key="stage", horizontal=True, gap="xsmall"):
        data: schema.ScreenData = {"label": texts.FULL}
        _full()(key="screen", data=to_json(data), height="content", width="content")
        event = Presented(is_presenting=False)
        st.button(texts.LEAVE, key="leave", shortcut="Esc", on_click=sessions.dispatch, args=(lesson, event))


def hide_button(lesson: AnyLesson) -> None:
    """Offer to hide the answer, or to reveal it."""
    label = texts.REVEAL if sessions.current().session.is_hidden else texts.HIDE
    with st.container(key="veil"):
        st.button(label, key="hide", shortcut="H", on_click=sessions.dispatch, args=(lesson, HidAnswer()))


def predict() -> None:
    """Ask for a prediction, where the view will be."""
    with st.container(key="view"), st.container(key="predict"):
        st.markdown(texts.PREDICT)


@functools.cache
def _full() -> Callable[..., Any]:
    """Register on first use: only a running app has scanned the installed packages for components."""
    return st.components.v2.component(
        "linclass.screen", html='<div class="screen"></div>', css="screen/screen.css", js="screen/screen.js"
    )
