"""YAML's block style, its lists and mappings on lines of their own, in the brackets that the literal reader takes.

entry = blanks, {"-"}, [key, ":"], [scalar | literal in brackets]
"""

import re

ENTRY = re.compile(r"""( *)((?:- +|-$)*)(?:([^\s:\[\]{}"'#,;|\-][^:\[\]{}"'#,;|]*|"[^"]*"|'[^']*'):(?: +|$))?(.*)""")
BRACKETS = ("{}", "[]")  # of a mapping, of a list
MAX_LEVELS = 8  # of lists and mappings in one another


class _Blocks:
    """The literal as far as it is written, and the open blocks: the column of each, and whether it is a list."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.open: list[tuple[int, bool]] = []
        self.depth = 0
        self.lacks_value = True

    def enter(self, column: int, *, is_list: bool) -> bool:
        """Begin an entry of a block, and the block where it is its first; return False if none can stand there."""
        while self.open and self.open[-1] > (column, is_list):  # in one column a list stands in a mapping
            self.end_block()
        if self.open[-1:] == [(column, is_list)]:
            self.written.append("null," if self.lacks_value else ",")
        elif self.lacks_value and len(self.open) < MAX_LEVELS:
            self.open.append((column, is_list))
            self.written.append(BRACKETS[is_list][0])
            self.depth = max(self.depth, len(self.open))
        else:
            return False
        self.lacks_value = True
        return True

    def add(self, text: str) -> None:
        """Write the value of an entry, a scalar in quotation marks."""
        is_literal = text[0] in "[{\"'"
        text = text if text[0] in "\"'" else text.partition(" #")[0].rstrip()
        self.depth += text[0] in "[{"
        self.written.append(text if is_literal else '"' + text.replace("\\", r"\\").replace('"', '""') + '"')
        self.lacks_value = False

    def end_block(self) -> None:
        """Close the innermost block."""
        self.written.append("null" * self.lacks_value + BRACKETS[self.open.pop()[1]][1])
        self.lacks_value = False


def in_brackets(text: str) -> str | None:
    """Return lists and mappings in block style as a literal; None if a line belongs to none, or nothing is nested."""
    blocks = _Blocks()
    for line in text.removeprefix("---").splitlines():
        if not line.strip() or line.lstrip()[0] == "#":
            continue
        match = ENTRY.fullmatch(line.rstrip())
        if match is None or not (match[2] or match[3]):
            return None
        places = [(match.start(2) + at, True) for at, sign in enumerate(match[2]) if sign == "-"]
        places += [(match.start(3), False)] * (match[3] is not None)
        if not all(blocks.enter(column, is_list=is_list) for column, is_list in places):
            return None
        if match[3]:
            blocks.written.append(f"{match[3]}:" if match[3][0] in "\"'" else f'"{match[3]}":')
        if match[4] and match[4][0] != "#":
            blocks.add(match[4])
    if blocks.depth < 2 or not blocks.open:
        return None
    while blocks.open:
        blocks.end_block()
    return "".join(blocks.written)
