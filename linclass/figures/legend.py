"""The room that a legend takes: a figure with many names is higher, so that its picture keeps its size."""

import math
import re
from collections.abc import Sequence

from linclass.figures.layout import FONT_PX, Dict
from linclass.figures.sketch import Sketch

WIDTHS = (0, 400, 480, 560, 640, 760, 900)  # pixels, from which on the rows are counted anew
MIN_WIDTH_PX = 340  # pixels of a phone's figure
SYMBOL, LETTER, ROW = 3.6, 0.48, 1.46  # the width of a symbol and of a letter, the height of a row, in type sizes
NEVER = ("surface", "heatmap", "contour", "table", "mesh3d")  # types that are in no legend unless they ask for it
SIDE_MARGIN_TYPE = 5  # type sizes left and right of the axes


def figure(data: Sequence[Dict], arrangement: Dict) -> Sketch:
    """Return a figure that is as much higher as its legend has rows beyond the first."""
    return Sketch(list(data), with_room(data, arrangement))


def with_room(data: Sequence[Dict], arrangement: Dict) -> Dict:
    """Return a layout whose `meta.variants` leave room for the legend of these traces, at every width.

    `meta.names` are the names that it shows.
    """
    meta = arrangement.get("meta", {})
    labels = named(data)
    if "variants" not in meta or not labels or not is_shown(data, arrangement):
        return arrangement
    old = meta["variants"]
    new = []
    for variant, after in zip(old, [*old[1:], {"from": math.inf}], strict=True):
        inside = [start for start in WIDTHS if variant["from"] < start < after["from"]]
        drawn = math.nan
        for start in (variant["from"], *inside):
            extra = (rows(labels, max(start, MIN_WIDTH_PX)) - 1) * ROW * FONT_PX
            if extra == drawn:
                continue
            drawn = extra
            instead = [_higher(other, extra) for other in variant.get("instead", ())]
            new.append(_higher(variant, extra) | {"from": start} | ({"instead": instead} if instead else {}))
    return arrangement | {"meta": meta | {"variants": new, "names": labels}}


def is_shown(data: Sequence[Dict], arrangement: Dict) -> bool:
    """Return whether Plotly shows a legend of these traces: of one alone only where the layout asks for it."""
    return bool(arrangement.get("showlegend", len(data) > 1))


def _higher(variant: Dict, pixels: float) -> Dict:
    """Return a variant so many pixels higher: its height is slope times the width, plus the offset in pixels."""
    slope, offset = variant["height"]
    return variant | {"height": [slope, round(offset + pixels)]}


def named(data: Sequence[Dict]) -> list[str]:
    """Return the names that the legend of these traces shows."""
    shown = [t for t in data if t.get("name") and t.get("showlegend", t.get("type") not in NEVER)]
    return [trace["name"] for trace in shown]


def rows(labels: Sequence[str], width: float) -> int:
    """Return how many rows a horizontal legend has: one if all fit, else columns as wide as the longest name."""
    widths = [(SYMBOL + wide(label)) * FONT_PX for label in labels]
    room = width - SIDE_MARGIN_TYPE * FONT_PX
    if sum(widths) <= room:
        return 1
    return math.ceil(len(labels) / max(1, int(room // max(widths))))


def wide(label: str) -> float:
    """Return about how wide a label is drawn, in type sizes."""
    return LETTER * len(re.sub(r"<.*?>|&\w+;", "", label))
