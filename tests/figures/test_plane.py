"""Marks become traces: same places, same palette, nothing taken for markup."""

from __future__ import annotations

import numpy as np
import pytest

from linclass.datasets.dataset import PLANE, Dataset, Window
from linclass.figures import layout, plane, thinning
from linclass.figures.marks import Arrow, Handle, Line, Region, Ring, Spot
from linclass.figures.theme import DARK, LIGHT, Theme
from tests.every_case import every_case
from tests.figures import cases

MARKS = [
    *plane.rule(np.array([1.0, -0.5]), 0.25, PLANE),
    Ring(3, "misclassified", "misclassified"),
    Spot(np.array([1.0, 1.0]), "certificate", "in both hulls"),
    Handle("w", np.array([0.0, 1.0]), "start"),
    Region(np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), (0, 1)),
]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_mark_is_drawn_where_it_is(theme: Theme) -> None:
    """A trace's first vertices are its mark's; its colour is the role's."""
    data = cases.blobs(40)
    for mark, trace in zip(MARKS, plane.traces(MARKS, data.X, PLANE, theme), strict=True):
        match mark:
            case Region():
                expected = mark.polygon
            case Line():
                expected = mark.points
            case Arrow():
                expected = np.array([mark.tail, mark.tip])
            case Ring():
                expected = data.X[[mark.index]]
            case _:
                expected = mark.at.reshape(1, 2)
        drawn = np.array([trace["x"], trace["y"]]).T
        assert drawn == pytest.approx(expected, abs=1e-3)
        if isinstance(mark, Line | Arrow):
            assert trace["line"]["color"] == theme.stroke(mark.role).colour


def test_nothing_to_see_is_one_gap() -> None:
    """Plotly drops a trace without vertices for good; a gap keeps it for the frames to come."""
    assert plane.xy(np.empty((0, 2)), 3) == {"x": [None], "y": [None]}
    assert plane.xy(np.array([[1.0, 2.0], [np.nan, np.nan], [-0.0, 1e-9]]), 3) == {
        "x": [1.0, None, 0.0],
        "y": [2.0, None, 0.0],
    }


@every_case("width", [1e-9, 0.5, 10.0, 12345.0, 1e9])
def test_rounding_is_finer_than_a_pixel(width: float) -> None:
    """Whatever the window's size, a vertex moves by less than a tenth of a pixel in a picture of 500."""
    window = Window(0.0, width, 0.0, width)
    value = width / 3
    drawn = plane.xy(np.array([[value, value]]), plane.decimals(window))["x"][0]
    assert abs(drawn - value) <= width / 5000


def test_one_trace_a_class_with_its_own_shape() -> None:
    """All points are drawn, each with its number, and an empty class draws nothing."""
    data = Dataset(np.array([[0.0, 1.0], [2.0, 3.0], [4.0, 2.0]]), np.array([0, 2, 2]), ("1", "2", "3"))
    traces = plane.points(data.X, data.y, LIGHT, data.class_names)
    assert [trace["name"] for trace in traces] == ["C<sub>1</sub>", "C<sub>3</sub>"]
    assert [number for trace in traces for number in trace["customdata"]] == [1, 2, 3]
    assert len({trace["marker"]["symbol"] for trace in traces}) == 2


def test_names_are_not_markup() -> None:
    """A person's class or feature name stays text; only x1 gets its subscript."""
    assert layout.pretty("x1") == "x<sub>1</sub>"
    assert layout.pretty('<a href="x">') == '&lt;a href="x"&gt;'
    assert plane.class_label(0, "<b>") == "&lt;b&gt;"


@every_case(("largest", "step"), [(0, 1), (1, 1), (5, 1), (6, 2), (40, 10), (41, 10), (5000, 1000)])
def test_counts_have_whole_ticks(largest: int, step: int) -> None:
    """At most six ticks, all whole numbers."""
    assert layout.counting(largest)["dtick"] == step


def test_units_are_equal_unless_the_window_is_a_stripe() -> None:
    """The canvas decides in the same way."""
    x, y = layout.plane(PLANE, LIGHT, ("x1", "x2"))
    assert y["scaleanchor"] == "x"
    assert x["range"] == [PLANE.x_min, PLANE.x_max]
    _, stripe = layout.plane(Window(0, 100, 0, 1), LIGHT, ("x1", "x2"))
    assert "scaleanchor" not in stripe
    assert layout.shape(Window(0, 100, 0, 1)) == 0.8


@every_case("total", [0, 1, 5, 298, 299, 300, 301, 5000, 100_000])
@every_case("focus", [None, 0, 150, 4999, 10**9])
def test_shown_steps(total: int, focus: int | None) -> None:
    """At most 300, ascending, both ends, and every step around the focus; no gap much longer than the others."""
    at = thinning.shown(total, focus)
    assert len(at) <= thinning.MAX_FRAMES
    assert list(at) == sorted(set(at))
    assert (at[0], at[-1]) == (0, total)
    if focus is not None:
        k = min(focus, total)
        near = range(max(k - thinning.FOCUS_STEPS, 0), min(k + thinning.FOCUS_STEPS, total) + 1)
        assert set(near) <= set(at)
    assert max(np.diff(at), default=1) <= max(1, -(-total // (thinning.MAX_FRAMES - 2 * thinning.FOCUS_STEPS - 3)))
