"""scikit-learn's own checks, without an expected failure, and its tools around our estimators."""

import inspect
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
import sklearn
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.calibration import CalibratedClassifierCV, CalibrationDisplay
from sklearn.ensemble import AdaBoostClassifier, RandomForestClassifier, StackingClassifier
from sklearn.exceptions import ConvergenceWarning as TheirConvergenceWarning, UnsetMetadataPassedError
from sklearn.inspection import DecisionBoundaryDisplay
from sklearn.metrics import get_scorer
from sklearn.model_selection import GridSearchCV, TunedThresholdClassifierCV, cross_validate
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier
from sklearn.utils.estimator_checks import estimator_checks_generator

from linclass import (
    FeatureMap,
    LogisticRegression,
    OneVsOne,
    OneVsRest,
    OutputCode,
    Perceptron,
)
from linclass.base import ConvergenceWarning, clone
from tests.contract.cases import two_clouds
from tests.contract.estimators import CLASSIFIERS, COUNTING, EVERY_ESTIMATOR, FEATURE_MAPS, is_binary
from tests.every_case import every_case

# the checks fit noise that no line separates; saying so is the contract of an iterative method
pytestmark = pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")


ROUTED = (LogisticRegression, FeatureMap, OneVsRest, OneVsOne, OutputCode)  # one that fits, and all that pass on


def sklearn_checks(ordinary: tuple[type[Any], ...] = EVERY_ESTIMATOR) -> list[Any]:
    """List scikit-learn's checks for every estimator, each with the estimator it is for; the others are thorough."""
    with warnings.catch_warnings():
        # Not to inherit from scikit-learn's BaseEstimator is the point: linclass does not depend on scikit-learn.
        warnings.filterwarnings("ignore", message=".*does not inherit from", category=UserWarning)
        result = [pair for E in EVERY_ESTIMATOR for pair in estimator_checks_generator(E())]
    return [
        pytest.param(
            estimator,
            check,
            id=f"{type(estimator).__name__}-{check.func.__name__}",
            marks=[] if isinstance(estimator, ordinary) else [pytest.mark.thorough],
        )
        for estimator, check in result
        if check.func.__name__ != "check_array_api_input"  # it runs only in processes with SCIPY_ARRAY_API set
        and not (  # it gives negative counts to all that have decision_function, which scikit-learn's own have not
            isinstance(estimator, COUNTING) and check.func.__name__ == "check_decision_proba_consistency"
        )
    ]


@pytest.mark.slow
@every_case(("estimator", "check"), sklearn_checks(), by=lambda estimator, _: type(estimator).__name__)
def test_sklearn_checks(
    estimator: Any,
    check: Callable[..., Any],
) -> None:
    """Every estimator passes every check that scikit-learn has for its kind."""
    check(estimator)


@pytest.mark.slow
@every_case(("estimator", "check"), sklearn_checks(ROUTED), by=lambda estimator, _: type(estimator).__name__)
def test_sklearn_checks_with_routing(estimator: Any, check: Callable[..., Any]) -> None:
    """The same checks pass while metadata routing is switched on."""
    with sklearn.config_context(enable_metadata_routing=True):
        check(estimator)


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
def test_grid_search_reaches_every_parameter(E: type[Any]) -> None:
    """A grid over each parameter's declared default finds it, and the best estimator predicts known labels."""
    X, y = two_clouds(60, seed=1)
    grid = {name: [value] for name, value in E().get_params(deep=False).items()}
    search = GridSearchCV(E(), grid, cv=2, error_score="raise").fit(X, np.where(y, "right", "left"))
    assert set(search.predict(X)) == {"left", "right"}


@every_case("E", FEATURE_MAPS)
def test_feature_maps_in_front_of_a_classifier(E: type[Any]) -> None:
    """A feature map is a pipeline's step, and names its columns."""
    X, y = two_clouds(60, seed=3)
    model = make_pipeline(E(), CLASSIFIERS[0]()).fit(X, y)
    assert model.score(X, y) > 0.9
    assert len(model[0].get_feature_names_out()) == model[0].transform(X).shape[1]


mpl.use("Agg")


WEIGHTED = tuple(E for E in CLASSIFIERS if "sample_weight" in inspect.signature(E.fit).parameters)


def clouds(K: int = 2, n: int = 90) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Overlapping clouds of K classes, with weights between 0 and 1."""
    random = np.random.default_rng(K)
    y = np.arange(n) % K
    return random.normal(size=(n, 2)) + 1.5 * y[:, None] * np.array([1.0, (-1.0) ** K]), y, random.random(n)


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
def test_a_routed_pipeline_has_a_score(E: type[Any]) -> None:
    """With routing on, a pipeline scores with and without weights, which it passes on where they are requested."""
    X, y, weights = clouds()
    with sklearn.config_context(enable_metadata_routing=True):
        model = make_pipeline(StandardScaler(), E()).fit(X, y)
        plain = model.score(X, y)
        with pytest.raises(UnsetMetadataPassedError, match=f"{E.__name__}.score"):
            model.score(X, y, sample_weight=weights)
        model[-1].set_score_request(sample_weight=True)
        weighted = model.score(X, y, sample_weight=weights)
    right = model.predict(X) == y
    assert plain == right.mean()
    assert weighted == pytest.approx(weights[right].sum() / weights.sum())


@pytest.mark.slow
@every_case("E", WEIGHTED)
def test_routed_weights_arrive(E: type[Any]) -> None:
    """A pipeline's fit passes weights on to an estimator that requests them, and clones keep the request."""
    X, y, weights = clouds()
    with sklearn.config_context(enable_metadata_routing=True):
        asked = E().set_fit_request(sample_weight=True)
        for estimator in (asked, clone(asked), sklearn.base.clone(asked)):
            model = make_pipeline(estimator).fit(X, y, sample_weight=weights)
            assert_array_equal(model.decision_function(X), E().fit(X, y, weights).decision_function(X))
        with pytest.raises(UnsetMetadataPassedError, match=f"{E.__name__}.fit"):
            make_pipeline(E()).fit(X, y, sample_weight=weights)
        aliased = E().set_fit_request(sample_weight="own").set_score_request(sample_weight=False)
        model = make_pipeline(aliased).fit(X, y, own=weights)
        assert_array_equal(model.decision_function(X), E().fit(X, y, weights).decision_function(X))
        results = cross_validate(aliased, X, y, params={"own": weights}, cv=2, error_score="raise")
    assert len(results["test_score"]) == 2


@every_case("E", [E for E in CLASSIFIERS if E not in WEIGHTED])
def test_who_takes_no_weights_requests_none(E: type[Any]) -> None:
    """There is no request for weights that `fit` would refuse."""
    assert not hasattr(E(), "set_fit_request")
    assert "sample_weight" not in E().get_metadata_routing().fit.requests


@every_case("E", [FeatureMap, OneVsRest, OneVsOne, OutputCode])
def test_boosting_and_calibration_pass_weights_to_composed_classifiers(E: type[Any]) -> None:
    """`fit` shows its sample_weight: AdaBoost accepts the classifier, and calibration's copies are weighted."""
    X, y, weights = clouds()
    assert AdaBoostClassifier(E(), n_estimators=3).fit(X, y).score(X, y) > 0.7
    seen = []

    class Watched(E):  # type: ignore[misc] # any composed classifier
        """Remembers the weights that it was given."""

        def fit(self, X: Any, y: Any = None, sample_weight: Any = None, **unknown: Any) -> Any:
            seen.append(sample_weight)
            return super().fit(X, y, sample_weight, **unknown)

    CalibratedClassifierCV(Watched(), cv=3).fit(X, y, sample_weight=weights)
    assert len(seen) == 3
    assert all(given is not None and len(given) == 60 for given in seen)


@pytest.mark.slow
@pytest.mark.parametrize("K", [2, 3])
@pytest.mark.parametrize("inner", [LogisticRegression(lam=1.0), RandomForestClassifier(5, random_state=0)], ids=repr)
def test_a_feature_maps_posteriors_are_scored(K: int, inner: Any) -> None:
    """Scorers of probabilities give what the classifier alone gets at phi(x); stacking and calibration work too."""
    X, y, _ = clouds(K)
    model = FeatureMap(estimator=inner).fit(X, y)
    names = ["neg_log_loss", "roc_auc_ovr", *(["neg_brier_score", "average_precision"] if K == 2 else [])]
    for name in names:
        assert get_scorer(name)(model, X, y) == get_scorer(name)(model.estimator_, model.phi(X), y)
    stack = StackingClassifier([("map", FeatureMap(estimator=inner))], LogisticRegression(lam=1.0), cv=2)
    assert stack.fit(X, y).score(X, y) > 0.6
    assert CalibratedClassifierCV(FeatureMap(estimator=inner), cv=2).fit(X, y).score(X, y) > 0.6
    display = DecisionBoundaryDisplay.from_estimator(model, X, response_method="predict_proba", grid_resolution=10)
    assert display.response.shape[:2] == (10, 10)
    if K == 2:
        CalibrationDisplay.from_estimator(model, X, y)
        tuned = TunedThresholdClassifierCV(FeatureMap(estimator=inner), cv=2).fit(X, y)
        assert 0 <= tuned.best_threshold_ <= 1
    mpl.pyplot.close("all")


def test_a_feature_map_has_the_methods_of_its_classifier() -> None:
    """A tree has posteriors and no decision function, least squares the other way round; names are the methods' own."""
    X, y, _ = clouds(3)
    tree = FeatureMap(estimator=DecisionTreeClassifier())
    for model in (tree, clone(tree).fit(X, y)):
        assert not hasattr(model, "decision_function")
        assert model.predict_proba.__name__ == "predict_proba"
    for model in (FeatureMap(), FeatureMap().fit(X, y)):
        assert model.decision_function.__name__ == "decision_function"
        assert not hasattr(model, "predict_proba")
        with pytest.raises(AttributeError, match="LeastSquaresClassifier has no predict_log_proba, so this FeatureMap"):
            _ = model.predict_log_proba
    forest = FeatureMap(estimator=RandomForestClassifier(5, random_state=0))
    assert OneVsRest(estimator=forest).fit(X, y).score(X, y) > 0.9


def test_a_pipeline_inside_is_copied_with_its_steps() -> None:
    """Each two-class rule has steps of its own, and those of the parameter stay unfitted."""
    X, y, _ = clouds(3)
    features, rule = make_pipeline(StandardScaler()), make_pipeline(StandardScaler(), DecisionTreeClassifier())
    for model in (OneVsRest(estimator=rule), OneVsRest(estimator=FeatureMap(features, rule))):
        assert model.fit(X, y).score(X, y) > 0.9
        assert not hasattr(features[0], "mean_")
        assert not hasattr(rule[0], "mean_")


def test_convergence_warnings_are_sklearns_too() -> None:
    """A filter for scikit-learn's ConvergenceWarning hears ours, and one for ours still does."""
    with warnings.catch_warnings(record=True) as met:
        warnings.simplefilter("always")
        Perceptron(max_updates=1).fit([[0.0], [1.0], [2.0]], [0, 1, 0])
    assert issubclass(met[0].category, TheirConvergenceWarning)
    assert issubclass(met[0].category, ConvergenceWarning)


@pytest.mark.slow
def test_without_sklearn_the_warning_is_plain() -> None:
    """If scikit-learn has not been imported, neither is it for a warning, nor for fitting and scoring."""
    program = (
        "import sys, warnings\n"
        "from linclass import Perceptron\n"
        "from linclass.base import ConvergenceWarning\n"
        "with warnings.catch_warnings(record=True) as met:\n"
        "    warnings.simplefilter('always')\n"
        "    Perceptron(max_updates=1).fit([[0.0], [1.0], [2.0]], [0, 1, 0]).score([[0.0]], [0])\n"
        "assert met[0].category is ConvergenceWarning\n"
        "assert 'sklearn' not in sys.modules and 'pandas' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


@every_case("E", [E for E in CLASSIFIERS if not is_binary(E)])
def test_weights_of_the_score_are_checked(E: type[Any]) -> None:
    """A weighted score is a weighted share of right predictions, for three classes too."""
    X, y, weights = clouds(3)
    model = E().fit(X, y)
    assert_allclose(model.score(X, y, weights), np.average(model.predict(X) == y, weights=weights))


def test_texts_are_not_scored_against_numbers() -> None:
    """The texts "0" and "1" are never equal to 0 and 1, nor to b"0" and b"1": a score of 0 would say nothing."""
    X, y, _ = clouds(2)
    model = LogisticRegression().fit(X, y)
    with pytest.raises(ValueError, match="LogisticRegression was fitted to labels such as 0, and y has '"):
        model.score(X, y.astype(str))
    with pytest.raises(ValueError, match="labels such as '0', and y has"):
        model.fit(X, y.astype(str)).score(X, y)
    with pytest.raises(ValueError, match="labels such as '0', and y has b'"):
        model.score(X, y.astype(bytes))
    with pytest.raises(ValueError, match="labels such as b'0', and y has"):
        model.fit(X, y.astype(bytes)).score(X, y)
