"""The two fragments of a page: its whole body, and within it plane, view and verdict, which follow a drag alone.

During a drag the inner fragment's content comes from the live endpoint (`linclass.wire.live_endpoint`). Where that does
not send everything, the drag's messages run the inner fragment, and the browser sends the next one after it has painted
the answer. At the end of a drag, or after a change of a setting, the whole body runs, or the inner fragment alone if
nothing around it changes.
"""

from collections.abc import Callable
from typing import Literal

import streamlit as st

from linclass.server.script_scheduler import CLICK, SCHEDULER, SLICE
from linclass.ui import sessions, widget_values

BODY, LIVE = "page", "part"


def body(show: Callable[[], sessions.Surroundings]) -> None:
    """Show a page's body as one fragment.

    Parameters
    ----------
    show : function
        Shows it, and returns the state shown around plane and view.
    """
    is_first = True  # the first run is part of the page's whole script, later ones are the fragment's own

    @st.fragment(key=BODY)
    def fragment() -> None:
        nonlocal is_first
        scope: Literal["app", "fragment"] = "app" if is_first else "fragment"
        is_first = False
        run = sessions.page_run()
        with SCHEDULER.turn(SLICE if run.is_unfinished else CLICK):
            run.is_unfinished = False
            run.surroundings = None  # still None if the run is cut off
            run.surroundings = show()
        if scope == "fragment" or run.is_unfinished:
            widget_values.end_run()
        if run.is_unfinished:
            st.rerun(scope=scope)  # the next slice, after any clicks in between

    fragment()


def live(show: Callable[[], tuple[str, ...]]) -> None:
    """Show the parts that follow a drag as a fragment.

    Parameters
    ----------
    show : function
        Shows them, and returns the titles of the explanations that the page should list.
    """
    is_alone = False

    @st.fragment(key=LIVE)
    def fragment() -> None:
        nonlocal is_alone
        visitor, run = sessions.current(), sessions.page_run()
        is_followed = visitor.session is run.followed
        if is_alone and visitor.session.location.is_changed and visitor.session.drag is None and not is_followed:
            st.rerun()  # a click in this fragment has changed the state of the whole page
        with SCHEDULER.turn():
            titles = show()
        is_at_rest = visitor.session.drag is None
        is_other_list = not visitor.session.projector.is_on and titles != run.titles
        if is_alone and is_at_rest and (run.is_unfinished or is_other_list):
            st.rerun()  # the page does the next slices of work, and lists the explanations
        is_alone = True

    fragment()


def run_live() -> None:
    """Run only plane and view; called in the callback of a drag or choice outside them."""
    st.rerun(LIVE)


def run_body() -> None:
    """Run the whole body; called in callbacks of the inner fragment."""
    st.rerun(BODY)
