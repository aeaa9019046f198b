"""A page in parts: all of them run together, and while a hand moves those that follow it run without the rest.

The whole page is one fragment, each part that follows is another inside it: the plane, and the view with the verdict. A
message of a moving hand runs the plane's part; the view asks for itself, as often as the browser can draw it. All else
stays as it is, and costs neither the server nor the browser anything. When the hand lets go, the whole page runs.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Literal

import streamlit as st

from linclass.ui import visit
from linclass.ui.turns import CLICK, SLICE, TURNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import AnyLesson

PAGE, PLANE, VIEW = "page", "plane", "view"
NAME = "linclass.follow"  # as declared in linclass/pyproject.toml


def page(lesson: AnyLesson, body: Callable[[], None]) -> None:
    """Show a page's body as one fragment, and keep the address in step with it."""
    whole = True  # the first time this runs as a part of the page's whole script, later on its own

    @st.fragment(key=PAGE)
    def fragment() -> None:
        nonlocal whole
        scope: Literal["app", "fragment"] = "app" if whole else "fragment"
        whole = False
        here = visit.get()
        with TURNS.taken(SLICE if here.working else CLICK):
            here.working = False
            body()
            if not here.live:
                here.write(lesson)
        if here.working:
            st.rerun(scope=scope)  # the next slice, after whatever the person has clicked meanwhile

    fragment()


def part(name: str, show: Callable[[bool], None]) -> None:
    """Show a part that follows a moving hand; it is told whether it runs without the rest of the page."""
    alone = False

    @st.fragment(key=name)
    def fragment() -> None:
        nonlocal alone
        here = visit.get()
        if alone and here.acted and not here.live:
            st.rerun()  # something that was clicked in here has changed the state of all
        with TURNS.taken():
            show(alone)
        if alone and here.working and not here.live:
            st.rerun()  # somebody let the work go on in here: its next slices are the page's
        alone = True

    fragment()


def asks(key: str, shown: int) -> None:
    """Let the part in which this stands ask for itself while a hand moves; `shown` grows whenever it is shown."""
    _component()(key=key, data={"shown": shown}, on_asked_change=_nothing, height="content")


def hand_moves() -> None:
    """Let the plane alone follow a message; called by the callback of whatever stands outside the plane's part."""
    st.rerun(PLANE)


def hand_lets_go() -> None:
    """Let the whole page follow a message; called by the callback of whatever stands in a part."""
    st.rerun(PAGE)


@functools.cache
def _component() -> Callable[..., Any]:
    """Register on first use: only a running app has scanned the installed packages for components."""
    return st.components.v2.component(NAME, html="<i hidden></i>", js="follow/follow.js")


def _nothing() -> None:
    """Stand in for a callback: Streamlit keeps only the state that has one."""
