"""Support for tests that run a page as a script."""

from collections.abc import Iterator

import pytest

from tests.streamlit_internals import components_looked_for_once


@pytest.fixture(scope="session", autouse=True)
def components_are_looked_for_once() -> Iterator[None]:
    """Before its first run every script reads what all installed packages say of themselves, which does not change."""
    with components_looked_for_once():
        yield
