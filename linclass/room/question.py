"""The question that a room is asked, found by its address: the same for a phone, the projector and the server."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.lessons import guess
from linclass.lessons.answering import asked, right_of, wrong_of
from linclass.lessons.gap import gap
from linclass.lessons.lesson import Missing
from linclass.session.events import Arrived, reduce
from linclass.session.session import Session

if TYPE_CHECKING:
    from linclass.datasets.dataset import Dataset
    from linclass.lessons.gap import Gap
    from linclass.lessons.lesson import AnyLesson
    from linclass.lessons.misconception import WrongAnswer
    from linclass.lessons.question import AnyQuestion, Guess, Right

NO_QUESTION = "There is no such question."
MAX_GAPS = 1000  # that are kept: a room has 500 phones
CHANGED = "The address of this question can't be read."


@dataclass(frozen=True, eq=False)
class RoomQuestion:
    """A question on certain points.

    Attributes
    ----------
    lesson : Lesson
    session : Session
        Of a visitor who is asked it: what it hides is hidden.
    question : Question
        In the words of its points.
    right : Right
    wrong : tuple of (belief, Right)
        The answers to which misconceptions lead.
    """

    lesson: AnyLesson
    session: Session
    question: AnyQuestion
    right: Right
    wrong: tuple[WrongAnswer, ...] = ()

    @cached_property
    def points(self) -> Dataset:
        """The points that it is about."""
        return self.session.state(self.lesson).points

    def guess(self, text: str) -> Guess:
        """Return the guess that a phone has sent; ValueError with a sentence for what is none."""
        try:
            return guess.read(self.question.answer, text, self.points)
        except ValueError as error:
            raise ValueError(f"This answer can't be read: {error}.") from error

    def gap(self, text: str) -> Gap:
        """Return how far an answer is from what is right: computed once, for the projector and for its phone."""
        if text not in self._gaps:
            if len(self._gaps) >= MAX_GAPS:
                self._gaps.clear()
            self._gaps[text] = gap(self.question, self.guess(text), self.right, self.points, self.wrong)
        return self._gaps[text]

    @cached_property
    def _gaps(self) -> dict[str, Gap]:
        return {}


def load(page: str, query: str) -> RoomQuestion:
    """Return the question of an address.

    Raises
    ------
    ValueError
        With a sentence, if the address names none, can't be read, or nothing is right on its points.
    """
    if page not in LESSONS:
        raise ValueError(NO_QUESTION)
    lesson = lessons.by_slug(page)
    session = reduce(Session(), lesson, Arrived(dict(parse_qsl(query, keep_blank_values=True))))
    prediction = session.asked.prediction
    question = None if prediction is None else prediction.question(lesson)
    if (
        session.notes
        or prediction is None
        or question is None
        or prediction.guess is not None
        or not prediction.is_open
    ):
        raise ValueError(CHANGED if session.notes else NO_QUESTION)
    state = session.state(lesson)
    try:
        right = right_of(lesson, state, question)
    except Missing as missing:
        raise ValueError(f"On these points there is no right answer: {missing.sentence}") from missing
    return RoomQuestion(lesson, session, asked(question, state), right, wrong_of(lesson, state, question))
