"""Laws of the lectures: the short ways through the decks, what they ask, and the notes that go with them."""

import re
from dataclasses import replace
from typing import Any

import pytest

from linclass import lessons
from linclass.course import deck_edits
from linclass.course.deck import NOTES, Deck, DeckChapter, Lecture, Stop
from linclass.course.index import DECKS, STOPS
from linclass.course.links import to_presented_stop
from linclass.course.place import Place
from linclass.datasets.window import inside
from linclass.figures.theme import LIGHT
from linclass.lessons import quantity
from linclass.lessons.answering import right_of
from linclass.lessons.gap import marks as marks_of_right
from linclass.lessons.question import NumberAnswer
from linclass.session.events import Arrived, Guessed, Locked, OpenedDeck, Revealed, ShowedStop, reduce
from linclass.session.frame import Frame, evaluate
from linclass.session.session import Session
from linclass.session.written_address import address_of
from linclass.ui.present import KEYS
from linclass.ui.standalone.speaker import note_texts
from tests.course.support import target_of
from tests.every_case import every_case
from tests.lessons.guesses import guess_of, wrong_guess
from tests.lessons.support import there

PERCEPTRON = lessons.by_slug("perceptron")

DOCUMENTS = ("000", "001", "002", "003", "004")
LECTURES = [(deck, lecture) for deck in DECKS if deck.code in DOCUMENTS for lecture in deck.lectures]
every_lecture = every_case("deck, lecture", LECTURES, ids=[f"{d.code} {t.title}" for d, t in LECTURES])
ASKING_WITH_NOTES = [stop for stop in STOPS.values() if stop.question and stop.has_notes]
ASKING = [
    *{(stop.question, stop.target, stop.beside): stop for stop in STOPS.values() if stop.question}.values()
]  # each state once
WITH_NOTES = [stop for stop in STOPS.values() if stop.has_notes]
SECTIONS = [(deck, chapter) for deck in DECKS if deck.code not in DOCUMENTS for chapter in deck.chapters]
MIN_MINUTES, MAX_MINUTES = 40, 50
ASKED_EVERY = 3  # stops
TYPED_NUMBER = re.compile(r"\d")
NAMED_KEY = re.compile(r"[Pp]ress ([A-Z]|Home|End|PageDown|PageUp|[→←])(?![A-Za-z])")
NO_NUMBER_TYPED = re.compile(r"\$[^$]*\$|\{[a-z_]+\}")  # formulas, and names of numbers


def own_deck() -> Deck:
    """Three stops of the perceptron, the second beside the short way."""
    scenes = ("begin", "panels", "bound")
    stops = tuple(
        Stop("my", str(n), scene, Place("perceptron", scene), say="{errors}", short=n != 2, minutes=n)
        for n, scene in enumerate(scenes, 1)
    )
    return Deck("my", "Mine", "", (DeckChapter("", stops, "A lecture", ("Tell $w$",)),))


def frame_at(stop: Stop) -> Frame:
    lesson = target_of(stop).lesson
    return evaluate(reduce(Session(), lesson, ShowedStop(stop)), lesson, LIGHT)


# ---- the machinery


def test_an_edit_keeps_the_lecture() -> None:
    """A stop that moves, a chapter that gets another title and a course that is joined keep what their lecture says."""
    deck = own_deck()
    for edited in (
        deck_edits.moved(deck, "1", 1),
        deck_edits.begun(deck, "1", "Renamed"),
        deck_edits.owned(deck),
        deck_edits.without(deck, "2"),
    ):
        assert [lecture.title for lecture in edited.lectures] == ["A lecture"]
        assert edited.chapters[0].outcomes == ("Tell $w$",)


def test_a_lecture_outlives_the_chapter_that_begins_it() -> None:
    """It begins with the next one once that chapter's only stop goes or moves, or its title does."""
    first, second, third = own_deck().stops
    before, last = DeckChapter("", (first,), "First"), DeckChapter("Rest", (replace(second, short=True),))
    deck = replace(own_deck(), chapters=(before, DeckChapter("Begin", (third,), "Second", ("Tell",)), last))
    for edited in (
        deck_edits.without(deck, "3"),
        deck_edits.moved(deck, "3", -1),
        deck_edits.moved(deck, "3", 1),
        deck_edits.begun(deck, "3", ""),
    ):
        assert [chapter.lecture for chapter in edited.chapters] == ["First", "Second"]
        assert edited.chapters[1].outcomes == ("Tell",)
    assert [chapter.lecture for chapter in deck_edits.without(deck, "1").chapters] == ["Second", ""]


@pytest.mark.parametrize("is_short", [True, False])
def test_the_short_way_passes_by_what_is_not_on_it(is_short: bool) -> None:
    """The address says which way is taken; a stop beside the short way can be shown, and leads back to it."""
    deck = own_deck()
    first, second, third = deck.stops
    session = reduce(Session(), PERCEPTRON, OpenedDeck(deck))
    session = reduce(session, PERCEPTRON, Arrived(to_presented_stop(first, is_short=is_short)))
    assert session.deck.is_short is is_short
    assert session.deck.after is (third if is_short else second)
    assert reduce(session, PERCEPTRON, ShowedStop(third)).deck.before is (first if is_short else second)
    beside = reduce(session, PERCEPTRON, ShowedStop(second))
    assert (beside.deck.before, beside.deck.after) == (first, third)
    query, _ = address_of(beside, PERCEPTRON)
    assert reduce(reduce(Session(), PERCEPTRON, OpenedDeck(deck)), PERCEPTRON, Arrived(query)).deck.is_short is is_short


def test_a_name_in_braces_is_the_present_number() -> None:
    """It follows the points; formulas and names that the page does not have stay as they are."""
    frame = frame_at(own_deck().stops[0])

    def filled(text: str, data: Any) -> str:
        run = PERCEPTRON.study(data, frame.state.settings)
        return quantity.filled(text, PERCEPTRON, data, run, frame.options)

    data = frame.state.points
    assert filled(r"{points} of $\mathbf{points}$ and {nothing}", data) == r"20 of $\mathbf{points}$ and {nothing}"
    fewer = replace(data, X=data.X[2:], y=data.y[2:], recipe=None)
    assert filled("{points}", fewer) == "18"
    assert quantity.filled("{errors}", PERCEPTRON, data, None, frame.options) == quantity.NO_NUMBER


# ---- what is shipped


@every_case("stop", WITH_NOTES, ids=[stop.name for stop in WITH_NOTES])
def test_every_name_in_a_note_has_a_number(stop: Stop) -> None:
    """Each name in the notes of a stop is a number that its page computes as it opens."""
    used = {name for key in NOTES for name in quantity.names(getattr(stop, key))}
    if not used:
        return
    frame = frame_at(stop).revealed
    for name in used:
        text = quantity.filled(f"{{{name}}}", frame.lesson, frame.state.points, frame.run, frame.options)
        assert text not in (quantity.NO_NUMBER, f"{{{name}}}"), name


@every_case("stop", WITH_NOTES, ids=[stop.name for stop in WITH_NOTES])
def test_no_number_is_typed_in_a_note(stop: Stop) -> None:
    """Every number outside a formula is a name in braces, or a word: it can't go out of date."""
    for key in NOTES:
        assert not TYPED_NUMBER.search(NO_NUMBER_TYPED.sub("", getattr(stop, key))), key


@every_case("stop", ASKING_WITH_NOTES, ids=[stop.name for stop in ASKING_WITH_NOTES])
def test_the_reveal_changes_no_number_in_a_note(stop: Stop) -> None:
    """A note has no tense that waits for the reveal: it is true before and after."""
    lesson = target_of(stop).lesson
    shown = reduce(Session(), lesson, ShowedStop(stop))
    first, outcome = (evaluate(session, lesson, LIGHT) for session in (shown, reduce(shown, lesson, Revealed())))
    assert note_texts(stop, outcome) == note_texts(stop, first.revealed)


@pytest.mark.slow
@every_case("stop", ASKING, ids=[stop.name for stop in ASKING])
def test_the_reveal_shows_on_the_plane_what_is_right(stop: Stop) -> None:
    """Without a guess too: the point, the place, the direction. A point that it moves stays in the plane's window."""
    lesson = target_of(stop).lesson
    frame = evaluate(reduce(reduce(Session(), lesson, ShowedStop(stop)), lesson, Revealed()), lesson, LIGHT)
    right = right_of(lesson, stop.opened, lesson.questions[stop.question])
    drawn = [str(mark) for mark in marks_of_right(right, frame.state.points.window)]
    assert set(drawn) <= {str(mark) for mark in frame.plane.marks}
    before, after = stop.opened.points, frame.state.points
    assert inside(after.X, after.window) or not inside(before.X, before.window)


@every_case("stop", WITH_NOTES, ids=[stop.name for stop in WITH_NOTES])
def test_a_key_that_a_note_names_is_one_of_the_projector(stop: Stop) -> None:
    """It stands in the list of keys."""
    known = {key for keys, _ in KEYS for key in keys.split()}
    assert set(NAMED_KEY.findall(stop.do)) <= known


@every_lecture
def test_a_lecture_takes_a_lesson_hour(deck: Deck, lecture: Lecture) -> None:
    """The minutes of its stops add up to some 45, and students are told what they can do afterwards."""
    assert MIN_MINUTES <= lecture.minutes <= MAX_MINUTES, deck.code
    assert all(stop.minutes > 0 for stop in lecture.stops)
    assert lecture.outcomes


@every_lecture
def test_a_stop_of_the_short_way_can_be_given_by_its_notes(deck: Deck, lecture: Lecture) -> None:
    """It says what to do, to say and to answer; who is late can leave out something in the second half."""
    for stop in lecture.stops:
        assert all((stop.do, stop.say, stop.asked, stop.answer)), stop.name
    assert any(stop.spare for stop in lecture.stops[len(lecture.stops) // 2 :]), deck.code


@every_lecture
def test_the_room_is_asked_at_every_third_stop(deck: Deck, lecture: Lecture) -> None:
    """Of three stops in a row one asks a question that its page declares."""
    for n in range(len(lecture.stops) - ASKED_EVERY + 1):
        three = lecture.stops[n : n + ASKED_EVERY]
        assert any(stop.question for stop in three), (deck.code, [stop.code for stop in three])


@every_lecture
def test_a_lecture_has_a_step_by_hand_and_a_board(deck: Deck, lecture: Lecture) -> None:
    """One stop opens the sheet of a step by hand, or asks for a number where no page has one, and one has a board."""
    shown = [(stop, stop.target) for stop in lecture.stops if stop.target is not None]
    asked = [target.lesson.questions[stop.question] for stop, target in shown if stop.question]
    if any(target.lesson.exercise is not None for _, target in shown):
        assert any(target.state.view == "hand" for _, target in shown), deck.code
    else:
        assert any(isinstance(question.answer, NumberAnswer) for question in asked), deck.code
    assert any(stop.board for stop in lecture.stops), deck.code


@pytest.mark.slow
@every_case("stop", ASKING, ids=[stop.name for stop in ASKING])
def test_a_question_is_answered_wrongly_and_rightly(stop: Stop) -> None:
    """On the projector the right answer is said to be right, one far off is said to be wrong, with a sentence each."""
    lesson = target_of(stop).lesson
    shown = reduce(Session(), lesson, ShowedStop(stop))
    question, points = lesson.questions[stop.question], shown.state(lesson).points
    right = right_of(lesson, shown.state(lesson), question)
    for guess, is_right in ((guess_of(right, points), True), (wrong_guess(question, right, points), False)):
        if guess is None:
            continue
        session = shown
        for event in (Guessed(guess), Locked(), Revealed()):
            session = reduce(session, lesson, event)
        gap = there(evaluate(session, lesson, LIGHT).reveal.gap)
        assert gap.is_right is is_right, gap.sentence
        assert gap.sentence


@every_case("deck, section", SECTIONS, ids=[f"{deck.code} {section.title}" for deck, section in SECTIONS])
def test_every_section_of_a_textbook_asks(deck: Deck, section: DeckChapter) -> None:
    """One stop of it at least has a question that its page declares."""
    assert any(stop.question for stop in section.stops), deck.code
