"""The package as an index would have it: built, checked, installed into an empty environment, and used there."""

import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import linclass
from linclass import lessons
from linclass.catalog import LESSONS, PAGES
from tests.browser.plane import drag
from tests.browser_support import OpenPage, free_port, serving, settle
from tests.package.environment import Built, built, environment_with
from tests.sources import ROOT, text

pytestmark = [pytest.mark.slow, pytest.mark.browser]

LOADED = """
import sys, linclass
from importlib.metadata import packages_distributions
loaded = {module.partition(".")[0] for module in sys.modules}
print(*{name for module, names in packages_distributions().items() if module in loaded for name in names})
"""
VERSION = "from importlib.metadata import version; print(version('linclass'))"
EXAMPLES = """
import doctest, importlib, pathlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
failed = tried = 0
for _, name, _ in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    place = importlib.util.find_spec(name).origin if not name.startswith("linclass.ui") else None
    if place and ">>> " in pathlib.Path(place).read_text(encoding="utf-8"):
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError:
            continue
        result = doctest.testmod(module)
        failed, tried = failed + result.failed, tried + result.attempted
print(failed, tried)
"""
NOT_INSTALLED = {"linclass/BIBLIOGRAPHY.md"}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Wheel and sdist, built once."""
    return built(tmp_path_factory.mktemp("build"))


def test_wheel_and_sdist_are_as_the_index_wants_them(files: Built) -> None:
    """Three tools that read them find no fault; the wheel holds the package's files alone, and as much as is stated."""
    for command in (
        ["twine", "check", "--strict", files.wheel, files.sdist],
        ["check-wheel-contents", files.wheel],
        ["validate-pyproject", ROOT / "pyproject.toml"],
    ):
        [tool, *arguments] = map(str, command)
        started = [str(Path(sys.executable).parent / tool), *arguments]
        done = subprocess.run(started, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(files.wheel) as wheel:
        names, unpacked = wheel.namelist(), sum(entry.file_size for entry in wheel.infolist())
        assert not [name for name in names if name.endswith(".py") and b"import pytest" in wheel.read(name)]
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"linclass"}
    packed = {name for name in names if name.startswith("linclass/")}
    assert {name for name in files.sources if name.startswith("linclass/")} ^ packed == NOT_INSTALLED
    with tarfile.open(files.sdist) as sdist:
        assert any(name.endswith("/LICENSE") for name in sdist.getnames())
    stated = re.search(r"the wheel takes ([\d.]+) MB, ([\d.]+) MB unpacked", text(ROOT / "CONTRIBUTING.md"))
    assert stated is not None
    for measured, mb in zip((files.wheel.stat().st_size, unpacked), stated.groups(), strict=True):
        assert measured / 1e6 == pytest.approx(float(mb), rel=0.1)


def test_the_core_needs_numpy_and_scipy_alone(files: Built, tmp_path: Path) -> None:
    """`import linclass` loads nothing else, and the examples in the docstrings run."""
    core = environment_with(files.wheel, tmp_path)
    assert set(core.python("-c", LOADED).split()) == {"linclass", "numpy", "scipy"}
    failed, tried = map(int, core.python("-c", EXAMPLES, "linclass").split())
    assert failed == 0
    assert tried > 40
    assert core.python("-c", VERSION) == linclass.__version__
    refused = subprocess.run(
        [core.scripts / "linclass", "app"], capture_output=True, text=True, check=False, cwd=core.folder
    )
    assert refused.stderr == 'The app needs more than NumPy and SciPy: pip install "linclass[app]" brings it.\n'


def test_a_notebook_needs_its_extra_alone(files: Built, tmp_path: Path) -> None:
    """Its examples run, and it needs no Streamlit."""
    notebook = environment_with(files.wheel, tmp_path, "notebook")
    failed, tried = map(int, notebook.python("-c", EXAMPLES, "linclass.notebook").split())
    assert failed == 0
    assert tried > 2


@pytest.fixture
def address(files: Built, tmp_path: Path) -> Iterator[str]:
    """The address of the app, started by the command that the package brings."""
    port, environment = free_port(), environment_with(files.wheel, tmp_path, "app")
    command = [str(environment.scripts / "linclass"), "app", "--port", str(port), "--no-browser"]
    variables = {"PATH": str(environment.scripts), "HOME": str(environment.folder)}
    with serving(command, variables, f"http://127.0.0.1:{port}") as base:
        yield base


def test_the_app_starts_from_the_wheel(address: str, open_page: OpenPage) -> None:
    """A point is dragged, and every page that is not one of the lessons, which are made in one way, opens, too."""
    page = open_page(f"{address}/perceptron")
    x, y = lessons.by_slug("perceptron").opening.points.X[0].tolist()
    before, during = drag(page, (x, y), (x + 2, y + 2))
    assert during != before
    assert "data=" in page.url
    not_lessons = [slug for slug in PAGES if slug not in LESSONS]
    for slug in ["points", *not_lessons[1:]]:  # the first is the address itself
        page.goto(f"{address}/{slug}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        settle(page)
