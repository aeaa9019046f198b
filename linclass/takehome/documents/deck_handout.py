"""The handout of a deck, HTML for A4 and Letter: each stop with plane, sentence, source, link and QR code."""

import re
import time
from collections.abc import Iterator, Sequence
from html import escape, unescape

from linclass.course.deck import Deck, Stop
from linclass.course.place import Image, Text
from linclass.takehome.documents import second_and_board
from linclass.takehome.documents.deck_stops import FilePart, fitting, image, left_out, stop_link, stop_state
from linclass.takehome.documents.handout import document, written_link
from linclass.takehome.documents.rich_text import UNKNOWN, latex_as_markup, markdown_as_markup
from linclass.takehome.pictures.picture import description, plane_image, qr_image
from linclass.wire import text_json

SOURCE_OF_FORMULA = re.compile(r'<span class="math (?:inline|block)">([^<]*)</span>')
STYLE = """
@page { margin: 14mm; }
body { color: #1A1C20; margin: 0 auto; max-width: 182mm; }
body { font: 10pt/1.35 "Source Sans 3", "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 17pt; margin: 0; }
h2 { border-bottom: 0.2mm solid #5C626B; break-after: avoid; font-size: 13pt; margin: 6mm 0 2mm; padding-bottom: 1mm; }
h3 { font-size: 11pt; margin: 0 0 1mm; }
p { margin: 0 0 1mm; }
section { break-inside: avoid; display: grid; gap: 1mm 5mm; grid-template-columns: 66mm minmax(0, 1fr) 22mm;
  margin: 0 0 5mm; }
section.wide { grid-template-columns: minmax(0, 1fr); }
section > svg { display: block; height: auto; width: 100%; }
section.wide table { border-collapse: collapse; }
section.wide :is(th, td) { border: 0.2mm solid #C9CED6; padding: 0.6mm 1.5mm; }
.more { grid-column: 1 / 3; }
.more h2 { border: 0; font-size: 10pt; margin: 1mm 0; padding: 0; }
.more figure { float: left; margin: 0 5mm 0 0; width: 66mm; }
.more > :is(h2, ol) { clear: left; }
.more ol { margin: 0; padding-inline-start: 6mm; }
.more li { margin-bottom: 1mm; }
.more em { color: #2B3A64; font-style: normal; }
.image { max-height: 90mm; max-width: 100%; }
.source { color: #5C626B; }
.link { color: #5C626B; font-size: 7.5pt; overflow-wrap: anywhere; }
@media screen { body { margin: 10mm auto; } }
"""


def handout_stop(stop: Stop, number: int, base: str) -> FilePart:
    """Return a stop as a part of the handout; `base` is the app's address, `number` counts from 1."""
    start = time.perf_counter()
    markup = _text(stop, number) if stop.target is None else _state(stop, number, base)
    return FilePart(markup, time.perf_counter() - start)


def deck_handout(deck: Deck, made: Sequence[FilePart], base: str) -> str:
    """Return the handout's text, of the stops that were made; the others are there without their planes."""
    shown = fitting(made)
    rest = len(deck.stops) - len(shown)
    notes = "".join(f"<p>{escape(sentence)}</p>" for sentence in left_out(rest))
    body = f"<h1>{escape(deck.full_name)}</h1>{notes}{''.join(_chapters(deck, shown, base))}"
    return document(deck.full_name, body, STYLE)


def _chapters(deck: Deck, shown: Sequence[FilePart], base: str) -> Iterator[str]:
    """Yield the stops' sections under the titles of their chapters; one that is not drawn has no picture."""
    number = 0
    for chapter in deck.chapters:
        if chapter.title and chapter.stops:
            yield f"<h2>{markdown_as_markup(chapter.title)}</h2>"
        for stop in chapter.stops:
            yield shown[number].markup if number < len(shown) else _section(stop, number + 1, "", stop_link(stop, base))
            number += 1


def _state(stop: Stop, number: int, base: str) -> str:
    """Return a stop that shows a state: its plane and words, then the second state and the board's derivation."""
    link = stop_link(stop, base)
    state = stop_state(stop, link)
    plane = plane_image(state.frame, f"plane-{number}", description(state, "plane"))
    return _section(stop, number, plane, link, second_and_board.printed(state, number))


def _section(stop: Stop, number: int, plane: str, link: str, more: str = "") -> str:
    """Return a stop as HTML: plane, heading, sentence, source and the QR code of its link."""
    shows = f"<p>{markdown_as_markup(stop.shows)}</p>" if stop.shows else ""
    words = f"<div>{_heading(stop, number)}{shows}{_source(stop)}{written_link(link)}</div>"
    below = f'<div class="more">{more}</div>' if more else ""
    return f"<section>{plane or '<div></div>'}{words}{qr_image(link)}{below}</section>"


def _text(stop: Stop, number: int) -> str:
    """Return a stop that is a text or an image, over the whole width."""

    def formula(match: re.Match[str]) -> str:
        """Return a formula as text; as it was written where no text says what one of its commands does."""
        source = unescape(match[1])
        markup = latex_as_markup(source)
        return f"<code>{escape(source)}</code>" if UNKNOWN in markup else markup

    parts = [stop.sentence, stop.content.markdown if isinstance(stop.content, Text) else ""]
    words = SOURCE_OF_FORMULA.sub(formula, text_json.html("\n\n".join(filter(None, parts))))
    shown = image(stop.content) if isinstance(stop.content, Image) else ""
    return f'<section class="wide"><div>{_heading(stop, number)}{words}{shown}{_source(stop)}</div></section>'


def _heading(stop: Stop, number: int) -> str:
    return f"<h3>{number} · {markdown_as_markup(stop.title)}</h3>"


def _source(stop: Stop) -> str:
    """Return where a stop stands in the lecture's document; empty if it says nothing of that."""
    return f'<p class="source">{markdown_as_markup(stop.source)}</p>' if stop.source else ""
