"""A pseudo-translation: every sentence of the texts modules in brackets, put in when they are imported.

`install()` has to run before `linclass` is imported, so it needs a process of its own.
"""

from __future__ import annotations

import ast
import re
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType

OPEN_BRACKET, CLOSE_BRACKET = "⟦", "⟧"
TOKEN = re.compile(r"\{\{|\}\}|\{[A-Za-z_]\w*\}")  # doubled braces, and the slots of arguments
NO_TEXTS = {"CODE", "STUDENT_PAGES", "LECTURER_PAGES"}  # programs, codes of pages
CODE_COLUMNS = {"WORDS": {0, 3, 6}, "MISPRINTS": {0, 1, 6}, "QUESTIONS": {0, 1, 5}}  # of the tables of the courses


def bracketed(text: str) -> str:
    """Return a text in brackets, its arguments outside: what an argument says has to be bracketed by itself."""

    def outside(token: re.Match[str]) -> str:
        return token[0] if token[0] in ("{{", "}}") else f"{CLOSE_BRACKET}{token[0]}{OPEN_BRACKET}"

    return f"{OPEN_BRACKET}{TOKEN.sub(outside, text)}{CLOSE_BRACKET}" if text else text


def unbracketed(text: str) -> str:
    """Return what stands outside all brackets."""
    depth, result = 0, []
    for sign in text:
        depth += (sign == OPEN_BRACKET) - (sign == CLOSE_BRACKET)
        if not depth and sign != CLOSE_BRACKET:
            result.append(sign)
        elif sign == OPEN_BRACKET and depth == 1:
            result.append(" ")
    return "".join(result)


class _Bracketing(ast.NodeTransformer):
    """Bracket the strings that a module assigns to names in capitals; the keys of a table are codes."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        for statement in node.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and not _names(statement) & NO_TEXTS:
                tables = _names(statement) & {*CODE_COLUMNS}
                if tables and isinstance(statement.value, ast.Tuple):
                    self._bracket_rows(statement.value.elts, CODE_COLUMNS[tables.pop()])
                elif statement.value is not None:
                    statement.value = self.visit(statement.value)
            elif isinstance(statement, ast.FunctionDef):
                self.generic_visit(statement)
        return node

    def _bracket_rows(self, rows: Sequence[ast.expr], codes: set[int]) -> None:
        for row in rows:
            if isinstance(row, ast.Tuple):
                row.elts = [cell if at in codes else self.visit(cell) for at, cell in enumerate(row.elts)]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = [node.body[0], *(self.visit(statement) for statement in node.body[1:])]  # without its docstring
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        node.values = [self.visit(value) for value in node.values]
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        return ast.Constant(bracketed(node.value)) if isinstance(node.value, str) else node


def _names(statement: ast.Assign | ast.AnnAssign) -> set[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = _Bracketing().visit(ast.parse(self.get_data(path)))
        return compile(ast.fix_missing_locations(tree), path, "exec")


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parts = fullname.split(".")
        if parts[0] != "linclass" or not (parts[-1].startswith("texts") or parts[-2:-1] == ["texts"]):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(fullname, spec.origin)
        return spec


def install() -> None:
    """Bracket the texts of all modules that are imported from now on.

    Raises
    ------
    RuntimeError
        If a texts module has been imported already.
    """
    if any(name.startswith("linclass.") and ".texts" in name for name in sys.modules):
        raise RuntimeError("texts have been imported already")
    sys.meta_path.insert(0, _Finder())
