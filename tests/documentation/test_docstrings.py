"""Docstrings as the reference shows them: they name the errors."""

import ast
import inspect
import re
from textwrap import dedent

from tests.documentation.site import functions


def test_a_public_function_names_its_errors() -> None:
    """One whose body raises says what, in a section or a sentence of its docstring."""
    silent = [
        name
        for name, function in functions()
        if any(isinstance(node, ast.Raise) for node in ast.walk(ast.parse(dedent(inspect.getsource(function)))))
        and not re.search(r"\b[Rr]aises?\b|\berrors\b", inspect.getdoc(function) or "")
    ]
    assert silent == []
