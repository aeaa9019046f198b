"""The course that a visitor makes: the button that adds what is shown, and the changes of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from linclass.catalog import PAGES
from linclass.course import own_deck
from linclass.datasets import LinkTooLong
from linclass.lessons.markdown import plain
from linclass.session.events import OpenedDeck, Refused
from linclass.ui import sessions
from linclass.ui.texts import own as texts

if TYPE_CHECKING:
    from linclass.course.deck import Deck
    from linclass.lessons.lesson import AnyLesson


def deck() -> Deck:
    """Return the visitor's course; one without stops where there is none."""
    own = sessions.current().session.own_deck
    return own_deck.empty(texts.UNTITLED) if own is None else own


def keep(lesson: AnyLesson, changed: Deck) -> None:
    """Take a course as the visitor's from now on."""
    sessions.dispatch(lesson, OpenedDeck(changed))


def button(lesson: AnyLesson) -> None:
    """Offer to add what is shown to the visitor's course."""
    st.button(texts.ADD, key="own.add", help=texts.ADD_HELP, type="tertiary", on_click=_add, args=(lesson,))


def _add(lesson: AnyLesson) -> None:
    session = sessions.current().session
    state = session.state(lesson)
    try:
        target = own_deck.target_of(lesson, state)
        made = own_deck.added(deck(), target, _title(lesson))
    except (LinkTooLong, ValueError) as error:
        sessions.dispatch(lesson, Refused(plain(error)))
        return
    keep(lesson, made)
    st.toast(texts.ADDED.format(number=len(made.stops), title=made.stops[-1].title))


def _title(lesson: AnyLesson) -> str:
    """Return what a stop is called at first: as the stop, the figure, or the page and view that are shown."""
    session = sessions.current().session
    state = session.state(lesson)
    if session.stop is not None and session.stop.shown_by(state):
        return session.stop.title
    figure = session.figure(lesson)
    if figure is not None:
        return figure.title
    page = PAGES[lesson.slug].title
    return page if len(lesson.views) < 2 else f"{page}: {lesson.view(state.view).title}"
