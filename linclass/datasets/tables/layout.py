"""Find the header of a table, and put aside what stands around it: titles, units, comments, doubled separators."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from linclass.datasets.tables.cells import Reason, TableError, is_missing, is_numeric, number

LABEL_WORDS = (
    *("class", "label", "species", "target", "group", "kind", "type", "category", "cluster", "colour", "color"),
    *("outcome", "diagnosis", "variety", "klasse", "gruppe", "classe", "groupe", "clase", "grupo", "gruppo", "y"),
)
AXIS_PAIRS = (("x", "y"), ("x1", "x2"), ("x_1", "x_2"), ("lon", "lat"), ("longitude", "latitude"))
AXIS_WORDS = {name for pair in AXIS_PAIRS for name in pair}
MAX_TITLES = 20  # rows before the header
CHECKED = 300  # rows below a header that decide if it is one
MIN_HEADER_ROWS = 10  # rows from which a class seen once tells a header from a point
MIN_LYING = 4  # cells of a row that can be a column on its side: two and a name may be a point and its class
MAX_COMMENTS = 10_000  # lines before the table
PROMPT = (  # what prints a table in R or Python
    r"(?:(?:>{1,3} |In \[\d{1,9}\]: ?)[\w.]{1,100}(?:\([\w.]{0,100}\))?|print\([\w.]{0,100}\))[^\S\r\n]*"
)
IMPORT = r"import \w[^,;\t\r\n]*|from [\w.]{1,100} import [^\r\n]*|library\(\w{1,100}\)"
COMMENT = re.compile(rf"[^\S\r\n]*((?:[#%]|//)[^\r\n]*|{PROMPT}|{IMPORT}|)(?:\r\n|\r|\n)")  # or a blank line
COMMENT_SIGNS = "#%/! \t"

Rows = list[list[str]]


class NumberedRows(NamedTuple):
    """Rows of cells, and each row's number in the file, counted from 1."""

    rows: Rows
    numbers: list[int]

    def without(self, places: set[int]) -> "NumberedRows":
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
    """Return how many rows have the usual number of cells."""
    usual = usual_length(rows)
    return sum(len(row) == usual for row in rows)


def _shortened(row: list[str], usual: int) -> list[str]:
    """Return a row without blank cells at its end, or between, if that gives it the usual number."""
    end = len(row)
    while end > usual and not row[end - 1].strip():
        end -= 1
    if end == usual:
        return row[:end]
    filled = [cell for cell in row[:end] if cell.strip()]
    return filled if len(filled) == usual else row


def shifted_rows(rows: Rows, width: int, *, comma: bool) -> list[int]:
    """Return the places of rows with more cells than columns in which a comma too many may have shifted a number.

    A number stands among words then, or a word among numbers, or one of the cells too many is a number as the last
    column's are. No other cell behind the last column has shifted anything.
    """
    longer = [k for k, row in enumerate(rows) if len(row) > width]
    sample = [row for row in rows if len(row) <= width][:CHECKED] if longer else []
    numeric = _columns_of_numbers(sample, width, comma=comma)
    known = [k for k in range(width) if _below(sample, k)]

    def has_shifted(row: list[str]) -> bool:
        is_long = width - 1 in numeric and any(_is_number(cell, comma=comma) for cell in row[width:])
        return is_long or any(
            _is_number(row[k], comma=comma) != (k in numeric) for k in known if not is_missing(row[k])
        )

    return [k for k in longer if has_shifted(rows[k])]


def has_axes(names: Iterable[str]) -> bool:
    """Return True if names hold those of both axes."""
    folded = {*map(str.casefold, names)}
    return any({*pair} <= folded for pair in AXIS_PAIRS)


def lie_in_rows(table: Rows) -> bool:
    """Return True if the columns of a table lie on their sides: rows begin with the names of both axes."""
    names = [row[0].strip().casefold() for row in table[:MAX_TITLES]]
    if len(table) > MAX_TITLES or not has_axes(names) or len({*names}) < len(names):
        return False
    if names[0] not in AXIS_WORDS or len({len(row) for row in table}) > 1 or len(table[0]) < MIN_LYING:
        return False
    return is_numeric(table[0][1]) or is_numeric(table[0][1], decimal_comma=True)


def find_head(table: Rows, *, comma: bool) -> tuple[list[str], int]:
    """Return the names of the columns, none if nothing names them, and the number of rows that are no data.

    Of the rows above the first with a number in every column of numbers, the header is the one that names most
    columns; titles, units and merged cells stand around it. Names that occur twice take those of merged cells before
    them, and a column without a name takes it from the row below.
    """
    usual = usual_length(table)
    sample = table[: MAX_TITLES + CHECKED]
    numeric = _columns_of_numbers(sample[(len(sample) + 1) // 2 :], usual, comma=comma)
    if usual == 1 or not numeric:
        return (table[0], 1) if has_header(table[:CHECKED], comma=comma) else ([], 0)
    marks = [_count(row, numeric, comma=comma) for row in sample[: MAX_TITLES + 1]]
    first = next((k for k, (_, numbers) in enumerate(marks) if numbers == len(numeric)), min(len(marks), MAX_TITLES))
    named = [k for k in range(first) if marks[k][0] >= max(marks[k][1], 1) and (_filled(table[k]) > 1 or usual == 2)]
    best = max(named, key=lambda k: _rank(table[k], marks[k][1], usual), default=None)
    is_full = best is not None and len(_distinct(table[best])) >= usual
    numbered = (k for k in range(first + 1) if not is_full and marks[k : k + 1] and marks[k][1])
    counting = next((k for k in numbered if _has_number_names(table[k : k + CHECKED], comma=comma)), None)
    if counting is not None:
        return table[counting], counting + 1
    if best is None:
        titles = next((k for k in range(first) if _filled(table[k]) != 1 or marks[k][1]), first)
        return [], titles if titles < len(table) - 1 else 0
    others = [k for k in range(best - 1, -1, -1) if _filled(table[k]) > 1]
    others = [k for k in (best + 1, *others) if k < first and not marks[k][1]]
    return _joined_names(table, best, others)


def comment_rows(table: Rows) -> set[int]:
    """Return the places of comments between the rows of a table."""
    usual = usual_length(table)
    return {k for k, row in enumerate(table) if row[0].lstrip().startswith(("#", "%")) and len(row) != usual > 1}


def _columns_of_numbers(rows: Rows, usual: int, *, comma: bool) -> list[int]:
    """Return the columns in which more than half of the cells are numbers."""
    columns = ((k, _below(rows, k)) for k in range(usual))
    return [k for k, cells in columns if 2 * sum(_is_number(cell, comma=comma) for cell in cells) > len(cells)]


def _count(row: list[str], columns: Sequence[int], *, comma: bool) -> tuple[int, int]:
    """Return how many words, and how many numbers, a row has in some columns."""
    cells = [row[k] for k in columns if k < len(row) and not is_missing(row[k])]
    numbers = sum(_is_number(cell, comma=comma) for cell in cells)
    return len(cells) - numbers, numbers


def _filled(row: list[str]) -> int:
    """Return how many cells of a row are not blank."""
    return sum(bool(cell.strip()) for cell in row)


def _distinct(row: list[str]) -> set[str]:
    """Return the different cells of a row, blanks left out."""
    return {cell.strip() for cell in row if cell.strip()}


def _rank(row: list[str], numbers: int, usual: int) -> tuple[bool, bool, int, int, int]:
    """Return how likely a row above a table is its header: the names of columns, not a title, units or merged cells."""
    known = sum(cell.strip().casefold() in (*LABEL_WORDS, *AXIS_WORDS) for cell in row)
    return not numbers, len(row) <= usual, _filled(row), len(_distinct(row)), known


def _joined_names(table: Rows, best: int, others: Sequence[int]) -> tuple[list[str], int]:
    """Return the names of a header of one row or two, and the number of rows up to its last."""
    names, end = [cell.strip() for cell in table[best]], best + 1
    for k in others:
        other = [cell.strip() for cell in (*table[k], *([""] * len(names)))][: len(names)]
        gaps = {place for place, name in enumerate(names) if not name and other[place]}
        joined = [other[place] if place in gaps else name for place, name in enumerate(names)]
        if len(set(filter(None, joined))) < len(list(filter(None, joined))):
            upper, lower = (other, joined) if k < best else (joined, other)
            merged = _forward(upper)
            twice = [name for name, count in Counter(joined).items() if count > 1]
            joined = [
                f"{above} {below}".strip() if name in twice and above != below else name
                for name, above, below in zip(joined, merged, lower, strict=True)
            ]
            is_used = len(_distinct(joined)) > len(_distinct(names))
        else:
            is_used = bool(gaps) and (len(gaps) == _filled(other) or k < best)
        if is_used:
            return joined, max(end, k + 1)
    return names, end


def _forward(row: Sequence[str]) -> list[str]:
    """Return a row in which a merged cell stands above each of its columns."""
    last, result = "", []
    for cell in row:
        last = cell or last
        result.append(last)
    return result


def _is_number(cell: str, *, comma: bool) -> bool:
    return is_numeric(cell, decimal_comma=comma)


def has_header(rows: Rows, *, comma: bool) -> bool:
    """Return True if the first row names the columns.

    It does if it holds a word above a column of numbers, if it stands alone without any number, or if its numbers
    count (2019, 2020) and its words are none of the classes below.
    """
    first, body = rows[0], rows[1:]
    words = _words(first, comma=comma)
    if not body:
        return len(words) == len(first)
    for k in words:
        below = _below(body, k)
        if below and 2 * sum(_is_number(cell, comma=comma) for cell in below) > len(below):
            return True
    return _has_number_names(rows, comma=comma)


def _words(row: list[str], *, comma: bool) -> list[int]:
    """Return the places of a row's cells that are neither numbers nor missing."""
    return [k for k, cell in enumerate(row) if not is_missing(cell) and not _is_number(cell, comma=comma)]


def _has_number_names(rows: Rows, *, comma: bool) -> bool:
    """Return True if a first row's numbers are names: all different, beside words that occur nowhere below.

    A word is known as the name of labels, or the numbers count by ones, are years or stand out above decimals.
    """
    first, body = rows[0], rows[1:]
    words = _words(first, comma=comma)
    columns = [k for k, cell in enumerate(first) if _is_number(cell, comma=comma)]
    numbers = [first[k].strip() for k in columns]
    if len(numbers) < 2 or len(set(numbers)) < len(numbers) or any(first[k].strip() in _below(body, k) for k in words):
        return False
    known = {first[k].strip().casefold() for k in words} & set(LABEL_WORDS)
    if known - {"y"}:
        return True
    is_whole = all(cell.isdecimal() for cell in numbers)
    counts = is_whole and all(int(after) - int(before) == 1 for before, after in pairwise(numbers))
    are_beyond = is_whole and all(_is_beyond(int(first[k]), _below(body, k), comma=comma) for k in columns)
    is_year = are_beyond and all(len(cell) == 4 for cell in numbers)
    below = [cell for k in columns for cell in _below(body, k)]
    stands_out = are_beyond and 2 * sum("." in cell or "," in cell for cell in below) >= len(below)
    if words:
        is_labelled = bool(known) or any(repeats(_below(body, k)) for k in words)
        return is_year or (is_labelled and (stands_out or (counts and len(body) >= MIN_HEADER_ROWS)))
    named = len(first) - (not first[0].strip())
    from_zero = numbers == [str(k) for k in range(named)]
    indexed = named < len(first) and all(cell.isdecimal() for cell in _below(body, 0))
    decimals = any(not cell.strip("-").isdecimal() for k in range(len(first)) for cell in _below(body, k))
    return is_year or (from_zero and (indexed or (named > 2 and decimals)))


def _is_beyond(name: int, below: list[str], *, comma: bool) -> bool:
    """Return True if a number is less or more than all those below it."""
    values = [number(cell, decimal_comma=comma) for cell in below]
    others = [value for value in values if isinstance(value, float)]
    return bool(others) and not min(others) <= name <= max(others)


def repeats(cells: list[str]) -> bool:
    """Return True if every cell occurs again."""
    return min(Counter(cells).values(), default=0) > 1


def _below(body: Rows, k: int) -> list[str]:
    """Return a column's cells below the header, missing ones left out."""
    return [row[k].strip() for row in body if k < len(row) and not is_missing(row[k])]


def lacks_a_name(header: list[str], body: Rows, *, comma: bool) -> bool:
    """Return True if a header is one name short: the first column holds the names of the rows, as R writes it."""
    if len(header) < 2 or usual_length(body) != len(header) + 1:
        return False
    names = _below(body, 0)
    if header[0].strip().casefold() not in LABEL_WORDS and _is_only_text(body, len(header) + 1, comma=comma):
        return True
    if len(set(names)) < len(names):
        return False
    if header[-1].strip().casefold() in AXIS_WORDS and _is_text(body, len(header), comma=comma):
        return False
    values = [number(cell, decimal_comma=comma) for cell in names]
    if all(value is Reason.NOT_A_NUMBER for value in values):
        return True
    whole = [value for value in values if isinstance(value, float) and value % 1 == 0]
    return len(whole) == len(values) > 1 and all(before < after for before, after in pairwise(whole))


def _is_only_text(body: Rows, width: int, *, comma: bool) -> bool:
    """Return True if the first column holds words alone, and every other one mostly numbers."""
    return _is_text(body, 0, comma=comma) and _columns_of_numbers(body, width, comma=comma) == [*range(1, width)]


def has_split_words(header: list[str], rows: Rows, *, comma: bool) -> bool:
    """Return True if the blanks that part the columns stand in cells, too: rows of words are not equally long."""
    usual = usual_length(rows)
    if any(len(row) > usual for row in rows):
        return True
    if header and len(header) != usual and not lacks_a_name(header, rows[:CHECKED], comma=comma):
        return len(header) > usual or not has_split_numbers(header, rows[:CHECKED], comma=comma) or _has_words(rows)
    return any(len(row) < usual for row in rows) and _has_words(rows)


def _has_words(rows: Rows) -> bool:
    """Return True if two words stand side by side."""
    return any(
        not any(is_numeric(cell) or is_missing(cell) for cell in pair)
        for row in rows[:CHECKED]
        for pair in pairwise(row)
    )


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
    """Return whether a column holds no number at all."""
    return not any(_is_number(cell, comma=comma) for cell in _below(body, k))
