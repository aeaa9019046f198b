"""Fixtures of the laws about what lessons show."""

import pytest

from linclass import lessons
from tests.lessons.texts_shown import SceneSent


@pytest.fixture(scope="session", params=lessons.every(), ids=lambda lesson: lesson.slug)
def sent_scenes(request: pytest.FixtureRequest) -> tuple[SceneSent, ...]:
    """The scenes of each lesson, in every view: made once for all laws about them, which pytest calls in a row."""
    return tuple(SceneSent.of(request.param, number) for number in range(len(request.param.scenes)))
