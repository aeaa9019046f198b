"""Two states side by side: what a drag moves in both, what their difference is, what a pair shows."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from linclass import lessons
from linclass.datasets.dataset import Dataset, Window
from linclass.figures.marks import Line, Region
from linclass.figures.theme import THEMES
from linclass.lessons import difference
from linclass.lessons.lesson import Lesson, ViewOptions
from linclass.lessons.perceptron import LESSON as PERCEPTRON
from linclass.lessons.second import Second, moved_too, of_pair, second_of, titles, with_rule_shown
from linclass.lessons.state import State, StatePair, with_outlier
from tests.every_case import every_case, of_its_lesson
from tests.lessons.support import there

PAIRS = [(lesson, pair) for lesson in lessons.every() for pair in lesson.pairs]
NAMED = [f"{lesson.slug}-{pair.code}" for lesson, pair in PAIRS]
POINT = st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 1))  # so few places that some coincide
POINTS = st.lists(POINT, max_size=7)


def data(points: list[tuple[int, int, int]]) -> Dataset:
    table = np.array(points, dtype=np.float64).reshape(-1, 3)
    return Dataset(table[:, :2].copy(), table[:, 2].astype(np.int64))


def listed(points: Dataset) -> list[tuple[float, float, int]]:
    return [(x, y, k) for (x, y), k in zip(points.X.tolist(), points.y.tolist(), strict=True)]


def run_of(lesson: Lesson[Any, Any], state: State[Any]) -> Any:
    return lesson.study(state.points, state.settings)


def look_of(state: State[Any]) -> ViewOptions:
    return ViewOptions(view=state.view, theme=THEMES["light"], step=state.step)


@pytest.mark.slow
@given(POINTS, POINTS, st.lists(POINT, max_size=3))
def test_points_come_and_go_in_both(first: list[Any], second: list[Any], new: list[Any]) -> None:
    """Of each place and class, the second state gains and loses as many points as the first, as far as it has them.

    How many of equal points it keeps: those that were never the first's, and those of the first's that stayed.
    """
    for gone in range(len(first) + 1):
        after = [*first[:gone], *first[gone + 1 :], *new]
        if len(after) == len(first):
            continue
        result = Counter(listed(moved_too(data(first), data(after), data(second))))
        had, has, before = Counter(first), Counter(after), Counter(second)
        for point in {*had, *has, *before}:
            alone = max(0, before[point] - had[point])
            both = before[point] - alone
            expected = alone + min(both, has[point]) + max(0, has[point] - had[point])
            assert result[(*tuple(map(float, point[:2])), point[2])] == expected


@pytest.mark.slow
@given(POINTS.filter(bool), POINTS, POINT, st.data())
def test_a_point_that_both_have_moves_in_both(
    first: list[Any], second: list[Any], place: Any, choice: st.DataObject
) -> None:
    """One point of the first goes elsewhere: its partner goes there too, and every other point stays where it was.

    The n-th of equal points in the first is the n-th of them in the second.
    """
    row = choice.draw(st.integers(0, len(first) - 1))
    after = [*first[:row], place, *first[row + 1 :]]
    result = listed(moved_too(data(first), data(after), data(second)))
    number = first[:row].count(first[row])
    rows = [n for n, point in enumerate(second) if point == first[row]]
    expected = list(second)
    if number < len(rows):
        expected[rows[number]] = place
    assert result == [(float(x), float(y), k) for x, y, k in expected]


@pytest.mark.slow
@given(POINTS, POINTS)
def test_equal_points_stay_equal(first: list[Any], after: list[Any]) -> None:
    """Equal points of both states are equal after every edit; without an edit nothing changes."""
    same = data(first)
    assert Counter(listed(moved_too(data(first), data(after), same))) == Counter(listed(data(after)))
    assert moved_too(data(first), data(first), same) is same


def least_squares_line(points: Dataset) -> np.ndarray[Any, Any]:
    """Return (w1, w2, w0) of the regression on -1 and +1, which has the boundary of least squares with 1 of K."""
    table = np.column_stack([points.X, np.ones(len(points.y))])
    return np.linalg.lstsq(table, np.where(points.y == 1, 1.0, -1.0), rcond=None)[0]


def test_the_difference_is_what_numpy_computes() -> None:
    """Angle, points classified differently and misclassified points of least squares without and with an outlier."""
    lesson = lessons.by_slug("least_squares")
    points = lessons.by_slug("logistic").opening.points
    first = replace(with_rule_shown(lesson, lesson.opening), points=points)
    other = Second("least_squares", {}, with_outlier(points)).state(lesson, first)
    rule, beside = (there(there(lesson.rule)(run_of(lesson, state), look_of(state))) for state in (first, other))
    result = difference.difference(rule, first.points, beside, other.points)
    lines = [least_squares_line(state.points) for state in (first, other)]
    turns = [np.degrees(np.arctan2(line[1], line[0])) for line in lines]
    given = [points.X @ line[:2] + line[2] > 0 for line in lines]
    assert result.angle is not None
    assert result.angle == pytest.approx(abs((turns[0] - turns[1] + 180) % 360 - 180))
    assert result.differing == np.sum(given[0] != given[1])
    assert result.points == len(points.y)
    assert result.misclassified == tuple(
        int(np.sum((state.points.X @ line[:2] + line[2] > 0) != (state.points.y == 1)))
        for state, line in zip((first, other), lines, strict=True)
    )
    assert result.angle > 1
    assert result.sentence.startswith(f"**{round(result.angle, 1):g}°**")


def side_in_regions(marks: Any, place: Any) -> set[int]:
    """Return the classes of the painted region in which a place lies, by the crossing numbers of its edges."""
    result: set[int] = set()
    for mark in marks:
        if not isinstance(mark, Region):
            continue
        crossings = 0
        corners = np.asarray(mark.polygon)
        for (x0, y0), (x1, y1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            if (y0 > place[1]) != (y1 > place[1]):
                crossings += place[0] < x0 + (place[1] - y0) / (y1 - y0) * (x1 - x0)
        if crossings % 2:
            result |= set(mark.claims)
    return result


WITH_RULE = [(lesson, lesson.opening) for lesson in lessons.every() if lesson.rule is not None]
CURVED = replace(PERCEPTRON.opening, settings=replace(PERCEPTRON.opening.settings, basis="squares"))


@pytest.mark.slow
@every_case(("lesson", "state"), [*WITH_RULE, pytest.param(PERCEPTRON, CURVED, id="curves")])
def test_the_rule_is_the_one_on_the_plane(lesson: Lesson[Any, Any], state: State[Any]) -> None:
    """The rule that is compared gives a place the class whose region the plane paints there: openings, and curves."""
    state = with_rule_shown(lesson, state)
    run = run_of(lesson, state)
    rule, marks = there(lesson.rule)(run, look_of(state)), lesson.plane(run, look_of(state)).marks
    assert rule is not None
    window = state.points.window
    places = np.random.default_rng(0).uniform((window.x_min, window.y_min), (window.x_max, window.y_max), (60, 2))
    checked = 0
    for place, side in zip(places, rule.side_of(places).tolist(), strict=True):
        claims = side_in_regions(marks, place)
        if len(claims) == 1:
            checked += 1
            assert claims <= set(rule.sides[side])
    assert checked > 40
    if rule.line is not None:
        (w1, w2), w0 = rule.line
        drawn = [mark.points for mark in marks if isinstance(mark, Line) and len(mark.points) == 2]
        values = [np.abs(ends @ [w1, w2] + w0).max() / np.hypot(w1, w2) for ends in drawn]
        assert min(values) < 1e-6


@every_case(("lesson", "pair"), PAIRS, ids=NAMED, by=of_its_lesson)
def test_every_pair_shows_two_states(lesson: Lesson[Any, Any], pair: StatePair) -> None:
    """A pair's second state differs from the opening, can be studied, has a title, and is found again by comparison."""
    first = lesson.opening
    second = of_pair(pair, lesson, first)
    state = second.state(lesson, first)
    other = second.lesson
    run_of(other, state)
    assert other is not lesson or state.settings != first.settings or not state.points.alike(first.points)
    assert second_of(lesson, first, other, state).state(lesson, first).same_as(state)
    both = titles(second, lesson, first)
    assert both[0] != both[1]
    assert all(both)


@every_case(("lesson", "pair"), PAIRS, ids=NAMED, by=of_its_lesson)
def test_every_pair_has_a_way_back(lesson: Lesson[Any, Any], pair: StatePair) -> None:
    """Beside its own second state, a pair of two settings shows another one than that again."""
    second = of_pair(pair, lesson, lesson.opening)
    if second.slug != lesson.slug or second.points is not None:
        return
    state = second.state(lesson, lesson.opening)
    assert of_pair(pair, lesson, state).state(lesson, state).settings != state.settings


@pytest.mark.slow
@given(st.lists(POINT, min_size=3, max_size=20), st.integers(1, 4))
def test_an_outlier_lies_in_the_window(points: list[Any], scale: int) -> None:
    """An outlier is one point more, of the last class, within the window."""
    before = replace(data(points), window=Window(-4.0 * scale, 4.0 * scale, -3.5 * scale, 3.5 * scale))
    after = with_outlier(before)
    if len(set(before.y.tolist())) < 2:
        assert after is before
        return
    assert len(after.y) == len(points) + 1
    assert after.y[-1] == before.y.max()
    x, y = after.X[-1]
    assert -4 * scale < x < 4 * scale
    assert -3.5 * scale < y < 3.5 * scale
