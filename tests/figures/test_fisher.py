"""Directions and projections: places and histograms agree with w'x, curves are the formulas."""

from typing import Any

import numpy as np
import pytest

from linclass import FisherDiscriminant
from linclass.arrays import FloatArray
from linclass.datasets import Dataset, Window
from linclass.figures.fisher import criterion_curve, histograms, planes, two_histograms
from linclass.figures.fisher.criterion import criterion
from linclass.figures.fisher.histograms import gaussian, histogram
from linclass.figures.fisher.marks import (
    RADIUS,
    criterion_marks,
    direction_to,
    handle_at,
    histogram_marks,
    projection_lines,
    strips,
)
from linclass.figures.fisher.planes import frame
from linclass.figures.marks import Line, Region
from linclass.figures.numbers import decimal
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.figures.two_classes import TwoClasses
from tests.every_case import every_case

from .cases import area, blobs, vertices

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
        areas.append(area(polygon))
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
    np.testing.assert_allclose(np.hypot(*circle.points.T), RADIUS * data.window.height)
    length = np.hypot(*curve.points.T)
    J = criterion(rule.S_W_, rule.S_B_, curve.points / length[:, None])
    side = data.window.height
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
        total += area(region.polygon)
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


def drawn(data: Dataset, w: FloatArray, theme: Theme = LIGHT, **more: Any) -> Any:
    """Return the histograms along a direction."""
    return two_histograms(TwoClasses.of(data), w, theme, **more)


@every_case("angle", [0.0, 0.7, 2.9])
def test_the_histograms_count_every_point_once(angle: float) -> None:
    """The bars of a class sum to its number of points."""
    data = blobs(75)
    figure = drawn(data, np.array([np.cos(angle), np.sin(angle)]))
    bars = [t for t in figure.data if t.type == "bar"]
    assert [sum(t.y) for t in bars] == data.counts.tolist()


def test_the_gaussian_is_n_h_times_the_density() -> None:
    """It integrates to n h, and has its top at the mean, of height n h / sqrt(2 pi s^2)."""
    y = np.random.default_rng(1).normal(2, 3, 50)
    at = np.linspace(-30, 34, 4001)
    curve = gaussian(y, at, 0.5)
    assert np.trapezoid(curve, at) == pytest.approx(25, rel=1e-6)
    assert curve.max() == pytest.approx(25 / np.sqrt(2 * np.pi * y.var(ddof=1)), rel=1e-4)


def test_the_drawn_gaussian_is_the_one_of_the_class() -> None:
    """The curve's vertices equal the formula at their places."""
    data = blobs(80)
    w = np.array([0.6, 0.8])
    figure = drawn(data, w, DARK)
    edges, _ = histogram(data.X @ w, data.y, 2, 24)
    curves = [t for t in figure.data if t.xaxis is None and t.type == "scatter"][:2]
    for k, curve in enumerate(curves):
        at, height = vertices(curve).T
        np.testing.assert_allclose(height, gaussian((data.X @ w)[data.y == k], at, edges[1] - edges[0]), atol=2e-3)


def test_the_sentence_has_the_deviation_of_the_gaussian() -> None:
    """The values 0 and 2 have the variance 2 of the drawn curve, a class of one point has none."""
    data = Dataset(np.array([[0.0, 0.0], [2.0, 1.0], [5.0, 2.0]]), np.array([0, 0, 1]))
    said = drawn(data, np.array([1.0, 0.0])).alt
    assert f"at 1 with standard deviation {decimal(np.sqrt(2.0), 2)};" in said
    assert "at 5 with standard deviation 0." in said


def test_the_threshold_stands_where_it_is() -> None:
    """The line in the histogram, and the sentence."""
    data = blobs()
    fisher = FisherDiscriminant(threshold="midpoint").fit(data.X, data.y)
    figure = drawn(data, fisher.direction_, thresholds=fisher.thresholds_.tolist())
    value = fisher.thresholds_[0]
    [upright] = [t for t in figure.data if t.name == "threshold"]
    assert np.allclose(upright.x, value, atol=1e-5)
    assert f"{value:.3g}" in figure.alt


@pytest.mark.parametrize("bases", [np.eye(3)[:, :2], np.array([[1.0, 2.0], [0.0, 1.0], [3.0, -1.0]])])
def test_shadows_lie_on_their_plane(bases: FloatArray) -> None:
    """Every shadow is its point less what is along the normal, moved to where the plane stands."""
    random = np.random.default_rng(2)
    X, y = random.normal(size=(40, 3)), np.repeat([0, 1], 20)
    figure = planes(X, y, ("1", "2"), ("x1", "x2", "x3"), {"a": bases}, LIGHT)
    Q, normal = frame(bases)
    np.testing.assert_allclose(Q.T @ normal, 0, atol=1e-12)
    corners = np.column_stack([figure.data[2].x, figure.data[2].y, figure.data[2].z])
    height = corners @ normal
    assert np.ptp(height) < 1e-5
    for k in (0, 1):
        shadow = np.column_stack([figure.data[3 + k].x, figure.data[3 + k].y, figure.data[3 + k].z])
        np.testing.assert_allclose(shadow @ normal, height[0], atol=1e-5)
        np.testing.assert_allclose((shadow - X[y == k]) @ Q, ((shadow - X[y == k]) @ Q)[[0]].repeat(20, 0), atol=1e-5)


def test_the_criterion_is_the_ratio_of_scatters_and_fisher_is_its_maximum() -> None:
    """J(w) = (m2 - m1)^2 / (s1^2 + s2^2) of the projected points; no angle beats Fisher's direction."""
    data = blobs()
    fisher = FisherDiscriminant().fit(data.X, data.y)
    w = np.array([[0.3, -0.9]])
    a, b = (data.X[data.y == k] @ w[0] for k in (0, 1))
    expected = (a.mean() - b.mean()) ** 2 / (((a - a.mean()) ** 2).sum() + ((b - b.mean()) ** 2).sum())
    assert criterion(fisher.S_W_, fisher.S_B_, w)[0] == pytest.approx(expected)
    marked = {"Fisher": fisher.direction_}
    curve, spot = criterion_curve(TwoClasses.of(data), (fisher.S_W_, fisher.S_B_), LIGHT, marked=marked).data
    assert max(curve.y) <= fisher.criterion_ * (1 + 1e-9)
    assert spot.y[0] == pytest.approx(fisher.criterion_, rel=1e-5)


def test_constant_and_empty_projections_have_a_histogram() -> None:
    """Equal values fall in one bin; no value in none."""
    assert histogram(np.ones(7), np.zeros(7, dtype=int), 1, 5)[1].sum() == 7
    assert histogram(np.empty(0), np.empty(0, dtype=int), 2, 5)[1].sum() == 0
    single = Dataset(np.array([[1.0, 2.0]]), np.array([0]))
    assert drawn(single, np.array([0.0, 1.0])).data
