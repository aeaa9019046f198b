"""A direction on the plane and beside it: places that agree with w'x, everything inside the window."""

import numpy as np
import pytest

from linclass import FisherDiscriminant
from linclass.datasets import Dataset, Window
from linclass.figures.fisher import criterion_curve, histograms, two_histograms
from linclass.figures.fisher.criterion import criterion
from linclass.figures.fisher.marks import (
    RADIUS,
    criterion_marks,
    direction_to,
    handle_at,
    histogram_marks,
    projection_lines,
    strips,
)
from linclass.figures.marks import Line, Region
from linclass.figures.numbers import decimal
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from tests.every_case import every_case

from .cases import blobs

ANGLES = np.deg2rad([0, 33, 90, 146, 200, 270, 301])


def unit(angle: float) -> np.ndarray:
    return np.array([np.cos(angle), np.sin(angle)])


@every_case("angle", ANGLES)
def test_a_histogram_on_the_plane_stands_over_its_points(angle: float) -> None:
    """Along w every bar lies between the least and the largest w'x of its class, and areas are as the counts."""
    data, w = blobs(70), unit(angle)
    marks = histogram_marks(TwoClasses.of(data), w)
    areas = []
    for k in range(2):
        [polygon] = [m.polygon for m in marks if isinstance(m, Region) and m.claims == (k,)]
        y, along = data.X @ w, polygon @ w
        assert along.min() == pytest.approx(y.min())
        assert along.max() == pytest.approx(y.max())
        x1, x2 = polygon.T
        areas.append(abs(np.sum(x1 * np.roll(x2, -1) - x2 * np.roll(x1, -1))) / 2)
    assert areas[0] / areas[1] == pytest.approx(data.counts[0] / data.counts[1])


@every_case("angle", ANGLES)
@every_case("window", [Window(-5, 5, -4, 4), Window(30, 60, 10, 40)])
def test_the_line_of_the_histograms_stays_inside(angle: float, window: Window) -> None:
    """If the points leave room, both ends of the histograms are inside the window."""
    middle = np.array([(window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2])
    data = Dataset(middle + 0.5 * blobs(30).X, blobs(30).y, window=window)
    polygon = next(m.polygon for m in histogram_marks(TwoClasses.of(data), unit(angle)) if isinstance(m, Region))
    for end in (polygon[0], polygon[-1]):
        assert window.x_min < end[0] < window.x_max
        assert window.y_min < end[1] < window.y_max


@every_case("angle", ANGLES)
def test_the_shadows_stand_beside_the_points(angle: float) -> None:
    """No shadow reaches a point if there is room: its bars end between the points and the wall."""
    data, w = blobs(60), unit(angle)
    near = Dataset(0.5 * data.X, data.y)
    marks = histogram_marks(TwoClasses.of(near), w)
    wall = next(mark for mark in marks if isinstance(mark, Line) and mark.label).points
    across = np.array([-w[1], w[0]])
    side = np.sign((wall[0] - near.X.mean(axis=0)) @ across)
    heights = [side * (mark.polygon @ across) for mark in marks if isinstance(mark, Region)]
    assert min(height.min() for height in heights) > (side * (near.X @ across)).max()
    assert max(height.max() for height in heights) == pytest.approx(side * (wall[0] @ across))


def test_each_of_three_classes_has_a_shadow_of_its_own() -> None:
    """The sides of a rule may join classes; their shadows are told apart all the same."""
    data = blobs(60)
    marks = histogram_marks(TwoClasses.of(data), unit(0.4), np.arange(len(data.y)) % 3)
    assert [mark.claims for mark in marks if isinstance(mark, Region)] == [(0,), (1,), (2,)]


def test_projection_lines_end_at_projections() -> None:
    """The end has its point's w'x, and the line to it is orthogonal to w."""
    data, w = blobs(20), unit(0.7)
    for mark, x, k in zip(projection_lines(TwoClasses.of(data), w), data.X, data.y, strict=True):
        assert isinstance(mark, Line)
        assert mark.number == k
        np.testing.assert_array_equal(mark.points[0], x)
        assert (mark.points[1] - x) @ w == pytest.approx(0, abs=1e-12)
    assert projection_lines(TwoClasses.of(blobs(61)), w) == []


def test_the_curve_is_as_far_as_the_criterion_is_large() -> None:
    """Each vertex lies at RADIUS J / J_max from the centre, the best direction is one of them; the circle is its J."""
    data = blobs()
    rule = FisherDiscriminant().fit(data.X, data.y)
    circle, curve = criterion_marks(rule.S_W_, rule.S_B_, rule.direction_, data.window)
    assert isinstance(circle, Line)
    assert isinstance(curve, Line)
    assert circle.label == f"J = {decimal(rule.criterion_, 3)}"
    np.testing.assert_allclose(np.hypot(*circle.points.T), RADIUS * (data.window.y_max - data.window.y_min))
    length = np.hypot(*curve.points.T)
    J = criterion(rule.S_W_, rule.S_B_, curve.points / length[:, None])
    side = data.window.y_max - data.window.y_min
    np.testing.assert_allclose(length, RADIUS * side * J / rule.criterion_, rtol=1e-9)
    assert length.max() == pytest.approx(RADIUS * side)
    assert criterion_marks(np.zeros((2, 2)), rule.S_B_, rule.direction_, data.window) == []


@every_case("thresholds", [(), (0.4,), (-1.0, 2.0)])
@every_case("lowest", [0, 1])
def test_strips_alternate_and_cover_the_window(thresholds: tuple[float, ...], lowest: int) -> None:
    """Areas add up to the window's; a place belongs to the strip between its neighbouring thresholds."""
    w, window = unit(0.5), Window(-5, 5, -4, 4)
    marks = strips(w, thresholds, window, lowest)
    areas = [m for m in marks if isinstance(m, Region)]
    total = 0.0
    for region in areas:
        x1, x2 = region.polygon.T
        total += abs(np.sum(x1 * np.roll(x2, -1) - x2 * np.roll(x1, -1))) / 2
        below = np.searchsorted(thresholds, region.polygon.mean(axis=0) @ w)
        assert region.claims == ((lowest + below) % 2,)
    assert total == pytest.approx(80)
    lines = [m for m in marks if isinstance(m, Line)]
    assert len(lines) == len(thresholds)
    for line, value in zip(lines, thresholds, strict=True):
        np.testing.assert_allclose(line.points @ w, value, atol=1e-12)


@every_case("angle", ANGLES)
def test_the_handle_stands_in_its_direction(angle: float) -> None:
    """Reading the handle's place gives the direction it was put at; the centre gives none."""
    window = Window(2, 12, -4, 4)
    result = direction_to(tuple(handle_at(unit(angle), window)), window)
    assert result is not None
    np.testing.assert_allclose(unit(np.deg2rad(result)), unit(angle), atol=1e-12)
    assert direction_to((7.0, 0.0), window) is None


@every_case(("w", "J"), [((1.0, 0.0), "∞"), ((0.0, 1.0), "0"), ((1.0, 1.0), "∞")])
def test_the_criterion_is_said_where_nothing_varies(w: tuple[float, float], J: str) -> None:
    """One point a class: J is infinite along every direction that tells the points apart, and no number is missing."""
    data = Dataset(np.array([[-1.0, 0.0], [1.0, 0.0]]), np.array([0, 1]))
    rule = FisherDiscriminant().fit(data.X, data.y)
    at = np.array(w) / np.hypot(*w)
    figure = criterion_curve(TwoClasses.of(data), (rule.S_W_, rule.S_B_), LIGHT, marked={"w": at})
    [name] = [trace.name for trace in figure.data if (trace.name or "").startswith("w:")]
    assert name.endswith(f"J = {J}")


def test_classes_that_do_not_vary_have_a_figure() -> None:
    """One point a class: bars and gaps instead of curves, and a sentence."""
    data = Dataset(np.array([[0.0, 0.0], [1.0, 1.0]]), np.array([0, 1]))
    zero = np.zeros((2, 2))
    figure = criterion_curve(TwoClasses.of(data), (zero, np.eye(2)), LIGHT, marked={"w": unit(0.3)})
    assert all(v is None for v in figure.data[0].y)
    assert two_histograms(TwoClasses.of(data), unit(0.3), LIGHT).data
    assert len([m for m in histogram_marks(TwoClasses.of(data), unit(0.3)) if isinstance(m, Region)]) == 2
    assert histograms(data, data.X[:, 0], "y", LIGHT).data
