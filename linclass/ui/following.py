"""Phones that follow the projector: a lecturer's session leads a room, and sends it each state at rest."""

from urllib.parse import urlencode

from linclass.catalog import PAGES
from linclass.course.deck import Stop
from linclass.course.place import Text
from linclass.datasets import LinkTooLong
from linclass.lessons.lesson import AnyLesson
from linclass.room.events import MAX_QUERY, MAX_SENTENCE, MAX_TEXT, ShowedState
from linclass.room.leader import Leader
from linclass.session.written_address import address_of_plane
from linclass.ui import page_layout, sessions, walk


def lead(leader: Leader | None, lesson: AnyLesson | None) -> None:
    """Make the phones of a room follow this visitor's session from now on, beginning with its present state."""
    sessions.current().audience = leader
    settle(lesson)


def settle(lesson: AnyLesson | None) -> None:
    """Send the phones the state at rest: a lesson's plane, or a stop that is a text or an image."""
    audience, session = sessions.current().audience, sessions.current().session
    if not isinstance(audience, Leader) or not session.projector.is_on:
        return
    if lesson is not None:
        audience.settled(_state(lesson))
    elif session.deck.stop is not None:
        audience.settled(_text(session.deck.stop))


def _state(lesson: AnyLesson) -> ShowedState:
    """Return the shown state of a lesson; `is_whole` is False where its points do not fit into an address."""
    session = sessions.current().session
    stop = session.deck.stop
    title = PAGES[lesson.slug].title if stop is None or walk.is_title_hidden(session) else stop.title
    try:
        query = urlencode(address_of_plane(session, lesson))
    except LinkTooLong:
        query = ""
    is_whole = 0 < len(query) <= MAX_QUERY
    sentence = _fitting(page_layout.sentence(lesson))
    return ShowedState(lesson.slug, query if is_whole else "", session.deck.name, title[:MAX_TEXT], sentence, is_whole)


def _text(stop: Stop) -> ShowedState:
    """Return a text or an image as phones show it: its sentence and its text, unless they are too long."""
    texts = [stop.sentence, stop.content.markdown if isinstance(stop.content, Text) else ""]
    return ShowedState("", "", stop.name, stop.title[:MAX_TEXT], _fitting("\n\n".join(filter(None, texts))), True)


def _fitting(text: str) -> str:
    """Return a text; empty where it is too long for a phone."""
    return text if len(text) <= MAX_SENTENCE else ""
