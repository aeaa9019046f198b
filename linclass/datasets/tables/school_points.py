"""Points as schools write them, with a bar or a semicolon between the coordinates: A(1,5|2,5), B(−3; 4)."""

import re

from linclass.datasets.tables.cells import is_numeric
from linclass.datasets.tables.literal import MAX_LITERAL

POINT = re.compile(  # a name before it, its two coordinates, and what parts it from the next
    r"\s*+(?:([^\W\d_]\w{0,20})\s*+)?(?:=\s*+)?\(([^()|;\r\n]{1,40})[|;]([^()|;\r\n]{1,40})\)[\s,;.]*+"
)


def read_points(text: str) -> str | None:
    """Return the rows of points, with tabs: two coordinates, and a label where names occur again; None for others."""
    rows, place = list[tuple[str, str, str]](), 0
    while place < len(text) <= MAX_LITERAL:
        match = POINT.match(text, place)
        if match is None or not all(
            is_numeric(cell) or is_numeric(cell, decimal_comma=True) for cell in match.groups()[1:]
        ):
            return None
        rows.append((match[2].strip(), match[3].strip(), match[1] or ""))
        place = match.end()
    is_labelled = len({name for *_, name in rows}) < len(rows) and any(name for *_, name in rows)
    return "\n".join("\t".join(row if is_labelled else row[:2]) for row in rows) or None
