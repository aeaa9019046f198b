"""Bias and variance: every drawn boundary is a rule's own, every curve the decomposition's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from linclass import FeatureMap, LinearDiscriminantAnalysis, PolynomialFeatures
from linclass.bias_variance import ClassDensities, bias_variance
from linclass.datasets.mixture import gaussian
from linclass.figures import words
from linclass.figures.bias_variance.spaghetti import decomposition, spaghetti
from linclass.figures.theme import DARK, LIGHT

from .cases import blobs, kilobytes, named, vertices

if TYPE_CHECKING:
    from linclass.bias_variance import BiasVariance

KNOWN = ClassDensities([gaussian([-1, 0], np.eye(2)), gaussian([1, 0.5], np.eye(2))])


@pytest.fixture(scope="module")
def results() -> list[BiasVariance]:
    estimators = [FeatureMap(PolynomialFeatures(degree=p), LinearDiscriminantAnalysis()) for p in (1, 2, 3)]
    return [bias_variance(e, KNOWN, n=30, datasets=8, points=100) for e in estimators]


def test_every_strand_is_the_boundary_of_one_rule() -> None:
    """Each vertex lies on the boundary of a rule, and each rule has its strand."""
    found = bias_variance(LinearDiscriminantAnalysis(), KNOWN, n=40, datasets=12, points=20)
    data = blobs()
    strands = vertices(
        named(spaghetti(found.rules, data, LIGHT, bayes=[np.array([[0.0, -4], [0, 4]])]), "12 data sets")
    )
    strands = strands[~np.isnan(strands[:, 0])]
    r = np.array([rule.decision_function(strands) / np.linalg.norm(rule.coef_) for rule in found.rules])
    assert np.abs(r).min(axis=0).max() < 8e-3  # a thousandth of the window
    assert set(np.abs(r).argmin(axis=0)) == set(range(12))


def test_the_curves_are_the_decomposition(results: list[BiasVariance]) -> None:
    """y of each curve is the property of its results; bias^2 + variance = squared error as drawn."""
    figure = decomposition(results, [1, 2, 3], DARK, axis="degree")
    bias, variance, total = (np.array(named(figure, name).y) for name in ("squared bias", "variance", "squared error"))
    np.testing.assert_allclose(bias + variance, total, rtol=1e-4)
    np.testing.assert_allclose(named(figure, "Bayes").y, [r.bayes_error for r in results], rtol=1e-5)
    best = int(np.argmin(total)) + 1
    assert f"at {best}," in words.alt(figure)


@pytest.mark.slow
def test_forty_curved_boundaries_stay_small(results: list[BiasVariance]) -> None:
    """Below 50 KB with 200 points."""
    assert kilobytes(spaghetti(results[2].rules * 5, blobs(200), LIGHT)) < 50
