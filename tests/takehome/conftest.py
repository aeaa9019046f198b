"""Fixtures of the tests of exports."""

from __future__ import annotations

import pytest

from linclass.ui import takehome_browser
from tests.takehome.decks import STAND_IN


@pytest.fixture
def without_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a few letters in place of Plotly's script."""
    monkeypatch.setattr(takehome_browser, "plotly_script", lambda: STAND_IN)
