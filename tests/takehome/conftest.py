"""Fixtures of the tests of exports."""

from pathlib import Path

import pytest

from linclass import lessons
from linclass.ui import plotly_script
from tests.takehome.decks import STAND_IN

SLUGS = [lesson.slug for lesson in lessons.every()]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests about one lesson follow each other, whichever law they are of: they share its states."""
    about = {n: item.nodeid.partition("[")[2].rstrip("]") for n, item in enumerate(items)}
    own = [n for n, item in enumerate(items) if item.path.parent == Path(__file__).parent and about[n] in SLUGS]
    by_lesson = [items[n] for n in sorted(own, key=lambda n: SLUGS.index(about[n]))]
    for n, item in zip(own, by_lesson, strict=True):
        items[n] = item


@pytest.fixture
def without_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a few letters in place of Plotly's script."""
    monkeypatch.setattr(plotly_script, "text", lambda: STAND_IN)
