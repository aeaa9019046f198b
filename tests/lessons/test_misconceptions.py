"""Laws of the misconceptions: the wrong answer is recognised and named, the right one is not, and a twin asks again."""

import re
from dataclasses import replace

import pytest

from linclass import lessons
from linclass.lessons.answering import right_of, twin, wrong_of
from linclass.lessons.gap import LED_HERE, gap
from linclass.lessons.lesson import AnyLesson, Missing
from linclass.lessons.question import ChoiceAnswer, Guess, Misconception, Right
from linclass.lessons.state import AnyState
from tests.every_case import every_case, of_its_lesson
from tests.lessons.guesses import guess_of
from tests.sources import ROOT

MISCONCEPTIONS = [(lesson, one) for lesson in lessons.every() for one in lesson.misconceptions]
MANY_FITS = ("bias_variance",)  # the lessons that fit hundreds of rules for an answer
MIN_MISCONCEPTIONS = 25
CASES = [
    pytest.param(lesson, one, id=one.code, marks=[pytest.mark.slow] * (lesson.slug in MANY_FITS))
    for lesson, one in MISCONCEPTIONS
]
AS_A_CHOICE = ChoiceAnswer(())  # its twin is the first points that have an answer: no others are studied
ROW = re.compile(r"^\| `(\w+)` \|.*\| (\w+), `(\w+)` \| `(\w+/\w+)` \|", re.MULTILINE)  # code, page, question, scene


def states(lesson: AnyLesson, code: str) -> list[AnyState]:
    """The states on which the question can be asked: those of the lesson's scenes and tasks, the scene's own first."""
    tasks = [task.scene.state() for task in lesson.tasks if task.question is not None and task.question.code == code]
    return [*tasks, *(scene.state() for scene in lesson.scenes)]


def case_of(lesson: AnyLesson, one: Misconception) -> tuple[AnyState, Right, Guess]:
    """Return a state on which the belief leads to a wrong answer, what is right there, and that answer."""
    question = lesson.questions[one.question]
    for state in states(lesson, one.question):
        try:
            right = right_of(lesson, state, question)
            wrong = dict(wrong_of(lesson, state, question))
        except Missing:
            continue
        if one.belief in wrong:
            guess = guess_of(wrong[one.belief], state.points)
            if one.belief in gap(question, guess, right, state.points, [*wrong.items()]).sentence:
                return state, right, guess
    raise AssertionError(f"On no scene of {lesson.slug} who believes {one.code} is told so.")


@pytest.mark.slow
@every_case("lesson, one", CASES, by=of_its_lesson)
def test_the_wrong_answer_is_named_and_the_right_one_is_not(lesson: AnyLesson, one: Misconception) -> None:
    """An answer that follows the belief is told so; the right one is told nothing of it.

    The question can be asked again, on other points, and the scene that shows why is one of the lesson's.
    """
    question = lesson.questions[one.question]
    state, right, guess = case_of(lesson, one)
    wrong = wrong_of(lesson, state, question)
    told = gap(question, guess, right, state.points, wrong)
    assert LED_HERE.format(belief=one.belief) in told.sentence
    assert not told.is_right
    right_guess = guess_of(right, state.points)
    assert one.belief not in gap(question, right_guess, right, state.points, wrong).sentence
    assert twin(lesson, state, replace(question, answer=AS_A_CHOICE)) is not None
    assert lesson.scene(one.scene).claim


def test_all_are_listed_for_teachers() -> None:
    """The table of docs/teaching.md has a row for each, with its question and its scene, and no other."""
    listed = ROW.findall((ROOT / "docs" / "teaching.md").read_text("utf-8"))
    rows = [(one.code, lesson.slug, one.question, f"{lesson.slug}/{one.scene}") for lesson, one in MISCONCEPTIONS]
    assert sorted(listed) == sorted(rows)
    assert len({code for code, *_ in rows}) == len(rows) >= MIN_MISCONCEPTIONS


def test_a_belief_goes_on_after_that() -> None:
    """It is a clause: no full stop, no capital but of a name or a symbol."""
    for _, one in MISCONCEPTIONS:
        assert not one.belief.endswith(".")
        assert one.belief[0].islower() or one.belief.startswith("**"), one.code
