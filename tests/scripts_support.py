"""Support for tests that run a page as a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.streamlit_internals import components_looked_for_once

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session", autouse=True)
def components_are_looked_for_once() -> Iterator[None]:
    """Before its first run every script reads what all installed packages say of themselves, which does not change."""
    with components_looked_for_once():
        yield
