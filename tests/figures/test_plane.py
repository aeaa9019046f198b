"""Marks become traces: same places, same palette, cut exactly to the window; nothing taken for markup."""

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

from linclass.arrays import FloatArray
from linclass.datasets.dataset import PLANE, Dataset, Window
from linclass.figures import clipping, layout, plane, thinning, vectors, words
from linclass.figures.coordinates import frames_xy, xy
from linclass.figures.marks import Arrow, Handle, Line, Region, Ring, Spot
from linclass.figures.theme import DARK, LIGHT, Theme
from tests.every_case import every_case
from tests.figures import cases

from .cases import area

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


def test_a_share_is_called_0_or_100_per_cent_where_it_is() -> None:
    """A share that differs from all by rounding alone is all."""
    shares = {0.0: "0.0%", 1e-5: "< 0.1%", 0.25: "25.0%", 0.9999: "> 99.9%", 1 - 1e-12: "100.0%", 1.0: "100.0%"}
    assert {share: words.percent(share) for share in shares} == shares


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
    at = thinning.frame_steps(total, focus)
    assert len(at) <= thinning.MAX_FRAMES
    assert list(at) == sorted(set(at))
    assert (at[0], at[-1]) == (0, total)
    if focus is not None:
        k = min(focus, total)
        near = range(max(k - thinning.FOCUS_STEPS, 0), min(k + thinning.FOCUS_STEPS, total) + 1)
        assert set(near) <= set(at)
    assert max(np.diff(at), default=1) <= max(1, -(-total // (thinning.MAX_FRAMES - 2 * thinning.FOCUS_STEPS - 3)))


@every_case("vertices", [0, 1, 5])
@every_case("gap", [False, True])
def test_frames_at_once_are_frames_one_by_one(vertices: int, gap: bool) -> None:
    """Gaps, negative zeros and empty frames included."""
    points = np.random.default_rng(0).normal(size=(4, vertices, 2))
    if vertices:
        points[1, 0] = np.nan if gap else -1e-9
    assert repr(frames_xy(points, 3)) == repr([xy(frame, 3) for frame in points])


SIZES = st.sampled_from([0.0, 1e-300, 1e-9, 1.0, 1e9, 1e300])
WEIGHTS = st.one_of(st.floats(-100, 100), st.builds(lambda size, sign: sign * size, SIZES, st.sampled_from([-1, 1])))
EDGES = st.floats(-1e6, 1e6)
WINDOWS = st.builds(
    lambda x, y, width, height: Window(x, x + width, y, y + height),
    EDGES,
    EDGES,
    st.floats(1e-3, 1e6),
    st.floats(1e-3, 1e6),
)
RULES = st.tuples(WEIGHTS, WEIGHTS, WEIGHTS).map(lambda v: (np.array(v[:2]), v[2]))


def terms(w: np.ndarray, w0: float, points: np.ndarray) -> float:
    """The size of what is added up in w'x + w0: the scale of its rounding errors."""
    return float((np.abs(points) @ np.abs(w)).max(initial=0.0) + abs(w0))


def weight_arrow(w: FloatArray, w0: float, window: Window) -> Arrow | None:
    """Return the arrow w among the marks of a rule; None where there is none."""
    return next((mark for mark in plane.rule(w, w0, window) if isinstance(mark, Arrow)), None)


@pytest.mark.slow
@given(RULES, WINDOWS)
def test_the_drawn_line_is_the_boundary(rule: tuple[FloatArray, float], window: Window) -> None:
    """Both ends satisfy w'x + w0 = 0 and lie on the window's border."""
    w, w0 = clipping.normalized(*rule)
    ends = plane.boundary(*rule, window).points
    assert ends.shape in ((0, 2), (2, 2))
    assert np.abs(ends @ w + w0).max(initial=0.0) <= 1e-12 * terms(w, w0, clipping.corners(window))
    x_min, x_max, y_min, y_max = window
    for x, y in ends:
        assert x_min <= x <= x_max
        assert y_min <= y <= y_max
        assert x in (x_min, x_max) or y in (y_min, y_max)


@pytest.mark.slow
@given(RULES, WINDOWS)
def test_no_line_means_one_side(rule: tuple[FloatArray, float], window: Window) -> None:
    """Without a line in the window, y(x) has one sign at all four corners (or touches one of them)."""
    w, w0 = clipping.normalized(*rule)
    assume(len(plane.boundary(*rule, window).points) == 0)
    y = clipping.corners(window) @ w + w0
    assert (y >= 0).all() or (y <= 0).all()


@pytest.mark.slow
@given(RULES, WINDOWS)
def test_half_planes_fill_the_window(rule: tuple[FloatArray, float], window: Window) -> None:
    """The two areas add up to the window's; every corner of each lies on its own side."""
    w, w0 = clipping.normalized(*rule)
    regions = plane.halfplanes(*rule, window)
    whole = area(clipping.corners(window))
    if not rule[0].any() and rule[1] == 0:
        assert regions == []
        return
    assert sum(area(region.polygon) for region in regions) == pytest.approx(whole, rel=1e-6)
    for region in regions:
        side = 1 if region.claims == (1,) else -1
        y = side * (region.polygon @ w + w0)
        assert y.min() >= -1e-12 * terms(w, w0, clipping.corners(window))


@pytest.mark.slow
@given(RULES, WINDOWS)
def test_w_stands_on_the_boundary_at_right_angles(rule: tuple[FloatArray, float], window: Window) -> None:
    """The arrow points along w, its tail lies on the visible boundary, its length can be read."""
    w, w0 = rule
    arrow = weight_arrow(w, w0, window)
    if not w.any():
        assert arrow is None
        return
    assert arrow is not None
    shaft = arrow.tip - arrow.tail
    unit, _ = clipping.normalized(w, 0.0)
    across, along = unit[0] * shaft[1] - unit[1] * shaft[0], unit @ shaft
    rounding = 1e-15 * np.abs([arrow.tail, arrow.tip]).max()  # far from the origin the tip itself is rounded
    assert along > 0
    assert abs(across) <= 1e-9 * along + 4 * rounding
    side = window.side
    length = np.hypot(*shaft)
    assert (
        vectors.MIN_ARROW_SHARE * side * 0.99 - rounding <= length <= vectors.MAX_ARROW_SHARE * side * 1.01 + rounding
    )
    ends = plane.boundary(w, w0, window).points
    if len(ends):
        w, w0 = clipping.normalized(w, w0)
        assert abs(arrow.tail @ w + w0) <= 1e-9 * terms(w, w0, clipping.corners(window))


def test_w_starts_at_the_point_nearest_to_the_centre() -> None:
    """No other point of the visible boundary is nearer to the window's centre than the arrow's tail."""
    w, w0 = np.array([1.0, 2.0]), 3.0
    arrow = weight_arrow(w, w0, PLANE)
    assert arrow is not None
    tail = arrow.tail
    start, end = plane.boundary(w, w0, PLANE).points
    others = start + np.linspace(0, 1, 1001)[:, None] * (end - start)
    nearest = np.hypot(*(others - clipping.centre(PLANE)).T).min()
    assert np.hypot(*(tail - clipping.centre(PLANE))) <= nearest + 1e-9


def test_w_of_readable_length_is_drawn_at_its_length() -> None:
    """Within the readable lengths one unit of w is one unit of the plane."""
    arrow = weight_arrow(np.array([0.0, 2.0]), 1.0, PLANE)
    assert arrow is not None
    assert arrow.tip - arrow.tail == pytest.approx([0.0, 2.0])
