"""A figure's lines and markers as SVG."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from xml.sax.saxutils import escape, quoteattr

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures.theme import Theme
from linclass.takehome.documents.rich_text import SCRIPT_SIZE, joined, lines, pieces, width
from linclass.takehome.pictures.charts import Axis, Chart, ChartNote, Curve, Panel
from linclass.takehome.pictures.plane_drawing import OUTLINES, path

LEFT_PX, RIGHT_PX, ABOVE_PX, BELOW_PX = 58.0, 14.0, 22.0, 44.0  # pixels around the panels
SIZE, TICK_SIZE = 13.0, 12.0
LEGEND_ROW = 20.0
SIDES = {"left": ("end", -7.0), "center": ("middle", 0.0), "right": ("start", 7.0)}  # of a text: anchor and shift
TEXT_EDGE = 2.0  # pixels between a text and the edge of its axes
NOTE_GAP = 8.0  # pixels between notes beside one another
DASHES = {"dash": 3, "dot": 1, "longdash": 5, "dashdot": 3, "longdashdot": 5}
PIXELS = re.compile(r"([\d.]+)px")
RGBA = re.compile(r"rgba\((\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\)")
SHORT_HEX = re.compile(r"^#([0-9A-Fa-f])([0-9A-Fa-f])([0-9A-Fa-f])$")
BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
NEW_LINE = "<br>"
LINE = 1.25  # the distance of lines of text, of their size
ARROW = "M0,0L-2,.8L-2,-.8Z"  # its tip is the place


@dataclass(frozen=True)
class AxesRectangle:
    """The rectangle of a panel's axes in the picture, in pixels."""

    left: float
    top: float
    width: float
    height: float


def svg(chart: Chart, theme: Theme, across: float, least: float = 0.0) -> tuple[str, float]:
    """Return a figure as a group of this width, at least so high, and its height."""
    rows = list(_legend_rows(chart.legend, across))
    above, left = ABOVE_PX + LEGEND_ROW * len(rows), max(LEFT_PX, *map(_label_room, chart.panels))
    height = chart.height * across + LEGEND_ROW * len(rows)
    if not any(panel.equal for panel in chart.panels):  # others would stand in empty room
        height = max(height, least)
    whole = AxesRectangle(left, above, across - left - RIGHT_PX, height - above - BELOW_PX)
    notes = [_wrapped(note, _note_room(note, chart.notes, whole, across)) for note in chart.notes]
    wrapped = max((LINE * note.size * note.text.count(NEW_LINE) for note in notes if note.y >= 1), default=0.0)
    whole = replace(whole, top=above + wrapped, height=whole.height - wrapped)
    drawn = [*_legend(rows, theme)]
    for n, panel in enumerate(chart.panels):
        drawn += _panel(panel, axes_rectangle(panel, whole), theme, f"view-{n}")
    sizes = _note_sizes(notes, whole, across)
    drawn += [_note(note, whole, theme, sizes[note.y, note.size]) for note in notes]
    return "".join(drawn), height


def _label_room(panel: Panel) -> float:
    """Return the room that ticks and title need at the left of the picture, for a panel that stands there."""
    if panel.x.domain[0] > 0 or not panel.y.is_shown:
        return 0.0
    return _tick_width(panel.y) + (16 + SIZE if panel.y.title else 8)


def _tick_width(axis: Axis) -> float:
    """Return the width of an axis's widest tick label in pixels."""
    return max((width(joined(pieces(label)), TICK_SIZE) for _, label in axis.ticks), default=0.0)


def axes_rectangle(panel: Panel, whole: AxesRectangle) -> AxesRectangle:
    """Return where a panel lies; on equal axes the smaller side decides."""
    (x0, x1), (y0, y1) = panel.x.domain, panel.y.domain
    left, width = whole.left + x0 * whole.width, (x1 - x0) * whole.width
    top, height = whole.top + (1 - y1) * whole.height, (y1 - y0) * whole.height
    if panel.equal:
        unit = min(width / abs(panel.x.high - panel.x.low), height / abs(panel.y.high - panel.y.low))
        wide, high = unit * abs(panel.x.high - panel.x.low), unit * abs(panel.y.high - panel.y.low)
        left, top, width, height = left + (width - wide) / 2, top + (height - high) / 2, wide, high
    return AxesRectangle(left, top, width, height)


def _panel(panel: Panel, frame: AxesRectangle, theme: Theme, name: str) -> Iterator[str]:
    """Yield a panel as SVG: axes, curves clipped to the rectangle, and markers, which may stick out."""
    box = f'x="{frame.left:.2f}" y="{frame.top:.2f}" width="{frame.width:.2f}" height="{frame.height:.2f}"'
    yield f'<clipPath id="{name}-clip"><rect {box}/></clipPath>'
    yield from _axis(panel.x, frame, theme, is_upright=False)
    yield from _axis(panel.y, frame, theme, is_upright=True)
    yield f'<g clip-path="url(#{name}-clip)">{"".join(_line(curve, panel, frame) for curve in panel.curves)}</g>'
    for curve in panel.curves:
        yield from _markers(curve, panel, frame, theme)


def _places(places: FloatArray, panel: Panel, frame: AxesRectangle) -> FloatArray:
    """Return data as pixels in the rectangle, (n, 2), clipped to what SVG viewers can draw."""
    x, y = places.reshape(-1, 2).T
    across = frame.left + (x - panel.x.low) / (panel.x.high - panel.x.low) * frame.width
    down = frame.top + (panel.y.high - y) / (panel.y.high - panel.y.low) * frame.height
    return np.column_stack([across, down]).clip(-1e5, 1e5)


def _axis(axis: Axis, frame: AxesRectangle, theme: Theme, *, is_upright: bool) -> Iterator[str]:
    """Yield an axis: grid lines and labels at its ticks, its name in the middle."""
    if not axis.is_shown:
        return
    right, bottom = frame.left + frame.width, frame.top + frame.height
    for value, label in axis.ticks:
        share = (value - axis.low) / (axis.high - axis.low)
        x, y = frame.left + share * frame.width, bottom - share * frame.height
        d = f"M{frame.left:.2f},{y:.2f}H{right:.2f}" if is_upright else f"M{x:.2f},{frame.top:.2f}V{bottom:.2f}"
        is_zero = axis.has_zero_line and value == 0
        yield f'<path d="{d}" stroke="{theme.muted if is_zero else theme.grid}"/>'
        place = (frame.left - 6, y + 4, "end") if is_upright else (x, bottom + 16, "middle")
        yield text(label, *place, TICK_SIZE, theme.muted)
    side = (
        f"M{frame.left:.2f},{frame.top:.2f}V{bottom:.2f}"
        if is_upright
        else f"M{frame.left:.2f},{bottom:.2f}H{right:.2f}"
    )
    yield f'<path d="{side}" stroke="{theme.muted}"/>'
    if axis.title and is_upright:
        x, y = frame.left - _tick_width(axis) - 16, frame.top + frame.height / 2
        turned = f'transform="translate({x:.2f} {y:.2f}) rotate(-90)"'
        yield f"<g {turned}>{text(axis.title, 0, 0, 'middle', SIZE, theme.text)}</g>"
    elif axis.title:
        yield text(axis.title, frame.left + frame.width / 2, bottom + 34, "middle", SIZE, theme.text)


def _line(curve: Curve, panel: Panel, frame: AxesRectangle) -> str:
    """Return a line and its area."""
    if not (curve.colour or curve.fill) or len(curve.places) < 2:
        return ""
    d = "".join(path(_places(part, panel, frame)) + "Z" * bool(curve.fill) for part in curve.parts)
    fill, opacity = paint(curve.fill)
    style = f'fill={quoteattr(fill)} fill-opacity="{opacity:g}"' if curve.fill else 'fill="none"'
    if curve.colour and curve.width:
        stroke, strength = paint(curve.colour)
        dash = _dash_array(curve.dash, curve.width)
        style += f' stroke={quoteattr(stroke)} stroke-opacity="{strength:g}" stroke-width="{curve.width:g}"{dash}'
    return f'<path d="{d}" {style} stroke-linejoin="round"{_faded(curve)}/>'


def _faded(curve: Curve) -> str:
    """Return the attribute of a curve's opacity; empty for an opaque one."""
    return "" if curve.opacity == 1 else f' opacity="{curve.opacity:g}"'


def dashes(dash: str, line_width: float) -> list[float]:
    """Return the lengths of a line's dashes and gaps in pixels, as Plotly draws them; none for a solid line."""
    if dash in ("solid", ""):
        return []
    if dash in DASHES:
        long, short = max(DASHES[dash] * line_width, 3), max(line_width, 3)
        return [long, long] if dash in ("dash", "longdash", "dot") else [long, short, short, short]
    return [float(length) for length in PIXELS.findall(dash)]


def _dash_array(dash: str, line_width: float) -> str:
    """Return the attribute of a line's dashes; empty for a solid line."""
    parts = dashes(dash, line_width)
    return f' stroke-dasharray="{" ".join(f"{part:g}" for part in parts)}"' if parts else ""


def _markers(curve: Curve, panel: Panel, frame: AxesRectangle, theme: Theme) -> Iterator[str]:
    """Yield a curve's markers, arrows turned along the curve, and the texts at its places."""
    places = _places(curve.places, panel, frame)
    styles = zip(places.tolist(), curve.symbols, curve.sizes, curve.colours, strict=False)
    for i, ((x, y), symbol, size, colour) in enumerate(styles):
        if math.isnan(x) or not size:
            continue
        before = places[i - 1] if i else places[i]
        yield _marker(symbol, (x, y), size, colour, theme, math.atan2(y - before[1], x - before[0])).replace(
            "<path", f"<path{_faded(curve)}", 1
        )
    up = {"top": -9.0, "middle": 4.0, "bottom": 18.0}[curve.text_position.split()[0]] if curve.texts else 0.0
    anchor, shift = SIDES.get(curve.text_position.split()[-1], SIDES["center"])
    for (x, y), label in zip(places.tolist(), curve.texts, strict=False):
        if label and not math.isnan(x):
            inwards, size = text_fit(label, x, curve, panel, frame)
            yield text(label, x + shift + inwards, y + up, anchor, size, curve.text_colour or theme.text)


def text_fit(label: str, x: float, curve: Curve, panel: Panel, frame: AxesRectangle) -> tuple[float, float]:
    """Return how far a text of a curve is moved sideways, so as to cover no numbers of an axis, and its size."""
    if not panel.y.is_shown or not frame.left <= x <= frame.left + frame.width:
        return 0.0, SIZE
    anchor, shift = SIDES.get(curve.text_position.split()[-1], SIDES["center"])
    wide = max(width(joined(pieces(label)), SIZE), 1.0)
    size = SIZE * min(1.0, (frame.width - 2 * TEXT_EDGE) / wide)
    left = x + shift - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * wide * size / SIZE
    last = frame.left + frame.width - TEXT_EDGE - wide * size / SIZE
    return min(max(left, frame.left + TEXT_EDGE), last) - left, size


def _marker(symbol: str, place: tuple[float, float], size: float, colour: str, theme: Theme, angle: float) -> str:
    """Return a marker as SVG; `angle`, in radians, turns an arrow along its curve."""
    name = symbol.removesuffix("-open")
    fill, opacity = paint(colour)
    x, y = place
    turn = f" rotate({math.degrees(angle):.1f})" if symbol == "arrow" else ""
    shape = f'transform="translate({x:.2f} {y:.2f}){turn} scale({size / 2:.3f})"'
    if name.startswith("x"):
        return (
            f'<path d="M-1-1L1,1M-1,1L1-1" {shape} fill="none" stroke={quoteattr(fill)} stroke-width="{3 / size:.3f}"/>'
        )
    outline = ARROW if name == "arrow" else OUTLINES.get(name, OUTLINES["circle"])
    if symbol.endswith("-open"):
        return f'<path d="{outline}" {shape} fill="none" stroke={quoteattr(fill)} stroke-width="{3 / size:.3f}"/>'
    edge = "" if name == "arrow" else f' stroke="{theme.background}" stroke-width="{2 / size:.3f}"'
    return f'<path d="{outline}" {shape} fill={quoteattr(fill)} fill-opacity="{opacity:g}"{edge}/>'


def _legend_rows(legend: Sequence[Curve], across: float) -> Iterator[list[tuple[Curve, float]]]:
    """Yield rows of the legend's curves, with each one's left edge in pixels."""
    row: list[tuple[Curve, float]] = []
    x = LEFT_PX
    for curve in legend:
        room = 40 + width(joined(pieces(curve.name)), SIZE)
        if row and x + room > across:
            yield row
            row, x = [], LEFT_PX
        row.append((curve, x))
        x += room
    if row:
        yield row


def _legend(rows: Iterable[list[tuple[Curve, float]]], theme: Theme) -> Iterator[str]:
    """Yield the rows of the legend: for each curve a piece of its line, its first marker, and its name."""
    for n, row in enumerate(rows):
        y = LEGEND_ROW * n + 12
        for curve, x in row:
            if curve.fill or (curve.colour and curve.width):
                colour, strength = paint(curve.colour or curve.fill)
                dash = _dash_array(curve.dash, curve.width or 2)
                yield (
                    f'<path d="M{x:.1f},{y - 4}h22" stroke={quoteattr(colour)} stroke-opacity="{strength:g}"'
                    f' stroke-width="{curve.width or 6:g}"{dash}{_faded(curve)}/>'
                )
            for symbol, colour in zip(curve.symbols[:1], curve.colours[:1], strict=True):
                yield _marker(symbol, (x + 11, y - 4), 9, colour, theme, 0.0)
            yield text(curve.name, x + 28, y, "start", TICK_SIZE, theme.text)


def note_place(note: ChartNote, whole: AxesRectangle) -> tuple[float, float]:
    """Return where a note is anchored, in pixels from the picture's left and upper edge."""
    return whole.left + note.x * whole.width + note.shift[0], whole.top + (1 - note.y) * whole.height - note.shift[1]


def _note_room(note: ChartNote, notes: Sequence[ChartNote], whole: AxesRectangle, across: float) -> float:
    """Return how wide a note may be: to the next one that begins in its row, or to the picture's edge."""
    if note.anchor[0] != "left":
        return across
    left, _ = note_place(note, whole)
    beside = [note_place(other, whole)[0] for other in notes if other.anchor[0] == "left" and other.y == note.y]
    return min([across - left, *(other - left - NOTE_GAP for other in beside if other > left)])


def _wrapped(note: ChartNote, room: float) -> ChartNote:
    """Return a note in two lines where one has not the room."""
    if BREAK.search(note.text) or "<span" in note.text or width(joined(pieces(note.text)), note.size) <= room:
        return note
    first, *others = lines(note.text, note.size, room)
    return replace(note, text=NEW_LINE.join([first, " ".join(others)]) if others else first)


def _note_sizes(notes: Sequence[ChartNote], whole: AxesRectangle, across: float) -> dict[tuple[float, float], float]:
    """Return the type of the notes in each row: smaller than their own where one of them has not the room."""
    result: dict[tuple[float, float], float] = {}
    for note in notes:
        widest = max(width(joined(pieces(row)), note.size) for row in BREAK.split(note.text))
        fitting = note.size * min(1.0, _note_room(note, notes, whole, across) / max(widest, 1.0))
        result[note.y, note.size] = min(result.get((note.y, note.size), note.size), fitting)
    return result


def _note(note: ChartNote, whole: AxesRectangle, theme: Theme, size: float) -> str:
    """Return a note in type of this size."""
    x, y = note_place(note, whole)
    anchor = {"left": "start", "right": "end"}.get(note.anchor[0], "middle")
    rows = BREAK.split(note.text)
    high = LINE * size * (len(rows) - 1)
    y += {"top": size, "bottom": -3.0 - high}.get(note.anchor[1], size / 3 - high / 2)
    colour = note.colour or theme.text
    return "".join(text(row, x, y + LINE * size * n, anchor, size, colour) for n, row in enumerate(rows))


def text(markup: str, x: float, y: float, anchor: str, size: float, colour: str) -> str:
    """Return a text in Plotly's markup."""
    spans, shift = [], 0.0
    for piece in pieces(markup):
        wanted = -0.35 * size * piece.shift if piece.shift > 0 else 0.22 * size * -piece.shift
        style = f' dy="{wanted - shift:.2f}"' if wanted != shift else ""
        style += f' font-size="{SCRIPT_SIZE * size:.2f}"' if piece.shift else ""
        style += ' font-weight="700"' if piece.is_bold else ""
        style += ' font-style="italic"' if piece.is_italic else ""
        style += f" fill={quoteattr(paint(piece.colour)[0])}" if piece.colour else ""
        spans.append(f"<tspan{style}>{escape(piece.text)}</tspan>" if style else escape(piece.text))
        shift = wanted
    place = f'x="{x:.2f}" y="{y:.2f}" font-size="{size:g}"'
    return f'<text {place} text-anchor="{anchor}" fill={quoteattr(colour)}>{"".join(spans)}</text>'


def paint(colour: str) -> tuple[str, float]:
    """Return a colour of Plotly's as one of SVG's, and its opacity."""
    match = RGBA.fullmatch(colour)
    if match is None:
        return SHORT_HEX.sub(r"#\1\1\2\2\3\3", colour) or "none", 1.0
    red, green, blue, opacity = match.groups()
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}", float(opacity)
