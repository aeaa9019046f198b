"""Laws that every classifier keeps, whoever wrote it."""

import dataclasses
import pickle
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal
from numpy.typing import NDArray

from linclass import (
    BernoulliNB,
    FeatureMap,
    FisherDiscriminant,
    GaussianFeatures,
    KNeighborsClassifier,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    NuSVC,
    OneVsOne,
    OneVsRest,
    OutputCode,
    Perceptron,
    PolynomialFeatures,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import FloatArray, IntArray
from linclass.base import Converging, LinearClassifier
from linclass.base.stopping import StopReason
from linclass.checks import Given
from tests.contract.cases import degenerate, two_clouds
from tests.contract.estimators import (
    CLASSIFIERS,
    COUNTING,
    ESTIMATORS,
    EVERY_ESTIMATOR,
    FEATURE_MAPS,
    STEPWISE,
    is_binary,
)
from tests.every_case import every_case
from tests.models.problems import blobs

pytestmark = pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")

DEGENERATE = degenerate()
MACHINES = (LinearSVC, OneVsOne, OneVsRest, OutputCode)  # C = 1, also within the others
FREE_OF_UNITS = (  # of a unit for all columns and for each
    BernoulliNB,
    FisherDiscriminant,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LogisticRegression,
    QuadraticDiscriminantAnalysis,
)


def problem_for(E: type[Any]) -> tuple[np.ndarray, np.ndarray]:
    return two_clouds() if is_binary(E) else blobs(3, n=15)


@every_case("E", ESTIMATORS)
def test_inputs_stay_as_they_are(E: type[Any]) -> None:
    """Neither fitting nor predicting changes X or y, in either memory order, and both may be read-only."""
    X, y = problem_for(E)
    for in_order in (np.ascontiguousarray, np.asfortranarray):
        given, labels = in_order(X.copy()), y.copy()
        given.flags.writeable = labels.flags.writeable = False
        model = E().fit(given, labels)
        (model.predict if hasattr(model, "predict") else model.transform)(given)
        assert_array_equal(given, X)
        assert_array_equal(labels, y)


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
@every_case(
    "names",
    [
        np.array([10, 20, 30]),
        np.array([-1, 0, 7], dtype=np.int8),
        np.array([1.0, 2.0, 3.0]),
        np.array(["ant", "bee", "cat"]),
        np.array(["ant", "bee", "cat"], dtype=object),
    ],
    ids=["int", "int8", "float", "str", "object"],
)
def test_labels_are_only_names(E: type[Any], names: FloatArray | IntArray | NDArray[Any]) -> None:
    """Renaming the labels (in the same order) renames the predictions and changes nothing else."""
    X, y = problem_for(E)
    plain, renamed = E().fit(X, y), E().fit(X, names[y])
    assert_array_equal(names[plain.predict(X)], renamed.predict(X))
    assert_array_equal(plain.decision_function(X), renamed.decision_function(X))
    assert renamed.classes_.dtype == names.dtype


@every_case("E", CLASSIFIERS)
def test_two_boolean_classes(E: type[Any]) -> None:
    """False and True are labels like any others."""
    X, y = two_clouds()
    assert_array_equal(E().fit(X, y == 1).predict(X), y == 1)


@every_case("E", ESTIMATORS)
def test_an_estimator_equals_itself_alone(E: type[Any]) -> None:
    """Two with the same parameters are two keys of a dict, as scikit-learn's are."""
    assert len({E(), E()}) == 2


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
def test_fitting_again_changes_nothing(E: type[Any]) -> None:
    """The same data gives the same model, to the last bit, also from a refitted or an unpickled estimator."""
    X, y = problem_for(E)
    model = E().fit(X, y)
    scores = model.decision_function(X)
    assert_array_equal(pickle.loads(pickle.dumps(model)).decision_function(X), scores)  # noqa: S301 - our own bytes
    assert_array_equal(model.fit(X, y).decision_function(X), scores)
    assert_array_equal(E().fit(X.tolist(), y.tolist()).decision_function(X.tolist()), scores)


@every_case(
    ("E", "parameters"),
    [
        *((E, {}) for E in ESTIMATORS),
        (LinearDiscriminantAnalysis, {"priors": np.array([0.25, 0.75])}),
        (QuadraticDiscriminantAnalysis, {"priors": np.array([0.25, 0.75])}),
        (GaussianFeatures, {"centres": np.array([[0.0, 1.0], [2.0, -1.0]])}),
        (Perceptron, {"start": np.array([1.0, 2.0, -1.0])}),
        (OutputCode, {"code_matrix": np.array([[1, -1], [-1, 1]])}),
    ],
)
def test_a_fitted_model_keeps_nothing_of_the_callers(E: type[Any], parameters: dict[str, Any]) -> None:
    """Whoever goes on to change the arrays that they gave to `fit` does not change the model."""
    X, y = two_clouds()
    queries = X + 0.3
    given, labels = X.copy(), y.copy()
    model = E(**parameters).fit(given, labels)
    ask = model.decision_function if hasattr(model, "decision_function") else model.transform
    before, learned = ask(queries), {name: np.array(v) for name, v in vars(model).items() if name.endswith("s_")}
    for array in (given, labels, *parameters.values()):
        array[...] = 0
    assert_array_equal(ask(queries), before)
    for name, value in learned.items():
        assert_array_equal(getattr(model, name), value)


@pytest.mark.slow
@every_case("E", ESTIMATORS)
def test_a_fit_that_fails_leaves_everything_as_it_was(E: type[Any]) -> None:
    """Bad data, or an error in the middle: a fitted model stays what it was, an unfitted one unfitted."""

    class Interrupted(E):  # type: ignore[misc] # any estimator, of which mypy knows no base class
        """Fails when all is learned."""

        def _learn(self, *given: Given) -> None:
            super()._learn(*given)
            if self.fails:
                raise KeyboardInterrupt

    X, y = problem_for(E)
    model = Interrupted()
    model.fails = False
    model.fit(X, y)
    before = dict(vars(model))
    wrong: list[tuple[np.ndarray, np.ndarray | None]] = [(np.full_like(X, np.nan), y), (X[:, :0], y)]
    if E in CLASSIFIERS:
        wrong += [(X, np.zeros(len(X))), (X, y[:-1]), (X, None)]
    for points, labels in wrong:
        for fitted in (True, False):
            tried = model if fitted else E()
            known = dict(vars(tried))
            with pytest.raises(ValueError, match=r"Input X|feature|classes|inconsistent|requires y"):
                tried.fit(points, labels)
            assert vars(tried) == known
    model.fails = True
    with pytest.raises(KeyboardInterrupt):
        model.fit(X[:, :1], np.where(y == y[0], "one", "other"))
    assert vars(model) == before | {"fails": True}


@pytest.mark.slow
@every_case("E", STEPWISE)
def test_steps_never_touch_the_model(E: type[Any]) -> None:
    """Watching a run on other data, to its end, changes neither a fitted model nor an unfitted one."""
    X, y = problem_for(E)
    for model in (E(), E().fit(X, y)):
        before = dict(vars(model))
        list(model.steps(np.column_stack([X, X[:, 0] ** 2]), np.where(y == 0, "ant", "bee")))
        assert vars(model) == before


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
@every_case("case", DEGENERATE)
def test_every_degenerate_case_has_an_answer(E: type[Any], case: str) -> None:
    """Singular data gives finite scores that agree with the predictions, without a numerical warning."""
    X, y = DEGENERATE[case]
    largest_nu = 2 * np.bincount(y).min() / len(y)  # a larger one has no solution, which is an error that says so
    model = (E(nu=min(0.5, largest_nu)) if E is NuSVC else E()).fit(X, y)
    scores = model.decision_function(X)
    assert scores.shape == (len(X),)
    assert np.isfinite(scores).all()
    assert_array_equal(model.predict(X), (scores > 0).astype(int))
    if isinstance(model, LinearClassifier):
        assert model.coef_.shape == (1, X.shape[1])
        assert np.isfinite(model.coef_).all()
        assert np.isfinite(model.intercept_).all()


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
@every_case("case", ["one point a class", "duplicates", "fewer points than features", "twin features"])
def test_singular_but_separated_classes_are_separated(E: type[Any], case: str) -> None:
    """If degenerate classes lie far apart, every method still tells them apart."""
    X, y = DEGENERATE[case]
    model = E(n_neighbors=1) if E is KNeighborsClassifier else E()  # five neighbours outvote a class of one
    assert model.fit(X, y).score(X, y) == 1.0


@pytest.mark.slow
@every_case("E", EVERY_ESTIMATOR)
@every_case("columns", [slice(None), 1], ids=["all", "one"])
@every_case("exponent", [-1074, -1060, -1040, -1020, -1010, -1000, -960, -700, -498, -100, 100, 490])
def test_coordinates_of_any_size(E: type[Any], columns: Any, exponent: int) -> None:
    """Coordinates in units 2^k have finite scores, the same where units do not matter, or a sentence; no warning."""
    X, y = two_clouds()
    scaled = np.abs(X) if E in COUNTING else X.copy()
    scaled[:, columns] = np.ldexp(scaled[:, columns], exponent)
    model = E()
    too_large = exponent > 400 and E in (FeatureMap, PolynomialFeatures)
    too_small = exponent < -500 and columns == slice(None) and E in MACHINES
    if too_large or too_small or (exponent < -1000 and E not in FEATURE_MAPS):
        with pytest.raises(ValueError, match=r"^Column [12] of X varies by .*; rescale X|X .*; rescale X"):
            model.fit(scaled, y) if E is not PolynomialFeatures else model.fit_transform(scaled)
        return
    scores = getattr(model.fit(scaled, y), "transform" if E in FEATURE_MAPS else "decision_function")(scaled)
    assert np.isfinite(scores).all()
    if E in FREE_OF_UNITS:
        assert_array_equal(model.predict(scaled), E().fit(X, y).predict(X))


def test_a_column_too_flat_to_compute_with_is_named() -> None:
    """A spread below 1e-302 is refused, of the points that count; as a product of other columns it is none."""
    X, y = two_clouds()
    X[:, 1] *= 1e-200
    X[0, 1] = 1.0
    assert FeatureMap().fit(X[1:], y[1:]).score(X[1:], y[1:]) == 1.0
    X[:, 1] = np.where(np.arange(len(X)) == 0, 1.0, X[:, 1] * 1e-110)
    with pytest.raises(ValueError, match=r"^Column 2 of X varies by \de-310, less than 1e-302; rescale X"):
        LinearDiscriminantAnalysis().fit(X, y, np.arange(len(X)) > 0)


@every_case("E", CLASSIFIERS)
def test_probabilities_are_probabilities(E: type[Any]) -> None:
    """If there are posteriors they sum to 1, lie in [0, 1], and the largest is predicted."""
    if not hasattr(E(), "predict_proba"):
        assert not hasattr(E().fit(*two_clouds()), "predict_proba")
        return
    X, y = problem_for(E)
    model = E().fit(X, y)
    P = model.predict_proba(X)
    assert P.min() >= 0
    assert P.max() <= 1
    np.testing.assert_allclose(P.sum(axis=1), 1, rtol=1e-12)
    assert_array_equal(model.classes_[P.argmax(axis=1)], model.predict(X))


@every_case("E", ESTIMATORS)
def test_declared_ranges_are_there_to_choose_from(E: type[Any]) -> None:
    """The check bounds the numbers that can be computed with; the declaration bounds what an interface offers."""
    ranges = [(d["low"], d["high"]) for d in E.hyperparameters().values() if d["low"] is not None]
    assert all(0 <= low < high <= 1e7 for low, high in ranges)


@every_case("E", STEPWISE)
def test_steps_are_frozen_and_counted(E: type[Any]) -> None:
    """Step 0 is the start, k never falls, no step or array of it can be changed, and the last gives its reason."""
    X, y = problem_for(E)
    steps = list(E().steps(X, y))
    assert steps[0].k == 0
    assert (np.diff([step.k for step in steps]) >= 0).all()
    assert all(step.stop is None and step.reason == "" and not step.converged for step in steps[:-1])
    assert steps[-1].reason == str(steps[-1].stop)
    for step in (steps[0], steps[-1]):
        assert not step.w.flags.writeable
        with pytest.raises(dataclasses.FrozenInstanceError):
            step.k = 5
    with pytest.raises(TypeError, match="unknown"):
        type(steps[0])(**vars(steps[0]), unknown=1)
    with pytest.raises(TypeError, match="'k'"):
        type(steps[0])()


@every_case("E", [E for E in STEPWISE if E is not LeastSquaresClassifier])  # its fit is a formula
def test_what_is_animated_is_what_is_fitted(E: type[Any]) -> None:
    """The rule of the last step is the fitted rule."""
    X, y = problem_for(E)
    *_, last = E().steps(X, y)
    model = E().fit(X, y)
    w, w0 = getattr(last, "rule", (last.w, last.w0))
    assert_array_equal(np.atleast_2d(w), model.coef_)
    assert_array_equal(np.atleast_1d(w0), model.intercept_)
    assert model.converged_ == last.converged
    assert model.stop_reason_ == last.reason
    assert model.stop_ == last.stop


@every_case("E", [E for E in CLASSIFIERS if issubclass(E, Converging)])
def test_a_fit_that_searches_ends_with_a_stop_reason(E: type[Any]) -> None:
    """`stop_` is the reason as a value, `stop_reason_` its sentence, and `converged_` says whether it is the goal."""
    model = E().fit(*problem_for(E))
    assert isinstance(model.stop_.reason, StopReason)
    assert model.stop_reason_ == str(model.stop_)
    assert model.converged_ == model.stop_.reason.is_goal
