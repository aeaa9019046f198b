"""Find stops by words of their titles, sentences and sources, in all decks."""

from collections.abc import Iterable
from functools import lru_cache

from linclass.course.deck import Deck, Stop
from linclass.course.words import MAX_ASKED, plain

MAX_FOUND = 60
MAX_CACHED = 2000  # stops whose words are kept


def stops(decks: Iterable[Deck], asked: str) -> tuple[Stop, ...]:
    """Return the stops with all the words that are asked for, those first that have them in their titles."""
    wanted = plain(asked[:MAX_ASKED]).split()
    if not wanted:
        return ()
    in_titles, elsewhere = [], []
    for deck in decks:
        for stop in deck.stops:
            title, whole = _texts(stop)
            if all(word in title for word in wanted):
                in_titles.append(stop)
            elif all(word in whole for word in wanted):
                elsewhere.append(stop)
    return tuple([*in_titles, *elsewhere][:MAX_FOUND])


@lru_cache(MAX_CACHED)
def _texts(stop: Stop) -> tuple[str, str]:
    """Return a stop's title, and all its words, as they are compared."""
    return plain(stop.title), plain(f"{stop.title} {stop.shows} {stop.source}")
