"""Bias and variance: every drawn boundary is a rule's own, every curve the decomposition's numbers."""

import numpy as np
import pytest

from linclass import FeatureMap, LinearDiscriminantAnalysis, PolynomialFeatures
from linclass.bias_variance import BiasVariance, ClassDensities, Tally, bias_variance
from linclass.datasets.recipes.mixture import gaussian
from linclass.figures.bias_variance.spaghetti import decomposition, spaghetti
from linclass.figures.theme import DARK, LIGHT

from .cases import blobs, named, vertices

KNOWN = ClassDensities([gaussian([-1, 0], np.eye(2)), gaussian([1, 0.5], np.eye(2))])


@pytest.fixture(scope="module")
def results() -> list[BiasVariance]:
    estimators = [FeatureMap(PolynomialFeatures(degree=p), LinearDiscriminantAnalysis()) for p in (1, 2, 3)]
    return [bias_variance(e, KNOWN, n=30, datasets=8, points=100) for e in estimators]


def test_every_strand_is_the_boundary_of_one_rule() -> None:
    """Each vertex lies on the boundary of a rule, and each rule has its strand."""
    result = bias_variance(LinearDiscriminantAnalysis(), KNOWN, n=40, datasets=12, points=20)
    data = blobs()
    strands = vertices(
        named(spaghetti(result.rules, data, LIGHT, bayes=[np.array([[0.0, -4], [0, 4]])]), "12 data sets")
    )
    strands = strands[~np.isnan(strands[:, 0])]
    r = np.array([rule.decision_function(strands) / np.linalg.norm(rule.coef_) for rule in result.rules])
    assert np.abs(r).min(axis=0).max() < 8e-3  # a thousandth of the window
    assert set(np.abs(r).argmin(axis=0)) == set(range(12))


def test_the_curves_are_the_decomposition(results: list[BiasVariance]) -> None:
    """y of each curve is the property of its results; bias^2 + variance = squared error as drawn."""
    figure = decomposition([r.tally for r in results], [1, 2, 3], DARK, axis="degree")
    bias, variance, total = (np.array(named(figure, name).y) for name in ("squared bias", "variance", "squared error"))
    np.testing.assert_allclose(bias + variance, total, rtol=1e-4)
    np.testing.assert_allclose(named(figure, "Bayes").y, [r.bayes_error for r in results], rtol=1e-5)
    best = int(np.argmin(total)) + 1
    assert f"at {best}," in figure.alt


def tally(squared_bias: float, variance: float) -> Tally:
    """Return a decomposition over one point."""
    scatter, square = np.array([variance]), np.array([squared_bias + variance])
    return Tally(1, np.sqrt([squared_bias]), scatter, square, wrong=np.array([0.2]), bayes_error=0.1)


def test_errors_that_run_away_leave_the_others_their_room() -> None:
    """The axis ends above the small errors, so that the least is seen; what is beyond stands at its edge in numbers."""
    errors = [(0.0589, 0.0104), (0.0367, 0.0205), (0.0385, 0.0743), (0.0384, 0.4329), (0.373, 18.26), (36.3, 2e6)]
    figure = decomposition([tally(*pair) for pair in errors], ["1", "2", "3", "4", "5", "6"], LIGHT)
    low, high = figure.layout.yaxis.range
    assert low < 0 < 0.1128 < high < 0.2
    beyond = named(figure, "beyond the axis")
    assert [y is not None for y in beyond.y] == [False, False, False, True, True, True]
    assert list(beyond.text) == ["", "", "", "0.471", "18.6", "2\u202f000\u202f000"]
    assert all(y < high for y in beyond.y if y is not None)
    assert all(named(figure, name).cliponaxis for name in ("squared bias", "variance", "squared error"))
    assert "Beyond the axis: 0.471 at 4" in figure.alt


@pytest.mark.parametrize("last", [0.0, 0.5])
def test_errors_of_one_size_share_an_axis(last: float) -> None:
    """Up to ten times the least none is beyond; errors of next to nothing are not told apart by it."""
    figure = decomposition([tally(0.05, 0.0), tally(0.02, 0.03), tally(0.0, last)], [1, 2, 3], LIGHT)
    low, high = figure.layout.yaxis.range or (0, 1)
    assert low == 0
    assert high > last
    assert not [trace for trace in figure.data if "beyond" in trace.name]


def test_the_bayes_curve_says_whose_it_is(results: list[BiasVariance]) -> None:
    """Of Gaussians fitted to points of which nothing is known it is not the points' own."""
    assert named(decomposition([r.tally for r in results], [1, 2, 3], LIGHT, known=False), "Bayes").name.endswith(
        "of the fitted Gaussians"
    )
    line = [np.array([[0.0, -4], [0, 4]])]
    assert "fitted" in named(spaghetti(results[0].rules, blobs(), LIGHT, bayes=line, known=False), "Bayes").name
