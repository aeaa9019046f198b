"""A page's state as one SVG: plane, view or both, with title, verdict, formula, link and QR code, on white."""

import functools
import html
from collections.abc import Iterator
from typing import Literal, TypeAlias
from xml.sax.saxutils import escape, quoteattr

import numpy as np
import segno
from segno.encoder import DataOverflowError

from linclass.datasets.dataset import Dataset
from linclass.figures.points import class_label
from linclass.figures.theme import LIGHT, Theme
from linclass.lessons import counted
from linclass.lessons.blocks import Picture
from linclass.lessons.lesson import Verdict
from linclass.session.frame import Frame
from linclass.takehome import texts
from linclass.takehome.documents.rich_text import (
    joined,
    lines,
    markdown_as_markup,
    markdown_as_text,
    pieces,
    width,
)
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures import chart_drawing
from linclass.takehome.pictures.charts import Unwritable, chart, needs_browser
from linclass.takehome.pictures.plane_drawing import PlaneDrawing, symbol

Content: TypeAlias = Literal["plane", "view", "both"]

PIXELS = 1800  # of the picture's width where it is opened
ONE_WIDTH, TWO_WIDTH = 632.0, 1240.0  # width of a picture in its own units: of one drawing, of two side by side
EDGE, GAP = 24.0, 24.0
DRAWING_WIDTH = (TWO_WIDTH - 2 * EDGE - GAP) / 2
SPACE_ASPECT = 0.8  # of a picture in space
LEGEND_TYPE, SYMBOL, MAX_LEGEND_ROWS = 14.0, 18.0, 2  # the legend of the classes: type, room of a symbol, rows
PLANE_WIDTH = 400.0  # of a plane among the words of a page, in its own pixels
QR = 92.0  # the side of the QR code
TITLE_TYPE, BODY_TYPE, SMALL_TYPE = 22.0, 14.0, 11.0  # sizes of type
FONT = "'Source Sans 3', 'Source Sans Pro', 'Helvetica Neue', Arial, sans-serif"
MAX_LINK_SHOWN = 110  # characters of a link that is written out
MAX_MODULES = 65  # along a side of a QR code: two pixels each in a picture, a third of a millimetre in a handout
QR_BORDER = 2  # modules


def view_picture(state: PageState) -> Picture | None:
    """Return the first picture of the view; None where it has none."""
    return next(iter(state.frame.pictures), None)


def picture(
    state: PageState, content: Content, *, with_text: bool = True, is_bare: bool = False, space: str = ""
) -> str:
    """Return a picture of the state as SVG, 1800 pixels wide, in the colours of its frame's theme.

    Parameters
    ----------
    with_text : bool
        Whether title, verdict, link and QR code stand around it.
    is_bare : bool
        Whether the drawings stand alone, without words, legend or margin.
    space : str
        The address of the image of a view in space; empty where such a view is refused.

    Raises
    ------
    Unwritable
        If the view is asked for and shows a surface or a picture in space, or none at all.
    """
    drawings = [_drawn(state, part, space) for part in (("plane", "view") if content == "both" else (content,))]
    theme, with_text = state.frame.options.theme, with_text and not is_bare
    edge = 0.0 if is_bare else EDGE
    across = (TWO_WIDTH if content == "both" else ONE_WIDTH) - 2 * (EDGE - edge)
    body, y = [], edge
    if with_text:
        body.append(_text(state.title, EDGE, y + TITLE_TYPE * 0.8, TITLE_TYPE, theme.text, weight=700))
        y += TITLE_TYPE + 12
    if content != "view" and not is_bare:
        legend, y = _legend(state.frame.state.points, theme, across, y)
        body.append(legend)
    for n, (svg, _) in enumerate(drawings):
        x = edge + n * (DRAWING_WIDTH + GAP)
        body.append(f'<g transform="translate({x:g} {y:g})">{svg}</g>')
    y += max(height for _, height in drawings) + (0 if is_bare else 14)
    if with_text:
        below, y = _below(state, across, y)
        body.append(below)
    alt = description(state, content)
    height = y + (0 if is_bare else EDGE - 10)
    head = f'width="{PIXELS}" height="{PIXELS * height / across:.0f}" viewBox="0 0 {across:g} {height:.2f}"'
    named = f'role="img" aria-labelledby="title desc" font-family={quoteattr(FONT)}'
    ground = f'<rect width="100%" height="100%" fill="{theme.background}"/>'
    words = f'<title id="title">{escape(state.title)}</title><desc id="desc">{escape(alt)}</desc>'
    about = f"<metadata>{escape(state.link)}</metadata>" if state.link else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head} {named}>{words}{about}{ground}{"".join(body)}</svg>\n'


def plane_and_view(state: PageState) -> str:
    """Return both as SVG without words; the plane alone where the view is hidden, in space, or has no picture."""
    try:
        return picture(state, "both", with_text=False)
    except Unwritable:
        return picture(state, "plane", with_text=False)


def description(state: PageState, content: Content) -> str:
    """Return the alternative text: what the plane and the view show, and what came out."""
    frame = state.frame
    parts = [points_on_plane(state), frame.plane.status] if content != "view" else []
    result = view_picture(state)
    parts += [result.alt] if result is not None and content != "plane" else []
    outcome = "" if state.is_before_end else markdown_as_text(frame.verdict.sentence)
    return " ".join(filter(None, [*parts, outcome])).strip()


def points_on_plane(state: PageState) -> str:
    """Return what is there before anything comes out: how many points of each class."""
    return f"The plane with {counted.points_of_classes(state.frame.state.points)}."


def _drawn(state: PageState, part: str, space: str) -> tuple[str, float]:
    """Return the plane or the view as a group, and its height; Unwritable for a view without a picture."""
    theme = state.frame.options.theme
    plane = PlaneDrawing(state.frame.state.points, state.frame.plane.marks, theme, DRAWING_WIDTH)
    if part == "plane":
        return plane.svg(), plane.height
    result = view_picture(state)
    if result is None:
        raise Unwritable(texts.NO_PICTURE)
    if space and needs_browser(result):
        size = f'width="{DRAWING_WIDTH:g}" height="{DRAWING_WIDTH * SPACE_ASPECT:g}"'
        return f"<image href={quoteattr(space)} {size}/>", DRAWING_WIDTH * SPACE_ASPECT
    shown = chart(result, state.frame.options.step, DRAWING_WIDTH)
    return chart_drawing.svg(shown, theme, DRAWING_WIDTH, least=plane.height)


def _legend(points: Dataset, theme: Theme, across: float, y: float) -> tuple[str, float]:
    """Return the classes' symbols with their names in rows, and where they end; none where there is no room for all."""
    rows: list[list[tuple[int, str, float]]] = [[]]
    x = EDGE
    for k in np.unique(points.y).tolist():
        name = class_label(k, points.class_names[k])
        room = SYMBOL + width(joined(pieces(name)), LEGEND_TYPE) + GAP
        if rows[-1] and x + room - GAP > across - EDGE:
            rows.append([])
            x = EDGE
        if x + room - GAP > across - EDGE or len(rows) > MAX_LEGEND_ROWS:
            return "", y
        rows[-1].append((k, name, x))
        x += room
    drawn = []
    for row in rows:
        for k, name, left in row:
            drawn.append(symbol(theme, k, left + SYMBOL / 3, y + LEGEND_TYPE / 2, LEGEND_TYPE / 2.5))
            drawn.append(
                chart_drawing.text(name, left + SYMBOL, y + LEGEND_TYPE * 0.85, "start", LEGEND_TYPE, theme.text)
            )
        y += LEGEND_TYPE + 6
    return "".join(drawn), y + 2


def _below(state: PageState, across: float, y: float) -> tuple[str, float]:
    """Return the text below the drawings, and the height at which it ends."""
    code = qr(state.link)
    room = across - 2 * EDGE - (QR + GAP if code else 0)
    drawn, top = [], y
    for text, size, colour in _sentences(state):
        for line in lines(text, size, room):
            y += size * 1.3
            drawn.append(chart_drawing.text(line, EDGE, y, "start", size, colour))
        y += 4
    if code:
        drawn.append(f'<g transform="translate({across - EDGE - QR:g} {top:g})">{code}</g>')
        y = max(y, top + QR)
    return "".join(drawn), y + 8


def _sentences(state: PageState) -> Iterator[tuple[str, float, str]]:
    """Yield the texts below the drawings as markup, with their sizes and colours; the verdict is that of the end."""
    theme = state.frame.options.theme
    verdict = Verdict("") if state.is_before_end else state.frame.verdict
    for markdown in (verdict.sentence, verdict.rule, *verdict.notes):
        if markdown:
            yield markdown_as_markup(markdown), BODY_TYPE, theme.text
    if state.frame.plane.status:
        yield escape(state.frame.plane.status), BODY_TYPE - 1, theme.muted
    if state.link:
        yield escape(shown_link(state.link)), SMALL_TYPE, theme.muted
        if not qr(state.link):
            yield texts.NO_CODE, SMALL_TYPE, theme.muted


def shown_link(link: str) -> str:
    """Return a link as it is written out: the end of a long one is left out."""
    return link if len(link) <= MAX_LINK_SHOWN else link[: MAX_LINK_SHOWN - 1] + "…"


def qr(link: str, side: float = QR) -> str:
    """Return a link's QR code as a group with a link; empty without a link, or where no camera could read the code."""
    code = qr_code(link, side)
    return f"<a href={quoteattr(link)}>{code}</a>" if code else ""


@functools.lru_cache(8)
def qr_code(link: str, side: float) -> str:
    """Return a link's QR code as a group; empty without a link, or where no camera could read the code."""
    if not link:
        return ""
    try:
        code = segno.make(link, error="l", micro=False)
    except DataOverflowError:
        return ""
    rows = list(code.matrix_iter(border=QR_BORDER))
    if len(rows) > MAX_MODULES:
        return ""
    d = "".join(f"M{x},{y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    size = len(rows)
    square = f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{d}" fill="#000"/>'
    style = f'transform="scale({side / size:.4f})" shape-rendering="crispEdges"'
    return f"<g {style}>{square}</g>"


def qr_image(link: str, attributes: str = "") -> str:
    """Return a link's QR code as an image in a page that is described by the link; empty where there is no code."""
    code = qr(link, 100)
    named = f'{attributes}viewBox="0 0 100 100" role="img" aria-label="{html.escape(link)}"'
    return f"<svg {named}>{code}</svg>" if code else ""


def plane_image(frame: Frame, name: str, alt: str) -> str:
    """Return a frame's plane as an image in a page on paper; no two of a page have one name."""
    drawing = PlaneDrawing(frame.state.points, frame.plane.marks, LIGHT, PLANE_WIDTH)
    size = f'viewBox="0 0 {PLANE_WIDTH:g} {drawing.height:.2f}" role="img" aria-label="{html.escape(alt)}"'
    return f'<svg {size} font-family="{FONT}">{drawing.svg(name)}</svg>'


def _text(text: str, x: float, y: float, size: float, colour: str, *, weight: int = 400) -> str:
    """Return one line of text that begins on the baseline at (x, y)."""
    place = f'x="{x:.2f}" y="{y:.2f}" font-size="{size:g}" font-weight="{weight}"'
    return f'<text {place} fill="{colour}">{escape(text)}</text>'
