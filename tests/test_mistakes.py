"""The number of points that a rule misclassifies: counted by hand, and the same however it is asked."""

import numpy as np
from numpy.testing import assert_array_equal

from linclass import LinearSVC, mistakes

X = np.array([[-2.0, 0.0], [-1.0, 0.0], [1.0, 0.0], [2.0, 0.0]])


def test_labels_are_compared() -> None:
    """Of a rule that cuts at 0, one of four labels is on the wrong side."""
    rule = LinearSVC().fit(X, ["a", "a", "b", "b"])
    y = np.array(["a", "b", "b", "b"])
    assert_array_equal(mistakes.misclassified(rule, X, y), [False, True, False, False])
    assert mistakes.count(rule, X, y) == 1


def test_no_points_are_no_mistakes() -> None:
    """A test part without points is not asked about."""
    rule = LinearSVC().fit(X, [0, 0, 1, 1])
    assert len(mistakes.predictions(rule, X[:0])) == 0
    assert mistakes.count(rule, X[:0], np.empty(0, dtype=np.int64)) == 0


def test_the_boundary_counts_as_wrong() -> None:
    """t (w'x + w0) <= b is wrong, as is what overflowed: nobody can say that it is right."""
    w, t = np.array([1.0, 0.0]), np.array([-1.0, -1.0, 1.0, 1.0])
    assert_array_equal(mistakes.beyond_margin(X, t, w, 1.0), [False, True, False, False])
    assert_array_equal(mistakes.beyond_margin(X, t, w, 0.0, 1.0), [False, True, True, False])
    assert mistakes.beyond_margin(X, t, w, np.nan).all()


def test_a_value_that_is_rounding_is_zero() -> None:
    """0.1 · 3 - 0.3 is no value, 0.1 · 3 - 0.31 is one; infinite weights have none."""
    result = mistakes.values(np.array([[3.0], [3.1]]), np.array([0.1]), -0.3)
    assert result[0] == 0
    assert abs(result[1] - 0.01) < 1e-15
    assert not np.isfinite(mistakes.values(np.array([[1.0]]), np.array([np.inf]), 0.0)).any()
