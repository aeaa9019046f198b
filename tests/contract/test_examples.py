"""The examples in the docstrings print what they say."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
from typing import TYPE_CHECKING

import pytest

import linclass

if TYPE_CHECKING:
    from doctest import DocTest

HAS_PLOTLY = importlib.util.find_spec("plotly") is not None  # the core needs neither it nor what stands upon it
ABOVE_THE_CORE = ("figures", "lessons", "course", "catalog", "session", "server", "wire", "takehome", "vendor")
LEFT_OUT = (".ui",) if HAS_PLOTLY else (".ui", *(f".{name}" for name in ABOVE_THE_CORE))
MODULES = [name for _, name, _ in pkgutil.walk_packages(linclass.__path__, "linclass.")]
CORE = [name for name in MODULES if not any(part in name for part in LEFT_OUT)]
EXAMPLES = [test for name in CORE for test in doctest.DocTestFinder().find(importlib.import_module(name))]
WITH_EXAMPLES = [test for test in EXAMPLES if test.examples]


@pytest.mark.parametrize("example", WITH_EXAMPLES, ids=lambda test: test.name.removeprefix("linclass."))
def test_what_a_docstring_prints(example: DocTest) -> None:
    """Run as a person would type it."""
    assert doctest.DocTestRunner().run(example).failed == 0


def test_classifiers_have_examples() -> None:
    """At least the ten classifiers that show themselves in a docstring today do so tomorrow."""
    assert len(WITH_EXAMPLES) >= 10
