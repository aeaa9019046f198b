"""scikit-learn's own checks, without an expected failure, and its tools around every estimator."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
import sklearn
from sklearn.base import clone
from sklearn.inspection import DecisionBoundaryDisplay
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import estimator_checks_generator

from linclass.features.bumps import GaussianFeatures
from linclass.features.products import PolynomialFeatures, QuadraticFeatures
from linclass.models.discriminant_analysis.linear_and_quadratic import (
    LinearDiscriminantAnalysis,
    QuadraticDiscriminantAnalysis,
)
from linclass.models.feature_map import FeatureMap
from linclass.models.fisher import FisherDiscriminant
from linclass.models.least_squares.classifier import LeastSquaresClassifier
from linclass.models.lms import LMSClassifier
from linclass.models.logistic.regression import LogisticRegression
from linclass.models.multiclass import OneVsOne, OneVsRest, OutputCode
from linclass.models.multiple_discriminant import MultipleDiscriminantAnalysis
from linclass.models.neighbours.classifier import KNeighborsClassifier
from linclass.models.perceptron.perceptron import Perceptron
from linclass.models.svm import LinearSVC, NuSVC
from linclass.models.winnow import BalancedWinnow
from tests.contract.estimators import CLASSIFIERS, COUNTING, ESTIMATORS, EVERY_ESTIMATOR, FEATURE_MAPS
from tests.every_case import every_case

mpl.use("Agg")

pytestmark = [
    # The checks fit noise that no line separates; saying so is the contract of an iterative method.
    pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning"),
]


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
    estimator: BalancedWinnow
    | FeatureMap
    | FisherDiscriminant
    | GaussianFeatures
    | KNeighborsClassifier
    | LMSClassifier
    | LeastSquaresClassifier
    | LinearDiscriminantAnalysis
    | LinearSVC
    | LogisticRegression
    | MultipleDiscriminantAnalysis
    | NuSVC
    | OneVsOne
    | OneVsRest
    | OutputCode
    | Perceptron
    | PolynomialFeatures
    | QuadraticDiscriminantAnalysis
    | QuadraticFeatures,
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


def two_clouds(seed: int = 0, n: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """Two clouds, apart, with string labels."""
    random = np.random.default_rng(seed)
    y = np.where(np.arange(n) % 2 == 0, "left", "right")
    return random.normal(size=(n, 2)) + np.where(y == "left", -3.0, 3.0)[:, None], y


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
def test_cross_validation_in_a_pipeline(E: type[Any]) -> None:
    """Inside a pipeline, cross-validated, every classifier separates two distant clouds."""
    X, y = two_clouds()
    scores = cross_val_score(make_pipeline(StandardScaler(), E()), X, y, cv=3)
    assert scores.mean() > 0.9


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
def test_grid_search_reaches_every_parameter(E: type[Any]) -> None:
    """A grid over each parameter's declared default finds it, and the best estimator predicts known labels."""
    X, y = two_clouds(1)
    grid = {name: [value] for name, value in E().get_params(deep=False).items()}
    search = GridSearchCV(E(), grid, cv=2, error_score="raise").fit(X, y)
    assert set(search.predict(X)) == {"left", "right"}


@every_case("E", ESTIMATORS)
def test_clone_copies_parameters_and_nothing_learned(E: type[Any]) -> None:
    """A clone has the same parameters and is not fitted."""
    X, y = two_clouds(2)
    fitted = E().fit(X, y)
    copy = clone(fitted)
    assert copy.get_params().keys() == fitted.get_params().keys()
    assert not hasattr(copy, "n_features_in_")


@pytest.mark.slow
@pytest.mark.parametrize("E", CLASSIFIERS)
def test_decision_boundary_display(E: type[Any]) -> None:
    """scikit-learn's picture of a boundary can be drawn, and shows both classes."""
    X, y = two_clouds(4)
    display = DecisionBoundaryDisplay.from_estimator(E().fit(X, y), X, response_method="predict", grid_resolution=20)
    assert set(np.unique(display.response)) == {0, 1}
    mpl.pyplot.close(display.figure_)


@every_case("E", FEATURE_MAPS)
def test_feature_maps_in_front_of_a_classifier(
    E: type[GaussianFeatures] | type[PolynomialFeatures] | type[QuadraticFeatures],
) -> None:
    """A feature map is a pipeline's step, and names its columns."""
    X, y = two_clouds(3)
    model = make_pipeline(E(), CLASSIFIERS[0]()).fit(X, y)
    assert model.score(X, y) > 0.9
    assert len(model[0].get_feature_names_out()) == model[0].transform(X).shape[1]
