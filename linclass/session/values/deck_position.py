"""The place of a visitor in a deck of stops."""

from dataclasses import dataclass, replace

from linclass.course import deck_edits
from linclass.course.deck import Deck, Stop
from linclass.course.index import ROUTE_CODE, deck_of, stop_named

MAX_NAME = 20  # characters of a stop's name


@dataclass(frozen=True)
class DeckPosition:
    """The stop that the page shows, and the visitor's own deck.

    Attributes
    ----------
    stop : Stop or None
        The stop of a deck that the page shows.
    lost_stop : str
        The name of a stop of the visitor's own deck ("my.3") that is in the address and unknown to the session: the
        browser may bring the deck back.
    is_short : bool
        Whether the keys follow the deck's short way and skip the other stops.
    own : Deck or None
        The deck that the visitor has made or opened; the other decks are the same for everybody.
    """

    stop: Stop | None = None
    lost_stop: str = ""
    own: Deck | None = None
    is_short: bool = False

    @property
    def name(self) -> str:
        """The name of the stop, known or lost; empty where there is none."""
        return self.lost_stop if self.stop is None else self.stop.name

    @property
    def before(self) -> Stop | None:
        """The previous stop on the chosen way; None at the beginning, and without a stop."""
        return None if self.stop is None else deck_of(self.stop, self.own).around(self.stop, is_short=self.is_short)[0]

    @property
    def after(self) -> Stop | None:
        """The next stop on the chosen way; None at the end, and without a stop."""
        return None if self.stop is None else deck_of(self.stop, self.own).around(self.stop, is_short=self.is_short)[2]

    @property
    def is_at_lecture(self) -> bool:
        """True at a stop with content of its own; the stops of the newcomers' route are the pages' openings."""
        return self.stop is not None and self.stop.deck != ROUTE_CODE

    def at(self, stop: Stop | None, name: str = "") -> "DeckPosition":
        """Return the position at a stop; without one, keep a name that may be of the visitor's own deck."""
        is_own = name.partition(".")[0] == deck_edits.OWN_CODE and len(name) <= MAX_NAME
        return replace(self, stop=stop, lost_stop=name if stop is None and is_own else "")

    def named(self, name: str, page: str) -> Stop | None:
        """Return the stop of this name; None where the page shows no such stop."""
        stop = stop_named(name, self.own)
        return stop if stop is not None and stop.slug == page else None
