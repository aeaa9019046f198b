"""The lessons, without Streamlit: a folder for each topic, and the shape that they share (lesson.py)."""

from functools import cache
from importlib import import_module

from linclass.catalog import LESSONS
from linclass.lessons.lesson import AnyLesson


@cache
def by_slug(slug: str) -> AnyLesson:
    """Return the lesson of a page."""
    result: AnyLesson = import_module(f"{__name__}.{slug}").LESSON
    return result


def every() -> tuple[AnyLesson, ...]:
    """Return all lessons, in the catalogue's order."""
    return tuple(by_slug(slug) for slug in LESSONS)
