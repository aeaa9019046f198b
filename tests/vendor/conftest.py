"""Fixtures of the contract tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conftest import BLANK_PAGE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser_support import OpenPage


@pytest.fixture
def empty(app: str, open_page: OpenPage) -> Page:
    """A page of the app without a plane or a picture."""
    return open_page(f"{app}{BLANK_PAGE}")
