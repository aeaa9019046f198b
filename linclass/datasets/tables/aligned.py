"""Part columns that blanks align, where cells hold blanks themselves: printed data frames, listings, boxes."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from linclass.datasets.recipes.separator import SAMPLE, score
from linclass.datasets.tables.cells import is_numeric

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MAX_WIDTH = 1000  # characters of a line whose columns are looked for
MAX_LINES = 200_000  # blank ones too
MAX_HEAD = 6  # lines above the table that need not be aligned
SLICE = 2000  # lines after which others may run
GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
LINE = re.compile(r"\r\n|\r|\n")
COUNT = re.compile(r"\[\d{1,9} rows x \d{1,9} columns\]|\(\d{1,9} rows?\)")  # below a table of pandas, or of SQL
RULES, IN_RULES = ("---", "===", "-|"), "-=+|: "
BOXES = str.maketrans("│┃║┆┊─━═┄┈╌┌┬┐├┼┤└┴┘╞╪╡╭╮╰╯╔╦╗╠╬╣╚╩╝", "|||||------" + "+" * 25)
TYPOGRAPHIC_BLANKS = str.maketrans(dict.fromkeys("\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000", " "))

Rating = tuple[int, float, int]
Spans = list[tuple[int, int | None]]  # where columns begin and end


def without_rules(text: str) -> str:
    """Return a text with its rules left blank, and in place of the signs that draw boxes those of ASCII."""
    if text.lstrip()[:1] in "┌╭╔├│┃║":
        text = text.translate(BOXES)
    if not any(rule in text for rule in RULES) and " row" not in text:
        return text
    return "\n".join("" if _is_rule(line.strip()) else line for line in LINE.split(text))


def _is_rule(line: str) -> bool:
    if COUNT.fullmatch(line):
        return True
    return not line.strip(IN_RULES) and any(rule in line for rule in RULES)


def part_columns(text: str, pause: Callable[[], None]) -> str | None:
    """Return a text with tabs between its columns; None where single blanks part them as well.

    Two blanks or more part columns, or else places that are blank in all lines but some above the table.
    """
    lines = [line.expandtabs().rstrip() if len(line) <= MAX_WIDTH else line for line in LINE.split(text)]
    if len(lines) > MAX_LINES or '"' in text:  # quotation marks say themselves what a cell is
        return None
    filled = [line for line in lines if line.strip()]
    single = _rated("\n".join(filled[:SAMPLE]), " ")
    gaps = _rated("\n".join(GAP.sub("\t", line.strip()) for line in filled[:SAMPLE]))
    spans, start, places = _best_places(filled, pause)
    if places > max(single, gaps):
        above = filled[:start]
        return "\n".join(_parted(line, spans) if line not in above else line.strip() for line in lines)
    return "\n".join(GAP.sub("\t", line.strip()) for line in lines) if gaps >= single and gaps[0] else None


def _rated(text: str, separator: str = "\t") -> Rating:
    """Return how good a table a separator makes: two columns of numbers, then equally long rows, then more numbers.

    A cell of a label such as "no. 3" makes one more column of numbers, but not of equally long rows.
    """
    numeric, regular = score(text, separator)
    return min(numeric, 2), regular, numeric


def _best_places(lines: Sequence[str], pause: Callable[[], None]) -> tuple[Spans, int, Rating]:
    """Return the columns that places without signs part, the first line that has them, and how good they are."""
    best: tuple[Spans, int, Rating] = ([], 0, (0, 0.0, 0))
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
        spans = _named_spans(_spans(busy), lines[start:])
        body = [_parted(line, spans) for line in islice(lines, start, SAMPLE)]
        if _has_holes([_parted(line, spans).split("\t") for line in lines[start : start + SAMPLE]]):
            continue
        rated = _rated("\n".join([*(line.strip() for line in lines[:start]), *body]))
        best = max(best, (spans, start, rated), key=lambda columns: columns[2])
    return best


def _has_holes(rows: Sequence[Sequence[str]]) -> bool:
    """Return True if cells are empty and no header says that there are such columns."""
    return any(map(is_numeric, rows[0])) and not all(map(all, rows[1:]))


def _signs(line: str) -> set[int]:
    return {k for k, sign in enumerate(line) if sign != " "}


def _spans(busy: set[int]) -> Spans:
    starts = sorted(k for k in busy if k - 1 not in busy)
    ends: list[int | None] = sorted(k + 1 for k in busy if k + 1 not in busy)  # type: ignore[assignment]
    return list(zip(starts, [*ends[:-1], None], strict=True))


def _named_spans(spans: Spans, lines: Sequence[str]) -> Spans:
    """Return columns of which those of words without a name are joined with the words beside them, and so are names.

    Every label that begins with the same word makes a place without signs behind it; a name of two words that is longer
    than the cells below it has one of its words above none of them.
    """
    result: Spans = []
    for start, end in spans:
        if result and _is_one(result[-1], (start, end), lines):
            result[-1] = (result[-1][0], end)
        else:
            result.append((start, end))
    return result


def _is_one(before: tuple[int, int | None], span: tuple[int, int | None], lines: Sequence[str]) -> bool:
    names = [lines[0][start:end].strip() for start, end in (before, span)]
    if before[1] != span[0] - 1 or not any(names):
        return False
    below = [[line[start:end].strip() for start, end in (before, span)] for line in lines[1:SAMPLE]]
    if all(names):  # two words of a name that is longer than all cells below it
        return not all(map(any, zip(*below, strict=True)))
    return all(first and second and not is_numeric(first) and not is_numeric(second) for first, second in below)


def _parted(line: str, spans: Spans) -> str:
    return "\t".join(line[start:end].strip() for start, end in spans)
