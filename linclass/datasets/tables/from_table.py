"""Columns of a table as labelled points, with an account of every row that is left out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import MAX_CLASSES, MAX_POINTS, Dataset, Window
from linclass.datasets.isolation import isolated
from linclass.datasets.tables.cells import (
    Reason,
    TableError,
    class_order,
    is_missing,
    number,
    numbered,
    quotable,
    shorten,
    tidy,
    unique_names,
)
from linclass.datasets.tables.raw_table import RawTable
from linclass.datasets.tables.text_file import ENCODINGS
from linclass.datasets.window import window_for

IN_BRACKETS = " ({names})"

MAX_EXAMPLES = 3  # rows that are named for each reason
MAX_LISTED = 5  # classes that are left out
MAX_LABELS = 50  # different labels; a column with more holds no classes


class LeftOut(NamedTuple):
    """A row that is no point: its number in the file, and the column and the cell that are the reason."""

    row: int
    column: str
    cell: str

    def __str__(self) -> str:
        """Return it as a sentence names it."""
        cell = f"“{quotable(tidy(self.cell), 20)}”" if self.cell.strip() else "empty"
        return f"row {self.row}, {quotable(self.column, 20)}: {cell}"


@dataclass(frozen=True)
class Report:
    """A count of the rows of a table that were used, and of those that were left out.

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
    examples : mapping of Reason to tuple of LeftOut
        The first rows left out by each reason.
    has_percent : bool
        A number of an axis is written with a percent sign.
    merged : tuple of (str, tuple of str)
        Labels that are equal as numbers, 1 and 1.0: the name of their class, and its spellings.
    encoding : str
        The encoding that was taken for the file, in words; empty where it is sure.
    alike : tuple of tuple of str
        Classes that capital letters or blanks alone tell apart.
    of_one_point : tuple of str
        The classes that have one point.
    strange_classes : tuple of (str, int)
        The classes of a test set that its training set does not have, with their rows.
    """

    rows: int
    kept: int
    dropped: Mapping[Reason, int]
    classes: tuple[str, ...]
    dropped_classes: tuple[tuple[str, int], ...]
    examples: Mapping[Reason, tuple[LeftOut, ...]] = field(default_factory=dict)
    has_percent: bool = False
    merged: tuple[tuple[str, tuple[str, ...]], ...] = ()
    strange_classes: tuple[tuple[str, int], ...] = ()
    encoding: str = ""
    alike: tuple[tuple[str, ...], ...] = ()
    of_one_point: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """The account in words."""
        sentences = [f"{self.kept} of {self.rows} rows read."]
        sentences += [
            f"{count} row{'s' * (count > 1)} left out: {reason.value}{self._named(reason)}."
            for reason, count in self.dropped.items()
        ]
        if self.has_percent:
            sentences.append("Percentages are read as shares: 12% is 0.12.")
        sentences += [
            "Labels that are equal as numbers are one class, {name}: {spellings}.".format(
                name=isolated(name), spellings=", ".join(map(isolated, spellings))
            )
            for name, spellings in self.merged
        ]
        if self.dropped_classes:
            shown = _listed(self.dropped_classes, "{name} ({count})")
            sentences.append(
                f"The {len(self.classes)} most frequent classes are kept; the others are left out: {shown}."
            )
        sentences += [
            f"{_quoted(names)} are different classes: capital letters or blanks alone tell them apart."
            for names in self.alike
        ]
        if self.of_one_point:
            sentences.append(f"Classes with one point only: {_quoted(self.of_one_point)}.")
        if self.encoding:
            sentences.append(f"The file does not say how its letters are encoded; they were read as {self.encoding}.")
        if Reason.TOO_MANY in self.dropped:
            sentences.append(f"At most {MAX_POINTS} points are shown; those kept are spread evenly over each class.")
        return tuple(sentences)

    def _named(self, reason: Reason) -> str:
        """Return the first rows left out by a reason in brackets; nothing where no cell is to blame."""
        if reason is Reason.UNKNOWN_CLASS:
            return IN_BRACKETS.format(names=_listed(self.strange_classes, "{name}: {count}"))
        rows = self.examples.get(reason, ())
        named = "; ".join(map(str, rows))
        named = f"{named}; and others" if self.dropped[reason] > len(rows) else named
        return IN_BRACKETS.format(names=named) if rows else ""


def _listed(counts: Sequence[tuple[str, int]], written: str) -> str:
    """Return the first classes with the numbers of their rows, and how many more there are."""
    shown = ", ".join(written.format(name=quotable(name), count=count) for name, count in counts[:MAX_LISTED])
    more = len(counts) - MAX_LISTED
    return f"{shown} and {more} more" if more > 0 else shown


def _quoted(names: tuple[str, ...]) -> str:
    """Return names in quotation marks, with commas between."""
    return ", ".join(f"“{quotable(name)}”" for name in names)


def to_dataset(
    table: RawTable, x: str, y: str, label: str | None, *, keep_missing: bool = False, among: Sequence[str] = ()
) -> tuple[Dataset, Report]:
    """Return columns `x` and `y` as points, `label` as their classes, and the account of what was left out.

    Without a label all points are of class 1. Labels such as NA, null and ? are no labels, unless `keep_missing` makes
    classes of them. Labels that are equal as numbers (1 and 1.0) are one class. Classes are sorted: numbers by value,
    words by the alphabet. Of more than six classes the six most frequent are kept, of a test set those `among` its
    training set's. Of more than MAX_POINTS points, sorted by class, evenly spaced ones are kept: every class keeps its
    share.

    Raises
    ------
    TableError
        If a column does not exist, both axes are the same, the label has too many values, or no row is a point.
    """
    if x == y:
        raise TableError(f"Choose two different columns for the axes; both are {isolated(x)}.")
    columns = table.column(x), table.column(y), table.column(label) if label is not None else None
    rows = _usable(*columns, table, (x, y, label or ""), keep_missing=keep_missing)
    points, dropped = rows.points, rows.dropped
    named_by_note = table.note is not None and label == table.names[2]
    merged, named = ((), rows.labels) if named_by_note else _merge_numbers(rows.labels, table)
    labels, others = _known(named, among) if among else _most_frequent(named, label)
    chosen = [k for k, name in enumerate(labels) if name is not None]
    if lost := len(labels) - len(chosen):
        dropped[Reason.UNKNOWN_CLASS if among else Reason.OTHER_CLASS] = lost
    if among and labels and not chosen:
        raise TableError(
            f"No label of the test set is a class of the training set: there are {', '.join(map(isolated, among))}."
        )
    if not chosen and table.rows:
        if len(numeric := table.numeric) < 2:
            named = [*map(quotable, numeric)]
            raise TableError(
                f"The table has only one column of numbers, {named[0]}; two are needed, one for each axis."
                if named
                else "The table has no column of numbers; two are needed, one for each axis."
            )
        reasons = ", ".join(f"{reason.value} ({count})" for reason, count in dropped.most_common())
        first = [str(left[0]) for left in rows.examples.values()][:1]
        raise TableError("No row of the table gives a point: {reasons}.".format(reasons="; ".join([reasons, *first])))
    X = np.array([points[k] for k in chosen], dtype=np.float64).reshape(-1, 2)
    names, numbers = _classes([labels[k] or "" for k in chosen], table, label)
    if len(numbers) > MAX_POINTS:
        dropped[Reason.TOO_MANY] = len(numbers) - MAX_POINTS
        kept = _evenly(numbers)
        X, numbers = X[kept], numbers[kept]
    report = Report(
        len(table.rows),
        len(numbers),
        dict(dropped),
        names,
        () if among else others,
        {reason: tuple(left) for reason, left in rows.examples.items()},
        rows.has_percent,
        merged,
        strange_classes=others if among else (),
        encoding="" if table.is_encoding_sure else ENCODINGS[table.encoding],
        alike=_alike(names) if label is not None else (),
        of_one_point=_of_one_point(numbers, names) if label is not None and len(numbers) > 1 else (),
    )
    return Dataset(X, numbers, names, (x, y), _window(X, table, x, y)), report


@dataclass
class _Usable:
    """Points and labels of the rows that have them, the number of the others by reason, and the first of these."""

    points: list[tuple[float, float]] = field(default_factory=list)
    labels: list[str | None] = field(default_factory=list)
    dropped: Counter[Reason] = field(default_factory=Counter)
    examples: dict[Reason, list[LeftOut]] = field(default_factory=dict)
    has_percent: bool = False

    def leave_out(self, reason: Reason, row: int, column: str, cell: str) -> None:
        """Count a row that is left out, and keep the first few cells of each reason as examples."""
        self.dropped[reason] += 1
        named = self.examples.setdefault(reason, [])
        if len(named) < MAX_EXAMPLES:
            named.append(LeftOut(row, column, cell))


def _usable(
    xs: Sequence[str],
    ys: Sequence[str],
    labels: Sequence[str] | None,
    table: RawTable,
    names: tuple[str, str, str],
    *,
    keep_missing: bool,
) -> _Usable:
    """Return the rows that have a point and a label, and account for the others."""
    known = set(table.note.classes) if table.note else set()  # a class of ours may be called NA
    rows = _Usable()
    comma = table.decimal_comma
    for k in range(len(xs)):
        first, second = number(xs[k], decimal_comma=comma), number(ys[k], decimal_comma=comma)
        word = tidy(labels[k]) if labels is not None else "1"
        if table.numbers[k] in table.overfull:
            rows.leave_out(Reason.MORE_CELLS, table.numbers[k], names[2] or names[1], ys[k] if labels is None else word)
        elif isinstance(first, Reason):
            rows.leave_out(first, table.numbers[k], names[0], xs[k])
        elif isinstance(second, Reason):
            rows.leave_out(second, table.numbers[k], names[1], ys[k])
        elif is_missing(word) and word not in known and not (keep_missing and word):
            rows.leave_out(Reason.NO_LABEL, table.numbers[k], names[2], word)
        else:
            rows.points.append((first, second))
            rows.labels.append(word)
            rows.has_percent = rows.has_percent or "%" in xs[k] + ys[k] or "\uff05" in xs[k] + ys[k]
    return rows


def _merge_numbers(
    labels: list[str | None], table: RawTable
) -> tuple[tuple[tuple[str, tuple[str, ...]], ...], list[str | None]]:
    """Return the labels with one spelling for each number if all are numbers, and the spellings that were others."""
    counts = Counter(labels)
    spellings: dict[float, list[str]] = {}
    for label in counts:
        value = number(label or "", decimal_comma=table.decimal_comma)
        if value is Reason.NOT_A_NUMBER:  # programs write labels as 1.0 beside numbers with a comma
            value = number(label or "", decimal_comma=not table.decimal_comma)
        if isinstance(value, Reason) or len(counts) > MAX_CLASSES * MAX_LABELS:
            return (), labels
        spellings.setdefault(value, []).append(label or "")
    several = {min(words, key=len): tuple(words) for words in spellings.values() if len(words) > 1}
    names: dict[str | None, str] = {word: name for name, words in several.items() for word in words}
    return tuple(several.items()), [names.get(label, label) for label in labels]


def _most_frequent(
    labels: list[str | None], column: str | None
) -> tuple[list[str | None], tuple[tuple[str, int], ...]]:
    """Return the labels, None where the class is not among the six most frequent, and the classes left out."""
    ranked = Counter(labels).most_common()  # of two as frequent, the first met
    if len(ranked) > MAX_LABELS:
        raise TableError(
            f"Column {isolated(column or '')} has {len(ranked)} different values, too many for classes: choose a column"
            f" with at most {MAX_CLASSES}."
        )
    best = {name for name, _ in ranked[:MAX_CLASSES]}
    rest = tuple((str(name), count) for name, count in ranked[MAX_CLASSES:])
    return [name if name in best else None for name in labels], rest


def _known(labels: list[str | None], classes: Sequence[str]) -> tuple[list[str | None], tuple[tuple[str, int], ...]]:
    """Return each label's class among these, None where there is none, and the classes left out in their order."""
    counts = Counter(label or "" for label in labels)
    names = {label: _class_named(label, classes) for label in counts}
    strange = sorted((label for label, name in names.items() if name is None), key=class_order)
    return [names[label or ""] for label in labels], tuple((label, counts[label]) for label in strange)


def _class_named(label: str, classes: Sequence[str]) -> str | None:
    """Return the class with this label, or the one that is equal as a number; None without.

    A longer label is cut as class names are, unless two classes begin as it does.
    """
    name = shorten(label)
    if name in classes and (name == label or numbered(name, 2) not in classes):
        return name
    value = number(label)
    return next((name for name in classes if isinstance(value, float) and number(name) == value), None)


def _classes(labels: list[str], table: RawTable, column: str | None) -> tuple[tuple[str, ...], IntArray]:
    """Return the class names in order, and each label's number."""
    result = sorted(set(labels), key=class_order)
    if table.note and column == table.names[2] and set(result) <= set(table.note.classes):
        result = list(table.note.classes)
    elif column is None or not result:
        result = ["1", "2"]  # to be drawn
    places = {label: k for k, label in enumerate(result)}
    return tuple(unique_names(result, "class")), np.array([places[label] for label in labels], dtype=np.int64)


def _alike(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the names that are equal but for capital letters and blanks, those of each kind together."""
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault("".join(name.casefold().split()), []).append(name)
    return tuple(tuple(words) for words in kinds.values() if len(words) > 1)


def _of_one_point(numbers: IntArray, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the classes with a single point."""
    return tuple(
        name for name, count in zip(names, np.bincount(numbers, minlength=len(names)), strict=True) if count == 1
    )


def _evenly(numbers: IntArray) -> IntArray:
    """Return the places of MAX_POINTS labels, evenly spaced in the order of the classes."""
    by_class = np.argsort(numbers, kind="stable")
    spaced = np.arange(MAX_POINTS) * len(numbers) // MAX_POINTS
    return np.sort(by_class[spaced])


def _window(X: FloatArray, table: RawTable, x: str, y: str) -> Window:
    """Return the window that the file notes for these two columns, else one around the points."""
    return table.note.window if table.note and (x, y) == table.names[:2] else window_for(X)
