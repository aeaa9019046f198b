"""A table as it stands in a file: named columns of text, and which of them are likely axes and labels."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from linclass.datasets.cells import PLAIN, is_missing, is_numeric, number, unique_names, unprotect
from linclass.datasets.dataset import MAX_CLASSES, Window, is_name, is_window
from linclass.datasets.text_file import (
    MAX_BYTES,
    SAMPLE,
    SEPARATORS,
    Rows,
    TableError,
    decode_text,
    find_separator,
    has_decimal_comma,
    split_rows,
)

LABEL_WORDS = ("class", "label", "species", "target", "group", "kind", "type", "category", "y", "klasse")
INDEX_WORDS = ("", "id", "index", "row", "rowid", "rownames", "nr", "no", "unnamed: 0", "column 1")
CHECKED = 300  # rows, spread over the table, that decide what a column holds
ONE_COLUMN = "The file has only one column: separate the values by commas, semicolons or tabs."
NOTE = ("window:", "classes:")  # the words in the header that a file of ours may carry


class Note(NamedTuple):
    """What the points alone do not tell: the window, and the order of the classes, empty ones too."""

    window: Window
    classes: tuple[str, ...]


class Suggestion(NamedTuple):
    """Likely columns, by name; None where there is no likely one."""

    x: str | None
    y: str | None
    label: str | None


@dataclass(frozen=True, eq=False)
class RawTable:
    """The text of a table.

    Attributes
    ----------
    filename : str
    names : tuple of str
        The columns, all different: from the header, or "column 1", "column 2", ...
    rows : list of lists of cells
        A row may be shorter than `names`.
    decimal_comma : bool
        Whether numbers are written 1,5.
    encoding, separator : str
        What the file turned out to be; the separator in words.
    note : Note or None
        What a file of ours adds.
    """

    filename: str
    names: tuple[str, ...]
    rows: Rows
    decimal_comma: bool
    encoding: str
    separator: str
    note: Note | None

    def column(self, name: str) -> list[str]:
        """Return the cells of a column, empty where a row is too short."""
        if name not in self.names:
            raise TableError(f"The table has no column {name[:60]!r}; it has {', '.join(self.names)[:200]}.")
        place = self.names.index(name)
        return [row[place] if place < len(row) else "" for row in self.rows]

    @property
    def numeric(self) -> tuple[str, ...]:
        """The columns whose values are numbers, nearly all of them."""
        return tuple(name for name in self.names if self._share_of_numbers(self._values(name)) >= 0.8)

    def suggest(self) -> Suggestion:
        """Return the first two columns of numbers as axes, and as label the column that looks most like classes."""
        if self.note:
            return Suggestion(*self.names[:3])
        numeric = self.numeric
        label = self._likely_label(numeric)
        axes = [name for name in numeric if name != label]
        named = [name for name in axes if not self._is_index(name)]
        axes = named if len(named) >= 2 else axes
        if len(axes) < 2:
            return Suggestion(None, None, label)
        return Suggestion(axes[0], axes[1], label)

    def _likely_label(self, numeric: tuple[str, ...]) -> str | None:
        """Return the best of the columns with few different values: known words first, then text, then numbers."""
        few = {name: len(set(self._values(name))) for name in self.names}
        candidates = [
            name
            for name, count in few.items()
            if 1 <= count <= max(MAX_CLASSES, min(20, len(self.rows) // 2))
            and (name not in numeric or len(numeric) > 2)
        ]
        if not candidates:
            return None
        return min(
            candidates,
            key=lambda name: (
                name.casefold() not in LABEL_WORDS,
                name in numeric,
                not 2 <= few[name] <= MAX_CLASSES,
                -self.names.index(name),
            ),
        )

    def _is_index(self, name: str) -> bool:
        """Whether a column only counts the rows: its name says so, or its whole numbers grow by equal steps."""
        values = [number(cell, decimal_comma=self.decimal_comma) for cell in self._values(name)]
        steps = {after - before for before, after in pairwise(v for v in values if isinstance(v, float))}
        counting = len(values) > 2 and len(steps) == 1 and all(step >= 1 and step % 1 == 0 for step in steps)
        return name.casefold() in INDEX_WORDS or counting

    def _values(self, name: str) -> list[str]:
        place = self.names.index(name)
        some = self.rows[:: max(1, len(self.rows) // CHECKED)]
        cells = (row[place].strip() for row in some if place < len(row))
        return [cell for cell in cells if not is_missing(cell)]

    def _share_of_numbers(self, values: list[str]) -> float:
        return sum(is_numeric(cell, decimal_comma=self.decimal_comma) for cell in values) / max(1, len(values))


def read_table(raw: bytes, filename: str) -> RawTable:
    """Read a CSV, TSV or semicolon-separated file, with or without a header.

    Raises
    ------
    TableError
        If the file is too large, no text, or no table of two columns and a row.
    """
    if len(raw) > MAX_BYTES:
        raise TableError(f"The file has {len(raw) / 1e6:.1f} MB; at most {MAX_BYTES / 1e6:.0f} MB are read.")
    if not raw.strip():
        raise TableError("The file is empty.")
    text, encoding = decode_text(raw)
    separator = find_separator(text)
    rows = [[unprotect(cell) for cell in row] for row in split_rows(text, separator)]
    if not rows:
        raise TableError("The file is empty.")
    if max(map(len, rows)) < 2:
        raise TableError(ONE_COLUMN)
    comma = has_decimal_comma(rows[:SAMPLE], separator)
    note = _note(rows[0])
    header = rows.pop(0) if note or _has_header(rows[:CHECKED], comma) else []
    if not rows and note is None:
        raise TableError("The file has a header and no rows below it.")
    header = header[:3] if note else header
    columns = 3 if note else max(map(len, [header, *rows]))
    filled = [k for k in range(columns) if k < len(header) or any(k < len(row) and row[k].strip() for row in rows)]
    if len(filled) < 2:
        raise TableError(ONE_COLUMN)
    names = unique_names((header[k] if k < len(header) else "" for k in filled), "column")
    return RawTable(
        filename=filename,
        names=tuple(names),
        rows=[[row[k] for k in filled if k < len(row)] for row in rows],
        decimal_comma=comma,
        encoding=encoding,
        separator=SEPARATORS[separator],
        note=note,
    )


def _has_header(rows: Rows, comma: bool) -> bool:
    """Whether the first row holds a word above a column of numbers, or stands alone without any number."""
    first, body = rows[0], rows[1:]
    words = [k for k, cell in enumerate(first) if not is_missing(cell) and not is_numeric(cell, decimal_comma=comma)]
    if not body:
        return len(words) == len(first)
    for k in words:
        below = [row[k] for row in body if k < len(row) and not is_missing(row[k])]
        if below and 2 * sum(is_numeric(cell, decimal_comma=comma) for cell in below) > len(below):
            return True
    return False


def _note(header: list[str]) -> Note | None:
    """Return what follows the three columns in a header of ours: window: -5 5 -4 4 classes: a b."""
    if len(header) < 10 or (header[3], header[8]) != NOTE:
        return None
    names = tuple(cell for cell in header[9:] if cell)
    if not all(map(PLAIN.fullmatch, header[4:8])) or not all(map(is_name, names)):
        return None
    window = Window(*map(float, header[4:8]))
    if not is_window(window) or len(set(names)) < len(names) or not 1 <= len(names) <= MAX_CLASSES:
        return None
    return Note(window, names)
