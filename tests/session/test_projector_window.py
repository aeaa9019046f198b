"""The plane's window on the projector, which is no one else's."""

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from linclass import lessons
from linclass.datasets.dataset import MAX_COORDINATE, PLANE, Dataset, Window
from linclass.datasets.recipes.toy_sets import empty
from linclass.figures.layout import equal_units
from linclass.figures.theme import LIGHT
from linclass.lessons.lesson import Lesson, Missing, ViewOptions
from linclass.lessons.state import State
from linclass.session import projector_window
from tests.lessons.support import studied

SIDES = st.floats(-1e6, 1e6, allow_subnormal=False)
SPANS = st.floats(1e-3, 1e6)
WIDE_WINDOW = Window(-5.0, 5.0, -2.0, 2.0)
WINDOWS = st.builds(lambda x, w, y, h: Window(x, x + w, y, y + h), SIDES, SPANS, SIDES, SPANS)


def test_a_wide_window_fills_its_part_of_the_screen() -> None:
    """48 % of the width and 67.2 % of the height of 16 : 9, about the same middle; the usual one does so as it is."""
    window = projector_window.raised(WIDE_WINDOW)
    assert window.width / window.height == pytest.approx(0.48 * 1280 / (0.672 * 720))
    assert window.y_min == -window.y_max < WIDE_WINDOW.y_min
    assert projector_window.framed(replace(empty(), window=WIDE_WINDOW)).window == window
    assert projector_window.framed(empty()).window == PLANE


@given(WINDOWS)
def test_a_window_is_seen_whole(window: Window) -> None:
    """Nothing of it is lost; what has units of its own, or is high enough, stays as it is."""
    seen = projector_window.raised(window)
    assert (seen.x_min, seen.x_max) == (window.x_min, window.x_max)
    if seen == window:
        low = window.width <= projector_window.SHAPE * window.height
        assert low or not equal_units(window)
    else:
        assert seen.y_min < window.y_min
        assert seen.y_max > window.y_max
        assert projector_window.raised(seen).y_max == pytest.approx(seen.y_max, rel=1e-9, abs=1e-9)


@given(WINDOWS, st.floats(0.1, 10), st.floats(-1, 1))
def test_what_a_drag_makes_of_it_is_kept_as_elsewhere(window: Window, factor: float, moved: float) -> None:
    """Untouched it is exactly as it was; moved and zoomed it has its old shape, and the middle that is seen."""
    assert projector_window.lowered(projector_window.raised(window), window) == window
    seen = projector_window.raised(window)
    width, height = factor * seen.width, factor * seen.height
    x, y = seen.x_min + moved * width, seen.y_min + moved * height
    kept = projector_window.lowered(Window(x, x + width, y, y + height), window)
    shape = window.width / window.height
    assert math.isclose(kept.width / kept.height, shape, rel_tol=1e-3)
    assert math.isclose(kept.y_min + kept.y_max, y + y + height, rel_tol=1e-6, abs_tol=1e-6 * height)


def test_no_side_lies_where_no_point_may() -> None:
    """The plane could not be drawn on there."""
    far = Window(-MAX_COORDINATE, MAX_COORDINATE, -MAX_COORDINATE, 0.6 * MAX_COORDINATE)
    assert projector_window.raised(far) == far


def outcome_of(lesson: Lesson[Any, Any], state: State[Any], points: Dataset) -> tuple[object, ...]:
    """Return what came out of a state's settings for these points, in words and in the sentence under the plane."""
    try:
        run = studied(lesson, points, state.settings)
    except Missing as missing:
        return (missing.sentence,)
    options = ViewOptions(state.view, LIGHT, step=state.step)
    return lesson.verdict(run, options), lesson.plane(run, options).status


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons.every(), ids=lambda lesson: lesson.slug)
def test_the_same_is_said_on_the_projector(lesson: Lesson[Any, Any]) -> None:
    """Of the opening and of every figure of the lectures: a lecturer finds the numbers that they have prepared."""
    for state in (lesson.opening, *(scene.state() for scene in lesson.scenes)):
        framed = projector_window.framed(state.points)
        assert framed.at_home.same_as(state.points)
        assert outcome_of(lesson, state, framed) == outcome_of(lesson, state, state.points)
