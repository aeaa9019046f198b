"""The figures of least squares: y_k along a line, the estimates' levels, weights over lambda."""

from __future__ import annotations

from typing import Any

import numpy as np

from linclass import LeastSquaresClassifier
from linclass.arrays import FloatArray
from linclass.figures import words
from linclass.figures.least_squares import coefficient_paths, estimates, profiles
from linclass.figures.least_squares.coefficient_paths import nonzero
from linclass.figures.least_squares.profiles import chosen_runs
from linclass.figures.theme import LIGHT
from tests.figures.cases import blobs, vertices

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
    assert "class 3 is never the largest" in words.alt(panel(values))
    assert "every class is the largest somewhere" in words.alt(panel(values[:, :2]))


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
    assert min(axis.tickvals[1:]) > zero
    assert [frame.name for frame in figure.frames] == ["9"]
    assert figure.frames[0].data[1].y == (0.2,)
