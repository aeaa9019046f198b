"""Posteriors as drawn are the model's own numbers; ellipses are level sets of its densities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from scipy.special import expit

from linclass import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from linclass.figures.gaussian import ellipse
from linclass.figures.posteriors import (
    LEVELS,
    level_marks,
    linear_levels,
    over_log_odds,
    posterior_grid,
    surface,
    surfaces,
)
from linclass.figures.theme import DARK, LIGHT

from .cases import blobs, kilobytes, vertices

if TYPE_CHECKING:
    from linclass.base import FloatArray


@pytest.mark.parametrize("classes", [2, 3])
def test_points_stand_on_one_sigmoid(classes: int) -> None:
    """P = 1 / (1 + exp(-a)) of the log odds a, for every point of every class, whatever the model."""
    data = blobs(classes=classes)
    rule = QuadraticDiscriminantAnalysis().fit(data.X, data.y)
    figure = over_log_odds(rule, data, 1, LIGHT)
    for trace in figure.data[3:]:
        a, P = vertices(trace).T
        inside = np.abs(a) < np.abs(a).max()
        np.testing.assert_allclose(P[inside], expit(a[inside]), atol=1e-4)


@pytest.mark.parametrize("classes", [2, 3])
def test_level_marks_are_where_the_odds_are(classes: int) -> None:
    """On every piece of a level line a class's log odds are those of its level, up to the grid's interpolation."""
    data = blobs(classes=classes)
    rule = QuadraticDiscriminantAnalysis().fit(data.X, data.y)

    def odds(X: FloatArray) -> FloatArray:
        P = np.clip(rule.predict_proba(X), 1e-12, 1 - 1e-12)
        return np.log(P) - np.log1p(-P)

    found = level_marks(odds, range(classes), data.window)
    assert {line.number for line in found} == set(range(classes))
    for line in found:
        a = odds(line.points)[:, line.number]
        nearest = np.abs(a[:, None] - np.array(LEVELS)).min(axis=1)
        assert np.median(nearest) < 0.02


def test_straight_level_marks_are_exact() -> None:
    """Of a linear rule P is 0.75, 0.9 and 27/28 on them, for the side that each names."""
    w, w0 = np.array([1.0, -2.0]), 0.3
    found = linear_levels(w, w0, blobs().window, (4, 2))
    assert {line.number for line in found} == {4, 2}
    for line in found:
        y = (line.points @ w + w0) * (1 if line.number == 2 else -1)
        assert np.ptp(y) < 1e-12
        assert np.exp(y[0]) in (pytest.approx(3), pytest.approx(9), pytest.approx(27))


@pytest.mark.parametrize("classes", [2, 3])
def test_grids_hold_the_model_s_posteriors(classes: int) -> None:
    """z of the surface is P(C_k|x) at its node; of all surfaces at once the sum is 1."""
    data = blobs(classes=classes)
    rule = QuadraticDiscriminantAnalysis().fit(data.X, data.y)
    u, v, P = posterior_grid(rule, data.window)
    np.testing.assert_allclose(P[7, 3], rule.predict_proba([[u[3], v[7]]])[0])
    sheet = surface(rule, data, DARK, number=1).data[0]
    np.testing.assert_allclose(sheet.z, P[..., 1], atol=1e-6)
    together = surfaces(rule.predict_proba, range(classes), data, LIGHT)
    np.testing.assert_allclose(sum(np.asarray(sheet.z) for sheet in together.data[:classes]), 1, atol=1e-5)


def test_ellipses_are_level_sets() -> None:
    """(x - mu)' Sigma^-1 (x - mu) is the square of the radius."""
    mean, covariance = np.array([1.0, -2.0]), np.array([[2.0, 0.7], [0.7, 0.5]])
    away = ellipse(mean, covariance, 2.0) - mean
    np.testing.assert_allclose(np.einsum("ni,ij,nj->n", away, np.linalg.inv(covariance), away), 4)


def test_two_hundred_points_stay_small() -> None:
    """Below 50 KB each."""
    data = blobs(200, classes=3)
    model = LinearDiscriminantAnalysis().fit(data.X, data.y)
    together = surfaces(model.predict_proba, range(3), data, LIGHT)
    assert max(kilobytes(f) for f in (surface(model, data, LIGHT), together)) < 50
