"""One HTML file that plays from the disk: plane, view, player, step table and texts of states, in both themes.

It fetches nothing. plotly.js is in it once, and only where a view has a figure; formulas are MathML.
"""

import base64
import functools
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from linclass.catalog import PAGES
from linclass.datasets import typed_number
from linclass.figures.marks import INVITATION
from linclass.figures.theme import DARK, DARK_ON_PAPER, LIGHT
from linclass.lessons.blocks import Beside, Block, Picture, Table
from linclass.session.frame import Frame
from linclass.takehome.documents import second_and_board
from linclass.takehome.documents.deck_stops import FilePart
from linclass.takehome.documents.handout import table
from linclass.takehome.documents.rich_text import markdown_as_markup, markdown_as_text
from linclass.takehome.documents.sections import Rows
from linclass.takehome.offline_question import OfflineQuestion
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.picture import points_on_plane, qr_image
from linclass.wire import bundle, schema, text_json
from linclass.wire.encode import EncodedFrame, plane_key, to_json
from linclass.wire.standing_canvas import standing_canvas
from linclass.wire.texts import canvas as canvas_texts, figure as figure_texts

LINK = "This state on the web"
OFFLINE_HIDE = "Hide the answer"

NEEDS_EVAL = "'unsafe-eval'"  # of plotly.js, which compiles the loops of pictures in space
LEAD, ASK = "lead", "ask"  # the places of what is to be seen, and of what is asked while it is hidden
PLANE_STYLE = ".corner { display: none; }"  # the buttons of a plane that is only looked at
STYLE = """
:root { --st-font: "Source Sans 3", "Helvetica Neue", Arial, sans-serif; --st-base-radius: 0.5rem; color-scheme: light;
  --st-text-color: #1A1C20; --st-background-color: #FFFFFF; --st-border-color: #C9CED6; --st-primary-color: #2B3A64;
  --st-secondary-background-color: #F2F4F7; --st-code-font: monospace; --view-height: 560px; --type: 12px;
  --st-green-background-color: #EAF7EF; --st-green-text-color: #14532D;
  --st-yellow-background-color: #FFF7E0; --st-yellow-text-color: #6B4B00;
  --st-blue-background-color: #EAF1FB; --st-blue-text-color: #173A6B; }
@media screen { :root[data-theme="dark"] { color-scheme: dark;
  --st-text-color: #FAFAFA; --st-background-color: #171614; --st-border-color: #4A4F5A; --st-primary-color: #8891BF;
  --st-secondary-background-color: #24231F;
  --st-green-background-color: #11301E; --st-green-text-color: #B7F0CC;
  --st-yellow-background-color: #3A2F0B; --st-yellow-text-color: #FFE9A8;
  --st-blue-background-color: #14233C; --st-blue-text-color: #BFD7FF; } }
body { background: var(--st-background-color); color: var(--st-text-color); font: 16px/1.45 var(--st-font);
  margin: 0 auto; max-width: 1280px; padding: 1rem; }
header, footer, nav { align-items: center; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
h1 { flex: 1 1 20rem; font-size: 1.4rem; margin: 0; }
nav { margin-bottom: 0.5rem; }
nav p { flex: 1 1 12rem; margin: 0; }
:is(header, nav) :is(button, select) { background: var(--st-background-color); border: 1px solid var(--st-border-color);
  border-radius: 0.5rem; color: inherit; cursor: pointer; font: inherit; min-height: 2.4rem; padding: 0 0.75rem; }
nav select { flex: 0 1 24rem; min-width: 8rem; }
button:is(:disabled, [aria-disabled="true"]) { cursor: default; opacity: 0.5; }
.sentences { display: grid; }
.sentences > * { grid-area: 1 / 1; }
form { align-items: center; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; margin: 0.5rem 0; }
form p { margin: 0; }
form :is(button, input[type="number"]) { background: var(--st-background-color);
  border: 1px solid var(--st-border-color); border-radius: 0.5rem; color: inherit; font: inherit;
  min-height: 2.4rem; padding: 0 0.75rem; width: auto; }
fieldset { border: 0; display: grid; gap: 0.25rem; margin: 0; padding: 0; }
fieldset label { align-items: baseline; display: flex; gap: 0.5rem; }
fieldset p { margin: 0; }
.text { font-size: 1.2rem; max-width: 50rem; }
.image { max-height: 75vh; max-width: 100%; }
main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); margin: 1rem 0; }
footer { border-top: 1px solid var(--st-border-color); font-size: 0.85rem; margin-top: 1rem; padding-top: 0.75rem; }
footer svg { background: #fff; flex: none; height: 88px; width: 88px; }
footer div { flex: 1 1 20rem; overflow-wrap: anywhere; }
footer a { color: inherit; }
.beside { display: grid; gap: 1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.still { background: #fff; max-width: 512px; }
h2 { font-size: 1.1rem; }
.static { display: block; overflow-x: auto; }
.static th, .static td { border-bottom: 1px solid var(--st-border-color); padding: 0.2rem 0.5rem; text-align: right; }
.spoken { clip-path: inset(50%); height: 1px; margin: 0; overflow: hidden; position: absolute; white-space: nowrap;
  width: 1px; } /* for a screen reader: the plane itself is an image */
.hidden .answer, :root:not(.hidden) .ask { visibility: hidden; }
@media print { @page { margin: 12mm; } /* plane and view one below the other, light, the link at the foot */
  body { padding: 0; }
  main { display: block; }
  main > section:first-child, footer { break-inside: avoid; }
  :is(header, nav, form) button, nav { display: none; } }
@media (max-width: 800px) { main, .beside { grid-template-columns: minmax(0, 1fr); } }
"""


@dataclass(frozen=True, kw_only=True)
class OfflineStop(FilePart):
    """A part of the page that is shown by itself: a state, a text, or an image, with their places in its markup.

    Attributes
    ----------
    title : str
    packed : str
        What is shown at these places in each theme: JSON, compressed by zlib, as base64.
    has_figure : bool
        Whether plotly.js is needed.
    is_hidden : bool
        Whether its answer is hidden at first.
    """

    title: str
    packed: str
    has_figure: bool = False
    is_hidden: bool = False

    @property
    def size(self) -> int:
        """The bytes that the part takes in the file."""
        return len(self.markup.encode()) + len(self.packed)


def offline_page(state: PageState, plotly: Callable[[], str]) -> str:
    """Return the file's text; `plotly` returns that of plotly.js."""
    idea = f"<p>{escape(PAGES[state.lesson.slug].idea)}</p>"
    return document(state.title, [state_stop(state, state.title, lead=idea)], plotly)


def state_stop(
    state: PageState,
    title: str,
    *,
    lead: str = "",
    shows: str = "",
    ask: str = "",
    question: OfflineQuestion | None = None,
    source: str = "",
    is_hidden: bool = False,
) -> OfflineStop:
    """Return a state as a part of the page.

    Parameters
    ----------
    title : str
        Markdown.
    lead : str
        HTML above plane and view, which is never hidden.
    shows : str
        What is to be seen, Markdown: hidden together with the answer.
    ask : str
        What is asked while the answer is hidden, Markdown.
    question : OfflineQuestion or None
        What is asked instead, with the form in which it is answered.
    source : str
        Where it stands in the lecture's document, Markdown.
    """
    start = time.perf_counter()
    asked = (ask or "What will come out? Make your guess before you reveal it.") if question is None else question.ask
    lead_texts = {
        LEAD: text_json.of_markdown(shows),
        ASK: text_json.of_markdown(asked),
        **({} if question is None else question.option_texts),
        **second_and_board.played_texts(state),
    }
    answer = {} if question is None else {"answer": question.answer}
    shown = (state.in_theme(theme).frame for theme in (LIGHT, DARK))
    contents = {frame.options.theme.name: {**_content(frame, lead_texts), **answer} for frame in shown}
    outcome = f'<div class="answer" data-text="{LEAD}"></div>'
    if question is None:
        places = f'<div class="sentences"><div class="ask" data-text="{ASK}"></div>{outcome}</div>'
    else:  # it stays after the reveal, which says why
        places = f'<div data-text="{ASK}"></div>{question.markup}{outcome}'
    more = second_and_board.played(state)
    markup = f"{lead}{places}{_main(state)}{more}{stop_footer(state.link, source)}"
    return OfflineStop(
        title=markdown_as_text(title),
        markup=markup,
        packed=_packed(contents),
        has_figure=bool(state.frame.pictures),
        is_hidden=is_hidden,
        seconds=time.perf_counter() - start,
    )


def text_stop(title: str, markdown: str, *, below: str = "", link: str = "", source: str = "") -> OfflineStop:
    """Return a text, Markdown with formulas, as a part of the page; `below` is HTML under it."""
    content = {"plane": None, "pictures": {}, "sequences": {}, "texts": {LEAD: text_json.of_markdown(markdown)}}
    markup = f'<div class="text" data-text="{LEAD}"></div>{below}{stop_footer(link, source)}'
    packed = _packed({theme.name: content for theme in (LIGHT, DARK)})
    return OfflineStop(title=markdown_as_text(title), markup=markup, packed=packed)


def document(title: str, stops: Sequence[OfflineStop], plotly: Callable[[], str], notes: Sequence[str] = ()) -> str:
    """Return a page that shows one part after the other.

    Parameters
    ----------
    plotly : function
        Returns the text of plotly.js; it is asked where a view has a figure.
    notes : sequence of str
        Sentences on what was left out.
    """
    has_figure = any(stop.has_figure for stop in stops)
    data = {
        "about": {"plotly": [], "texts": figure_texts.BROWSER},
        "words": {"hide": OFFLINE_HIDE, "reveal": "Reveal", "numbers": typed_number.SENTENCES},
        "stops": [{"title": stop.title, "hidden": stop.is_hidden} for stop in stops],
    }
    scripts = [f'<script type="application/json" id="data">{_inside_script(to_json(data).decode())}</script>']
    for n, stop in enumerate(stops):
        scripts.append(f'<template id="stop-{n}">{stop.markup}</template>')
        scripts.append(f'<script type="text/plain" id="content-{n}">{stop.packed}</script>')
    if has_figure:
        scripts.append(f'<script type="text/plain" id="plotly">{_closed(plotly())}</script>')
    scripts.append(f'<script type="module">{_script()}</script>')
    on_paper = f':root[data-theme="dark"] {{ --filter-on-paper: {DARK_ON_PAPER}; }}'
    styles = f"<style>{STYLE}{on_paper}{bundle.style('figure')}{bundle.style('live_text')}</style>"
    plane_style = f'<script type="text/plain" id="plane-style">{bundle.style("canvas")}{PLANE_STYLE}</script>'
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = f'{_header(title, stops)}<div id="stop"></div>{_footer(notes)}{plane_style}{"".join(scripts)}'
    top = f"<head>{head}{_policy(has_figure=has_figure)}{styles}</head>"
    return f'<!doctype html>\n<html lang="en">{top}\n<body>{body}</body></html>\n'


def _policy(*, has_figure: bool) -> str:
    """Return the content security policy of the page: run the scripts in it, and fetch nothing."""
    script = f"script-src 'unsafe-inline' blob: {NEEDS_EVAL if has_figure else ''}".strip()
    content = f"default-src 'none'; {script}; style-src 'unsafe-inline'; img-src data: blob:"
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def _content(frame: Frame, lead_texts: Mapping[str, schema.Pieces]) -> dict[str, object]:
    """Return all that is shown of a frame, in its theme."""
    encoded = EncodedFrame(frame)
    later = {
        p.code: encoded.frame_sequence(p.code)
        for p in frame.pictures
        if p.frame_sequence is not None and p.frame_sequence.later
    }
    return {
        "plane": standing_canvas(
            plane_key(frame.lesson), frame.state.points, encoded.plane, frame.options.theme, canvas_texts.BROWSER
        ),
        "pictures": encoded.pictures,
        "sequences": later,
        "texts": {**lead_texts, text_json.VERDICT: encoded.verdict, **encoded.texts},
    }


def _packed(contents: Mapping[str, object]) -> str:
    """Return contents in which no label asks to be dragged, compressed."""
    invited = to_json(contents)
    still = invited.replace(f': {INVITATION}"'.encode(), b'"').replace(f'"{INVITATION}"'.encode(), b'""')
    return base64.b64encode(zlib.compress(still)).decode()


def _header(title: str, stops: Sequence[OfflineStop]) -> str:
    """Return the title and its buttons, below the way from stop to stop if there are several."""
    buttons = "".join(
        f'<button type="button" id="{name}">{label}</button>'
        for name, label in (("hide", OFFLINE_HIDE), ("theme", "Light or dark"))
    )
    way = ""
    if len(stops) > 1:
        options = "".join(
            f'<option value="{n}">{n + 1} · {escape(stop.title)}</option>' for n, stop in enumerate(stops)
        )
        back, on = (
            f'<button type="button" id="{name}">{label}</button>'
            for name, label in (("back", "← Back"), ("on", "Next →"))
        )
        chosen = f'<select id="stops" aria-label="Stop">{options}</select>'
        way = f'<nav aria-label="{escape(title)}"><p>{escape(title)}</p>{back}{chosen}{on}</nav>'
    return f'{way}<header><h1 id="title" aria-live="polite"></h1>{buttons}</header>'


def _main(state: PageState) -> str:
    """Return the places that the offline page's script fills: plane, view and verdict."""
    blocks = view_places(state.frame)
    alt, status = escape(points_on_plane(state)), escape(state.frame.plane.status)
    plane = (
        f'<div role="img" aria-label="{alt}"><div id="plane" inert></div></div><p class="answer spoken">{status}</p>'
    )
    words = f'<div id="words" class="answer"><div data-text="{text_json.VERDICT}"></div></div>'
    return f'<main><section>{plane}</section><section id="view" class="answer">{blocks}</section></main>{words}'


def view_places(frame: Frame) -> str:
    """Return a frame's view as HTML with the places of its pictures and texts; tables stand in it."""
    view = frame.view
    above = () if view is None else view.above
    shown = () if view is None else view.blocks
    missing = f"<p>{escape(view.missing)}</p>" if view is not None and view.missing else ""
    return "".join([*_blocks(above, text_json.ABOVE_VIEW), missing, *_blocks(shown, text_json.VIEW)])


def _blocks(blocks: Sequence[Block], place: str) -> Iterator[str]:
    """Yield the places of pictures and texts, and tables as they are."""
    for where, part in text_json.parts(blocks, place):
        if isinstance(part, tuple):
            yield f'<div data-text="{where}"></div>'
        elif isinstance(part, Picture):
            yield f'<div data-picture="{part.code}"></div>'
        elif isinstance(part, Beside):
            sides = (part.left, f"{where}.left"), (part.right, f"{where}.right")
            inside = "".join(f"<div>{''.join(_blocks(side, name))}</div>" for side, name in sides)
            yield f'<div class="beside">{inside}</div>'
        elif isinstance(part, Table):
            yield f'<div class="static">{table(Rows.of(part))}</div>'


def stop_footer(link: str, source: str) -> str:
    """Return where a part stands in its document, and the way to it on the web."""
    where = f"<p>{markdown_as_markup(source)}</p>" if source else ""
    address = escape(link)
    way = f'<p>{LINK}: <a href="{address}">{address}</a></p>' if link else ""
    return f"<footer>{qr_image(link)}<div>{where}{way}</div></footer>" if where or way else ""


def _footer(notes: Sequence[str]) -> str:
    """Return the notes, what a file without a server can't do, and the licences."""
    sentences = [
        *notes,
        (
            "This file plays the run without a server. Points can't be moved here: that needs the page on the web."
            " Tables that can be edited, and sections that are folded away, are only on the page on the web."
        ),
        "linclass, MIT licence. Figures are drawn by plotly.js, MIT licence, whose notice stands at its beginning.",
    ]
    return f"<footer><div>{''.join(f'<p>{escape(sentence)}</p>' for sentence in sentences)}</div></footer>"


def _inside_script(text: str) -> str:
    """Return JSON that no text in it can end, or begin, an element with."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


@functools.cache
def _script() -> str:
    """Return the page's script and all that it imports."""
    return _closed(bundle.joined("takehome/offline.js", bundle.FRONTEND))


def _closed(script: str) -> str:
    """Return a script that no text in it ends, or begins a comment of HTML with."""
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
