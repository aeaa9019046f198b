"""The decks that every visitor finds: five courses, shipped as files beside this module, and those of a folder.

The variable LINCLASS_DECKS in the environment names a folder with more; what is wrong in them is left out and said.
"""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from linclass.course import deck_file, own_deck
from linclass.course.texts import deck as texts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from linclass.course.deck import Deck, Stop

FOLDER = "LINCLASS_DECKS"  # in the environment
MAX_DECKS = 100  # of the folder


def _shipped() -> tuple[Deck, ...]:
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
            deck, mistakes = deck_file.read(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            left_out.append(f"{path.name}: {error}")
            continue
        left_out += [f"{path.name}: {mistake}" for mistake in mistakes]
        if not deck.code or deck.code in taken or deck.code in decks or not deck.stops:
            left_out.append(f"{path.name}: {texts.NO_DECK_OF_FOLDER}")
        else:
            decks[deck.code] = deck
    if not paths or len(paths) > MAX_DECKS:
        left_out.append(texts.FOLDER.format(folder=folder, count=len(paths), most=MAX_DECKS))
    return tuple(decks.values()), tuple(left_out)


def _of_environment(shipped: Iterable[Deck]) -> tuple[tuple[Deck, ...], tuple[str, ...]]:
    folder = os.environ.get(FOLDER, "")
    return of_folder(Path(folder), {own_deck.CODE, *(deck.code for deck in shipped)}) if folder else ((), ())


SHIPPED = _shipped()
EXTRA_DECKS, LEFT_OUT = _of_environment(SHIPPED)
DECKS = (*SHIPPED, *EXTRA_DECKS)
BY_CODE = {deck.code: deck for deck in DECKS}
STOPS = {stop.name: stop for deck in DECKS for stop in deck.stops}


def names(codes: Iterable[str]) -> str:
    """Return the short names of courses: "Paisley, COMS 4721; Gambosi 2018–2019"."""
    return "; ".join(BY_CODE[code].label for code in codes)


def stop_named(name: str, own: Deck | None = None) -> Stop | None:
    """Return the stop that an address names, "002.7", of a visitor's own deck or of those that all have."""
    code, _, rest = name.partition(".")
    return own.stop(rest) if own is not None and own.code == code else STOPS.get(name)


def deck_of(stop: Stop, own: Deck | None = None) -> Deck:
    """Return the deck that a stop belongs to: a visitor's own, or one of those that all have."""
    return own if own is not None and own.code == stop.deck else BY_CODE[stop.deck]


def around(stop: Stop, own: Deck | None = None) -> tuple[Stop | None, int, Stop | None]:
    """Return the stop before, this one's number counted from 1, and the stop after."""
    return deck_of(stop, own).around(stop)
