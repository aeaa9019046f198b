"""Projections: every point counted once, curves are the formulas, thresholds on the line they name."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from linclass import FisherDiscriminant
from linclass.arrays import FloatArray
from linclass.datasets import Dataset
from linclass.figures import words
from linclass.figures.fisher import criterion_curve, planes, two_histograms
from linclass.figures.fisher.criterion import criterion
from linclass.figures.fisher.histograms import gaussian, histogram
from linclass.figures.fisher.planes import frame
from linclass.figures.theme import DARK, LIGHT, Theme
from linclass.figures.two_classes import TwoClasses
from tests.every_case import every_case

from .cases import blobs, vertices


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


def test_the_threshold_stands_where_it_is() -> None:
    """The line in the histogram, and the sentence."""
    data = blobs()
    fisher = FisherDiscriminant(threshold="midpoint").fit(data.X, data.y)
    figure = drawn(data, fisher.direction_, thresholds=fisher.thresholds_.tolist())
    value = fisher.thresholds_[0]
    [upright] = [t for t in figure.data if t.name == "threshold"]
    assert np.allclose(upright.x, value, atol=1e-5)
    assert f"{value:.3g}" in words.alt(figure)


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
