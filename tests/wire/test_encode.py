"""Laws on encoded frames: what they say of their size is about what they take."""

import gc
import tracemalloc
from dataclasses import replace

import pytest

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from linclass.wire.encode import EncodedFrame
from tests.session.frames import frame_of

pytestmark = pytest.mark.slow
ORDINARY = ("logistic",)  # with a run's frames, which take the most


@pytest.mark.parametrize(
    "lesson",
    [pytest.param(one, marks=[] if one.slug in ORDINARY else pytest.mark.thorough) for one in lessons.every()],
    ids=lambda lesson: lesson.slug,
)
def test_the_size_of_a_frame_is_about_what_its_pictures_take(lesson: AnyLesson, pytestconfig: pytest.Config) -> None:
    """Within a factor of 3, as the lesson opens; with `--every-scene` in each of its views."""
    state = lesson.opening
    for view in [view.code for view in lesson.views] if pytestconfig.getoption("--every-scene") else [state.view]:
        frame = frame_of(lesson, replace(state, view=view))
        if frame.missing is not None or frame.progress is not None or not frame.pictures:
            continue
        again = replace(frame)  # what the run makes when it is looked at is the run's
        tracemalloc.start()
        try:
            before, _ = tracemalloc.get_traced_memory()
            encoded = EncodedFrame(again)
            pictures = encoded.pictures
            gc.collect()
            after, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert pictures
        assert 1 / 3 < encoded.size / (after - before) < 3, view
