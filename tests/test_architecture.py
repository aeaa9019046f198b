"""docs/architecture.md names functions that exist, and that call one another as it says."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from pathlib import Path
from pkgutil import resolve_name
from textwrap import dedent
from typing import Any

import pytest

from tests.every_case import every_case
from tests.sources import ROOT

TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FRONTEND = ROOT / "linclass" / "ui" / "frontend"
STEP = re.compile(r"^\d+\. ((?:`[^`]+`(?: → )?)+): ", re.MULTILINE)
DOTTED = re.compile(r"`([a-z_]+(?:\.\w+)+)`")
WAYS = re.findall(r"^## The way of .*?(?=\n\n(?!\d)(?!\n)|\Z)", TEXT, re.MULTILINE | re.DOTALL)
LINKS = [link for step in STEP.findall(TEXT) for link in pairwise(re.findall(r"`([^`]+)`", step))]


def definition(name: str) -> Any:
    """Return what the text names without `linclass.`: a module, or what stands in one; of a field its name."""
    try:
        return inspect.unwrap(resolve_name(f"linclass.{name}"))
    except AttributeError:
        owner, _, field = name.rpartition(".")
        declared = rf"^    {field}: |\bself\.{field}\b"
        assert re.search(declared, inspect.getsource(definition(owner)), re.MULTILINE), name
        return field


def uses(caller: Any, called: Any, without: str = "") -> bool:
    """Return whether a function calls another, or hands it on to be called; a method is known by its name alone.

    A name that is given is taken out of the function before.
    """
    function: Any = caller.fget if isinstance(caller, property) else getattr(caller, "func", caller)
    name = called if isinstance(called, str) else getattr(called, "attrname", None) or called.__name__
    is_method = isinstance(called, str) or "." in getattr(called, "__qualname__", ".")
    for node in ast.walk(ast.parse(dedent(inspect.getsource(function)))):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            root, *parts = ast.unparse(node).split(".")
            if without and without in (root, *parts):
                continue
            if root in function.__globals__:
                known = reduce(lambda owner, part: getattr(owner, part, None), parts, function.__globals__[root])
                if inspect.unwrap(known) is called:
                    return True
            elif is_method and parts[-1:] == [name]:
                return True
    return False


def scripts(name: str) -> Iterator[Path]:
    """Yield the scripts that a script imports."""
    path = FRONTEND / name
    for other in re.findall(r'^import .* from "([^"]+)";', path.read_text(encoding="utf-8"), re.MULTILINE):
        yield (path.parent / other).resolve()


def test_each_way_has_ten_steps_that_hang_together() -> None:
    """A step begins where an earlier one has been; only scripts, which ask by the network, begin anew."""
    assert len(WAYS) == 2
    for way in WAYS:
        chains = [re.findall(r"`([^`]+)`", step) for step in STEP.findall(way)]
        assert len(chains) == 10
        assert all(len(chain) > 1 for chain in chains)
        known = set(chains[0])
        for before, chain in pairwise(chains):
            assert chain[0] in known or before[0].endswith(".js"), chain[0]
            known |= set(chain)


@every_case("name", sorted(set(DOTTED.findall(TEXT))))
def test_what_is_named_exists(name: str) -> None:
    """Every module, class, function and method; a page's script, too, of which another law says what it calls."""
    if name.startswith("pages."):
        assert (ROOT / f"{name.replace('.', '/')}.py").exists()
    else:
        assert definition(name) is not None


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_every_file_that_is_named_exists(name: str) -> None:
    """A path in backticks that begins with one of the project's folders leads to a file or a folder."""
    text = (ROOT / name).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:linclass|tests|pages|docs|deploy)/[\w./-]+)`", text)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


@every_case(("caller", "called"), [link for link in LINKS if not link[0].startswith("pages.")])
def test_one_calls_the_other(caller: str, called: str) -> None:
    """Each function calls the next or hands it on, and without that name it does not; each script imports the next."""
    if caller.endswith(".js"):
        assert (FRONTEND / called).resolve() in scripts(caller)
        return
    assert uses(definition(caller), definition(called))
    assert not uses(definition(caller), definition(called), without=called.rpartition(".")[2])


@pytest.mark.parametrize(
    ("caller", "other"),
    [
        ("ui.page.show", "wire.encode.encoded_frame"),  # by way of others only
        ("session.frame._frame", "lessons.lesson.Lesson.study"),  # a function of the same name
        ("session.holder.SessionHolder.dispatch", "session.events.Event.apply"),
    ],
)
def test_what_is_not_called_is_not_found(caller: str, other: str) -> None:
    """A function of a function, and a name that means something else, are no calls."""
    assert not uses(definition(caller), definition(other))
