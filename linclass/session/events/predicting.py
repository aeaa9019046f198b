"""Events of a prediction: ask a question, guess, lock, reveal, and ask again on other points."""

from dataclasses import dataclass, replace

from linclass.lessons.answering import twin
from linclass.lessons.lesson import AnyLesson
from linclass.lessons.question import ChoiceAnswer, Guess
from linclass.session.events.event import Event
from linclass.session.reveal import before_reveal, revealed
from linclass.session.session import Session
from linclass.session.values.prediction import MAX_HANDS, Prediction, begun, hidden_by

NO_GUESS_YET = "Make a guess first, then lock it."
NO_TWIN = "There is no twin of these points: the question has no answer on others of their kind."


@dataclass(frozen=True)
class BeganToPredict(Event):
    """A question is asked, or asked anew: its parts are hidden, and there is no guess yet.

    Attributes
    ----------
    code : str
        The code of one of the lesson's questions, or "line_here".
    """

    code: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Ask the question; an unknown code changes nothing."""
        prediction = begun(lesson, self.code)
        if prediction is None:
            return session
        session = replace(session, asked=session.asked.about(prediction, hidden_by(prediction, lesson)))
        return replace(session, asked=session.asked.with_hands(session.asked_at, {}))


@dataclass(frozen=True)
class Guessed(Event):
    """A number was typed or an option chosen; None takes the guess back. A locked or revealed guess stays.

    Attributes
    ----------
    guess : Guess or None
    code : str
        The question that it answers: the click after it may have chosen another one first. Empty for the present one.
    """

    guess: Guess | None
    code: str = ""

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Store the guess."""
        asked = session.asked
        if asked.prediction is None or self.code not in ("", asked.prediction.code):
            return session
        return replace(session, asked=replace(asked, prediction=asked.prediction.guessed(self.guess)))


@dataclass(frozen=True)
class CountedHands(Event):
    """The hands raised for an option were counted; an option that the question lacks changes nothing."""

    option: str
    number: int

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Store the number with the question and its stop."""
        asked = session.asked.prediction
        question = None if asked is None else asked.question(lesson)
        if question is None or not isinstance(question.answer, ChoiceAnswer):
            return session
        if self.option not in dict(question.answer.options) or not 0 <= self.number <= MAX_HANDS:
            return session
        counted_hands = {**session.counted_hands, self.option: self.number}
        return replace(session, asked=session.asked.with_hands(session.asked_at, counted_hands))


@dataclass(frozen=True)
class Locked(Event):
    """The person locks the guess."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Lock the guess; without one, ask for it."""
        prediction = session.asked.prediction
        if prediction is None or not prediction.is_open:
            return session
        if prediction.guess_on(session.state(lesson).points) is None:
            return replace(session, notes=(NO_GUESS_YET,))
        return replace(session, asked=replace(session.asked, prediction=replace(prediction, is_locked=True)))


@dataclass(frozen=True)
class Revealed(Event):
    """The outcome is shown, with or without a guess."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show all hidden parts, in the state that the question is about."""
        return revealed(session, lesson)


@dataclass(frozen=True)
class TookBackReveal(Event):
    """The outcome was shown too early: the question is asked as before, and a guess stays as it was."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Hide the question's parts again, in the state in which it was asked."""
        asked = session.asked.prediction
        return session if asked is None or not asked.is_revealed else before_reveal(session, lesson, asked)


@dataclass(frozen=True)
class TookTwin(Event):
    """The person wants the same question on other points."""

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the twin of the state that the question was asked on, and ask it anew."""
        prediction = session.asked.prediction
        question = None if prediction is None else prediction.question(lesson)
        if prediction is None or question is None:
            return session
        present = session.state(lesson)
        other = twin(lesson, prediction.asked_state or present, question)
        if other is None:
            return replace(session, notes=(NO_TWIN,))
        session = _with_task_on(session.changed(lesson, present, other), lesson, prediction.code)
        return BeganToPredict(prediction.code).apply(session, lesson)


def _with_task_on(session: Session, lesson: AnyLesson, code: str) -> Session:
    """Return the session with the task in progress begun in the present state, if it asks this question."""
    attempt = session.attempt(lesson)
    if attempt is None or attempt[0].question is None or attempt[0].question.code != code:
        return session
    return replace(session, tasks=session.tasks.begun(lesson.slug, attempt[0].code, session.state(lesson)))


@dataclass(frozen=True)
class StoppedPredicting(Event):
    """The visitor leaves the prediction."""

    def apply(self, session: Session, _lesson: AnyLesson) -> Session:
        """Forget the question, and show the parts that it has hidden."""
        return replace(session, asked=session.asked.about(None))


@dataclass(frozen=True)
class TookBackBeside(Event):
    """The second state was shown too early: the question's outcome takes its place again.

    Attributes
    ----------
    code : str
        The code of the question asked before.
    """

    code: str

    def apply(self, session: Session, lesson: AnyLesson) -> Session:
        """Show the outcome; an unknown code changes nothing."""
        asked = Prediction(self.code, is_revealed=True)
        if asked.question(lesson) is None:
            return session
        return replace(session, asked=replace(session.asked, prediction=asked))
