"""Count what is kept, package by package: `python -m tests.size`.

Statements of Python, lines of JavaScript without comments and blank lines, and files of both.
"""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COMMENT = re.compile(r"^\s*/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)  # what begins in a line of code is code

FOREIGN = "node_modules"  # what the tests of the scripts install


class Size(NamedTuple):
    """Statements, lines and number of one file, which its package sums up."""

    statements: int
    javascript: int
    files: int = 1


def size(path: Path) -> Size:
    """Measure a file; definitions, imports and docstrings are statements like any other."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return Size(sum(isinstance(node, ast.stmt) for node in ast.walk(ast.parse(text))), 0)
    return Size(0, sum(1 for line in COMMENT.sub("", text).splitlines() if line.strip()))


def table(top: Path) -> str:
    """Return a row for each package below a folder, and their sum in the last."""
    sums: dict[str, Counter[str]] = {}
    for path in sorted(path for path in top.rglob("*") if path.suffix in {".py", ".js"} and FOREIGN not in path.parts):
        package = top.name if path.parent == top else f"{top.name}/{path.relative_to(top).parts[0]}"
        for name in (package, "all"):
            sums.setdefault(name, Counter()).update(size(path)._asdict())
    sums["all"] = sums.pop("all", Counter())  # after the packages
    row = "{:28} {:>10} {:>10} {:>5}".format
    rows = (row(name, *(f"{one[field]:,}" for field in Size._fields)) for name, one in sums.items())
    return "\n".join([row(f"{top.name}/", *Size._fields), *rows])


if __name__ == "__main__":
    for folder in ("linclass", "tests"):
        print(table(ROOT / folder), end="\n\n")
