"""A fit on a page: the rule, its time, its warnings; or one sentence."""

import warnings

import numpy as np
import pytest

from linclass import FisherDiscriminant, LinearDiscriminantAnalysis, LogisticRegression, Perceptron
from linclass.base import ConvergenceWarning
from linclass.ui.fitting import Fit, fit

X = np.array([[0.0, 0.0], [1.0, 0.2], [2.0, 2.0], [3.0, 1.5]])
Y = np.array([0, 0, 1, 1])
XOR = np.array([[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]])


def test_a_fit_is_that_of_the_estimator():
    """The rule given is the rule fitted, as if by hand, with a time and without a warning."""
    rule = LinearDiscriminantAnalysis()
    found = fit(rule, X, Y)
    assert isinstance(found, Fit)
    assert found.rule is rule
    np.testing.assert_array_equal(rule.coef_, LinearDiscriminantAnalysis().fit(X, Y).coef_)
    assert found.seconds > 0
    assert found.warnings == ()


@pytest.mark.parametrize("rule", [Perceptron(max_updates=20), LogisticRegression()])
def test_what_a_method_warns_of_is_kept_and_goes_no_further(rule):
    """A run that did not converge is told in the result, and warns nobody else."""
    points = (XOR, Y) if isinstance(rule, Perceptron) else (X, Y)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = fit(rule, *points)
    assert len(found.warnings) == 1
    with pytest.warns(ConvergenceWarning) as said:
        type(rule)(**rule.get_params()).fit(*points)
    assert str(said[0].message) == found.warnings[0]


@pytest.mark.parametrize(
    ("points", "labels"), [(X, np.zeros(4, dtype=int)), (np.empty((0, 2)), np.empty(0, dtype=int)), (X, Y[:3])]
)
def test_no_answer_is_a_sentence(points, labels):
    """One class, no point, labels too few: the estimator's own sentence, and no exception."""
    found = fit(FisherDiscriminant(), points, labels)
    assert isinstance(found, str)
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the sentence is compared below
        FisherDiscriminant().fit(points, labels)
    assert found == str(error.value)


def test_a_mistake_of_ours_is_not_hidden():
    """Only a ValueError is an answer; anything else is a bug and must be seen."""

    class Broken(LinearDiscriminantAnalysis):
        def fit(self, *_):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fit(Broken(), X, Y)


def test_other_warnings_are_not_swallowed():
    """Only the convergence warning belongs to the result; any other goes on to who listens."""

    class Noisy(LinearDiscriminantAnalysis):
        def fit(self, X, y):
            warnings.warn("not about convergence", RuntimeWarning, stacklevel=2)
            return super().fit(X, y)

    with pytest.raises(RuntimeWarning, match="not about convergence"):
        fit(Noisy(), X, Y)
