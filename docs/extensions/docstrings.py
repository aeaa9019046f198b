"""Docstrings as reStructuredText: plain signs (coef_, |x|) are no markup, and what is set out in columns stays so.

The package's docstrings are written to be read as they stand. Before numpydoc reads their sections, signs that would be
markup are escaped, and a paragraph that is indented or has columns becomes a literal block. A class of an estimator
begins with the formulas of its module.
"""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature

import linclass

PACKAGES = (  # all of the core that have an __all__
    "linclass",
    "linclass.base",
    "linclass.bias_variance",
    "linclass.checks",
    "linclass.datasets",
    "linclass.features",
    "linclass.losses",
    "linclass.metrics",
    "linclass.models.discriminant_analysis",
    "linclass.models.least_squares",
    "linclass.models.logistic",
    "linclass.models.multiclass",
    "linclass.models.neighbours",
    "linclass.models.perceptron",
    "linclass.models.svm",
    "linclass.notebook",
    "linclass.regions",
    "linclass.separability",
)
SECTION = re.compile(r"^(Parameters|Attributes|Returns|Yields|Raises|Notes|References|Examples|See Also|Warns)$")
FIELDS = ("Parameters", "Attributes", "Returns", "Yields", "Raises", "Warns")
COLUMNS = re.compile(r"\S {2,}\S")
DEAD = re.compile(r'<a class="viewcode-back".*?</a>|<li><a href="builtins.html">builtins</a></li>', re.DOTALL)
MAX_VALUE = 80  # characters of a constant that is written out
CODE = re.compile(r"(``.+?``|`[^`]+`)")
SIGNS = re.compile(r"\\|\*|\||_(?=\W|$)")
VALUE = re.compile(r'^ {4}"\w+"(?:, "\w+")*: ')  # "newton": what it does
FIELD = re.compile(r"^([\w, *]+?)( : ?)(.*)$")


def escaped(text: str) -> str:
    """Return a line in which nothing but what stands in backticks is markup."""
    parts = CODE.split(text)
    return "".join(part if n % 2 else SIGNS.sub(r"\\\g<0>", part) for n, part in enumerate(parts))


def paragraphs(lines: list[str]) -> list[list[str]]:
    """Return the lines in groups that blank lines part."""
    groups: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            groups[-1].append(line)
        elif groups[-1]:
            groups.append([])
    return [group for group in groups if group]


def converted(lines: list[str]) -> list[str]:
    """Return a docstring's lines as reStructuredText with numpydoc's sections."""
    result: list[str] = []
    section = ""
    for group in paragraphs(lines):
        title = group[0].strip()
        if len(group) > 1 and SECTION.match(title) and set(group[1].strip()) == {"-"}:
            section = title
            result += [*group[:2]]
            group = group[2:]
            if not group:
                continue
        if section in FIELDS:
            result += _with_lists([_field(line) for line in _with_whole_names(group)])
        elif group[0].lstrip().startswith(">>>"):
            result += group
        elif group[0].startswith(" ") or any(COLUMNS.search(line) for line in group):
            result += [".. code-block:: text", "", *(f"    {line}" for line in group)]
        else:
            result += [escaped(line) for line in group]
        result.append("")
    return result


def _with_whole_names(lines: list[str]) -> list[str]:
    """Return the lines of fields with names that go on in a further line brought into one."""
    result: list[str] = []
    for line in lines:
        if result and result[-1].endswith(",") and not result[-1].startswith(" ") and ":" not in result[-1]:
            result[-1] += f" {line.lstrip()}"
        else:
            result.append(line)
    return result


def _with_lists(lines: list[str]) -> list[str]:
    """Return the lines of fields with several values in quotes, each explained in a line, as lists."""
    result: list[str] = []
    for name, body in _fields(lines):
        result += name
        is_list = sum(bool(VALUE.match(line)) for line in body) > 1
        is_in_item = False
        for line in body:
            if is_list and VALUE.match(line):
                result += [*([] if is_in_item else [""]), f"    - {line.lstrip()}"]
                is_in_item = True
            elif is_in_item and line.startswith(" " * 8):
                result.append(f"      {line.lstrip()}")
            else:
                result += [*([""] if is_in_item else []), line]
                is_in_item = False
    return result


def _fields(lines: list[str]) -> Iterator[tuple[list[str], list[str]]]:
    """Yield each field's line and the lines that describe it; first, without a line, what goes on with one before."""
    starts = [n for n, line in enumerate(lines) if not line.startswith(" ")]
    yield [], lines[: starts[0] if starts else len(lines)]
    for start, end in pairwise([*starts, len(lines)]):
        yield lines[start : start + 1], lines[start + 1 : end]


def _field(line: str) -> str:
    """Return a line of a section of fields; a field's name stays as it is."""
    field = None if line.startswith(" ") else FIELD.match(line)
    return escaped(line) if field is None else f"{field[1]}{field[2]}{escaped(field[3])}"


def process(_app: Sphinx, what: str, name: str, described: Any, _options: Any, lines: list[str]) -> None:
    """Convert a docstring before numpydoc reads it."""
    own = list(lines)
    if what == "class" and name.removeprefix("linclass.") in linclass.__all__:
        own = [own[0], "", *formulas(described), "", *own[1:]]
    lines[:] = converted(own)


def formulas(estimator: type) -> list[str]:
    """Return what an estimator's module says of its method, without the first line."""
    module = sys.modules[estimator.__module__]
    return inspect.cleandoc(module.__doc__ or "").splitlines()[1:]


def constants(package: str) -> dict[str, tuple[str, str]]:
    """Return the public names of a package that no docstring describes, with value and the comment beside it."""
    module = importlib.import_module(package)
    values = {name: getattr(module, name) for name in module.__all__}
    return {name: (_shown(value), _comment(module, name)) for name, value in values.items() if _is_constant(value)}


def _is_constant(value: object) -> bool:
    return not (inspect.isclass(value) or hasattr(value, "__wrapped__") or inspect.isfunction(value))


def _shown(value: object) -> str:
    """Return a value in one short line; empty where it has none."""
    text = repr(value)
    return text if len(text) < MAX_VALUE else ""


def _comment(package: ModuleType, name: str) -> str:
    """Return the comment behind the line in which a name of a package is defined."""
    imports = [node for node in ast.parse(inspect.getsource(package)).body if isinstance(node, ast.ImportFrom)]
    [home] = [str(node.module) for node in imports if name in {alias.name for alias in node.names}]
    line = re.search(rf"^{name}\b[^=\n]*=.*?  # (.*)$", inspect.getsource(importlib.import_module(home)), re.MULTILINE)
    return "" if line is None else escaped(line[1])


def signature(
    _app: Sphinx, what: str, _name: str, described: Any, _options: Any, written: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """Return the parameters of a class whose base class makes its objects: autodoc asks `__new__` first."""
    if what == "class" and written == "(*args, **kwargs)":
        written = stringify_signature(inspect.signature(described), show_annotation=False, show_return_annotation=False)
    return written, returned


def without_dead_links(_app: Sphinx, name: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Take the links out of shown sources that lead nowhere: viewcode knows one name for a file, where we have two."""
    if name.startswith("_modules/"):
        context["body"] = DEAD.sub("", context["body"])


def setup(app: Sphinx) -> dict[str, Any]:
    """Convert docstrings before numpydoc does."""
    app.connect("autodoc-process-docstring", process, priority=100)
    app.connect("autodoc-process-signature", signature)
    app.connect("html-page-context", without_dead_links)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
