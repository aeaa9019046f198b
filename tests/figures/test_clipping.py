"""Lines and half planes are cut exactly to the window, and arrows stand on the boundary at right angles."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from linclass.arrays import FloatArray
from linclass.datasets.dataset import PLANE, Window
from linclass.figures import clipping, plane, vectors
from linclass.figures.marks import Arrow

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


def area(polygon: np.ndarray) -> float:
    if len(polygon) == 0:
        return 0.0
    x, y = (polygon - polygon[0]).T
    return 0.5 * abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1)))


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
    side = min(window.x_max - window.x_min, window.y_max - window.y_min)
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
