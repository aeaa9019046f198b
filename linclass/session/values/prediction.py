"""The prediction of a page's outcome: which question is asked, the person's guess, and how far they are with it."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

import numpy as np

from linclass.datasets.dataset import Dataset
from linclass.figures.marks import Mark
from linclass.lessons import address, guess, hiding
from linclass.lessons.answering import judged, question_of, right_on, worded, wrong_answers
from linclass.lessons.gap import Gap, answer, gap, marks as right_marks
from linclass.lessons.lesson import AnyLesson, AnyState, Missing
from linclass.lessons.markdown import plain
from linclass.lessons.question import AnyQuestion, ChoiceAnswer, ChoiceGuess, Guess, PointAnswer, PointGuess, Position

HANDS = re.compile("[0-9]{1,4}")  # the hands raised for one option
MAX_HANDS = 9999


NO_ANSWER = "On these points there is no right answer: {reason}"


@dataclass(frozen=True)
class Prediction:
    """A question that is asked on a page, and the guess.

    Attributes
    ----------
    code : str
        The code of a question of the page's lesson.
    guess : Guess or None
        None until the person has made one.
    is_locked : bool
        Whether the guess can no longer be changed.
    is_revealed : bool
        Whether the outcome has been shown, with or without a locked guess.
    asked_state : State or None
        The state in which the question was asked, once the reveal shows another; None before, and if it was not
        remembered.
    unrevealed : Prediction or None
        The prediction before its reveal, after which a guessed point may be erased; None as for `asked_state`.
    """

    code: str
    guess: Guess | None = None
    is_locked: bool = False
    is_revealed: bool = False
    asked_state: AnyState | None = None
    unrevealed: "Prediction | None" = None

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

    def renumbered(self, before: Dataset, after: Dataset) -> "Prediction":
        """Return the prediction after points were erased, brought back by undo, or replaced by others.

        A guessed point gets its new number, and one that is none of the points is no guess any more.
        """
        made = self.guess_on(before)
        if not isinstance(made, PointGuess) or _are_moved(before, after):
            return self
        place, label = before.X[made.index], before.y[made.index]
        had, has = (np.flatnonzero((place == d.X).all(axis=1) & (d.y == label)) for d in (before, after))
        if not len(has):
            return replace(self, guess=None, is_locked=False)
        rank = int(np.searchsorted(had, made.index))  # among equal points
        return replace(self, guess=PointGuess(int(has[min(rank, len(has) - 1)])))

    def guessed(self, answer: Guess | None) -> "Prediction":
        """Return the prediction with another guess; a locked or revealed guess stays."""
        return replace(self, guess=answer) if self.is_open else self


def _are_moved(before: Dataset, after: Dataset) -> bool:
    """Return whether these are the points of before, of which at most half, or several alike, were moved."""
    if len(after.y) != len(before.y):
        return False
    by = after.X - before.X
    moved = by[(by != 0).any(axis=1)]
    return len(moved) <= len(by) // 2 or np.allclose(moved, moved[0])


def begun(lesson: AnyLesson, code: str) -> Prediction | None:
    """Return a new prediction without a guess; None where the lesson has no question of this code."""
    prediction = Prediction(code)
    return None if prediction.question(lesson) is None else prediction


def hidden_by(prediction: Prediction | None, lesson: AnyLesson, parts: Collection[str] = ()) -> tuple[hiding.Part, ...]:
    """Return the parts hidden by a question until its reveal and these parts, as far as the lesson can hide them."""
    question = None if prediction is None or prediction.is_revealed else prediction.question(lesson)
    return hiding.ordered({*parts, *(() if question is None else question.hide)} & set(lesson.hideable))


def after_drawing(
    prediction: Prediction, lesson: AnyLesson, points: Dataset, handles: Mapping[str, Position], touched: int | None
) -> Prediction:
    """Return the prediction after a drag of its handles, or a press on a point where a point is asked for.

    Parameters
    ----------
    points : Dataset
        In their own window, not the projector's.
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


def marks(prediction: Prediction, lesson: AnyLesson, points: Dataset) -> tuple[Mark, ...]:
    """Return the marks of the guess: with handles while it is open; at its starting place before it is made."""
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
    """The reveal of a question: the right answer, or its gap to a locked guess; empty before the outcome is shown.

    Attributes
    ----------
    gap : Gap or None
        None without a locked guess.
    answer : str
        The right answer as a Markdown sentence, if no guess is locked.
    marks : tuple of Mark
        The right answer, or the gap, on the plane.
    right_option : str
        The code of the right option of a choice.
    """

    gap: Gap | None = None
    answer: str = ""
    marks: tuple[Mark, ...] = ()
    right_option: str = ""


def reveal(prediction: Prediction, lesson: AnyLesson, state: AnyState, run: object) -> Reveal:
    """Return the reveal of a question; empty before its outcome is shown."""
    points = state.points
    question, made = prediction.question(lesson), prediction.guess_on(points)
    if question is None or not prediction.is_revealed:
        return Reveal()
    option = ""
    try:
        right = right_on(question, run)
        option = right.code if isinstance(right, ChoiceGuess) else ""
        if not prediction.is_locked:
            sentence, shown = answer(worded(question, points), right), right_marks(right, points.window)
            return Reveal(answer=sentence, marks=shown, right_option=option)
        if made is None:
            return Reveal(right_option=option)
        distance = gap(worded(question, points), made, right, judged(state), wrong_answers(lesson, question, run))
        return Reveal(distance, marks=distance.marks, right_option=option)
    except Missing as missing:
        sentence = NO_ANSWER.format(reason=missing.sentence)
        if not prediction.is_locked:
            return Reveal(answer=sentence, right_option=option)
        return Reveal(None if made is None else Gap(sentence, is_right=False), right_option=option)


# ---- the address


def written(prediction: Prediction, points: Dataset | None = None) -> dict[str, str]:
    """Return the parts of an address that name a prediction; a guess of a point that these points lack is left out."""
    query = {address.ASK: prediction.code}
    made = prediction.guess if points is None else prediction.guess_on(points)
    if made is not None:
        query[address.GUESS] = guess.write(made)
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
    """Return the part of an address with the counted hands: "left.12~right.3"."""
    text = "~".join(f"{code}.{number}" for code, number in hands.items() if number)
    return {address.HANDS: text} if text else {}


def read_hands(
    query: Mapping[str, str], lesson: AnyLesson, prediction: Prediction | None
) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """Return the counted hands of an address, by option code, and a sentence if they can't be read."""
    text, question = query.get(address.HANDS, ""), None if prediction is None else prediction.question(lesson)
    if not text or question is None:  # without a question, `read` has already reported each part
        return {}, ()
    codes = dict(question.answer.options) if isinstance(question.answer, ChoiceAnswer) else {}
    counted = {code: number for code, _, number in (part.partition(".") for part in text.split("~"))}
    if set(counted) <= set(codes) and all(HANDS.fullmatch(number) for number in counted.values()):
        return {code: int(number) for code, number in counted.items()}, ()
    return {}, (_ignored(address.HANDS, text, "it must be numbers of hands for options of the question"),)


def _ignored(name: str, text: str, reason: str) -> str:
    """Return the sentence about a part of a link that can't be read, and why."""
    return address.PART_IGNORED.format(name=address.quoted(name), value=address.quoted(text), reason=plain(reason))
