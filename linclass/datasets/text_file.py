"""From the bytes of a file to rows of cells: encoding, separator, quotes; bounded at every step."""

from __future__ import annotations

import csv
import io
import re
from itertools import islice
from typing import TYPE_CHECKING

from linclass.datasets.cells import is_numeric

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_BYTES = 10_000_000
MAX_ROWS = 100_000
MAX_COLUMNS = 100
MAX_CELLS = 2_000_000
MAX_CELL = 1000  # characters
BEGINNING = 50_000  # characters, and
SAMPLE = 50  # rows of them, that decide on the separator and the decimal sign
SEPARATORS = {"\t": "tab", ";": "semicolon", "|": "bar", ",": "comma", " ": "blank"}  # of two as good, the first
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]")
OWN_HEADER = ",window:,"  # what only a file of ours has in its first line
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")

Rows = list[list[str]]


class TableError(ValueError):
    """A file or a choice of columns that gives no points; the message is one sentence for the person."""


def decode_text(raw: bytes) -> tuple[str, str]:
    """Return the text of a file and the name of its encoding."""
    if raw.startswith(WORKBOOKS):
        raise TableError("This is a workbook: open it in the spreadsheet program and save it as CSV.")
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif len(raw) > 1 and raw[1] == 0 and raw[0] != 0:
        encodings = ["utf-16-le"]
    elif len(raw) > 1 and raw[0] == 0 and raw[1] != 0:
        encodings = ["utf-16-be"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if CONTROL.search(text):
            raise TableError("This is not a text file: save the table as CSV, in UTF-8.")
        return text, encoding.removesuffix("-sig")
    raise TableError("The file's characters cannot be read: save the table as CSV, in UTF-8.")


def find_separator(text: str) -> str:
    """Return the separator that makes the most columns of numbers; of two, the more regular one."""
    announced = re.match(r"sep=([\t;|, ])\r?\n", text)  # Excel's own first line
    if announced:
        return announced[1]
    if OWN_HEADER in text[: text.find("\n")]:
        return ","
    scores = {separator: _score(text, separator) for separator in SEPARATORS}
    return max(scores, key=lambda separator: scores[separator])


def has_decimal_comma(sample: Rows, separator: str) -> bool:
    """Whether more cells hold a number only with the comma as decimal sign than only with the dot."""
    if separator == ",":
        return False
    cells = [cell for row in sample for cell in row if "," in cell or "." in cell]
    with_comma = sum(is_numeric(cell, decimal_comma=True) for cell in cells if "," in cell)
    with_dot = sum(is_numeric(cell) for cell in cells if "." in cell)
    return with_comma > with_dot


def split_rows(text: str, separator: str) -> Rows:
    """Return the rows that are not blank; raise TableError if there are too many, or a cell is too long."""
    rows: Rows = []
    cells = 0
    try:
        for place, row in enumerate(_reader(text, separator), start=1):
            if not any(cell.strip() for cell in row):
                continue
            rows.append(row)
            cells += len(row)
            _check_bounds(row, place, len(rows), cells)
    except csv.Error as error:
        raise TableError("The file is no table: a quotation mark is opened and never closed.") from error
    return rows


def _check_bounds(row: list[str], place: int, rows: int, cells: int) -> None:
    if len(row) > MAX_COLUMNS:
        raise TableError(f"Row {place} has {len(row)} columns; at most {MAX_COLUMNS} are read.")
    if max(map(len, row)) > MAX_CELL:
        raise TableError(f"Row {place} has a cell of over {MAX_CELL} characters; is a quotation mark missing?")
    if rows > MAX_ROWS + 1:  # one may be the header
        raise TableError(f"The file has more than {MAX_ROWS} rows; keep a part of them and try again.")
    if cells > MAX_CELLS:
        raise TableError(f"The file has more than {MAX_CELLS} cells; keep the columns you need and try again.")


def _reader(text: str, separator: str) -> Iterator[list[str]]:
    body = text.split("\n", 1)[1] if re.match(r"sep=.\r?\n", text) else text
    return csv.reader(io.StringIO(body, newline=""), delimiter=separator, skipinitialspace=separator == " ")


def _score(text: str, separator: str) -> tuple[int, float]:
    """Return the number of columns mostly of numbers, and the share of rows of the usual length (0 if that is 1)."""
    sample = [row for row in islice(_reader(text[:BEGINNING], separator), SAMPLE) if row]
    if not sample:
        return 0, 0.0
    lengths = [len(row) for row in sample]
    usual = max(set(lengths), key=lengths.count)
    if usual == 1:
        return 0, 0.0
    body = sample[1:] or sample
    comma = has_decimal_comma(body, separator)
    columns = [[row[k] for row in body if k < len(row)] for k in range(min(usual, MAX_COLUMNS))]
    numeric = sum(2 * sum(is_numeric(cell, decimal_comma=comma) for cell in c) > len(body) for c in columns)
    return numeric, lengths.count(usual) / len(lengths)
