"""The summary of a room's answers: the median, the sentence on the right answer, and the change between two votes.

The median direction of lines is that of the line with the least sum of angles to all others, taken as axes in the
picture (so on doubled angles); of several such lines, the first anticlockwise from the horizontal. Its offset is the
median of the lines' offsets from the points' centre along the median direction's normal; between two middle ones it is
their mean. The median of places is taken coordinate by coordinate, that of numbers as usual.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Dataset, Window
from linclass.lessons import counted
from linclass.lessons.gap import angle_between, distance_text, errors_of, picture_scale
from linclass.lessons.guess import line_of, middle
from linclass.lessons.numbers import decimal
from linclass.lessons.question import (
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    Guess,
    LineAnswer,
    LineGuess,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    PointGuess,
    RightLine,
)
from linclass.room.drawn import DrawnAnswer, DrawnPoints
from linclass.room.question import RoomQuestion
from linclass.room.votes import Vote

CONFIDENCES = {1: "guessing", 2: "fairly sure", 3: "sure"}
NOBODY = "Nobody has answered."
MIN_FOR_PERCENT = 20  # answers, from which parts are given in per cent


# ---- medians


def axial_median(angles: FloatArray) -> float:
    """Return the median of axes: angles (n,) in degrees, n > 0; the result is in 0 <= a < 180."""
    axes = np.sort(np.asarray(angles, dtype=np.float64) % 180)
    doubled = 2 * np.abs(axes[:, None] - axes[None, :])
    turned = np.minimum(doubled, 360 - doubled).sum(axis=1)
    return float(axes[np.flatnonzero(turned <= turned.min() + 1e-9)[0]])


def median_line(lines: Sequence[LineGuess], points: Dataset) -> LineGuess:
    """Return the median of lines, n > 0, as two places of the plane."""
    scale, centre = picture_scale(points.window), middle(points) * picture_scale(points.window)
    ends = np.array([[line.first, line.second] for line in lines]) * scale
    ways = ends[:, 1] - ends[:, 0]
    angle = np.radians(axial_median(np.degrees(np.arctan2(ways[:, 1], ways[:, 0]))))
    way = np.array([np.cos(angle), np.sin(angle)])
    normal = np.array([-way[1], way[0]])
    normals = np.column_stack([-ways[:, 1], ways[:, 0]]) / np.hypot(*ways.T)[:, None]
    normals *= np.where(normals @ normal < 0, -1.0, 1.0)[:, None]
    offset = float(np.median(((ends[:, 0] - centre) * normals).sum(axis=1)))
    foot = centre + offset * normal
    reach = max(points.window.width, 1e-300)
    first, second = foot / scale, (foot + reach * way) / scale
    return LineGuess((float(first[0]), float(first[1])), (float(second[0]), float(second[1])))


def median(guesses: Sequence[Guess | DrawnPoints], question: RoomQuestion) -> Guess | None:
    """Return the median of the answers to a question; None without answers, or for a kind without a median."""
    match guesses:
        case []:
            return None
        case [LineGuess(), *_]:
            return median_line([made for made in guesses if isinstance(made, LineGuess)], question.points)
        case [DirectionGuess(), *_]:
            return _median_direction([made.angle for made in guesses if isinstance(made, DirectionGuess)], question)
        case [PlaceGuess(), *_]:
            x, y = np.median([made.at for made in guesses if isinstance(made, PlaceGuess)], axis=0).tolist()
            return PlaceGuess((x, y))
        case [NumberGuess(), *_]:
            return NumberGuess(float(np.median([made.value for made in guesses if isinstance(made, NumberGuess)])))
    return None


def _median_direction(angles: Sequence[float], question: RoomQuestion) -> DirectionGuess:
    """Return the median direction, taken on the screen, in the plane's own units."""
    scale, radians = picture_scale(question.points.window), np.radians(angles)
    seen = np.degrees(np.arctan2(np.sin(radians) * scale[1], np.cos(radians) * scale[0]))
    angle = np.radians(axial_median(seen))
    return DirectionGuess(float(np.degrees(np.arctan2(np.sin(angle) / scale[1], np.cos(angle) / scale[0])) % 180))


def _seen(guess: LineGuess | DirectionGuess, window: Window) -> FloatArray:
    """Return the direction vector (2,) of a line or a direction in the picture."""
    if isinstance(guess, LineGuess):
        return np.asarray((np.array(guess.second) - np.array(guess.first)) * picture_scale(window))
    angle = np.radians(guess.angle)
    return np.asarray(np.array([np.cos(angle), np.sin(angle)]) * picture_scale(window))


# ---- the answers to one vote


@dataclass(frozen=True)
class Summary:
    """The answers to a vote.

    Attributes
    ----------
    guesses : mapping from a device
    are_right : mapping from a device to whether its answer is right
    """

    question: RoomQuestion
    guesses: Mapping[str, Guess | DrawnPoints]
    are_right: Mapping[str, bool]

    @property
    def drawn(self) -> list[tuple[float, float, int]]:
        """The drawn points, each (x1, x2, class number)."""
        return [point for made in self.guesses.values() if isinstance(made, DrawnPoints) for point in made.points]

    @property
    def median(self) -> Guess | None:
        """The median of the answers."""
        return median([*self.guesses.values()], self.question)

    def sentence(self) -> str:
        """Return the result in one sentence, Markdown."""
        if not self.guesses:
            return NOBODY
        count, right = len(self.guesses), sum(self.are_right.values())
        middle = self.median
        window = self.question.points.window
        match self.question.answer, self.question.right, middle:
            case LineAnswer() as answer, RightLine() as line, LineGuess():
                angle = counted.degrees(_angle_to(line, middle, window))
                near = (
                    f"{right} of {counted.lines(count)} {_is(right)} near enough to that of {answer.method} to be right"
                )
                return f"{near}; {self._errors(line)}; the median is {angle} from it."
            case DirectionAnswer() as answer, DirectionGuess() as truth, DirectionGuess():
                angle = counted.degrees(angle_between(_seen(truth, window), _seen(middle, window)))
                share = f"{right} of {count} {_is(right)} within {counted.degrees(answer.tolerance)} of {answer.what}"
                return f"{share}; the median is {angle} from it."
            case PlaceAnswer() as answer, PlaceGuess() as truth, PlaceGuess():
                way = (np.array(truth.at) - np.array(middle.at)) * picture_scale(window)
                return (
                    f"{right} of {count} {_has(right)} found {answer.what}; the median is"
                    f" {distance_text(float(np.hypot(*way)), window)} from it."
                )
            case PointAnswer() as answer, _, _:
                return (
                    f"{right} of {count} {_has(right)} chosen {answer.what}; most often chosen: {self._most_chosen()}."
                )
            case NumberAnswer() as answer, NumberGuess() as truth, NumberGuess():
                share = f"{right} of {count} {_is(right)} right; the answer is {decimal(truth.value)} ({answer.what})"
                return f"{share}; the median answer is {decimal(middle.value)}."
            case ChoiceAnswer() as answer, ChoiceGuess() as truth, _:
                letter = next(letter for letter, code, _ in answer.lettered if code == truth.code)
                share = f"{right} of {count} {_has(right)} chosen {letter}, which is right"
                return f"{share}: “{dict(answer.options)[truth.code]}”"
            case DrawnAnswer(), _, _:
                return f"{counted.phones(count)} {_has(count)} drawn {counted.points(len(self.drawn))}."
        raise TypeError(f"{self.question.code} has answers of another kind.")

    def _errors(self, right: RightLine) -> str:
        """Return a clause on the number of lines that misclassify no more points than the right one."""
        points = self.question.judged
        least = min(errors_of(np.array(right.w), right.w0, right, points))
        lines = [line_of(made) for made in self.guesses.values() if isinstance(made, LineGuess)]
        as_good = sum(min(errors_of(w, w0, right, points)) <= least for w, w0 in lines)
        if least == 0:
            return f"{counted.or_none(as_good)} {'classifies' if as_good == 1 else 'classify'} every point correctly"
        misclassify = "misclassifies" if as_good == 1 else "misclassify"
        return f"{counted.or_none(as_good)} {misclassify} as few points as it does, {least}"

    def _most_chosen(self) -> str:
        """Return up to three of the points chosen most often, numbered from 1: "point 4, point 7"."""
        chosen = [made.index for made in self.guesses.values() if isinstance(made, PointGuess)]
        numbers, times = np.unique(chosen, return_counts=True)
        return ", ".join(f"point {index + 1}" for index in numbers[times == times.max()][:3].tolist())

    def by_confidence(self, vote: Vote) -> str:
        """Return a sentence with the number of right answers for each confidence; empty where none was given."""
        parts = []
        for step, words in CONFIDENCES.items():
            right = [self.are_right[device] for device, made in vote.counted.items() if made.confidence == step]
            parts += [f"{words}: {sum(right)} of {len(right)} right"] if right else []
        return f"By confidence: {', '.join(parts)}." if parts else ""


def _angle_to(right: RightLine, middle: LineGuess, window: Window) -> float:
    """Return the angle on the screen between the right line and the median of the answers, in degrees."""
    scale = picture_scale(window)
    way = np.array([-right.w[1], right.w[0]])
    return angle_between(way / np.abs(way).max() * scale, _seen(middle, window))


def summary(vote: Vote, question: RoomQuestion) -> Summary:
    """Return the summary of a vote, without the answers taken off."""
    guesses = {device: question.guess(answer.text) for device, answer in vote.counted.items()}
    return Summary(
        question, guesses, {device: question.gap(answer.text).is_right for device, answer in vote.counted.items()}
    )


def change(first: Summary, second: Summary) -> str:
    """Return a sentence on the change by a discussion, among those who answered twice; empty without any."""
    both = [device for device in first.are_right if device in second.are_right]
    if not both:
        return ""
    pairs = [(first.are_right[device], second.are_right[device]) for device in both]
    gained, lost = pairs.count((False, True)), pairs.count((True, False))
    wrong = gained + pairs.count((False, False))
    ended = f" Of {wrong} who {_was(wrong)} wrong at first, {gained} {_is(gained)} right now." if wrong else ""
    n = len(both)
    return (
        f"Of {n} who answered both times, {_part(gained, n)} went from wrong to right, and"
        f" {_part(lost, n)} from right to wrong.{ended}"
    )


def _has(count: int) -> str:
    return "has" if count == 1 else "have"


def _was(count: int) -> str:
    return "was" if count == 1 else "were"


def _is(count: int) -> str:
    return "is" if count == 1 else "are"


def _part(part: int, whole: int) -> str:
    """Return a part as a percentage of the whole; as a count if the whole is small."""
    if whole < MIN_FOR_PERCENT:
        return str(part)
    if 0 < 100 * part < whole:
        return "less than 1%"
    return "more than 99%" if whole > part > 0.99 * whole else f"{round(100 * part / whole)}%"
