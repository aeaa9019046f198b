"""The bar for going through a deck: the present stop and links to the previous and the next.

The stop's claim is the page's sentence meanwhile (`linclass.ui.page_layout`).
"""

import streamlit as st

from linclass.course import index
from linclass.course.deck import Stop
from linclass.course.links import to_stop
from linclass.lessons.lesson import AnyLesson, AnyState
from linclass.lessons.markdown import plain
from linclass.session.events import LeftDeck, ShowedStop
from linclass.session.session import Session
from linclass.ui import page_links, sessions

OF_ITS_SCENE = "With the points and settings of this stop: {claim}"
NEXT_STOP = "Next →"
AT_FIRST, AT_LAST = "This is the first stop.", "This is the last stop."
ALL_STOPS = "All stops"


def bar(lesson: AnyLesson, slug: str) -> None:
    """Show the bar on the page with this path, if the address names a stop."""
    session = sessions.current().session
    stop = session.deck.stop
    if stop is None:
        return
    deck = index.deck_of(stop, session.deck.own)
    before, at, after = deck.around(stop)
    text = "**{deck}** · {at} of {total}" if is_title_hidden(session) else "**{deck}** · {at} of {total}: {title}"
    place = text.format(deck=plain(deck.label), at=at, total=len(deck.stops), title=stop.title)
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
    """Return whether the stop's title is hidden with its sentence until the reveal, as it may tell the outcome."""
    return "sentence" in session.asked.hidden


def claim(stop: Stop, state: AnyState, *, is_outcome: bool = False) -> str:
    """Return a stop's claim; for other points or settings than its scene's, the claim names its scene.

    A sentence of the deck's own is shown as its author wrote it. The outcome of a question has its own answer.
    """
    if stop.sentence or stop.scene is None or not stop.scene.claim or stop.shown_by(state):
        return stop.shows
    return "" if is_outcome else OF_ITS_SCENE.format(claim=stop.shows)


def _step(lesson: AnyLesson, slug: str, stop: Stop | None, label: str, end: str) -> None:
    """Show a link to another stop; on the same page it is a button, as a page can't link to itself."""
    if stop is None:
        st.page_link(page_links.to("courses"), label=label, disabled=True, help=end)
    elif stop.slug == slug:
        sessions.button(lesson, ShowedStop(stop), label, key=f"walk.{label}", type="tertiary", help=stop.title)
    else:
        st.page_link(page_links.to(stop.slug), label=label, query_params=to_stop(stop), help=stop.title)
