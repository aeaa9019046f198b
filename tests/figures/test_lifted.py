"""Feature space: the drawn plane is the rule, and the lift keeps every point on its side."""

import numpy as np
import pytest

from linclass import FeatureMap, GaussianFeatures, LeastSquaresClassifier, PolynomialFeatures, QuadraticFeatures
from linclass.figures.lifted import lift, lifted, plane_of
from linclass.figures.theme import DARK, LIGHT

from .cases import blobs, kilobytes, named, ring

MAPS = [
    QuadraticFeatures(),
    QuadraticFeatures(interactions=False),
    PolynomialFeatures(degree=4),
    GaussianFeatures(centres=6),
]


@pytest.mark.parametrize("features", MAPS)
def test_the_plane_in_three_dimensions_is_the_whole_rule(features):
    """y(x) = w0 + normal'(phi_1, phi_2, h): exact however many features there are."""
    data = ring()
    model = FeatureMap(features, LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    normal, w0 = plane_of(model)
    np.testing.assert_allclose(lift(model, data.X) @ normal + w0, model.decision_function(data.X), rtol=1e-8, atol=1e-9)
    drawn = named(lifted(model, data, LIGHT), "y = 0")
    corners = np.array([[a, b, drawn.z[i][j]] for i, b in enumerate(drawn.y) for j, a in enumerate(drawn.x)])
    scale = np.abs(normal) @ np.abs(corners).max(axis=0) + abs(w0)
    assert np.abs(corners @ normal + w0).max() < 1e-5 * scale


def test_the_points_are_drawn_where_phi_puts_them():
    """Each marker is at (phi_1, phi_2, h)."""
    data = ring()
    model = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    figure = lifted(model, data, DARK)
    markers = [t for t in figure.data if t.type == "scatter3d"]
    for k, trace in enumerate(markers):
        np.testing.assert_allclose(np.array([trace.x, trace.y, trace.z]).T, lift(model, data.X)[data.y == k], rtol=1e-5)
    assert kilobytes(figure) < 50


def test_what_cannot_be_lifted_is_refused():
    """Two features, three classes, unused features: each says why."""
    data, three = blobs(), blobs(classes=3)
    flat = FeatureMap(PolynomialFeatures(degree=1)).fit(data.X, data.y)
    with pytest.raises(ValueError, match="at least three"):
        lifted(flat, data, LIGHT)
    many = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier()).fit(three.X, three.y)
    with pytest.raises(ValueError, match="two classes"):
        lifted(many, three, LIGHT)
    unused = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    unused.estimator_.coef_[0, 2:] = 0
    with pytest.raises(ValueError, match="nothing is lifted"):
        lifted(unused, data, LIGHT)
