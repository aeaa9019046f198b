"""The shown page and its address: the query read or written last, and whether it names a scene's points."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from linclass.lessons.address_check import CHECK

MAX_ADDRESSES = 300  # addresses for which the session remembers whether their points are a scene's
MAX_REPLACED = 20  # addresses that the browser may still send


class StateSource(Enum):
    """The origin of a page's state when a script run begins."""

    ADDRESS = "the query of the address"
    OPENING = "the page's opening, which an address without a query names"
    SESSION = "what the session remembers of the page"


@dataclass(frozen=True)
class Location:
    """The page and its address, as the session knows them.

    Attributes
    ----------
    page : str
        The page that is shown; empty before the first.
    query : mapping or None
        The query of the address that was read or written last; None before the first.
    is_bare : bool
        Whether the address has no query because it names the page's opening.
    is_changed : bool
        Whether the address lacks the latest change.
    replaced : tuple of mappings
        The queries that were written here before the present one, until the browser sends this one: it has it then.
    scene_addresses : mapping from a page and a query to a bool
        Whether the points of an address that was written here are a scene's; the latest stand last.
    """

    page: str = ""
    query: Mapping[str, str] | None = None
    is_bare: bool = False
    is_changed: bool = False
    replaced: tuple[Mapping[str, str], ...] = ()
    scene_addresses: Mapping[tuple[str, frozenset[tuple[str, str]]], bool] = field(default_factory=dict)

    def changed(self) -> "Location":
        """Return the location after a change that the address lacks."""
        return replace(self, is_changed=True)

    def read(self, query: Mapping[str, str]) -> "Location":
        """Return the location after the address was read; one without a query names the opening."""
        return replace(self, query=dict(query), is_bare=not query, is_changed=False, replaced=())

    def sent(self, query: Mapping[str, str]) -> "Location":
        """Return the location after the browser has sent an address."""
        return replace(self, replaced=()) if query == self.query else self

    def written(self, query: Mapping[str, str], *, page: str, is_scene: bool) -> "Location":
        """Return the location after a page's address was written; `is_scene` tells whether its points are a scene's."""
        name = _name(page, query)
        known = {other: is_known for other, is_known in self.scene_addresses.items() if other != name}
        known[name] = is_scene
        latest = dict(list(known.items())[-MAX_ADDRESSES:])
        replaced = self.replaced
        if self.query and query != self.query and CHECK in self.query:  # all that is written here has a checksum
            replaced = (*replaced, self.query)[-MAX_REPLACED:]
        return replace(self, query=dict(query), is_changed=False, replaced=replaced, scene_addresses=latest)

    def names_scene(self, query: Mapping[str, str], page: str) -> bool | None:
        """Return whether an address that was written here names a scene's points; None for any other."""
        return self.scene_addresses.get(_name(page, query))

    def source(self, query: Mapping[str, str], page: str, *, is_travel: bool) -> StateSource:
        """Return the origin of the state that a page shows when its script run begins.

        Parameters
        ----------
        query : mapping
            The query of the address that the browser sent.
        page : str
            The page whose script runs.
        is_travel : bool
            Whether Back or Forward has started the run: then the address decides. Otherwise a click may have come
            before the address was written, or a message without news, as of an opened list, before the browser had it.
        """
        if not query:
            return StateSource.OPENING if is_travel or not self.page else StateSource.SESSION
        is_other_page = page != self.page
        is_late = query in self.replaced
        is_news = is_other_page or is_travel or not (self.is_changed or is_late)
        is_known = query == self.query and not (is_other_page or self.is_changed)
        return StateSource.ADDRESS if is_news and not is_known else StateSource.SESSION


def _name(page: str, query: Mapping[str, str]) -> tuple[str, frozenset[tuple[str, str]]]:
    """Return an address as a key, without its checksum."""
    return page, frozenset((name, text) for name, text in query.items() if name != CHECK)
