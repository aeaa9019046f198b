"""The schema of a deck: which tables and keys there are, what each may hold, and what is refused.

A deck may come from anybody: nothing of it is loaded from an address or shown as HTML, and all has a largest size.
"""

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from urllib.parse import parse_qsl, urlencode, urlsplit

from linclass.catalog import LESSONS, STOP
from linclass.course.checks import image_size
from linclass.course.checks.foreign_links import has_foreign_link
from linclass.course.deck import NOTES, Content, Deck, DeckChapter, Stop
from linclass.course.links import is_bare
from linclass.course.place import Image, Link, Place, Text
from linclass.course.texts import deck as texts
from linclass.lessons import address, hiding, quantity
from linclass.lessons.address_check import repaired
from linclass.lessons.lesson import AnyLesson, AnyState

Table: TypeAlias = dict[str, Any]  # of a deck: whatever its file has, until it is checked

FOREIGN_LINK = "A link in a text must begin with https:// or lead to a page here."

MAX_CHAPTERS = MAX_STOPS = 300  # every stop of a full course may begin a chapter
MAX_IMAGE_BYTES = 300_000
MAX_IMAGE_SIDE = 4096  # pixels: a small file can hold an image that fills the memory
MAX_LINK = 8000  # characters
MAX_BRACKETS = 100  # in a text: readers of Markdown look for the end of each
MAX_MISTAKES = 20  # that are named; a file of another kind would have one on every line
LENGTHS = {  # characters of each field
    "code": 12,
    "title": 140,
    "author": 140,
    "short": 40,
    "readings": 1000,
    "contents": 300,
    "sentence": 600,
    "source": 300,
    "notes": 6000,
    "do": 600,
    "say": 1500,
    "asked": 600,
    "answer": 1500,
    "lecture": 140,
    "outcomes": 300,
    "ask": 400,
    "question": 60,
    "alt": 300,
    "text": 8000,
    "scene": 60,
    "beside": MAX_LINK,
    "link": MAX_LINK,
    "image": MAX_IMAGE_BYTES * 4 // 3 + 8,
    "missing": 200,
    "hide": 20,
    "board": 40,
}
DECK_TEXTS = ("title", "author", "short", "readings", "contents")
DECK_KEYS = ("code", *DECK_TEXTS, "missing", "chapter")
CHAPTER_KEYS = ("title", "lecture", "outcomes", "stop")
CONTENT_KEYS = ("scene", "link", "text", "image")
STOP_TEXTS = ("title", "sentence", "source", *NOTES, "ask")
STOP_FLAGS = ("short", "spare")
MAX_MINUTES = 120  # of one stop
STOP_KEYS = ("code", *STOP_TEXTS, *CONTENT_KEYS, "alt", "question", "hide", "beside", "board", *STOP_FLAGS, "minutes")
NO_STATE = (address.WITH, address.COURSE, address.BOARD, *address.ABOUT)  # names that are no part of a state
ESCAPED = re.compile(r"\\([^\w\s]|_)")  # a character of Markdown that shows as it is
CODE = re.compile(r"[A-Za-z0-9_-]+")
UNSAFE = (  # what Markdown and formulas could load or run, also where it would stand in code or in a formula
    (re.compile(r"<[A-Za-z/!?]"), "HTML is not shown: write a space after each “<”."),
    (re.compile(r"!\["), "No image is loaded from an address: make an image stop."),
    (re.compile(r":material/"), "Icons are not shown."),
    (re.compile(r"\\(includegraphics|href|url|html[A-Z]\w*)"), "Formulas may not load or link anything."),
    (re.compile(r"\]\((?!https?://|/(?![/\\])|\?|#)"), FOREIGN_LINK),
    (
        re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]"),
        "The text holds a character that can't be seen.",
    ),
)


@dataclass(frozen=True)
class Mistake:
    """One mistake of a deck's file.

    Attributes
    ----------
    line : int
        Counted from 1; 0 where there are no lines.
    sentence : str
        What is wrong and what became of it, plain text.
    """

    line: int
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


def link_of(text: str) -> Link:
    """Return a copied address as the state that it names; raise ValueError where it names none.

    Host and path before the page do not matter: a link that was copied from one server is shown by every other.
    """
    if len(text) > MAX_LINK:
        raise ValueError(texts.LINK_TOO_LONG)
    try:
        parts = urlsplit(text.strip())
        query = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query), max_num_fields=80)
    except ValueError as error:
        raise ValueError("This is not the address of a page here.") from error
    slug = parts.path.rstrip("/").rpartition("/")[2]
    if slug == STOP.slug:
        raise ValueError("This address is a projector's: leave it with Esc, and copy the address of the page.")
    if slug not in LESSONS:
        raise ValueError(f"The address names no page that shows points: “{slug[:40]}”.")
    written, is_altered = repaired(dict(query))
    if is_altered:
        raise ValueError(address.LINK_DAMAGED)
    return Link(slug, tuple((name, value) for name, value in written.items() if name not in NO_STATE))


def opened_by(lesson: AnyLesson, state: AnyState, query: Mapping[str, str], own: Stop) -> Table:
    """Return what a link opens beside its state: what is hidden and asked, board and second state.

    What the link does not say is as a stop of its own has it. An outcome that was revealed is asked for no more.
    """
    arrival = address.read(lesson, query)
    asked = arrival.asked.get(address.ASK, "" if arrival.hidden is not None else own.question)
    question = lesson.questions.get("" if arrival.asked.get(address.REVEALED) == "1" else asked)
    parts = own.hide if arrival.hidden is None else arrival.hidden
    beside = own.beside if is_bare(query) and address.WITH not in query else None
    if (second := arrival.second) is not None:
        shown = second.state(lesson, state)
        beside = Link(second.slug, tuple(address.write(second.lesson, shown).items()))
    return {
        "question": "" if question is None else question.code,
        "hide": hiding.ordered(set(parts) - set(() if question is None else question.hide)),
        "board": own.board if not arrival.names_board else "" if arrival.board is None else arrival.board.code,
        "beside": beside,
    }


def target_of(text: str) -> Place | Link:
    """Return the scene ("page/code") or the state (a copied address) that a text names; raise ValueError for none."""
    text = text.strip()
    if "?" in text or "//" in text or text.count("/") != 1 or text.startswith("/"):
        return link_of(text)
    place = Place.of(text)
    if place.slug in LESSONS and any(scene.code == place.code for scene in place.lesson.scenes):
        return place
    raise ValueError(f"There is no scene {text} any more.")


def link_text(link: Link) -> str:
    """Return a link as a file has it: page and query."""
    return f"/{link.slug}?{urlencode(link.query)}"


def unsafe(text: str) -> str:
    """Return why a text can't be shown, a sentence; empty where it can."""
    if text.count("[") > MAX_BRACKETS:
        return f"The text has too many square brackets: at most {MAX_BRACKETS} may open."
    reason = next((reason for pattern, reason in UNSAFE if pattern.search(text)), "")
    return reason or (FOREIGN_LINK if has_foreign_link(text) else "")


def deck_of(
    tables: Table, lines: Mapping[tuple[str | int, ...], int], code: str = ""
) -> tuple[Deck, tuple[Mistake, ...]]:
    """Return the deck of a file's or a link's tables, with all that could be read, and the mistakes in their order.

    Parameters
    ----------
    tables : mapping
        As TOML's or JSON's reader has them.
    lines : mapping from a path of keys and numbers to the line where it stands; empty where there are no lines
    code : str
        The deck's name in links, where the tables' own does not count.
    """
    reader = _Reader(tables, lines)
    deck = reader.deck(code)
    result = sorted(reader.mistakes, key=lambda mistake: mistake.line)
    if len(result) > MAX_MISTAKES:
        more = f"From here on there are {len(result) - MAX_MISTAKES} more mistakes."
        result = [*result[:MAX_MISTAKES], Mistake(result[MAX_MISTAKES].line, more)]
    return deck, tuple(result)


class _Reader:
    """Reads the tables of one deck, and collects the mistakes."""

    def __init__(self, tables: Table, lines: Mapping[tuple[str | int, ...], int]) -> None:
        self.tables, self.lines = tables, lines
        self.mistakes: list[Mistake] = []
        self.stops_read = 0

    def wrong(self, path: tuple[str | int, ...], sentence: str) -> None:
        """Note a mistake at a key, or at the nearest table around it that stands in the file."""
        if not self.lines:
            self.mistakes.append(Mistake(0, _place(path) + sentence))
            return
        while path and path not in self.lines:
            path = path[:-1]
        self.mistakes.append(Mistake(self.lines.get(path, 1), sentence))

    def deck(self, code: str) -> Deck:
        """Read a deck; what can't be read is noted in `mistakes` and left out."""
        path: tuple[str | int, ...] = ()
        self.known(self.tables, DECK_KEYS, path)
        own = code or self.code(self.tables, path)
        codes: set[str] = set()
        rows = self.rows(self.tables, "chapter", path, MAX_CHAPTERS)
        chapters = [self.chapter(own, table, ("chapter", n), codes) for n, table in enumerate(rows)]
        missing = self.texts(self.tables, "missing", path)
        words = {name: self.text(self.tables, name, path) for name in DECK_TEXTS}
        if self.tables and not words["title"]:
            self.wrong(path, "The deck has no title.")
        if words["contents"] and not words["contents"].startswith("https://"):
            self.wrong(("contents",), "“contents” must be an address that begins with https://.")
            words["contents"] = ""
        return Deck(code=own, chapters=tuple(chapters), missing=missing, **words)

    def chapter(self, deck: str, table: Table, path: tuple[str | int, ...], codes: set[str]) -> DeckChapter:
        """Read a chapter and its stops, as many as the deck may still have."""
        self.known(table, CHAPTER_KEYS, path)
        stops = []
        rows = self.rows(table, "stop", path, MAX_STOPS - self.stops_read)
        self.stops_read += len(rows)
        for n, row in enumerate(rows):
            stop = self.stop(deck, row, (*path, "stop", n))
            if stop is None:
                continue
            if stop.code in codes:
                self.wrong((*path, "stop", n, "code"), f"The code {stop.code} was used before; this stop was left out.")
            else:
                codes.add(stop.code)
                stops.append(stop)
        outcomes = self.texts(table, "outcomes", path)
        return DeckChapter(self.text(table, "title", path), tuple(stops), self.text(table, "lecture", path), outcomes)

    def stop(self, deck: str, table: Table, path: tuple[str | int, ...]) -> Stop | None:
        """Return a stop; None where it shows nothing that is there."""
        self.known(table, STOP_KEYS, path)
        code = self.code(table, path)
        content = self.content(table, path)
        words = {name: self.text(table, name, path) for name in STOP_TEXTS}
        short, spare = (self.flag(table, name, path) for name in STOP_FLAGS)
        minutes = self.minutes(table, path)
        self.quantities(words, content, path)
        question = self.question(table, content, path)
        hide = self.texts(table, "hide", path)
        for name in hide:
            if name not in hiding.PARTS:
                self.wrong(
                    (*path, "hide"),
                    "“{name}” can't be hidden; what can: {names}.".format(name=name, names=", ".join(hiding.PARTS)),
                )
        beside = self.text(table, "beside", path)
        second = self.target(beside, (*path, "beside")) if beside else None
        if content is None or not code:
            return None
        if not words["title"]:
            words["title"] = content.scene.title if isinstance(content, Place) else code
        shown, board = hiding.ordered(hide), self.board(table, content, path)
        stop = Stop(
            deck,
            code,
            content=content,
            question=question,
            hide=shown,
            beside=second,
            board=board,
            short=short,
            spare=spare,
            minutes=minutes,
            **words,
        )
        if not isinstance(content, Link):
            return stop
        query = dict(parse_qsl(urlsplit(table.get("link") or table["scene"]).query, keep_blank_values=True))
        opened = opened_by(content.lesson, content.state, query, stop)
        return replace(stop, **{name: value for name, value in opened.items() if name not in table})

    def flag(self, table: Table, key: str, path: tuple[str | int, ...]) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.wrong((*path, key), f"“{key}” must be true or false.")
            return False
        return value

    def minutes(self, table: Table, path: tuple[str | int, ...]) -> float:
        value = table.get("minutes", 0)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MAX_MINUTES:
            self.wrong((*path, "minutes"), f"“minutes” must be a number from 0 to {MAX_MINUTES}.")
            return 0.0
        return float(value)

    def quantities(self, words: Mapping[str, str], content: Content | None, path: tuple[str | int, ...]) -> None:
        """Name what the notes put in braces and the stop's page does not compute; the notes stay as they are."""
        known = quantity.of_lesson(content.lesson) if isinstance(content, Place | Link) else {}
        for key in NOTES:
            for name in quantity.names(words[key]):
                if name not in known:
                    offered = ", ".join(known) or "nothing"
                    self.wrong(
                        (*path, key),
                        f"The stop's page computes no “{{{name}}}” for notes; what it computes: {offered}.",
                    )

    def board(self, table: Table, content: Content, path: tuple[str | int, ...]) -> str:
        """Return the code of the derivation that a stop shows; empty where its page has no such derivation."""
        derivations = content.lesson.derivations if isinstance(content, Place | Link) else ()
        codes = [derivation.code for derivation in derivations]
        return self.code_among(
            codes,
            table,
            "board",
            path,
            "There is no board “{code}” on this page; there are: {codes}."
            if codes
            else "What this stop shows has no board.",
        )

    def content(self, table: Table, path: tuple[str | int, ...]) -> Content | None:
        """Read the one of scene, link, text and image that a stop has; None, noted, for none or several."""
        named = [key for key in CONTENT_KEYS if key in table]
        if len(named) != 1:
            self.wrong(
                (*path, named[1]) if named else path,
                "A stop has exactly one of scene, link, text and image; this one was left out.",
            )
            return None
        key = named[0]
        text = self.text(table, key, path)
        if not text:
            return None
        if key == "text":
            return Text(text)
        if key == "image":
            return self.image(text, self.text(table, "alt", path), path)
        return self.target(text, (*path, key))

    def question(self, table: Table, content: Content | None, path: tuple[str | int, ...]) -> str:
        """Return the code of the question that a stop asks; empty where its lesson has no such question."""
        if content is None:
            self.text(table, "question", path)  # its type is checked all the same
            return ""
        questions = content.lesson.questions if isinstance(content, Place | Link) else ()
        return self.code_among(
            [*questions], table, "question", path, "The stop's page asks no question “{code}”; what it asks: {codes}."
        )

    def code_among(
        self, codes: Sequence[str], table: Table, key: str, path: tuple[str | int, ...], sentence: str
    ) -> str:
        """Return the code under a key, where it is one of these; empty where it is another, which the sentence says."""
        code = self.text(table, key, path)
        if not code or code in codes:
            return code
        self.wrong((*path, key), sentence.format(code=code, codes=", ".join(codes) or "nothing"))
        return ""

    def target(self, text: str, path: tuple[str | int, ...]) -> Place | Link | None:
        """Return the scene or the link that a text names; a link that can be read in part is kept."""
        try:
            target = target_of(text)
        except ValueError as error:
            self.wrong(path, str(error))
            return None
        for sentence in () if isinstance(target, Place) else target.ignored:
            self.wrong(path, ESCAPED.sub(r"\1", sentence))
        return target

    def image(self, text: str, alt: str, path: tuple[str | int, ...]) -> Image | None:
        """Read an image in base64; None, noted, for bytes that are no picture."""
        try:
            data = base64.b64decode("".join(text.split()), validate=True)
        except (binascii.Error, ValueError):
            self.wrong((*path, "image"), "“image” must be the bytes of a file in base64; this stop was left out.")
            return None
        reason = image_mistake(data)
        if reason:
            self.wrong((*path, "image"), reason)
            return None
        if not alt:
            self.wrong(path, "An image needs “alt”, a sentence on what it shows.")
        return Image(data, alt)

    def known(self, table: Table, keys: tuple[str, ...], path: tuple[str | int, ...]) -> None:
        for key in table:
            if key not in keys:
                self.wrong(
                    (*path, key),
                    "There is no key “{key}” here; there are: {keys}.".format(key=key[:40], keys=", ".join(keys)),
                )

    def rows(self, table: Table, key: str, path: tuple[str | int, ...], most: int) -> list[Table]:
        """Read a list of tables, at most `most` of them."""
        rows = table.get(key, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self.wrong((*path, key), f"“{key}” must be written as [[…{key}]].")
            return []
        if len(rows) > most:
            self.wrong((*path, key, most), texts.TOO_MANY.format(most=MAX_STOPS, what=key))
        return rows[:most]

    def code(self, table: Table, path: tuple[str | int, ...]) -> str:
        code = self.text(table, "code", path)
        if not CODE.fullmatch(code) and (table or path):
            self.wrong((*path, "code"), "“code” must be a name of letters, digits, - and _, at most 12 long.")
            return ""
        return code

    def text(self, table: Table, key: str, path: tuple[str | int, ...]) -> str:
        """Return the text of a key; empty where it is missing, too long, or not to be shown."""
        return self.checked(table.get(key, ""), key, path)

    def texts(self, table: Table, key: str, path: tuple[str | int, ...]) -> tuple[str, ...]:
        values = table.get(key, [])
        if not isinstance(values, list) or len(values) > MAX_STOPS:
            self.wrong((*path, key), f"“{key}” must be a list of texts.")
            return ()
        checked = (self.checked(value, key, path) for value in values)
        return tuple(text for text in checked if text)

    def checked(self, value: object, key: str, path: tuple[str | int, ...]) -> str:
        """Return a text that is short enough and safe; empty, noted, for another."""
        if not isinstance(value, str):
            self.wrong((*path, key), f"“{key}” must be a text.")
            return ""
        if len(value) > LENGTHS[key]:
            self.wrong((*path, key), texts.TOO_LONG.format(key=key, most=LENGTHS[key]))
            return ""
        reason = "" if key in ("link", "image") else unsafe(value)
        if reason:
            self.wrong((*path, key), reason)
            return ""
        return value.strip() if key == "text" else value


def image_mistake(data: bytes) -> str:
    """Return why an image can't be shown, a sentence; empty where it can."""
    if len(data) > MAX_IMAGE_BYTES:
        return f"An image may have at most {MAX_IMAGE_BYTES // 1000} kB; this stop was left out."
    size = image_size.of(data)
    if size is None:
        return "“image” must be a PNG or JPEG file; this stop was left out."
    if not 0 < min(size) <= max(size) <= MAX_IMAGE_SIDE:
        return f"An image may be at most {MAX_IMAGE_SIDE} pixels wide and high; this stop was left out."
    return ""


def _place(path: tuple[str | int, ...]) -> str:
    """Return where in a deck without lines a path leads to, the beginning of a sentence."""
    numbers = [part + 1 for part in path if isinstance(part, int)]
    return "" if len(numbers) < 2 else f"chapter {numbers[0]}, stop {numbers[1]}: "
