"""A small table that a visitor types: points as cells of text, and back."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import compress

from linclass.datasets.dataset import MAX_CLASSES, Dataset
from linclass.datasets.tables.cells import Reason, TableError, compose, is_missing, number, shorten, tidy
from linclass.datasets.tables.decimal_sign import DecimalSign
from linclass.datasets.tables.from_table import MAX_EXAMPLES, LeftOut, Report, to_dataset
from linclass.datasets.tables.raw_table import Note, RawTable
from linclass.datasets.tables.text_file import MAX_ROWS
from linclass.datasets.tables.to_table import LABEL_NAMES
from linclass.datasets.typed_number import Refusal, TypedNumberError, typed_number
from linclass.datasets.window import window_kept


def to_cells(points: Dataset) -> tuple[tuple[str, str, str], list[tuple[str, str, str]]]:
    """Return the names of the three columns, and a row for each point, from which `from_cells` makes it exactly."""
    label = next(name for name in LABEL_NAMES if name not in points.feature_names)
    rows = [(_written(x), _written(y), points.class_names[k]) for x, y, k in points.labelled()]
    return (*points.feature_names, label), rows


def _written(value: float) -> str:
    """Return the shortest text of a number: 1 rather than 1.0."""
    return repr(value).removesuffix(".0")


def spread(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return rows in which lines and tabs pasted into one cell are cells of their own, further lines further rows.

    Raises
    ------
    TableError
        If there are too many rows.
    """
    if sum(cell.count("\n") for row in rows for cell in row) + len(rows) > MAX_ROWS:
        raise TableError(f"The table would have more than {MAX_ROWS} rows; keep a part of them and try again.")
    result: list[list[str]] = []
    for row in rows:
        pasted = next((k for k, cell in enumerate(row) if "\t" in cell.strip() or "\n" in cell.strip()), None)
        if pasted is None:
            result.append(list(row))
            continue
        for place, line in enumerate(row[pasted].strip("\r\n").splitlines()):
            kept = list(row[:pasted]) if place == 0 else [""] * pasted
            cells = [*kept, *line.split("\t"), *([""] * len(row))]
            result.append(cells[: len(row)])
    return result


def _plain(cell: str, *, has_commas: bool) -> str:
    """Return a cell with a dot where a decimal comma was typed: typed numbers need not all be written alike."""
    try:
        return _written(typed_number(cell).value)
    except TypedNumberError as error:
        if error.reason is not Refusal.AMBIGUOUS:
            return cell
        if not has_commas:
            raise TableError(str(error)) from None
        return cell.replace(",", ".")


def _has_decimal_comma(cell: str) -> bool:
    """Return whether the comma of a cell can be nothing but a decimal separator."""
    try:
        typed_number(cell)
    except TypedNumberError:
        return False
    return "," in cell


def from_cells(rows: Sequence[Sequence[str]], before: Dataset, tested: Sequence[str] = ()) -> tuple[Dataset, Report]:
    """Return the points of typed rows, and the account of those that are none yet; blank rows do not count.

    The classes and the window of the points before stay, and new labels of points are further classes, as long as there
    is room.

    Parameters
    ----------
    rows : sequence of rows of three cells
    before : Dataset
        The points with which the table began.
    tested : sequence of str
        The classes that a test set has, which also stay without a row.

    Raises
    ------
    TableError
        If there are rows and none of them is a point, or a comma may part thousands or decimals.
    """
    names, _ = to_cells(before)
    numbered = [(k, row) for k, row in enumerate(rows, start=1) if any(cell.strip() for cell in row)]
    cells = _normalised([row for _, row in numbered])
    classes = _classes(cells, before, tested)
    fits = [row[2] in classes or is_missing(row[2]) or not _has_place(row) for row in cells]
    table = RawTable(
        filename="",
        names=names,
        has_header=True,
        rows=[*compress(cells, fits)],
        numbers=[*compress((k for k, _ in numbered), fits)],
        decimal_sign=DecimalSign(comma=False, example="", other_reads=False),
        encoding="",
        separator="",
        note=Note(before.window, classes),
    )
    points, report = to_dataset(table, *names)
    source = before.source if len(before.y) else None
    has_percent = any("%" in cell for _, row in numbered for cell in row[:2])
    # Every class that is being typed begins with one point
    report = replace(report, of_one_point=(), has_percent=has_percent)
    others = [LeftOut(k, names[2], row[2]) for (k, _), row, fit in zip(numbered, cells, fits, strict=True) if not fit]
    if others:
        reason = Reason.NO_ROOM_FOR_CLASS
        dropped = {**report.dropped, reason: len(others)}
        examples = {**report.examples, reason: (*others[:MAX_EXAMPLES],)}
        report = replace(report, rows=report.rows + len(others), dropped=dropped, examples=examples)
    return replace(points, window=window_kept(before.window, points.X), origin=source), report


def _classes(cells: Sequence[Sequence[str]], before: Dataset, tested: Sequence[str]) -> tuple[str, ...]:
    """Return the classes of a table: new ones come last, and take the room of those without a point if need be."""
    words = dict.fromkeys(row[2] for row in cells if _has_place(row) and not is_missing(row[2]))
    classes = dict.fromkeys([*before.class_names, *words, *tested])
    labels = {row[2] for row in cells}
    others = sorted(
        (name for name in classes if name not in tested),
        key=lambda name: (name not in labels, name not in before.class_names),
    )
    fit = {*tested, *others[: MAX_CLASSES - len(tested)]}
    return tuple(name for name in classes if name in fit)


def _normalised(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return rows with their numbers and labels written as in a file; TableError as in `from_cells`."""
    has_commas = any(_has_decimal_comma(cell) for row in rows for cell in row[:2])
    return [[*_as_in_file(row, has_commas=has_commas)] for row in rows]


def _as_in_file(row: Sequence[str], *, has_commas: bool) -> tuple[str, str, str]:
    """Return a row with its numbers and label written as in a file; TableError as in `from_cells`."""
    x, y = (_plain(cell, has_commas=has_commas) for cell in row[:2])
    return x, y, shorten(tidy(compose(row[2])))


def unfinished(rows: Sequence[Sequence[str]], points: Dataset, *, is_refused: bool) -> list[tuple[str, str, str]]:
    """Return the typed rows that are no points yet, of a table that has given these points.

    A table that was refused as a whole has given none: its rows are unfinished except for those of points before it.
    """
    filled = [(row[0], row[1], row[2]) for row in rows if any(cell.strip() for cell in row)]
    known = Counter(to_cells(points)[1])
    if is_refused:
        return [row for row in filled if not _is_taken(_as_in_file(row, has_commas=True), known)]
    others = [row for row in filled if row not in known]
    return [
        row
        for row, cells in zip(others, _normalised(others), strict=True)
        if not (_has_place(cells) and cells[2] in points.class_names)
    ]


def _is_taken(point: tuple[str, str, str], left: Counter[tuple[str, str, str]]) -> bool:
    """Take a point away from those left; return whether it was there."""
    left[point] -= 1
    return left[point] >= 0


def _has_place(cells: Sequence[str]) -> bool:
    """Return whether the first two cells of a row are numbers."""
    return all(isinstance(number(cell), float) for cell in cells[:2])
