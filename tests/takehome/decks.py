"""Files that play from the disk, and decks, for the tests of exports."""

import base64
import json
import re
import zlib
from html.parser import HTMLParser
from typing import Any

from linclass.course.deck import Deck, DeckChapter, Stop
from linclass.course.place import Image, Place, Text
from linclass.takehome.documents.deck_handout import deck_handout, handout_stop
from linclass.takehome.documents.deck_page import deck_page, deck_stop
from linclass.takehome.documents.offline_page import OfflineStop
from linclass.ui import plotly_script
from linclass.vendor import plotly

MAX_BYTES, MAX_BYTES_WITHOUT_FIGURE = 6_000_000, 500_000
PATH = plotly.script_path()
PLOTLY_BYTES = 0 if PATH is None else PATH.stat().st_size
STAND_IN = "/* plotly.js v0 */"  # for five megabytes, which one test has
CONTENTS = re.compile(r'<script type="text/plain" id="content-\d+">(.*?)</script>', re.DOTALL)
SCRIPT = re.compile(r"<script[^>]*>.*?</script>", re.DOTALL)
BASE = "https://example.org/app"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc33"
    "0000000049454e44ae426082"
)
VOID = {"br", "hr", "img", "input"}  # elements without an end
HOSTILE = '</script><script>alert(1)</script>" onload="alert(2)'
WORDS = "What is a *margin*?\n\n- $x_1^2$ and $\\lambda_{\\max}$\n- two"
MIXED = Deck(
    "my",
    f"Mixed {HOSTILE}",
    "A. Teacher",
    (
        DeckChapter(
            HOSTILE,
            (
                Stop("my", "1", HOSTILE, Text(WORDS), notes="SECRET"),
                Stop("my", "2", "An image", Image(PIXEL, f"One pixel {HOSTILE}"), source=HOSTILE),
                Stop("my", "3", "The bound", Place("perceptron", "bound"), notes="SECRET", ask="How many updates?"),
                Stop("my", "4", "Two means", Place("fisher", "two"), sentence="Seen *so*", hide=("line",)),
            ),
        ),
    ),
)


class Outline(HTMLParser):
    """The elements of a page, and what it would fetch."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.fetched: list[str] = []
        self.handlers: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name.startswith("on"):
                self.handlers.append(name)
            elif name == "src" or (name == "href" and tag != "a"):
                self.fetched.append(value or "")


class Unhidden(HTMLParser):
    """The texts, and the values of attributes, that a page has outside its hidden answers."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.depth = 0  # of elements within an answer
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        is_answer = "answer" in (dict(attrs).get("class") or "").split()
        if tag not in VOID and (self.depth or is_answer):
            self.depth += 1
        if not self.depth:
            self.texts += [value or "" for _, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        self.depth -= bool(self.depth) and tag not in VOID

    def handle_data(self, data: str) -> None:
        if not self.depth:
            self.texts.append(data)


def contents_of(text: str) -> list[dict[str, Any]]:
    """Return what the page's script unpacks: for each stop, what is shown in each theme."""
    return [json.loads(zlib.decompress(base64.b64decode(packed))) for packed in CONTENTS.findall(text)]


def played(deck: Deck, base: str = BASE) -> tuple[str, list[OfflineStop]]:
    """A deck as a page that plays, and its parts."""
    made = [deck_stop(stop, base) for stop in deck.stops]
    return deck_page(deck, made, base, plotly_script.text), made


def handed_out(deck: Deck, base: str = BASE) -> str:
    """A deck as a handout."""
    return deck_handout(deck, [handout_stop(stop, n, base) for n, stop in enumerate(deck.stops, 1)], base)
