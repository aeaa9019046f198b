"""Wheel and sdist, and an empty virtual environment into which the wheel is installed."""

from __future__ import annotations

import subprocess
import sys
import venv
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

IN_THE_WHEEL = ("linclass", "pyproject.toml", "README.md", "LICENSE")  # the rest of the project makes no difference


@dataclass(frozen=True)
class Built:
    """The two files that an index would have."""

    wheel: Path
    sdist: Path


@dataclass(frozen=True)
class Environment:
    """A virtual environment without this project's folder in its path."""

    folder: Path

    @property
    def scripts(self) -> Path:
        """The folder of its commands."""
        return self.folder / ("Scripts" if sys.platform == "win32" else "bin")

    def python(self, *arguments: str) -> str:
        """Run its Python, away from the project; return what is printed."""
        command = [str(self.scripts / "python"), "-I", *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    def install(self, *requirements: str) -> None:
        """Install by pip."""
        self.python("-m", "pip", "install", "-q", "--disable-pip-version-check", *requirements)


def built(folder: Path) -> Built:
    """Build sdist and wheel, the wheel from the sdist, of a copy: in the project itself nothing is left behind."""
    source, made = folder / "source", folder / "dist"
    source.mkdir()
    tracked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *IN_THE_WHEEL]
    for name in subprocess.check_output(tracked, cwd=ROOT, text=True).split("\0"):
        if name and (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run([sys.executable, "-m", "build", "-o", str(made), str(source)], check=True, capture_output=True)
    [wheel], [sdist] = made.glob("*.whl"), made.glob("*.tar.gz")
    return Built(wheel, sdist)


def empty_environment(folder: Path) -> Environment:
    """Make an environment in which there is pip and nothing else."""
    venv.create(folder, with_pip=True, symlinks=sys.platform != "win32")
    return Environment(folder)
