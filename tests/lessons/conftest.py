"""Fixtures of the laws about what lessons show."""

from __future__ import annotations

import pytest

from tests.lessons.texts_shown import SCENES, SceneSent


@pytest.fixture(scope="session", params=[pytest.param(scene.values, id=scene.id) for scene in SCENES])
def scene(request: pytest.FixtureRequest) -> SceneSent:
    """Each scene of each lesson, in every view: made once for all laws about it, which pytest calls in a row."""
    return SceneSent.of(*request.param)
