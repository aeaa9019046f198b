"""Orange's headers: the role and the kind of a column, in three lines or as a prefix of its name.

https://orange3.readthedocs.io/projects/orange-data-mining-library/en/latest/reference/data.io.html
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

PREFIX = re.compile(r"([mciw]?)([CNDST]?)#(?=.)")
ROLES = {"c": "class", "class": "class", "m": "meta", "meta": "meta", "i": "ignore", "ignore": "ignore"} | {
    "w": "weight",
    "weight": "weight",
}
NUMBERS = ("c", "continuous", "n", "numeric")
KINDS = (*NUMBERS, "d", "discrete", "categorical", "s", "string", "text", "t", "time")


class Column(NamedTuple):
    """A column: its name, its role ("" for a feature), and whether it holds numbers to compute with."""

    name: str
    role: str
    is_numeric: bool


def read_prefixes(header: Sequence[str]) -> list[Column]:
    """Return the columns of a header in one line, such as C#length, cD#kind, mS#note; none if it is no such header."""
    matches = [PREFIX.match(cell.strip()) for cell in header]
    if 2 * sum(match is not None and match[0] != "#" for match in matches) <= len(header):
        return []
    return [
        Column(cell.strip()[match.end() :], ROLES.get(match[1], ""), match[2] not in ("D", "S", "T"))
        if match
        else Column(cell, "", is_numeric=True)
        for cell, match in zip(header, matches, strict=True)
    ]


def read_three_lines(rows: Sequence[Sequence[str]]) -> list[Column]:
    """Return the columns of a header in three lines: names, kinds, roles; none if it is no such header."""
    if len(rows) < 3 or not len(rows[0]) >= max(len(rows[1]), len(rows[2])):
        return []
    names, kinds, roles = (
        [cell.strip() for cell in (*row, *([""] * len(rows[0])))][: len(rows[0])] for row in rows[:3]
    )
    named = sum(kind.casefold() in KINDS for kind in kinds)
    is_listed = [" " in kind and kind.casefold() not in KINDS for kind in kinds]  # the values of a discrete column
    if not named or named + sum(is_listed) < len([kind for kind in kinds if kind]):
        return []
    if not all(role.casefold() in ROLES or "=" in role or not role for role in roles):
        return []
    return [
        Column(name, ROLES.get(role.casefold(), ""), kind.casefold() in NUMBERS)
        for name, kind, role in zip(names, kinds, roles, strict=True)
    ]
