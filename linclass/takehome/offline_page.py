"""One HTML file that plays a state from the disk: plane, view, player, step table and texts, in both themes.

It fetches nothing. plotly.js is in it only where the view has a figure; formulas are MathML.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from linclass.catalog import PAGES
from linclass.figures.theme import DARK, LIGHT
from linclass.lessons.blocks import Beside, Picture, Table
from linclass.takehome import texts
from linclass.takehome.handout import table
from linclass.takehome.picture import description, qr
from linclass.takehome.sections import Rows
from linclass.wire import bundle, text_json
from linclass.wire.encode import EncodedFrame, plane_key, to_json
from linclass.wire.standing_canvas import standing_canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from linclass.figures.theme import Theme
    from linclass.lessons.blocks import Block
    from linclass.takehome.page_state import PageState
    from linclass.wire import schema

NEEDS_EVAL = "'unsafe-eval'"  # of plotly.js, which compiles the loops of pictures in space
PLANE_STYLE = ".corner { display: none; }"  # the buttons of a plane that is only looked at
STYLE = """
:root { --st-font: "Source Sans 3", "Helvetica Neue", Arial, sans-serif; --st-base-radius: 0.5rem; color-scheme: light;
  --st-text-color: #1A1C20; --st-background-color: #FFFFFF; --st-border-color: #C9CED6; --st-primary-color: #2B3A64;
  --st-secondary-background-color: #F2F4F7; --st-code-font: monospace; --view-height: 560px; --type: 12px;
  --st-green-background-color: #EAF7EF; --st-green-text-color: #14532D;
  --st-yellow-background-color: #FFF7E0; --st-yellow-text-color: #6B4B00;
  --st-blue-background-color: #EAF1FB; --st-blue-text-color: #173A6B; }
:root[data-theme="dark"] { color-scheme: dark;
  --st-text-color: #FAFAFA; --st-background-color: #171614; --st-border-color: #4A4F5A; --st-primary-color: #8891BF;
  --st-secondary-background-color: #24231F;
  --st-green-background-color: #11301E; --st-green-text-color: #B7F0CC;
  --st-yellow-background-color: #3A2F0B; --st-yellow-text-color: #FFE9A8;
  --st-blue-background-color: #14233C; --st-blue-text-color: #BFD7FF; }
body { background: var(--st-background-color); color: var(--st-text-color); font: 16px/1.45 var(--st-font);
  margin: 0 auto; max-width: 1280px; padding: 1rem; }
header, footer { align-items: center; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
h1 { font-size: 1.4rem; margin: 0; }
header p { flex: 1 1 20rem; margin: 0; }
header button { background: none; border: 1px solid var(--st-border-color); border-radius: 0.5rem; color: inherit;
  cursor: pointer; font: inherit; min-height: 2.4rem; padding: 0 0.75rem; }
main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); margin: 1rem 0; }
footer { border-top: 1px solid var(--st-border-color); font-size: 0.85rem; margin-top: 1rem; padding-top: 0.75rem; }
footer svg { background: #fff; flex: none; height: 88px; width: 88px; }
footer div { flex: 1 1 20rem; overflow-wrap: anywhere; }
footer a { color: inherit; }
.beside { display: grid; gap: 1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.static { display: block; overflow-x: auto; }
.static th, .static td { border-bottom: 1px solid var(--st-border-color); padding: 0.2rem 0.5rem; text-align: right; }
.hidden :is(#view, #words) { visibility: hidden; }
@media (max-width: 800px) { main, .beside { grid-template-columns: minmax(0, 1fr); } }
"""


@dataclass(frozen=True)
class Browser:
    """The data of the scripts in the browser.

    Attributes
    ----------
    canvas_texts, figure_texts : mapping
        The sentences of the plane and of the player.
    plotly : function
        Returns the text of plotly.js; it is asked where the view has a figure.
    """

    canvas_texts: schema.Texts
    figure_texts: schema.Texts
    plotly: Callable[[], str]


def offline_page(state: PageState, browser: Browser) -> str:
    """Return the file's text."""
    frames = {theme.name: EncodedFrame(state.frame_in(theme)) for theme in (LIGHT, DARK)}
    has_figure = bool(state.frame.pictures)
    looks = {name: _look(state, encoded, browser.canvas_texts) for name, encoded in frames.items()}
    data = {
        "looks": looks,
        "about": {"plotly": [], "texts": dict(browser.figure_texts)},
        "words": {"hide": texts.OFFLINE_HIDE, "reveal": texts.OFFLINE_REVEAL},
    }
    scripts = [f'<script type="application/json" id="data">{_inside_script(to_json(data).decode())}</script>']
    if has_figure:
        scripts.append(f'<script type="text/plain" id="plotly">{_closed(browser.plotly())}</script>')
    scripts.append(f'<script type="module">{_script()}</script>')
    styles = f"<style>{STYLE}{bundle.style('figure')}{bundle.style('live_text')}</style>"
    plane_style = f'<script type="text/plain" id="plane-style">{bundle.style("canvas")}{PLANE_STYLE}</script>'
    title = escape(state.title)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    body = f"{_header(state)}{_main(state)}{_footer(state)}{plane_style}{''.join(scripts)}"
    top = f"<head>{head}{_policy(has_figure=has_figure)}{styles}</head>"
    return f'<!doctype html>\n<html lang="en">{top}\n<body>{body}</body></html>\n'


def _policy(*, has_figure: bool) -> str:
    """Return what the page may do: run what stands in it, and fetch nothing."""
    script = f"script-src 'unsafe-inline' blob: {NEEDS_EVAL if has_figure else ''}".strip()
    content = f"default-src 'none'; {script}; style-src 'unsafe-inline'; img-src data: blob:"
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def _look(state: PageState, encoded: EncodedFrame, canvas_texts: schema.Texts) -> dict[str, Any]:
    """Return all that is shown in one theme."""
    frame = encoded.frame
    later = {p.code: encoded.frame_sequence(p.code) for p in frame.pictures if p.film is not None and p.film.later}
    pieces = {"verdict": encoded.verdict, **encoded.texts}
    return {
        "plane": _plane(state, encoded, frame.look.theme, canvas_texts),
        "pictures": encoded.pictures,
        "sequences": later,
        "texts": pieces,
    }


def _plane(state: PageState, encoded: EncodedFrame, theme: Theme, canvas_texts: schema.Texts) -> schema.CanvasData:
    points = encoded.frame.state.points
    return standing_canvas(plane_key(state.lesson), points, encoded.plane, theme, canvas_texts)


def _header(state: PageState) -> str:
    buttons = "".join(
        f'<button type="button" id="{name}">{label}</button>'
        for name, label in (("hide", texts.OFFLINE_HIDE), ("theme", texts.OFFLINE_THEME))
    )
    return f"<header><h1>{escape(state.title)}</h1><p>{escape(PAGES[state.lesson.slug].idea)}</p>{buttons}</header>"


def _main(state: PageState) -> str:
    view = state.frame.view
    above = () if view is None else view.above
    shown = () if view is None else view.blocks
    missing = f"<p>{escape(view.missing)}</p>" if view is not None and view.missing else ""
    blocks = "".join([*_blocks(above, text_json.ABOVE_VIEW), missing, *_blocks(shown, text_json.VIEW)])
    alt = escape(description(state, "plane"))
    plane = f'<div role="img" aria-label="{alt}"><div id="plane" inert></div></div>'
    words = f'<div id="words"><div data-text="{text_json.VERDICT}"></div></div>'
    return f'<main><section>{plane}</section><section id="view">{blocks}</section></main>{words}'


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
            cells = [[str(cell) for cell in cells] for cells in part.columns.values()]
            rows = Rows(list(part.columns), list(zip(*cells, strict=True)))
            yield f'<div class="static">{table(rows)}</div>'


def _footer(state: PageState) -> str:
    link = escape(state.link)
    code = (
        f'<svg viewBox="0 0 100 100" role="img" aria-label="{link}">{qr(state.link, 100)}</svg>'
        if qr(state.link)
        else ""
    )
    address = f'<p>{texts.LINK}: <a href="{link}">{link}</a></p>' if link else ""
    sentence = f"<p>{texts.OFFLINE_NOTE} {texts.OFFLINE_LEFT_OUT}</p>{address}<p>{texts.LICENCE}</p>"
    return f"<footer>{code}<div>{sentence}</div></footer>"


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
