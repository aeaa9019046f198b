"""Rules of given weights, what `fit` is for a method that iterates, checks of arguments, protocols, and mistakes."""

import pickle
import warnings
from typing import Any

import numpy as np
import pandas
import pytest
import sklearn.base
import sklearn.exceptions
from numpy.testing import assert_array_equal

from linclass import (
    FeatureMap,
    KNeighborsClassifier,
    LinearSVC,
    LogisticRegression,
    OneVsRest,
    Perceptron,
    QuadraticFeatures,
    checks,
    mistakes,
)
from linclass.arrays import ArrayLike
from linclass.base import Classifier, ConvergenceWarning, Iterative, LinearClassifier, LinearRule, clone, protocols
from linclass.base.steps import convergence_warning
from linclass.base.stopping import NoSolutionError, SearchStop, StopReason
from linclass.models.perceptron.stop_reasons import PerceptronStopReason
from linclass.models.svm.stop_reasons import NuSVCStopReason
from linclass.regions import regions
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


@pytest.mark.parametrize("E", [E for E in CLASSIFIERS if issubclass(E, LinearClassifier)])
def test_every_linear_method_takes_a_given_rule(E: type[Any]) -> None:
    """A rule of any linear method has the scores and the one boundary of its weights; without a direction, none."""
    for w, w0, lines in (([3.0, -4.0], 2.0, 1), ([0.0, 0.0], 1.0, 0)):
        rule = E.of(w, w0, classes=["a", "b"])
        np.testing.assert_allclose(rule.decision_function(X), X @ w + w0)
        assert_array_equal(rule.predict(X), np.where(X @ w + w0 > 0, "b", "a"))
        assert len(regions(rule, (-3.0, 3.0, -3.0, 3.0)).boundaries) == lines


def test_several_classes_are_given_by_rows() -> None:
    """K rows of weights: the largest y_k wins; labels are numbers unless they are named."""
    rule = LinearRule.of([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]], [0.0, 0.0, 0.0])
    assert_array_equal(rule.predict([[2.0, 1.0], [1.0, 2.0], [-1.0, -1.0]]), [0, 1, 2])


def test_a_score_is_a_weighted_share() -> None:
    """Rows count as often as they weigh, and a label that `fit` has not seen is wrong everywhere."""
    rule = LinearRule.of([1.0, 0.0], 0.0, classes=["a", "b"])
    assert rule.score(X, ["a", "b", "b", "b"]) == 0.75
    assert rule.score(X, ["a", "b", "b", "b"], sample_weight=[1, 3, 1, 1]) == 0.5
    assert rule.score(X, ["a", "c", "c", "b"], sample_weight=2.0) == 0.5


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
    """Both come back from a pickle with message, reason and class, as from a worker of a pool."""
    stop = SearchStop(NuSVCStopReason.INFEASIBLE, {"nu": 0.9, "smaller": 1, "n": 4, "most": 0.5})
    error = NoSolutionError(stop)
    warning = convergence_warning()(str(stop))
    warning.stop = stop
    assert isinstance(warning, sklearn.exceptions.ConvergenceWarning)
    for given in (error, warning):
        copy = pickle.loads(pickle.dumps(given))  # noqa: S301 - our own bytes
        assert (type(copy), str(copy), copy.stop) == (type(given), str(stop), stop)
    assert str(error).startswith("nu = 0.9 is infeasible: with 1 of 4 points")


@pytest.mark.parametrize(
    ("value", "bounds", "sentence"),
    [
        (np.nan, {}, "x must be a number; got nan."),
        (np.nan, {"low": 0}, "x must be at least 0; got nan."),
        (0.0, {"low": 0, "open_low": True}, "x must be above 0; got 0.0."),
        (2.0, {"high": 1}, "x must be at most 1; got 2.0."),
        (2, {"low": 0, "high": 1}, "x must be at least 0 and at most 1; got 2."),
    ],
)
def test_a_sentence_has_the_bounds_that_there_are(value: float, bounds: dict[str, Any], sentence: str) -> None:
    """An infinite bound is none."""
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the whole sentence is compared
        checks.number("x", value, **bounds)
    assert str(error.value) == sentence


@pytest.mark.parametrize("values", ["a", ["a", "b"], [[1.0], [2.0, 3.0]], [None, {}]], ids=repr)
def test_what_is_no_number_is_named(values: Any) -> None:
    """Words, ragged rows and things: the parameter's name, not NumPy's text."""
    with pytest.raises(ValueError, match=r"^priors must hold numbers; got"):
        checks.numbers("priors", values)


def test_a_sentence_shows_only_some_of_many_values() -> None:
    """A thousand words, in a list, an array or a series, and a number of 400 digits: one short line."""
    words = ["word"] * 1000
    for values in (words, np.array(words), pandas.Series(words), [10**400]):
        with pytest.raises(ValueError, match=r"^y_score must hold numbers; got \[.*\]\.$") as error:
            checks.numbers("y_score", values)
        assert len(str(error.value)) < 120


@pytest.mark.parametrize("value", [np.array([1, 2]), np.array(["a", "b"]), pandas.Series(["a"])], ids=repr)
def test_an_array_is_no_choice(value: Any) -> None:
    """It would be compared entry by entry; the sentence names the parameter."""
    with pytest.raises(ValueError, match=r"^solver must be one of 'a', 'b'; got"):
        checks.choice("solver", value, ("a", "b"))


@pytest.mark.parametrize("value", [LinearSVC, None, "svm"], ids=repr)
def test_only_an_estimator_is_copied(value: Any) -> None:
    """A class, nothing and a name are refused in a sentence."""
    with pytest.raises(TypeError, match=r"^Only an estimator can be copied, an object with get_params; got"):
        clone(value)


class ByCost(LinearSVC):
    """A subclass with a constructor of its own, as scikit-learn's users write them."""

    def __init__(self, cost: float = 2.0) -> None:
        self.cost = cost
        super().__init__(C=cost)


def test_the_constructor_says_what_the_parameters_are() -> None:
    """Those of a subclass are its own: it is copied and set by them, and fitted with what it makes of them."""
    model = ByCost(np.int8(3))  # type: ignore[arg-type]
    assert model.get_params() == {"cost": 3}
    assert clone(model).fit(X, Y).C == 3
    assert sklearn.base.clone(model).set_params(cost=5.0).cost == 5.0
    assert_array_equal(model.fit(X, Y).coef_, LinearSVC(C=3.0).fit(X, Y).coef_)

    class Passing(LinearSVC):
        def __init__(self, note: str = "", **parameters: Any) -> None:
            self.note = note
            super().__init__(**parameters)

    copied = sklearn.base.clone(clone(Passing("mine", C=3.0)).set_params(max_iter=7))
    assert copied.get_params() == LinearSVC(C=3.0, max_iter=7).get_params() | {"note": "mine"}

    class Hiding(LinearSVC):
        def __init__(self, *costs: float) -> None:
            super().__init__(C=costs[0])

    with pytest.raises(TypeError, match=r"^Hiding.__init__ must name each of its parameters"):
        Hiding(3.0).fit(X, Y).get_params()


@pytest.mark.parametrize("seed", ["x", 1.5, -1], ids=repr)
def test_a_seed_that_is_none_is_named(seed: Any) -> None:
    """A word, a fraction, a negative number."""
    with pytest.raises((TypeError, ValueError), match=r"^seed must be None, a whole number .*; got"):
        checks.random_generator(seed)


@pytest.mark.parametrize("value", ["quadratic", QuadraticFeatures, LinearSVC(), None], ids=repr)
def test_a_part_is_an_object_with_its_methods(value: Any) -> None:
    """A name, a class and a thing of another kind are refused in a sentence that names the parameter."""
    with pytest.raises(TypeError, match=r"^features must be a feature map with fit, transform and get_params, or None"):
        checks.estimator("features", value, "a feature map", "fit", "transform")
    checks.estimator("features", QuadraticFeatures(), "a feature map", "fit", "transform")


ASKED_METHODS = (
    protocols.scores,
    protocols.has_posteriors,
    protocols.claims,
    protocols.states_hyperplanes,
    protocols.has_weights,
    protocols.asks_neighbours,
)


class Wrapper:
    """A rule that has a decision function only where the rule inside has one, as scikit-learn's Pipeline does."""

    def __init__(self, inside: Any) -> None:
        self.inside, self.classes_, self.n_features_in_ = inside, np.array([0, 1]), 2

    @property
    def decision_function(self) -> Any:
        return self.inside.decision_function

    def predict(self, X: Any) -> Any:
        return self.inside.predict(X)


class Halfplane:
    """The least that a rule is."""

    def predict(self, X: Any) -> Any:
        return (np.asarray(X)[:, 0] > 0).astype(int)


@pytest.mark.parametrize(
    ("rule", "kept"),
    [
        (LinearSVC(), {"scores", "has_weights"}),
        (OneVsRest(estimator=Perceptron()), {"scores", "claims", "states_hyperplanes", "has_weights"}),
        (KNeighborsClassifier(n_neighbors=1), {"scores", "has_posteriors", "asks_neighbours"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_rule_keeps(rule: Any, kept: set[str]) -> None:
    """Weights, claims, lines, neighbours: each fitted rule keeps the protocols that its kind has."""
    rule.fit(X, Y)
    assert {asked.__name__ for asked in ASKED_METHODS if asked(rule)} == kept


def test_a_wrapper_promises_no_more_than_what_it_holds() -> None:
    """Around a rule that only predicts a wrapper has no scores, though its class has the attribute; regions agree."""
    assert protocols.scores(Wrapper(LinearSVC().fit(X, Y)))
    rule = Wrapper(Halfplane())
    assert not protocols.scores(rule)
    result = regions(rule, (-1.0, 3.0, -1.0, 1.0))
    assert result.share(0) == pytest.approx(1 / 4, abs=1e-5)
    assert result.share(1) == pytest.approx(3 / 4, abs=1e-5)


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
