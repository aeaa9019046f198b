"""The buttons that reveal parts hidden until the outcome has been predicted, and the text in their place."""

import streamlit as st

from linclass.lessons import hiding
from linclass.lessons.markdown import displayed
from linclass.session.events import HidParts
from linclass.session.frame import Frame
from linclass.session.presenter_moves import shown_parts
from linclass.session.session import Session
from linclass.ui import sessions
from linclass.ui.texts import hiding as texts

HIDE, HIDE_HELP = "Hide", "Hides what the method makes of these points, until it has been predicted."
NEXT = "Reveal next"
REVEAL_ALL, ALL_HELP = "Reveal all", "Shows everything that is hidden."
PREDICT = "What will the method make of these points?"

REVEAL_KEY = "H"  # on a projector's page


def to_reveal(session: Session, frame: Frame) -> tuple[hiding.Part, ...]:
    """Return the hidden parts that have something to show."""
    return shown_parts(session, frame, session.asked.hidden) if session.asked.hidden else ()


def buttons(frame: Frame) -> None:
    """Offer to reveal the next hidden part or all of them; where nothing is hidden, offer to hide the parts.

    An open question has its own button that reveals the outcome, so there are none here.
    """
    session, lesson = sessions.current().session, frame.lesson
    hidden = to_reveal(session, frame)
    if session.asked.is_open:
        return
    if hidden:
        rest = hiding.remaining(session.asked.hidden, hidden[1:])
        sessions.button(lesson, HidParts(rest), NEXT, key="hide", help=f"Shows {texts.PARTS[hidden[0]]}.")
    elif lesson.hideable and not session.asked.hidden:
        sessions.button(lesson, HidParts(lesson.hideable), HIDE, key="hide", help=HIDE_HELP)
    if len(hidden) != 1 and session.asked.hidden:  # several parts, or only parts without content on this page
        sessions.button(lesson, HidParts(()), REVEAL_ALL, key="reveal", help=ALL_HELP)


def row(frame: Frame) -> None:
    """Show the buttons if something is hidden, or was at first."""
    session = sessions.current().session
    with st.container(key="hidden", horizontal=True):
        if session.asked.hidden or (session.deck.stop is not None and session.deck.stop.hide):
            buttons(frame)


def predict(session: Session, frame: Frame) -> None:
    """Ask for a prediction in the view's place: the stop's question, or a general one.

    After the first reveal, say which part comes next.
    """
    asked = "" if session.deck.stop is None else displayed(session.deck.stop.ask)
    button = REVEAL_KEY if session.projector.is_on else NEXT
    hideable = frame.lesson.hideable
    hidden_at_first = hideable if session.deck.stop is None else session.deck.stop.hide or hideable
    next_parts = to_reveal(session, frame)
    with st.container(key="predict"):
        if next_parts and set(hidden_at_first) - set(session.asked.hidden):
            st.markdown(f"Press **{button}** to reveal {texts.PARTS[next_parts[0]]}.")
        else:
            st.markdown(f"{asked or PREDICT}\n\nPredict first, then press **{button}**.")
