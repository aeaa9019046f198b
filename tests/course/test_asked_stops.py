"""The questions of the decks can be answered with what is on the projector while they are asked."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from linclass import lessons
from linclass.course.deck import Stop
from linclass.course.index import DECKS
from linclass.declare import Choice, declared
from linclass.figures.theme import LIGHT
from linclass.lessons.answering import differs, right_of, with_conditions
from linclass.lessons.lesson import AnyLesson, Missing
from linclass.lessons.question import AnyQuestion, ChoiceAnswer, NumberAnswer, Right, as_it_stands
from linclass.lessons.state import AnyState
from linclass.number_text import decimal
from linclass.session.events import BeganToPredict, ShowedStop, reduce
from linclass.session.frame import Frame, evaluate
from linclass.session.session import Session
from linclass.session.values.page_states import PageStates
from linclass.session.values.projector import Projector
from linclass.session.written_address import address_of
from tests.course.support import target_of
from tests.every_case import every_case

ASKED = [stop for deck in DECKS for stop in deck.stops if stop.question]
ASKING = [*{(stop.question, stop.target, stop.beside): stop for stop in ASKED}.values()]  # each state once
every_asking_stop = every_case("stop", ASKING, ids=[stop.name for stop in ASKING])


def question_at(stop: Stop) -> AnyQuestion:
    return target_of(stop).lesson.questions[stop.question]


def right_answer(lesson: AnyLesson, state: AnyState, question: AnyQuestion) -> Right | None:
    try:
        return right_of(lesson, state, question)
    except Missing:
        return None


def frame_at(stop: Stop) -> Frame:
    """The frame of a stop as the projector shows it first."""
    lesson = target_of(stop).lesson
    return evaluate(reduce(Session(projector=Projector(is_on=True)), lesson, ShowedStop(stop)), lesson, LIGHT)


def words_of(frame: Frame) -> str:
    """Return all that is read on the plane, below it and in the verdict."""
    verdict, plane = frame.verdict, frame.plane
    labels = (str(getattr(mark, "label", "")) for mark in plane.marks)
    return " ".join([plane.status, verdict.sentence, *verdict.notes, str(verdict.rule), *labels])


def other_choices(state: AnyState) -> Iterator[AnyState]:
    """The states with another option of each choice that can be made there."""
    settings = state.settings
    for name, kind in declared(settings).items():
        if isinstance(kind, Choice) and kind.shown(settings, state.view) and kind.enabled(settings, state.view):
            for value in kind.offered(settings, state.points):
                if value != getattr(settings, name):
                    yield replace(state, settings=replace(settings, **{name: value}))


@pytest.mark.slow
@every_asking_stop
def test_the_answer_depends_on_nothing_that_is_not_said(stop: Stop) -> None:
    """The question or the plane tells the method, scheme or rule, if another one would have another answer."""
    target = target_of(stop)
    lesson, state, question = target.lesson, stop.opened, question_at(stop)
    right, ask = right_of(lesson, state, question), with_conditions(question, state).ask
    marks = frame_at(stop).plane.marks
    for other in other_choices(state):
        if with_conditions(question, other).ask != ask:
            continue
        answer = right_answer(lesson, other, question)
        if answer is None or not differs(question, answer, right, other.points):
            continue
        opened = reduce(Session(), lesson, ShowedStop(stop))
        shown = evaluate(replace(opened, pages=replace(opened.pages, states={lesson.slug: other})), lesson, LIGHT)
        assert str(shown.plane.marks) != str(marks), f"{other.settings} has another answer"


@every_case("deck", DECKS, ids=[deck.code for deck in DECKS])
def test_no_question_is_asked_twice(deck: Any) -> None:
    """Two stops of a deck differ in what they ask, in words that the room reads: of which method, which rule."""
    said = [
        (stop.slug, with_conditions(question_at(stop), stop.opened).ask, stop.name)
        for stop in deck.stops
        if stop.question
    ]
    for (*one, name), (*other, other_name) in combinations(said, 2):
        assert one != other, f"{name} and {other_name}"


@pytest.mark.slow
@every_case(
    "before, stop",
    [pair for deck in DECKS for pair in pairwise(deck.stops) if pair[1].question and pair[0].slug == pair[1].slug],
)
def test_the_number_that_is_asked_for_is_not_shown_before(before: Stop, stop: Stop) -> None:
    """The stop before does not have it in its texts, whatever was revealed there."""
    question = question_at(stop)
    if isinstance(question.answer, NumberAnswer):
        value = getattr(right_of(target_of(stop).lesson, stop.opened, question), "value", 0.0)
        if value != int(value):
            assert decimal(value).lstrip("−-") not in words_of(frame_at(before).revealed)


@pytest.mark.slow
@every_asking_stop
def test_the_number_that_is_asked_for_is_not_shown_meanwhile(stop: Stop) -> None:
    """Neither the plane's texts nor the pictures beside it have it while it is asked."""
    question = question_at(stop)
    if isinstance(question.answer, NumberAnswer):
        value = getattr(right_of(target_of(stop).lesson, stop.opened, question), "value", 0.0)
        if value != int(value):
            frame = frame_at(stop)
            texts = [words_of(frame), *(picture.alt for picture in frame.pictures)]
            assert decimal(value).lstrip("−-") not in " ".join(texts)


@pytest.mark.slow
@every_asking_stop
def test_the_address_does_not_hold_the_answer(stop: Stop) -> None:
    """No setting in it has the right option's code as its only value.

    The page that compares feature maps is in one of them: its question about maps names all that there are.
    """
    if stop.slug == "features":
        return
    lesson, question = target_of(stop).lesson, question_at(stop)
    if isinstance(question.answer, ChoiceAnswer):
        query, _ = address_of(reduce(Session(projector=Projector(is_on=True)), lesson, ShowedStop(stop)), lesson)
        code = getattr(right_of(lesson, stop.opened, question), "code", "")
        assert code not in query.values()


@every_asking_stop
def test_every_rule_that_can_be_chosen_is_shown(stop: Stop) -> None:
    """The outcome names each option, if the options are rules that are compared."""
    question, answer = question_at(stop), question_at(stop).answer
    rules = getattr(question.then(stop.opened).settings, "rules", None)
    if isinstance(answer, ChoiceAnswer) and isinstance(rules, tuple):
        assert {code for code, _ in answer.options} <= {*rules}


@every_case("lesson", lessons.every(), ids=[lesson.slug for lesson in lessons.every()])
def test_no_text_of_a_question_holds_the_answer_to_another(lesson: AnyLesson) -> None:
    """A number that one of a page's own questions asks for is not read while another is asked, as the page opens."""
    state = lesson.opening
    offered = lesson.more_questions
    numbers = {}
    for question in offered:
        if isinstance(question.answer, NumberAnswer) and question.then is as_it_stands:
            numbers[question.code] = getattr(right_answer(lesson, state, question), "value", None)
    for question in offered:
        session = reduce(Session(pages=PageStates({lesson.slug: state})), lesson, BeganToPredict(question.code))
        words = words_of(evaluate(session, lesson, LIGHT))
        for code, value in numbers.items():
            if code != question.code and value is not None:
                assert not re.search(rf"(?<![\d.]){re.escape(decimal(value))}(?![\d.])", words), (question.code, code)
