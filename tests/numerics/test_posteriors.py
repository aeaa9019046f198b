"""Scores of any size become probabilities: log odds of two classes, logarithms up to a constant of several."""

import numpy as np
from numpy.testing import assert_allclose, assert_array_equal

from linclass.numerics.posteriors import posteriors


def test_log_odds_of_two_classes() -> None:
    """ln 3 is three to one, 0 is even, and the columns are in the order of the classes."""
    assert_allclose(posteriors(np.log([3.0, 1.0, 1 / 3])), [[0.25, 0.75], [0.5, 0.5], [0.75, 0.25]])


def test_several_classes_up_to_a_constant() -> None:
    """Shares 1 : 2 : 5, whatever is added to all scores of a row."""
    shares = np.array([1.0, 2.0, 5.0])
    for constant in (0.0, 700.0, -700.0):
        assert_allclose(posteriors(np.log(shares)[None] + constant), shares[None] / 8, rtol=1e-12)


def test_no_score_is_too_large() -> None:
    """If one class is beyond doubt, the numbers are 0 and 1, without overflow."""
    with np.errstate(all="raise", under="ignore"):
        assert_array_equal(posteriors(np.array([-1e6, 1e6])), [[1, 0], [0, 1]])
        assert_array_equal(posteriors(np.array([[1e300, 0.0, -1e300]])), [[1, 0, 0]])
