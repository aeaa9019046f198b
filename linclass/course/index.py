"""The index: five courses, every section in its order, and the way from one section to the next."""

from __future__ import annotations

from linclass.course import texts_000, texts_001, texts_002, texts_003, texts_004
from linclass.course.section import Course, Place, Section


def _course(code: str, title: str, author: str, rows: tuple[tuple[str, str, str, str], ...], readings: str) -> Course:
    found = tuple(Section(code, number, words, Place.of(scene), source) for number, words, scene, source in rows)
    return Course(code, title, author, found, readings)


COURSES = tuple(
    _course(code, text.TITLE, text.AUTHOR, text.SECTIONS, readings)
    for code, text, readings in (
        ("000", texts_000, ""),
        ("001", texts_001, texts_001.READINGS),
        ("002", texts_002, ""),
        ("003", texts_003, ""),
        ("004", texts_004, ""),
    )
)
SECTIONS = {section.name: section for course in COURSES for section in course.sections}


def course_of(section: Section) -> Course:
    """Return the course that a section belongs to."""
    return next(course for course in COURSES if course.code == section.course)


def around(section: Section) -> tuple[Section | None, int, Section | None]:
    """Return the section before, this one's number counted from 1, and the section after."""
    row = course_of(section).sections
    at = row.index(section)
    return (row[at - 1] if at else None), at + 1, (row[at + 1] if at + 1 < len(row) else None)
