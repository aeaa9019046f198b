"""The session of the visitor whose script runs, and the record of the page's last run."""

from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from linclass.figures.theme import THEMES, Theme
from linclass.lessons import address, address_check
from linclass.lessons.lesson import AnyLesson
from linclass.session.events import Arrived, ArrivedAtStop, Drew, Entered, Event, WroteAddress
from linclass.session.holder import SessionHolder
from linclass.session.session import Session
from linclass.session.values.drawing import Drawing
from linclass.session.written_address import address_of, address_of_stop
from linclass.ui import messages
from linclass.vendor import streamlit_history
from linclass.wire import drawing_message
from linclass.wire.encode import plane_key

KEY, PAGE_KEY = "session", "page"
NAMELESS = {address_check.CHECK, address.VERSION_KEY}  # query parameters that name no state, as of a page's opening


@dataclass(frozen=True)
class Surroundings:
    """The part of a state that a page shows around plane and view.

    Attributes
    ----------
    settings : the lesson's own
        The values in the row of settings.
    others : tuple
        Everything else, as comparable values.
    """

    settings: Any
    others: tuple[object, ...]

    def with_setting(self, name: str, value: object) -> "Surroundings":
        """Return a copy with another value of one setting, as its widget shows after a choice."""
        return replace(self, settings=replace(self.settings, **{name: value}))


@dataclass
class PageRun:
    """The record of the last run of a page's body.

    Attributes
    ----------
    surroundings : Surroundings or None
        The state shown around plane and view: if it changes, the whole body has to run. None before the body has run.
    followed : Session or None
        The session after a change for which only plane and view run, since nothing around them changes.
    titles : tuple of str
        The explanations that the page lists.
    is_unfinished : bool
        Whether work in pieces goes on in the next run.
    path : str or None
        The page's path; None before the first page.
    is_same_page : bool
        Whether the previous run was of the same page.
    """

    surroundings: Surroundings | None = None
    followed: Session | None = None
    titles: tuple[str, ...] = ()
    is_unfinished: bool = False
    path: str | None = None
    is_same_page: bool = False

    def begin(self, path: str) -> None:
        """Record that the script of the page with this path runs."""
        self.is_same_page, self.path = self.path == path, path


def current() -> SessionHolder:
    """Return the holder of this visitor's session."""
    holder: SessionHolder | None = st.session_state.get(KEY)
    if holder is None:
        holder = st.session_state[KEY] = SessionHolder()
    return holder


def drawn(lesson: AnyLesson) -> Drawing | None:
    """Return the plane's last drawing; None before the first, or for a damaged one, which the page reports."""
    try:
        return drawing_message.parse(messages.last(plane_key(lesson)))
    except ValueError:
        return None


def after_drawing(lesson: AnyLesson) -> SessionHolder:
    """Return the holder of this visitor's session, after the drawing that the browser has sent before a press.

    A busy server runs once for both, and Streamlit calls a button's callback before a component's.
    """
    visitor = current()
    is_new = messages.acknowledged(plane_key(lesson)) > visitor.session.plane.seq
    if is_new and (drawing := drawn(lesson)) is not None:
        visitor.dispatch(lesson, Drew(drawing))
    return visitor


def dispatch(lesson: AnyLesson, event: Event) -> None:
    """Apply an event to this visitor's session, after the drawing that the browser has sent before it."""
    after_drawing(lesson).dispatch(lesson, event)


def button(lesson: AnyLesson, event: Event, label: str, **options: Any) -> None:
    """Show a button that applies an event to this visitor's session."""
    st.button(label, on_click=dispatch, args=(lesson, event), **options)


def page_run() -> PageRun:
    """Return the record of the last run of the page's body."""
    run: PageRun = st.session_state.setdefault(PAGE_KEY, PageRun())
    return run


def arrive(lesson: AnyLesson, **known: str) -> Session:
    """Apply the event that a script run of a lesson's page has begun at the browser's address.

    `known` are values for parameters that the address leaves out.
    """
    event = Arrived({**known, **st.query_params.to_dict()}, is_travel=streamlit_history.is_history_navigation())
    return current().dispatch(lesson, event)


def arrive_at_stop(lesson: AnyLesson) -> Session:
    """Apply the event that a script run of the page for a deck's texts and images has begun."""
    event = ArrivedAtStop(st.query_params.to_dict(), is_travel=streamlit_history.is_history_navigation())
    return current().dispatch(lesson, event)


def enter(lesson: AnyLesson, page: str, *, passes_state_on: bool = False) -> None:
    """Apply the event that a page without a plane is shown, with the state in its address if `passes_state_on`."""
    dispatch(lesson, Entered(page, st.query_params.to_dict() if passes_state_on else {}))


def write_address(lesson: AnyLesson) -> None:
    """Write the whole address; one without a query stays as long as the page shows its opening.

    It is also written if the previous run has written another one, which the browser may not have had when it sent the
    address of this run.
    """
    session = current().session
    query, _ = address_of(session, lesson)
    shown = st.query_params.to_dict()
    is_other = shown != query or (session.location.query is not None and dict(session.location.query) != query)
    if is_other and (shown or set(query) - NAMELESS or not session.location.is_bare):
        st.query_params.from_dict(query)
        shown = query
    dispatch(lesson, WroteAddress(shown))


def write_stop_address(lesson: AnyLesson) -> None:
    """Write the address of a stop that is a text or an image."""
    query = address_of_stop(current().session)
    if st.query_params.to_dict() != query:
        st.query_params.from_dict(query)
    dispatch(lesson, WroteAddress(query))


def theme() -> Theme:
    """Return the palette of the visitor's theme."""
    return THEMES[st.context.theme.type or "light"]
