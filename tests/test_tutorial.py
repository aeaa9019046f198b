"""docs/add-a-method.md: in a copy of the project its blocks make a lesson that the laws hold for."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.every_case import CASES
from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TUTORIAL = ROOT / "docs" / "add-a-method.md"
BLOCK = re.compile(r"^```(python|diff) (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
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


def with_changes(text: str, diff: str) -> str:
    """Return a text with a change: its lines with a plus stand between its others, which stand there once."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if not line.startswith("+"))
    assert text.count(before) == 1, f"{before!r} stands {text.count(before)} times"
    return text.replace(before, "".join(line[1:] for line in lines))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the tutorial has been followed."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name in COPIED:
        source, ignored = ROOT / name, shutil.ignore_patterns("node_modules")
        shutil.copytree(source, folder / name, ignore=ignored) if source.is_dir() else shutil.copy(source, folder)
    blocks = BLOCK.findall(TUTORIAL.read_text("utf-8"))
    assert {kind for kind, _, _ in blocks} == {"python", "diff"}
    for kind, name, text in blocks:
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(with_changes(path.read_text("utf-8"), text) if kind == "diff" else text, "utf-8")
    run(folder, "-m", "tests.links")
    return folder


def run(folder: Path, *command: str) -> str:
    """Run Python in the copy, of laws over many cases those of the new method; return what it says."""
    environment = os.environ | {CASES: ",".join(OWN_NAMES)}  # all others are tried outside the copy
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow
def test_the_laws_hold_for_what_the_tutorial_makes(project: Path) -> None:
    """Nothing is asked of a new method that the tutorial does not say."""
    quick = " or ".join(OWN_NAMES)
    said = run(
        project, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", quick, "-m", "not browser", *LAWS
    )
    assert " passed" in said


@pytest.mark.slow
def test_the_code_of_the_tutorial_is_as_clean_as_the_projects(project: Path) -> None:
    """Style and types."""
    made = [name for kind, name, _ in BLOCK.findall(TUTORIAL.read_text("utf-8")) if kind == "python"]
    run(project, "-m", "ruff", "format", "--check", *made)
    run(project, "-m", "ruff", "check", *made)
    if (ROOT / ".mypy_cache").exists():  # what was checked already is not checked again
        shutil.copytree(ROOT / ".mypy_cache", project / ".mypy_cache")
    run(project, "-m", "mypy", "--num-workers", "0", *made)
