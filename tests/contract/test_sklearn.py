"""scikit-learn's own checks, without an expected failure, and its tools around every estimator."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import sklearn
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.utils.estimator_checks import estimator_checks_generator

from linclass import FeatureMap, LogisticRegression, OneVsOne, OneVsRest, OutputCode
from tests.contract.estimators import CLASSIFIERS, COUNTING, EVERY_ESTIMATOR, FEATURE_MAPS
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


def two_clouds(seed: int = 0, n: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """Two clouds, apart, with string labels."""
    random = np.random.default_rng(seed)
    y = np.where(np.arange(n) % 2 == 0, "left", "right")
    return random.normal(size=(n, 2)) + np.where(y == "left", -3.0, 3.0)[:, None], y


@pytest.mark.slow
@every_case("E", CLASSIFIERS)
def test_grid_search_reaches_every_parameter(E: type[Any]) -> None:
    """A grid over each parameter's declared default finds it, and the best estimator predicts known labels."""
    X, y = two_clouds(1)
    grid = {name: [value] for name, value in E().get_params(deep=False).items()}
    search = GridSearchCV(E(), grid, cv=2, error_score="raise").fit(X, y)
    assert set(search.predict(X)) == {"left", "right"}


@every_case("E", FEATURE_MAPS)
def test_feature_maps_in_front_of_a_classifier(E: type[Any]) -> None:
    """A feature map is a pipeline's step, and names its columns."""
    X, y = two_clouds(3)
    model = make_pipeline(E(), CLASSIFIERS[0]()).fit(X, y)
    assert model.score(X, y) > 0.9
    assert len(model[0].get_feature_names_out()) == model[0].transform(X).shape[1]
