"""A linear rule with given weights, and what `fit` is for a method that iterates."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from linclass import FeatureMap, LinearSVC, LogisticRegression, Perceptron, QuadraticFeatures
from linclass.arrays import ArrayLike
from linclass.base import Classifier, ConvergenceWarning, Iterative, LinearRule
from linclass.base.stopping import NoSolutionError, SearchStop, StopReason
from linclass.models.perceptron.stop_reasons import PerceptronStopReason
from linclass.models.svm.stop_reasons import NuSVCStopReason
from tests.contract.estimators import CLASSIFIERS

X = np.array([[-2.0, 1.0], [-1.0, 0.0], [1.0, 0.5], [2.0, -1.0]])
Y = np.array(["a", "a", "b", "b"])


def test_a_given_rule_is_a_fitted_one() -> None:
    """The weights and labels of a fit, given to `of`, make a rule that says the same of every point."""
    fitted = LinearSVC().fit(X, Y)
    given = LinearRule.of(fitted.coef_[0], float(fitted.intercept_[0]), classes=["a", "b"])
    assert_array_equal(given.decision_function(X), fitted.decision_function(X))
    assert_array_equal(given.predict(X), fitted.predict(X))
    assert (given.n_features_in_, given.score(X, Y)) == (2, 1.0)


def test_a_given_rule_of_a_method_has_what_its_weights_decide() -> None:
    """With the weights of a step, LogisticRegression has posteriors; parameters go to the estimator."""
    given = LogisticRegression.of([1.0, 0.0], 0.0, lam=0.5)
    np.testing.assert_allclose(given.predict_proba([[np.log(3.0), 7.0]]), [[0.25, 0.75]])
    assert given.lam == 0.5


def test_several_classes_are_given_by_rows() -> None:
    """K rows of weights: the largest y_k wins; labels are numbers unless they are named."""
    rule = LinearRule.of([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]], [0.0, 0.0, 0.0])
    assert_array_equal(rule.predict([[2.0, 1.0], [1.0, 2.0], [-1.0, -1.0]]), [0, 1, 2])


def test_a_score_is_a_weighted_share() -> None:
    """Rows count as often as they weigh, and a label that `fit` has not seen is wrong everywhere, of any type."""
    rule = LinearRule.of([1.0, 0.0], 0.0, classes=["a", "b"])
    assert rule.score(X, ["a", "b", "b", "b"]) == 0.75
    assert rule.score(X, ["a", "b", "b", "b"], sample_weight=[1, 3, 1, 1]) == 0.5
    assert rule.score(X, ["a", "c", "c", "b"], sample_weight=2.0) == 0.5
    assert rule.score(X, [0, 0, 1, 1]) == 0.0


@pytest.mark.parametrize(
    ("y", "weights", "sentence"),
    [
        (None, None, "y is None"),
        (Y[:3], None, "inconsistent numbers of samples: X 4, y 3"),
        (np.column_stack([Y, Y]), None, "1d array"),
        ([0.5, 0.5, 1.0, 1.0], None, "labels, not measurements"),
        (Y, [1.0, 1.0], "one weight for each row"),
        (Y, np.zeros(4), "at least one non-zero"),
        (Y, -np.ones(4), "Negative values"),
        (Y, np.full(4, 1e308), "sample_weight must be at most"),
        (Y, ["heavy"] * 4, "sample_weight must hold numbers"),
    ],
)
def test_a_score_checks_as_fit_does(y: ArrayLike, weights: ArrayLike | None, sentence: str) -> None:
    """Data that `fit` refuses `score` refuses too, with the same sentence."""
    with pytest.raises(ValueError, match=sentence):
        LinearRule.of([1.0, 0.0], 0.0, classes=["a", "b"]).score(X, y, weights)


def test_a_score_of_a_column_compares_row_by_row() -> None:
    """Labels in a column are a list of labels, with the warning that `fit` gives."""
    with pytest.warns(UserWarning, match="column-vector"):
        assert LinearRule.of([1.0, 0.0], 0.0, classes=["a", "b"]).score(X, Y[:, None]) == 1.0


def test_given_weights_are_numbers() -> None:
    """Others are named."""
    with pytest.raises(ValueError, match=r"^w must hold numbers"):
        LinearRule.of(["steep", "flat"], 0.0)
    with pytest.raises(ValueError, match=r"^w0 must hold numbers"):
        LinearRule.of([1.0, 0.0], "high")


def test_given_weights_are_copied() -> None:
    """Whoever changes the array afterwards does not turn the rule."""
    w = np.array([1.0, 0.0])
    rule = LinearRule.of(w, 0.0)
    w[:] = 5.0
    assert_array_equal(rule.coef_, [[1.0, 0.0]])


@pytest.mark.parametrize(
    ("w", "w0", "classes"),
    [([1.0], 0.0, [0, 1, 2]), ([[1.0], [2.0]], [0.0, 0.0], None), ([1.0], [0.0, 1.0], [0, 1]), ([1.0], 0.0, [1, 0])],
)
def test_what_does_not_fit_together_is_refused(
    w: list[list[float]], w0: float | list[float], classes: list[int] | None
) -> None:
    """Rows, biases and labels have to be of one number, and labels ascend, as those of a fit do."""
    with pytest.raises(ValueError, match="classes"):
        LinearRule.of(w, w0, classes)


def test_a_given_rule_learns_nothing() -> None:
    """`fit` says so, and the weights stay."""
    rule = LinearRule.of([1.0, 0.0], 0.0)
    with pytest.raises(TypeError, match="learns nothing"):
        rule.fit(X, Y)
    assert_array_equal(rule.coef_, [[1.0, 0.0]])


def test_a_curved_rule_of_given_weights() -> None:
    """x1^2 + x2^2 > 1 as a fitted feature map."""
    phi = QuadraticFeatures(interactions=False).fit(X)
    names = list(phi.get_feature_names_out(["x1", "x2"]))
    w = [float(name.endswith("2") and name not in ("x1", "x2")) for name in names]
    rule = FeatureMap.of(phi, LinearRule.of(w, -1.0, classes=["in", "out"]))
    assert_array_equal(rule.predict([[0.5, 0.5], [1.0, 1.0]]), ["in", "out"])


@pytest.mark.parametrize("E", [E for E in CLASSIFIERS if issubclass(E, Iterative)])
def test_nobody_writes_fit_or_steps_again(E: type[Classifier]) -> None:
    """Methods that iterate state their steps in `_run`; that `fit` drains them is said once."""
    for name in ("fit", "steps", "_learn"):
        owner = next(base for base in E.__mro__ if name in vars(base))
        assert owner.__module__ in (
            "linclass.base.classifier",
            "linclass.base.weighing",
        )  # which adds the weights of points


def test_a_column_of_labels_warns_its_caller() -> None:
    """That warning, too, points at the line that called `fit`."""
    with warnings.catch_warnings(record=True) as met:
        warnings.simplefilter("always")
        Perceptron().fit([[0.0], [1.0]], np.array([[0], [1]]))
    assert [warning.filename for warning in met] == [__file__]


def test_a_run_that_ends_early_warns_its_caller() -> None:
    """The warning points at the line that called `fit`, and carries the reason that the model keeps."""
    with warnings.catch_warnings(record=True) as met:
        warnings.simplefilter("always")
        model = Perceptron(max_updates=1).fit([[0.0], [1.0], [2.0]], [0, 1, 0])
    [warning] = met
    assert issubclass(warning.category, ConvergenceWarning)
    assert warning.filename == __file__
    assert str(warning.message) == model.stop_reason_
    assert isinstance(warning.message, ConvergenceWarning)
    assert warning.message.stop == model.stop_ == SearchStop(PerceptronStopReason.OUT_OF_UPDATES, {"updates": 1})
    assert not model.converged_


@pytest.mark.parametrize("family", StopReason.__subclasses__())
def test_every_stop_reason_has_a_sentence_of_its_own(family: type[StopReason]) -> None:
    """A sentence ends with a full stop, and no two reasons of a family share one."""
    sentences = [reason.template for reason in family]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len({*sentences}) == len(sentences) == len(family.__members__)


def test_a_warning_and_an_error_keep_their_stop_where_they_are_sent() -> None:
    """Both come back from a pickle with message and reason, as from a worker of a pool."""
    stop = SearchStop(NuSVCStopReason.INFEASIBLE, {"nu": 0.9, "smaller": 1, "n": 4, "most": 0.5})
    error = NoSolutionError(stop)
    warning = ConvergenceWarning(str(stop))
    warning.stop = stop
    for given in (error, warning):
        copy = pickle.loads(pickle.dumps(given))  # noqa: S301 - our own bytes
        assert (type(copy), str(copy), copy.stop) == (type(given), str(stop), stop)
    assert str(error).startswith("nu = 0.9 is infeasible: with 1 of 4 points")
