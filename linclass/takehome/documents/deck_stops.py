"""The stops of a deck as they are exported: their states, their links, their images, and how many fit into a file."""

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeVar
from urllib.parse import urlencode

from linclass import lessons
from linclass.course.checks import image_size
from linclass.course.deck import Stop
from linclass.course.deck_edits import OWN_CODE
from linclass.course.index import SHIPPED
from linclass.course.place import Image
from linclass.lessons import address
from linclass.lessons.address_check import checked
from linclass.lessons.board import ShownBoard
from linclass.session import work
from linclass.session.session import Session
from linclass.session.values.page_states import PageStates
from linclass.session.values.point_ownership import PointOwnership
from linclass.session.values.projector import Projector
from linclass.takehome.page_state import PageState, page_state

MAX_SECONDS = 60.0  # of work on one file
MAX_BYTES = 10_000_000  # of all stops of a file together
SHIPPED_CODES = frozenset(deck.code for deck in SHIPPED)


@dataclass(frozen=True)
class FilePart:
    """The part of a file that shows one stop.

    Attributes
    ----------
    markup : str
        HTML.
    seconds : float
        The time that it took to make it.
    """

    markup: str
    seconds: float = 0.0

    @property
    def size(self) -> int:
        """The bytes that the part takes in the file."""
        return len(self.markup.encode())


P = TypeVar("P", bound=FilePart)


def fitting(parts: Sequence[P]) -> Sequence[P]:
    """Return the first parts that fit into a file: in MAX_BYTES together, and made before MAX_SECONDS were over."""
    size = seconds = 0.0
    for n, part in enumerate(parts):
        size += part.size
        if size > MAX_BYTES or seconds > MAX_SECONDS:
            return parts[:n]
        seconds += part.seconds
    return parts


def is_done(parts: Sequence[FilePart], total: int) -> bool:
    """Return whether nothing more is to be made: all stops are there, or no more fit into the file."""
    return len(parts) == total or len(fitting(parts)) < len(parts) or sum(part.seconds for part in parts) > MAX_SECONDS


def left_out(count: int) -> list[str]:
    """Return what a file says of stops that it shows without a picture."""
    what = "stop is here without its picture" if count == 1 else "stops are here without their pictures"
    sentence = (
        f"{count} {what}: all pictures together would take more than"
        f" {MAX_BYTES // 1_000_000} MB, or more than {MAX_SECONDS:.0f} seconds of the server's time."
    )
    return [sentence] if count else []


def stop_link(stop: Stop, base: str) -> str:
    """Return the absolute address of a stop; empty where nobody knows where the app is.

    A shipped deck's stop is named by its code alone, which makes a small QR code. A visitor's own deck is known to
    nobody else, so the link is that of the state.
    """
    if not base or (stop.target is None and stop.deck == OWN_CODE):
        return ""
    shown: Mapping[str, str] = {address.VERSION_KEY: address.VERSION}
    if stop.target is not None and stop.deck not in SHIPPED_CODES:
        shown = address.write(stop.target.lesson, stop.opened)
        if stop.beside is not None:
            shown = {**shown, address.WITH: address.write_second(stop.second)}
    named = {} if stop.deck == OWN_CODE else {address.COURSE: stop.name}
    return f"{base}/{stop.slug}?{urlencode(checked({**shown, **named}))}"


def stop_state(stop: Stop, link: str) -> PageState:
    """Return the state that a stop shows, as it is exported, with a second one beside it and its board.

    Raises
    ------
    ValueError
        If it shows none.
    """
    state, lesson = stop.opened, lessons.by_slug(stop.slug)
    session = Session(
        pages=PageStates({lesson.slug: state}),
        ownership=PointOwnership(state.points),
        second=stop.second,
        projector=Projector(board=ShownBoard(stop.board) if stop.board else None),
    )
    shown = page_state(session, lesson, link)
    for one in (shown, shown.second):
        if one is not None:
            work.finish(one.lesson.slug, one.frame.progress)
    return page_state(session, lesson, link)


def image(content: Image) -> str:
    """Return an image as HTML; the browser decodes it."""
    kind = "png" if content.data.startswith(image_size.PNG) else "jpeg"
    data = base64.b64encode(content.data).decode()
    return f'<img class="image" alt="{escape(content.alt)}" src="data:image/{kind};base64,{data}">'
