"""Shared by all tests: the browser's fixtures, and the whole app running once."""

import gc
import os
import re
import sys

sys.dont_write_bytecode = False  # whatever the environment says: each worker would compile a thousand modules anew

for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(library, "1")  # as app.py has it: the workers have the cores already


from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import WorkStealingScheduling

from tests.app_with_blank_page import PLAIN
from tests.browser_support import APP, PASSED, chromium, open_page, page, run_app, tabs
from tests.browser_tabs import Tabs

__all__ = ["chromium", "open_page", "page", "tabs"]

pytest_plugins = ["tests.examples", "tests.changed"]
BLANK_PAGE = f"{PLAIN}?blank=1"
LONG_MODULES = {"test_tutorial.py", "test_streamlit_dom.py"}  # begun last they would run alone
LEFT_OUT_WHOLE = {  # by the begin of a marker expression: how a module says that it has no other test
    "not browser": re.compile(r"^pytestmark = .*\bmark\.browser\b", re.MULTILINE),
    "not browser and not slow": re.compile(r"^pytestmark = .*\bmark\.(?:browser|slow)\b", re.MULTILINE),
}

gc.set_threshold(10_000, 10, 10)  # ten thousand tests and what they keep are looked at a tenth as often


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--every-scene` and `--long-walks` do in Chromium all of which the ordinary tests do a part; `--tex` runs TeX."""
    parser.addoption("--every-scene", action="store_true", help="go through all scenes in Chromium, not one per lesson")
    parser.addoption(
        "--long-walks", type=int, default=0, metavar="N", help="walk N times 200 steps through the app in Chromium"
    )
    parser.addoption("--tex", action="store_true", help="compile the exports of all scenes by a TeX that is installed")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A module whose every test drives a browser, or is slow, is not imported where those are left out."""
    left_out = LEFT_OUT_WHOLE.get(config.option.markexpr)
    is_module = collection_path.match("test_*.py")
    return (left_out and is_module and bool(left_out.search(collection_path.read_text("utf-8")))) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only one more of a kind, unless all are asked for; begin with what takes longest."""
    asked_for = {"thorough": config.getoption("--every-scene"), "tex": config.getoption("--tex")}
    markers = [marker for marker, is_asked_for in asked_for.items() if not is_asked_for]
    left_out = [item for item in items if any(map(item.get_closest_marker, markers))]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not any(map(item.get_closest_marker, markers))]
    items.sort(key=lambda item: item.path.name not in LONG_MODULES)


@pytest.fixture(scope="session")
def app(tabs: Tabs) -> Iterator[str]:
    """The address of the whole app, started as the README does, with a blank page beside its own."""
    with run_app(APP, runner="tests.app_with_blank_page") as address, tabs.keep_blank_page(address, BLANK_PAGE):
        yield address


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> WorkStealingScheduling | None:
    """Neighbours stay together, for they share what was studied and started; who is done first takes from the other."""
    return WorkStealingScheduling(config, log) if config.getvalue("dist") == "load" else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests stay to the end: the garbage collector need not walk over them again and again."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.enable()
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell a test's tabs whether it passed: what a failed one leaves behind is closed."""
    report = yield
    if call.when == "call":
        item.stash[PASSED] = report.passed
    return report
