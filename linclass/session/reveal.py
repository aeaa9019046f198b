"""The reveal of a question: show its outcome, take that back, or ask another group."""

from dataclasses import replace

from linclass.course.deck import Stop
from linclass.figures.theme import LIGHT
from linclass.lessons import study_cache
from linclass.lessons.board import ShownBoard
from linclass.lessons.hiding import Part
from linclass.lessons.lesson import AnyLesson, AnyState, Attempt, Missing, ViewOptions
from linclass.lessons.second import moved_too
from linclass.session.session import Session
from linclass.session.values.prediction import Prediction, begun, hidden_by


def question_at(stop: Stop) -> Prediction | None:
    """Return the prediction for which a stop asks; None where it has no question."""
    return None if stop.target is None or not stop.question else begun(stop.target.lesson, stop.question)


def hidden_at_first(stop: Stop, asked: Prediction | None = None) -> tuple[Part, ...]:
    """Return the parts that a stop and its question hide at first; a text or an image has nothing to predict."""
    return () if stop.target is None else hidden_by(asked, stop.target.lesson, stop.hide)


def revealed(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with nothing hidden, in the state that the question is about, at the end of its run."""
    asked = session.asked.prediction
    question = None if asked is None else asked.question(lesson)
    if asked is None or question is None or asked.is_revealed:
        return replace(session, asked=replace(session.asked, hidden=()))
    before = session.state(lesson)
    after = replace(question.then(before), step=None)
    if not after.same_as(before):
        tasks = session.tasks
        session = replace(session, tasks=replace(tasks, shown=tasks.shown | _still_to_do(session, lesson, before)))
    session = replace(session.changed(lesson, before, after), second=session.second)
    shown = replace(asked, is_revealed=True, asked_state=before, unrevealed=asked)
    return replace(session, asked=session.asked.about(shown))


def before_reveal(session: Session, lesson: AnyLesson, asked: Prediction) -> Session:
    """Return the session before the reveal of a prediction: in the state asked about, with the same parts hidden.

    If that state was not remembered, it is the stop's own, or the present one.
    """
    present, stop = session.state(lesson), session.deck.stop
    is_of_stop = stop is not None and stop.target is not None and stop.question == asked.code
    own = stop.opened if stop is not None and is_of_stop else present
    before = own if asked.asked_state is None else asked.asked_state
    if not before.same_as(present):
        second = session.second
        if second is not None and second.points is not None:  # what was drawn since is taken back there, too
            second = replace(second, points=moved_too(present.points, before.points, second.points))
        session = replace(session.changed(lesson, present, before), second=second)
        asked = asked.renumbered(present.points, before.points)
    asked = asked.unrevealed or replace(asked, is_revealed=False, asked_state=None)
    hide = stop.hide if stop is not None and is_of_stop else ()
    return replace(session, asked=session.asked.about(asked, hidden_by(asked, lesson, hide)))


def asked_anew(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with its question asked anew, without the last group's guess, lock, outcome or count."""
    asked = session.asked.prediction
    if asked is None:
        return session
    session = before_reveal(session, lesson, replace(asked, guess=None, is_locked=False, unrevealed=None))
    return replace(session, asked=session.asked.with_hands(session.asked_at, {}))


def at_end(session: Session, lesson: AnyLesson) -> Session:
    """Return the session with nothing hidden, all lines of its board shown, and its second state if it has one."""
    session = revealed(session, lesson)
    projector = session.projector
    if projector.board is not None:
        return replace(session, projector=replace(projector, board=_whole_board(session, lesson, projector.board)))
    return session if session.second is None else replace(session, asked=replace(session.asked, prediction=None))


def _whole_board(session: Session, lesson: AnyLesson, board: ShownBoard) -> ShownBoard:
    """Return a board with all its lines shown; unchanged if its points can't be studied."""
    state = session.state(lesson)
    try:
        run = study_cache.study(lesson, state.points, state.settings)
    except Missing:
        return board
    options = ViewOptions(view=state.view, theme=LIGHT, step=state.step)  # the theme does not change the lines
    return replace(board, line=max(1, len(lesson.derivation(board.code).lines(run, options))))


def _still_to_do(session: Session, lesson: AnyLesson, state: AnyState) -> set[tuple[str, str]]:
    """Return the page and code of its task in progress; empty if this state already fulfils it."""
    attempt = session.attempt(lesson)
    if attempt is None:
        return set()
    task, begun_in = attempt
    try:
        is_done = task.happened(Attempt(study_cache.study(lesson, state.points, state.settings), state, begun_in))
    except Missing:
        is_done = False
    return set() if is_done else {(lesson.slug, task.code)} - session.tasks.done
