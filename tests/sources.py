"""The project's sources, each read and parsed once in a process: many laws go through all of them."""

import ast
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMMAND = re.compile(r"\\(?:[a-zA-Z]{2,}|[,;|{}])")  # of LaTeX


@cache
def python_files(folder: str) -> tuple[Path, ...]:
    """Return the Python files below a folder of the project in order; others' are in node_modules."""
    return tuple(sorted(path for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts))


@cache
def text(path: Path) -> str:
    """Return what a file says."""
    return path.read_text(encoding="utf-8")


@cache
def parsed(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file, which no law changes."""
    tree = ast.parse(text(path))
    gc.freeze()  # the collector would walk over a million nodes again and again: more than half of the time
    return tree


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of a file's syntax tree."""
    return tuple(ast.walk(parsed(path)))


@cache
def imports(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Return the import statements of a file."""
    return tuple(node for node in nodes(path) if isinstance(node, ast.Import | ast.ImportFrom))


def strings(path: Path) -> Iterator[str]:
    """Yield the string constants of a file, docstrings and the pieces of f-strings among them."""
    return (node.value for node in nodes(path) if isinstance(node, ast.Constant) and isinstance(node.value, str))


def identifiers(path: Path) -> Iterator[str]:
    """Yield the names in a file's code, imported ones in their parts."""
    for node in nodes(path):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif not isinstance(node, ast.Constant):
            for field in node._fields:
                value = getattr(node, field)
                for name in [value] if isinstance(value, str) else value if isinstance(value, list) else []:
                    if isinstance(name, str):
                        yield from name.split(".")


@cache
def latex_commands() -> frozenset[str]:
    """Return every command of LaTeX in the lessons' strings, with its backslash."""
    lessons = ROOT / "linclass" / "lessons"
    files = (path for path in python_files("linclass") if path.is_relative_to(lessons))
    return frozenset(command for path in files for string in strings(path) for command in COMMAND.findall(string))
