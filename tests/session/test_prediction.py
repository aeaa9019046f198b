"""The events of a prediction: pure, in any order, and the same again from the address."""

import random
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

import numpy as np
import pytest

from linclass import lessons
from linclass.course.deck import Deck, DeckChapter, Stop
from linclass.course.place import Place, Text
from linclass.datasets import Dataset
from linclass.figures.marks import Handle, Line
from linclass.figures.theme import LIGHT
from linclass.lessons import address, guess
from linclass.lessons.answering import FREE_LINE
from linclass.lessons.question import AnyQuestion, LineAnswer, LineGuess, NumberGuess, PointGuess, Position
from linclass.lessons.second import Second
from linclass.lessons.sides import Split
from linclass.room.question import load
from linclass.session.events import (
    Arrived,
    BeganTask,
    BeganToPredict,
    ChoseFigure,
    ChosePoints,
    ChoseStep,
    Guessed,
    HidParts,
    Locked,
    PutBeside,
    Revealed,
    ShowedStop,
    StoppedPredicting,
    TookBackReveal,
    TookTwin,
)
from linclass.session.frame import evaluate
from linclass.session.session import Session
from linclass.session.values.deck_position import DeckPosition
from linclass.session.values.prediction import Prediction, reveal
from linclass.session.values.projector import Projector
from linclass.session.written_address import address_of
from tests.every_case import every_case
from tests.lessons.questions import PERCEPTRON, QUESTIONS
from tests.lessons.support import there
from tests.session import visit
from tests.session.visit import EventThen, drew, with_one_more

CODES = [question.code for question in QUESTIONS]
every_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.code)
ENDS: Mapping[str, Position] = {"guess.0": (-1.0, -3.0), "guess.1": (2.0, 3.0)}


@every_case("share", [0, 20, 50])
def test_a_line_is_judged_on_the_points_that_train(share: int) -> None:
    """The method's line misclassifies as many as the verdict says, alone and in a room, whatever is kept for a test."""
    lesson = lessons.by_slug("gaussian")
    state = replace(lesson.opening, settings=replace(lesson.opening.settings, split=Split(share)))
    run = lesson.study(state.points, state.settings)
    made = LineGuess((0.0, -3.0), (0.5, 3.0))
    prediction = Prediction("line", made, is_locked=True, is_revealed=True)
    result = there(reveal(prediction, lesson, state, run).gap)
    assert result.sentence.endswith(f"misclassifies {run.wrong(run.train)}.")
    query = address.write(lesson, state) | {address.ASK: "line"}
    assert load(lesson.slug, urlencode(query)).gap(guess.write(made)).sentence == result.sentence


@every_case(("slug", "code"), [("fisher", "fewer"), ("least_squares", "outlier"), ("perceptron", "eta")])
def test_a_room_judges_a_line_as_a_page_does(slug: str, code: str) -> None:
    """Its distance and its errors are those on the points that the question asks about, which are others than shown."""
    lesson = lessons.by_slug(slug)
    question, made = lesson.questions[code], LineGuess((0.0, -3.0), (0.5, 3.0))
    state = next(task for task in lesson.tasks if task.question is question).scene.state()
    asked = question.then(state)
    prediction = Prediction(code, made, is_locked=True, is_revealed=True)
    result = there(reveal(prediction, lesson, asked, lesson.study(asked.points, asked.settings)).gap)
    query = address.write(lesson, state) | {address.ASK: code}
    assert load(slug, urlencode(query)).gap(guess.write(made)).sentence == result.sentence


def after(*events: EventThen, session: Session | None = None) -> Session:
    """Return the session after these events on the perceptron's page, from its opening on."""
    return visit.after(session or visit.arrived(PERCEPTRON), PERCEPTRON, *events)


def of(session: Session) -> Prediction:
    return there(session.asked.prediction)


DRAGGED, PRESSED = drew(PERCEPTRON, handles=ENDS), drew(PERCEPTRON, touched=3)


def made(question: AnyQuestion, session: Session | None = None) -> Session:
    """Return the session after a guess was made as a person makes it: by a drag, a press, or a field."""
    typed = {"q_updates": "7", "q_apart": "no"}.get(question.code)
    if typed is not None:
        event: EventThen = Guessed(guess.read(question.answer, typed, PERCEPTRON.opening.points))
    else:
        event = PRESSED if question.code == "q_left" else DRAGGED
    return after(BeganToPredict(question.code), event, session=session)


@every_question
def test_a_guess_is_made_locked_and_revealed(question: AnyQuestion) -> None:
    """Nothing is said before the reveal; after it the gap and its marks are shown, and the run stands at its end."""
    session = made(question, after(ChoseStep(0)))
    assert of(session).guess is not None
    assert set(session.asked.hidden) == set(question.hide) & set(PERCEPTRON.hideable)
    before = evaluate(session, PERCEPTRON, LIGHT)
    assert before.reveal.gap is None
    drawn = [mark for mark in before.plane.marks if not (isinstance(mark, Handle) and mark.name not in guess.HANDLES)]
    assert {getattr(mark, "role", "region") for mark in drawn} <= {"guess"}
    locked = after(Locked(), session=session)
    assert of(locked).is_locked
    assert evaluate(locked, PERCEPTRON, LIGHT).reveal.gap is None
    standing = [mark.name for mark in evaluate(locked, PERCEPTRON, LIGHT).plane.marks if isinstance(mark, Handle)]
    assert not set(standing) & set(guess.HANDLES)
    shown = after(Revealed(), session=locked)
    frame = evaluate(shown, PERCEPTRON, LIGHT)
    assert shown.asked.hidden == ()
    assert set(there(frame.reveal.gap).marks) <= set(frame.plane.marks)
    assert frame.verdict.sentence
    assert shown.state(PERCEPTRON).same_as(replace(question.then(session.state(PERCEPTRON)), step=None))
    assert session.state(PERCEPTRON).step == 0


@every_question
def test_a_guess_that_stands_is_not_changed(question: AnyQuestion) -> None:
    """A drag, a press and a field leave a guess that stands as it is."""
    locked = after(Locked(), session=made(question))
    drag = drew(PERCEPTRON, handles={"guess.0": (0.0, 0.0)}, touched=5)
    assert of(after(Guessed(None), drag, session=locked)) == of(locked)


def test_a_guess_answers_its_own_question() -> None:
    """The number typed before a click on another question may come after it, in the same run."""
    session = after(BeganToPredict("q_line"), Guessed(NumberGuess(7.0), "q_updates"))
    assert of(session).guess is None
    session = after(BeganToPredict("q_updates"), Guessed(NumberGuess(7.0), "q_updates"))
    assert of(session).guess == NumberGuess(7.0)


@pytest.mark.parametrize(("erased", "left"), [(1, 2), (3, None), (5, 3)])
def test_a_guessed_point_stays_guessed_while_others_are_erased(erased: int, left: int | None) -> None:
    """It has another number until undo; a point that is erased itself is no guess any more, not even a locked one."""
    session = after(BeganToPredict("q_left"), PRESSED, Locked())
    points = session.state(PERCEPTRON).points
    rest = np.delete(np.arange(len(points.y)), erased)
    fewer = replace(points, X=points.X[rest], y=points.y[rest], recipe=None, origin=points.source)
    session = after(drew(PERCEPTRON, fewer), session=session)
    assert of(session).guess == (None if left is None else PointGuess(left))
    assert of(session).is_locked == (left is not None)
    undone = of(after(drew(PERCEPTRON, points), session=session))
    assert undone.guess == (None if left is None else PointGuess(3))


def test_a_guessed_point_is_none_of_points_chosen_later() -> None:
    """A locked guess is not judged by another point of its number; points moved by hand, or typed, are the same."""
    session = after(BeganToPredict("q_left"), PRESSED, Locked())
    points = session.state(PERCEPTRON).points
    others = replace(points, X=points.X[::-1] * 1.5 + 0.25, recipe=None)
    left = after(ChosePoints(others), session=session)
    assert (of(left).guess, of(left).is_locked) == (None, False)
    more = replace(others, X=np.vstack([others.X, others.X + 1]), y=np.r_[others.y, others.y])
    assert of(after(ChosePoints(more), session=session)).guess is None
    assert of(after(drew(PERCEPTRON, points), session=after(PRESSED, session=left))).guess is None, "after undo"
    one = points.X.copy()
    one[3] += 0.5
    for X in (one, points.X + 0.5):
        moved = replace(points, X=X, recipe=None, origin=points.source)
        for event in (drew(PERCEPTRON, moved), ChosePoints(moved, are_typed=True)):
            assert of(after(event, session=session)) == of(session)


def test_a_guessed_point_stays_when_the_outcome_was_shown_too_early() -> None:
    """The points of the question come back, and the guessed one has its number among them again."""
    locked = after(BeganToPredict("q_left"), PRESSED, Locked())
    points = locked.state(PERCEPTRON).points
    for count, left in ((1, PointGuess(2)), (4, None)):
        fewer = replace(points, X=points.X[count:], y=points.y[count:], recipe=None, origin=points.source)
        session = after(Revealed(), drew(PERCEPTRON, fewer), session=locked)
        assert of(session).guess == left
        assert of(after(TookBackReveal(), session=session)) == of(locked)


def test_a_second_state_keeps_its_points_through_a_reveal() -> None:
    """An outcome on other points leaves them alone, and what was drawn after it is taken back with it."""
    points = PERCEPTRON.opening.points
    second = Second("perceptron", points=with_one_more(points))
    other = replace(QUESTIONS[3], code="q_moved", then=lambda state: replace(state, points=with_moved(state.points)))
    lesson = replace(PERCEPTRON, more_questions=(*QUESTIONS, other))
    for code, event in (("q_moved", Revealed()), ("q_left", drew(PERCEPTRON, with_moved(points)))):
        shown = visit.after(visit.arrived(lesson, PutBeside(second)), lesson, BeganToPredict(code), Revealed(), event)
        assert shown.state(lesson).points.alike(with_moved(points))
        asked = visit.after(shown, lesson, TookBackReveal())
        assert asked.state(lesson).points.alike(points)
        assert there(there(asked.second).points).alike(with_one_more(points))


def with_moved(points: Dataset) -> Dataset:
    """Return points of which the first was moved."""
    return replace(points, X=points.X + 0.5 * (np.arange(len(points.y)) == 0)[:, None], recipe=None)


def test_without_a_guess_nothing_can_stand() -> None:
    """The page says that a guess is needed; revealing shows the outcome, and no gap."""
    session = after(BeganToPredict("q_line"), Locked())
    assert not of(session).is_locked
    assert session.notes
    shown = after(Revealed(), Locked(), session=session)
    assert of(shown).is_revealed
    assert not of(shown).is_locked
    assert evaluate(shown, PERCEPTRON, LIGHT).reveal.gap is None


@every_question
def test_a_guess_that_was_not_locked_has_no_gap(question: AnyQuestion) -> None:
    """Looking first, without a guess that stands, tells nobody how good it was, but what is right."""
    open_one = made(question)
    assert evaluate(open_one, PERCEPTRON, LIGHT).reveal.answer == ""
    frame = evaluate(after(Revealed(), session=open_one), PERCEPTRON, LIGHT)
    assert frame.reveal.gap is None
    assert bool(frame.reveal.answer) == (not isinstance(question.answer, LineAnswer))
    assert evaluate(after(Locked(), Revealed(), session=open_one), PERCEPTRON, LIGHT).reveal.answer == ""


def test_handles_of_a_guess_are_not_the_lessons() -> None:
    """A drag of them changes no setting; during it the guess follows, and the lesson's handles still do."""
    lesson = replace(PERCEPTRON, moved=lambda settings, hand, _: pytest.fail(str(hand)) if hand.handles else settings)
    session = after(BeganToPredict("q_line"))
    for live in (True, False):
        session = visit.after(session, lesson, drew(lesson, handles=ENDS, is_dragging=live))
        assert of(session).guess == LineGuess((-1.0, -3.0), (2.0, 3.0))
        assert (session.drag is not None) == live
    assert evaluate(session, lesson, LIGHT).state.settings == PERCEPTRON.opening.settings


def test_a_preview_of_a_drag_changes_nothing() -> None:
    """The guess that it would make is drawn, and the visitor's own session stays."""
    session = after(BeganToPredict("q_line"))
    preview = after(drew(PERCEPTRON, handles=ENDS, is_dragging=True, is_preview=True), session=session)
    (line,) = [mark for mark in evaluate(preview, PERCEPTRON, LIGHT).plane.marks if isinstance(mark, Line)]
    w, w0 = guess.line_of(LineGuess(ENDS["guess.0"], ENDS["guess.1"]))
    assert line.points @ w + w0 == pytest.approx([0, 0], abs=1e-9)
    assert of(session).guess is None


@every_question
def test_a_prediction_survives_the_address(question: AnyQuestion) -> None:
    """Opened anew at each stage it is the same question, guess and stage, with the same parts hidden."""
    session = made(question)
    stages = [after(BeganToPredict(question.code)), session, after(Locked(), session=session)]
    stages += [after(Revealed(), session=stages[-1]), after(Revealed(), session=stages[0])]
    for stage in stages:
        query, _ = address_of(stage, PERCEPTRON)
        again = visit.arrived(PERCEPTRON, query=query)
        unremembered = replace(of(stage), asked_state=None, unrevealed=None)
        assert replace(of(again), asked_state=None, unrevealed=None) == unremembered
        assert again.asked.hidden == stage.asked.hidden
        assert again.notes == ()
        assert again.state(PERCEPTRON).same_as(stage.state(PERCEPTRON))
        assert address_of(again, PERCEPTRON)[0] == query


@every_case(
    ("query", "is_asked", "count"),
    [
        ({"ask": "gone"}, False, 1),
        ({"ask": "gone", "guess": "1~2~3~4"}, False, 2),
        ({"guess": "1~2~3~4", "locked": "1"}, False, 2),
        ({"ask": "q_line", "guess": "1~2~3"}, True, 1),
        ({"ask": "q_line", "guess": "nan~0~0~0", "locked": "1"}, True, 1),
        ({"ask": "q_line", "locked": "yes", "revealed": "0"}, True, 2),
        ({"ask": "q_left", "guess": "999"}, True, 1),
        ({"ask": ""}, False, 0),
    ],
)
def test_a_bad_value_is_named_and_left_out(query: dict[str, str], is_asked: bool, count: int) -> None:
    """One sentence for each part that can't be read; a guess that is none can't stand."""
    session = visit.arrived(PERCEPTRON, query={"v": address.VERSION, **query})
    assert (session.asked.prediction is not None) == is_asked
    assert len(session.notes) == count
    if session.asked.prediction is not None:
        assert session.asked.prediction.guess is None
        assert session.asked.prediction.is_open


def test_h_reveals_a_locked_guess_at_once() -> None:
    """Before it is locked H reveals part by part, and with the last one the question is over."""
    session = after(Locked(), session=made(QUESTIONS[4]))
    shown = after(HidParts(("verdict",)), session=session)
    assert of(shown).is_revealed
    assert shown.asked.hidden == ()
    assert shown.state(PERCEPTRON).settings.eta == 5.0
    some = after(BeganToPredict("q_updates"), HidParts(("verdict",)))
    assert not of(some).is_revealed
    assert of(after(HidParts(()), session=some)).is_revealed


def test_a_twin_asks_anew_from_where_the_question_began() -> None:
    """After a reveal that changed a setting, the twin has the setting of before, other points, and no guess."""
    session = after(Locked(), Revealed(), session=made(QUESTIONS[4]))
    twin = after(TookTwin(), session=session)
    assert of(twin) == Prediction("q_updates")
    assert twin.state(PERCEPTRON).settings.eta == 1.0
    assert not np.array_equal(twin.state(PERCEPTRON).points.X, session.state(PERCEPTRON).points.X)
    assert twin.asked.hidden
    assert twin.plane.revision > session.plane.revision


def test_other_states_end_a_revealed_question_and_keep_an_open_one() -> None:
    """A gap is said of the state that was asked about alone."""
    figure = PERCEPTRON.scenes[1]
    session = made(QUESTIONS[0])
    assert after(ChoseFigure(figure), session=session).asked.prediction is not None
    assert after(Revealed(), ChoseFigure(figure), session=session).asked.prediction is None
    assert after(StoppedPredicting(), session=session).asked.prediction is None
    assert after(StoppedPredicting(), session=session).asked.hidden == ()
    few = replace(PERCEPTRON.opening.points, X=np.zeros((2, 2)), y=np.array([0, 1]), recipe=None)
    pressed = made(QUESTIONS[3])
    assert of(pressed).guess == PointGuess(3)
    left = after(ChosePoints(few), Locked(), session=pressed)
    assert not of(left).is_locked
    assert after(Arrived(address_of(left, PERCEPTRON)[0])).notes == (), "the address names no point that has gone"


def test_a_task_asks_its_question_first() -> None:
    """A task with a question begins with it, an act where the visitor predicts; one without ends what was asked."""
    first, second = PERCEPTRON.tasks[:2]
    tasks = (replace(first, question=QUESTIONS[4]), replace(second, question=None))
    lesson = replace(PERCEPTRON, story=(), more_tasks=tasks)
    session = visit.after(after(), lesson, BeganTask(tasks[0]))
    assert of(session).code == "q_updates"
    assert session.asked.hidden
    session = visit.after(session, lesson, BeganTask(tasks[1]))
    assert session.asked.prediction is None
    assert session.asked.hidden == ()
    story_told = replace(PERCEPTRON, story=tasks)
    session = visit.after(session, story_told, BeganTask(tasks[0]))
    assert session.asked.prediction is None
    assert of(visit.after(session, story_told, BeganToPredict("q_line"), BeganTask(tasks[0]))).code == "q_updates"


@pytest.fixture
def stop(monkeypatch: pytest.MonkeyPatch) -> Stop:
    """A stop that asks a question, of a lesson that has it."""
    monkeypatch.setitem(lessons.by_slug("perceptron").__dict__, "questions", dict(PERCEPTRON.questions))
    return Stop("my", "1", "A stop", Place("perceptron", "begin"), question="q_line", hide=("sentence",))


@pytest.mark.parametrize("is_presenting", [False, True])
def test_a_stop_brings_its_question(stop: Stop, is_presenting: bool) -> None:
    """It is asked, and hides its own parts and the stop's, on a projector and elsewhere; the next stop asks its own."""
    session = after(ShowedStop(stop), session=Session(projector=Projector(is_on=is_presenting)))
    assert of(session).code == "q_line"
    assert set(session.asked.hidden) == {"sentence", *QUESTIONS[0].hide}
    assert after(ShowedStop(replace(stop, question="")), session=session).asked.prediction is None
    text = replace(stop, content=Text("An agenda"), question="")
    assert after(ShowedStop(text), session=session).asked.prediction is None


def test_the_question_of_a_stop_is_asked_by_its_address(stop: Stop) -> None:
    """The stop's name alone asks it; once it is left, the address says so, and F5 asks nothing."""
    deck = Deck("my", "Mine", "Nobody", (DeckChapter("", (stop,)),))
    begun = Session(deck=DeckPosition(own=deck))
    arrived = after(Arrived({"v": address.VERSION, address.COURSE: "my.1"}), session=begun)
    assert of(arrived).code == "q_line"
    assert set(arrived.asked.hidden) == {"sentence", *QUESTIONS[0].hide}
    for session in (made(QUESTIONS[0], arrived), after(StoppedPredicting(), session=arrived)):
        query, _ = address_of(session, PERCEPTRON)
        again = after(Arrived(query), session=begun)
        assert again.asked.prediction == session.asked.prediction
        assert again.asked.hidden == session.asked.hidden
        assert again.notes == ()


def test_the_free_question_is_asked_by_its_code() -> None:
    """Of a lesson that asks for a line."""
    session = after(BeganToPredict(FREE_LINE), DRAGGED)
    assert isinstance(of(session).question(PERCEPTRON).answer, LineAnswer)  # type: ignore[union-attr]
    assert after(BeganToPredict("gone")).asked.prediction is None


def test_events_in_any_order_leave_a_session_that_can_be_shown() -> None:
    """Whatever is pressed, what is hidden stays off the plane, and the address opens the same again."""
    source = random.Random(8)
    session = after()
    for _ in range(60):
        typed = of(session).code == "q_updates" if session.asked.prediction else False
        pressed = [BeganToPredict(source.choice([*CODES, FREE_LINE])), Locked(), Revealed(), TookTwin()]
        pressed += [HidParts(), HidParts(()), *[Guessed(NumberGuess(3.0))] * typed]
        session = after(source.choice([*pressed, DRAGGED, PRESSED]), session=session)
        frame = evaluate(session, PERCEPTRON, LIGHT)
        if "line" in session.asked.hidden:
            assert {mark.role for mark in frame.plane.marks if isinstance(mark, Line)} <= {"guess"}
        if not (session.asked.prediction is not None and session.asked.prediction.is_revealed):
            assert frame.reveal.gap is None
        query, _ = address_of(session, PERCEPTRON)
        again = visit.arrived(PERCEPTRON, query=query)
        assert again.asked.hidden == session.asked.hidden
        assert again.notes == ()
