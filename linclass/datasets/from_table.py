"""Columns of a table as labelled points, with an account of every row that is left out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from linclass.datasets.cells import Reason, class_order, is_missing, number, shorten, tidy, unique_names
from linclass.datasets.dataset import MAX_CLASSES, MAX_POINTS, Dataset
from linclass.datasets.text_file import TableError
from linclass.datasets.window import window_for

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Window
    from linclass.datasets.raw_table import RawTable

MAX_LABELS = 50  # different labels; a column with more holds no classes
_TOO_FEW_NUMBERS = (
    "The table has no column of numbers; two are needed, one for each axis.",
    "The table has only one column of numbers, {}; two are needed, one for each axis.",
)


@dataclass(frozen=True)
class Report:
    """What became of the rows of a table.

    Attributes
    ----------
    rows, kept : int
        All rows, and those that became points; rows = kept + the sum of `dropped`.
    dropped : mapping of Reason to int
        Rows left out, by the first reason found.
    classes : tuple of str
        The classes kept: all, or the six most frequent.
    dropped_classes : tuple of (str, int)
        The classes left out, with their rows, the most frequent first.
    """

    rows: int
    kept: int
    dropped: Mapping[Reason, int]
    classes: tuple[str, ...]
    dropped_classes: tuple[tuple[str, int], ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The account in words."""
        said = [f"Rows that are points now: {self.kept} of {self.rows}."]
        said += [f"Left out, {reason.value}: {count}." for reason, count in self.dropped.items()]
        if self.dropped_classes:
            shown = ", ".join(f"{shorten(name, 30)} ({count})" for name, count in self.dropped_classes[:5])
            more = f" and {len(self.dropped_classes) - 5} more" if len(self.dropped_classes) > 5 else ""
            said.append(f"The {len(self.classes)} most frequent classes are kept; left out are {shown}{more}.")
        if Reason.TOO_MANY in self.dropped:
            said.append(f"At most {MAX_POINTS} points are shown; those kept are spread evenly over each class.")
        return tuple(said)


def to_dataset(table: RawTable, x: str, y: str, label: str | None) -> tuple[Dataset, Report]:
    """Return columns `x` and `y` as points, `label` as their classes, and the account of what was left out.

    Without a label all points are of class 1. Classes are sorted: numbers by value, words by the alphabet. Of more
    than six classes the six most frequent are kept. Of more than MAX_POINTS points, sorted by class, evenly spaced
    ones are kept: every class keeps its share.

    Raises
    ------
    TableError
        If a column does not exist, both axes are the same, the label has too many values, or no row is a point.
    """
    if x == y:
        raise TableError(f"Choose two different columns for the axes; both are {x}.")
    columns = table.column(x), table.column(y), table.column(label) if label is not None else None
    points, labels, dropped = _usable(*columns, table)
    labels, dropped_classes = _most_frequent(labels, label)
    chosen = [k for k, name in enumerate(labels) if name is not None]
    if lost := len(labels) - len(chosen):
        dropped[Reason.OTHER_CLASS] = lost
    if not chosen and table.rows:
        if len(numeric := table.numeric) < 2:
            raise TableError(_TOO_FEW_NUMBERS[len(numeric)].format(*(shorten(name, 30) for name in numeric)))
        reasons = ", ".join(f"{reason.value} ({count})" for reason, count in dropped.most_common())
        raise TableError(f"No row of the table gives a point: {reasons}.")
    X = np.array([points[k] for k in chosen], dtype=np.float64).reshape(-1, 2)
    names, numbers = _classes([labels[k] or "" for k in chosen], table, label)
    if len(numbers) > MAX_POINTS:
        dropped[Reason.TOO_MANY] = len(numbers) - MAX_POINTS
        kept = _evenly(numbers)
        X, numbers = X[kept], numbers[kept]
    report = Report(len(table.rows), len(numbers), dict(dropped), names, dropped_classes)
    return Dataset(X, numbers, names, (x, y), _window(X, table, x, y)), report


def _usable(
    xs: Sequence[str], ys: Sequence[str], labels: Sequence[str] | None, table: RawTable
) -> tuple[list[tuple[float, float]], list[str | None], Counter[Reason]]:
    """Return points and labels of the rows that have them, and count the others by reason."""
    known = set(table.note.classes) if table.note else set()  # a class of ours may be called NA
    points: list[tuple[float, float]] = []
    kept: list[str | None] = []
    dropped: Counter[Reason] = Counter()
    for k in range(len(xs)):
        first = number(xs[k], decimal_comma=table.decimal_comma)
        second = number(ys[k], decimal_comma=table.decimal_comma)
        word = tidy(labels[k]) if labels is not None else "1"
        if isinstance(first, Reason):
            dropped[first] += 1
        elif isinstance(second, Reason):
            dropped[second] += 1
        elif is_missing(word) and word not in known:
            dropped[Reason.NO_LABEL] += 1
        else:
            points.append((first, second))
            kept.append(word)
    return points, kept, dropped


def _most_frequent(
    labels: list[str | None], column: str | None
) -> tuple[list[str | None], tuple[tuple[str, int], ...]]:
    """Return the labels, None where the class is not among the six most frequent, and the classes left out."""
    ranked = Counter(labels).most_common()  # of two as frequent, the first met
    if len(ranked) > MAX_LABELS:
        raise TableError(
            f"Column {column} has {len(ranked)} different values, too many for classes: choose a column with at most"
            f" {MAX_CLASSES}."
        )
    best = {name for name, _ in ranked[:MAX_CLASSES]}
    rest = tuple((str(name), count) for name, count in ranked[MAX_CLASSES:])
    return [name if name in best else None for name in labels], rest


def _classes(labels: list[str], table: RawTable, column: str | None) -> tuple[tuple[str, ...], IntArray]:
    """Return the class names in order, and each label's number."""
    found = sorted(set(labels), key=class_order)
    if table.note and column == table.names[2] and set(found) <= set(table.note.classes):
        found = list(table.note.classes)
    elif column is None or not found:
        found = ["1", "2"]  # to be drawn
    places = {label: k for k, label in enumerate(found)}
    return tuple(unique_names(found, "class")), np.array([places[label] for label in labels], dtype=np.int64)


def _evenly(numbers: IntArray) -> IntArray:
    """Return the places of MAX_POINTS labels, evenly spaced in the order of the classes."""
    by_class = np.argsort(numbers, kind="stable")
    spaced = np.arange(MAX_POINTS) * len(numbers) // MAX_POINTS
    return np.sort(by_class[spaced])


def _window(X: FloatArray, table: RawTable, x: str, y: str) -> Window:
    return table.note.window if table.note and (x, y) == table.names[:2] else window_for(X)
