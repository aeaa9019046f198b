"""Points, marks and palette as plain, rounded, compact values."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, assert_never

import numpy as np

from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Role, Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.datasets.dataset import Dataset, Window
    from linclass.figures.theme import Theme

Plain = dict[str, Any]

DIGITS = 5  # decimals kept below the window's order of magnitude: less than a hundredth of a pixel
FEW = 16  # numbers of a mark
ENDLESS = "Every coordinate of a mark must be a finite number."
DASHES: dict[str, list[int]] = {
    "solid": [],
    "dash": [7, 5],
    "dot": [2, 4],
    "longdash": [13, 6],
    "dashdot": [8, 4, 2, 4],
    "longdashdot": [14, 5, 3, 5],
}


def dataset(data: Dataset, *, with_points: bool = True) -> Plain:
    """Return names, window and, unless the browser has them, the points as one flat list x, y, class, x, y, ..."""
    flat: list[float] | None = None
    if with_points:
        flat = np.column_stack([data.X, data.y]).ravel().tolist()
        flat[2::3] = data.y.tolist()
    return {
        "points": flat,
        "names": list(data.class_names),
        "axes": list(data.feature_names),
        "window": [float(side) for side in data.window],
    }


def palette(theme: Theme) -> Plain:
    """Return the theme's colours and shapes."""
    return {
        "name": theme.name,
        "classes": list(theme.classes),
        "symbols": list(theme.symbols),
        "background": theme.background,
        "text": theme.text,
        "muted": theme.muted,
        "accent": theme.accent,
        "ambiguous": theme.ambiguous,
    }


def strokes(theme: Theme, shown: Sequence[Mark]) -> Plain:
    """Return colour, width and dashes of every role that occurs among these marks."""
    found = {role: theme.stroke(role) for role in sorted(roles(shown))}
    return {role: [stroke.colour, stroke.width, DASHES[stroke.dash]] for role, stroke in found.items()}


def roles(marks: Sequence[Mark]) -> set[Role]:
    """Return the roles that need a stroke."""
    return {mark.role for mark in marks if not isinstance(mark, Region)}


def marks(shown: Sequence[Mark], window: Window) -> Plain:
    """Return the marks by kind, each a short list; coordinates rounded to what the window can show."""
    span = min(window.x_max - window.x_min, window.y_max - window.y_min)
    decimals = DIGITS - math.floor(math.log10(span))
    out: dict[str, list[Any]] = {
        "regions": [],
        "lines": [],
        "arrows": [],
        "rings": [],
        "spots": [],
        "handles": [],
    }
    for mark in shown:
        match mark:
            case Region():
                out["regions"].append([[int(k) for k in mark.claims], _flat(mark.polygon, decimals)])
            case Line():
                out["lines"].append([mark.role, _flat(mark.points, decimals), mark.label, *_class(mark)])
            case Arrow():
                out["arrows"].append([mark.role, _flat([mark.tail, mark.tip], decimals), mark.label])
            case Ring():
                out["rings"].append([mark.role, int(mark.index), mark.label])
            case Spot():
                out["spots"].append([mark.role, _flat(mark.at, decimals), mark.label, *_class(mark), *_point(mark)])
            case Handle():
                out["handles"].append([mark.role, _flat(mark.at, decimals), mark.label, mark.name, *_class(mark)])
            case _:
                assert_never(mark)
    return {kind: found for kind, found in out.items() if found}


def _class(mark: Line | Spot | Handle) -> list[int]:
    return [] if mark.number is None else [int(mark.number)]


def _point(mark: Spot) -> list[bool]:
    return [True] if mark.point and mark.number is not None else []


def _flat(places: Any, decimals: int) -> list[float]:
    array = np.asarray(places, dtype=np.float64)
    flat: list[float]
    if array.size <= FEW:  # a line, an arrow, a spot: of so few numbers NumPy would be three times as slow
        if not all(map(math.isfinite, flat := array.ravel().tolist())):
            raise ValueError(ENDLESS)
        return [round(number, decimals) for number in flat]
    if not np.isfinite(array).all():
        raise ValueError(ENDLESS)
    flat = array.round(decimals).ravel().tolist()
    return flat
