"""The members that scikit-learn's users expect besides `fit` and `predict`: logarithms, neighbours, named tables."""

from typing import Any

import numpy as np
import pandas
import polars
import pytest
import sklearn
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.neighbors import KNeighborsClassifier as TheirNeighbours
from sklearn.pipeline import make_pipeline

from linclass import (
    BernoulliNB,
    FeatureMap,
    KNeighborsClassifier,
    LogisticRegression,
    MultipleDiscriminantAnalysis,
)
from linclass.base import clone
from tests.contract.cases import two_clouds
from tests.contract.estimators import CLASSIFIERS, ESTIMATORS
from tests.every_case import every_case

PROBABILISTIC = (*(E for E in CLASSIFIERS if hasattr(E(), "predict_proba")), FeatureMap)
TRANSFORMERS = tuple(E for E in ESTIMATORS if hasattr(E, "transform"))


def probable(E: type[Any]) -> Any:
    """The estimator, with probabilities."""
    return FeatureMap(estimator=LogisticRegression(lam=1.0)) if E is FeatureMap else E()


@pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")
@pytest.mark.parametrize("E", PROBABILISTIC)
def test_logarithms_of_posteriors(E: type[Any]) -> None:
    """ln P where P is a number; where it is 0 only because it is too small to be one, still finite for a model."""
    X, y = two_clouds()
    model = probable(E).fit(X, y)
    P = model.predict_proba(X)
    with np.errstate(divide="ignore"):
        assert_allclose(model.predict_log_proba(X), np.log(P), rtol=1e-9, atol=1e-12)
    if E not in (BernoulliNB, KNeighborsClassifier, FeatureMap):  # whose posteriors stay away from 0
        far = model.predict_log_proba(X * 1e4)
        assert (model.predict_proba(X * 1e4) == 0).any()
        assert np.isfinite(far).all()


def test_no_logarithms_without_probabilities() -> None:
    """A rule that has no probabilities has no logarithms of them either, and what wraps it says so too."""
    for E in CLASSIFIERS:
        assert hasattr(E(), "predict_proba") == hasattr(E(), "predict_log_proba")


@every_case("seed", range(20))
def test_neighbours_are_sklearns(seed: int) -> None:
    """The same distances and points, of new points and of the training points themselves, D = 1 .. 20."""
    random = np.random.default_rng(seed)
    n, D, k = (int(random.integers(*bounds)) for bounds in ((30, 200), (1, 21), (1, 12)))
    X, y = random.normal(size=(n, D)) * 10.0 ** random.uniform(-3, 3), np.arange(n) % 3
    ours, theirs = KNeighborsClassifier().fit(X, y), TheirNeighbours().fit(X, y)
    for queries in (random.normal(size=(50, D)), None):
        distances, points = ours.kneighbors(queries, k)
        asked = theirs.kneighbors(queries, k)
        assert_allclose(distances, asked[0], rtol=1e-6)
        assert_array_equal(points, asked[1])
        assert_array_equal(ours.kneighbors(queries, k, return_distance=False), points)


@pytest.mark.parametrize("D", [2, 15])
def test_neighbours_at_the_same_distance_come_in_order(D: int) -> None:
    """On a grid full of ties: by distance, then by number; a point is never its own neighbour, its twins are."""
    random = np.random.default_rng(1)
    X = random.integers(0, 3, size=(90, D)).astype(float)
    model = KNeighborsClassifier(n_neighbors=7).fit(X, np.arange(90) % 2)
    squares = ((X[:, None] - X) ** 2).sum(axis=2)
    for own in (False, True):
        table = squares + np.where(np.eye(90) > 0, np.inf, 0.0) if own else squares
        wanted = np.lexsort((np.broadcast_to(np.arange(90), (90, 90)), table), axis=1)[:, :7]
        distances, points = model.kneighbors(None if own else X)
        assert_array_equal(points, wanted)
        assert_allclose(distances**2, np.take_along_axis(table, wanted, axis=1), atol=1e-12)


def test_more_neighbours_than_points_are_refused() -> None:
    """With scikit-learn's sentence; each training point has one neighbour fewer than there are points."""
    model = KNeighborsClassifier(n_neighbors=1).fit([[0.0], [1.0], [3.0]], [0, 1, 1])
    with pytest.raises(ValueError, match=r"Expected n_neighbors <= n_samples_fit, but n_neighbors = 4, n_samples_fit"):
        model.kneighbors([[0.0]], 4)
    with pytest.raises(ValueError, match="a point is not its own neighbour"):
        model.kneighbors(n_neighbors=3)


@every_case("E", TRANSFORMERS)
def test_tables_with_names(E: type[Any]) -> None:
    """`set_output` makes DataFrames with the new features' names and the rows' index; clones keep that."""
    X, y = two_clouds()
    frame = pandas.DataFrame(X, columns=["height", "weight"], index=np.arange(len(X)) + 100)
    model = E()
    assert model.set_output(transform="pandas") is model
    for fitted in (model.fit(frame, y), clone(model).fit(frame, y), sklearn.base.clone(model).fit(frame, y)):
        table = fitted.transform(frame)
        assert_array_equal(table.columns, fitted.get_feature_names_out())
        assert_array_equal(table.index, frame.index)
        assert_allclose(table.to_numpy(), E().fit(X, y).transform(X), rtol=1e-12, atol=1e-12)
    assert isinstance(model.fit_transform(frame, y), pandas.DataFrame)
    assert isinstance(model.set_output(transform="default").transform(frame), np.ndarray)
    with pytest.raises(ValueError, match="transform must be one of 'default', 'pandas', 'polars'"):
        model.set_output(transform="parquet")


@every_case("E", TRANSFORMERS)
def test_polars_tables(E: type[Any]) -> None:
    """`set_output` and scikit-learn's global setting make polars tables with the new features' names, too."""
    X, y = two_clouds()
    values = E().fit(X, y).transform(X)
    frame = polars.DataFrame(X, schema=["height", "weight"], orient="row")
    table = E().set_output(transform="polars").fit(frame, y).transform(frame)
    assert isinstance(table, polars.DataFrame)
    assert table.columns == list(E().fit(frame, y).get_feature_names_out())
    assert_allclose(table.to_numpy(), values, rtol=1e-12, atol=1e-12)
    with sklearn.config_context(transform_output="polars"):
        assert isinstance(E().fit(X, y).transform(X), polars.DataFrame)


@every_case("E", TRANSFORMERS)
def test_input_names_are_the_fitted_ones(E: type[Any]) -> None:
    """`get_feature_names_out` refuses other names than those that `fit` has seen, or another number of names."""
    X, y = two_clouds()
    frame = pandas.DataFrame(X, columns=["height", "weight"])
    fitted = E().fit(frame, y)
    assert_array_equal(fitted.get_feature_names_out(["height", "weight"]), fitted.get_feature_names_out())
    for other in (["weight", "height"], ["a", "b"], ["height"]):
        with pytest.raises(ValueError, match="input_features is not equal to feature_names_in_"):
            fitted.get_feature_names_out(other)
    with pytest.raises(ValueError, match="input_features should have length equal to 2"):
        E().fit(X, y).get_feature_names_out(["a"])


@every_case("E", TRANSFORMERS)
def test_tables_for_the_whole_process(E: type[Any]) -> None:
    """scikit-learn's global setting is followed, and a pipeline sets all its steps at once."""
    X, y = two_clouds()
    with sklearn.config_context(transform_output="pandas"):
        assert isinstance(E().fit(X, y).transform(X), pandas.DataFrame)
    pipeline = make_pipeline(E(), MultipleDiscriminantAnalysis()).set_output(transform="pandas").fit(X, y)
    assert list(pipeline.transform(X).columns) == ["multiplediscriminantanalysis0"]


def test_a_feature_map_inside_hears_no_setting() -> None:
    """A FeatureMap works on arrays, whatever its map is told to return."""
    X, y = two_clouds()
    with sklearn.config_context(transform_output="pandas"):
        model = FeatureMap().fit(X, y)
        assert isinstance(model.phi(X), np.ndarray)
        assert_array_equal(model.predict(X), y)
