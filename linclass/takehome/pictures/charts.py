"""A figure's lines, markers and bars as plain values on numbered axes, read from what Plotly is given.

What is written from here looks the same wherever it is opened. Surfaces and pictures in space are not read.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np

from linclass.arrays import FloatArray
from linclass.figures import legend
from linclass.lessons.blocks import Picture
from linclass.takehome.pictures.ticks import ticks
from linclass.wire.figure_json import content, step_of

Json: TypeAlias = dict[str, Any]  # a trace, a layout or a part of one, as Plotly has it

KINDS = ("scatter", "bar")
AXIS = re.compile(r"[xy]axis\d*$")  # an axis's name in a layout
TICKS = 5  # on an axis that asks for no number of them


class Unwritable(ValueError):  # noqa: N818 - it says what can't be written
    """The figure has parts that can't be written as lines and markers: one sentence says which."""


@dataclass(frozen=True, eq=False)
class Axis:
    """One axis; `low` and `high` are logarithms where it is logarithmic.

    Attributes
    ----------
    domain : two numbers
        The part of the figure's width or height that it takes.
    ticks : sequence of (place on the axis, label in Plotly's markup)
    """

    low: float
    high: float
    domain: tuple[float, float]
    title: str
    ticks: Sequence[tuple[float, str]]
    is_log: bool = False
    has_zero_line: bool = False
    is_shown: bool = True


@dataclass(frozen=True, eq=False)
class Curve:
    """A line, markers, or an area.

    Attributes
    ----------
    places : array (n, 2)
        On the axes, NaN where a line is interrupted.
    colour : str
        Of the line; empty for none.
    fill : str
        Of the area inside; empty for none.
    dash : str
        Plotly's name.
    symbols, sizes, colours : sequences of n, empty without markers
    texts : sequence of n texts in Plotly's markup beside the places; empty without
    """

    places: FloatArray
    colour: str = ""
    width: float = 0.0
    dash: str = "solid"
    fill: str = ""
    opacity: float = 1.0
    symbols: Sequence[str] = ()
    sizes: Sequence[float] = ()
    colours: Sequence[str] = ()
    texts: Sequence[str] = ()
    text_position: str = "top center"
    text_colour: str = ""
    name: str = ""

    @property
    def parts(self) -> list[FloatArray]:
        """The parts of two places and more between which it is interrupted."""
        cuts = np.flatnonzero(np.isnan(self.places).any(axis=1))
        parts = (part[~np.isnan(part).any(axis=1)] for part in np.split(self.places, cuts))
        return [part for part in parts if len(part) > 1]


@dataclass(frozen=True, eq=False)
class ChartNote:
    """A text at a place of the figure, 0 to 1 along each side; `shift` in pixels, right and up."""

    text: str
    x: float
    y: float
    shift: tuple[float, float]
    anchor: tuple[str, str]
    colour: str
    size: float


@dataclass(frozen=True, eq=False)
class Panel:
    """Curves on one pair of axes; on `equal` ones a unit is as long along x as along y."""

    x: Axis
    y: Axis
    curves: Sequence[Curve]
    equal: bool = False


@dataclass(frozen=True, eq=False)
class Chart:
    """A figure.

    Attributes
    ----------
    height : float
        Times its width.
    """

    panels: Sequence[Panel]
    notes: Sequence[ChartNote]
    legend: Sequence[Curve]
    height: float


def chart(picture: Picture, step: int | None, width: float) -> Chart:
    """Return a picture of a view at a step, arranged for a width in pixels.

    Raises
    ------
    Unwritable
        If it shows a surface, a picture in space, or another kind of trace.
    """
    figure: Any = content(picture, step_of(picture, step), None)
    traces, layout = list(figure["data"]), dict(figure["layout"])
    if "frames" in figure:
        traces = _at_step(figure, traces)
    kinds = {trace.get("type", "scatter") for trace in traces} - set(KINDS)
    if kinds:
        raise Unwritable(f"This view shows {', '.join(sorted(kinds))}, which can't be written as lines and markers.")
    layout, height = _arranged(layout, width)
    traces = _numbered(layout, traces)
    pairs = dict.fromkeys((_axis(trace, "x"), _axis(trace, "y")) for trace in traces)
    shown = {pair: [t for t in traces if (_axis(t, "x"), _axis(t, "y")) == pair] for pair in pairs}
    panels = _titled_below([_panel(layout, x, y, traces_of) for (x, y), traces_of in shown.items()])
    sides = {
        name: axis for panel, (x, y) in zip(panels, pairs, strict=True) for name, axis in ((x, panel.x), (y, panel.y))
    }
    notes = [_note(note, sides) for note in layout.get("annotations", ()) if note.get("text")]
    named = [_curve(trace, panels[0]) for trace in _in_legend(traces, legend.is_shown(traces, layout))]
    return Chart(panels, notes, named, height)


def _titled_below(panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels; of those in one column that have one title along x, the lowest alone has it.

    Between two panels there is room for a heading or for a title.
    """
    lowest: dict[object, float] = {}
    for panel in panels:
        column = panel.x.domain, panel.x.title
        lowest[column] = min(lowest.get(column, math.inf), panel.y.domain[0])
    return [
        panel
        if panel.y.domain[0] == lowest[panel.x.domain, panel.x.title]
        else replace(panel, x=replace(panel.x, title=""))
        for panel in panels
    ]


def needs_browser(picture: Picture) -> bool:
    """Return whether a picture has a surface, cells or something in space, which only a browser paints."""
    return any(trace.get("type", "scatter") not in KINDS for trace in picture.figure.to_dict()["data"])


def _in_legend(traces: Sequence[Json], by_itself: bool) -> list[Json]:
    """Return the traces that Plotly's legend names, by themselves or as they ask for it; one without places never."""
    return [t for t in traces if t.get("name") and t.get("showlegend", by_itself) and len(t["x"])]


def _at_step(figure: Any, traces: list[Json]) -> list[Json]:
    """Return the traces as they are at the player's step, or at the last frame before it."""
    player = figure["player"]
    step = player["initial"] if player["step"] is None else player["step"]
    names = sorted(int(name) for name in figure["frames"])
    name = max((n for n in names if n <= step), default=names[0])
    for place, patch in zip(figure["traces"], figure["frames"][str(name)], strict=True):
        traces[place] = _patched(traces[place], patch)
    return traces


def _patched(trace: Json, patch: Json) -> Json:
    """Return a trace with a frame's values in place, dictionaries merged as plotly.js merges them."""
    result = dict(trace)
    for name, value in patch.items():
        inner = result.get(name)
        result[name] = _patched(inner, value) if isinstance(inner, dict) and isinstance(value, dict) else value
    return result


def _arranged(layout: Json, width: float) -> tuple[Json, float]:
    """Return the layout as it is arranged at a width, and its height in widths."""
    variants = [v for v in layout.get("meta", {}).get("variants", ()) if v.get("from", 0) <= width]
    height = 0.75
    if variants:
        chosen = variants[-1]
        for path, value in chosen.get("patch", {}).items():
            _set(layout, path.split("."), value)
        slope, constant = chosen.get("height", (height, 0))
        height = min(max(slope + constant / width, 0.3), 1.6)
    return layout, height


def _set(layout: Any, path: Sequence[str], value: object) -> None:
    """Set a value deep in a layout, every dictionary and list on the way copied: annotations.2.text, xaxis.domain."""
    first, *rest = path
    key: Any = int(first) if isinstance(layout, list) else first
    if rest:
        inner = layout[key] if isinstance(layout, list) else layout.get(key, {})
        layout[key] = list(inner) if isinstance(inner, list | tuple) else dict(inner)
        _set(layout[key], rest, value)
    else:
        layout[key] = value


def _axis(trace: Json, letter: str) -> str:
    """Return the name in the layout of a trace's axis: "xaxis2"."""
    return str(trace.get(f"{letter}axis") or letter).replace(letter, f"{letter}axis", 1)


def _numbered(layout: Json, traces: Sequence[Json]) -> list[Json]:
    """Return the traces with numbers for categories: 0, 1, ... in the order of each axis, whose ticks name them."""
    result = [dict(trace) for trace in traces]
    for name in [name for name, axis in layout.items() if AXIS.match(name) and axis.get("type") == "category"]:
        letter = name[0]
        own = [trace for trace in result if _axis(trace, letter) == name]
        places = {category: n for n, category in enumerate(dict.fromkeys(c for trace in own for c in trace[letter]))}
        layout[name] = {**layout[name], "tickvals": list(places.values()), "ticktext": [str(c) for c in places]}
        for trace in own:
            trace[letter] = [places[category] for category in trace[letter]]
    return result


def _panel(layout: Json, x: str, y: str, traces: Sequence[Json]) -> Panel:
    """Return the traces and shapes on one pair of axes."""
    across, up = _axis_of(layout[x]), _axis_of(layout[y])
    empty = Panel(across, up, (), equal="scaleanchor" in layout[x] or "scaleanchor" in layout[y])
    below = [_shape(shape, across, up) for shape in layout.get("shapes", ()) if _lies_on(shape, x, y)]
    return replace(empty, curves=[*below, *(_curve(trace, empty) for trace in traces)])


def _lies_on(shape: Json, x: str, y: str) -> bool:
    """Return whether a shape lies on a pair of axes, or along all of one and on the other."""
    references = [_reference(shape, name[0]).removesuffix(" domain") for name in (x, y)]
    return all(one in ("paper", name.replace("axis", "", 1)) for one, name in zip(references, (x, y), strict=True))


def _reference(shape: Json, letter: str) -> str:
    """Return the axis to which a shape's x or y refers; unless it says so, the first."""
    return str(shape.get(f"{letter}ref", letter))


def _shape(shape: Json, x: Axis, y: Axis) -> Curve:
    """Return a rectangle or a straight line; along a side of the figure it is as long as the axis."""
    (x0, x1), (y0, y1) = _ends(shape, "x", x), _ends(shape, "y", y)
    line = shape.get("line", {})
    style = {"colour": line.get("color", ""), "width": float(line.get("width", 1)), "dash": line.get("dash", "solid")}
    if shape["type"] == "line":
        return Curve(np.array([[x0, y0], [x1, y1]]), **style)
    corners = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]])
    return Curve(corners, fill=shape.get("fillcolor", ""), **style)


def _ends(shape: Json, letter: str, axis: Axis) -> FloatArray:
    """Return a shape's two places on an axis: all of it for "paper", shares of it for a domain."""
    ends, reference = np.array([shape[f"{letter}0"], shape[f"{letter}1"]], float), _reference(shape, letter)
    if reference == "paper":
        return np.array([axis.low, axis.high])
    return axis.low + ends * (axis.high - axis.low) if reference.endswith(" domain") else _on(axis, ends)


def _axis_of(axis: Json) -> Axis:
    """Return an axis with its ticks; each has a range (`figures.axis_windows`)."""
    low, high = map(float, axis["range"])
    is_log = axis.get("type") == "log"
    return Axis(
        low=low,
        high=high,
        domain=tuple(axis.get("domain", (0.0, 1.0))),
        title=axis.get("title", {}).get("text", ""),
        ticks=_ticks(axis, low, high, is_log=is_log) if axis.get("showticklabels", True) else [],
        is_log=is_log,
        has_zero_line=bool(axis.get("zeroline")) and not is_log,
        is_shown=bool(axis.get("visible", True)),
    )


def _ticks(axis: Json, low: float, high: float, *, is_log: bool) -> list[tuple[float, str]]:
    """Return the ticks within a range: those given, the powers of ten, or round steps."""
    left, right = min(low, high), max(low, high)
    if "tickvals" in axis:
        places = [math.log10(v) if is_log else float(v) for v in axis["tickvals"]]
        labels = axis.get("ticktext") or [f"{v:g}" for v in axis["tickvals"]]
        return [(p, str(text)) for p, text in zip(places, labels, strict=False) if left <= p <= right]
    if is_log:
        return [(float(e), f"10<sup>{e}</sup>") for e in range(math.ceil(left), math.floor(right) + 1)]
    step = axis.get("dtick")
    count = axis.get("nticks") or TICKS
    if isinstance(step, int | float) and (right - left) / step <= 4 * TICKS:
        count = (right - left) / step
    if str(axis.get("tickformat")).endswith("%"):
        return [(value / 100, f"{label}%") for value, label in ticks(100 * left, 100 * right, count)]
    return [(value, f"{label}{axis.get('ticksuffix', '')}") for value, label in ticks(left, right, count)]


def _curve(trace: Json, panel: Panel) -> Curve:
    """Return a trace's places with its line and a style for each marker."""
    x, y = (np.array(trace[letter], dtype=np.float64) for letter in "xy")  # None becomes NaN
    if trace.get("type") == "bar":
        return _bars(trace, x, y)
    places = np.column_stack([_on(panel.x, x), _on(panel.y, y)])
    places[np.isnan(places).any(axis=1)] = np.nan
    mode, line, marker = set(str(trace.get("mode", "lines")).split("+")), trace.get("line", {}), trace.get("marker", {})
    n, fill = len(places), trace["fillcolor"] if trace.get("fill") else ""
    drawn = Curve(places, fill=fill, name=trace.get("name", "") or "", opacity=float(trace.get("opacity", 1.0)))
    if "lines" in mode and n:
        is_stepped = mode == {"lines"} and line.get("shape") == "hv"
        drawn = replace(
            drawn,
            places=_stepped(places) if is_stepped else places,
            colour=line.get("color", "#444"),
            width=float(line.get("width", 2)),
            dash=line.get("dash", "solid"),
        )
    if "markers" in mode:
        drawn = replace(
            drawn,
            symbols=[str(s) for s in _each(marker.get("symbol", "circle"), n)],
            sizes=[float(s) for s in _each(marker.get("size", 6), n)],
            colours=[str(c) for c in _each(marker.get("color", "#444"), n)],
            opacity=float(np.min(_each(marker.get("opacity", drawn.opacity), 1))),
        )
    if "text" in mode:
        drawn = replace(
            drawn,
            texts=[str(t) for t in _each(trace.get("text", ""), n)],
            text_position=trace.get("textposition", "middle center"),
            text_colour=trace.get("textfont", {}).get("color", ""),
        )
    return drawn


def _bars(trace: Json, x: FloatArray, y: FloatArray) -> Curve:
    """Return bars as outlines one after another."""
    half, gap = trace["width"] / 2, [math.nan, math.nan]
    outlines = [
        [[at - half, 0.0], [at - half, top], [at + half, top], [at + half, 0.0], gap]
        for at, top in zip(x, y + 0.0, strict=True)  # no -0
    ]
    corners = np.array(outlines, dtype=np.float64).reshape(-1, 2)
    colour = str(_each(trace.get("marker", {}).get("color", "#444"), 1)[0])
    opacity = float(trace.get("opacity", trace.get("marker", {}).get("opacity", 1.0)))
    return Curve(corners, fill=colour, opacity=opacity, name=trace.get("name", "") or "")


def _on(axis: Axis, values: FloatArray) -> FloatArray:
    """Return values as they lie along an axis, logarithms on a logarithmic one; NaN for none."""
    if not axis.is_log:
        return values
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log10(values)
    return np.where(np.isfinite(logs), logs, np.nan)


def _stepped(places: FloatArray) -> FloatArray:
    """Return the corners of a line that goes first across, then up."""
    x, y = np.repeat(places, 2, axis=0).T
    return np.column_stack([x[1:], y[:-1]])


def _each(value: Any, n: int) -> Sequence[Any]:
    """Return a value for each of n markers: one that holds for all is repeated."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    return value if isinstance(value, list | tuple) else [value] * n


def _note(note: Json, axes: Mapping[str, Axis]) -> ChartNote:
    """Return an annotation as a text at shares of the figure's width and height."""
    x, y = (_share(note, letter, axes) for letter in "xy")
    font = note.get("font", {})
    anchor = note.get("xanchor", "auto"), note.get("yanchor", "auto")
    shift = float(note.get("xshift", 0)), float(note.get("yshift", 0))
    return ChartNote(str(note["text"]), x, y, shift, anchor, font.get("color", ""), float(font.get("size", 13)))


def _share(note: Json, letter: str, axes: Mapping[str, Axis]) -> float:
    """Return where a note stands along a side of the figure, 0 to 1."""
    reference, value = str(note.get(f"{letter}ref", "paper")), note.get(letter, 0)
    if reference == "paper":
        return float(value)
    name, _, domain = reference.partition(" ")
    axis = axes.get(name.replace(letter, f"{letter}axis", 1))
    if axis is None:
        return float(value) if domain else 0.5
    share = float(value) if domain else (float(value) - axis.low) / (axis.high - axis.low)
    return axis.domain[0] + share * (axis.domain[1] - axis.domain[0])
