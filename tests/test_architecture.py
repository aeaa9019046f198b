"""docs/architecture.md names functions that exist, and that call one another as it says."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.every_case import every_case

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FRONTEND = ROOT / "linclass" / "ui" / "frontend"
STEP = re.compile(r"^\d+\. ((?:`[^`]+`(?: → )?)+): ", re.MULTILINE)
DOTTED = re.compile(r"`([a-z_]+(?:\.\w+)+)`")
WAYS = re.findall(r"^## The way of .*?(?=\n\n(?!\d)(?!\n)|\Z)", TEXT, re.MULTILINE | re.DOTALL)
LINKS = [link for step in STEP.findall(TEXT) for link in pairwise(re.findall(r"`([^`]+)`", step))]


class Found(NamedTuple):
    """A definition, and the module in which it stands."""

    module: str
    node: ast.AST


# ---- modules and what they define


@cache
def parsed(module: str) -> ast.Module | None:
    """Return a module of the project, or None."""
    path = ROOT / module.replace(".", "/")
    file = next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()), None)
    return None if file is None else ast.parse(file.read_text(encoding="utf-8"))


@cache
def imported(module: str) -> dict[str, str]:
    """Return the full names of what a module imports, those for the type checker alone included."""
    tree = parsed(module)
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)] if tree else []
    return {alias.asname or alias.name: f"{node.module}.{alias.name}" for node in statements for alias in node.names}


def named(node: ast.AST) -> str | None:
    """Return the name that a statement defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None


def inside(result: Found, name: str) -> Found | None:
    """Return what a module or class defines or imports under a name; of a class also what `__init__` assigns."""
    body = result.node.body if isinstance(result.node, ast.Module | ast.ClassDef) else []
    node = next((node for node in body if named(node) == name), None)
    if node is not None:
        return Found(result.module, node)
    if isinstance(result.node, ast.Module):
        return definition(f"{result.module}.{name}") or definition(imported(result.module).get(name, ""))
    start = next((node for node in body if named(node) == "__init__"), None)
    value = None if start is None else assigned(start, f"self.{name}")
    return None if start is None or value is None else Function(Found(result.module, start)).type_of(value)


def definition(name: str) -> Found | None:
    """Return what a full name means: a module, or what stands in one."""
    tree = parsed(name) if name else None
    if tree is not None:
        return Found(name, tree)
    owner, _, last = name.rpartition(".")
    outer = definition(owner) if owner else None
    if outer is None:
        return None
    body = outer.node.body if isinstance(outer.node, ast.Module) else None
    if body is not None and last not in map(named, body):
        return definition(imported(outer.module).get(last, ""))
    return inside(outer, last)


# ---- what a function uses


def assigned(function: ast.AST, target: str) -> ast.expr | None:
    """Return the value that a function first assigns to a name or an attribute."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and target in map(ast.unparse, node.targets):
            return node.value
    return None


class Function:
    """A function, or a page's script, and the meaning of the names in it."""

    def __init__(self, result: Found, owner: Found | None = None) -> None:
        self.module, self.node, self.owner = result.module, result.node, owner

    def uses(self, wanted: Found) -> bool:
        """Tell whether a function calls another, or hands it on to be called."""
        names = (node for node in ast.walk(self.node) if isinstance(node, ast.Name | ast.Attribute))
        return any(
            isinstance(node.ctx, ast.Load) and (result := self.meaning(node)) is not None and result.node is wanted.node
            for node in names
        )

    def meaning(self, expression: ast.expr) -> Found | None:
        """Return the definition of what an expression names."""
        match expression:
            case ast.Name(id=name):
                return definition(f"{self.module}.{name}")
            case ast.Attribute(value=value, attr=name):
                outer = self.type_of(value) or self.meaning(value)
                return None if outer is None else inside(outer, name)
        return None

    def type_of(self, expression: ast.expr) -> Found | None:
        """Return the class of an expression, as far as annotations say."""
        match expression:
            case ast.Name(id="self"):
                return self.owner
            case ast.Name(id=name):
                if (annotation := self.annotation(name)) is not None:
                    return class_of(self.module, annotation)
                value = assigned(self.node, name)
                return None if value is None else self.type_of(value)
            case ast.Call(func=called):
                return result_of(self.meaning(called))
            case ast.Attribute():
                return result_of(self.meaning(expression))
        return None

    def annotation(self, name: str) -> ast.expr | None:
        """Return a parameter's annotation."""
        if not isinstance(self.node, ast.FunctionDef | ast.AsyncFunctionDef):
            return None
        arguments = [*self.node.args.args, *self.node.args.kwonlyargs]
        return next((argument.annotation for argument in arguments if argument.arg == name), None)


def result_of(result: Found | None) -> Found | None:
    """Return the class of what a function returns, a field holds, or a class makes."""
    match result:
        case Found(module, ast.FunctionDef(returns=ast.expr() as annotation)):
            return class_of(module, annotation)
        case Found(module, ast.AnnAssign(annotation=annotation)):
            return class_of(module, annotation)
        case Found(_, ast.ClassDef()):
            return result
    return None


def class_of(module: str, annotation: ast.expr) -> Found | None:
    """Return the class that an annotation names; of `C | None` and `C[T]` it is C."""
    match annotation:
        case ast.BinOp(left=inner) | ast.Subscript(value=inner):
            return class_of(module, inner)
        case ast.Name(id=name):
            result = definition(f"{module}.{name}")
            if result is not None and isinstance(result.node, ast.AnnAssign) and result.node.value is not None:
                return class_of(result.module, result.node.value)  # an alias
            return result if result is not None and isinstance(result.node, ast.ClassDef) else None
    return None


# ---- the laws


def full(name: str) -> str:
    """Return the full name of what the text names without `linclass.`."""
    return name if name.startswith("pages.") else f"linclass.{name}"


def function(name: str) -> Function:
    """Return the function of a name in the text."""
    result, owner = definition(full(name)), definition(full(name.rpartition(".")[0]))
    assert result is not None, name
    return Function(result, owner)


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
    """Every module, class, function and method."""
    assert definition(full(name)) is not None


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_every_file_that_is_named_exists(name: str) -> None:
    """A path in backticks that begins with one of the project's folders leads to a file or a folder."""
    text = (ROOT / name).read_text(encoding="utf-8")
    paths = re.findall(r"`((?:linclass|tests|pages|docs|deploy)/[\w./-]+)`", text)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


@every_case(("caller", "called"), LINKS)
def test_one_calls_the_other(caller: str, called: str) -> None:
    """Each function calls the next or hands it on; each script imports the next."""
    if caller.endswith(".js"):
        assert (FRONTEND / called).resolve() in scripts(caller)
        return
    wanted = definition(full(called))
    assert wanted is not None
    assert function(caller).uses(wanted)


@every_case(("caller", "called"), [link for link in LINKS if not link[0].endswith(".js")])
def test_a_call_that_is_removed_is_missed(caller: str, called: str) -> None:
    """The law above fails where the caller names something else in place of the function."""
    before, wanted = function(caller), definition(full(called))
    assert wanted is not None

    class Remove(ast.NodeTransformer):
        def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
            self.generic_visit(node)
            return ast.Constant(None) if node.attr == called.rpartition(".")[2] else node

        def visit_Name(self, node: ast.Name) -> ast.expr:
            return ast.Constant(None) if node.id == called.rpartition(".")[2] else node

    tree = Remove().visit(ast.parse(ast.unparse(before.node)))
    changed = tree if isinstance(before.node, ast.Module) else tree.body[0]
    assert not Function(Found(before.module, changed), before.owner).uses(wanted)


@pytest.mark.parametrize(
    ("caller", "other"),
    [
        ("ui.page.show", "wire.encode.encoded_frame"),  # by way of others only
        ("ui.page.mount_plane", "session.frame.Frame.plane"),  # another method of the same name
        ("session.frame._frame", "lessons.lesson.Lesson.study"),  # a variable of the same name
        ("session.holder.SessionHolder.dispatch", "session.events.Event.apply"),
    ],
)
def test_what_is_not_called_is_not_found(caller: str, other: str) -> None:
    """A function of a function, and a name that means something else, are no calls."""
    wanted = definition(full(other))
    assert wanted is not None
    assert not function(caller).uses(wanted)
