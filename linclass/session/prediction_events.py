"""The events of a prediction: a question is asked, guessed, locked, revealed, and asked again on other points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from linclass.lessons.answering import twin
from linclass.lessons.question import ChoiceAnswer
from linclass.session import texts_session as texts
from linclass.session.events import ChangedState, Event, before_reveal, revealed, without_hands
from linclass.session.prediction import MAX_HANDS, Prediction, begun, hidden_by

if TYPE_CHECKING:
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.question import Guess
    from linclass.session.session import Session


@dataclass(frozen=True)
class BeganToPredict(Event):
    """A question is asked, or asked anew: what it hides is hidden, and there is no guess yet.

    Attributes
    ----------
    code : str
        Of one of the lesson's questions, or "line_here".
    """

    code: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Ask the question; one that the lesson does not have changes nothing."""
        prediction = begun(lesson, self.code)
        if prediction is None:
            return session
        return without_hands(replace(session, prediction=prediction, hidden=hidden_by(prediction, lesson)))


@dataclass(frozen=True)
class Guessed(Event):
    """A number was typed or an option chosen; None takes the guess back. A guess that stands is not changed."""

    guess: Guess | None

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - a question is of one page
        """Take the guess over."""
        if session.prediction is None:
            return session
        return replace(session, prediction=session.prediction.guessed(self.guess))


@dataclass(frozen=True)
class CountedHands(Event):
    """The hands raised for an option were counted; a question that has no such option changes nothing."""

    option: str
    number: int

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Keep the number with the question and its stop."""
        question = None if session.prediction is None else session.prediction.question(lesson)
        if question is None or not isinstance(question.answer, ChoiceAnswer):
            return session
        if self.option not in dict(question.answer.options) or not 0 <= self.number <= MAX_HANDS:
            return session
        counted = {**session.counted, self.option: self.number}
        return replace(session, hands={**session.hands, session.asked_at: counted})


@dataclass(frozen=True)
class Locked(Event):
    """The person says that the guess stands."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Let it be changed no more; where there is none yet, ask for one."""
        prediction = session.prediction
        if prediction is None or not prediction.is_open:
            return session
        if prediction.guess_on(session.state(lesson).points) is None:
            return replace(session, notes=(texts.NO_GUESS,))
        return replace(session, prediction=replace(prediction, is_locked=True))


@dataclass(frozen=True)
class Revealed(Event):
    """The outcome is shown, with or without a guess."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show all that was hidden, of the state that the question is about."""
        return revealed(session, lesson)


@dataclass(frozen=True)
class TookBackReveal(Event):
    """The outcome was shown too early: the question is asked as before, and a guess stays as it was."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Hide again what the question had hidden, in the state on which it was asked."""
        asked = session.prediction
        return session if asked is None or not asked.is_revealed else before_reveal(session, lesson, asked)


@dataclass(frozen=True)
class TookTwin(Event):
    """The same question is to be asked on other points."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the twin of the state that the question was asked on, and ask it anew."""
        prediction = session.prediction
        question = None if prediction is None else prediction.question(lesson)
        if prediction is None or question is None:
            return session
        present = session.state(lesson)
        other = twin(lesson, prediction.asked or present, question)
        if other is None:
            return replace(session, notes=(texts.NO_TWIN,))
        session = _with_task_on(ChangedState(present, other).apply(session, lesson), lesson, prediction.code)
        return BeganToPredict(prediction.code).apply(session, lesson)


def _with_task_on(session: Session, lesson: AnyLesson, code: str) -> Session:
    """Return the session with the task of a question, where it is the one that is tried, set on the present state."""
    attempt = session.attempt(lesson)
    if attempt is None or attempt[0].question is None or attempt[0].question.code != code:
        return session
    tried = attempt[0].code
    attempts = {**session.attempts, lesson.slug: (tried, session.state(lesson))}
    return replace(session, attempts=attempts, shown_tasks=session.shown_tasks - {(lesson.slug, tried)})


@dataclass(frozen=True)
class StoppedPredicting(Event):
    """Nothing is asked any more."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:  # noqa: ARG002 - of whichever page
        """Forget the question, and show what it has hidden."""
        return replace(session, prediction=None, hidden=())


@dataclass(frozen=True)
class TookBackBeside(Event):
    """The second state was shown too early: the outcome of the question stands in its place again.

    Attributes
    ----------
    code : str
        Of the question that was asked before.
    """

    code: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the outcome; a question that the lesson does not have changes nothing."""
        asked = Prediction(self.code, is_revealed=True)
        return session if asked.question(lesson) is None else replace(session, prediction=asked)
