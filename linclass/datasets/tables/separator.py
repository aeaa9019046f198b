"""Find the sign that separates the cells of a table."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import chain, islice

from linclass.datasets.tables.cells import is_numeric
from linclass.datasets.tables.decimal_sign import find_decimal_sign
from linclass.datasets.tables.layout import even_rows, usual_length

MAX_COLUMNS = 100
SAMPLE_CHARACTERS = 50_000  # characters, and
SAMPLE = 50  # rows of them, that decide on the separator
SEPARATORS = {"\t": "tab", ";": "semicolon", "|": "bar", ",": "comma", " ": "blank"}  # of two as good, the first
ANNOUNCEMENT = re.compile(r"""["']?sep=(\\t|[\t;|, ])["']?[\t;|, ]*(\r\n|\r|\n)""", re.IGNORECASE)  # Excel's own
COMMA_AND_BLANK = re.compile(r",[^\S\r\n]+")
DECIMAL_COMMA = re.compile(r"\d,\d")
OWN_HEADER = ",window:,"  # only a file that this app has written has it in its first line


def take_announcement(text: str) -> tuple[str, str]:
    """Return the separator that the first line announces, "" if none, and the text with that line left blank."""
    announced = ANNOUNCEMENT.match(text)
    if announced is None:
        return "", text
    return announced[1].replace("\\t", "\t"), announced[2] + text[announced.end() :]


def is_own(text: str) -> bool:
    """Return True if a text begins with a header that only `write_table` writes."""
    return OWN_HEADER in text[: text.find("\n")]


def find_separator(text: str) -> str:
    """Return the separator that makes the most columns of numbers; of two, the more regular one."""
    if is_own(text):
        return ","
    scores = {separator: score(text, separator) for separator in SEPARATORS}
    if scores["|"][0] > 1 and scores["|"][1] == 1:  # nobody writes bars but to part cells, with blanks around them
        return "|"
    return max(scores, key=lambda separator: scores[separator])


def part_at_blanks(text: str) -> str:
    """Return a text with tabs for the commas with a blank behind them, if all others are decimal ones; else "".

    They are if two columns or more hold them, and they stand in numbers alone; and where commas alone make equal rows,
    as 1,2, 3 and 4, 5,6 do, if they stand at the same places of each.
    """
    sample = text[:SAMPLE_CHARACTERS]
    if '"' in text or not (COMMA_AND_BLANK.search(sample) and DECIMAL_COMMA.search(sample)):
        return ""
    tabbed = COMMA_AND_BLANK.sub("\t", sample)
    numeric, regular = score(tabbed, "\t")
    rows = [row for row in islice(cells_of(tabbed, "\t"), SAMPLE) if any(map(str.strip, row))]
    are_decimal = all(is_numeric(cell, decimal_comma=True) for row in rows for cell in row if "," in cell)
    places = {tuple(k for k, cell in enumerate(row) if "," in cell) for row in rows}
    is_even = len(places) > 1 and len({*map(len, places)}) == 1
    is_parted = numeric > 1 and regular == 1 and are_decimal and not is_even and len({*chain(*places)}) > 1
    return COMMA_AND_BLANK.sub("\t", text) if is_parted else ""


def cells_of(text: str, separator: str, quote: str = '"') -> Iterator[list[str]]:
    r"""Yield the rows of a text, blank ones too; blanks before a quotation mark do not count.

    Where bars part the cells a bar in a cell is written \|, as in Markdown.
    """
    escape = "\\" if separator == "|" and r"\|" in text else None
    lines = io.StringIO(text, newline="")
    return csv.reader(lines, delimiter=separator, quotechar=quote, escapechar=escape, skipinitialspace=True)


def score(text: str, separator: str) -> tuple[int, float]:
    """Return the number of columns mostly of numbers, and the share of rows of the usual length (0 if that is 1)."""
    sample = [row for row in islice(cells_of(text[:SAMPLE_CHARACTERS], separator), SAMPLE) if any(map(str.strip, row))]
    sample = even_rows(sample, separator)
    usual = usual_length(sample)
    if usual == 1:
        return 0, 0.0
    regular = [row for row in sample if len(row) == usual]
    body = regular[1:] or regular
    comma = find_decimal_sign(body).comma
    columns = zip(*(row[:MAX_COLUMNS] for row in body), strict=True)
    numeric = sum(2 * sum(is_numeric(cell, decimal_comma=comma) for cell in c) > len(body) for c in columns)
    return numeric, len(regular) / len(sample)
