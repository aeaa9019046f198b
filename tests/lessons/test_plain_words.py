"""Laws on plain words: what a page is about in three sentences, the tasks and questions, and the lectures' notes."""

import re
from typing import Any

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.course.deck import NOTES
from linclass.course.index import STOPS
from linclass.lessons.lesson import Lesson
from tests.every_case import every_case

EVERY_LESSON = lessons.every()
PLAIN = re.compile(r"[A-Za-z][A-Za-z' ,;:]*\.")  # letters and marks of a sentence: no digit, symbol or markup
STIFF = re.compile(
    r"\bthen[.?](\s|$)|\b[Ww]ith which\b|^Of |\. Of |\bOnly \w+ \w+ do(es)? |\bdear(er)?\b|\bsurer\b"
    r"|\bas good as none\b|\bnowhere the\b|\bare no probabilities\b|\bis no part of\b|\bany more\b|\bdragged on\b"
)
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


@every_case("lesson", EVERY_LESSON)
def test_tasks_and_questions_are_spoken_english(lesson: Lesson[Any, Any]) -> None:
    """No task or question has an inversion, an old word or a trailing "then" that nobody says aloud."""
    tasks = [text for task in lesson.tasks for text in (task.title, task.ask, task.answer) if isinstance(text, str)]
    questions = [sentence for question in lesson.questions.values() for sentence in (question.ask, question.why)]
    for sentence in tasks + questions:
        assert not (stiff := STIFF.search(sentence)), (stiff, sentence)


def test_notes_are_spoken_english() -> None:
    """The notes of a lecture are read aloud: none has an inversion, an old word or a trailing "then" either."""
    for stop in STOPS.values():
        for note in NOTES:
            text = getattr(stop, note)
            assert not (stiff := STIFF.search(text)), (stop.name, stiff, text)
