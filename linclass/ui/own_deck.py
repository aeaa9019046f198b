"""The course that a visitor makes: the button that adds what is shown, and the changes of the page."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

import streamlit as st

from linclass.catalog import PAGES
from linclass.course import deck_edits, deck_file, deck_link
from linclass.course.deck import Deck
from linclass.datasets import LinkTooLong
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.markdown import plain
from linclass.lessons.points import LESSON as POINTS
from linclass.session.events import OpenedDeck, Refused
from linclass.ui import sessions
from linclass.ui.texts import own_deck as texts

ADD = r"\+ Add"
ADD_MORE = r"\+ Add ({count})"  # to a course of so many stops
ADDED = "Added to your course as stop {number}: {title}"

QUERY = "deck"  # in the address: a whole deck
FILE, MISTAKES = "own.kept", "own.mistakes"
UNDO = "own.undo"  # the courses before the last changes, the oldest first
MAX_UNDO = 50
OFFERED = "own.offered"  # a course that has come while the visitor has another
MAX_KEPT = 3_000_000  # characters: what a browser stores for an address


def deck() -> Deck:
    """Return the visitor's course; one without stops where there is none."""
    own = sessions.current().session.deck.own
    return deck_edits.empty(texts.UNTITLED) if own is None else own


def keep(lesson: AnyLesson, changed: Deck) -> None:
    """Take a course as the visitor's from now on; what was left out of the one before has been read.

    The one before is there to be undone to.
    """
    st.session_state.pop(MISTAKES, None)
    before = deck()
    if changed != before:
        st.session_state[UNDO] = [*st.session_state.get(UNDO, []), before][-MAX_UNDO:]
    sessions.dispatch(lesson, OpenedDeck(changed))


def undo(lesson: AnyLesson) -> tuple[str, ...]:
    """Take back the last change of the course; return the codes of the stops that come back."""
    courses: list[Deck] = st.session_state.get(UNDO, [])
    if not courses:
        return ()
    before, now = courses.pop(), deck()
    st.session_state.pop(MISTAKES, None)
    sessions.dispatch(lesson, OpenedDeck(before))
    return tuple(stop.code for stop in before.stops if now.stop(stop.code) is None)


@dataclass(frozen=True)
class DeckFile:
    """The text of the visitor's course, made once for each change of it."""

    deck: Deck
    text: str
    digest: str

    @property
    def is_empty(self) -> bool:
        """True if it has no stops, and nobody has named it or its author."""
        return self.deck == deck_edits.empty(texts.UNTITLED)


def file() -> DeckFile | None:
    """Return the text of the visitor's course; None where the session knows of none."""
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
    """Take over the course of the address; the page that shows it then removes it from there.

    It has to be known before the browser is told of the run: the next run, which would tell it, may never come.
    """
    text = st.query_params.get(QUERY, "")
    if text:
        opened, mistakes = deck_link.decode(text)
        arrived(opened, map(str, mistakes))


def arrived(other: Deck | None, mistakes: Iterable[str]) -> None:
    """Take a course over, or offer it where the visitor has one; say what was left out."""
    if other is not None and other.stops:
        if deck().stops and deck() != other:
            st.session_state[OFFERED] = other
        else:
            keep(POINTS, other)
    st.session_state[MISTAKES] = tuple(mistakes)


def bring_back(text: str, *, is_first: bool = False) -> None:
    """Take over a course that the browser has kept, unless it is what the visitor has; say what can't be read of it.

    What a link has left out stays said. Where `is_first`, the browser has not stored a course of this session yet: one
    with stops has come before the browser's, by a link as a rule, and is offered beside it.
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
    st.session_state.pop(UNDO, None)  # nobody has changed it here
    st.session_state[MISTAKES] = (*before, *map(str, mistakes))
    if has_come.stops and has_come != own:
        st.session_state[OFFERED] = has_come


def button(lesson: AnyLesson) -> None:
    """Offer to add what is shown to the visitor's course, and count its stops.

    The count says that one was added; the toast, which names it, is lost where another run follows at once.
    """
    count = len(deck().stops)
    label = ADD_MORE.format(count=count) if count else ADD
    st.button(
        label, key="own.add", help="Add what you see to your course", type="tertiary", on_click=_add, args=(lesson,)
    )


def _add(lesson: AnyLesson) -> None:
    """Add the present state, and the one beside it, as a stop of the person's own deck."""
    session = sessions.current().session
    state = session.state(lesson)
    try:
        target, second = deck_edits.target_of(lesson, state), session.second
        beside = None
        if second is not None:
            beside = deck_edits.target_of(second.lesson, second.state(lesson, state, session.pages.shared))
        made = deck_edits.added(deck(), target, _title(lesson), beside=beside)
        question = _question(lesson)
        hide = () if question else session.asked.hidden  # a question hides what belongs to it
        made = deck_edits.edited(made, made.stops[-1].code, question=question, hide=hide)
    except (LinkTooLong, ValueError) as error:
        sessions.dispatch(lesson, Refused(plain(error)))
        return
    keep(lesson, made)
    st.toast(ADDED.format(number=len(made.stops), title=made.stops[-1].title))


def _question(lesson: AnyLesson) -> str:
    """Return the code of the question that the page asks; empty where it asks none, or has shown the outcome."""
    prediction = sessions.current().session.asked.prediction
    is_asked = prediction is not None and not prediction.is_revealed and prediction.code in lesson.questions
    return prediction.code if prediction is not None and is_asked else ""


def _title(lesson: AnyLesson) -> str:
    """Return what a stop is called at first: as the stop, the figure, or the page and view that are shown."""
    session = sessions.current().session
    state = session.state(lesson)
    if session.deck.stop is not None and session.deck.stop.shown_by(state):
        return session.deck.stop.title
    figure = session.figure(lesson)
    if figure is not None:
        return figure.title
    page = PAGES[lesson.slug].title
    return page if len(lesson.views) < 2 else f"{page}: {lesson.view(state.view).title}"
