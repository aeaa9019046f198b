"""Decks as TOML files: read them with every mistake named by its line, and write them.

    code = "000"
    title = "Linear classification"
    author = "G. Gambosi"

    [[chapter]]
    title = "The perceptron"

    [[chapter.stop]]
    code = "19"
    title = "The perceptron's cost"
    scene = "perceptron/facets"

A stop has exactly one of `scene` ("page/code"), `link` (a copied address), `text` (Markdown with formulas) and `image`
(a PNG or JPEG file as base64, with `alt`). The other keys are the fields of `Deck`, `Chapter` and `Stop`; what each may
hold is in deck_schema.py.
"""

import base64
import json
import re
import tomllib
from collections.abc import Iterator

from linclass.course.deck import Deck, Stop
from linclass.course.deck_schema import DECK_TEXTS, STOP_FLAGS, STOP_TEXTS, Mistake, deck_of, link_text
from linclass.course.place import Image, Link, Place, Text

MAX_FILE_BYTES = 8_000_000
MAX_OUTLINE = 200_000  # characters outside texts and comments, and line breaks: TOML's reader is slow with them
MAX_DOTS = 8  # outside texts, in a line: TOML's reader keeps every beginning of a dotted key
QUOTED = re.compile(  # texts, also such as are not closed, and comments; nothing in it is tried a second time
    r'"""(?:[^"\\]++|\\[\s\S]|""?(?!"))*+"{0,5}'
    r"|'''(?:[^']++|''?(?!'))*+'{0,5}"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
)
HEADER = re.compile(r"\s*\[\[?\s*([\w.]+)\s*\]\]?")
KEY = re.compile(r"\s*([A-Za-z0-9_-]+)\s*=")


class DeckError(ValueError):
    """A file that is to be right has mistakes; the message names each with file and line."""


def read(text: str, *, code: str = "") -> tuple[Deck, tuple[Mistake, ...]]:
    """Return the deck of a file, with all that could be read, and its mistakes in the order of the lines.

    Parameters
    ----------
    text : str
        What stands in the file.
    code : str
        The deck's name in links, where the file's own does not count.
    """
    if len(text) > MAX_FILE_BYTES:
        return Deck(code, "", "", ()), (
            Mistake(1, f"The file is too long: at most {MAX_FILE_BYTES // 1_000_000} MB are read."),
        )
    outline = QUOTED.sub(lambda match: "\n" * match[0].count("\n"), text)
    if mistake := _excess(outline):
        return Deck(code, "", "", ()), (mistake,)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        where = re.search(r"at line (\d+)", str(error))
        last = text.count("\n") + 1 if "end of document" in str(error) else 1
        mistake = Mistake(int(where[1]) if where else last, f"This is not TOML: {str(error)[:200]}.")
        return Deck(code, "", "", ()), (mistake,)
    return deck_of(tables, {(): 1, **dict(_lines(outline))}, code)


def read_strictly(text: str, name: str) -> Deck:
    """Return the deck of a file that is to be right; raise DeckError, with every mistake, where it is not."""
    deck, mistakes = read(text)
    if mistakes:
        raise DeckError("\n".join(f"{name}: {mistake}" for mistake in mistakes))
    return deck


def write(deck: Deck) -> str:
    """Return a deck as the text of a file, from which `read` makes an equal one."""
    lines = [*_pairs(deck, ("code", *DECK_TEXTS))]
    if deck.missing:
        lines += ["missing = [", *(f"    {_quoted(text)}," for text in deck.missing), "]"]
    for chapter in deck.chapters:
        lines += ["", "[[chapter]]", *_pairs(chapter, ("title", "lecture"))]
        if chapter.outcomes:
            lines += ["outcomes = [", *(f"    {_quoted(text)}," for text in chapter.outcomes), "]"]
        for stop in chapter.stops:
            lines += ["", "[[chapter.stop]]", *_stop_lines(stop)]
    return "\n".join(lines) + "\n"


def _excess(outline: str) -> Mistake | None:
    """Return why an outline, a file without its texts and comments, would keep TOML's reader busy for long."""
    if len(outline) > MAX_OUTLINE:
        return Mistake(
            1,
            (
                f"The file has more than {MAX_OUTLINE // 1000} 000 characters outside its texts: is a"
                " quotation mark missing?"
            ),
        )
    dotted = (number for number, line in enumerate(outline.split("\n"), 1) if line.count(".") > MAX_DOTS)
    return next(
        (
            Mistake(
                number, f"This line has more than {MAX_DOTS} dots outside its texts: no key of a course has so many."
            )
            for number in dotted
        ),
        None,
    )


def _lines(outline: str) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Yield the line of every table and key of a file that TOML's own reader has accepted, from its outline."""
    path: tuple[str | int, ...] = ()
    chapter = stop = -1
    for number, line in enumerate(outline.split("\n"), 1):
        header = HEADER.match(line)
        key = KEY.match(line)
        if header and header[1] == "chapter":
            chapter, stop = chapter + 1, -1
            path = ("chapter", chapter)
            yield path, number
        elif header and header[1] == "chapter.stop":
            stop += 1
            path = ("chapter", chapter, "stop", stop)
            yield path, number
        elif key:
            yield (*path, key[1]), number


def _pairs(value: object, names: tuple[str, ...]) -> list[str]:
    """Return the lines `name = "text"` of those fields that are not empty."""
    return [f"{name} = {_quoted(text)}" for name in names if (text := getattr(value, name))]


def _stop_lines(stop: Stop) -> list[str]:
    """Return a stop as lines of TOML; an image as base64."""
    lines = _pairs(stop, ("code", "title"))
    content = stop.content
    if isinstance(content, Text):
        lines.append(f"text = {_quoted(content.markdown)}")
    elif isinstance(content, Image):
        data = base64.b64encode(content.data).decode()
        lines += [f'image = "{data}"', f"alt = {_quoted(content.alt)}"]
    else:
        lines.append(_target_line("scene" if isinstance(content, Place) else "link", content))
    lines += _pairs(stop, (*STOP_TEXTS[1:], "question", "board"))
    if stop.hide:
        lines.append(f"hide = [{', '.join(map(_quoted, stop.hide))}]")
    if stop.beside is not None:
        lines.append(_target_line("beside", stop.beside))
    lines += [f"{name} = true" for name in STOP_FLAGS if getattr(stop, name)]
    return [*lines, f"minutes = {stop.minutes:g}"] if stop.minutes else lines


def _target_line(key: str, target: Place | Link) -> str:
    """Return the line of a scene, "page/code", or of a copied link."""
    return f"{key} = {_quoted(str(target) if isinstance(target, Place) else link_text(target))}"


def _quoted(text: str) -> str:
    r"""Return a text as TOML has it: a literal string where there are backslashes, as in formulas, else a basic one."""
    plain = text.isprintable() and "'" not in text
    if plain and "\\" in text:
        return f"'{text}'"
    lines = text.split("\n")
    if len(lines) > 1 and "'''" not in text and not text.endswith("'") and all(map(str.isprintable, lines)):
        return f"'''\n{text}'''"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
