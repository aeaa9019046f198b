"""The bar for a walk through a deck: which stop this is, the one before, and the next.

What the stop shows is the page's sentence meanwhile (`linclass.ui.page_layout`).
"""

import streamlit as st

from linclass.course import index
from linclass.course.deck import Stop
from linclass.course.links import to_stop
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.state import AnyState
from linclass.session.events import LeftDeck, ShowedStop
from linclass.session.session import Session
from linclass.ui import page_links, sessions

PLACE_ALONE = "**{deck}** · {at} of {total}"  # while a title would tell what is asked
OF_ITS_SCENE = "With the points and settings of this stop: {claim}"
NEXT_STOP = "Next →"
AT_FIRST, AT_LAST = "This is the first stop.", "This is the last stop."
ALL_STOPS = "All stops"


def bar(lesson: AnyLesson, slug: str) -> None:
    """Show the bar where the address names a stop; on the page with this path."""
    session = sessions.current().session
    stop = session.deck.stop
    if stop is None:
        return
    deck = index.deck_of(stop, session.deck.own)
    before, at, after = deck.around(stop)
    text = PLACE_ALONE if is_title_hidden(session) else "**{deck}** · {at} of {total}: {title}"
    place = text.format(deck=deck.label, at=at, total=len(deck.stops), title=stop.title)
    with st.container(key="walk", horizontal=True, vertical_alignment="center", gap="small"):
        _step(lesson, slug, before, "← Back", AT_FIRST)
        _step(lesson, slug, after, NEXT_STOP, AT_LAST)
        if deck is index.ROUTE:
            st.page_link(page_links.to("home"), label=ALL_STOPS)
        else:
            st.page_link(page_links.to("courses"), label=ALL_STOPS, query_params={"lecture": deck.code})
        if stop.target is not None:
            sessions.button(
                lesson,
                LeftDeck(),
                "✕",
                key="walk.leave",
                help="Take this bar away; the page stays as it is.",
                type="tertiary",
            )
        st.markdown(place, width="stretch")


def is_title_hidden(session: Session) -> bool:
    """Return whether the stop's title, which may tell the outcome, waits with its sentence for the reveal."""
    return "sentence" in session.asked.hidden


def claim(stop: Stop, state: AnyState, *, is_outcome: bool = False) -> str:
    """Return what a stop shows; where a state has other points or settings than a scene's claim, whose it is.

    A sentence of the deck's own stands as its author wrote it. The outcome of a question has an answer of its own.
    """
    if stop.sentence or stop.scene is None or not stop.scene.claim or stop.shown_by(state):
        return stop.shows
    return "" if is_outcome else OF_ITS_SCENE.format(claim=stop.shows)


def _step(lesson: AnyLesson, slug: str, stop: Stop | None, label: str, end: str) -> None:
    """Show the way to another stop; on the same page it is a button, as no link leads from a page to itself."""
    if stop is None:
        st.page_link(page_links.to("courses"), label=label, disabled=True, help=end)
    elif stop.slug == slug:
        sessions.button(lesson, ShowedStop(stop), label, key=f"walk.{label}", type="tertiary", help=stop.title)
    else:
        st.page_link(page_links.to(stop.slug), label=label, query_params=to_stop(stop), help=stop.title)
