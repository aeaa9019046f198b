"""The scripts in the browser are held to what Python is held to: strict types, a linter, no way around either."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.frontend.places import FRONTEND, HERE, Tool

SCRIPTS = sorted(FRONTEND.rglob("*.js"))


def name(path: Path) -> str:
    return str(path.relative_to(FRONTEND))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the scripts, to spoil, with the same settings for both tools."""
    shutil.copytree(FRONTEND, tmp_path / "frontend")
    settings = {"extends": str(HERE / "tsconfig.json"), "include": ["frontend/**/*"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    return tmp_path


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))


def test_every_type_is_right(tool: Tool) -> None:
    """TypeScript, strict, finds nothing to say."""
    done = tool("tsc", "--project", HERE)
    assert done.returncode == 0, done.stdout


def test_the_linter_is_content(tool: Tool) -> None:
    """Biome finds nothing to say, neither an error nor a warning."""
    done = tool("biome", "lint", "--error-on-warnings", "--max-diagnostics=none", f"--config-path={HERE}", FRONTEND)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_wrong_types_are_found(tool: Tool, copied: Path) -> None:
    """A message with a number as text, a field that no class declares, a point that may be missing: all are errors."""
    spoil(copied / "frontend/canvas/board.js", "live: this.live,", 'live: "yes",')
    spoil(copied / "frontend/canvas/edits.js", "board.chosen = k;", "board.chosn = k;")
    spoil(copied / "frontend/canvas/targets.js", "return point ? [point[0], point[1]] : null;", "return [point[0], 0];")
    done = tool("tsc", "--project", copied)
    assert done.returncode != 0
    assert re.findall(r"/(\w+)\.js.*error", done.stdout) == ["board", "edits", "targets"], done.stdout


@pytest.mark.slow
def test_bad_habits_are_found(tool: Tool, copied: Path) -> None:
    """A variable that nobody reads and an assignment to a parameter are errors."""
    spoil(copied / "frontend/canvas/edits.js", "board.chosen = k;", "let unread = 1;\n  k = 2;")
    done = tool("biome", "lint", f"--config-path={HERE}", copied / "frontend")
    found = set(re.findall(r"lint/\w+/(\w+)", done.stdout + done.stderr))
    assert done.returncode != 0
    assert {"noUnusedVariables", "noParameterAssign"} <= found


@pytest.mark.parametrize("path", SCRIPTS, ids=name)
def test_a_script_asks_for_the_check_and_allows_no_exception(path: Path) -> None:
    """An editor shows the same errors without our settings; nothing is of any type, and nothing is switched off."""
    text = path.read_text()
    assert text.startswith("// @ts-check\n")
    assert not re.search(r"@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable", text)
    comments = "\n".join(re.findall(r"/\*\*.*?\*/", text, re.DOTALL))
    assert not re.search(r"\bany\b(?=[\])}>|,;&\s]*[\])}>|,;&])|\{\s*[*?]\s*\}|\bFunction\b", comments)
