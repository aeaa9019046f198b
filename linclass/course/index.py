"""The decks that every visitor finds: five courses, shipped as files beside this module."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from linclass.course import deck_file

if TYPE_CHECKING:
    from linclass.course.deck import Deck, Stop


def _shipped() -> tuple[Deck, ...]:
    found = sorted((file for file in files("linclass.course").joinpath("decks").iterdir()), key=lambda file: file.name)
    return tuple(
        deck_file.read_strictly(file.read_text(encoding="utf-8"), file.name)
        for file in found
        if file.name.endswith(".toml")
    )


DECKS = _shipped()
BY_CODE = {deck.code: deck for deck in DECKS}
STOPS = {stop.name: stop for deck in DECKS for stop in deck.stops}


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
