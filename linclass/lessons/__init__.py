"""The lessons, without Streamlit: a folder for each topic, and the shape that they share (lesson.py)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from linclass.catalog import LESSONS

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson


@cache
def by_slug(slug: str) -> AnyLesson:
    """Return the lesson of a page."""
    result: AnyLesson = import_module(f"{__name__}.{slug}").LESSON
    return result


def every() -> tuple[AnyLesson, ...]:
    """Return all lessons, in the catalogue's order."""
    return tuple(by_slug(slug) for slug in LESSONS)
