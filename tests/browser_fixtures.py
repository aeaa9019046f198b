"""The browser's fixtures as a plugin of pytest: a Chromium, its tabs, and the whole app running once."""

from collections.abc import Generator, Iterator

import pytest

from tests.app_with_blank_page import PLAIN
from tests.browser_support import APP, PASSED, chromium, open_page, page, run_app, tabs
from tests.browser_tabs import Tabs

__all__ = ["chromium", "open_page", "page", "tabs"]

BLANK_PAGE = f"{PLAIN}?blank=1"


@pytest.fixture(scope="session")
def app(tabs: Tabs) -> Iterator[str]:
    """The address of the whole app, started as the README does, with a blank page beside its own."""
    with run_app(APP, runner="tests.app_with_blank_page") as address, tabs.keep_blank_page(address, BLANK_PAGE):
        yield address


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell a test's tabs whether it passed: what a failed one leaves behind is closed."""
    report = yield
    if call.when == "call":
        item.stash[PASSED] = report.passed
    return report
