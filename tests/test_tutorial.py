"""docs/add-a-method.md: in a copy of the project its blocks make a lesson that the laws hold for."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.every_case import CASES
from tests.sources import ROOT

pytestmark = pytest.mark.slow
TUTORIAL = ROOT / "docs" / "add-a-method.md"
BLOCK = re.compile(r"^```(python|diff) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(TUTORIAL.read_text("utf-8"))
MADE = {name: text for kind, name, text in BLOCKS if kind == "python"}
COPIED = ("linclass", "pages", "tests", "docs", "app.py", "pyproject.toml", "README.md", "CHANGELOG.md")
OWN_NAMES = ("nearest_mean", "NearestMean")
LAWS = (  # each goes through all lessons, pages or estimators
    "tests/contract",
    "tests/course",
    "tests/lessons",
    "tests/links",
    "tests/pages",
    "tests/takehome",
    "tests/session",
    "tests/ui",
    "tests/wire",
    "tests/test_layers.py",
    "tests/test_vocabulary.py",
)
SINGLE_LAWS = (  # each of their tests goes through all lessons, or all sources
    "test_plain_words",
    "test_vocabulary",
)


def with_changes(text: str, diff: str) -> str:
    """Return a text with a change: its lines with a plus replace those with a minus, beside others; they stand once."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if not line.startswith("+"))
    assert text.count(before) == 1, f"{before!r} stands {text.count(before)} times"
    return text.replace(before, "".join(line[1:] for line in lines if not line.startswith("-")))


@pytest.fixture(scope="module")
def with_modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the modules that the tutorial makes."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name in COPIED:
        source, ignored = ROOT / name, shutil.ignore_patterns("node_modules", "*.pyc.*")  # which other tests write
        shutil.copytree(source, folder / name, ignore=ignored) if source.is_dir() else shutil.copy(source, folder)
    assert {kind for kind, _, _ in BLOCKS} == {"python", "diff"}
    for name, text in MADE.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def project(with_modules: Path) -> Path:
    """A copy of the project in which the tutorial has been followed to its end."""
    for kind, name, text in BLOCKS:
        path = with_modules / name
        if kind == "diff":
            path.write_text(with_changes(path.read_text("utf-8"), text), "utf-8")
    run(with_modules, "-m", "tests.links")
    return with_modules


def run(folder: Path, *command: str) -> str:
    """Run Python in the copy, of laws over many cases those of the new method; return what it says."""
    environment = os.environ | {CASES: ",".join(OWN_NAMES)}  # all others are tried outside the copy
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def test_the_code_of_the_tutorial_is_as_clean_as_the_projects(with_modules: Path) -> None:
    """Style and types; before `linclass` names the new class, on which then every module would be checked again."""
    run(with_modules, "-m", "ruff", "format", "--check", *MADE)
    run(with_modules, "-m", "ruff", "check", *MADE)
    if (ROOT / ".mypy_cache").exists():  # what was checked already is not checked again
        shutil.copytree(ROOT / ".mypy_cache", with_modules / ".mypy_cache")
    typed = [name for name in MADE if not name.startswith("docs/")]  # as in the project, of which examples are no part
    run(with_modules, "-m", "mypy", "--num-workers", "0", *typed)


def test_the_laws_hold_for_what_the_tutorial_makes(project: Path) -> None:
    """Nothing is asked of a new method that the tutorial does not say."""
    names = " or ".join((*OWN_NAMES, *SINGLE_LAWS))
    command = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", names, "-m", "not browser", *LAWS)
    assert " passed" in run(project, *command)


def test_the_new_name_is_documented(project: Path) -> None:
    """In the reference, the guide and the gallery, as `tests/documentation` asks of every name; its example runs."""
    docs = project / "docs"
    for sources in (docs.glob("reference/*.rst"), docs.glob("guide/*.md"), docs.glob("examples/*/plot_*.py")):
        assert any(OWN_NAMES[1] in path.read_text("utf-8") for path in sources)
    [example] = [name for name in MADE if name.startswith("docs/examples/")]
    assert "misclassified" in run(project, "-c", f"import runpy; runpy.run_path({example!r})")
    assert f" {OWN_NAMES[0]} " in (docs / "extensions" / "gallery_pictures.py").read_text("utf-8")
