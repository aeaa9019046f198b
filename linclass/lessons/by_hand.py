"""By hand: one step of a run as an exercise, the answers that are right, and the slips that have a name.

A lesson declares for its present step what is to be computed, from which numbers, and a table of slips: wrong recipes
computed from the same numbers. A typed answer that is wrong is named by the slip whose values it has; where two slips
have the same values, or none has them, the components that are off are named.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from linclass.datasets.typed_number import TypedNumber, TypedNumberError, typed_number
from linclass.figures.printed_sums import with_honest_signs
from linclass.lessons import common

TYPE_FIRST = "Type your result, then check."
MISSING = "{label} is still missing."
TOO_COARSE = "{labels}: right as far as it goes, but give one more decimal, or a fraction."
OFF = "{labels}: this is not what comes out. Try again."
OFF_ALONE = "Arithmetic: {labels} is off, the others are right."
AND = " and "

HAND = "hand"  # the code of the view, and of its run: each update has two of its steps, asked and answered
ROUNDED_GIVENS = 1e-3  # of the largest term: given numbers are written with four digits
EXACT_GIVENS = 1e-9
SUM_ROUNDING = 1e-12  # of the largest term: a sum that is smaller is 0
LEAST_WEIGHT = 1e-6  # of weights that are no rounding
WRITTEN_DIGITS = 4  # significant digits of a given number
COARSE_SHARE = 0.02  # of the answer: a number rounded more coarsely than that is not accepted
COARSE_SHARE_OF_TERMS = 0.002  # of the largest term, where the answer is nearly zero relative to it


# ---- what is asked


@dataclass(frozen=True)
class NumberField:
    """A number that is to be computed.

    Attributes
    ----------
    code : str
        Its name within the exercise.
    label : str
        Its symbol, plain text.
    right : float
    scale : float
        The largest term of which it is the sum: rounding of given numbers counts by that.
    is_exact : bool
        Whether the given numbers are written as they are, not rounded.
    """

    code: str
    label: str
    right: float
    scale: float
    is_exact: bool = True

    def accepts(self, typed: TypedNumber, value: float) -> bool:
        """Return whether a typed number is this value, as far as its decimals go."""
        error = abs(typed.value - value)
        if error <= (EXACT_GIVENS if self.is_exact else ROUNDED_GIVENS) * self._unit(value):
            return True
        coarse = max(COARSE_SHARE * abs(value), COARSE_SHARE_OF_TERMS * self._unit(value))
        return error <= coarse and self.rounds(typed, value)

    def rounds(self, typed: TypedNumber, value: float) -> bool:
        """Return whether a typed number is this value rounded, however coarsely."""
        return abs(typed.value - value) <= typed.half_unit * (1 + EXACT_GIVENS)

    def _unit(self, value: float) -> float:
        """Return what an error is measured by: the largest term of the sum, or the value where that is larger."""
        return max(self.scale, abs(value))


@dataclass(frozen=True)
class ChoiceField:
    """A decision: one of some options, each a code and its words."""

    code: str
    label: str
    options: tuple[tuple[str, str], ...]
    right: str


Field: TypeAlias = NumberField | ChoiceField
Value: TypeAlias = float | str  # a number's, or an option's code


@dataclass(frozen=True)
class Slip:
    """A mistake that has a name.

    Attributes
    ----------
    sentence : str
        What was done, Markdown: "You forgot the bias."
    values : mapping from a field's code to its value
        What comes out by that recipe; the fields that it leaves out are right.
    """

    sentence: str
    values: Mapping[str, Value]


@dataclass(frozen=True)
class ExercisePart:
    """A part of an exercise: what is computed at once.

    Attributes
    ----------
    code : str
    ask : str
        What is to be computed, Markdown with the formula.
    fields : tuple of NumberField and ChoiceField
    slips : tuple of Slip
    done : str
        How it is computed with the person's numbers, Markdown; said when it is right.
    """

    code: str
    ask: str
    fields: tuple[Field, ...]
    slips: tuple[Slip, ...]
    done: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "done", with_honest_signs(self.done))


@dataclass(frozen=True)
class Exercise:
    """A step of a run, to be computed by hand.

    Attributes
    ----------
    step : int
        The step of the run before it.
    title : str
        Which one it is, Markdown: "Update 3, point 11".
    givens : str
        The numbers that are given, Markdown.
    parts : tuple of ExercisePart
        One after the other.
    """

    step: int
    title: str
    givens: str
    parts: tuple[ExercisePart, ...]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of all parts."""
        return tuple(one for part in self.parts for one in part.fields)


# ---- what is said of an answer


@dataclass(frozen=True)
class Judgement:
    """The verdict on the answers to one part.

    Attributes
    ----------
    is_right : bool
    sentence : str
        Markdown; empty where the part is not answered yet.
    """

    is_right: bool
    sentence: str = ""


def judge(exercise: Exercise, answers: Mapping[str, str]) -> list[Judgement]:
    """Judge the answers part by part, up to the first that is not right: the next ones build on it.

    Parameters
    ----------
    answers : mapping from a field's code to what was typed, or to the code of the option
    """
    result: list[Judgement] = []
    for part in exercise.parts:
        is_reached = all(judgement.is_right for judgement in result)
        result.append(judge_part(part, answers) if is_reached else _waiting(part, answers))
    if any(answers.values()) or not result:
        return result
    return [Judgement(is_right=False, sentence=TYPE_FIRST), *result[1:]]


def _waiting(part: ExercisePart, answers: Mapping[str, str]) -> Judgement:
    """Return what is said of a part that builds on one that is not right yet: nothing unless it is answered."""
    is_answered = any(answers.get(one.code, "").strip() for one in part.fields)
    return Judgement(is_right=False, sentence=common.WAITS if is_answered else "")


def judge_part(part: ExercisePart, answers: Mapping[str, str]) -> Judgement:
    """Judge the answers to one part."""
    given = {one.code: answers.get(one.code, "").strip() for one in part.fields}
    if not any(given.values()):
        return Judgement(is_right=False)
    typed: dict[str, TypedNumber | str] = {}
    for one in part.fields:
        if not given[one.code]:
            return Judgement(is_right=False, sentence=MISSING.format(label=one.label))
        try:
            typed[one.code] = given[one.code] if isinstance(one, ChoiceField) else typed_number(given[one.code])
        except TypedNumberError as error:
            return Judgement(is_right=False, sentence=f"{one.label}: {error}")
    off = [one for one in part.fields if not _is(one, typed[one.code], one.right)]
    if not off:
        return Judgement(is_right=True, sentence=part.done)
    return Judgement(is_right=False, sentence=_named(part, typed) or _off(part, off, typed))


def _is(one: Field, typed: TypedNumber | str, value: Value) -> bool:
    """Return whether a typed answer is this value: an option by its code, a number as far as its decimals go."""
    if isinstance(one, ChoiceField) or isinstance(typed, str) or isinstance(value, str):
        return typed == value
    return one.accepts(typed, value)


def _named(part: ExercisePart, typed: Mapping[str, TypedNumber | str]) -> str:
    """Return the name of the slip that has these values; empty where none has, or several with other names."""
    names = {
        slip.sentence
        for slip in part.slips
        if all(_is(one, typed[one.code], slip.values.get(one.code, one.right)) for one in part.fields)
    }
    return names.pop() if len(names) == 1 else ""


def _off(part: ExercisePart, off: Sequence[Field], typed: Mapping[str, TypedNumber | str]) -> str:
    """Say which components are off, or too coarse."""
    coarse = [one for one in off if isinstance(one, NumberField) and _is_coarse(one, typed[one.code])]
    labels = AND.join(one.label for one in coarse or off)
    if len(coarse) == len(off):
        return TOO_COARSE.format(labels=labels)
    labels = AND.join(one.label for one in off if one not in coarse)
    return (OFF if len(off) == len(part.fields) else OFF_ALONE).format(labels=labels)


def _is_coarse(one: NumberField, typed: TypedNumber | str) -> bool:
    """Return whether a number that was not accepted is the right one, rounded too coarsely."""
    return isinstance(typed, TypedNumber) and one.rounds(typed, one.right)


# ---- making exercises


@dataclass(frozen=True)
class Terms:
    """A number as the sum of its terms."""

    values: tuple[float, ...]

    @property
    def sum(self) -> float:
        """The number; what rounding leaves of a zero is 0."""
        result = math.fsum(self.values)
        return 0.0 if abs(result) <= SUM_ROUNDING * self.scale else result

    @property
    def scale(self) -> float:
        """The largest term."""
        return max(map(abs, self.values), default=0.0)


def are_written_exactly(values: Iterable[float]) -> bool:
    """Return whether each of the given numbers is written as it is, not rounded."""
    return all(math.isclose(float(f"{value:.{WRITTEN_DIGITS}g}"), value, rel_tol=EXACT_GIVENS) for value in values)


def without_noise(values: Sequence[float]) -> list[float]:
    """Return numbers, with 0 for what is rounding relative to the largest of them."""
    largest = max(map(abs, values), default=0.0)
    return [0.0 if abs(value) <= SUM_ROUNDING * max(largest, LEAST_WEIGHT) else float(value) for value in values]


def numbers(labels: Mapping[str, str], sums: Iterable[Terms], *, is_exact: bool) -> tuple[NumberField, ...]:
    """Return the fields of these labels, by their codes, with the sums that are right."""
    return tuple(
        NumberField(code, label, terms.sum, terms.scale, is_exact)
        for (code, label), terms in zip(labels.items(), sums, strict=True)
    )


def slips(labels: Iterable[str], recipes: Mapping[str, Iterable[float]]) -> tuple[Slip, ...]:
    """Return a slip for each sentence, with the values of all fields by its recipe."""
    codes = tuple(labels)
    return tuple(
        Slip(sentence, dict(zip(codes, map(float, values), strict=True))) for sentence, values in recipes.items()
    )


# ---- the steps of the view


@dataclass(frozen=True)
class ExercisePlace:
    """A place within the exercises of a run.

    Attributes
    ----------
    step : int
        The step of the run before the one that is asked for.
    is_done : bool
        Whether that one was computed.
    is_end : bool
        Whether there is no further one.
    """

    step: int
    is_done: bool
    is_end: bool

    @property
    def shown(self) -> int:
        """The step of the run that the plane shows."""
        return self.step + self.is_done


def place(step: int | None, total: int) -> ExercisePlace:
    """Return the place of the view's step in a run of so many steps after the start."""
    at = min(max(step or 0, 0), 2 * total)
    return ExercisePlace(at // 2, at % 2 == 1, at == 2 * total)


def asking_step(step: int) -> int:
    """Return the view's step at which the run's next step after this one is asked for."""
    return 2 * step


def shown(step: int) -> int:
    """Return the run's step that the plane shows at a step of the view."""
    return (step + 1) // 2


def answered(step: int | None) -> int:
    """Return the view's step at which the exercise of a step of the view is answered."""
    return asking_step((step or 0) // 2) + 1


def following(step: int | None) -> int:
    """Return the view's step at which the next exercise is asked."""
    return asking_step((step or 0) // 2 + 1)
