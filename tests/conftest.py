"""Shared by all tests: the browser's fixtures, and the whole app running once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.browser_support import chromium, open_page, run_app

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["chromium", "open_page"]

settings.register_profile("steady", derandomize=True, deadline=None)  # the same examples on every machine
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--every-scene` walks in Chromium through all scenes of all lessons, which takes half an hour."""
    parser.addoption(
        "--every-scene", action="store_true", help="walk through all scenes in Chromium, not a few of each"
    )


@pytest.fixture(scope="session")
def app() -> Iterator[str]:
    """The address of the whole app, started as the README does."""
    with run_app(Path(__file__).parent.parent / "app.py") as address:
        yield address


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser that shares two cores with a server and other tests may be late twice; a third time is a failure."""
    for item in items:
        if "browser" in item.keywords:
            item.add_marker(pytest.mark.flaky(reruns=2))
