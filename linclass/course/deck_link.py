"""A whole deck as part of an address: short keys, packed, with a checksum.

    d1~eNqrVirJLMlJVbJSqlWK...      version, then the packed tables as base64url

A scene is named by its code, so that a lecture of 25 stops takes some 1000 characters. An image never fits.
"""

import base64
import binascii
import json
import re
import zlib

import orjson

from linclass.course.deck import Deck, DeckChapter, Stop
from linclass.course.deck_edits import owned
from linclass.course.deck_schema import STOP_FLAGS, STOP_TEXTS, Mistake, Table, deck_of, link_text
from linclass.course.place import Image, Link, Place, Text

VERSION = "d1"
MAX_LINK = 6000  # characters; browsers, servers and chats carry addresses of 8000
MAX_BYTES = 200_000  # unpacked
WITHOUT_END = re.compile(r"[\s\S]*[A-Za-z0-9_-]")  # all but what a sentence puts behind a link
KEYS = {  # of a stop, in links
    "title": "t",
    "scene": "s",
    "link": "l",
    "text": "x",
    "sentence": "e",
    "source": "r",
    "notes": "n",
    "ask": "a",
    "question": "q",
    "hide": "h",
    "beside": "b",
    "board": "d",
    "do": "o",
    "say": "y",
    "asked": "k",
    "answer": "w",
    "short": "f",
    "spare": "p",
    "minutes": "m",
}
CHAPTER_KEYS = {"lecture": "l", "outcomes": "o"}  # of a chapter, in links
NAMES = {short: name for name, short in KEYS.items()}


class DeckTooLong(ValueError):  # noqa: N818 - it says what is wrong, and what to do is to save a file
    """The deck does not fit into a link; it can be saved as a file."""


def encode(deck: Deck) -> str:
    """Return a deck as a text for an address, from which `decode` makes it again.

    Raises
    ------
    DeckTooLong
        If it has images, or the text would have more than MAX_LINK characters.
    """
    if any(isinstance(stop.content, Image) for stop in deck.stops):
        raise DeckTooLong("Images do not fit into a link: save the course as a file instead.")
    chapters = [
        [chapter.title, [_row(stop) for stop in chapter.stops], *_lecture(chapter)] for chapter in deck.chapters
    ]
    tables = [deck.title, deck.author, deck.readings, chapters]
    packed = zlib.compress(json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    text = f"{VERSION}~{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(text) > MAX_LINK:
        raise DeckTooLong(
            f"This course needs a link of {len(text)} characters, and {MAX_LINK} are what browsers and"
            " chats carry safely: save it as a file instead."
        )
    return text


def decode(text: str) -> tuple[Deck | None, tuple[Mistake, ...]]:
    """Return the deck of a link as the visitor's own, and what of it was left out; None where it is no deck at all."""
    try:
        tables = _tables(match[0] if (match := WITHOUT_END.match(text)) else "")
    except ValueError:
        return None, (Mistake(0, "The link's course can't be read: a part of the link may be missing."),)
    deck, mistakes = deck_of(tables, {}, "link")
    return owned(deck), mistakes


def _row(stop: Stop) -> Table:
    """Return a stop as a table of a link, without what has its default."""
    names = (*STOP_TEXTS, "question", "board", *STOP_FLAGS, "minutes")
    words: Table = {name: getattr(stop, name) for name in names}
    words["hide"] = list(stop.hide)
    if stop.target is None:
        words["text"] = stop.content.markdown if isinstance(stop.content, Text) else ""
    else:
        words["scene" if isinstance(stop.target, Place) else "link"] = _named(stop.target)
    if stop.scene is not None and stop.title == stop.scene.title:
        words["title"] = ""  # the reader gives a stop without a title its scene's
    if stop.beside is not None:
        words["beside"] = _named(stop.beside)
    return {KEYS[name]: value for name, value in words.items() if value}


def _lecture(chapter: DeckChapter) -> list[Table]:
    """Return what a link says of the lecture that begins with a chapter; nothing where none does."""
    row = {CHAPTER_KEYS[name]: value for name in CHAPTER_KEYS if (value := getattr(chapter, name))}
    return [row] if row else []


def _named(target: Place | Link) -> str:
    """Return a scene as "page/code", or a copied link as text."""
    return str(target) if isinstance(target, Place) else link_text(target)


def _tables(text: str) -> Table:
    """Return the tables of a link, as those of a file; raise ValueError where it was not made by `encode`."""
    version, _, packed = text.partition("~")
    if version != VERSION or len(text) > MAX_LINK or not re.fullmatch(r"[A-Za-z0-9_-]+", packed):
        raise ValueError("not a deck's link")
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_BYTES)
        if not inflater.eof:
            raise ValueError("damaged, or too long")
        title, author, readings, chapters = orjson.loads(raw)  # which refuses half of a character
        rows = [
            {
                "title": name,
                "stop": [_stop(stop, f"{n}-{m}") for m, stop in enumerate(stops)],
                **{key: row[short] for row in more[:1] for key, short in CHAPTER_KEYS.items() if short in row},
            }
            for n, (name, stops, *more) in enumerate(chapters)
        ]
    except (binascii.Error, zlib.error, RecursionError, TypeError, AttributeError) as error:
        raise ValueError("damaged") from error
    return {"title": title, "author": author, "readings": readings, "chapter": rows}


def _stop(row: Table, code: str) -> Table:
    """Return a stop's table with the keys that a file has in place of a link's short ones."""
    return {"code": code, **{NAMES.get(short, short): value for short, value in row.items()}}
