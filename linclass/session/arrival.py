"""Decide what a page shows when a script run begins: its address's state, its opening, or what it showed before."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class StateSource(Enum):
    """The origin of a page's state when a script run begins."""

    ADDRESS = "the query of the address"
    OPENING = "the page's opening, which an address without a query names"
    SESSION = "what the session remembers of the page"


def source(
    query: Mapping[str, str],
    written: Mapping[str, str] | None,
    *,
    is_first: bool,
    is_other_page: bool,
    is_travel: bool,
    is_changed: bool,
) -> StateSource:
    """Return where the state comes from.

    Parameters
    ----------
    query : mapping
        Of the address that the browser has sent.
    written : mapping or None
        The query that the session has read or written last; None before the first.
    is_first : bool
        Whether this is the first page of the session.
    is_other_page : bool
        Whether another page was shown before.
    is_travel : bool
        Whether Back or Forward has started the run: then the address counts, whatever else has happened.
    is_changed : bool
        Whether the state has changed since the address was written: then a click was faster than the address.
    """
    if not query:
        return StateSource.OPENING if is_travel or is_first else StateSource.SESSION
    is_news = is_other_page or is_travel or not is_changed
    is_known = query == written and not (is_other_page or is_changed)
    return StateSource.ADDRESS if is_news and not is_known else StateSource.SESSION
