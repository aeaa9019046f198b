"""Part columns that blanks align, where cells hold blanks themselves: printed data frames, listings, boxes."""

import re
from collections.abc import Callable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from linclass.datasets.tables.cells import BLANKS_IN_CELLS, TableError, is_numeric
from linclass.datasets.tables.separator import SAMPLE, score

MAX_WIDTH = 1000  # characters of a line whose columns are looked for
MAX_LINES = 200_000  # blank ones too
MAX_HEAD = 6  # lines above the table that need not be aligned
SLICE = 2000  # lines after which others may run
GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
LINE = re.compile(r"\r\n|\r|\n")
COUNT = re.compile(  # below a table of pandas, of SQL or of R, or above one of Polars
    r"\[\d{1,9} rows x \d{1,9} columns\]|\(\d{1,9} rows?\)|\[ reached .{1,60} omitted \d{1,9} rows \]"
    r"|shape: \([\d_]{1,12}, [\d_]{1,12}\)"
)
BOX = re.compile(r"\s*(?:shape: \([\d_]{1,12}, [\d_]{1,12}\)\s*)?[┌╭╔├│┃║]")
RULES, IN_RULES = ("---", "===", "___", "-|"), "-=_+|: "
LATEX = re.compile(
    r"\\(?:begin|end)\{[^{}\r\n]{1,40}\}(?:\[[^\]\r\n]{0,10}\])?(?:\{[^\r\n]{0,200}\})?|\\(?:centering|hline|[a-z]{1,10}rule)\b"
)
END_OF_ROW, CELL = re.compile(r"\\\\(?:\[[^\]\r\n]{0,20}\])?"), re.compile(r"(?<!\\)&")  # in LaTeX
BOXES = str.maketrans("│┃║┆┊─━═┄┈╌┌┬┐├┼┤└┴┘╞╪╡╭╮╰╯╔╦╗╠╬╣╚╩╝", "|||||------" + "+" * 25)
TYPOGRAPHIC_BLANKS = str.maketrans(dict.fromkeys("\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000", " "))

Rating = tuple[int, float, int]
Span = tuple[int, int | None]  # where a column begins and ends
Spans = list[Span]


class Columns(NamedTuple):
    """Columns that places without signs part.

    Attributes
    ----------
    spans : list of Span
    start : int
        The first line that has them.
    rating : Rating
    is_sure : bool
        No word of the header may belong to the column before it as well as to the one behind it.
    """

    spans: Spans
    start: int
    rating: Rating
    is_sure: bool = True


def without_rules(text: str) -> str:
    """Return a text with its rules left blank; those of LaTeX and boxes part their cells by tabs and bars then."""
    if "&" in text and END_OF_ROW.search(text):
        text = CELL.sub("\t", END_OF_ROW.sub("\n", LATEX.sub("", text))).replace(r"\&", "&")
    if BOX.match(text):
        text = text.translate(BOXES)
    if not any(rule in text for rule in RULES) and " row" not in text:
        return text
    return "\n".join("" if _is_rule(line.strip()) else line for line in LINE.split(text))


def _is_rule(line: str) -> bool:
    """Return whether a line is a ruler such as "---+---", or a count such as "(3 rows)"."""
    if COUNT.fullmatch(line):
        return True
    return not line.strip(IN_RULES) and any(rule in line for rule in RULES)


def part_columns(text: str, pause: Callable[[], None]) -> str | None:
    """Return a text with tabs between its columns; None where single blanks part them as well.

    Two blanks or more part columns, or else places that are blank in all lines but some above the table.

    Raises
    ------
    TableError
        If a word of the header may belong to the column before it or to the one behind it.
    """
    lines = [line.expandtabs().rstrip() if len(line) <= MAX_WIDTH else line for line in LINE.split(text)]
    if len(lines) > MAX_LINES or '"' in text:  # quotation marks say themselves what a cell is
        return None
    filled = [line for line in lines if line.strip()]
    single = _rated("\n".join(filled[:SAMPLE]), " ")
    gaps = _rated("\n".join(GAP.sub("\t", line.strip()) for line in filled[:SAMPLE]))
    columns = _best_places(filled, pause)
    if gaps >= max(single, columns.rating) and gaps[0]:
        return "\n".join(GAP.sub("\t", line.strip()) for line in lines)
    if columns.rating[:2] < max(single[:2], (1,)) or not any("  " in line for line in filled[:SAMPLE]):
        return None
    if not columns.is_sure:
        raise TableError(BLANKS_IN_CELLS)
    above = filled[: columns.start]
    parted = map("\t".join, _cells(columns.spans, lines))
    return "\n".join(line.strip() if line in above else cells for line, cells in zip(lines, parted, strict=True))


def _rated(text: str, separator: str = "\t") -> Rating:
    """Return how good a table a separator makes: two columns of numbers, then equally long rows, then more numbers.

    A cell of a label such as "no. 3" makes one more column of numbers, but not of equally long rows.
    """
    numeric, regular = score(text, separator)
    return min(numeric, 2), regular, numeric


def _best_places(lines: Sequence[str], pause: Callable[[], None]) -> Columns:
    """Return the columns that places without signs part."""
    best = Columns([], 0, (0, 0.0, 0))
    if any(len(line) > MAX_WIDTH for line in lines):
        return best
    head = max(0, min(MAX_HEAD, len(lines) - 2))
    busy: set[int] = set()
    for k, line in enumerate(lines[head:]):
        busy |= _signs(line)
        if k % SLICE == 0:
            pause()
    for start in range(head, -1, -1):
        busy |= _signs(lines[start])
        spans, is_sure = _named_spans(_spans(busy), lines[start : start + SAMPLE])
        rows = _cells(spans, lines[start : start + SAMPLE])
        if _has_holes(rows) or any(_holds_cells(cell) for row in rows[1:] for cell in row):
            continue
        rating = _rated("\n".join([*(line.strip() for line in lines[:start]), *map("\t".join, rows)]))
        best = max(best, Columns(spans, start, rating, is_sure), key=lambda columns: columns.rating)
    return best


def _has_holes(rows: Sequence[Sequence[str]]) -> bool:
    """Return True if cells are empty and no header says that there are such columns."""
    return any(map(is_numeric, rows[0])) and not all(map(all, rows[1:]))


def _holds_cells(cell: str) -> bool:
    """Return True if two blanks part a cell, or if it is more than one number."""
    return "  " in cell or (not is_numeric(cell) and any(all(map(is_numeric, pair)) for pair in pairwise(cell.split())))


def _signs(line: str) -> set[int]:
    """Return the columns of a line that hold no blank."""
    return {k for k, sign in enumerate(line) if sign != " "}


def _spans(busy: set[int]) -> Spans:
    """Return the columns' spans, from each beginning to the next gap's end; the last has no end."""
    starts = sorted(k for k in busy if k - 1 not in busy)
    ends: list[int | None] = sorted(k + 1 for k in busy if k + 1 not in busy)  # type: ignore[assignment]
    return list(zip(starts, [*ends[:-1], None], strict=True))


def _named_spans(spans: Spans, lines: Sequence[str]) -> tuple[Spans, bool]:
    """Return columns of which words of one name or of one label are joined, and False if it is not sure to which.

    Every label that begins with the same word makes a place without signs behind it. A name of two words that is longer
    than the cells below it has one of its words above none of them: it belongs to the column whose name is beside it.
    Between two names it belongs to the one behind it where names end as their numbers do, to the other where both begin
    at one place.
    """
    labels: Spans = []
    for start, end in spans:
        if labels and _is_label(labels[-1], (start, end), lines):
            labels[-1] = (labels[-1][0], end)
        else:
            labels.append((start, end))
    owners, is_sure = _owners(labels, lines)
    groups = [[labels[k] for k in group] for _, group in groupby(range(len(labels)), owners.__getitem__)]
    result = [(group[0][0], group[-1][1]) for group in groups]
    narrow = [(k, pair) for k, pair in enumerate(pairwise(result)) if min(_gaps(*pair, lines), default=1) < 2]
    may_be_label = (
        _may_be_label(*pair, lines, has_short_names=len(narrow) > 1 and len(groups[k]) == len(groups[k + 1]) == 1)
        for k, pair in narrow
    )
    return result, is_sure and not any(may_be_label)


def _cells(spans: Sequence[Span], lines: Sequence[str]) -> list[list[str]]:
    """Return the names above some columns, then the cells of each row."""
    return [[line[start:end].strip() for start, end in spans] for line in lines]


def _is_label(before: Span, span: Span, lines: Sequence[str]) -> bool:
    """Return True if two places one blank apart hold words of labels: one has no name, and one no cell of its own."""
    names, *rows = _cells((before, span), lines)
    words = [row for row in rows if all(row)]
    alone = {bool(row[0]) for row in rows if any(row) and not all(row)}
    if all(names) or not words or len(alone) > 1 or max(_gaps(before, span, lines)) > 1:
        return False
    return not any(all(map(is_numeric, cells)) for cells in zip(*words, strict=True))


def _may_be_label(before: Span, span: Span, lines: Sequence[str], *, has_short_names: bool) -> bool:
    """Return True if two columns one blank apart may hold a label of two words as well as two labels."""
    names, *rows = _cells((before, span), lines)
    first, second = ([row[k] for row in rows] for k in (0, 1))
    if not (before[0] or names[0]) or not any(second) or any(map(is_numeric, first)):
        return False
    is_sure = has_short_names and all(names) and all(first + second)
    return not is_sure and any(first) and max(_gaps(before, span, lines), default=1) < 2


def _gaps(before: Span, span: Span, lines: Sequence[str]) -> list[int]:
    """Return how many blanks part the cells of two places in the rows that have both."""
    rows = [line for line, cells in zip(lines[1:], _cells((before, span), lines)[1:], strict=True) if all(cells)]
    return [span[0] + _indent(line[span[0] :]) - _end(line[: before[1]]) for line in rows]


def _owners(spans: Spans, lines: Sequence[str]) -> tuple[list[int], bool]:
    """Return for each place the column to which it belongs, by number, and False if it may belong to another."""
    names, *rows = _cells(spans, lines)
    is_full = [not name or any(cells) for name, *cells in zip(names, *rows, strict=True)]
    is_close = [
        "  " not in lines[0][before[0] : behind[1]].strip() if names[k] and names[k + 1] else not is_full[k]
        for k, (before, behind) in enumerate(pairwise(spans))
    ]
    before = _nearest(is_full, is_close)
    behind = [len(spans) - 1 - k if k >= 0 else k for k in _nearest(is_full[::-1], is_close[::-1])][::-1]
    sides = {_side(*(line[start:end] for line in lines)) for start, end in spans}
    ends = ((first < 0, second < 0) for first, second in zip(before, behind, strict=True))
    sides |= {"right" if is_first else "left" for is_first, is_last in ends if is_first != is_last}
    sides.discard("")
    nearest = list(zip(before, behind, strict=True) if sides == {"left"} else zip(behind, before, strict=True))
    is_between = any(first != second and min(first, second) >= 0 for first, second in nearest)
    owners = [next((owner for owner in pair if owner >= 0), k) for k, pair in enumerate(nearest)]
    return owners, len(sides) == 1 or not is_between


def _nearest(is_full: Sequence[bool], is_close: Sequence[bool]) -> list[int]:
    """Return for each column the last full one up to it, if single blanks part the names between them, else -1."""
    result: list[int] = []
    for k, full in enumerate(is_full):
        result.append(k if full else result[-1] if k and is_close[k - 1] else -1)
    return result


def _side(name: str, *cells: str) -> str:
    """Return the side on which a name and the cells below it are aligned; "" if it may be either."""
    below = [cell for cell in cells if cell.strip()]
    if not name.strip() or not below:
        return ""
    left, right = (abs(edge(name) - furthest(map(edge, below))) for edge, furthest in ((_indent, min), (_end, max)))
    return "" if left == right else "left" if left < right else "right"


def _indent(text: str) -> int:
    """Return how many blanks a text begins with."""
    return len(text) - len(text.lstrip())


def _end(text: str) -> int:
    """Return where the last sign of a text ends."""
    return len(text.rstrip())
