"""The prediction of a page's outcome: which question is asked, the person's guess, and how far they are with it."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from linclass.datasets.dataset import Dataset
from linclass.figures.marks import Mark
from linclass.lessons import address, guess, hiding
from linclass.lessons.answering import question_of, worded, wrong_answers
from linclass.lessons.gap import Gap, answer, gap
from linclass.lessons.gap import marks as right_marks
from linclass.lessons.hiding import Part
from linclass.lessons.lesson import AnyLesson, Missing
from linclass.lessons.markdown import plain
from linclass.lessons.question import AnyQuestion, ChoiceAnswer, ChoiceGuess, Guess, PointAnswer, PointGuess, Position
from linclass.lessons.state import AnyState

HANDS = re.compile("[0-9]{1,4}")  # raised for one option
MAX_HANDS = 9999


NO_ANSWER = "On these points there is no right answer: {reason}"


@dataclass(frozen=True)
class Prediction:
    """A question that is asked on a page, and the guess.

    Attributes
    ----------
    code : str
        The question's, of the lesson that the page shows.
    guess : Guess or None
        None until the person has made one.
    is_locked : bool
        Whether the guess stands: it can't be changed any more.
    is_revealed : bool
        Whether the outcome has been shown; without a locked guess too.
    asked : State or None
        The state that the question was asked on, once another one is shown for the reveal; None before, and where no
        session remembers it.
    """

    code: str
    guess: Guess | None = None
    is_locked: bool = False
    is_revealed: bool = False
    asked: AnyState | None = None

    @property
    def is_open(self) -> bool:
        """True while the guess can be made or changed."""
        return not (self.is_locked or self.is_revealed)

    def question(self, lesson: AnyLesson) -> AnyQuestion | None:
        """Return the question; None where the lesson has no question of this code."""
        return question_of(lesson, self.code)

    def guess_on(self, points: Dataset) -> Guess | None:
        """Return the guess; None without one, or for a point that no longer exists."""
        if isinstance(self.guess, PointGuess) and self.guess.index >= len(points.y):
            return None
        return self.guess

    def guessed(self, answer: Guess | None) -> "Prediction":
        """Return the prediction with another guess; once it is locked it stays."""
        return replace(self, guess=answer) if self.is_open else self


def begun(lesson: AnyLesson, code: str) -> Prediction | None:
    """Return the prediction as it begins, without a guess; None where the lesson has no question of this code."""
    prediction = Prediction(code)
    return None if prediction.question(lesson) is None else prediction


def hidden_by(prediction: Prediction | None, lesson: AnyLesson, parts: Collection[str] = ()) -> tuple[Part, ...]:
    """Return what is hidden as long as the question is asked, of what a lesson's page can hide; and these parts."""
    question = None if prediction is None or prediction.is_revealed else prediction.question(lesson)
    return hiding.ordered({*parts, *(() if question is None else question.hide)} & set(lesson.hideable))


def after_drawing(
    prediction: Prediction, lesson: AnyLesson, points: Dataset, handles: Mapping[str, Position], touched: int | None
) -> Prediction:
    """Return the prediction after a drag of its handles, or a press on a point where a point is asked for.

    Parameters
    ----------
    points : Dataset
        In the window that counts.
    """
    question = prediction.question(lesson)
    if question is None or not prediction.is_open:
        return prediction
    if isinstance(question.answer, PointAnswer):
        return prediction if touched is None else prediction.guessed(PointGuess(touched))
    before = prediction.guess or guess.first_guess(question.answer, points.window)
    if before is None:
        return prediction
    after = guess.moved(before, handles, points.window)
    return prediction if after == before else prediction.guessed(after)


def is_of_guess(handle: str) -> bool:
    """Return whether a handle of the plane is the guess's, and not the lesson's."""
    return handle in guess.HANDLES


def marks(prediction: Prediction, lesson: AnyLesson, points: Dataset) -> tuple[Mark, ...]:
    """Return how the guess is drawn: with handles while it is open, and before it is made where it will be."""
    question = prediction.question(lesson)
    if question is None:
        return ()
    made = prediction.guess_on(points)
    if made is None:
        if not prediction.is_open:
            return ()
        made = guess.first_guess(question.answer, points.at_home.window)
    return () if made is None else guess.marks(made, points.window, is_locked=not prediction.is_open)


@dataclass(frozen=True)
class Reveal:
    """The reveal of a question: what is right, beside a guess that stands how far that is from it; before it nothing.

    Attributes
    ----------
    gap : Gap or None
        None without a guess that stands.
    answer : str
        What is right in a sentence, Markdown, where no guess stands.
    marks : tuple of Mark
        The same on the plane, or the gap.
    right_option : str
        The code of the right option of a choice.
    """

    gap: Gap | None = None
    answer: str = ""
    marks: tuple[Mark, ...] = ()
    right_option: str = ""


def reveal(prediction: Prediction, lesson: AnyLesson, points: Dataset, run: object) -> Reveal:
    """Return what is shown of a question once its outcome is."""
    question, made = prediction.question(lesson), prediction.guess_on(points)
    if question is None or not prediction.is_revealed:
        return Reveal()
    option = ""
    try:
        right = question.right(run)
        option = right.code if isinstance(right, ChoiceGuess) else ""
        if not prediction.is_locked:
            sentence, shown = answer(worded(question, points), right), right_marks(right, points.window)
            return Reveal(answer=sentence, marks=shown, right_option=option)
        if made is None:
            return Reveal(right_option=option)
        distance = gap(worded(question, points), made, right, points, wrong_answers(lesson, question, run))
        return Reveal(distance, marks=distance.marks, right_option=option)
    except Missing as missing:
        sentence = NO_ANSWER.format(reason=missing.sentence)
        if not prediction.is_locked:
            return Reveal(answer=sentence, right_option=option)
        return Reveal(None if made is None else Gap(sentence, is_right=False), right_option=option)


# ---- the address


def written(prediction: Prediction) -> dict[str, str]:
    """Return what an address says of a prediction."""
    query = {address.ASK: prediction.code}
    if prediction.guess is not None:
        query[address.GUESS] = guess.write(prediction.guess)
    flags = {address.LOCKED: prediction.is_locked, address.REVEALED: prediction.is_revealed}
    return query | {name: "1" for name, is_set in flags.items() if is_set}


def read(query: Mapping[str, str], lesson: AnyLesson, points: Dataset) -> tuple[Prediction | None, tuple[str, ...]]:
    """Return the prediction that the parts of an address name, and a sentence for each that could not be read."""
    code = query.get(address.ASK, "")
    question = question_of(lesson, code) if code else None
    if question is None:
        reason = "this page asks no such question" if code else "no question is asked"
        return None, tuple(_ignored(name, text, reason) for name, text in query.items() if text)
    made, ignored = None, []
    if address.GUESS in query:
        try:
            made = guess.read(question.answer, query[address.GUESS], points)
        except ValueError as error:
            ignored.append(_ignored(address.GUESS, query[address.GUESS], str(error)))
    flags = {name: query[name] == "1" for name in (address.LOCKED, address.REVEALED) if name in query}
    ignored += [_ignored(name, query[name], "it can only be 1") for name, is_set in flags.items() if not is_set]
    is_locked = flags.get(address.LOCKED, False) and made is not None
    return Prediction(code, made, is_locked, flags.get(address.REVEALED, False)), tuple(ignored)


def written_hands(hands: Mapping[str, int]) -> dict[str, str]:
    """Return what an address says of the hands that were counted: "left.12~right.3"."""
    text = "~".join(f"{code}.{number}" for code, number in hands.items() if number)
    return {address.HANDS: text} if text else {}


def read_hands(
    query: Mapping[str, str], lesson: AnyLesson, prediction: Prediction | None
) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """Return the hands that an address names, by options of the question, and a sentence where it can't be read."""
    text, question = query.get(address.HANDS, ""), None if prediction is None else prediction.question(lesson)
    if not text or question is None:  # without a question all of its parts were named already
        return {}, ()
    codes = dict(question.answer.options) if isinstance(question.answer, ChoiceAnswer) else {}
    counted = {code: number for code, _, number in (part.partition(".") for part in text.split("~"))}
    if set(counted) <= set(codes) and all(HANDS.fullmatch(number) for number in counted.values()):
        return {code: int(number) for code, number in counted.items()}, ()
    return {}, (_ignored(address.HANDS, text, "it must be numbers of hands for options of the question"),)


def _ignored(name: str, text: str, reason: str) -> str:
    """Return the sentence about a part of a link that can't be read, and why."""
    return address.PART_IGNORED.format(name=address.quoted(name), value=address.quoted(text), reason=plain(reason))
