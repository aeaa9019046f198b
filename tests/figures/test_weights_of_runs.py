"""The runs of Winnow and LMS beside the plane: every frame shows the weights of its own step."""

from __future__ import annotations

import numpy as np

from linclass import BalancedWinnow, LMSClassifier
from linclass.figures import least_squares, winnow
from linclass.figures.least_squares.run import Quadratic
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.numerics.homogeneous import signs
from tests.every_case import every_case

from .cases import blobs, moving, vertices


def test_winnows_bars_are_its_weights() -> None:
    """The bars are log10 of a+ and a-, each other's reciprocals; the dot counts mistakes."""
    data = blobs(60, gap=2.0)
    steps = list(BalancedWinnow(alpha=1.2).steps(data.X, data.y))
    figure = winnow.weights(steps, LIGHT)
    assert steps[-1].k >= 3
    for s, step in enumerate(steps):
        plus, minus, dot = moving(figure, s)
        np.testing.assert_allclose(10.0 ** np.array(plus.y), np.exp(step.log_a), rtol=2e-4)
        np.testing.assert_allclose(10.0 ** np.array(minus.y), np.exp(-step.log_a), rtol=2e-4)
        assert vertices(dot).tolist() == [[step.visits, step.k]]


def test_winnow_with_many_features() -> None:
    """Without a plane there are as many bars as weights, with their features' names, and fewer frames if need be."""
    X = np.random.default_rng(0).integers(0, 2, (150, 40)).astype(float)
    steps = list(BalancedWinnow(alpha=2.0).steps(X, np.where(X[:, 0] + X[:, 1] > 0, "b", "a")))
    figure = winnow.weights(steps, LIGHT, names=[f"word {j}" for j in range(40)])
    plus, minus, dot = moving(figure, len(steps) - 1)
    assert len(plus.y) == len(minus.y) == 41
    assert np.argsort(plus.y)[-2:].tolist() in ([1, 2], [2, 1])
    assert figure.data[1].customdata[1] == "word 0"
    assert vertices(dot).tolist() == [[steps[-1].visits, steps[-1].k]]
    assert figure.layout.xaxis2.range[1] > 40


@every_case("reach", [0.05, 0.1, 0.3, 0.5, 0.9, 1.0, 3.7, 12.0, 260.0])
def test_factor_ticks(reach: float) -> None:
    """Ticks of an axis of factors: 1 in the middle, symmetric, between three and nine of them."""
    values, texts = winnow.factor_ticks(reach)
    assert texts[values.index(0.0)] == "1"
    np.testing.assert_allclose(values, -np.array(values)[::-1])
    assert len(values) == len(texts) in (1, 3, 5, 7, 9)
    assert max(values) <= reach


def test_the_contours_of_lms_are_its_criterion() -> None:
    """On a contour J, minimised over w0, has one value; the star is its minimum; the curve is J - J_min."""
    data = blobs(60, gap=2.0)
    steps = list(LMSClassifier(max_epochs=3, tol=0).steps(data.X, data.y))
    b = signs(data.y)
    J = Quadratic(data.X, b)
    for height in (0.1, 5.0):
        w = J.contour(height)
        w0 = (b[:, None] - data.X @ w.T).mean(axis=0)
        np.testing.assert_allclose(J.values(np.column_stack([w0, w])), J.least + height)
    figure = least_squares.run(steps, TwoClasses.of(data), LIGHT)
    for s in (0, 1, 17, len(steps) - 1):
        path, dot = moving(figure, s)
        step = steps[s]
        expected = ((b - data.X @ step.w - step.w0) ** 2).sum() - J.least
        np.testing.assert_allclose(vertices(dot), [[step.k, expected]], rtol=1e-4)
        np.testing.assert_allclose(vertices(path), [step.w], rtol=1e-4)


def test_lms_on_points_in_a_row_and_beyond_the_numbers() -> None:
    """Without a unique minimum there are no ellipses; a run that blows up ends in gaps."""
    data = blobs(30)
    flat = type(data)(np.column_stack([data.X[:, 0], data.X[:, 0]]), data.y)
    least_squares.run(list(LMSClassifier(max_epochs=2).steps(flat.X, flat.y)), TwoClasses.of(flat), LIGHT)
    wild = list(LMSClassifier(eta1=1e3, schedule="constant").steps(data.X, data.y))
    assert not np.isfinite(wild[-1].w).all()
    dot = least_squares.run(wild, TwoClasses.of(data), LIGHT).frames[-1].data[-1]
    assert dot.y == (None,)
