"""The readers of what people type, paste, open and send, each with the shapes that its input can have."""

import base64
import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl

from linclass import datasets, lessons
from linclass.course import deck_edits, deck_file, deck_lines, deck_link, deck_schema, index, search, words
from linclass.datasets import link
from linclass.datasets.recipes.formula import Formula
from linclass.datasets.tables import cells, text_file
from linclass.datasets.typed_number import typed_number
from linclass.lessons import address, board, hiding
from linclass.lessons.address_check import MAX_CHARACTERS
from linclass.lessons.markdown import displayed
from linclass.session.holder import SessionHolder
from linclass.session.values import prediction
from linclass.takehome import state_json
from linclass.takehome.documents import rich_text
from linclass.takehome.documents.latex import from_markdown
from linclass.ui import slider
from linclass.wire import drawing_message, live_endpoint, presenter_message, step_message, text_json
from linclass.wire.encode import PLANE_SUFFIX

PERCEPTRON = lessons.by_slug("perceptron")
VISITOR = SessionHolder()
QUESTIONS = {  # one of each kind of answer
    type(question.answer): (lesson, code) for lesson in lessons.every() for code, question in lesson.questions.items()
}
MAX_TEXT = deck_schema.LENGTHS["text"]
STOP = "title='x'\n[[chapter]]\n[[chapter.stop]]\ncode='1'\n"


@dataclass(frozen=True)
class Reader:
    """A reader of a person's characters.

    Attributes
    ----------
    read : function of a text
        May refuse it by a ValueError.
    most : int
        The characters that it takes at most; it refuses more.
    shapes : tuple of str
        What stands around the characters, in place of "…".
    usual : int
        The characters of its longest input in an ordinary run.
    """

    name: str
    read: Callable[[str], object]
    most: int
    shapes: tuple[str, ...] = ("…",)
    usual: int = 4000


def _table(text: str) -> None:
    table = datasets.read_table(text.encode("utf-8", "replace"), "f")
    suggestion = table.suggest()
    if suggestion.x is not None and suggestion.y is not None:
        datasets.to_dataset(table, suggestion.x, suggestion.y, suggestion.label)
        table.missing_labels(suggestion.label or suggestion.x)


def _typed_table(text: str) -> None:
    rows = datasets.spread([(text, "1", "a"), ("1", text, "a"), ("1", "2", text), ("1", "2", "b")])
    datasets.from_cells(rows, PERCEPTRON.opening.points)


def _lines(text: str) -> None:
    deck_lines.read(text, deck_edits.empty())


def _packed_course(text: str) -> None:
    stop = {"x": text, "t": text[:100]}
    for tables in (json.dumps([text, "", "", [["c", [stop] * 3]]]), text):
        packed = base64.urlsafe_b64encode(zlib.compress(tables.encode("utf-8", "replace"))).decode().rstrip("=")
        deck_link.decode(f"{deck_link.VERSION}~{packed}")


def _packed_points(text: str) -> None:
    body = b"-" + text.encode("latin-1", "replace")
    raw = zlib.crc32(body[1:]).to_bytes(4, "big") + body
    link.decode(f"{link.POINTS}~{base64.urlsafe_b64encode(raw).decode().rstrip('=')}")


def _parts(text: str) -> None:
    for name in PARTS:
        address.read(PERCEPTRON, {"v": address.VERSION, name: text})


def _checked_address(text: str) -> None:
    address.read(PERCEPTRON, {"check": "aaaaaa", "v": address.VERSION, "eta": text})


def _query(text: str) -> None:
    address.read(PERCEPTRON, {"v": address.VERSION, **dict(parse_qsl(text, keep_blank_values=True))})


def _guesses(text: str) -> None:
    for lesson, code in QUESTIONS.values():
        prediction.read({"ask": code, "guess": text}, lesson, lesson.opening.points)


def _message(text: str) -> None:
    for value in (text, [text], {text: text}, [0] * len(text), [[text]] * len(text)):
        drawing = {
            "points": value,
            "handles": value,
            "window": value,
            "live": False,
            "seq": 1,
            "revision": 1,
            "touched": None,
        }
        for parse in (drawing_message.parse, slider.parse, step_message.parse):
            _refusing(lambda: parse(value))  # noqa: B023 - called at once
            _refusing(lambda: parse(drawing))  # noqa: B023 - called at once
        presenter_message.parse({"commands": value, "base": 1, "place": text, "seq": 1})


def _question(text: str) -> None:
    question: dict[str, Any] = {"plane": f"perceptron{PLANE_SUFFIX}", "theme": "light", "visit": VISITOR.name}
    for body in (
        text,
        json.dumps({**question, "drawing": text}),
        json.dumps({**question, "picture": text, "run": text}),
    ):
        if len(body) <= live_endpoint.MAX_BYTES:
            _refusing(lambda: live_endpoint.reply(json.loads(body)))  # noqa: B023 - called at once


def _refusing(read: Callable[[], object]) -> None:
    with suppress(ValueError, RecursionError):
        read()


def _file(text: str) -> None:
    drawing_message.parse_file({"name": "f", "data": text})


def _searches(text: str) -> None:
    search.stops(index.DECKS, text)
    words.search(text)


def _image(text: str) -> None:
    for head in (b"", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"):
        deck_schema.image_mistake(head + text.encode("latin-1", "replace"))


def _codes(text: str) -> None:
    hiding.read(text)
    index.stop_named(text)
    for read in (lambda: board.read(PERCEPTRON, text), lambda: typed_number(text), lambda: cells.number(text)):
        _refusing(read)


PARTS = ("data", "camera", "with", "hide", "eta")
READERS = (
    Reader(
        "a table",
        _table,
        text_file.MAX_BYTES // 3,
        (
            "…",
            "x,y,c\n1,2,…",
            "# …\n1,2",
            "1,2,a\n3,4,b\n…\n",
            "X = […]",
            "[[1, 2, 'a'], …]",
            "1 1:2 2:3\n…",
            "1 …\n1 1:2 2:3\n",
            "x  y  …\n1.5  2  a b\n 2.5  3  b\n",
            '1,2,"…"\n3,4,b\n',
            "1 & 2 …\\\\\n",
            "read.table(text='…",
            " x\n1 …\n y\n1 …\n",
            "A(1|2)…(3|4)",
            "- x: 1\n  y: …",
            "…\n- 1",
            "@relation …",
            '@relation r\n@attribute "…" real\n@attribute y real\n@data\n1,2',
        ),
        usual=2000,
    ),
    Reader("a typed table", _typed_table, 200_000, usual=2000),
    Reader(
        "a course's file",
        deck_file.read,
        deck_file.MAX_FILE_BYTES - 100,
        (
            "…",
            "a=…",
            "[…]",
            "a = '''…'''",
            'a = """…"""',
            f"{STOP}text='''\n…'''",
            f'{STOP}image="…"',
            f"{STOP}link='…'",
            f"{STOP}hide=['…']",
        ),
        usual=8000,
    ),
    Reader("lines of links", _lines, deck_lines.MAX_TEXT - 100, ("…", "…|perceptron/bound", "a | /perceptron?…")),
    Reader("a course's link", deck_link.decode, 200_000, ("…", "d1~…")),
    Reader("a course in a link", _packed_course, 150_000),
    Reader(
        "a state's file",
        lambda text: state_json.read(text.encode("utf-8", "replace")),
        state_json.MAX_BYTES // 3,
        (
            "…",
            '{"format": "linclass state", "version": 1, "page": "perceptron", "state": {"eta": "…"}}',
            '{"format": "linclass state", "version": 1, "page": "perceptron", "state": …}',
        ),
    ),
    Reader("a link's points", datasets.decode, link.MAX_LINK - 30, ("…", "p1~…", "moons~…", "moons~n-…")),
    Reader("a link's packed points", _packed_points, link.MAX_LINK * 3 // 4 - 30),
    Reader("the parts of an address", _parts, MAX_CHARACTERS, usual=200),
    Reader("an address with a check", _checked_address, MAX_CHARACTERS, usual=200),
    Reader("a query", _query, 5 * MAX_CHARACTERS, ("…", "eta=…")),
    Reader("a guess", _guesses, 5000, usual=200),
    Reader("a formula f(x)", Formula("f").read, 20_000),
    Reader("codes and numbers", _codes, 20_000),
    Reader("a text's check", deck_schema.unsafe, MAX_TEXT, ("[a](/b)…",), usual=2000),
    Reader("a text for Streamlit", displayed, MAX_TEXT, ("…", "…a"), usual=MAX_TEXT),
    Reader("live text", text_json.html.__wrapped__, MAX_TEXT, usual=2000),
    Reader("a text as plain text", rich_text.markdown_as_text, MAX_TEXT, ("…", "$…$")),
    Reader("a text as markup", rich_text.markdown_as_markup, MAX_TEXT),
    Reader("a formula as markup", rich_text.latex_as_markup, MAX_TEXT),
    Reader("a text as LaTeX", from_markdown, MAX_TEXT),
    Reader("the first words of a text", lambda text: rich_text.first_words(text, 40), MAX_TEXT),
    Reader("a plane's message", _message, 3000),
    Reader("a live question", _question, live_endpoint.MAX_BYTES),
    Reader("a dropped file", _file, 4 * text_file.MAX_BYTES // 3),
    Reader("an image", _image, deck_schema.MAX_IMAGE_BYTES),
    Reader("a search", _searches, 100_000),
)
