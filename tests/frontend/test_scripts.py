"""The scripts in the browser are held to what Python is held to: strict types, a linter, no way around either."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.every_case import every_case
from tests.frontend.paths import FRONTEND, HERE, Tool

SCRIPTS = sorted(FRONTEND.rglob("*.js"))
SHEETS = sorted(FRONTEND.rglob("*.css"))


WRONG = """// @ts-check
/** @import { Board } from "./board.js" */
/** @type {(board: Board, unread: number) => void} */
export function spoil(board) {
  board.chosn = 1;
  board.revision = "one";
  board.receive(null);
  const [x] = board.points.list[0];
  board = board.pointer ? board : x;
}
"""


@pytest.fixture
def spoiled(tmp_path: Path) -> Path:
    """A copy of the scripts with a bad one among them, under the same settings."""
    shutil.copytree(FRONTEND, tmp_path / "frontend")
    (tmp_path / "frontend/canvas/wrong.js").write_text(WRONG)
    settings = {"extends": str(HERE / "tsconfig.json"), "include": ["frontend/**/*"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    return tmp_path


@pytest.mark.slow
def test_every_type_is_right(tool: Tool) -> None:
    """TypeScript, strict, finds nothing to say."""
    done = tool("tsc", "--project", HERE)
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_the_linter_is_content(tool: Tool) -> None:
    """Biome finds nothing to say, neither an error nor a warning."""
    done = tool("biome", "lint", "--error-on-warnings", "--max-diagnostics=none", f"--config-path={HERE}", FRONTEND)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_wrong_types_are_found(tool: Tool, spoiled: Path) -> None:
    """An undeclared field, text for a number, a call with too little, a point that may be missing: each is an error."""
    output = tool("tsc", "--project", spoiled).stdout
    assert set(re.findall(r"(\w+\.js)\((\d+),\d+\): error", output)) == {("wrong.js", line) for line in "5678"}, output


@pytest.mark.slow
def test_bad_habits_are_found(tool: Tool, spoiled: Path) -> None:
    """An assignment to a parameter is an error, though its type may be right."""
    done = tool("biome", "lint", f"--config-path={HERE}", spoiled / "frontend")
    assert done.returncode != 0
    assert re.findall(r"(\w+\.js):\d+:\d+ lint/\w+/(\w+)", done.stdout + done.stderr) == [
        ("wrong.js", "noParameterAssign")
    ]


@every_case("path", SCRIPTS)
def test_a_script_asks_for_the_check_and_allows_no_exception(path: Path) -> None:
    """An editor shows the same errors without our settings; nothing is of any type, and nothing is switched off."""
    text = path.read_text()
    assert text.startswith("// @ts-check\n")
    assert not re.search(r"@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable", text)
    comments = "\n".join(re.findall(r"/\*\*.*?\*/", text, re.DOTALL))
    assert not re.search(r"\bany\b(?=[\])}>|,;&\s]*[\])}>|,;&])|\{\s*[*?]\s*\}|\bFunction\b", comments)


@every_case("path", SHEETS)
def test_what_is_dragged_is_not_selected(path: Path) -> None:
    """In Safari, too, which knows `user-select` only by a name of its own."""
    text = path.read_text()
    named = re.findall(r"(?<!-webkit-)user-select: (\w+)", text)
    assert re.findall(r"-webkit-user-select: (\w+)", text) == named


@every_case("path", [*SCRIPTS, *SHEETS])
def test_nothing_needs_more_than_streamlit(path: Path) -> None:
    """Streamlit 1.67 runs from Safari 16.4 on (static blocks, lookbehind), which lacks these: newer ones have them by a
    fallback of ours, each in one place."""
    newer = r"AbortSignal\.any\(|checkVisibility\(|\.(show|hide|toggle)Popover\(|:popover-open|(Object|Map)\.groupBy"
    assert path.name == "top_layer.js" or not re.search(newer, path.read_text())
