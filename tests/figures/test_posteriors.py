"""Posteriors as drawn are the model's own numbers; ellipses are level sets of its densities."""

from typing import Any

import numpy as np
import pytest
from scipy.special import expit

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.arrays import FloatArray
from linclass.figures.gaussian import ellipse
from linclass.figures.log_odds import SATURATED_LOG_ODDS
from linclass.figures.posteriors import (
    LEVELS,
    level_marks,
    linear_levels,
    over_log_odds,
    sheet,
    surface,
    surfaces,
)
from linclass.figures.theme import DARK, LIGHT
from tests.every_case import every_case

from .cases import blobs, vertices


@pytest.mark.parametrize("classes", [2, 3])
def test_level_marks_are_where_the_odds_are(classes: int) -> None:
    """On every piece of a level line a class's log odds are those of its level, up to the grid's interpolation."""
    data = blobs(classes=classes)
    rule = QuadraticDiscriminantAnalysis().fit(data.X, data.y)

    def odds(X: FloatArray) -> FloatArray:
        P = np.clip(rule.predict_proba(X), 1e-12, 1 - 1e-12)
        return np.log(P) - np.log1p(-P)

    result = level_marks(odds, range(classes), data.class_names, data.window)
    assert {line.number for line in result} == set(range(classes))
    for line in result:
        a = odds(line.points)[:, line.number]
        nearest = np.abs(a[:, None] - np.array(LEVELS)).min(axis=1)
        assert np.median(nearest) < 0.02


def test_straight_level_marks_are_exact() -> None:
    """Of a linear rule P is 0.75, 0.9 and 27/28 on them, for the side that each names."""
    w, w0 = np.array([1.0, -2.0]), 0.3
    result = linear_levels(w, w0, blobs().window, (4, 2), ("a", "b"))
    assert {line.number for line in result} == {4, 2}
    for line in result:
        y = (line.points @ w + w0) * (1 if line.number == 2 else -1)
        assert line.label == f"P({'b' if line.number == 2 else 'a'}|x) = {expit(y[0]):.2g}"
        assert np.ptp(y) < 1e-12
        assert np.exp(y[0]) in (pytest.approx(3), pytest.approx(9), pytest.approx(27))


@pytest.mark.parametrize("classes", [2, 3])
def test_surfaces_hold_the_posteriors_of_the_model(classes: int) -> None:
    """z of a surface is P(C_k|x) at its node, where it stands alone and beside the others."""
    data = blobs(classes=classes)
    rule = QuadraticDiscriminantAnalysis().fit(data.X, data.y)
    alone = surface(rule, data, DARK, number=1).data[0]
    together = surfaces(rule.predict_proba, range(classes), data, LIGHT).data[:classes]
    for k, drawn in [(1, alone), *enumerate(together)]:
        x, y, z = drawn_nodes(drawn)
        places = np.column_stack([x.ravel(), y.ravel()])
        np.testing.assert_allclose(z.ravel(), rule.predict_proba(places)[:, k], atol=2e-4)


def test_a_surface_beyond_the_numbers_of_a_graphics_card_is_drawn_as_high_as_they_go() -> None:
    """The functions of a descent that diverges: every height, of nodes and of points, stays a number."""
    data = blobs()
    beyond = surfaces(lambda X: np.column_stack([1e150 * X[:, 0], -1e150 * X[:, 0]]), range(2), data, LIGHT, symbol="y")
    heights = np.concatenate([np.ravel(trace["z"]) for trace in beyond.data])
    assert np.isfinite(heights).all()
    assert np.abs(heights).max() == pytest.approx(1e30)


@pytest.mark.parametrize("is_preview", [False, True], ids=["at rest", "during a drag"])
def test_one_line_on_the_surface(is_preview: bool) -> None:
    """The line P = 1/2 in one piece from side to side of the window: the rule's boundary, at its height."""
    data = blobs()
    rule = LinearDiscriminantAnalysis().fit(data.X, data.y)
    line = surface(rule, data, LIGHT, is_preview=is_preview).data[1]
    places = np.column_stack([line.x, line.y]).astype(float)
    assert set(line.z) == {0.5}
    np.testing.assert_allclose(rule.predict_proba(places)[:, 1], 0.5, atol=0.01)
    sides = np.abs(places[[0, -1], None] - np.reshape(data.window, (2, 2)).T).min(axis=(1, 2))
    np.testing.assert_allclose(sides, 0, atol=1e-3)


def test_no_line_on_a_surface_that_is_nowhere_so_high() -> None:
    """A level that the surface does not reach has a trace of one gap, which a later frame can fill."""
    data = blobs()
    far = LinearDiscriminantAnalysis(priors=[1, 1e-300]).fit(data.X, data.y)
    assert surface(far, data, LIGHT).data[1].x == (None,)


@every_case("angle", [0.0, 20.0, 45.0, 70.0, 90.0, 135.0])
def test_a_steep_step_is_drawn_without_teeth(angle: float) -> None:
    """Between neighbouring nodes of a row a steep sigmoid climbs a tenth of its height at most, whatever its direction.

    On a grid of equal squares it would climb almost all of it between two nodes, in each row at another place.
    """
    window = blobs().window
    middle = (window.x_min + window.x_max) / 2, (window.y_min + window.y_max) / 2
    w = 200 / window.width * np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])

    def sigmoid(X: FloatArray) -> FloatArray:
        return expit((X - middle) @ w)

    x, y = np.broadcast_arrays(*sheet.nodes(sigmoid, window, 45))
    assert (x.min(), x.max(), y.min(), y.max()) == pytest.approx(window)
    assert (np.diff(x, axis=1) > 0).all()
    assert (np.diff(y, axis=0) > 0).all()
    z = sigmoid(np.column_stack([x.ravel(), y.ravel()])).reshape(45, 45)
    steps = min(np.abs(np.diff(z, axis=axis)).max() for axis in (0, 1))
    assert steps < 0.1


def test_a_flat_surface_has_a_regular_grid() -> None:
    """If nothing is steep, the nodes are as far apart as each other."""
    window = blobs().window
    x, y = sheet.nodes(lambda X: np.full(len(X), 0.5), window, 9)
    np.testing.assert_allclose(np.ptp(np.diff(x, axis=1)), 0, atol=1e-9)
    np.testing.assert_allclose(np.ptp(np.diff(y, axis=0)), 0, atol=1e-9)


def drawn_nodes(drawn: Any) -> list[FloatArray]:
    """Return x, y and z of the nodes of a surface as drawn, (n, n) each."""
    x, y = np.asarray(drawn.x), np.asarray(drawn.y)
    return list(np.broadcast_arrays(x, y[:, None] if y.ndim == 1 else y, np.asarray(drawn.z)))


def test_ellipses_are_level_sets() -> None:
    """(x - mu)' Sigma^-1 (x - mu) is the square of the radius."""
    mean, covariance = np.array([1.0, -2.0]), np.array([[2.0, 0.7], [0.7, 0.5]])
    away = ellipse(mean, covariance, 2.0) - mean
    np.testing.assert_allclose(np.einsum("ni,ij,nj->n", away, np.linalg.inv(covariance), away), 4)


@every_case("Model", [LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis])
@every_case("classes", [2, 3])
def test_every_point_stands_on_the_sigmoid(
    Model: type[LinearDiscriminantAnalysis] | type[QuadraticDiscriminantAnalysis], classes: int
) -> None:
    """Its height is the model's posterior of the class, its place the log odds, cut off where nobody sees more."""
    data = blobs(60, classes=classes)
    rule = Model().fit(data.X, data.y)
    for k in range(classes):
        figure = over_log_odds(rule, data, k, LIGHT, at=data.X[7])
        heights = {}
        for trace in (t for t in figure.data if t.customdata is not None):
            for row, (a, P) in zip(trace.customdata, vertices(trace), strict=True):
                heights[int(row[0]) - 1] = (a, P)
        assert sorted(heights) == list(range(60))
        P = rule.predict_proba(data.X)[:, k]
        for i, (a, height) in heights.items():
            assert height == pytest.approx(P[i], abs=1e-5)
            assert a == pytest.approx(
                np.clip(np.log(P[i] / (1 - P[i])), -SATURATED_LOG_ODDS, SATURATED_LOG_ODDS), rel=1e-3, abs=1e-3
            )
        [spot] = [t for t in figure.data if t.name == "<b>x</b>"]
        assert expit(spot.x[0]) == pytest.approx(P[7], abs=1e-3)


@pytest.mark.parametrize(("classes", "against"), [(2, "C<sub>1</sub>"), (3, "the rest")])
def test_the_axis_says_what_the_odds_are_against(classes: int, against: str) -> None:
    """Of two classes the other one, which has a name; of more all others."""
    data = blobs(30, classes=classes)
    figure = over_log_odds(LinearDiscriminantAnalysis().fit(data.X, data.y), data, 1, LIGHT)
    assert figure.layout.xaxis.title.text == f"log odds of C<sub>2</sub> against {against}"


def test_no_point_is_a_curve_alone() -> None:
    """Without points the sigmoid stands."""
    data = blobs(30)
    rule = LinearDiscriminantAnalysis().fit(data.X, data.y)
    assert len(over_log_odds(rule, blobs(0), 1, LIGHT).data) == 3
