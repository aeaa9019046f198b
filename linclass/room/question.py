"""A room's question, loaded from its address: the same for a phone, the projector and the server."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

import numpy as np

from linclass import lessons
from linclass.catalog import LESSONS
from linclass.datasets.dataset import Dataset
from linclass.figures import clipping
from linclass.figures.marks import Line, Mark, Ring
from linclass.lessons import address, guess
from linclass.lessons.address_check import CHECK
from linclass.lessons.answering import judged, right_of, with_conditions, wrong_of
from linclass.lessons.gap import RIGHT, Gap, gap, marks
from linclass.lessons.lesson import AnyLesson, Missing
from linclass.lessons.question import Answer, AnyQuestion, Guess, Right, RightLine, RightPoints, WrongAnswer
from linclass.room import drawn
from linclass.room.drawn import DrawnAnswer, DrawnPoints
from linclass.room.votes import ANSWERS, SENTENCE
from linclass.session.events import Arrived, reduce
from linclass.session.session import Session

NO_QUESTION = "There is no such question."
MAX_GAPS = 1000  # cached: a room has at most 500 phones
CHANGED = "The address of this question can't be read."


@dataclass(frozen=True, eq=False)
class RoomQuestion:
    """A question on certain points.

    Attributes
    ----------
    lesson : Lesson
    session : Session
        A session in which the question is asked, with its parts hidden.
    question : Question or None
        Worded for its points; None where phones draw points, of which none are right or wrong.
    right : Right or None
    wrong : tuple of (belief, Right)
        The answers that misconceptions lead to.
    """

    lesson: AnyLesson
    session: Session
    question: AnyQuestion | None
    right: Right | None
    wrong: tuple[WrongAnswer, ...] = ()

    @cached_property
    def points(self) -> Dataset:
        """The question's points."""
        return self.session.state(self.lesson).points

    @cached_property
    def judged(self) -> Dataset:
        """The points on which answers are judged: those asked about, where the ones kept for a test are marked."""
        state = self.session.state(self.lesson)
        return judged(state if self.question is None else self.question.then(state))

    @property
    def code(self) -> str:
        """The question's code."""
        return drawn.CODE if self.question is None else self.question.code

    @property
    def ask(self) -> str:
        """The question as Markdown."""
        return drawn.ASK if self.question is None else self.question.ask

    @property
    def answer(self) -> Answer | DrawnAnswer:
        """The kind of answer."""
        return DrawnAnswer() if self.question is None else self.question.answer

    @cached_property
    def right_marks(self) -> tuple[Mark, ...]:
        """The marks of the right answer on the plane, with its name; none for a number or a choice."""
        window = self.points.window
        match self.right:
            case None:
                return ()
            case RightLine(w=w, w0=w0):
                chord = clipping.chord(clipping.corners(window), np.array(w), w0)
                return (Line(chord, "certificate", RIGHT),) if len(chord) else ()
            case RightPoints(indices=indices):
                names = [RIGHT if len(indices) == 1 else f"{RIGHT}s"] + [""] * len(indices)
                return tuple(Ring(i, "support", name) for i, name in zip(sorted(indices), names, strict=False))
        return marks(self.right, window)

    @property
    def last_stage(self) -> int:
        """The last stage of showing a vote on the question."""
        return ANSWERS if self.question is None else SENTENCE

    def guess(self, text: str) -> Guess | DrawnPoints:
        """Return a phone's guess; ValueError with a sentence if it can't be read."""
        try:
            if self.question is None:
                return drawn.read(text, self.points)
            return guess.read(self.question.answer, text, self.points)
        except ValueError as error:
            raise ValueError(f"This answer can't be read: {error}.") from error

    def gap(self, text: str) -> Gap:
        """Return the gap between an answer and the right one, cached for the projector and the phones."""
        if text not in self._gaps:
            if len(self._gaps) >= MAX_GAPS:
                self._gaps.clear()
            self._gaps[text] = self._gap(self.guess(text))
        return self._gaps[text]

    def _gap(self, made: Guess | DrawnPoints) -> Gap:
        """Return the gap between an answer and the right one; drawn points are neither right nor wrong."""
        if self.question is None or self.right is None or isinstance(made, DrawnPoints):
            return Gap("", is_right=False)
        return gap(self.question, made, self.right, self.judged, self.wrong)

    @cached_property
    def _gaps(self) -> dict[str, Gap]:
        """The cached gaps by the answer's text, as many phones give the same one."""
        return {}


def load(page: str, query: str) -> RoomQuestion:
    """Return the question of an address.

    Raises
    ------
    ValueError
        With a sentence, if the address has no question, can't be read, or its points have no right answer.
    """
    if page not in LESSONS:
        raise ValueError(NO_QUESTION)
    lesson, parts = lessons.by_slug(page), dict(parse_qsl(query, keep_blank_values=True))
    if parts.get(address.ASK) == drawn.CODE:
        return _drawing(lesson, parts)
    session = reduce(Session(), lesson, Arrived(parts))
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
    return RoomQuestion(lesson, session, with_conditions(question, state), right, wrong_of(lesson, state, question))


def _drawing(lesson: AnyLesson, parts: Mapping[str, str]) -> RoomQuestion:
    """Return the question that asks for drawn points, on the points in an address."""
    others = {name: text for name, text in parts.items() if name not in (address.ASK, CHECK)}
    session = reduce(Session(), lesson, Arrived(others))
    if session.notes:
        raise ValueError(CHANGED)
    return RoomQuestion(lesson, session, None, None)
