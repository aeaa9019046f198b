"""Wheel and sdist, and an empty virtual environment into which the wheel is installed."""

import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from tests.sources import ROOT

IN_THE_WHEEL = ("linclass", "pyproject.toml", "README.md", "LICENSE")  # the rest of the project makes no difference


@dataclass(frozen=True)
class Built:
    """The two files that an index would have, and the names of the files that they were made of."""

    wheel: Path
    sdist: Path
    sources: list[str]


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


def built(folder: Path) -> Built:
    """Build sdist and wheel, the wheel from the sdist, of a copy: in the project itself nothing is left behind."""
    source, made = folder / "source", folder / "dist"
    source.mkdir()
    tracked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *IN_THE_WHEEL]
    listed = subprocess.check_output(tracked, cwd=ROOT, text=True).split("\0")
    names = [name for name in listed if name and (ROOT / name).is_file()]
    for name in names:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run([sys.executable, "-m", "build", "-o", str(made), str(source)], check=True, capture_output=True)
    [wheel], [sdist] = made.glob("*.whl"), made.glob("*.tar.gz")
    return Built(wheel, sdist, names)


def environment_with(wheel: Path, folder: Path, *extras: str) -> Environment:
    """Make an environment with the wheel and what it requires with its extras, and nothing else.

    What is required is linked to where this Python has it: to install it again would load hundreds of megabytes.
    """
    venv.create(folder, symlinks=sys.platform != "win32")
    environment = Environment(folder)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(folder)]
    subprocess.run([*pip, "install", "-q", "--no-compile", "--no-index", "--no-deps", str(wheel)], check=True)
    packages = sysconfig.get_path("purelib", vars={"base": str(folder)})
    [installed] = metadata.distributions(path=[packages])
    distributions = [metadata.distribution(name) for name in required(installed, {"", *extras})]
    places = {(file.parts[0], one.locate_file(file.parts[0])) for one in distributions for file in one.files or ()}
    for name, place in places:
        if name != "..":  # a command
            (folder / packages / name).symlink_to(str(place))
    subprocess.run([*pip, "check"], check=True)  # each requirement is there, in a version that it allows
    return environment


def required(distribution: metadata.Distribution, extras: set[str]) -> set[str]:
    """Return the names of the distributions that one requires with its extras, and of what those require."""
    names: set[str] = set()
    for requirement in map(Requirement, distribution.requires or ()):
        if requirement.marker is None or any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            names |= {requirement.name, *required(metadata.distribution(requirement.name), {"", *requirement.extras})}
    return names
