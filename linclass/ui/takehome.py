"""The dialog "Take home": a preview of each export of a page's state, and its files."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit, urlunsplit

import streamlit as st

from linclass.session.session import address_of
from linclass.takehome.notebook import notebook
from linclass.takehome.page_state import PageState, page_state
from linclass.takehome.programs import programs
from linclass.ui import sessions
from linclass.ui.texts import takehome as texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import AnyLesson

CODE_HEIGHT = 380  # pixels; longer programs scroll


def button(lesson: AnyLesson) -> None:
    """Offer to take the page's state home."""
    if st.button(texts.BUTTON, key="takehome", type="tertiary", help=texts.HELP):
        _dialog(lesson)


@st.dialog(texts.TITLE, width="large")
def _dialog(lesson: AnyLesson) -> None:
    """Show one kind of export; the dialog runs by itself, and makes what is asked for alone."""
    state = page_state(sessions.current().session, lesson, _link(lesson))
    kind = st.segmented_control(
        texts.KIND,
        list(texts.KINDS),
        default=next(iter(texts.KINDS)),
        format_func=texts.KINDS.__getitem__,
        required=True,
        key="takehome.kind",
        label_visibility="collapsed",
    )
    SHOW[kind](state)


def _link(lesson: AnyLesson) -> str:
    """Return the absolute address of the page's state, as the person's browser names the server."""
    query, _ = address_of(sessions.current().session, lesson)
    query.pop("present", None)
    scheme, place, path, _, _ = urlsplit(st.context.url or "")
    return urlunsplit((scheme, place, path, urlencode(query), "")) if place else ""


def _python(state: PageState) -> None:
    made = programs(state.lesson, state.frame.state, state.frame.run, state.link)
    if not made:
        st.info(texts.NO_PROGRAM)
        return
    titles = {program.code: program.title for program in made}
    chosen = st.segmented_control(
        texts.PROGRAM,
        list(titles),
        default=made[0].code,
        format_func=titles.__getitem__,
        required=True,
        key="takehome.program",
        label_visibility="collapsed",
    )
    program = next((program for program in made if program.code == chosen), made[0])
    st.code(program.text, height=CODE_HEIGHT)
    with st.container(horizontal=True):
        _download(texts.SAVE_PROGRAM, program.text, state.file(f"{program.code}.py"), "text/x-python")
        text = notebook(state.title, state.link, made)
        _download(texts.NOTEBOOK, text, state.file("ipynb"), "application/x-ipynb+json")


def _download(label: str, content: str | bytes, name: str, mime: str) -> None:
    st.download_button(label, content, name, mime, key=f"takehome.{label}", on_click="ignore")


SHOW: dict[str, Callable[[PageState], None]] = {"python": _python}
