"""Encode points, marks and palette as plain, rounded, compact values."""

import math
from collections.abc import Sequence
from typing import assert_never

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Dataset, Window
from linclass.datasets.isolation import isolated
from linclass.figures.marks import Arrow, Handle, Line, Mark, Region, Ring, Role, Spot
from linclass.figures.theme import Theme
from linclass.lessons.plane import Readout
from linclass.wire import schema

WINDOW_DECIMALS = 5  # decimals kept below the window's order of magnitude: less than a hundredth of a pixel
COEFFICIENT_DIGITS = 9  # significant digits of a function whose values are shown with three
MAX_LOOPED_NUMBERS = 16  # in a mark: up to here a loop is faster than NumPy
ENDLESS = "Every coordinate of a mark must be a finite number."
DASHES: dict[str, list[int]] = {
    "solid": [],
    "dash": [7, 5],
    "dot": [2, 4],
    "longdash": [13, 6],
    "dashdot": [8, 4, 2, 4],
    "longdashdot": [14, 5, 3, 5],
}


def dataset(data: Dataset) -> schema.GeneratedPoints:
    """Return points with their names and window."""
    return {"points": flat_points(data), **about(data)}


def flat_points(data: Dataset) -> list[float]:
    """Return the points as one flat list x, y, class, x, y, ..."""
    flat: list[float] = np.column_stack([data.X, data.y]).ravel().tolist()
    flat[2::3] = data.y.tolist()
    return flat


def about(data: Dataset) -> schema.PointsAbout:
    """Return the displayed names of the classes and axes, and the window."""
    first, second = map(isolated, data.feature_names)
    return {"names": tuple(map(isolated, data.class_names)), "axes": (first, second), "window": sides(data.window)}


def sides(window: Window) -> schema.Sides:
    """Return the sides of a window as plain numbers."""
    return float(window.x_min), float(window.x_max), float(window.y_min), float(window.y_max)


def palette(theme: Theme) -> schema.ThemeData:
    """Return the theme's colours and shapes."""
    return {
        "name": theme.name,
        "classes": theme.classes,
        "symbols": theme.symbols,
        "background": theme.background,
        "text": theme.text,
        "muted": theme.muted,
        "accent": theme.accent,
        "ambiguous": theme.ambiguous,
    }


def strokes(theme: Theme, shown: Sequence[Mark]) -> schema.Strokes:
    """Return colour, width and dashes of every role that occurs among these marks."""
    result = {role: theme.stroke(role) for role in sorted(roles(shown))}
    return {role: (stroke.colour, stroke.width, DASHES[stroke.dash]) for role, stroke in result.items()}


def readout(read: Readout | None) -> schema.ReadoutData | None:
    """Return the functions whose values are shown at the pointer, with rounded coefficients; None without any."""
    if read is None:
        return None
    functions = [[float(f"{value:.{COEFFICIENT_DIGITS}g}") for value in row] for row in read.functions.tolist()]
    return {"names": read.names, "functions": functions, "posteriors": read.posteriors}


def roles(marks: Sequence[Mark]) -> set[Role]:
    """Return the roles that need a stroke."""
    return {mark.role for mark in marks if not isinstance(mark, Region)}


def marks(shown: Sequence[Mark], window: Window) -> schema.Marks:
    """Return the marks by kind, each a short tuple; coordinates rounded to less than a pixel of the window."""
    span = window.side
    decimals = WINDOW_DECIMALS - math.floor(math.log10(span))
    result: schema.Marks = {}
    for mark in shown:
        match mark:
            case Region():
                result.setdefault("regions", []).append(([int(k) for k in mark.claims], _flat(mark.polygon, decimals)))
            case Line():
                result.setdefault("lines", []).append(_line(mark, decimals))
            case Arrow():
                ends = *_place(mark.tail, decimals), *_place(mark.tip, decimals)
                result.setdefault("arrows", []).append((mark.role, ends, mark.label))
            case Ring():
                result.setdefault("rings", []).append((mark.role, int(mark.index), mark.label))
            case Spot():
                result.setdefault("spots", []).append(_spot(mark, decimals))
            case Handle():
                result.setdefault("handles", []).append(_handle(mark, decimals))
            case _:
                assert_never(mark)
    return result


def _line(mark: Line, decimals: int) -> schema.LineMark:
    """Return (role, flat path, label), with the class number if there is one."""
    path = _flat(mark.points, decimals)
    return (mark.role, path, mark.label) if mark.number is None else (mark.role, path, mark.label, int(mark.number))


def _spot(mark: Spot, decimals: int) -> schema.SpotMark:
    """Return (role, place, label), with the class number if there is one, and True if it is drawn as a point."""
    at = _place(mark.at, decimals)
    if mark.number is None:
        return mark.role, at, mark.label
    if mark.point:
        return mark.role, at, mark.label, int(mark.number), True
    return mark.role, at, mark.label, int(mark.number)


def _handle(mark: Handle, decimals: int) -> schema.HandleMark:
    """Return (role, place, label, name), with the class number if there is one."""
    at = _place(mark.at, decimals)
    if mark.number is None:
        return mark.role, at, mark.label, mark.name
    return mark.role, at, mark.label, mark.name, int(mark.number)


def _place(at: FloatArray, decimals: int) -> schema.Place:
    """Return (x, y), rounded to less than a pixel."""
    x, y = _flat(at, decimals)
    return x, y


def _flat(places: object, decimals: int) -> list[float]:
    """Return rounded coordinates x1, y1, x2, y2, ...; ValueError if one is not finite."""
    array = np.asarray(places, dtype=np.float64)
    flat: list[float]
    if array.size <= MAX_LOOPED_NUMBERS:  # a line, an arrow, a spot: for so few numbers NumPy is three times as slow
        if not all(map(math.isfinite, flat := array.ravel().tolist())):
            raise ValueError(ENDLESS)
        return [round(number, decimals) for number in flat]
    if not np.isfinite(array).all():
        raise ValueError(ENDLESS)
    flat = array.round(decimals).ravel().tolist()
    return flat
