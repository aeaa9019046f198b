"""Test the core with NumPy and SciPy alone: `python -m tests.oldest [--newest] [--folder FOLDER] [PYTEST ...]`.

A virtual environment is made in FOLDER, or in a temporary one, with the lowest NumPy and SciPy that pyproject.toml
declares, or with the newest that this Python can have, and with what the tests themselves need. Neither Streamlit nor
Plotly is there. Whatever else is given is passed on to pytest.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = ("tests/models", "tests/solvers", "tests/numerics", "tests/contract", "tests/regions", "tests/metrics")
TOOLS = (
    "pytest",
    "pytest-xdist",
    "hypothesis",
    "scikit-learn",
    "clarabel",
    "pandas",
    "polars",
    "pyarrow",
    "matplotlib",
)


def requirements(*, newest: bool) -> list[str]:
    """Return the core's dependencies, each at the lowest version that is declared or at the newest."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    pairs = [re.fullmatch(r"(\w+)>=([\d.]+)", requirement) for requirement in declared]
    named = [pair.groups() for pair in pairs if pair is not None]
    if len(named) != len(declared):
        sys.exit(f"pyproject.toml declares a dependency without a lowest version: {declared}.")
    return [name if newest else f"{name}=={version}.0" for name, version in named]


def main() -> None:
    """Make the environment, install the requirements and run the tests."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where the environment is made, and kept")
    parser.add_argument("--newest", action="store_true", help="the newest NumPy and SciPy instead of the lowest")
    options, rest = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or Path(temporary) / "environment"
        venv.create(folder, with_pip=True, symlinks=sys.platform != "win32")
        python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
        subprocess.run([python, "-m", "pip", "install", "-q", *requirements(newest=options.newest), *TOOLS], check=True)
        subprocess.run([python, "-m", "pip", "list"], check=True)
        # conftest.py starts the app's server and browser, which are not there
        run = [python, "-m", "pytest", "--noconftest", "-p", "tests.examples", "-m", "not browser", *CORE]
        sys.exit(subprocess.run([*run, *rest], cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
