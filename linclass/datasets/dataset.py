"""Data sets of the plane: labelled points, and the recipe or file that they come from."""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from linclass.arrays import AnyArray, BoolArray, FloatArray, IntArray

Point = tuple[float, float, int]  # its two coordinates and its class

MAX_CLASSES = 6
MAX_POINTS = 2000
MAX_COORDINATE, MAX_COORDINATE_TEXT = 1e9, "10⁹"  # as a number and in words
MIN_COORDINATE = 1e-100  # a smaller coordinate counts as 0: products of such numbers would underflow
MIN_STEPS = 64  # floating-point numbers across a window
MAX_NAME = 60  # characters of a class or feature name
JOINERS = "\u00ad\u200c\u200d"  # soft hyphen, and what parts or joins letters and emoji: parts of a word, not signs


class Window(NamedTuple):
    """The part of the plane that is shown: x_min <= x1 <= x_max, y_min <= x2 <= y_max."""

    x_min: float
    x_max: float
    y_min: float
    y_max: float

    @property
    def width(self) -> float:
        """Its extent along x1."""
        return self.x_max - self.x_min

    @property
    def height(self) -> float:
        """Its extent along x2."""
        return self.y_max - self.y_min

    @property
    def side(self) -> float:
        """Its shorter side."""
        return min(self.width, self.height)


PLANE = Window(-5.0, 5.0, -4.0, 4.0)  # where points are drawn and generated: 5 : 4, equal units on both axes


@dataclass(frozen=True)
class Recipe:
    """The recipe of a data set: a generator's (or bundled table's) name and its settings."""

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Dataset:
    """Labelled points in the plane; its arrays can't be written, and are copies of those that can.

    Attributes
    ----------
    X : array (n, 2)
    y : array (n,) of class numbers 0 .. K-1; class 0 is the lectures' C_1
    class_names, feature_names : the person's words for the classes and the two axes
    window : the part of the plane to show
    test : array (n,) of bool, True for the points of the person's own test set; None if there is none
    unprojected_window : the window to come back to, where `window` is a higher one for a projector; None otherwise
    recipe : how the points were made; None once they were drawn, edited or uploaded
    origin : where edited points come from: the recipe they had before the first edit; None otherwise
    """

    X: FloatArray
    y: IntArray
    class_names: tuple[str, ...] = ("1", "2")
    feature_names: tuple[str, str] = ("x1", "x2")
    window: Window = PLANE
    recipe: Recipe | None = None
    origin: Recipe | None = None
    unprojected_window: Window | None = None
    test: BoolArray | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "X", _own(np.asarray(self.X, dtype=np.float64)))
        y = np.asarray(self.y)
        if y.dtype.kind not in "iu" and y.size:
            raise ValueError(
                "y must hold class numbers; np.unique(labels, return_inverse=True) makes them from labels."
            )
        object.__setattr__(self, "y", _own(y.astype(np.int64, copy=False)))
        if self.X.shape != (len(self.y), 2):
            raise ValueError(f"X must be (n, 2) with n = len(y); got {self.X.shape} and {len(self.y)}.")
        _check_points(self.X)
        tiny = (self.X != 0) & (np.abs(self.X) < MIN_COORDINATE)
        if tiny.any():
            object.__setattr__(self, "X", _own(np.where(tiny, 0.0, self.X)))
        _check_names("class names", self.class_names)
        _check_names("feature names", self.feature_names)
        if not is_window(self.window):
            raise ValueError(f"The window must have finite edges, x_min < x_max and y_min < y_max; got {self.window}.")
        if not 1 <= len(self.class_names) <= MAX_CLASSES:
            raise ValueError(f"A data set has 1 to {MAX_CLASSES} classes; got {len(self.class_names)}.")
        if len(self.y) and not 0 <= self.y.min() <= self.y.max() < len(self.class_names):
            raise ValueError(f"Every class number must be between 0 and {len(self.class_names) - 1}.")
        if self.test is not None and self.test.shape != self.y.shape:
            raise ValueError(f"test must have an entry for each of the {len(self.y)} points; got {self.test.shape}.")
        if self.test is not None and not self.test.any():
            object.__setattr__(self, "test", None)
        if self.test is not None:
            object.__setattr__(self, "test", _own(self.test))

    @cached_property
    def counts(self) -> IntArray:
        """The number of points of each class, (K,)."""
        counts = np.bincount(self.y, minlength=len(self.class_names)).astype(np.int64)
        counts.flags.writeable = False
        return counts

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """The numbers of the classes that have points, ascending."""
        return tuple(np.flatnonzero(self.counts).tolist())

    @property
    def tested(self) -> BoolArray:
        """True for each point of the person's own test set, (n,)."""
        return np.zeros(len(self.y), dtype=bool) if self.test is None else self.test

    def labelled(self) -> Iterator[Point]:
        """Return each point of the data set, which can be looked up in a set."""
        return ((x, y, k) for (x, y), k in zip(self.X.tolist(), self.y.tolist(), strict=True))

    def part(self, *, test: bool) -> "Dataset":
        """Return the points of the person's own test set, or the others, as points of their own."""
        if self.test is None and not test:
            return self
        rows = self.tested == test
        return replace(self, X=self.X[rows], y=self.y[rows], recipe=None, origin=self.source, test=None)

    @property
    def home(self) -> Window:
        """The window of the points off a projector: results that depend on a window depend on this one."""
        return self.window if self.unprojected_window is None else self.unprojected_window

    @property
    def at_home(self) -> "Dataset":
        """The same points in their window off a projector."""
        return (
            self
            if self.unprojected_window is None
            else replace(self, window=self.unprojected_window, unprojected_window=None)
        )

    @property
    def source(self) -> Recipe | None:
        """The recipe or file of the points, or of those that they were edited from; None if it is unknown."""
        return self.recipe if self.recipe is not None else self.origin

    @cached_property
    def key(self) -> bytes:
        """A digest of all that can be seen, and of where it comes from: equal for equal data sets."""
        windows = [tuple(map(float, window)) for window in (self.window, self.home)]
        return hashlib.blake2b(self.content + repr(windows).encode(), digest_size=20).digest()

    @cached_property
    def content(self) -> bytes:
        """A digest like `key`, but equal for the same data set in any window."""
        words = (self.class_names, self.feature_names, repr(self.source))
        digest = hashlib.blake2b(repr(words).encode(), digest_size=20)
        digest.update(np.ascontiguousarray(self.X).tobytes())
        digest.update(np.ascontiguousarray(self.y, dtype=np.int64).tobytes())
        if self.test is not None:
            digest.update(self.test.tobytes())
        return digest.digest()

    def same_as(self, other: "Dataset") -> bool:
        """Return whether both show the same: equal points in the same order, labels, names, window and test set."""
        return (
            np.array_equal(self.X, other.X)
            and np.array_equal(self.y, other.y)
            and self.class_names == other.class_names
            and self.feature_names == other.feature_names
            and self.window == other.window
            and np.array_equal(self.tested, other.tested)
        )

    def alike(self, other: "Dataset") -> bool:
        """Return whether both have the same points in the same order, whatever their names and origins."""
        return np.array_equal(self.y, other.y) and np.array_equal(self.X, other.X)


def offered_names(data: Dataset) -> tuple[str, ...]:
    """Return a name for each class that can be drawn: the data's own, then numbers that no class bears yet."""
    result = list(data.class_names)
    numbers = (str(k) for k in range(1, 2 * MAX_CLASSES + 1))
    fresh = (number for number in numbers if number not in data.class_names and int(number) > len(data.class_names))
    while len(result) < MAX_CLASSES:
        result.append(next(fresh))
    return tuple(result)


def is_name(text: str) -> bool:
    """Return whether `text` can name a class or a feature: one line, printable, no blanks at its ends, not too long."""
    return 0 < len(text) <= MAX_NAME and is_printable(text) and text == text.strip() and bool(text.strip(JOINERS))


def is_printable(text: str) -> bool:
    """Return whether every character can be printed, or joins others that can."""
    return text.isprintable() or all(sign.isprintable() or sign in JOINERS for sign in text)


def is_window(window: Window) -> bool:
    """Return whether the edges are finite, not absurdly far, and in order."""
    return has_inside(window) and all(abs(edge) <= 10 * MAX_COORDINATE for edge in window)


def has_inside(window: Sequence[float]) -> bool:
    """Return whether x_min < x_max and y_min < y_max, so far apart that their digits tell places between them."""
    sides = (window[:2], window[2:])
    return all(high - low > MIN_STEPS * math.ulp(max(abs(low), abs(high))) for low, high in sides)


def _own(values: AnyArray) -> AnyArray:
    """Return an array that can't be written: a copy of one that can, which stays its caller's."""
    result = values.copy() if values.flags.writeable else values
    result.flags.writeable = False
    return result


def _check_points(X: FloatArray) -> None:
    """Raise ValueError for too many points, or coordinates that are not finite or too large."""
    if len(X) > MAX_POINTS:
        raise ValueError(f"A data set has at most {MAX_POINTS} points; got {len(X)}.")
    if not np.isfinite(X).all():
        raise ValueError("Every coordinate must be a finite number.")
    if len(X) and np.abs(X).max() > MAX_COORDINATE:
        raise ValueError(f"Every coordinate must lie between −{MAX_COORDINATE_TEXT} and {MAX_COORDINATE_TEXT}.")


def _check_names(what: str, names: tuple[str, ...]) -> None:
    """Raise ValueError unless names differ and are one short line each; `what` is what the message calls them."""
    if len(set(names)) < len(names):
        raise ValueError(f"The {what} must differ from one another; got {', '.join(names)}.")
    if not all(is_name(name) for name in names):
        raise ValueError(f"The {what} must be one line of text each, 1 to {MAX_NAME} characters, no blanks around.")
