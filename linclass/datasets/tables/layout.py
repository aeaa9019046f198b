"""Find the header of a table, and put aside what stands around the table: titles, comments, doubled separators."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from linclass.datasets.tables.cells import Reason, TableError, is_missing, is_numeric, number

if TYPE_CHECKING:
    from collections.abc import Sequence

LABEL_WORDS = (
    *("class", "label", "species", "target", "group", "kind", "type", "category", "cluster", "colour", "color"),
    *("outcome", "diagnosis", "variety", "klasse", "gruppe", "classe", "groupe", "clase", "grupo", "gruppo", "y"),
)
AXIS_PAIRS = (("x", "y"), ("x1", "x2"), ("x_1", "x_2"), ("lon", "lat"), ("longitude", "latitude"))
AXIS_WORDS = {name for pair in AXIS_PAIRS for name in pair}
MAX_TITLES = 20  # rows before the header that may be shorter than the table's
CHECKED = 300  # rows below a header that decide if it is one
MIN_HEADER_ROWS = 10  # rows from which a class seen once tells a header from a point
MAX_COMMENTS = 10_000  # lines before the table
COMMENT = re.compile(r"[^\S\r\n]*((?:[#%]|//)[^\r\n]*|)(?:\r\n|\r|\n)")  # or a blank line
COMMENT_SIGNS = "#%/! \t"

Rows = list[list[str]]


class NumberedRows(NamedTuple):
    """Rows of cells, and each row's number in the file, counted from 1."""

    rows: Rows
    numbers: list[int]

    def without(self, places: set[int]) -> NumberedRows:
        """Return the rows but for those at some places."""
        if not places:
            return self
        kept = [k for k in range(len(self.rows)) if k not in places]
        return NumberedRows([self.rows[k] for k in kept], [self.numbers[k] for k in kept])


def take_comments(text: str) -> tuple[str, str]:
    """Return the last comment before a table, "" if none, and the text with all comments before it left blank.

    Where nothing else is left the text is a table whose first column begins with such a sign.

    Raises
    ------
    TableError
        If there are more than MAX_COMMENTS of them.
    """
    last, end, ends, has_comment = "", 0, 0, False
    while line := COMMENT.match(text, end):
        if ends == MAX_COMMENTS:
            raise TableError(f"The file begins with more than {MAX_COMMENTS} comments and blank lines: take them out.")
        last, end, ends = line[1].lstrip(COMMENT_SIGNS) or last, line.end(), ends + 1
        has_comment = has_comment or bool(line[1])
    if not has_comment or not text[end:].strip():
        return "", text
    return last.rstrip(), "\n" * ends + text[end:]


def usual_length(rows: Sequence[Sequence[str]]) -> int:
    """Return the most frequent number of cells in a row, of those from 2 on; 1 if no row has two."""
    lengths = Counter(len(row) for row in rows if len(row) > 1)
    return max(lengths, key=lengths.__getitem__) if lengths else 1


def even_rows(rows: Rows, separator: str) -> Rows:
    """Return rows without the empty cells that doubled separators make.

    Where tabs or blanks align the columns, all empty cells go if that makes more rows equally long. A single row that
    is too long loses its empty cells at the end, then the others if it is as long as the rest without them.
    """
    if separator in "\t ":
        filled = [[cell for cell in row if cell.strip()] for row in rows]
        if _regular(filled) > _regular(rows):
            return filled
    usual = usual_length(rows)
    return [row if len(row) <= usual else _shortened(row, usual) for row in rows]


def _regular(rows: Rows) -> int:
    usual = usual_length(rows)
    return sum(len(row) == usual for row in rows)


def _shortened(row: list[str], usual: int) -> list[str]:
    end = len(row)
    while end > usual and not row[end - 1].strip():
        end -= 1
    if end == usual:
        return row[:end]
    filled = [cell for cell in row[:end] if cell.strip()]
    return filled if len(filled) == usual else row


def stray_rows(table: Rows, *, comma: bool) -> tuple[int, set[int]]:
    """Return the number of rows before the table (titles), and the places of comments between its rows."""
    usual = usual_length(table)
    if usual == 1:
        return 0, set()
    start = 0
    for k, row in enumerate(table[:MAX_TITLES]):
        filled = [cell for cell in row if cell.strip()]
        if len(filled) > 1 or is_missing(row[0]) or _is_number(row[0], comma=comma):
            break
        start = k + 1
    if start < len(table) and len(table[start]) < usual:
        for k in range(start + 1, min(start + MAX_TITLES, len(table))):
            if len(table[k]) == usual and has_header(table[k : k + CHECKED], comma=comma):
                start = k
            if len(table[k]) >= usual:
                break
    if start >= len(table) - 1:
        start = 0
    comments = {
        k for k, row in enumerate(table) if k > start and row[0].lstrip().startswith(("#", "%")) and len(row) != usual
    }
    return start, comments


def _is_number(cell: str, *, comma: bool) -> bool:
    return is_numeric(cell, decimal_comma=comma)


def has_header(rows: Rows, *, comma: bool) -> bool:
    """Return True if the first row names the columns.

    It does if it holds a word above a column of numbers, if it stands alone without any number, or if its numbers
    count (2019, 2020) and its words are none of the classes below.
    """
    first, body = rows[0], rows[1:]
    words = [k for k, cell in enumerate(first) if not is_missing(cell) and not _is_number(cell, comma=comma)]
    if not body:
        return len(words) == len(first)
    for k in words:
        below = _below(body, k)
        if below and 2 * sum(_is_number(cell, comma=comma) for cell in below) > len(below):
            return True
    return _has_counting_header(first, body, words, comma=comma)


def _has_counting_header(first: list[str], body: Rows, words: list[int], *, comma: bool) -> bool:
    """Return True if a first row's numbers are names: whole, growing by ones, beside words that occur nowhere below."""
    numbers = [cell.strip() for cell in first if _is_number(cell, comma=comma)]
    if len(numbers) < 2 or not all(cell.isdecimal() for cell in numbers):
        return False
    if any(int(after) - int(before) != 1 for before, after in pairwise(numbers)):
        return False
    if words:
        unseen = all(first[k].strip() not in _below(body, k) for k in words)
        known = all(first[k].strip().casefold() in LABEL_WORDS for k in words)
        return unseen and (known or (len(body) >= MIN_HEADER_ROWS and all(_repeats(_below(body, k)) for k in words)))
    named = len(first) - (not first[0].strip())
    from_zero = numbers == [str(k) for k in range(named)]
    indexed = named < len(first) and all(cell.isdecimal() for cell in _below(body, 0))
    decimals = any(not cell.strip("-").isdecimal() for k in range(len(first)) for cell in _below(body, k))
    return from_zero and (indexed or (named > 2 and decimals))


def _repeats(cells: list[str]) -> bool:
    return min(Counter(cells).values(), default=0) > 1


def _below(body: Rows, k: int) -> list[str]:
    return [row[k].strip() for row in body if k < len(row) and not is_missing(row[k])]


def lacks_a_name(header: list[str], body: Rows, *, comma: bool) -> bool:
    """Return True if a header is one name short because the first column holds the names of the rows, as R writes it.

    They are all different, and text or growing whole numbers. Where the last name is an axis's, above words, the last
    column is the one without a name.
    """
    if len(header) < 2 or usual_length(body) != len(header) + 1:
        return False
    names = _below(body, 0)
    if len(set(names)) < len(names):
        return False
    if header[-1].strip().casefold() in AXIS_WORDS and _is_text(body, len(header), comma=comma):
        return False
    values = [number(cell, decimal_comma=comma) for cell in names]
    if all(value is Reason.NOT_A_NUMBER for value in values):
        return True
    whole = [value for value in values if isinstance(value, float) and value % 1 == 0]
    return len(whole) == len(values) > 1 and all(before < after for before, after in pairwise(whole))


def has_split_numbers(header: list[str], body: Rows, *, comma: bool) -> bool:
    """Return True if rows are longer than their header because the comma in their numbers separates cells too."""
    surplus = usual_length(body) - len(header)
    if len(header) < 2 or surplus < 1:
        return False
    shifted = header[-1].strip().casefold() in LABEL_WORDS[:-1] and _is_text(
        body, len(header) - 1 + surplus, comma=comma
    )
    return surplus > 1 or (shifted and not _is_text(body, len(header) - 1, comma=comma))


def _is_text(body: Rows, k: int, *, comma: bool) -> bool:
    return not any(_is_number(cell, comma=comma) for cell in _below(body, k))
