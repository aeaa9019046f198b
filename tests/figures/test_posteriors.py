"""Posteriors as drawn are the model's own numbers; ellipses are level sets of its densities."""

import numpy as np
import pytest
from scipy.special import expit

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.figures.gaussian import ellipse
from linclass.figures.posteriors import hardening, levels, posterior_grid, shown_iterations, sigmoid, surface
from linclass.figures.theme import DARK, LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.models.logistic import LogisticRegression

from .cases import blobs, kilobytes, named, vertices


def test_curve_and_points_are_the_sigmoid():
    """P = 1 / (1 + exp(-y)) at every vertex, and every point stands at its y(x)."""
    data = blobs()
    w, w0 = np.array([1.0, -2.0]), 0.3
    figure = sigmoid(w, w0, TwoClasses.of(data), LIGHT)
    for trace in figure.data[2:]:
        y, P = vertices(trace).T
        np.testing.assert_allclose(P, expit(y), atol=1e-4)
    drawn = np.concatenate([np.array(t.x) for t in figure.data[3:]])
    np.testing.assert_allclose(np.sort(drawn), np.sort(data.X @ w + w0), rtol=1e-4, atol=1e-5)


def test_each_iteration_is_drawn_exactly_on_the_line_of_the_last():
    """At u the curve of step k is sigmoid(w_k'x(u) + w_k0), x(u) at signed distance u; the last is sigmoid(‖w‖u)."""
    data = blobs(gap=3.0)
    steps = list(LogisticRegression(solver="gradient_descent", max_iter=200).steps(data.X, data.y))
    figure = hardening(steps, TwoClasses.of(data), LIGHT)
    last = steps[-1]
    length = np.linalg.norm(last.w)
    u, P = vertices(named(figure, f"k = {last.k}")).T
    np.testing.assert_allclose(P, expit(length * u), atol=2e-4)
    slopes = [np.max(np.diff(t.y)) for t in figure.data if (t.name or "").startswith("k = ")]
    assert slopes == sorted(slopes)
    assert len(slopes) == len(shown_iterations(len(steps)))


def test_few_iterations_are_all_shown():
    """1 to 3 steps are shown whole; of 1001 six, both ends among them."""
    assert shown_iterations(1) == (0,)
    assert shown_iterations(2) == (0, 1)
    many = shown_iterations(1001)
    assert (many[0], many[-1], len(many)) == (0, 1000, 6)


def test_a_zero_rule_has_no_direction():
    """Newton's start alone, w = 0, is refused."""
    data = blobs()
    start = next(LogisticRegression().steps(data.X, data.y))
    with pytest.raises(ValueError, match="no direction"):
        hardening([start], TwoClasses.of(data), LIGHT)


@pytest.mark.parametrize("classes", [2, 3])
def test_grids_hold_the_model_s_posteriors(classes):
    """z of the surface is P(C_k|x) at its node; level lines hold its log odds in thousandths."""
    data = blobs(classes=classes)
    rule = QuadraticDiscriminantAnalysis().fit(data.X, data.y)
    u, v, P = posterior_grid(rule, data.window)
    np.testing.assert_allclose(P[7, 3], rule.predict_proba([[u[3], v[7]]])[0])
    sheet = surface(rule, data, DARK, number=1).data[0]
    np.testing.assert_allclose(sheet.z, P[..., 1], atol=1e-6)
    odds = levels(rule, data, LIGHT).data[1].z
    inside = np.clip(P[..., 1], 1e-6, 1 - 1e-6)
    np.testing.assert_allclose(odds / 1000, np.log(inside / (1 - inside)), atol=1e-3)


def test_ellipses_are_level_sets():
    """(x - mu)' Sigma^-1 (x - mu) is the square of the radius."""
    mean, covariance = np.array([1.0, -2.0]), np.array([[2.0, 0.7], [0.7, 0.5]])
    away = ellipse(mean, covariance, 2.0) - mean
    np.testing.assert_allclose(np.einsum("ni,ij,nj->n", away, np.linalg.inv(covariance), away), 4)


def test_two_hundred_points_stay_small():
    """Below 50 KB each."""
    data = blobs(200, classes=3)
    model = LinearDiscriminantAnalysis().fit(data.X, data.y)
    assert max(kilobytes(f(model, data, LIGHT)) for f in (levels, surface)) < 50
