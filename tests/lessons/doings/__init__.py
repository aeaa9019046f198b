"""The ways to do each task, and those that just fail to: a module for each lesson."""

from collections.abc import Mapping
from importlib import import_module

from linclass import lessons
from linclass.lessons.lesson import AnyLesson
from tests.lessons.ways import Way

LESSONS = [lesson for lesson in lessons.every() if lesson.tasks]


def ways_of(lesson: AnyLesson) -> Mapping[str, tuple[tuple[Way, ...], tuple[Way, ...]]]:
    """Return for each task what does it, and what just does not."""
    ways: Mapping[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = import_module(f"{__name__}.{lesson.slug}").WAYS
    return ways
