"""Least squares, LMS and Winnow: functions, estimates, weights over lambda and in runs, lines that turn."""

import math
from typing import Any

import numpy as np
import pytest

from linclass import BalancedWinnow, LeastSquaresClassifier, LMSClassifier
from linclass.arrays import FloatArray
from linclass.figures import least_squares, winnow
from linclass.figures.least_squares import coefficient_paths, estimates, line_rotation, profiles
from linclass.figures.least_squares.coefficient_paths import nonzero
from linclass.figures.least_squares.profiles import chosen_runs
from linclass.figures.least_squares.run import Quadratic
from linclass.figures.theme import LIGHT
from linclass.figures.two_classes import TwoClasses
from linclass.figures.winnow import dimensions
from linclass.numerics.homogeneous import signs
from tests.every_case import every_case

from .cases import blobs, moving, vertices

U = np.linspace(-1.0, 1.0, 201)


def panel(values: FloatArray, **extra: Any) -> Any:
    classes = tuple(range(values.shape[1]))
    names = tuple(str(k + 1) for k in classes)
    points = (np.array([-0.5, 0.5]), np.array([0, 1]))
    return profiles(U, {"least squares": values}, classes, names, LIGHT, points=points, **extra)


def test_the_strip_shows_who_is_largest() -> None:
    """Along the line the largest function changes where two of them cross, and nowhere else."""
    values = np.column_stack([-U, U, np.full(201, 0.3)])
    runs = chosen_runs(U, values)
    assert [column for column, _, _ in runs] == [0, 2, 1]
    np.testing.assert_allclose([runs[0][1], *(end for _, _, end in runs)], [-1, -0.3, 0.3, 1], atol=0.01)


def test_a_masked_class_is_told() -> None:
    """A function that is never the largest is named for those who can't see it."""
    values = np.column_stack([0.5 - U, 0.5 + U, np.full(201, 0.3)])
    assert "class 3 is never the largest" in panel(values).alt
    assert "every class is the largest somewhere" in panel(values[:, :2]).alt


def test_curves_are_the_functions() -> None:
    """Each curve has its function's values, also where they leave [0, 1]."""
    values = np.column_stack([1.5 - 2 * U, 2 * U - 0.5])
    np.testing.assert_allclose(vertices(panel(values).data[0]), np.column_stack([U, values[:, 0]]), rtol=1e-5)


def test_levels_lie_where_the_estimates_are_0_half_and_1() -> None:
    """Every vertex of a level line has that estimate."""
    data = blobs(60, classes=3)
    rule = LeastSquaresClassifier().fit(data.X, data.y)
    figure = estimates(rule.class_values, (0, 1, 2), data, LIGHT)
    checked = 0
    for trace in figure.data:
        for k in range(3):
            for level in (0.0, 0.5, 1.0):
                if trace.name == f"C<sub>{k + 1}</sub> at {level:g}":
                    at = vertices(trace)
                    at = at[np.isfinite(at).all(axis=1)]
                    np.testing.assert_allclose(rule.class_values(at)[:, k], level, atol=2e-3)
                    checked += 1
    assert checked >= 6


def test_paths_count_the_weights_that_are_left() -> None:
    """The alternative text counts what is not zero at both ends."""
    weights = np.array([[1.0, -2.0, 0.5], [0.5, -1.0, 0.0], [0.0, -0.2, 0.0]])
    lams = [0.1, 1.0, 10.0]
    assert nonzero(weights) == [3, 2, 1]
    figure = coefficient_paths(lams, weights, ("x1", "x2", "x1^2 x2"), LIGHT)
    np.testing.assert_allclose(vertices(figure.data[1]), np.column_stack([lams, weights[:, 1]]))
    assert figure.data[2].name == "x<sub>1</sub><sup>2</sup> x<sub>2</sub>"
    for row, frame in enumerate(figure.frames):
        upright, *dots = frame.data
        assert upright.x == (lams[row], lams[row])
        assert [(dot.x[0], dot.y[0]) for dot in dots] == [(lams[row], w) for w in weights[row]]


def test_no_penalty_stands_before_the_axis_begins() -> None:
    """0 has no place on a log axis: it stands left of the least lambda, with a tick that says so."""
    weights = np.array([[1.0], [0.5], [0.2]])
    figure = coefficient_paths([0.0, 0.1, 10.0], weights, ("x1",), LIGHT, steps=(0, 3, 9), at=[9])
    axis = figure.layout.xaxis
    zero = figure.data[0].x[0]
    assert 10 ** axis.range[0] < zero < 0.1
    assert (axis.tickvals[0], axis.ticktext[0]) == (zero, "0")
    assert figure.data[0].customdata[0] == 0  # in the hover
    assert min(axis.tickvals[1:]) > zero
    assert [frame.name for frame in figure.frames] == ["9"]
    assert figure.frames[0].data[1].y == (0.2,)


OUTLIER_DISTANCES = [0.0, 1.5, 3.0]
TURNED = {"one": [0.0, 4.25, 12.5], "two": [math.nan, 0.0, 1e-7]}
WRONG = {"one": [0, 2, 3], "two": [1, 1, 0]}


def test_the_dots_stand_on_the_curves() -> None:
    """In every frame, at the place of that number; where a line has no direction there is a gap."""
    figure = line_rotation(OUTLIER_DISTANCES, TURNED, WRONG, ("svm", "logistic"), (0, 4, 8), LIGHT)
    assert [frame.name for frame in figure.frames] == ["0", "4", "8"]
    curves = figure.data[:4]
    assert [curve.y for curve in curves] == [(0, 4.25, 12.5), (None, 0, 1e-7), (0, 2, 3), (1, 1, 0)]
    for row, frame in enumerate(figure.frames):
        for curve, dot in zip(curves, frame.data, strict=True):
            assert (dot.x[0], dot.y[0]) == (curve.x[row], curve.y[row])
        assert list(frame.traces) == [4, 5, 6, 7]


def test_only_the_places_asked_for_have_a_frame() -> None:
    """During a drag it is one; the curves are whole all the same."""
    figure = line_rotation(OUTLIER_DISTANCES, TURNED, WRONG, ("svm", "logistic"), (0, 4, 8), LIGHT, at=[4])
    assert [frame.name for frame in figure.frames] == ["4"]
    assert [dot.y[0] for dot in figure.data[4:]] == [4.25, 0, 2, 1]
    assert len(figure.data[0].x) == 3


@pytest.mark.parametrize("panel", [0, 1])
def test_a_rule_has_the_look_of_its_method(panel: int) -> None:
    """Colour and dash are those that the method has on every page; the legend names each once."""
    figure = line_rotation(OUTLIER_DISTANCES, TURNED, WRONG, ("svm", "logistic"), (0, 4, 8), LIGHT)
    for curve, method in zip(figure.data[2 * panel :], ("svm", "logistic"), strict=False):
        stroke = LIGHT.stroke(method)  # type: ignore[arg-type]
        assert (curve.line.color, curve.line.dash) == (stroke.colour, stroke.dash)
        assert bool(curve.showlegend) == (panel == 0)


def test_no_rounding_fills_a_panel() -> None:
    """If nothing turns and nothing is wrong the axes still hold ten degrees and four points."""
    figure = line_rotation(
        OUTLIER_DISTANCES, {"one": [0.0, 1e-9, 2e-9]}, {"one": [0, 0, 0]}, ("svm",), (0, 4, 8), LIGHT
    )
    assert figure.layout.yaxis2.range[1] > 10
    assert figure.layout.yaxis3.range[1] > 4


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


def test_dots_are_runs_and_the_line_their_means() -> None:
    """A run that was not made leaves no dot; a number without any run leaves no place on the line."""
    made = np.array([[1.0, 3.0], [4.0, np.nan], [np.nan, np.nan]])
    figure = dimensions((1, 10, 100), {"Winnow": ("winnow", made)}, LIGHT, bound=[5.0, np.inf, 9.0])
    line, dots, bound = figure.data
    assert line.x == (1, 10)
    assert line.y == (2.0, 4.0)
    assert dots.y == (1.0, 3.0, 4.0)
    assert bound.x == (1, 100)
    assert "1 to 4" in figure.alt


def test_nothing_computed_yet_is_a_picture_too() -> None:
    """Before the first run there are the axes, and the sentence says so."""
    figure = dimensions((1, 10), {"Winnow": ("winnow", np.full((2, 2), np.nan))}, LIGHT)
    assert "no run yet" in figure.alt
