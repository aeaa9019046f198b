"""A table as it stands in a file: named columns of text, and which of them are likely axes and labels."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from linclass.datasets.dataset import MAX_CLASSES, Window, is_name, is_window
from linclass.datasets.tables import orange
from linclass.datasets.tables.cells import (
    BLANKS_IN_CELLS,
    LITERAL_UNREAD,
    PLAIN,
    TableError,
    compose,
    is_missing,
    is_numeric,
    number,
    quotable,
    tidy,
    unique_names,
    unprotect,
)
from linclass.datasets.tables.decimal_sign import DecimalSign, find_decimal_sign
from linclass.datasets.tables.layout import (
    AXIS_PAIRS,
    CHECKED,
    COMMENT_SIGNS,
    LABEL_WORDS,
    NumberedRows,
    Rows,
    comment_rows,
    even_rows,
    find_head,
    has_header,
    has_split_numbers,
    has_split_words,
    lacks_a_name,
    lie_in_rows,
    repeats,
    shifted_rows,
    usual_length,
)
from linclass.datasets.tables.notation import Notation, find_notation
from linclass.datasets.tables.separator import SAMPLE_CHARACTERS, SEPARATORS, cells_of
from linclass.datasets.tables.text_file import MAX_BYTES, decode_text, split_rows

ONE_COLUMN = "The file has only one column: separate the values by commas, semicolons or tabs."

INDEX_WORDS = ("", "id", "index", "row", "rowid", "rownames", "nr", "no", "unnamed: 0", "column 1")
MOSTLY, NEARLY_ALL = 0.5, 0.8  # shares of numbers that make a likely axis, and a column of numbers
MAX_SHARE_OF_LONGER = 0.2  # of rows whose cells beyond those of the others make no column
MIN_CELLS_OF_POINTS = 6  # of one line, from which it may be two points
OPENING = re.compile(r"[\[({][^\[\](){}]*\d[^\[\](){}]*$")
LIST = re.compile(r"[\[({][^\[\](){}]*[,;]")
CLOSING = re.compile(r"[^\[\](){}]*[\])}]")
NUMBER_IN_R = re.compile(r"\[+\d+\]+(?:\s|$)")
STATEMENT = re.compile(  # that begins a program
    r"""\s*(?:(?:def|class|function)\s+\w+\s*(?:\([^()\r\n]*\))?\s*[:{]|(?:for|if|while|switch)\s*\(
    |for\s+\w+\s*(?:in\s|=)|(?:if|while)\s[^:\r\n]{1,200}:\s|(?i:select)\s[^;]{1,500}\s(?i:from)\s)""",
    re.VERBOSE,
)
NO_TEXT = " \t;|,"  # separators alone make no table
NOTE = ("window:", "classes:")  # the words in the header that a file of ours may carry


class Note(NamedTuple):
    """The window and the order of the classes, empty ones too, which the points alone do not tell."""

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
    has_header : bool
        The names are the file's own.
    numbers : list of int
        The number of each row in the file, counted from 1 as a spreadsheet does.
    decimal_sign : DecimalSign
        The reading of commas and dots in numbers.
    encoding, separator : str
        What the file turned out to be; the separator in words.
    is_encoding_sure : bool
        The file's bytes tell that its encoding is no other.
    note : Note or None
        What a file of ours adds.
    label : str or None
        The column of classes, where the header says which it is.
    no_axes : frozenset of str
        Columns that the header keeps from being axes.
    overfull : frozenset of int
        The numbers of the rows that have more cells than there are columns, and in which a comma may have shifted some.
    """

    filename: str
    names: tuple[str, ...]
    has_header: bool
    rows: Rows
    numbers: list[int]
    decimal_sign: DecimalSign
    encoding: str
    separator: str
    note: Note | None
    is_encoding_sure: bool = True
    label: str | None = None
    no_axes: frozenset[str] = frozenset()
    overfull: frozenset[int] = frozenset()

    @property
    def decimal_comma(self) -> bool:
        """Numbers are written 1,5."""
        return self.decimal_sign.comma

    def column(self, name: str) -> list[str]:
        """Return the cells of a column, empty where a row is too short; raise TableError if there is none."""
        if name not in self.names:
            shown = ", ".join(map(quotable, self.names[:6]))
            raise TableError(f"The table has no column '{quotable(name)}'; it has {shown}.")
        place = self.names.index(name)
        return [row[place] if place < len(row) else "" for row in self.rows]

    def missing_labels(self, name: str) -> tuple[tuple[str, int], ...]:
        """Return the words of a column that are read as "no label" (NA, null, ?) with their counts, frequent first."""
        known = self.note.classes if self.note and name == self.names[2] else ()
        words = Counter(self.column(name))
        absent: Counter[str] = Counter()
        for word, count in words.items():
            if (text := tidy(word)) and is_missing(text) and text not in known:
                absent[text] += count
        return tuple(absent.most_common())

    @property
    def numeric(self) -> tuple[str, ...]:
        """The columns whose values are numbers, nearly all of them."""
        return self._with_numbers(NEARLY_ALL)

    def _with_numbers(self, share: float) -> tuple[str, ...]:
        """Return the columns in which at least this share of the cells are numbers."""
        return tuple(name for name in self.names if self._share_of_numbers(self._values(name)) >= share)

    def suggest(self) -> Suggestion:
        """Return the first two columns of numbers as axes, and as label the column that looks most like classes."""
        if self.note:
            return Suggestion(*self.names[:3])
        likely = tuple(name for name in self._with_numbers(MOSTLY) if name not in self.no_axes)
        numeric = tuple(name for name in self.numeric if name not in self.no_axes)
        numeric = numeric if len(numeric) > 1 else likely
        if pair := next(filter(None, (self._named(names, likely) for names in AXIS_PAIRS)), ()):
            return Suggestion(pair[0], pair[1], self._likely_label(numeric, axes=pair))
        label = self._likely_label(numeric)
        axes = [name for name in numeric if name != label]
        for is_index in (self._is_named_index, self._counts_rows):
            others = [name for name in axes if not is_index(name)]
            axes = others if len(others) >= 2 else axes
        return Suggestion(axes[0], axes[1], label) if len(axes) >= 2 else Suggestion(None, None, label)

    def _named(self, wanted: tuple[str, str], numeric: tuple[str, ...]) -> tuple[str, str] | tuple[()]:
        """Return the columns of numbers that bear both names; nothing if one is not there."""
        folded = {name.casefold(): name for name in numeric}
        x, y = wanted
        return (folded[x], folded[y]) if x in folded and y in folded else ()

    def _likely_label(self, numeric: tuple[str, ...], axes: tuple[str, ...] = ()) -> str | None:
        """Return the best of the columns with few different values: known words first, then text, then numbers.

        A column of few words beside mostly empty cells is a remark, and one of numbers called y is an axis unless each
        of them occurs again.
        """
        if self.label is not None:
            return self.label
        columns = {name: self._values(name) for name in self.names if name not in axes}
        most, size = max(MAX_CLASSES, min(20, len(self.rows) // 2)), len(self._sample)
        candidates = {
            name: values
            for name, values in columns.items()
            if 1 <= len(set(values)) <= most and (name not in numeric or len(numeric) > 2)
        }

        def rank(name: str) -> tuple[bool | int, ...]:
            values, word, is_numeric = candidates[name], name.casefold(), name in numeric
            are_classes = 2 <= len(set(values)) <= MAX_CLASSES
            is_known = word in LABEL_WORDS and (word != "y" or not is_numeric or (are_classes and repeats(values)))
            gaps = size - len(values)
            return 2 * gaps > size, not is_known, is_numeric, gaps > 0, not are_classes, -self.names.index(name)

        return min(candidates, key=rank, default=None)

    def _is_named_index(self, name: str) -> bool:
        """Return whether a column is called as an index is: "id", "row"."""
        return name.casefold() in INDEX_WORDS and (self.has_header or name != "column 1")

    def _counts_rows(self, name: str) -> bool:
        """Return True if a column's whole numbers grow by equal steps."""
        values = [number(cell, decimal_comma=self.decimal_comma) for cell in self._values(name)]
        steps = {after - before for before, after in pairwise(v for v in values if isinstance(v, float))}
        return len(values) > 2 and len(steps) == 1 and all(step >= 1 and step % 1 == 0 for step in steps)

    @property
    def _sample(self) -> Rows:
        """Some hundred rows, evenly spaced."""
        return self.rows[:: max(1, len(self.rows) // CHECKED)]

    def _values(self, name: str) -> list[str]:
        """Return a column's cells in the sample, missing ones left out."""
        place = self.names.index(name)
        cells = (row[place].strip() for row in self._sample if place < len(row))
        return [cell for cell in cells if not is_missing(cell)]

    def _share_of_numbers(self, values: list[str]) -> float:
        """Return the share of cells that are numbers; 0 for no cells."""
        return sum(is_numeric(cell, decimal_comma=self.decimal_comma) for cell in values) / max(1, len(values))


def read_table(
    raw: bytes,
    filename: str,
    *,
    decimal_comma: bool | None = None,
    encoding: str | None = None,
    pause: Callable[[], None] = lambda: None,
) -> RawTable:
    """Read a table in any notation of `find_notation`, with or without a header.

    Parameters
    ----------
    raw : bytes
    filename : str
    decimal_comma : bool or None
        Demands one reading of numbers; None takes the one that makes more cells numbers.
    encoding : str or None
        One of `ENCODINGS`; None finds it out.
    pause : function
        Called every few thousand rows, to let others run.

    Raises
    ------
    TableError
        If the file is too large, no text, or no table of two columns and a row.
    """
    if len(raw) > MAX_BYTES:
        raise TableError(f"The file has {len(raw) / 1e6:.1f} MB; at most {MAX_BYTES / 1e6:.0f} MB are read.")
    if not raw.strip():
        raise TableError("The file is empty.")
    text, encoding, is_sure = decode_text(raw, encoding)
    pause()
    notation = find_notation(text, pause, comma=decimal_comma)
    table = _rows(notation, pause)
    if not table.rows or all(not cell.strip(NO_TEXT) for row in table.rows[:CHECKED] for cell in row):
        raise TableError("The file has a header and no rows below it." if notation.names else "The file is empty.")
    if not notation.is_own and (
        STATEMENT.match(notation.text) or _is_program(table.rows[:CHECKED], notation.separator)
    ):
        raise TableError(LITERAL_UNREAD)
    if max(map(len, table.rows)) < 2:
        raise TableError(ONE_COLUMN)
    note = _note(table.rows[0])
    sign = find_decimal_sign(table.rows, comma=decimal_comma, pause=pause)
    pause()
    if note:
        columns, table = _plain(table.rows[0][:3]), table.without({0})
    elif notation.names:
        columns = _plain(notation.names)
    else:
        columns, table = _take_header(table, notation, comma=sign.comma)
    if not columns and len(table.rows) == 1 and len(table.rows[0]) >= MIN_CELLS_OF_POINTS:
        raise TableError("All values are in one line: put those of each point in a line of its own.")
    if not table.rows and note is None:
        raise TableError("The file has a header and no rows below it.")
    pause()
    return replace(_raw_table(columns, table, note, filename, encoding, notation, sign), is_encoding_sure=is_sure)


def _rows(notation: Notation, pause: Callable[[], None]) -> NumberedRows:
    """Return the cells of a table, composed, without those that doubled separators make."""
    rows, numbers = split_rows(notation.text, notation.separator, notation.quote, pause)
    if "'" in notation.text:
        rows = [[unprotect(cell) for cell in row] for row in rows]
    if not notation.is_own:
        rows = rows if notation.is_aligned else even_rows(rows, notation.separator)
        rows = rows if notation.text.isascii() else [[*map(compose, row)] for row in rows]
        if lie_in_rows(rows):
            rows = [list(cells) for cells in zip(*rows, strict=True)]
            numbers = [*range(1, len(rows) + 1)]
    return NumberedRows(rows, numbers)


def _is_program(rows: Rows, separator: str) -> bool:
    """Return True if a bracket opens before a number in one cell and closes in a later one, or R has numbered a row."""
    if NUMBER_IN_R.match(rows[0][0]) or (LIST.search(rows[0][0]) and all(not any(row[1:]) for row in rows)):
        return True
    lists = (row for row in rows if separator != " " and row[0].lstrip()[:1] not in COMMENT_SIGNS)
    opened = ((row, next((k for k, cell in enumerate(row) if OPENING.search(cell)), len(row))) for row in lists)
    return any(CLOSING.match(cell) for row, first in opened for cell in row[first + 1 :])


def _plain(names: Sequence[str]) -> list[orange.Column]:
    """Return column names as Orange's header would declare them: numeric, without a role."""
    return [orange.Column(name, "", is_numeric=True) for name in names]


def _take_header(table: NumberedRows, notation: Notation, *, comma: bool) -> tuple[list[orange.Column], NumberedRows]:
    """Return the columns, none if nothing names them, and the rows below."""
    if columns := orange.read_three_lines(table.rows):
        return columns, table.without({0, 1, 2})
    header, end = find_head(table.rows, comma=comma)
    titles, table = table.rows[:end] if not header else [], table.without(set(range(end)))
    table = table.without(comment_rows(table.rows))
    if not header:
        header = _header_in(notation.comment, table.rows[:CHECKED], notation.separator, comma=comma)
    below = table.rows[:CHECKED]
    if _has_blanks_in_cells(header, titles, table.rows, notation, comma=comma):
        raise TableError(BLANKS_IN_CELLS)
    if columns := orange.read_prefixes(header):
        return columns, table
    if lacks_a_name(header, below, comma=comma):
        return _plain(["", *header]), table
    if has_split_numbers(header, below, comma=comma):
        raise TableError(
            f"The header names {len(header)} columns and most rows have {usual_length(below)} cells: if numbers are"
            " written with a comma (1,5), save the table with semicolons between the cells."
        )
    return _plain(header), table


def _has_blanks_in_cells(header: list[str], titles: Rows, rows: Rows, notation: Notation, *, comma: bool) -> bool:
    """Return True if it is not sure which blanks part columns, and which stand in a cell."""
    if not notation.is_aligned:
        return notation.separator == " " and has_split_words(header, rows, comma=comma)
    usual = usual_length(rows)
    return any(len(row) > usual for row in rows) or any(len(" ".join(row).split()) >= usual for row in titles)


def _header_in(comment: str, rows: Rows, separator: str, *, comma: bool) -> list[str]:
    """Return the names of the columns that a comment holds; none if it holds others."""
    for sign in (separator, " "):
        named = [cell.strip() for cell in next(cells_of(comment[:SAMPLE_CHARACTERS], sign), [])]
        named = [cell for cell in named if cell] if sign in "\t " else named
        if len(named) == usual_length(rows) and has_header([named, *rows], comma=comma):
            return named
    return []


def _raw_table(
    columns: list[orange.Column],
    table: NumberedRows,
    note: Note | None,
    filename: str,
    encoding: str,
    notation: Notation,
    sign: DecimalSign,
) -> RawTable:
    """Return the table without columns that are empty and have no name."""
    rows, header = table.rows, [column.name for column in columns]
    longest, usual = max(map(len, [header, *rows])), max(len(header), usual_length(rows))
    longer = sum(len(row) > usual for row in rows)
    are_few = longer <= MAX_SHARE_OF_LONGER * len(rows)
    may_shift = not note and notation.separator == "," and (header or are_few)
    shifted = shifted_rows(rows, usual, comma=sign.comma) if may_shift else []
    width = 3 if note else usual if are_few or shifted else longest
    filled = [
        k
        for k in range(width)
        if (k < len(header) and (note or header[k].strip())) or any(k < len(row) and row[k].strip() for row in rows)
    ]
    if len(filled) < 2:
        raise TableError(ONE_COLUMN)
    names = unique_names((header[k] if k < len(header) else "" for k in filled), "column")
    if len(filled) < max(map(len, [[], *rows])):
        rows = [[row[k] for k in filled if k < len(row)] for row in rows]
    return RawTable(
        filename=filename,
        names=tuple(names),
        has_header=bool(header),
        rows=rows,
        numbers=table.numbers,
        decimal_sign=sign,
        encoding=encoding,
        separator=SEPARATORS[" " if notation.is_aligned else notation.separator],
        note=note,
        overfull=frozenset(table.numbers[k] for k in shifted),
        no_axes=frozenset(
            name
            for name, k in zip(names, filled, strict=True)
            if k < len(columns) and (columns[k].role or not columns[k].is_numeric)
        ),
        label=next(
            (name for name, k in zip(names, filled, strict=True) if header[k : k + 1] and columns[k].role == "class"),
            None,
        ),
    )


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
