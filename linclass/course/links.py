"""The addresses that open scenes and stops."""

from collections.abc import Mapping
from functools import cache

from linclass.course.deck import Stop
from linclass.course.place import Place
from linclass.lessons import address
from linclass.lessons.address_check import CHECK, checked
from linclass.lessons.state import AnyState


@cache
def to_scene(place: Place) -> Mapping[str, str]:
    """Return the query that opens exactly this scene on its page."""
    return checked(address.write(place.lesson, place.state))


def opened(stop: Stop, query: Mapping[str, str], state: AnyState) -> AnyState:
    """Return the state that a stop's link opens, whose address was read as `state`.

    A link that names the stop alone opens what the stop shows. Where that is the page's own opening, it opens as that
    version did.
    """
    if not is_bare(query) or stop.target is None or stop.scene is stop.target.lesson.scenes[0]:
        return state
    return stop.opened


def is_bare(query: Mapping[str, str]) -> bool:
    """Return whether a query names no more than a stop, and how it is shown."""
    return not set(query) - {CHECK, address.VERSION_KEY, address.COURSE, address.BOARD, *address.ABOUT}


def to_stop(stop: Stop) -> dict[str, str]:
    """Return the query that opens a stop on its page, and says which stop it is."""
    target = stop.target
    shown = {} if target is None else address.write(target.lesson, stop.opened)
    if stop.beside is not None:
        shown[address.WITH] = address.write_second(stop.second)
    return checked({**shown, address.COURSE: stop.name})


def to_presented_stop(stop: Stop, *, is_short: bool = False) -> dict[str, str]:
    """Return the query that opens a stop on the projector, with the short way before it if so."""
    way = {address.WAY: address.SHORT_WAY} if is_short else {}
    return checked({**to_stop(stop), address.PRESENT: "1", **way})
