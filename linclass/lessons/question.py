"""The questions of a lesson: what is asked, how it is answered, and what is right, computed from the study.

A question is declared once: "Try this", a stop of a deck and a visitor who predicts alone ask the same one. A guess is
an object of the plane, a number or a choice; `linclass.lessons.gap` says how far it is from what is right.
"""

from collections.abc import Callable
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any, Generic, TypeAlias

from linclass.lessons.state import S, State

Position: TypeAlias = tuple[float, float]  # in the plane's units


# ---- guesses: what the person says


@dataclass(frozen=True)
class LineGuess:
    """The line through two places of the plane."""

    first: Position
    second: Position


@dataclass(frozen=True)
class DirectionGuess:
    """A direction without a sense: degrees from the first axis, 0 <= angle < 180."""

    angle: float


@dataclass(frozen=True)
class PlaceGuess:
    """A place on the plane at which nothing stands yet."""

    at: Position


@dataclass(frozen=True)
class PointGuess:
    """One of the points, by its number from 0."""

    index: int


@dataclass(frozen=True)
class NumberGuess:
    """A number."""

    value: float


@dataclass(frozen=True)
class ChoiceGuess:
    """One of the options, by its code."""

    code: str


Guess: TypeAlias = LineGuess | DirectionGuess | PlaceGuess | PointGuess | NumberGuess | ChoiceGuess


# ---- kinds of answers: how a question is answered


@dataclass(frozen=True)
class LineAnswer:
    """A line. `method` names whose line it is in a sentence: "the perceptron".

    Attributes
    ----------
    angle : float
        The largest angle to the right line, in degrees, that is right.
    offset : float
        The largest distance from it in the middle of the points that is right, as a share of the window's width.
    """

    method: str
    angle: float = 5.0
    offset: float = 0.05


@dataclass(frozen=True)
class DirectionAnswer:
    """A direction. `what` names it in a sentence: "the Fisher direction"; up to `tolerance` degrees off is right."""

    what: str
    tolerance: float = 5.0


@dataclass(frozen=True)
class PlaceAnswer:
    """A place. `what` names it in a sentence: "the mean of class 2"; a distance up to `tolerance` is right.

    Attributes
    ----------
    tolerance : float
        As a share of the window's width.
    """

    what: str
    tolerance: float = 0.02


@dataclass(frozen=True)
class PointAnswer:
    """One of the points; any of the right ones will do. `what` names them: "a support vector"."""

    what: str


@dataclass(frozen=True)
class NumberAnswer:
    """A number between two bounds; `what` names it: "updates", "the width of the band".

    Attributes
    ----------
    low, high, step : float
        Bounds and grain of the field into which it is typed.
    tolerance : float
        The largest difference that is right; 0 for a count.
    """

    what: str
    low: float
    high: float
    step: float = 1.0
    tolerance: float = 0.0

    @property
    def is_whole(self) -> bool:
        """True if a whole number is asked for."""
        return all(float(number).is_integer() for number in (self.low, self.high, self.step))

    def reaches(self, value: float) -> bool:
        """Return whether some number within the bounds is right if this one is."""
        return self.low - self.tolerance <= value <= self.high + self.tolerance


@dataclass(frozen=True)
class ChoiceAnswer:
    """One of several sentences: a code and its text, Markdown, for each."""

    options: tuple[tuple[str, str], ...]

    @property
    def lettered(self) -> tuple[tuple[str, str, str], ...]:
        """Letter, code and text of each option, in their order: a room names them by their letters."""
        return tuple((letter, code, text) for letter, (code, text) in zip(ascii_uppercase, self.options, strict=False))


Answer: TypeAlias = LineAnswer | DirectionAnswer | PlaceAnswer | PointAnswer | NumberAnswer | ChoiceAnswer


# ---- what is right


@dataclass(frozen=True)
class RightLine:
    """The boundary w'x + w0 = 0 between class numbers `negative` and `positive`, where w'x + w0 < 0 and > 0."""

    w: Position
    w0: float
    negative: tuple[int, ...]
    positive: tuple[int, ...]


@dataclass(frozen=True)
class RightPoints:
    """The numbers of the points, each of which is right; empty where none is."""

    indices: frozenset[int]


Right: TypeAlias = RightLine | DirectionGuess | PlaceGuess | RightPoints | NumberGuess | ChoiceGuess


OUTCOME = ("line", "regions", "w", "view", "verdict", "formula", "sentence")  # the parts that tell where a line lies


def as_it_stands(state: State[S]) -> State[S]:
    """Return the state that is shown: nothing is changed before the question is asked."""
    return state


@dataclass(frozen=True)
class Question(Generic[S]):
    """A question about a state, to be answered before the outcome is shown.

    Attributes
    ----------
    code : str
        Its name within the lesson, which no wording changes: links and decks have it. None is called "line_here".
    ask : str
        The question, Markdown, in one or two sentences. A class is {first}, {second} or {last} of those with points:
        `linclass.lessons.answering.worded` puts its name there.
    answer : Answer
        How it is answered.
    right : function of the run of the state that `then` returns
        What is right, of the type that the answer asks for: LineAnswer RightLine, DirectionAnswer DirectionGuess,
        PlaceAnswer PlaceGuess, PointAnswer RightPoints, NumberAnswer NumberGuess, ChoiceAnswer ChoiceGuess. Raises
        Missing where the points have no right answer.
    why : str
        Why it is so, Markdown, said after the reveal; holds on other points of the same kind too.
    then : function of the state
        The state that is asked about, where it is not the one that is shown: "after eta is 5". It is shown from the
        reveal on.
    hide : tuple of str
        What is hidden while it is asked, names of `linclass.lessons.hiding.PARTS`.
    given : tuple of str
        The settings that the answer depends on and nothing else on the screen shows: they stand before the question.
    """

    code: str
    ask: str
    answer: Answer
    right: Callable[[Any], Right]
    why: str
    then: Callable[[State[S]], State[S]] = as_it_stands
    hide: tuple[str, ...] = OUTCOME
    given: tuple[str, ...] = ()


AnyQuestion: TypeAlias = Question[Any]


WrongAnswer: TypeAlias = tuple[str, "Right"]  # a belief, and the answer that it leads to


@dataclass(frozen=True)
class Misconception:
    """A misconception about what a lesson shows.

    Attributes
    ----------
    code : str
        Its name among all misconceptions, which docs/teaching.md has.
    question : str
        The code of the lesson's question that brings it out.
    belief : str
        What is believed, Markdown: a clause without a full stop that goes on after "that".
    wrong : function of the run that the question's `right` is given
        The answer that it leads to, of the type of what is right; raises Missing where it leads to none.
    scene : str
        The code of the lesson's scene that shows why it is wrong.
    """

    code: str
    question: str
    belief: str
    wrong: Callable[[Any], Right]
    scene: str
