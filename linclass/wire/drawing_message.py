"""The plane's messages, checked on the server, since anybody who can open the page can send anything."""

import base64
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import MAX_CLASSES, MAX_COORDINATE, MAX_POINTS, Window, has_inside
from linclass.datasets.tables.text_file import MAX_BYTES
from linclass.session.values.drawing import Drawing

DRAWING_DAMAGED: Final = (
    "The drawing could not be read ({part}), so the points are unchanged; reload the page to go on drawing."
)
FILE_DAMAGED: Final = "The file or the cells did not arrive whole: please try again."
PART_MESSAGE: Final = "it is not a message of this canvas"
PART_POINTS: Final = "too many points, or a coordinate that is not a usable number"
PART_HANDLES: Final = "a handle that is not in the plane"
PART_WINDOW: Final = "a window without an inside"

LARGEST_WHOLE = 2**53  # JavaScript counts exactly up to here
MAX_HANDLES = 64
MAX_FILE_NAME = 300  # characters
MAX_NAME = 64  # characters in a handle's name


@dataclass(frozen=True)
class ReceivedFile:
    """A file, or cells pasted into the page: the name, and the bytes."""

    name: str
    raw: bytes


def parse_file(message: object) -> ReceivedFile:
    """Return the file in a message; ValueError with one sentence if it is damaged or too large."""
    name, data = (message.get("name"), message.get("data")) if isinstance(message, Mapping) else (None, None)
    if not isinstance(name, str) or not isinstance(data, str) or len(name) > MAX_FILE_NAME:
        raise ValueError(FILE_DAMAGED)
    if len(data) > 4 * MAX_BYTES // 3 + 4:
        raise ValueError(f"The file has more than {MAX_BYTES // 1_000_000} MB, the most that is read.")
    try:
        return ReceivedFile(name, base64.b64decode(data, validate=True))
    except ValueError as error:
        raise ValueError(FILE_DAMAGED) from error


def parse(message: object) -> Drawing:
    """Return the drawing in a message; ValueError with one sentence if the plane can't have sent it."""
    if not isinstance(message, Mapping):
        message = {}  # everything is missing, so the first check fails
    X, y = parse_points(message.get("points"))
    return Drawing(
        X=X,
        y=y,
        is_dragging=_flag(message.get("live")),
        handles=_handles(message.get("handles")),
        seq=_whole(message.get("seq")),
        window=_window(message.get("window")),
        revision=_whole(message.get("revision")),
        touched=_touched(message.get("touched"), len(y)),
    )


def parse_points(values: object) -> tuple[FloatArray, IntArray]:
    """Return places (n, 2) and classes (n,) of a flat list x, y, class, ...; ValueError if it is damaged."""
    points = _numbers(values, PART_POINTS, at_most=3 * MAX_POINTS)
    if len(points) % 3:
        raise ValueError(DRAWING_DAMAGED.format(part=PART_POINTS))
    table = np.array(points, dtype=np.float64).reshape(-1, 3)
    return table[:, :2].copy(), _classes(table[:, 2])


def _numbers(values: object, part: str, *, at_most: int) -> list[float]:
    """Return a list of finite, bounded numbers; ValueError for anything else; only the sum shows a NaN."""
    if (
        not isinstance(values, list)
        or len(values) > at_most
        or not set(map(type, values)) <= {int, float}
        or not -MAX_COORDINATE <= min(values, default=0) <= max(values, default=0) <= MAX_COORDINATE
        or math.isnan(sum(values))
    ):
        raise ValueError(DRAWING_DAMAGED.format(part=part))
    return values


def _classes(column: FloatArray) -> IntArray:
    """Return a column as class numbers; ValueError unless all are whole and below MAX_CLASSES."""
    y = column.astype(np.int64)
    if (y != column).any() or (y < 0).any() or (y >= MAX_CLASSES).any():
        raise ValueError(DRAWING_DAMAGED.format(part="a class that does not exist"))
    return y


def _flag(value: object) -> bool:
    """Return a bool; ValueError for anything else."""
    if type(value) is not bool:
        raise ValueError(DRAWING_DAMAGED.format(part=PART_MESSAGE))
    return value


def _whole(value: object) -> int:
    """Return an integer that JavaScript represents exactly; ValueError for anything else."""
    if type(value) is not int or not -LARGEST_WHOLE <= value <= LARGEST_WHOLE:
        raise ValueError(DRAWING_DAMAGED.format(part=PART_MESSAGE))
    return value


def _touched(value: object, count: int) -> int | None:
    """Return the number of a point below `count`, or None; ValueError for anything else."""
    if value is not None and not (type(value) is int and 0 <= value < count):
        raise ValueError(DRAWING_DAMAGED.format(part="a point that does not exist"))
    return value


def _handles(value: object) -> Mapping[str, tuple[float, float]]:
    """Return the dragged handles' places by name; ValueError for too many of them."""
    if not isinstance(value, Mapping) or len(value) > MAX_HANDLES:
        raise ValueError(DRAWING_DAMAGED.format(part=PART_HANDLES))
    return {_name(name): _place(at) for name, at in value.items()}


def _name(value: object) -> str:
    """Return a handle's name; ValueError for one that is too long."""
    if not isinstance(value, str) or len(value) > MAX_NAME:
        raise ValueError(DRAWING_DAMAGED.format(part=PART_HANDLES))
    return value


def _place(value: object) -> tuple[float, float]:
    """Return a place on the plane; ValueError unless it is two finite numbers."""
    place = _numbers(value, PART_HANDLES, at_most=2)
    if len(place) != 2:
        raise ValueError(DRAWING_DAMAGED.format(part=PART_HANDLES))
    return float(place[0]), float(place[1])


def _window(value: object) -> Window:
    """Return a window; ValueError unless it is four numbers with room between them."""
    sides = _numbers(value, PART_WINDOW, at_most=4)
    if len(sides) != 4 or not has_inside(sides):
        raise ValueError(DRAWING_DAMAGED.format(part=PART_WINDOW))
    return Window(*map(float, sides))
