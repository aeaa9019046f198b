"""A page and the part of it that follows a moving hand: that runs without the rest.

The whole page is one fragment; plane, view and verdict are another inside it. What they show of a moving hand comes on
a line of its own (`linclass.ui.line`); where that does not tell all, a message of the hand runs this part, and the next
is sent when the browser has painted it. All else stays as it is, and costs neither the server nor the browser anything.
When the hand lets go, the whole page runs, or, where nothing around them changes, this part again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import streamlit as st

from linclass.ui import visit
from linclass.ui.turns import CLICK, SLICE, TURNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.lessons.lesson import AnyLesson

PAGE, PART = "page", "part"


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


def part(lesson: AnyLesson, show: Callable[[bool], None]) -> None:
    """Show what follows a hand; it is told whether it runs without the rest of the page, and keeps the address then."""
    alone = False

    @st.fragment(key=PART)
    def fragment() -> None:
        nonlocal alone
        here = visit.get()
        if alone and here.acted and not here.live:
            st.rerun()  # something that was clicked in here has changed the state of all
        with TURNS.taken():
            show(alone)
            if alone and not here.live:
                here.write(lesson)
        if alone and not here.live and (here.working or here.unlisted):
            st.rerun()  # the next slices of work that somebody let go on in here are the page's, as new explanations
        alone = True

    fragment()


def hand_moves() -> None:
    """Let plane and view follow a message; called by the callback of what a hand holds outside them."""
    st.rerun(PART)


def hand_lets_go() -> None:
    """Let the whole page follow a message; called by the callback of what stands in the part."""
    st.rerun(PAGE)
