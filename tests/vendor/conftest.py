"""Fixtures of the contract tests."""

import pytest
from playwright.sync_api import Page

from tests.browser_fixtures import BLANK_PAGE
from tests.browser_support import OpenPage


@pytest.fixture
def empty(app: str, open_page: OpenPage) -> Page:
    """A page of the app without a plane or a picture."""
    return open_page(f"{app}{BLANK_PAGE}")
