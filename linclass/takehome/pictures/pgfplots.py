"""Plane and view as PGFPlots: one standalone document, exact polygons, lines and markers."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures.marks import Arrow, Handle, Line, Region, Ring, Spot
from linclass.figures.points import class_label
from linclass.figures.theme import LIGHT
from linclass.takehome import texts
from linclass.takehome.documents.latex import plain
from linclass.takehome.documents.rich_text import joined, pieces, width
from linclass.takehome.pictures.chart_drawing import SIZE, paint
from linclass.takehome.pictures.charts import Unwritable, chart
from linclass.takehome.pictures.picture import ONE_WIDTH, view_picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from linclass.arrays import FloatArray, IntArray
    from linclass.figures.marks import Mark
    from linclass.figures.theme import Stroke
    from linclass.takehome.page_state import PageState
    from linclass.takehome.pictures.charts import Axis, Chart, Curve, Panel

WIDTH = 12.0  # centimetres
COORDINATE_DIGITS = 6  # of a coordinate
DASHES = {
    "solid": "",
    "dash": "dash pattern=on 5pt off 3.5pt",
    "dot": "dash pattern=on 1.5pt off 2.5pt",
    "longdash": "dash pattern=on 9pt off 4pt",
    "dashdot": "dash pattern=on 6pt off 2.5pt on 1.5pt off 2.5pt",
    "longdashdot": "dash pattern=on 10pt off 3pt on 1.5pt off 3pt",
}
MARKS = {
    "circle": "*",
    "square": "square*",
    "diamond": "diamond*",
    "triangle-up": "triangle*",
    "cross": "+",
    "star": "star",
    "circle-open": "o",
    "square-open": "square",
    "diamond-open": "diamond",
    "hexagon": "*",
}
POINTS_PER_PIXEL = 0.6
NOTE_GAP, NOTE_HEIGHT = 0.15, 0.45  # centimetres: below a note, and of a line of it
SYMBOL_WIDTH, LEGEND_MARK, AREA_WIDTH = 40.0, 9.0, 6.0  # pixels in the legend: beside a name, of a marker, of an area
HEAD = r"""% {title}
% {link}
\documentclass[border=4pt]{{standalone}}
\usepackage{{pgfplots}}
\usetikzlibrary{{patterns}}
\pgfplotsset{{compat=1.16}}
{colours}
\begin{{document}}
\begin{{tikzpicture}}
"""
FOOT = "\\end{tikzpicture}\n\\end{document}\n"
HEX = re.compile(r"(?<!\\)#([0-9A-Fa-f]{6})")


def plane(state: PageState) -> str:
    """Return the plane as a document of LaTeX."""
    points, marks = state.frame.state.points, state.frame.plane.marks
    names = [class_label(k, name) for k, name in enumerate(points.class_names)]
    x_min, x_max, y_min, y_max = points.window
    ratio = (y_max - y_min) / (x_max - x_min)
    style = [
        f"width={WIDTH:g}cm, height={WIDTH * (ratio if 0.4 <= ratio <= 2 else 0.8):.2f}cm, scale only axis",
        f"xmin={_number(x_min)}, xmax={_number(x_max)}, ymin={_number(y_min)}, ymax={_number(y_max)}",
        f"xlabel={{{_name(points.feature_names[0])}}}, ylabel={{{_name(points.feature_names[1])}}}",
        "grid=major, grid style={black!10}, axis on top=false, clip marker paths=true",
        _legend_style(names, 0.0, 1.02),
    ]
    body = [
        *(_region(mark) for mark in marks if isinstance(mark, Region)),
        *(_plane_line(mark) for mark in marks if isinstance(mark, Line)),
        *_points(points.X, points.y, names),
        *(line for mark in marks for line in _single(mark, points.X)),
    ]
    return _document(state, [_axes(style, body)])


def view(state: PageState) -> str:
    """Return the view's first picture as a document of LaTeX.

    Raises
    ------
    Unwritable
        If it shows a surface or a picture in space, or if there is none.
    """
    result = view_picture(state)
    if result is None:
        raise Unwritable(texts.NO_PICTURE)
    shown = chart(result, state.frame.options.step, ONE_WIDTH)
    high = WIDTH * shown.height
    axes = []
    for n, panel in enumerate(shown.panels):
        style, body = list(_panel(panel, high)), [line for curve in panel.curves for line in _curve(curve, panel)]
        if n == 0 and shown.legend:
            style.append(_legend_over(shown, panel, high))
            body += [line for curve in shown.legend for line in _legend_entry(curve)]
        axes.append(_axes(style, body))
    notes = [
        rf"\node[anchor=base west, font=\footnotesize] at ({note.x * WIDTH:.3f}cm, {note.y * high + NOTE_GAP:.3f}cm)"
        f" {{{_markup(note.text)}}};"
        for note in shown.notes
    ]
    return _document(state, [*axes, *notes])


def _document(state: PageState, body: Sequence[str]) -> str:
    whole = "\n".join(body)
    colours = {colour: f"c{colour.upper()}" for colour in HEX.findall(whole)}
    defined = "\n".join(
        rf"\definecolor{{{name}}}{{HTML}}{{{colour.upper()}}}" for colour, name in sorted(colours.items())
    )
    whole = HEX.sub(lambda match: colours[match[1]], whole)
    head = HEAD.format(title=plain(state.title), link=state.link.replace("\n", " "), colours=defined)
    return f"{head}{whole}\n{FOOT}"


def _axes(style: Iterable[str], body: Iterable[str]) -> str:
    options = ",\n  ".join(style)
    inside = "\n".join(line for line in body if line)
    return f"\\begin{{axis}}[\n  {options}]\n{inside}\n\\end{{axis}}"


def _legend_style(names: Sequence[str], x: float, y: float) -> str:
    """Return the options of a legend whose lower left corner is at a place of the axes, 0 to 1, in rows that fit."""
    widest = SYMBOL_WIDTH + max((width(joined(pieces(name)), SIZE) for name in names), default=0.0)
    columns = max(1, min(len(names), int(ONE_WIDTH // widest)))
    style = r"draw=none, fill=none, font=\footnotesize, cells={anchor=west}"
    return f"legend columns={columns}, legend style={{at={{({x:.4f},{y:.4f})}}, anchor=south west, {style}}}"


def _legend_over(shown: Chart, panel: Panel, high: float) -> str:
    """Return the options of a figure's legend, which belongs to its first panel and lies above all of it."""
    tops = [note.y * high + NOTE_GAP + NOTE_HEIGHT for note in shown.notes]
    top = max([high + NOTE_GAP, *tops]) / high
    (x0, x1), (y0, y1) = panel.x.domain, panel.y.domain
    return _legend_style([curve.name for curve in shown.legend], (0 - x0) / (x1 - x0), (top - y0) / (y1 - y0))


def _legend_entry(curve: Curve) -> Iterator[str]:
    """Yield the symbol and the name of one curve in the legend."""
    style = []
    if curve.fill or (curve.colour and curve.width):
        colour, strength = paint(curve.colour or curve.fill)
        dash = f", {DASHES[curve.dash]}" if DASHES.get(curve.dash) else ""
        line_width = (curve.width or AREA_WIDTH) * POINTS_PER_PIXEL
        style.append(f"draw={colour}, draw opacity={strength:g}, line width={line_width:.2f}pt{dash}")
    else:
        style.append("only marks")
    if curve.symbols:
        style.append(_mark(curve.symbols[0], LEGEND_MARK, curve.colours[0], 1.0))
    else:
        style.append("no markers")
    yield rf"\addlegendimage{{{', '.join(style)}}}"
    yield rf"\addlegendentry{{{_markup(curve.name)}}}"


def _mark(symbol: str, size: float, colour: str, opacity: float) -> str:
    """Return the options of a marker, its size in pixels."""
    name, strength = paint(colour)
    mark = MARKS.get(symbol, "x" if symbol.startswith("x") else "*")
    return f"mark={mark}, color={name}, mark size={size / 2 * POINTS_PER_PIXEL:.2f}pt, opacity={strength * opacity:g}"


def _number(value: float) -> str:
    return f"{value:.{COORDINATE_DIGITS}g}"


def _coordinates(places: FloatArray) -> str:
    return " ".join(f"({_number(x)},{_number(y)})" for x, y in places.tolist())


def _stroke(stroke: Stroke) -> str:
    dash = f", {DASHES[stroke.dash]}" if DASHES[stroke.dash] else ""
    return f"draw={stroke.colour}, line width={stroke.width * POINTS_PER_PIXEL:.2f}pt{dash}"


def _class(k: int) -> str:
    return LIGHT.classes[k % len(LIGHT.classes)]


def _region(mark: Region) -> str:
    if len(mark.claims) == 1:
        fill = f"fill={_class(mark.claims[0])}, fill opacity=0.17"
    else:
        pattern = "crosshatch" if mark.claims else "north east lines"
        fill = f"pattern={pattern}, pattern color={LIGHT.ambiguous}, fill opacity=0.55"
    return rf"\addplot[draw=none, {fill}, forget plot] coordinates {{{_coordinates(mark.polygon)}}} -- cycle;"


def _plane_line(mark: Line) -> str:
    if len(mark.points) < 2:
        return ""
    stroke = LIGHT.stroke(mark.role)
    style = _stroke(stroke) if mark.number is None else _stroke(stroke).replace(stroke.colour, _class(mark.number), 1)
    label = ""
    if mark.label:
        label = rf" node[pos=0.85, sloped, above, text={stroke.colour}, font=\footnotesize] {{{plain(mark.label)}}}"
    return rf"\addplot[{style}, no markers, forget plot] coordinates {{{_coordinates(mark.points)}}}{label};"


def _points(X: FloatArray, y: IntArray, names: Sequence[str]) -> Iterator[str]:
    for k in np.unique(y).tolist():
        style = f"only marks, mark={MARKS[LIGHT.symbols[k % len(LIGHT.symbols)]]}, color={_class(k)}, mark size=2pt"
        yield rf"\addplot[{style}, mark options={{solid}}] coordinates {{{_coordinates(X[y == k])}}};"
        yield rf"\addlegendentry{{{_markup(names[k])}}}"


def _single(mark: Mark, X: FloatArray) -> Iterator[str]:
    """Yield what is about single places."""
    if isinstance(mark, Region | Line):
        return
    stroke = LIGHT.stroke(mark.role)
    place = (
        X[min(mark.index, len(X) - 1)] if isinstance(mark, Ring) else mark.tip if isinstance(mark, Arrow) else mark.at
    )
    at = f"(axis cs:{_number(float(place[0]))},{_number(float(place[1]))})"
    if isinstance(mark, Arrow):
        tail = f"(axis cs:{_number(float(mark.tail[0]))},{_number(float(mark.tail[1]))})"
        yield rf"\draw[->, >=stealth, {_stroke(stroke)}] {tail} -- {at};"
    elif isinstance(mark, Spot):
        symbol = MARKS[LIGHT.symbols[mark.number]] if mark.point and mark.number is not None else "x"
        colour = stroke.colour if mark.number is None else _class(mark.number)
        style = f"only marks, mark={symbol}, color={colour}, mark size=3pt, line width=1.2pt"
        yield rf"\addplot[{style}, forget plot] coordinates {{{_coordinates(np.atleast_2d(mark.at))}}};"
    elif isinstance(mark, Ring | Handle):
        radius = 5 if isinstance(mark, Ring) else 4
        yield rf"\draw[{_stroke(stroke)}] {at} circle[radius={radius}pt];"
    if mark.label:
        yield rf"\node[anchor=south west, text={stroke.colour}, font=\footnotesize] at {at} {{{plain(mark.label)}}};"


def _panel(panel: Panel, high: float) -> Iterator[str]:
    """Yield the options of a panel's axes."""
    (x0, x1), (y0, y1) = panel.x.domain, panel.y.domain
    yield f"at={{({x0 * WIDTH:.3f}cm, {y0 * high:.3f}cm)}}, anchor=south west"
    yield f"width={(x1 - x0) * WIDTH:.3f}cm, height={(y1 - y0) * high:.3f}cm, scale only axis"
    for letter, axis in (("x", panel.x), ("y", panel.y)):
        yield from _axis(letter, axis)
    yield r"grid=major, grid style={black!10}, tick label style={font=\scriptsize}, label style={font=\footnotesize}"


def _axis(letter: str, axis: Axis) -> Iterator[str]:
    """Yield the options of one axis, on which logarithms stand as they are, with their own labels."""
    yield f"{letter}min={_number(axis.low)}, {letter}max={_number(axis.high)}"
    places = ",".join(_number(value) for value, _ in axis.ticks)
    labels = ",".join(f"{{{_markup(label)}}}" for _, label in axis.ticks)
    yield f"{letter}tick={{{places}}}, {letter}ticklabels={{{labels}}}"
    if axis.title:
        yield f"{letter}label={{{_markup(axis.title)}}}"


def _curve(curve: Curve, panel: Panel) -> Iterator[str]:
    """Yield a curve's area, line, markers and texts."""
    spans = np.array([panel.x.high - panel.x.low, panel.y.high - panel.y.low])
    low = np.array([panel.x.low, panel.y.low])
    places = low + np.clip((curve.places - low) / spans, -20, 20) * spans
    opacity = f", opacity={curve.opacity:g}" if curve.opacity < 1 else ""
    cuts = np.flatnonzero(np.isnan(places).any(axis=1))
    parts = [part[~np.isnan(part).any(axis=1)] for part in np.split(places, cuts)]
    for part in parts:
        if len(part) > 1 and curve.fill:
            colour, strength = paint(curve.fill)
            style = f"draw=none, fill={colour}, fill opacity={strength * curve.opacity:g}"
            yield rf"\addplot[{style}, forget plot] coordinates {{{_coordinates(part)}}} -- cycle;"
        if len(part) > 1 and curve.colour and curve.width:
            colour, strength = paint(curve.colour)
            dash = f", {DASHES[curve.dash]}" if DASHES.get(curve.dash) else ""
            style = f"draw={colour}, draw opacity={strength:g}, line width={curve.width * POINTS_PER_PIXEL:.2f}pt{dash}"
            yield rf"\addplot[{style}{opacity}, no markers, forget plot] coordinates {{{_coordinates(part)}}};"
    groups = dict.fromkeys(zip(curve.symbols, curve.sizes, curve.colours, strict=False))
    styles = list(zip(curve.symbols, curve.sizes, curve.colours, strict=False))
    for symbol, size, colour in groups:
        rows = [n for n, style in enumerate(styles) if style == (symbol, size, colour) and not math.isnan(places[n, 0])]
        if rows:
            style = f"only marks, {_mark(symbol, size, colour, curve.opacity)}"
            yield rf"\addplot[{style}, forget plot] coordinates {{{_coordinates(places[rows])}}};"
    for (x, y), label in zip(places.tolist(), curve.texts, strict=False):
        if label and not math.isnan(x):
            at = f"(axis cs:{_number(x)},{_number(y)})"
            yield rf"\node[anchor=south, font=\scriptsize] at {at} {{{_markup(label)}}};"


def _name(name: str) -> str:
    """Return a feature's name; x1 has an index."""
    if re.fullmatch(r"[A-Za-z]\d{1,2}", name):
        return f"${name[0]}_{{{name[1:]}}}$"
    return plain(name)


def _markup(markup: str) -> str:
    """Return a text in Plotly's markup as LaTeX."""
    result = []
    for piece in pieces(markup):
        text = plain(piece.text)
        text = rf"\textbf{{{text}}}" if piece.is_bold else rf"\textit{{{text}}}" if piece.is_italic else text
        result.append(
            f"\\textsuperscript{{{text}}}" if piece.shift > 0 else f"\\textsubscript{{{text}}}" if piece.shift else text
        )
    return "".join(result)
