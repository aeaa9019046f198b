"""Feature space: the drawn plane is the rule, the lift keeps every point on its side; errors against the size."""

import numpy as np
import pytest

from linclass import FeatureMap, GaussianFeatures, LeastSquaresClassifier, PolynomialFeatures, QuadraticFeatures
from linclass.figures.features import complexity, lift, lifted, plane_of
from linclass.figures.theme import DARK, LIGHT
from linclass.figures.two_classes import Side, TwoClasses
from tests.every_case import every_case

from .cases import blobs, kilobytes, named, ring

MAPS = [
    QuadraticFeatures(),
    QuadraticFeatures(interactions=False),
    PolynomialFeatures(degree=4),
    GaussianFeatures(centres=6),
]


@every_case("features", MAPS)
def test_the_plane_in_three_dimensions_is_the_whole_rule(
    features: GaussianFeatures | PolynomialFeatures | QuadraticFeatures,
) -> None:
    """y(x) = w0 + normal'(phi_1, phi_2, h): exact however many features there are."""
    data = ring()
    model = FeatureMap(features, LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    normal, w0 = plane_of(model)
    np.testing.assert_allclose(lift(model, data.X) @ normal + w0, model.decision_function(data.X), rtol=1e-8, atol=1e-9)
    drawn = named(lifted(model, TwoClasses.of(data), LIGHT), "y = 0")
    corners = np.column_stack([np.ravel(drawn[letter]) for letter in "xyz"]).astype(np.float64)
    assert len(corners) == 4
    scale = np.abs(normal) @ np.abs(corners).max(axis=0) + abs(w0)
    assert np.abs(corners @ normal + w0).max() < 1e-5 * scale


def test_the_points_are_drawn_where_phi_puts_them() -> None:
    """Each marker is at (phi_1, phi_2, h)."""
    data = ring()
    model = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    figure = lifted(model, TwoClasses.of(data), DARK)
    markers = [t for t in figure.data if t.type == "scatter3d"]
    for k, trace in enumerate(markers):
        np.testing.assert_allclose(np.array([trace.x, trace.y, trace.z]).T, lift(model, data.X)[data.y == k], rtol=1e-5)
    assert kilobytes(figure) < 50
    sheet, rough = (f.data[0].z for f in (figure, lifted(model, TwoClasses.of(data), DARK, is_preview=True)))
    assert rough.size < sheet.size / 4


def test_what_cannot_be_lifted_is_refused() -> None:
    """Two features, three classes, unused features: each says why."""
    data, three = blobs(), blobs(classes=3)
    flat = FeatureMap(PolynomialFeatures(degree=1)).fit(data.X, data.y)
    with pytest.raises(ValueError, match="three features are needed"):
        lifted(flat, TwoClasses.of(data), LIGHT)
    many = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier()).fit(three.X, three.y)
    with pytest.raises(ValueError, match="two classes"):
        lifted(many, TwoClasses.of(data), LIGHT)
    unused = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    unused.estimator_.coef_[0, 2:] = 0
    with pytest.raises(ValueError, match="nothing is lifted"):
        lifted(unused, TwoClasses.of(data), LIGHT)


def test_the_lifted_points_look_as_on_the_plane() -> None:
    """Two of many classes keep their names and colours."""
    data = ring()
    model = FeatureMap(QuadraticFeatures(), LeastSquaresClassifier(coding="plus_minus_one")).fit(data.X, data.y)
    two = TwoClasses(data, np.arange(len(data.y)), data.y, Side("3", (2,)), Side("1", (0,)))
    markers = [t for t in lifted(model, two, LIGHT).data if t.type == "scatter3d"]
    assert [t.name for t in markers] == ["C<sub>3</sub>", "C<sub>1</sub>"]
    assert [t.marker.color for t in markers] == [LIGHT.classes[2], LIGHT.classes[0]]


def test_each_curve_is_its_errors() -> None:
    """Shares as given, one curve a set of points; the chosen size is marked; no test points, no curve."""
    errors = {"training": np.array([0.3, 0.1]), "test": np.array([0.2, 0.4]), "none": np.full(2, np.nan)}
    figure = complexity((1, 2), (2, 5), errors, LIGHT, axis="degree p", chosen=2)
    assert [trace.name for trace in figure.data] == ["training", "test"]
    assert figure.data[1].y == (0.2, 0.4)
    assert figure.data[0].customdata == (2, 5)
    assert figure.layout.shapes[0].x0 == 2
    assert "nan" not in figure.alt
