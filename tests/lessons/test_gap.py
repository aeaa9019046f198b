"""The gap between guess and answer, computed again in other ways; and guesses as drawn, dragged, written and read."""

import math
import re

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

from linclass.datasets.dataset import PLANE, Dataset, Window
from linclass.figures.marks import Handle, Line, Region, Ring
from linclass.lessons import guess as guesses_module
from linclass.lessons.gap import angle_between, errors_of, gap
from linclass.lessons.numbers import decimal
from linclass.lessons.question import (
    ChoiceAnswer,
    ChoiceGuess,
    DirectionAnswer,
    DirectionGuess,
    LineAnswer,
    LineGuess,
    NumberAnswer,
    NumberGuess,
    PlaceAnswer,
    PlaceGuess,
    PointAnswer,
    PointGuess,
    RightLine,
    RightPoints,
)
from tests.every_case import every_case
from tests.examples import examples
from tests.lessons.guesses import ANSWERS, OPTIONS, guesses, places, points, question

every_answer = pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: type(answer).__name__)
EDGE = 1e-6  # degrees, or of a distance: nearer to a tolerance rounding decides


def complex_angle(a: complex, b: complex) -> float:
    """Return the angle between two directions without a sense, from the squared ratio of complex numbers."""
    turned = (a / b) ** 2 / abs(a / b) ** 2
    return math.degrees(abs(math.atan2(turned.imag, turned.real))) / 2


def picture(place: tuple[float, float], window: Window) -> complex:
    """Return a place in hundredths of the picture's width, which is 5 : 4 where the axes have units of their own."""
    width, height = window.width, window.height
    is_equal = abs(width / height - 5 / 4) < 0.1
    return complex(100 * place[0] / width, 100 * place[1] / (width if is_equal else height * 5 / 4))


def distance_to_line(place: complex, a: complex, b: complex) -> float:
    """Return the distance of a place from the line through a and b: the height of the triangle."""
    return abs(((b - a).conjugate() * (place - a)).imag) / abs(b - a)


@pytest.mark.slow
@examples(40)
@given(data=st.data())
def test_the_gap_of_a_line_is_angle_offset_and_errors(data: st.DataObject) -> None:
    """Computed again with complex numbers in the picture, the errors point by point by the area of a triangle."""
    drawn = data.draw(points())
    answer = LineAnswer("the perceptron")
    mine, other = (data.draw(guesses(answer, drawn)) for _ in range(2))
    assert isinstance(mine, LineGuess)
    assert isinstance(other, LineGuess)
    (ax, ay), (bx, by) = other.first, other.second
    right = RightLine((by - ay, ax - bx), ay * (bx - ax) - ax * (by - ay), (0,), (1, 2))
    result = gap(question(answer), mine, right, drawn)
    a, b, c, d = (picture(p, drawn.window) for p in (mine.first, mine.second, other.first, other.second))
    angle = complex_angle(b - a, d - c)
    mean = picture(tuple(drawn.X.mean(axis=0)), drawn.window)
    foot = c + (d - c) * ((mean - c) / (d - c)).real
    offset = distance_to_line(foot, a, b)
    assume(abs(angle - 5) > EDGE)
    assume(abs(offset - 5) > EDGE)
    assert result.is_right == (angle < 5 and offset < 5)
    w, w0 = guesses_module.line_of(mine)
    sides = [((b - a).conjugate() * (picture(tuple(x), drawn.window) - a)).imag for x in drawn.X]
    assume(min(map(abs, sides)) > EDGE)
    training = [i for i in range(len(drawn.y)) if not drawn.tested[i]]
    wrong = sum((sides[i] > 0) == (drawn.y[i] == 0) for i in training)
    assert sorted(errors_of(w, w0, right, drawn)) == sorted((wrong, len(training) - wrong))
    least = min(wrong, len(training) - wrong)
    assert ("misclassifies no point" if least == 0 else f"misclassifies {least} point") in result.sentence
    (segment,) = result.marks
    assert isinstance(segment, Line)
    ends = [picture(tuple(end), drawn.window) for end in segment.points]
    assert abs(ends[1] - ends[0]) == pytest.approx(offset, abs=1e-4)
    assert distance_to_line(ends[0], a, b) == pytest.approx(0, abs=1e-4)


@pytest.mark.slow
@examples(40)
@given(data=st.data())
def test_the_gap_of_a_direction_is_the_angle_between(data: st.DataObject) -> None:
    """Whichever way round: 1 and 179 degrees are 2 apart."""
    drawn = data.draw(points())
    answer = DirectionAnswer("the Fisher direction")
    mine, other = (data.draw(guesses(answer, drawn)) for _ in range(2))
    assert isinstance(mine, DirectionGuess)
    assert isinstance(other, DirectionGuess)
    ways = [
        picture((math.cos(math.radians(g.angle)), math.sin(math.radians(g.angle))), drawn.window) for g in (mine, other)
    ]
    angle = complex_angle(*ways)
    assume(abs(angle - 5) > EDGE)
    assert gap(question(answer), mine, other, drawn).is_right == (angle < 5)


@pytest.mark.slow
@examples(40)
@given(data=st.data())
def test_the_gap_of_a_place_is_the_distance(data: st.DataObject) -> None:
    """A place is right up to the tolerance, in parts of the picture's width."""
    drawn = data.draw(points())
    mine, other = data.draw(places(drawn.window)), data.draw(places(drawn.window))
    distance = abs(picture(mine, drawn.window) - picture(other, drawn.window)) / 100
    answer = PlaceAnswer("the mean", data.draw(st.floats(0, 1)))
    assume(abs(distance - answer.tolerance) > EDGE)
    result = gap(question(answer), PlaceGuess(mine), PlaceGuess(other), drawn)
    assert result.is_right == (distance < answer.tolerance)


@pytest.mark.slow
@examples(40)
@given(data=st.data())
def test_the_gap_of_a_point_names_the_nearest_right_one(data: st.DataObject) -> None:
    """No right point is nearer in the picture than the one that is named; the marks ring all of them."""
    drawn = data.draw(points())
    right = frozenset(data.draw(st.sets(st.integers(0, len(drawn.y) - 1))))
    index = data.draw(st.integers(0, len(drawn.y) - 1))
    result = gap(question(PointAnswer("a support vector")), PointGuess(index), RightPoints(right), drawn)
    assert result.is_right == (index in right)
    assert {mark.index for mark in result.marks if isinstance(mark, Ring)} == right
    if right and index not in right:
        seen = [picture(tuple(x), drawn.window) for x in drawn.X]
        named = int(re.findall(r"point (\d+)", result.sentence)[-1]) - 1
        assert named in right
        nearest = min(abs(seen[i] - seen[index]) for i in right)
        assert abs(seen[named] - seen[index]) == pytest.approx(nearest, rel=1e-9, abs=1e-9)


@examples(40)
@given(st.floats(0, 500), st.floats(0, 500), st.floats(0, 10))
def test_the_gap_of_a_number_is_the_difference(mine: float, right: float, tolerance: float) -> None:
    """A number is right up to the tolerance."""
    answer = NumberAnswer("updates", 0, 500, tolerance=tolerance)
    result = gap(question(answer), NumberGuess(mine), NumberGuess(right), Dataset(np.zeros((0, 2)), np.zeros(0, int)))
    assert result.is_right == (abs(mine - right) <= tolerance)
    if result.is_right and mine != right:
        assert f"within {decimal(tolerance)} counts as right" in result.sentence


@every_case("mine", [code for code, _ in OPTIONS])
@every_case("right", OPTIONS, ids=[code for code, _ in OPTIONS])
def test_the_gap_of_a_choice_says_what_is_right(mine: str, right: tuple[str, str]) -> None:
    """Right or not, the sentence has the right option's text."""
    nothing = Dataset(np.zeros((0, 2)), np.zeros(0, int))
    result = gap(question(ChoiceAnswer(OPTIONS)), ChoiceGuess(mine), ChoiceGuess(right[0]), nothing)
    assert result.is_right == (mine == right[0])
    assert right[1] in result.sentence


def test_the_sentence_of_a_line_reads_so() -> None:
    """Angle, offset and errors in one sentence."""
    data = Dataset(np.array([[-1.0, 0.0], [1.0, 0.0], [0.1, 2.0]]), np.array([0, 1, 0]))
    right = RightLine((1.0, 0.0), 0.0, (0,), (1,))
    level = gap(question(LineAnswer("the perceptron")), LineGuess((-1.0, 1.0), (1.0, 1.0)), right, data)
    assert level.sentence == (
        "Off by 90 degrees, and by 0.33 in the middle of the points."
        " Your line misclassifies 1 point; the line of the perceptron misclassifies 1."
    )
    same = gap(question(LineAnswer("the perceptron")), LineGuess((0.0, -1.0), (0.0, 1.0)), right, data)
    assert same.is_right


@pytest.mark.slow
@every_answer
@examples(40)
@given(data=st.data())
def test_the_right_answer_as_a_guess_is_right(answer: object, data: st.DataObject) -> None:
    """The right answer is a right guess, in every window."""
    drawn = data.draw(points())
    mine = data.draw(guesses(answer, drawn))  # type: ignore[arg-type]
    right: object = mine
    if isinstance(mine, LineGuess):
        w, w0 = guesses_module.line_of(mine)
        right = RightLine((float(w[0]), float(w[1])), w0, (0,), (1, 2))
    if isinstance(mine, PointGuess):
        right = RightPoints(frozenset((mine.index,)))
    assert gap(question(answer), mine, right, drawn).is_right  # type: ignore[arg-type]


@pytest.mark.slow
@every_answer
@examples(40)
@given(data=st.data())
def test_a_guess_comes_back_from_its_address(answer: object, data: st.DataObject) -> None:
    """A guess that is written is read as it was, with as many decimals as the window can show."""
    drawn = data.draw(points())
    mine = guesses_module.rounded(data.draw(guesses(answer, drawn)), drawn.window)  # type: ignore[arg-type]
    text = guesses_module.write(mine)
    assert guesses_module.read(answer, text, drawn) == mine  # type: ignore[arg-type]
    assert re.fullmatch(r"[\w.~+-]+", text)


def test_the_ends_of_all_directions_are_one() -> None:
    """An angle from 0 to 180 degrees is read, as the refusal of others says: 180 is the direction of 0."""
    data = Dataset(np.zeros((1, 2)), np.zeros(1, int))
    assert {guesses_module.read(DirectionAnswer("w"), text, data) for text in ("0", "180")} == {DirectionGuess(0.0)}


@every_answer
@every_case("text", ["", "~", "nan", "1~nan", "inf", "1~2~3", "9e99~0", "1~1~1~1", "x", "-1", "1e999", "²"])
def test_what_is_no_guess_is_refused(answer: object, text: str) -> None:
    """With a reason, whatever stands in the address."""
    data = Dataset(np.zeros((1, 2)), np.zeros(1, int))
    if isinstance(answer, LineAnswer | PlaceAnswer | PointAnswer | ChoiceAnswer) or text not in ("", "-1"):
        with pytest.raises(ValueError, match="it must be"):
            guesses_module.read(answer, text, data)  # type: ignore[arg-type]


@pytest.mark.slow
@every_answer
@examples(40)
@given(data=st.data())
def test_a_handle_that_is_dragged_is_where_it_was_let_go(answer: object, data: st.DataObject) -> None:
    """A locked guess has no handles; a direction's handle stays on the line to where it was let go."""
    drawn = data.draw(points())
    mine = guesses_module.rounded(data.draw(guesses(answer, drawn)), drawn.window)  # type: ignore[arg-type]
    handles = [m for m in guesses_module.marks(mine, drawn.window, is_locked=False) if isinstance(m, Handle)]
    locked = guesses_module.marks(mine, drawn.window, is_locked=True)
    assert not any(isinstance(mark, Handle) for mark in locked)
    assert {mark.role for mark in locked if not isinstance(mark, Region)} <= {"guess"}
    for handle in handles:
        to = data.draw(places(drawn.window))
        after = guesses_module.moved(mine, {handle.name: to}, drawn.window)
        again = [m for m in guesses_module.marks(after, drawn.window, is_locked=False) if isinstance(m, Handle)]
        (now,) = [m for m in again if m.name == handle.name]
        if isinstance(answer, DirectionAnswer):
            centre = np.array([sum(drawn.window[:2]) / 2, sum(drawn.window[2:]) / 2])
            way = np.array(to) - centre
            assume(np.hypot(*way) > 1e-3 * drawn.window.height)
            assert angle_between(now.at - centre, way) < 0.1
        elif after != mine:
            assert now.at == pytest.approx(to, abs=1e-3 * drawn.window.height)


@every_case("answer", ANSWERS[:3])
def test_the_first_guess_can_be_drawn(answer: object) -> None:
    """It has a handle for each place that can be dragged, inside the window."""
    first = guesses_module.first_guess(answer, PLANE)  # type: ignore[arg-type]
    assert first is not None
    handles = [m for m in guesses_module.marks(first, PLANE, is_locked=False) if isinstance(m, Handle)]
    assert len(handles) == (2 if isinstance(first, LineGuess) else 1)
    for handle in handles:
        assert PLANE.x_min < handle.at[0] < PLANE.x_max
        assert PLANE.y_min < handle.at[1] < PLANE.y_max


def test_a_guess_of_another_kind_is_refused() -> None:
    """A number answers no question for a line."""
    nothing = Dataset(np.zeros((0, 2)), np.zeros(0, int))
    with pytest.raises(TypeError, match="NumberGuess"):
        gap(question(LineAnswer("it")), NumberGuess(1), NumberGuess(1), nothing)
