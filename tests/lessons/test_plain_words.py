"""Laws on the three sentences that say in plain words what a page is about."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from linclass import lessons
from linclass.catalog import LESSONS
from tests.every_case import every_case

if TYPE_CHECKING:
    from linclass.lessons.lesson import Lesson

EVERY_LESSON = lessons.every()
PLAIN = re.compile(r"[A-Za-z][A-Za-z' ,;:]*\.")  # letters and marks of a sentence: no digit, symbol or markup
MAX_CHARACTERS = 120  # two lines of a third of a screen 1280 pixels wide


def test_every_page_has_them() -> None:
    """Every page that shows a lesson shows its own, and no two say the same."""
    assert {lesson.slug for lesson in EVERY_LESSON} == set(LESSONS)
    assert len({lesson.plain_words for lesson in EVERY_LESSON}) == len(LESSONS)


@every_case("lesson", EVERY_LESSON)
def test_there_is_no_formula_in_them(lesson: Lesson[Any, Any]) -> None:
    """Three sentences of letters alone, each short enough for two lines; no letter stands for a quantity."""
    assert len(lesson.plain_words) == 3
    for sentence in lesson.plain_words:
        assert PLAIN.fullmatch(sentence), sentence
        assert len(sentence) <= MAX_CHARACTERS, sentence
        letters = set(re.findall(r"\b\w\b", sentence.replace("'s", "")))
        assert letters <= {"a", "A"}, sentence
