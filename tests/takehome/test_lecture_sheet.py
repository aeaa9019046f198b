"""The worksheet of a lecture: its questions without their answers, and its solutions with them."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from linclass.course.deck import Deck, Lecture
from linclass.course.index import DECKS
from linclass.lessons.answering import right_of, with_conditions
from linclass.lessons.gap import answer
from linclass.takehome.documents.lecture_sheet import MAX_QUESTIONS, lecture_sheet
from linclass.takehome.documents.rich_text import markdown_as_markup
from tests.every_case import every_case

BASE = "https://example.org/linclass"
LECTURES = [(deck, lecture) for deck in DECKS for lecture in deck.lectures]
every_lecture = every_case("deck, lecture", LECTURES, ids=[f"{d.code} {t.title}" for d, t in LECTURES])
PAGE = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.slow
@every_lecture
def test_the_answers_stand_in_the_solutions_alone(deck: Deck, lecture: Lecture) -> None:
    """Every question is on both sheets, what is right and why on the second; neither runs a script."""
    sheet, solutions = (lecture_sheet(deck, lecture, BASE, is_solved=is_solved) for is_solved in (False, True))
    for stop in [stop for stop in lecture.stops if stop.question][:MAX_QUESTIONS]:
        assert stop.target is not None
        state, lesson = stop.opened, stop.target.lesson
        question = with_conditions(lesson.questions[stop.question], state)
        for part in question.ask.split("\n\n"):
            assert markdown_as_markup(part) in sheet
            assert markdown_as_markup(part) in solutions
        said = [question.why, answer(question, right_of(lesson, state, question))]
        for text in (markdown_as_markup(sentence) for sentence in said if sentence and "“" not in sentence):
            assert text not in sheet
            assert text in solutions
    for text in (sheet, solutions):
        assert "<script" not in text
        assert f"course={lecture.stops[0].name}" in text
        assert all(markdown_as_markup(outcome) in text for outcome in lecture.outcomes)


def test_the_title_of_a_lecture_is_no_markup() -> None:
    """It is shown as on the page that offers the worksheet: as it was typed."""
    deck, lecture = LECTURES[0]
    assert "<h1>2 * 3 * $4$</h1>" in lecture_sheet(deck, replace(lecture, title="2 * 3 * $4$"), BASE, is_solved=False)


@pytest.mark.browser
@every_lecture
def test_a_worksheet_is_one_page(deck: Deck, lecture: Lecture, chromium: Browser) -> None:
    """It prints on one sheet of A4, its solutions on two at most."""
    page = chromium.new_page()
    for is_solved, most in ((False, 1), (True, 2)):
        page.set_content(lecture_sheet(deck, lecture, BASE, is_solved=is_solved))
        assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) <= most
    page.close()
