"""The decks that every visitor finds: those shipped as files beside this module, and those of a folder.

The variable LINCLASS_DECKS in the environment names a folder with more; what is wrong in them is left out and said.
The route of five pages for a newcomer is a deck, too, but no lecture: it stands in no list, and home leads to it.
"""

import os
from collections.abc import Collection, Iterable
from importlib.resources import files
from pathlib import Path

from linclass.catalog import PAGES
from linclass.course import deck_edits, deck_file
from linclass.course.deck import Deck, DeckChapter, Stop
from linclass.course.place import Place
from linclass.lessons import by_slug

NO_DECK_OF_FOLDER = "This deck is not offered: it needs stops, and a code that no other deck has."

FOLDER = "LINCLASS_DECKS"  # in the environment
MAX_DECKS = 100  # of the folder
ROUTE_PAGES = ("classification", "geometry", "perceptron", "logistic", "support_vectors")
ROUTE_CODE = "tour"  # of the route in addresses; no other deck may be called so


def _shipped() -> tuple[Deck, ...]:
    """Return the decks beside this module in the order of their files' names; DeckError for a mistake in one."""
    result = sorted(files("linclass.course").joinpath("decks").iterdir(), key=lambda file: file.name)
    return tuple(
        deck_file.read_strictly(file.read_text(encoding="utf-8"), file.name)
        for file in result
        if file.name.endswith(".toml")
    )


def of_folder(folder: Path, taken: Collection[str]) -> tuple[tuple[Deck, ...], tuple[str, ...]]:
    """Return the decks of a folder, and what of them was left out: a sentence for each mistake, with file and line.

    Parameters
    ----------
    taken : collection of str
        Codes that no deck of the folder may have.
    """
    decks: dict[str, Deck] = {}
    left_out: list[str] = []
    paths = sorted(folder.glob("*.toml"))
    for path in paths[:MAX_DECKS]:
        try:
            with path.open(encoding="utf-8-sig") as file:
                deck, mistakes = deck_file.read(file.read(deck_file.MAX_FILE_BYTES + 1))
        except (OSError, UnicodeDecodeError) as error:
            left_out.append(f"{path.name}: {error}")
            continue
        left_out += [f"{path.name}: {mistake}" for mistake in mistakes]
        if not deck.code or deck.code in taken or deck.code in decks or not deck.stops:
            left_out.append(f"{path.name}: {NO_DECK_OF_FOLDER}")
        else:
            decks[deck.code] = deck
    if not paths or len(paths) > MAX_DECKS:
        left_out.append(f"{folder} has {len(paths)} files of decks; at most {MAX_DECKS} are read.")
    return tuple(decks.values()), tuple(left_out)


def _of_environment(shipped: Iterable[Deck]) -> tuple[tuple[Deck, ...], tuple[str, ...]]:
    """Return the decks in the folder that LINCLASS_DECKS names, and the mistakes found in them."""
    folder = os.environ.get(FOLDER, "")
    taken = {deck_edits.OWN_CODE, ROUTE_CODE, *(deck.code for deck in shipped)}
    return of_folder(Path(folder), taken) if folder else ((), ())


def _route() -> Deck:
    """Return the route of five pages: each stop is a page's opening, with the first act of its story."""
    lessons = enumerate(map(by_slug, ROUTE_PAGES), 1)
    stops = tuple(
        Stop(
            ROUTE_CODE, str(n), PAGES[lesson.slug].title, Place(lesson.slug, lesson.scenes[0].code), lesson.story[0].ask
        )
        for n, lesson in lessons
    )
    return Deck(ROUTE_CODE, "Ten minutes, five pages", "", (DeckChapter("", stops),))


SHIPPED = _shipped()
EXTRA_DECKS, LEFT_OUT = _of_environment(SHIPPED)
DECKS = (*SHIPPED, *EXTRA_DECKS)
ROUTE = _route()
BY_CODE = {deck.code: deck for deck in DECKS}
STOPS = {stop.name: stop for deck in DECKS for stop in deck.stops}
_DECKS_BY_CODE = BY_CODE | {ROUTE_CODE: ROUTE}
_NAMED = STOPS | {stop.name: stop for stop in ROUTE.stops}


def names(codes: Iterable[str]) -> str:
    """Return the short names of courses: "Paisley, COMS 4721; Gambosi 2018–2019"."""
    return "; ".join(BY_CODE[code].label for code in codes)


def stop_named(name: str, own: Deck | None = None) -> Stop | None:
    """Return the stop that an address names, "002.7": of a visitor's own deck, of those that all have, or the route."""
    code, _, rest = name.partition(".")
    return own.stop(rest) if own is not None and own.code == code else _NAMED.get(name)


def deck_of(stop: Stop, own: Deck | None = None) -> Deck:
    """Return the deck that a stop belongs to: a visitor's own, one of those that all have, or the route."""
    return own if own is not None and own.code == stop.deck else _DECKS_BY_CODE[stop.deck]
