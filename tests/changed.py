"""`pytest --changed` runs only tests that the uncommitted changes can touch; `--changed=main` those since main.

A test module is touched where it imports a changed module, at any depth, or names a changed file that is no module. The
lessons are imported by their slugs: what goes through the lessons is touched by a change in one of them, but for tests
that are about other lessons. Laws on all sources read them without importing them, and always run.
"""

import inspect
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LESSONS = frozenset(path.parent.name for path in ROOT.glob("linclass/lessons/*/__init__.py"))  # no import of linclass
IMPORT = re.compile(r"^\s*from ([\w.]+) import (\([^)]*\)|.*)|^\s*import ([\w.]+)", re.MULTILINE)
BY_SLUG = re.compile(r"\blessons\.(by_slug|every)\(")
SOURCES = "tests.sources"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--changed` and `--changed=BASE`."""
    parser.addoption("--changed", nargs="?", const="HEAD", metavar="BASE", help="only what changes since BASE touch")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out modules that no change touches."""
    base = config.getoption("changed")
    return (base and collection_path.match("test_*.py") and not is_touched(collection_path, base)) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that are about other lessons."""
    if base := config.getoption("changed"):
        left_out = [item for item in items if is_left_out(item, base)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def is_left_out(item: pytest.Item, base: str) -> bool:
    """Tell whether a test is about other lessons than those that a change touches."""
    assert isinstance(item, pytest.Function)
    case = item.name.removeprefix(item.originalname)
    return is_about_others(item.module.__name__, case, inspect.getsource(item.obj), base)


@cache
def files() -> dict[str, Path]:
    """Return all Python files by the names of their modules."""
    paths = [path for top in ("linclass", "pages", "tests") for path in (ROOT / top).rglob("*.py")]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


@cache
def imported(module: str) -> frozenset[str]:
    """Return what a module imports, and what contains it."""
    text = files()[module].read_text("utf-8")
    package = module.rpartition(".")[0]
    result = {package, f"{package}.conftest"}
    for source, names, whole in IMPORT.findall(text):
        result |= {whole or source} | {f"{source}.{name}" for name in re.findall(r"\w+", names)}
    return frozenset(result & set(files()))


@cache
def reached(module: str) -> frozenset[str]:
    """Return a module, and all that it imports at any depth."""
    result, todo = {module}, [module]
    while todo:
        new = imported(todo.pop()) - result
        result |= new
        todo += new
    return frozenset(result)


@cache
def takes_lessons(module: str) -> bool:
    """Tell whether a module takes lessons by their slugs."""
    return bool(BY_SLUG.search(files()[module].read_text("utf-8")))


@cache
def changed(base: str) -> frozenset[Path]:
    """Return the files that differ from those of a commit, new ones among them."""
    commands = (["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"])
    said = [subprocess.run(["git", *c], cwd=ROOT, capture_output=True, text=True, check=True).stdout for c in commands]
    return frozenset(ROOT / line for line in "".join(said).splitlines())


@cache
def touched_modules(base: str) -> frozenset[str]:
    """Return the changed modules; a file that is none counts as the modules of its package."""
    data = [path for path in changed(base) if path.suffix != ".py"]
    packages = [
        next(above for above in path.parents if (above / "__init__.py").exists() or above == ROOT) for path in data
    ]
    beside = {path for folder in packages if folder != ROOT for path in folder.glob("*.py")}
    return frozenset(name for name, path in files().items() if path in changed(base) | beside)


@cache
def touched_lessons(base: str) -> frozenset[str]:
    """Return the lessons that a change touches."""
    return frozenset(slug for slug in LESSONS if reached(f"linclass.lessons.{slug}") & touched_modules(base))


def is_touched(path: Path, base: str) -> bool:
    """Tell whether a test module has to run."""
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    if is_reached(module, base):
        return True
    if touched_lessons(base) and any(map(takes_lessons, reached(module))):
        return not is_of_others(lessons_of(module), base)
    return any(one.suffix != ".py" and one.name in path.read_text("utf-8") for one in changed(base))


def is_reached(module: str, base: str) -> bool:
    """Tell whether a module imports a changed one, or reads all sources."""
    return bool(reached(module) & (touched_modules(base) | {SOURCES}))


def is_of_others(named: frozenset[str], base: str) -> bool:
    """Tell whether lessons are named, none of which is touched."""
    return bool(named) and not named & touched_lessons(base)


def lessons_of(module: str) -> frozenset[str]:
    """Return the lessons that a test module names or imports; none where it goes through all."""
    text = files()[module].read_text("utf-8")
    own = {name.split(".")[2] for name in imported(module) if name.startswith("linclass.lessons.")}
    return frozenset() if "lessons.every()" in text else lessons_in(text) | own & LESSONS


def is_about_others(module: str, case: str, code: str, base: str) -> bool:
    """Tell whether a test's case or its code names lessons, none of which is touched."""
    if by_case := lessons_in(re.sub(r"[-\[\]]", '"', case)):
        return is_of_others(by_case, base)
    return not is_reached(module, base) and is_of_others(lessons_in(code), base)


@cache
def lessons_in(text: str) -> frozenset[str]:
    """Return the lessons whose slugs a text has in quotation marks."""
    return frozenset(slug for slug in LESSONS if f'"{slug}"' in text)
