"""Imports run one way, and the core stays small.

import-linter would replace only the table of floors and `imported`, and bring a package in Rust (grimp) for it; the
other laws need the same parsed files, and no contract of import-linter states them.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.every_case import every_case
from tests.sources import ROOT, imports, nodes, python_files, text

FLOORS = {  # a module may import from its own floor and those below
    "textbook": -1,
    "vendor": 0,
    "arrays": 0,
    "number_text": 0,
    "numerics": 0,
    "checks": 1,
    "declare": 1,
    "base": 2,
    "mistakes": 3,
    "metrics": 3,
    "losses": 4,
    "solvers": 5,
    "features": 6,
    "models": 6,
    "separability": 6,
    "convergence": 6,
    "bias_variance": 7,
    "regions": 7,
    "datasets": 7,
    "figures": 8,
    "catalog": 8,
    "lessons": 9,
    "course": 10,
    "session": 11,
    "server": 0,
    "wire": 12,
    "takehome": 13,
    "room": 13,
    "notebook": 14,
    "ui": 15,
    "__main__": 16,
}
MAX_MODULES = 15
CROWDED_FOLDERS = {
    "linclass/datasets/tables": "a module for each notation, and for each question about a table's text",
    "linclass/figures": "what all topics share: marks, layout, theme",
    "linclass/lessons": "what all lessons share: states, blocks, fields of settings, numbers in words",
    "linclass/ui": "a module for each part of the page that Streamlit runs",
}


def modules() -> list[Path]:
    return [path for path in python_files("linclass") if path != ROOT / "linclass" / "__init__.py"]


def imported(path: Path) -> Iterator[str]:
    """The packages of linclass that a file imports from; the public names, of linclass itself, are models' at most."""
    for node in imports(path):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[1] for name in node.names if name.name.startswith("linclass."))
        elif node.module and node.module.split(".")[0] == "linclass":
            parts = node.module.split(".")
            public = [name.name if name.name in FLOORS else "models" for name in node.names]
            yield from parts[1:2] or public


def test_imports_run_one_way() -> None:
    """pages -> ui -> lessons -> figures -> regions, models -> solvers -> losses -> base -> checks -> numerics."""
    wrong = []
    for path in modules():
        own = path.relative_to(ROOT / "linclass").parts[0].removesuffix(".py")
        above = [other for other in imported(path) if FLOORS[other] > FLOORS[own]]
        wrong += [f"{path.relative_to(ROOT)} ({own}) imports {other}" for other in above]
    assert wrong == []


def test_the_architecture_lists_packages_from_the_top_down() -> None:
    """In its table of packages each imports only from its own row and from those below."""
    table = text(ROOT / "docs" / "architecture.md").partition("## Packages")[2].partition("\n## ")[0]
    rows = [re.findall(r"`(\w+)`", names) for names in re.findall(r"^\| (`[^|]*`) \|", table, re.MULTILINE)]
    row_of = {name: number for number, names in enumerate(rows) for name in names}
    assert len(row_of) > 20
    wrong = []
    for path in modules():
        own = path.relative_to(ROOT / "linclass").parts[0].removesuffix(".py")
        above = [other for other in imported(path) if row_of.get(other, len(rows)) < row_of.get(own, 0)]
        wrong += [f"{path.relative_to(ROOT)} ({own}) imports {other}" for other in above]
    assert wrong == []


def test_the_textbook_needs_numpy_alone() -> None:
    """A program of the textbook runs where it is copied: it imports NumPy and the standard library, at any depth."""
    allowed = sys.stdlib_module_names | {"numpy"}
    wrong = []
    for path in (ROOT / "linclass" / "textbook").rglob("*.py"):
        for node in imports(path):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
            wrong += [f"{path.name} imports {name}" for name in names if name.split(".")[0] not in allowed]
    assert wrong == []


def known_to(path: Path, everything: dict[str, Path]) -> set[str]:
    """The modules among `everything` that a file imports."""
    result = set()
    for node in imports(path):
        if isinstance(node, ast.Import):
            result |= {name.name for name in node.names}
        elif node.module:
            result |= {f"{node.module}.{name.name}" for name in node.names} | {node.module}
    return result & set(everything)


def test_no_modules_of_the_core_go_round_in_a_circle() -> None:
    """Below the interface imports, even those for types, can be put in an order: TopologicalSorter finds one."""
    names = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in modules()}
    core = {name: path for path, name in names.items() if path.name != "__init__.py" and ".ui." not in name}
    graph = {name: known_to(path, core) - {name} for name, path in core.items()}
    assert len(list(TopologicalSorter(graph).static_order())) == len(core)


def test_only_the_interface_knows_streamlit() -> None:
    """Streamlit is imported in linclass.ui and vendor alone, Plotly in figures too; a notebook asks for plotly.js."""
    knows: dict[str, set[str]] = {"import streamlit": set(), "import plotly": set()}
    for path in python_files("linclass"):
        for name, folders in knows.items():
            folders |= {path.relative_to(ROOT / "linclass").parts[0]} if name in text(path) else set()
    assert knows["import streamlit"] <= {"ui", "vendor"}
    assert knows["import plotly"] <= {"notebook", "ui", "figures", "vendor"}


def test_only_the_interface_relies_on_private_parts_of_others() -> None:
    """linclass.vendor is imported in ui, and in notebook for plotly.js; the core asks for one thread of OpenBLAS."""
    users: dict[str, set[str]] = {}
    for path in modules():
        for node in imports(path):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("linclass.vendor"):
                names = (
                    [node.module]
                    if node.module != "linclass.vendor"
                    else [f"linclass.vendor.{n.name}" for n in node.names]
                )
                for name in names:
                    users.setdefault(str(name), set()).add(path.relative_to(ROOT / "linclass").parts[0])
    assert users.pop("linclass.vendor.openblas") == {"numerics"}
    assert users.pop("linclass.vendor.plotly") == {"notebook", "ui"}
    assert {user for result in users.values() for user in result} <= {"ui", "vendor"}


LESSONS = [folder for folder in (ROOT / "linclass" / "lessons").iterdir() if (folder / "__init__.py").exists()]


@pytest.mark.parametrize("folder", LESSONS, ids=lambda folder: folder.name)
def test_a_lesson_knows_no_other(folder: Path) -> None:
    """A lesson imports what lessons share and itself; its texts import nothing."""
    others = {f"linclass.lessons.{other.name}" for other in LESSONS if other != folder}
    for path in folder.rglob("*.py"):
        named = [node.module for node in imports(path) if isinstance(node, ast.ImportFrom) and node.module]
        assert not [name for name in named if ".".join(name.split(".")[:3]) in others]
        if "texts" in (path.parent.name, path.stem):
            assert not imports(path)


def test_figures_of_a_topic_know_no_other_topic() -> None:
    """Inside figures, a topic's folder imports the marks and the layout that all share, and itself."""
    figures = ROOT / "linclass" / "figures"
    topics = {folder.name for folder in figures.iterdir() if (folder / "__init__.py").exists()}
    for topic in topics:
        for path in (figures / topic).rglob("*.py"):
            named = [n.module.split(".") for n in imports(path) if isinstance(n, ast.ImportFrom) and n.module]
            assert not [
                name for name in named if name[:2] == ["linclass", "figures"] and {*name[2:3]} & topics - {topic}
            ]


def test_a_folder_has_few_modules() -> None:
    """A folder has at most 15 modules beside its `__init__`; more are grouped by topic, but where a reason is given."""
    counts = Counter(path.parent.relative_to(ROOT).as_posix() for path in modules() if path.stem != "__init__")
    crowded = {folder for folder, count in counts.items() if count > MAX_MODULES}
    assert crowded == CROWDED_FOLDERS.keys()


@every_case("path", python_files("pages"))
def test_a_page_is_an_outline(path: Path) -> None:
    """A page has at most 80 lines, no loops, no arithmetic and no figure code."""
    assert len(text(path).splitlines()) <= 80
    banned = (ast.For, ast.While, ast.BinOp, ast.ClassDef)
    assert not [node for node in nodes(path) if isinstance(node, banned)]


def test_the_readme_names_what_is_there() -> None:
    """Each model file or folder in the README's table of lectures exists, below linclass or as it is written."""
    rows = [line.split("|") for line in (ROOT / "README.md").read_text().splitlines() if line.startswith("| ")]
    named = [name for row in rows if len(row) == 5 for name in re.findall(r"`([\w/]+(?:\.py|/))`", row[2])]
    assert len(named) > 10
    assert [name for name in named if not ((ROOT / "linclass" / name).exists() or (ROOT / name).exists())] == []


def test_the_readme_is_short() -> None:
    """At most 100 lines."""
    assert len(text(ROOT / "README.md").splitlines()) <= 100


@pytest.mark.slow
def test_no_test_is_imported() -> None:
    """Code that several tests need stands in a module without `test_` in its name, which pytest does not collect."""
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in python_files("tests")
        for node in imports(path)
        if re.search(r"\btest_", ast.unparse(node))
    ]
    assert wrong == []


def test_a_test_that_waits_for_a_time_names_it() -> None:
    """A test that waits to see that nothing happens says in a constant why that is long enough.

    No wait has a number of its own for when it gives up: that would assert how fast the machine is.
    """
    wrong = []
    for path in (path for path in python_files("tests") if "timeout" in text(path)):
        for node in nodes(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            times = [given.value for given in node.keywords if given.arg == "timeout"]
            if node.func.attr == "wait_for_timeout":
                times.append(node.args[0])
            elif not node.func.attr.startswith(("to_", "not_to_", "wait_for")):
                continue
            wrong += [f"{path.relative_to(ROOT)}:{node.lineno}" for time in times if isinstance(time, ast.Constant)]
    assert wrong == []
