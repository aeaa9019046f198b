"""The visitor's own course: the button that adds the present state as a stop, changes, undo and storage."""

import hashlib
import time
from collections.abc import Iterable
from dataclasses import dataclass

import streamlit as st

from linclass.catalog import PAGES
from linclass.course import deck_edits, deck_file, deck_link
from linclass.course.deck import Deck
from linclass.course.texts.deck import NO_STOP
from linclass.datasets import LinkTooLong
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import OpenedDeck, Refused
from linclass.ui import sessions

UNTITLED = "My course"
ADD = r"\+ Add"
ADD_MORE = r"\+ Add ({count})"  # the number of the course's stops
ADDED = "Added to your course as stop {number}: {title}"

QUERY = "deck"  # query parameter: a whole deck
FILE, MISTAKES = "own.kept", "own.mistakes"
TOAST = "own.toast"  # the message of the last addition, and until when runs show it
TOAST_SECONDS = 6.0  # Streamlit's own 4, and time for the browser to load the script of its first message
UNDO = "own.undo"  # the courses before each of the last changes, the oldest first
MAX_UNDO = 50
OFFERED = "own.offered"  # a course that arrived while the visitor has another
MAX_KEPT = 3_000_000  # characters, below a browser's limit of storage for a site


def deck() -> Deck:
    """Return the visitor's course; an empty one where there is none."""
    own = sessions.current().session.deck.own
    return deck_edits.empty(UNTITLED) if own is None else own


def keep(lesson: AnyLesson, changed: Deck) -> None:
    """Replace the visitor's course, and forget the earlier one's list of mistakes.

    Undo returns to the earlier course.
    """
    st.session_state.pop(MISTAKES, None)
    before = deck()
    if changed != before:
        st.session_state[UNDO] = [*st.session_state.get(UNDO, []), before][-MAX_UNDO:]
    sessions.dispatch(lesson, OpenedDeck(changed))


def undo(lesson: AnyLesson) -> tuple[str, ...]:
    """Undo the last change of the course; return the codes of the stops that come back."""
    courses: list[Deck] = st.session_state.get(UNDO, [])
    if not courses:
        return ()
    before, now = courses.pop(), deck()
    st.session_state.pop(MISTAKES, None)
    sessions.dispatch(lesson, OpenedDeck(before))
    return tuple(stop.code for stop in before.stops if now.stop(stop.code) is None)


@dataclass(frozen=True)
class DeckFile:
    """The text of the visitor's course, written once for each change."""

    deck: Deck
    text: str
    digest: str

    @property
    def is_empty(self) -> bool:
        """True if the course has no stops, title or author."""
        return self.deck == deck_edits.empty(UNTITLED)


def file() -> DeckFile | None:
    """Return the text of the visitor's course; None where the session has none."""
    own = sessions.current().session.deck.own
    if own is None:
        return None
    made: DeckFile | None = st.session_state.get(FILE)
    if made is None or made.deck is not own:
        text = deck_file.write(own)
        made = DeckFile(own, text, hashlib.blake2b(text.encode(), digest_size=12).hexdigest())
        st.session_state[FILE] = made
    return made


def open_link() -> None:
    """Take over the course in the address, from which the page then removes it.

    This happens before the browser is told of the run, since a next run that could tell it may never come.
    """
    text = st.query_params.get(QUERY, "")
    if text:
        opened, mistakes = deck_link.decode(text)
        arrived(opened, map(str, mistakes))


def arrived(other: Deck | None, mistakes: Iterable[str]) -> None:
    """Take a course over, or offer it if the visitor has another; store what is wrong with it, to be shown."""
    if other is not None and other.stops:
        if deck().stops and deck() != other:
            st.session_state[OFFERED] = other
        else:
            keep(POINTS, other)
        left_out = tuple(mistakes)
    else:
        left_out = tuple(mistakes) or (NO_STOP,)
    st.session_state[MISTAKES] = left_out


def bring_back(text: str, *, is_first: bool = False) -> None:
    """Restore a course that the browser has stored, unless the visitor has it already; store its mistakes.

    Mistakes of a link stay in the list. If `is_first`, the browser has stored no course of this session yet: then a
    course with stops has arrived earlier, usually by a link, and is offered beside the restored one.
    """
    known = file()
    if known is not None and known.text == text:
        return
    own, mistakes = deck_file.read(text, code=deck_edits.OWN_CODE)
    has_come = deck() if is_first else deck_edits.empty()
    if not own.stops and (has_come.stops or not (own.title or own.author)):
        return
    before = st.session_state.get(MISTAKES, ())
    keep(POINTS, own)
    st.session_state.pop(UNDO, None)  # no change to undo: the visitor has not edited it in this session
    st.session_state[MISTAKES] = (*before, *map(str, mistakes))
    if has_come.stops and has_come != own:
        st.session_state[OFFERED] = has_come


def button(lesson: AnyLesson) -> None:
    """Offer to add the present state to the visitor's course, and show the number of its stops.

    A toast names the stop: runs that follow at once show it too, as they would remove it before the browser has loaded
    Streamlit's script for messages.
    """
    count = len(deck().stops)
    label = ADD_MORE.format(count=count) if count else ADD
    st.button(
        label, key="own.add", help="Add what you see to your course", type="tertiary", on_click=_add, args=(lesson,)
    )
    message, end = st.session_state.get(TOAST, ("", 0.0))
    if time.monotonic() < end:
        st.toast(message)


def _add(lesson: AnyLesson) -> None:
    """Add the present state, with the second one if there is one, as a stop of the person's own deck."""
    session = sessions.current().session
    state = session.state(lesson)
    try:
        target, second = deck_edits.target_of(lesson, state), session.second
        beside = None
        if second is not None:
            beside = deck_edits.target_of(second.lesson, second.state(lesson, state, session.pages.shared))
        made = deck_edits.added(deck(), target, _title(lesson), beside=beside)
        question = _question(lesson)
        hide = () if question else session.asked.hidden  # a question hides its own parts
        made = deck_edits.edited(made, made.stops[-1].code, question=question, hide=hide)
    except (LinkTooLong, ValueError) as error:
        sessions.dispatch(lesson, Refused(plain(error)))
        return
    keep(lesson, made)
    message = ADDED.format(number=len(made.stops), title=made.stops[-1].title)
    st.session_state[TOAST] = (message, time.monotonic() + TOAST_SECONDS)


def _question(lesson: AnyLesson) -> str:
    """Return the code of the question that the page asks; empty where it asks none, or has shown the outcome."""
    prediction = sessions.current().session.asked.prediction
    is_asked = prediction is not None and not prediction.is_revealed and prediction.code in lesson.questions
    return prediction.code if prediction is not None and is_asked else ""


def _title(lesson: AnyLesson) -> str:
    """Return the initial title of a stop: that of the shown stop or figure, or the page and view."""
    session = sessions.current().session
    state = session.state(lesson)
    if session.deck.stop is not None and session.deck.stop.shown_by(state):
        return session.deck.stop.title
    figure = session.figure(lesson)
    if figure is not None:
        return figure.title
    page = PAGES[lesson.slug].title
    return page if len(lesson.views) < 2 else f"{page}: {lesson.view(state.view).title}"
