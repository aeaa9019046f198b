"""Read a table written as a literal: JSON, YAML, lists of Python or NumPy, matrices of MATLAB, vectors and frames of R.

    value = number | text | word | [name], "[", {[key, ("=" | ":" | "<-")], value, ["," | ";" | line end]}, "]"

Brackets are square, round or curly. One pass over the tokens makes a tree of groups; nothing is executed.
"""

import csv
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from linclass.datasets.tables import block_yaml
from linclass.datasets.tables.cells import LITERAL_UNREAD, PLAIN, TableError, is_missing, is_numeric
from linclass.datasets.tables.layout import AXIS_WORDS, has_axes

MAX_LITERAL = 1_000_000  # characters
MAX_DEPTH = 8  # brackets in one another
SLICE = 20_000  # tokens after which others may run
CALL = r"(?:[A-Za-z][\w.]*[\[(])"
PROMPT = r"(?:>+\s+|-\s+|(?:const|let|var)\s+)?"  # of a console, of a list in YAML, and JavaScript's words
SURELY_LITERAL = re.compile(
    rf"""{PROMPT}(?:\[\s*[\[({{"']|\{{\s*["']|[\w.$]+\s*(?:=|<-)\s*(?:[\[({{]|{CALL}))"""  # no CSV begins like this
)
MAYBE_LITERAL = re.compile(rf"{PROMPT}(?:[\[({{]|{CALL}|[\w.$]+\s*(?:=|<-)\s*[\w\"'])")
TOKEN = re.compile(
    r"""(?P<skip>[^\S\r\n]+|>+|\+(?=\s)|-(?=[^\S\r\n]+[\[{])|(?:const|let|var)(?=\s)|[#%][^\r\n]*|\.\.\.[^\r\n]*)
    |(?P<line>\r\n|\r|\n)
    |(?P<text>"(?:[^"\\\r\n]|\\.|"")*"|'(?:[^'\\\r\n]|\\.|'')*'|`[^`\r\n]*`)
    |(?P<open>[\[({])
    |(?P<close>[\])}])'?
    |(?P<key><-|[=:])
    |(?P<comma>,)
    |(?P<semicolon>;)
    |(?P<atom>[^\s\[\](){},;:="'<>]+)""",
    re.VERBOSE,
)
ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL)
BLANKS = {"n": " ", "t": " ", "r": " "}
PAIRS = {"[": "]", "(": ")", "{": "}"}
EMPTY = ("None", "null", "NULL", "undefined")
COLUMN_NAMES, LEVELS = ("columns", "names"), ("levels", "labels")  # what pandas and R call them
MAX_NAMES = 100  # columns
GROUPS_A_MEMBER = 4  # groups of numbers are rows, not columns, if there are more than this many for each member of one
TARGETS = ({"x", "y"}, {"x", "t"})  # what matrices of features and of targets are called, X_train too
BY_COLUMN = ("cbind", "column_stack", "c_", "zip", "transpose", "table")


@dataclass
class Group:
    """The items in a pair of brackets.

    Attributes
    ----------
    name, bracket : str
        The function's name before the bracket, and the bracket.
    keys, items : lists of the same length
        A key is "" where an item has none.
    rows : list of int
        Where a semicolon or the end of a line begins another row.
    """

    name: str = ""
    bracket: str = ""
    keys: list[str] = field(default_factory=list)
    items: "list[str | Group]" = field(default_factory=list)
    rows: list[int] = field(default_factory=list)

    @property
    def groups(self) -> "list[tuple[str, Group]]":
        """The items that stand in brackets, with their keys."""
        return [(key, item) for key, item in zip(self.keys, self.items, strict=True) if isinstance(item, Group)]

    def named(self, names: tuple[str, ...]) -> list[str]:
        """Return the atoms of the first item with one of these keys; none if there is none."""
        return next((list(_atoms(item)) for key, item in self.groups if key in names), [])


def read_literal(text: str, pause: Callable[[], None] = lambda: None) -> str | None:
    """Return a literal as a table with commas, a row on each line; None if the text is none.

    Raises
    ------
    TableError
        If it is too long, nested too deep, its brackets do not close, or it holds no table.
    """
    text = text.strip()
    if len(text) <= MAX_LITERAL:
        text = block_yaml.in_brackets(text) or text
    if rows := _rows_of_line(text):
        return _write(rows)
    is_literal = SURELY_LITERAL.match(text) is not None
    if not is_literal and MAYBE_LITERAL.match(text) is None:
        return None
    if len(text) > MAX_LITERAL:
        if is_literal:
            raise TableError(
                f"A list or a matrix of a program may have {MAX_LITERAL // 1_000_000} MB: save the points as CSV."
            )
        return None
    tree = _parse(text, pause)
    if tree is None or not tree.groups or any(not key and isinstance(item, str) for key, item in _pairs(tree)):
        if is_literal:
            raise TableError(LITERAL_UNREAD)
        return None
    rows = _table(tree)
    if max(map(len, rows), default=0) < 2 or (len(rows) == 1 and not any(map(is_numeric, rows[0]))):
        raise TableError(LITERAL_UNREAD)
    return _write(rows)


def _rows_of_line(line: str) -> list[list[str]]:
    """Return the rows that semicolons part in a text of one line; none where they part the cells of one row.

    Two numbers with decimal commas are such a row.
    """
    if ";" not in line or "\n" in line or "\r" in line or set(line) & set("[](){}"):
        return []
    parts = [part.strip() for part in line.rstrip(";").split(";")]
    rows = [part.split(",") if "," in part else part.split() for part in parts]
    if len(rows) < 2 or len({len(row) for row in rows}) > 1 or len(rows[0]) < 2:
        return []
    return [] if len(rows) == 2 and all(is_numeric(part, decimal_comma=True) for part in parts) else rows


class _Tree:
    """The groups that are open, the outermost first; it stands for the text itself."""

    def __init__(self) -> None:
        self.open = [Group()]
        self.follows_item = False

    def add(self, token: str, kind: str, text: str, end: int) -> int:
        """Take a token in; return where the next one begins, -1 if no literal has it here."""
        is_taken, is_call = True, kind == "atom" and text[end : end + 1] in ("(", "[")
        if kind in ("line", "semicolon"):
            self._begin_row()
        elif kind == "key":
            is_taken = self._make_key()
        elif kind == "close":
            is_taken = self._close(token[0])
        elif kind == "open" or is_call:
            self._append(Group(token if is_call else "", text[end] if is_call else token))
        elif kind in ("text", "atom"):
            self._append(_cell(token, kind))
        if kind != "skip":
            self.follows_item = kind in ("close", "text", "atom") and not is_call
        return end + is_call if is_taken else -1

    def _append(self, item: str | Group) -> None:
        """Add an item to the open group, and open it if it is a group; TableError if they nest too deep."""
        group = self.open[-1]
        if len(group.keys) == len(group.items):
            group.keys.append("")
        group.items.append(item)
        if isinstance(item, Group):
            self.open.append(item)
        if len(self.open) > MAX_DEPTH:
            raise TableError(LITERAL_UNREAD)

    def _begin_row(self) -> None:
        """Note that a new row of the open group begins here: MATLAB's semicolon."""
        if self.follows_item:
            self.open[-1].rows.append(len(self.open[-1].items))

    def _make_key(self) -> bool:
        """Take the last item as the next one's key; False where no key can stand."""
        group = self.open[-1]
        key = group.items.pop() if group.items else None
        if not isinstance(key, str) or len(group.keys) != len(group.items) + 1 or group.keys[-1]:
            return False
        group.keys[-1] = key or " "
        return True

    def _close(self, sign: str) -> bool:
        """Close the open group; False unless the bracket fits and every key has its value."""
        group = self.open.pop()
        return bool(self.open) and PAIRS[group.bracket] == sign and len(group.keys) == len(group.items)


def _parse(text: str, pause: Callable[[], None]) -> Group | None:
    """Return the tree of a literal; None where the text is none."""
    tree, place, count = _Tree(), 0, 0
    while place < len(text):
        match = TOKEN.match(text, place)
        place = -1 if match is None else tree.add(match[0], match.lastgroup or "", text, match.end())
        if place < 0:
            return None
        count += 1
        if count % SLICE == 0:
            pause()
    root = tree.open[0]
    return root if len(tree.open) == 1 and len(root.keys) == len(root.items) else None


def _cell(token: str, kind: str) -> str:
    """Return an atom as a cell: a text without quotation marks, and a whole number without R's L and NumPy's point."""
    if kind == "atom":
        return token[:-1] if token[-1] in "L." and PLAIN.fullmatch(token[:-1]) else "" if token in EMPTY else token
    text = token[1:-1].replace(token[0] * 2, token[0])
    if "\\" not in token:
        return text
    text = ESCAPE.sub(lambda m: BLANKS.get(m[3], m[3]) if m[3] else chr(int(m[1] or m[2], 16)), text)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")  # JSON writes an emoji as two halves


def _pairs(group: Group) -> Iterator[tuple[str, str | Group]]:
    """Return a group's items with their keys, "" for none."""
    return zip(group.keys, group.items, strict=True)


def _atoms(group: Group) -> Iterator[str]:
    """Yield the texts of a group and of all groups inside it, in order."""
    for item in group.items:
        if isinstance(item, str):
            yield item
        else:
            yield from _atoms(item)


def _table(group: Group) -> list[list[str]]:
    """Return the rows of a tree, the names of the columns first where it has them."""
    if group.name == "tribble":
        atoms = list(_atoms(group))
        width = sum(atom.startswith("~") for atom in atoms) or 1
        return [[atom.removeprefix("~") for atom in atoms[k : k + width]] for k in range(0, len(atoms), width)]
    if group.name == "matrix" and group.groups:
        return _matrix(group)
    header = group.named(COLUMN_NAMES)
    bare = [item for key, item in _pairs(group) if not key or key == "data"]
    inner = bare[0] if len(bare) == 1 else None
    if isinstance(inner, Group) and (header or group.name == "structure" or not _columns_by_key(group)):
        return [header, *_table(inner)] if header else _table(inner)
    if len(group.groups) == len(group.items) == 1 and not _is_vector(group.groups[0][1]):
        return _table(group.groups[0][1])
    members = group.groups
    if len(members) == len(group.items) and not any(key and not key.isdigit() for key in group.keys):
        if all(any(member.keys) for _, member in members):
            return _records([member for _, member in members])
        rows = [list(_atoms(member)) for _, member in members]
        return _transposed(rows) if group.name.rpartition(".")[2] in BY_COLUMN or _is_by_column(rows) else rows
    by_class = [(key, _unwrapped(member)) for key, member in members]
    if len(members) == len(group.items) > 1 and all(key and len(m.groups) == len(m.items) for key, m in by_class):
        return _points_by_class(by_class)
    if members and any(key for key, _ in members):
        return _named_members(members)
    if any(group.keys):
        return _records([group])
    return _lines(group)


def _points_by_class(members: list[tuple[str, Group]]) -> list[list[str]]:
    """Return the rows of groups, each with its group's name; none for one that is empty.

    Raises
    ------
    TableError
        If groups have columns of other names, or all are empty.
    """
    members = [(name, member) for name, member in members if next(_atoms(member), None) is not None]
    if not any(any(group.keys) for _, member in members for _, group in (("", member), *member.groups)):
        return [[*_atoms(row), name] for name, member in members for _, row in member.groups]
    tables = [(name, _table(member)) for name, member in members]
    header = (tables[0][1] or [[]])[0]
    if any(rows[:1] != [header] for _, rows in tables) or any(map(is_numeric, header)):
        raise TableError(LITERAL_UNREAD)
    return [[*header, "class"], *([*row, name] for name, rows in tables for row in rows[1:])]


def _named_members(members: list[tuple[str, Group]]) -> list[list[str]]:
    """Return the rows of groups with names: of rows, of matrices that hold a class each, or of columns."""
    keyed = [member for _, member in members if member.keys and all(member.keys) and not member.groups]
    if len(keyed) == len(members) > 1 and not has_axes(name for name, _ in members) and _are_rows(keyed):
        header, *rows = _records(keyed)
        return [["", *header], *([name, *row] for (name, _), row in zip(members, rows, strict=True))]
    if any(member.keys != keyed[0].keys for member in keyed):
        raise TableError(LITERAL_UNREAD)
    matrices = [[] if member.groups else _lines(member) for _, member in members]
    widths = {len(row) if len(rows) > 1 else 0 for rows in matrices for row in rows or [[]]}
    are_targets = {name.casefold().partition("_")[0] for name, _ in members} in TARGETS
    if len(matrices) > 1 and len(widths) == 1 and min(widths) > 1 and not are_targets:
        return [[*row, name] for (name, _), rows in zip(members, matrices, strict=True) for row in rows]
    return _transposed([column for key, member in members for column in _columns(key, member)])


def _are_rows(members: list[Group]) -> bool:
    """Return True if groups with keys hold a row each, and not a column.

    Their keys are the names of both axes, or there are numbers and words in each, or they are very many.
    """
    columns: dict[str, list[str]] = {}
    for member in members:
        for key, cell in _pairs(member):
            columns.setdefault(key, []).append(str(cell))
    if all(map(str.isdigit, columns)) or len(columns) < 2:
        return False
    if has_axes(columns):
        return True
    are_columns, are_rows = (
        all(len({is_numeric(cell) for cell in cells if not is_missing(cell)}) < 2 for cells in several)
        for several in (map(_atoms, members), columns.values())
    )
    return are_rows if are_rows != are_columns else len(members) > GROUPS_A_MEMBER * len(columns)


def _matrix(group: Group) -> list[list[str]]:
    """Return the rows of R's matrix(c(...), nrow, ncol, byrow), which R fills column by column."""
    places = iter(("nrow", "ncol", "byrow"))
    sizes = {key or next(places, ""): item for key, item in _pairs(group) if isinstance(item, str)}
    is_by_row, cells = sizes.get("byrow") in ("T", "TRUE"), list(_atoms(group.groups[0][1]))
    length, count = (
        int(size) if size.isdecimal() and len(size) < 7 else 0
        for size in (sizes.get(name, "") for name in (("ncol", "nrow") if is_by_row else ("nrow", "ncol")))
    )
    length = length or len(cells) // (count or 1) or 1
    lines = [cells[k : k + length] for k in range(0, len(cells), length)]
    return lines if is_by_row else _transposed(lines)


def _unwrapped(group: Group) -> Group:
    """Return the list in a call such as np.array([...])."""
    inner = group.items[0] if group.name and len(group.items) == 1 else group
    return inner if isinstance(inner, Group) else group


def _columns_by_key(group: Group) -> bool:
    """Return whether a group's keys name columns, and not only the levels of JSON that hold them."""
    return sum(bool(key) and key not in LEVELS for key, _ in group.groups) > 0


def _lines(group: Group) -> list[list[str]]:
    """Return the rows of a matrix, which semicolons or ends of lines part."""
    edges = [0, *group.rows, len(group.items)]
    rows = [[str(cell) for cell in group.items[start:end]] for start, end in pairwise(edges) if end > start]
    return rows if not any(isinstance(item, Group) for item in group.items) else [list(_atoms(group))]


def _is_vector(group: Group) -> bool:
    """Return whether a group is one row of plain items."""
    return all(isinstance(item, str) for item in group.items) and len(_lines(group)) < 2


def _records(records: list[Group]) -> list[list[str]]:
    """Return the rows of records, with a column for each of their keys."""
    rows = [cells for record in records for cells in _rows_of_record(record)]
    names = list(dict.fromkeys(name for cells in rows for name in cells))
    if len(names) > MAX_NAMES:
        raise TableError(LITERAL_UNREAD)
    return [names, *([cells.get(name, "") for name in names] for cells in rows)]


def _rows_of_record(record: Group) -> list[dict[str, str]]:
    """Return a row for each point of a record with lists of both coordinates, else one in which lists are columns.

    Raises
    ------
    TableError
        If lists of both coordinates are not as long as all others, or there are numbers in lists in a list, and no two
        plain ones.
    """
    lists = {key: [*_atoms(item)] for key, item in record.groups}
    plain = [key for key, item in _pairs(record) if isinstance(item, str) and is_numeric(item)]
    holds_points = len({*map(str.casefold, lists)} & AXIS_WORDS) > 1 and not has_axes(plain)
    nested = (cell for key, item in record.groups if len(item.groups) > 1 for cell in lists[key])
    if (len(plain) < 2 and any(map(is_numeric, nested))) or (holds_points and len({*map(len, lists.values())}) > 1):
        raise TableError(LITERAL_UNREAD)
    if holds_points:
        cells = {key: item if isinstance(item, str) else "" for key, item in _pairs(record)}
        return [cells | dict(zip(lists, point, strict=True)) for point in zip(*lists.values(), strict=True)]
    cells = {}
    for key, item in _pairs(record):
        cells |= {key: item} if isinstance(item, str) else {f"{key}{n}": a for n, a in enumerate(lists[key], start=1)}
    return [cells]


def _columns(key: str, group: Group) -> list[list[str]]:
    """Return a column for a vector, its name first; several with numbered names for a matrix."""
    levels = group.named(LEVELS)
    bare = [item for item_key, item in _pairs(group) if not item_key]
    if len(bare) == 1 and isinstance(bare[0], Group):
        columns = _columns(key, bare[0])
        if levels:  # R's factors: numbers of their levels
            places = {str(n): level for n, level in enumerate(levels, start=1)}
            columns = [[name, *(places.get(cell, cell) for cell in cells)] for name, *cells in columns]
        return columns
    if any(isinstance(item, Group) for item in bare):
        rows = [list(_atoms(item)) if isinstance(item, Group) else [item] for item in bare]
    elif len(lines := _lines(group)) > 1:
        rows = lines
    else:
        rows = [[cell] for cell in _atoms(group)]
    columns = _transposed(rows)
    return (
        [[key, *cells] for cells in columns]
        if len(columns) == 1
        else [[f"{key}{n}", *cells] for n, cells in enumerate(columns, start=1)]
    )


def _transposed(rows: list[list[str]]) -> list[list[str]]:
    """Return rows as columns; TableError unless all are equally long."""
    if len({len(row) for row in rows}) > 1:
        raise TableError(LITERAL_UNREAD)
    return [list(cells) for cells in zip(*rows, strict=True)]


def _is_by_column(rows: list[list[str]]) -> bool:
    """Return True if lists hold a column each: two or more of numbers alone, the others of words alone.

    Words in the first list alone, all different, are the names of columns if they are known as such, or fewer than the
    lists.
    """
    first = rows[0] if rows else []
    may_name = len(rows) > len(set(first)) or {*map(str.casefold, first)} & AXIS_WORDS
    numeric = [bool(row) and all(map(is_numeric, row)) for row in rows]
    if may_name and len(set(first)) == len(first) and not any(map(is_numeric, first)) and all(numeric[1:]):
        return False
    words = [not any(map(is_numeric, row)) for row in rows]
    return len(rows) <= MAX_NAMES and sum(numeric) >= 2 and sum(words) >= 1 and all(map(max, numeric, words))


def _write(rows: list[list[str]]) -> str:
    """Return rows as CSV, which the readers of tables take from here."""
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
