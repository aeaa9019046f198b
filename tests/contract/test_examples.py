"""The examples in the docstrings print what they say."""

import doctest
import importlib
import importlib.util
import pkgutil
from doctest import DocTest
from pathlib import Path

import linclass
from tests.every_case import every_case

HAS_PLOTLY = importlib.util.find_spec("plotly") is not None  # the core needs neither it nor what stands upon it
ABOVE_THE_CORE = (
    "figures",
    "lessons",
    "course",
    "catalog",
    "session",
    "server",
    "wire",
    "takehome",
    "notebook",
    "vendor",
)
LEFT_OUT = (".ui",) if HAS_PLOTLY else (".ui", *(f".{name}" for name in ABOVE_THE_CORE))
PROMPT = ">>> "
MODULES = [name for _, name, _ in pkgutil.walk_packages(linclass.__path__, "linclass.")]
CORE = [name for name in MODULES if not any(part in name for part in LEFT_OUT)]


def has_example(name: str) -> bool:
    """Return whether an example stands in a module's text: to look for one in all that it defines takes longer."""
    spec = importlib.util.find_spec(name)
    return spec is not None and spec.origin is not None and PROMPT in Path(spec.origin).read_text(encoding="utf-8")


WITH_EXAMPLES = [
    test
    for name in filter(has_example, CORE)
    for test in doctest.DocTestFinder().find(importlib.import_module(name))
    if test.examples
]


@every_case("example", WITH_EXAMPLES)
def test_what_a_docstring_prints(example: DocTest) -> None:
    """Run as a person would type it."""
    assert doctest.DocTestRunner().run(example).failed == 0


def test_classifiers_have_examples() -> None:
    """At least the ten classifiers that show themselves in a docstring today do so tomorrow."""
    assert len(WITH_EXAMPLES) >= 10
