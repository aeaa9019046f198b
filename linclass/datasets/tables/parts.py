"""Put the parts of a printed table side by side: R and pandas print a wide one in parts, one below the other."""

import re
from collections.abc import Callable, Sequence

from linclass.datasets.tables.aligned import LINE, MAX_LINES, MAX_WIDTH
from linclass.datasets.tables.cells import TableError, is_numeric

MARK = " \\"  # with which pandas ends the header of every part but the last
MAX_PARTS = 100
FACTOR = re.compile(r"(?:^|[\r\n])[^\S\r\n]*(\d\.\d{1,9}e[+-]\d{1,3})[^\S\r\n]*\*[^\S\r\n]*(?=[\r\n]|$)", re.IGNORECASE)


def join_parts(text: str, pause: Callable[[], None] = lambda: None) -> str:
    """Return a text with the parts of a printed table side by side; each of them begins with the names of the rows.

    `pause` is called before each number of parts that the headers allow is tried, to let others run.

    Raises
    ------
    TableError
        If pandas has marked parts that do not fit together, or too many lines of them, or MATLAB has printed a factor
        above its numbers.
    """
    if factor := FACTOR.search(text):
        raise TableError(
            f"A factor stands above the numbers, {factor[1]}: print them without one, after “format long g”, or save"
            " the table as CSV."
        )
    head = LINE.split(text.lstrip("\r\n"), maxsplit=1)[0].rstrip()
    is_marked = head.endswith(MARK)
    if not is_marked and not head.startswith(" "):
        return text
    lines = [line.rstrip() for line in LINE.split(text, maxsplit=MAX_LINES)]
    filled = [k for k, line in enumerate(lines) if line]
    marks = sum(lines[k].endswith(MARK) for k in filled)
    counts = [marks + 1] if is_marked else range(2, MAX_PARTS + 1)
    for count in counts if len(lines) <= MAX_LINES else ():
        size, rest = divmod(len(filled), count)
        if rest or size < 2 or not _are_headers([lines[k] for k in filled[::size]], is_marked=is_marked):
            continue
        pause()
        parts = [[lines[k] for k in filled[at : at + size]] for at in range(0, len(filled), size)]
        if width := _width_of_names(parts):
            joined = dict(zip(filled, _side_by_side(parts, width), strict=False))
            return "\n".join(joined.get(k, "") for k in range(len(lines)))
    if is_marked:
        raise TableError(
            "pandas has printed this table in parts, one below the other, and they do not fit together: paste all"
            " of them, or save the table as CSV, with df.to_csv()."
        )
    return text


def _are_headers(lines: Sequence[str], *, is_marked: bool) -> bool:
    """Return whether lines can be the headers of parts: marked as such, or different ones without a number."""
    if is_marked:
        return all(line.endswith(MARK) for line in lines[:-1])
    words = [word for line in lines for word in line.split()]
    return all(line[0] == " " for line in lines) and len(set(lines)) == len(lines) and not any(map(is_numeric, words))


def _width_of_names(parts: Sequence[Sequence[str]]) -> int:
    """Return how many signs the names of the rows take, which all parts share; 0 if they do not share them."""
    if any(len(line) > MAX_WIDTH for part in parts for line in part):
        return 0
    rows, head = [*zip(*parts, strict=True)], parts[0][0]
    widths = (
        width
        for width in range(len(head) - len(head.lstrip()) or len(head), 0, -1)
        if all(line[width : width + 1] in ("", " ") for lines in rows for line in lines)
        and all(len({line[:width].rstrip() for line in lines}) == 1 for lines in rows)
        and all(line[:width].strip() for line in parts[0][1:])
    )
    return next(widths, 0)


def _side_by_side(parts: Sequence[Sequence[str]], width: int) -> list[str]:
    """Return the lines of the first part, each with those of the others behind it but for the names of the rows."""
    cut = [[line[width * (n > 0) :].removesuffix(MARK) for line in part] for n, part in enumerate(parts)]
    widths = [max(map(len, part)) for part in cut]
    return [
        "".join(line.ljust(most) for line, most in zip(lines, widths, strict=True)) for lines in zip(*cut, strict=True)
    ]
