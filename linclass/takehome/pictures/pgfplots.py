"""Plane and view as PGFPlots: one standalone document, exact polygons, lines and markers, placed as in the SVG."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.isolation import isolated
from linclass.figures.marks import Arrow, Handle, Line, Region, Ring, Spot
from linclass.figures.points import class_label
from linclass.figures.theme import LIGHT
from linclass.takehome import texts
from linclass.takehome.documents.latex import definitions, plain
from linclass.takehome.documents.rich_text import joined, pieces, width
from linclass.takehome.page_state import PageState
from linclass.takehome.pictures.chart_drawing import (
    ABOVE_PX,
    BELOW_PX,
    BREAK,
    LEFT_PX,
    RIGHT_PX,
    SIZE,
    AxesRectangle,
    axes_rectangle,
    dashes,
    note_place,
    paint,
    text_fit,
)
from linclass.takehome.pictures.charts import Axis, Chart, ChartNote, Curve, Panel, Unwritable, chart
from linclass.takehome.pictures.picture import ONE_WIDTH, view_picture
from linclass.takehome.pictures.plane_drawing import HATCHED, REGION, PlaneDrawing, class_colour
from linclass.wire.plane_json import DASHES

WIDTH_PX = ONE_WIDTH - LEFT_PX - RIGHT_PX  # of the axes, as in the SVG
POINTS_PER_PIXEL = 12 * 72.27 / 2.54 / WIDTH_PX  # of TeX: the axes are 12 cm wide
COORDINATE_DIGITS = 6  # of a coordinate
MARKS = {  # PGFPlots' name, and how much larger it is set to have the area of a circle
    "circle": ("*", 1.0),
    "square": ("square*", 0.89),
    "diamond": ("diamond*", 1.45),
    "triangle-up": ("triangle*", 1.3),
    "cross": ("+", 1.2),
    "star": ("star", 1.2),
    "circle-open": ("o", 1.0),
    "square-open": ("square", 0.89),
    "diamond-open": ("diamond", 1.45),
    "hexagon": ("*", 1.0),
}
STROKED = ("+", "star", "x", "o", "square", "diamond")  # marks that are lines alone
EDGE_PX, STROKED_PX = 1.0, 2.0  # of a filled mark's white edge, and of the lines of the others
LEGEND_GAP_PX = 8.0  # between the axes and the legend above them
TEXT_GAP_PX = 6.0  # between a place and its text
SYMBOL_WIDTH, LEGEND_MARK, AREA_WIDTH = 40.0, 9.0, 6.0  # pixels in the legend: beside a name, of a marker, of an area
SMALL_PX = 11.0  # a type below this size is TeX's \scriptsize
MIN_SPAN, MAX_SPAN, MAX_OFFSET_SPANS = 1e-6, 1e8, 1e3  # of axes whose numbers TeX tells apart
MAX_SPANS = 20  # how far from the axes a line goes on, in their lengths: TeX's numbers are small
HEAD = r"""% {title}
% {link}
\documentclass[border=4pt]{{standalone}}
\usepackage{{amssymb,pgfplots}}
\usetikzlibrary{{patterns}}
\pgfplotsset{{compat=1.16}}
{definitions}
\begin{{document}}
\begin{{tikzpicture}}
"""
FOOT = "\\end{tikzpicture}\n\\end{document}\n"
HEX = re.compile(r"(?<!\\)#([0-9A-Fa-f]{6})")
NUMBERED = re.compile(r"[A-Za-z]\d{1,2}")


@dataclass(frozen=True, eq=False)
class AxisUnits:
    """The units in which coordinates are written: those of the data, or lengths of the axes beyond TeX's precision.

    Attributes
    ----------
    origin, size : array (2,)
        Of a unit along x and y, in the data's own.
    low, high : array (2,)
        Limits of what is written, far beyond the axes.
    """

    origin: FloatArray
    size: FloatArray
    low: FloatArray
    high: FloatArray

    @classmethod
    def of_axes(cls, *limits: tuple[float, float]) -> "AxisUnits":
        """Return the units for axes with these limits."""
        units = [(0.0, 1.0) if _is_exact(*sorted(pair)) else (min(pair), abs(pair[1] - pair[0])) for pair in limits]
        origin, size = np.array(units).T
        low, high = np.sort(np.array(limits, dtype=np.float64)).T
        return cls(origin, size, low - MAX_SPANS * (high - low), high + MAX_SPANS * (high - low))

    def coordinates(self, places: FloatArray) -> str:
        """Return places (m, 2) as PGFPlots reads them."""
        return " ".join(f"({_number(x)},{_number(y)})" for x, y in self._in_axis_units(places).tolist())

    def at(self, place: FloatArray) -> str:
        """Return a place (2,) within a path."""
        x, y = self._in_axis_units(place)
        return f"(axis cs:{_number(float(x))},{_number(float(y))})"

    def _in_axis_units(self, places: FloatArray) -> FloatArray:
        """Return coordinates in axis units, clipped to what TeX can compute with."""
        return np.asarray((np.clip(places, self.low, self.high) - self.origin) / self.size)

    def along(self, n: int, value: float) -> str:
        """Return a value on the n-th axis."""
        return _number(float((value - self.origin[n]) / self.size[n]))


def _is_exact(low: float, high: float) -> bool:
    """Return whether TeX tells the numbers between limits apart."""
    span = high - low
    return MIN_SPAN <= span <= MAX_SPAN and max(abs(low), abs(high)) <= MAX_OFFSET_SPANS * span


def plane(state: PageState) -> str:
    """Return the plane as a document of LaTeX."""
    points = state.frame.state.points
    drawing = PlaneDrawing(points, state.frame.plane.marks, LIGHT, WIDTH_PX)
    names = [class_label(k, name) for k, name in enumerate(points.class_names)]
    x_min, x_max, y_min, y_max = points.window
    units = AxisUnits.of_axes((x_min, x_max), (y_min, y_max))
    options = [
        f"width={_points(drawing.width)}, height={_points(drawing.height)}, scale only axis",
        *(_limits(n, low, high, units) for n, (low, high) in enumerate([(x_min, x_max), (y_min, y_max)])),
        *(_ticks(n, ticks, units) for n, ticks in enumerate(drawing.tick_places())),
        f"xlabel={{{_name(points.feature_names[0])}}}, ylabel={{{_name(points.feature_names[1])}}}",
        f"{GRID}, axis on top=false, clip marker paths=true",
        _legend_options(names, 0.0, 1 + LEGEND_GAP_PX / drawing.height),
    ]
    body = [
        *(line for mark in drawing.marks if isinstance(mark, Region) for line in _region(mark, units)),
        *(_plane_line(mark, drawing, units) for mark in drawing.marks if isinstance(mark, Line)),
        *_classes(drawing, names, units),
        *(line for kind in (Ring, Spot, Arrow, Handle) for line in _single(drawing, kind, units)),
        *_plane_labels(drawing),
    ]
    return _document(state, [_axes(options, body)])


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
    height = shown.height * ONE_WIDTH
    if not any(panel.equal for panel in shown.panels):
        height = max(height, PlaneDrawing(state.frame.state.points, (), LIGHT, WIDTH_PX).height)
    whole = AxesRectangle(0.0, 0.0, WIDTH_PX, height - ABOVE_PX - BELOW_PX)
    axes, words = [], []
    for n, panel in enumerate(shown.panels):
        frame = axes_rectangle(panel, whole)
        options, body = list(_panel(panel, frame, whole)), [line for c in panel.curves for line in _curve(c, panel)]
        if n == 0 and shown.legend:
            options.append(_legend_over(shown, frame, whole))
            body += [line for curve in shown.legend for line in _legend_entry(curve)]
        axes.append(_axes(options, body))
        words += [line for curve in panel.curves for line in _beyond_axes(curve, panel, frame, whole)]
    return _document(state, [*axes, *words, *(_note(note, whole) for note in shown.notes)])


def _document(state: PageState, body: Sequence[str]) -> str:
    """Return a standalone LaTeX file with the colours that its body uses defined by name."""
    text = "\n".join(body)
    colours = {colour.upper() for colour in HEX.findall(text)}
    text = HEX.sub(lambda match: f"c{match[1].upper()}", text)
    colour_definitions = [rf"\definecolor{{c{colour}}}{{HTML}}{{{colour}}}" for colour in sorted(colours)]
    defined = "\n".join([*colour_definitions, *definitions(text)])
    head = HEAD.format(title=plain(state.title), link=state.link.replace("\n", " "), definitions=defined)
    return f"{head}{text}\n{FOOT}"


def _axes(options: Iterable[str], body: Iterable[str]) -> str:
    """Return an axis environment with its options and with the plots inside."""
    written = ",\n  ".join(option for option in options if option)
    inside = "\n".join(line for line in body if line)
    return f"\\begin{{axis}}[\n  {written}]\n{inside}\n\\end{{axis}}"


GRID = (
    r"grid=major, grid style={black!10}, tick label style={font=\scriptsize}, label style={font=\footnotesize}"
    ", scaled ticks=false"
)


def _limits(n: int, low: float, high: float, units: AxisUnits) -> str:
    """Return the range of axis n (0 is x, 1 is y) in its units, ascending even if the axis is reversed."""
    letter = "xy"[n]
    return f"{letter}min={units.along(n, min(low, high))}, {letter}max={units.along(n, max(low, high))}"


def _ticks(n: int, ticks: Sequence[tuple[float, str]], units: AxisUnits) -> str:
    """Return the ticks of an axis with their own labels, since PGFPlots would choose different ones."""
    letter = "xy"[n]
    places = ",".join(units.along(n, value) for value, _ in ticks) or r"\empty"  # {} would be PGFPlots' own choice
    labels = ",".join(f"{{{_markup(label)}}}" for _, label in ticks)
    return f"{letter}tick={{{places}}}, {letter}ticklabels={{{labels}}}"


def _legend_options(names: Sequence[str], x: float, y: float) -> str:
    """Return the options of a legend whose lower left corner is at a place of the axes, 0 to 1, in rows that fit."""
    widest = SYMBOL_WIDTH + max((width(joined(pieces(name)), SIZE) for name in names), default=0.0)
    columns = max(1, min(len(names), int(ONE_WIDTH // widest)))
    style = r"draw=none, fill=none, font=\footnotesize, cells={anchor=west}"
    return f"legend columns={columns}, legend style={{at={{({x:.4f},{y:.4f})}}, anchor=south west, {style}}}"


def _legend_over(shown: Chart, frame: AxesRectangle, whole: AxesRectangle) -> str:
    """Return the options of a figure's legend, which belongs to its first panel and lies above all of it."""
    top = max([0.0, *(_note_top(note, whole) for note in shown.notes)]) + LEGEND_GAP_PX
    names = [curve.name for curve in shown.legend]
    return _legend_options(names, -frame.left / frame.width, 1 + (frame.top + top) / frame.height)


def _note_top(note: ChartNote, whole: AxesRectangle) -> float:
    """Return about how far a note reaches above the figure, in pixels."""
    high = 1.4 * note.size * len(BREAK.split(note.text))
    below = {"top": 1.0, "bottom": 0.0}.get(note.anchor[1], 0.5)
    return (note.y - 1) * whole.height + note.shift[1] + high * (1 - below)


def _legend_entry(curve: Curve) -> Iterator[str]:
    """Yield the symbol and the name of one curve in the legend."""
    style = []
    if curve.fill or (curve.colour and curve.width):
        style.append(_stroke(curve.colour or curve.fill, curve.width or AREA_WIDTH, dashes(curve.dash, curve.width)))
        style += [f"opacity={curve.opacity:g}"] if curve.opacity < 1 else []
    else:
        style.append("only marks")
    style.append(_mark(curve.symbols[0], LEGEND_MARK / 2, curve.colours[0]) if curve.symbols else "no markers")
    yield rf"\addlegendimage{{{', '.join(style)}}}"
    yield rf"\addlegendentry{{{_markup(curve.name)}}}"


def _mark(symbol: str, radius: float, colour: str, opacity: float = 1.0) -> str:
    """Return the options of a marker, its radius in pixels."""
    name, strength = paint(colour)
    mark, scale = ("x", 1.0) if symbol.startswith("x") else MARKS.get(symbol, ("*", 1.0))
    edge = f"draw={name}, line width={_points(STROKED_PX)}"
    if mark not in STROKED:
        edge = f"draw={LIGHT.background}, fill={name}, line width={_points(EDGE_PX)}"
    faded = f", opacity={strength * opacity:g}" if strength * opacity < 1 else ""
    return f"mark={mark}, mark size={_points(radius * scale)}, mark options={{solid, {edge}}}{faded}"


def _number(value: float) -> str:
    """Return a coordinate to COORDINATE_DIGITS significant digits."""
    return f"{value:.{COORDINATE_DIGITS}g}"


def _points(pixels: float) -> str:
    """Return a length of the picture in TeX's points."""
    return f"{pixels * POINTS_PER_PIXEL:.2f}pt"


def _stroke(colour: str, line_width: float, lengths: Sequence[float]) -> str:
    """Return the options of a line; of its dashes and gaps the lengths are given in pixels."""
    name, strength = paint(colour)
    pattern = " ".join(f"{'off' if n % 2 else 'on'} {_points(length)}" for n, length in enumerate(lengths))
    dash = f", dash pattern={pattern}" if lengths else ""
    faded = f", draw opacity={strength:g}" if strength < 1 else ""
    return f"draw={name}, line width={_points(line_width)}{dash}{faded}"


def _stroke_of(mark: Line | Arrow | Ring, drawing: PlaneDrawing) -> str:
    """Return the options of a mark's line: its colour, and the width and dashes of its role."""
    stroke = LIGHT.stroke(mark.role)
    return _stroke(drawing.colour(mark), stroke.width, DASHES[stroke.dash])


def _region(mark: Region, units: AxisUnits) -> Iterator[str]:
    """Yield a decision region as filled paths; hatched where nobody or several classes claim it."""
    closed = f"coordinates {{{units.coordinates(mark.polygon)}}} -- cycle;"
    if len(mark.claims) == 1:
        fill = f"fill={class_colour(LIGHT, mark.claims[0])}, fill opacity={REGION:g}"
        yield rf"\addplot[draw=none, {fill}, forget plot] {closed}"
        return
    pattern = "crosshatch" if mark.claims else "north east lines"
    for fill in (
        f"fill={LIGHT.ambiguous}, fill opacity={REGION / 2:g}",
        f"pattern={pattern}, pattern color={LIGHT.ambiguous}, fill opacity={HATCHED:g}",
    ):
        yield rf"\addplot[draw=none, {fill}, forget plot] {closed}"


def _plane_line(mark: Line, drawing: PlaneDrawing, units: AxisUnits) -> str:
    """Return a line of the plane; empty if it has fewer than two points."""
    if len(mark.points) < 2:
        return ""
    style = _stroke_of(mark, drawing)
    return rf"\addplot[{style}, no markers, forget plot] coordinates {{{units.coordinates(mark.points)}}};"


def _classes(drawing: PlaneDrawing, names: Sequence[str], units: AxisUnits) -> Iterator[str]:
    """Yield the points of each class, and its name in the legend."""
    X, y = drawing.points.X, drawing.points.y
    for k in np.unique(y).tolist():
        yield rf"\addplot[only marks, {_class_mark(k, drawing.radius)}] coordinates {{{units.coordinates(X[y == k])}}};"
        yield rf"\addlegendentry{{{_markup(names[k])}}}"


def _class_mark(k: int, radius: float) -> str:
    """Return the options of class k's marker, its radius in pixels."""
    return _mark(LIGHT.symbols[k % len(LIGHT.symbols)], radius, class_colour(LIGHT, k))


def _single(drawing: PlaneDrawing, kind: type[Ring | Spot | Arrow | Handle], units: AxisUnits) -> Iterator[str]:
    """Yield the marks of a kind that are about single places."""
    for mark in drawing.marks:
        if not isinstance(mark, kind):
            continue
        if isinstance(mark, Arrow):
            yield rf"\draw[->, >=stealth, {_stroke_of(mark, drawing)}] {units.at(mark.tail)} -- {units.at(mark.tip)};"
        elif isinstance(mark, Ring):
            if mark.index < len(drawing.points.y):
                at = units.at(drawing.points.X[mark.index])
                ring = f"circle[radius={_points(drawing.radius + 4.5)}]"
                yield rf"\draw[{_stroke_of(mark, drawing)}] {at} {ring};"
        else:
            if isinstance(mark, Handle):
                radius = 7.5 if mark.number is None else drawing.radius + 5.5
                style = f"{_stroke(drawing.colour(mark), 2.5, ())}, fill={LIGHT.background}"
                yield rf"\draw[{style}] {units.at(mark.at)} circle[radius={_points(radius)}];"
            at = f"coordinates {{{units.coordinates(np.atleast_2d(mark.at))}}}"
            yield rf"\addplot[only marks, {_place(mark, drawing)}, forget plot] {at};"


def _place(mark: Spot | Handle, drawing: PlaneDrawing) -> str:
    """Return the options of the marker of a place."""
    if mark.number is not None and (isinstance(mark, Handle) or mark.point):
        return _class_mark(mark.number, drawing.radius + (2.5 if isinstance(mark, Spot) else 0.0))
    if isinstance(mark, Handle):
        return _mark("circle", 2.5, drawing.colour(mark))
    return _mark("x", 5.0, drawing.colour(mark))


def _plane_labels(drawing: PlaneDrawing) -> Iterator[str]:
    """Yield the labels of marks where the SVG has them, on a ground that leaves them readable."""
    ground = "fill=white, fill opacity=0.7, text opacity=1, inner sep=1pt"
    for label in drawing.placed_labels():
        at = f"(rel axis cs:{label.x / drawing.width:.4f},{1 - label.y / drawing.height:.4f})"
        yield rf"\node[{ground}, text={label.colour}, font=\footnotesize] at {at} {{{plain(label.text)}}};"


def _panel(panel: Panel, frame: AxesRectangle, whole: AxesRectangle) -> Iterator[str]:
    """Yield the options of a panel's axes."""
    yield f"at={{{_from_below(frame.left, frame.top + frame.height, whole)}}}, anchor=south west"
    yield f"width={_points(frame.width)}, height={_points(frame.height)}, scale only axis"
    for n, axis in enumerate((panel.x, panel.y)):
        yield from _axis(n, axis, _units(panel))
    yield f"{GRID}, axis lines*=left, major tick length=0pt"


def _from_below(x: float, y: float, whole: AxesRectangle) -> str:
    """Return a place of the picture, which in TeX is counted from its lower edge."""
    return f"({_points(x)}, {_points(whole.height - y)})"


def _units(panel: Panel) -> AxisUnits:
    return AxisUnits.of_axes((panel.x.low, panel.x.high), (panel.y.low, panel.y.high))


def _axis(n: int, axis: Axis, units: AxisUnits) -> Iterator[str]:
    """Yield the options of one axis, on which logarithms stand as they are, with their own labels."""
    letter = "xy"[n]
    yield _limits(n, axis.low, axis.high, units)
    yield f"{letter} dir=reverse" if axis.low > axis.high else ""
    if not axis.is_shown:
        yield f"hide {letter} axis"
        return
    yield _ticks(n, axis.ticks, units)
    if axis.has_zero_line and any(value == 0 for value, _ in axis.ticks):
        yield f"extra {letter} ticks={{{units.along(n, 0.0)}}}, extra {letter} tick labels={{}}"
        yield f"extra {letter} tick style={{grid style={{{LIGHT.muted}}}}}"
    if axis.title:
        yield f"{letter}label={{{_markup(axis.title)}}}"


def _curve(curve: Curve, panel: Panel) -> Iterator[str]:
    """Yield a curve's area, line and markers."""
    units = _units(panel)
    faded = f", opacity={curve.opacity:g}" if curve.opacity < 1 else ""
    for part in curve.parts:
        if curve.fill:
            colour, strength = paint(curve.fill)
            style = f"draw=none, fill={colour}, fill opacity={strength * curve.opacity:g}"
            yield rf"\addplot[{style}, forget plot] coordinates {{{units.coordinates(part)}}} -- cycle;"
        if curve.colour and curve.width:
            style = _stroke(curve.colour, curve.width, dashes(curve.dash, curve.width))
            yield rf"\addplot[{style}{faded}, no markers, forget plot] coordinates {{{units.coordinates(part)}}};"
    kinds = list(zip(curve.symbols, curve.sizes, curve.colours, strict=False))
    for symbol, size, colour in dict.fromkeys(kinds):
        rows = [
            n for n, kind in enumerate(kinds) if kind == (symbol, size, colour) and not math.isnan(curve.places[n, 0])
        ]
        if rows and size and symbol != "arrow":
            style = f"only marks, {_mark(symbol, size / 2, colour, curve.opacity)}"
            yield rf"\addplot[{style}, forget plot] coordinates {{{units.coordinates(curve.places[rows])}}};"


def _beyond_axes(curve: Curve, panel: Panel, frame: AxesRectangle, whole: AxesRectangle) -> Iterator[str]:
    """Yield arrow heads and texts, which the axes do not clip."""
    low, high = np.array([[axis.low, axis.high] for axis in (panel.x, panel.y)]).T
    shares = (curve.places - low) / (high - low)
    places = np.array([frame.left, frame.top + frame.height]) + shares * np.array([frame.width, -frame.height])
    for n, (symbol, size, colour) in enumerate(zip(curve.symbols, curve.sizes, curve.colours, strict=False)):
        if symbol == "arrow" and size and not np.isnan(places[n]).any():
            along = places[n] - places[max(n - 1, 0)]
            along = size / 2 * along / max(float(np.hypot(*along)), 1e-9)
            across = 0.8 * np.array([-along[1], along[0]])
            corners = (places[n], places[n] - 2 * along + across, places[n] - 2 * along - across)
            yield rf"\fill[{paint(colour)[0]}] {' -- '.join(_from_below(x, y, whole) for x, y in corners)} -- cycle;"
    words = curve.text_position.split()
    up, side = {"top": "south", "bottom": "north"}.get(words[0], ""), {"left": "east", "right": "west"}.get(words[-1])
    anchor = f"{up} {side or ''}".strip() or "center"
    for (x, y), label in zip(places.tolist(), curve.texts, strict=False):
        if label and not math.isnan(x):
            style = (
                f"anchor={anchor}, inner sep={_points(TEXT_GAP_PX)}, text={paint(curve.text_colour or LIGHT.text)[0]}"
            )
            place = _from_below(x + text_fit(label, x, curve, panel, frame)[0], y, whole)
            yield rf"\node[{style}, font=\footnotesize] at {place} {{{_markup(label)}}};"


def _note(note: ChartNote, whole: AxesRectangle) -> str:
    """Return a note as a node outside the axes, which do not clip it."""
    side = {"left": "west", "right": "east"}.get(note.anchor[0], "")
    anchor = f"{ {'top': 'north', 'bottom': 'south'}.get(note.anchor[1], '') } {side}".strip() or "center"
    font = r"\scriptsize" if note.size < SMALL_PX else r"\footnotesize"
    align = note.anchor[0] if side else "center"
    style = f"anchor={anchor}, align={align}, inner sep=1.5pt, text={paint(note.colour or LIGHT.text)[0]}, font={font}"
    rows = r" \\ ".join(_markup(row) for row in BREAK.split(note.text))
    return rf"\node[{style}] at {_from_below(*note_place(note, whole), whole)} {{{rows}}};"


def _name(name: str) -> str:
    """Return a feature's name; x1 has an index."""
    return f"${name[0]}_{{{name[1:]}}}$" if NUMBERED.fullmatch(name) else plain(isolated(name))


def _markup(markup: str) -> str:
    """Return a text in Plotly's markup as LaTeX."""
    result = []
    for piece in pieces(markup):
        text = plain(piece.text)
        text = rf"\textbf{{{text}}}" if piece.is_bold else rf"\textit{{{text}}}" if piece.is_italic else text
        text = rf"\textcolor{{{paint(piece.colour)[0]}}}{{{text}}}" if piece.colour else text
        result.append(
            f"\\textsuperscript{{{text}}}" if piece.shift > 0 else f"\\textsubscript{{{text}}}" if piece.shift else text
        )
    return "".join(result)
