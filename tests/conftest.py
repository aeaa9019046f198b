"""Shared by all tests: options, and what is collected in which order."""

import gc
import os
import re
import sys

sys.dont_write_bytecode = False  # whatever the environment says: each worker would compile a thousand modules anew

for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(library, "1")  # as app.py has it: the workers have the cores already


from collections.abc import Generator
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import WorkStealingScheduling

pytest_plugins = ["tests.changed"]
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


def pytest_configure(config: pytest.Config) -> None:
    """Load what tests need to run; the process that only hands tests out starts its workers sooner without it."""
    if config.getoption("dist", "no") == "no":
        from tests import browser_fixtures, examples

        config.pluginmanager.register(browser_fixtures)
        config.pluginmanager.register(examples)


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
