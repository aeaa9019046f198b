"""Weights of points: a whole number is a point repeated, zero a point left out; messages name their argument."""

import inspect
from datetime import date, datetime
from typing import Any, TypeAlias

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.decomposition import PCA
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from linclass import (
    FeatureMap,
    GaussianFeatures,
    LeastSquaresClassifier,
    LinearDiscriminantAnalysis,
    LinearSVC,
    LogisticRegression,
    OneVsOne,
    OneVsRest,
    OutputCode,
    Perceptron,
    QuadraticDiscriminantAnalysis,
)
from linclass.arrays import FloatArray
from linclass.base import clone
from linclass.checks.weights import SMALLEST_WEIGHT
from tests.contract.estimators import CLASSIFIERS, ESTIMATORS, is_binary
from tests.every_case import every_case
from tests.examples import examples

Weighing: TypeAlias = (
    FeatureMap
    | LeastSquaresClassifier
    | LinearDiscriminantAnalysis
    | LogisticRegression
    | OneVsOne
    | OneVsRest
    | OutputCode
    | QuadraticDiscriminantAnalysis
)

pytestmark = pytest.mark.filterwarnings("ignore::linclass.base.ConvergenceWarning")

COMPOSED = (FeatureMap, OneVsRest, OneVsOne, OutputCode)
WEIGHING = tuple(E for E in CLASSIFIERS if "sample_weight" in inspect.signature(E.fit).parameters and E not in COMPOSED)
CLASS_WEIGHING = tuple(E for E in WEIGHING if "class_weight" in E.hyperparameters())
REFUSING = tuple(E for E in CLASSIFIERS if E not in WEIGHING + COMPOSED)
VARIANTS = (
    LeastSquaresClassifier(lam=2.0),
    LeastSquaresClassifier(lam=2.0, penalty="l1"),
    LeastSquaresClassifier(coding="plus_minus_one"),
    LinearDiscriminantAnalysis(gamma="ledoit_wolf"),
    LinearDiscriminantAnalysis(covariance="diagonal", gamma=0.5),
    QuadraticDiscriminantAnalysis(alpha=0.3, gamma="ledoit_wolf"),
    QuadraticDiscriminantAnalysis(covariance="diagonal", gamma="ledoit_wolf"),
    QuadraticDiscriminantAnalysis(covariance="spherical", alpha=0.7),
    LogisticRegression(lam=0.5),
    LogisticRegression(solver="optimal_step", lam=5.0, tol=1e-10),
    LogisticRegression(solver="gradient_descent", lam=50.0, tol=1e-10),
)
LEARNED_FEATURES = (  # what they learn depends on how often a point occurs
    GaussianFeatures(centres=3),
    StandardScaler(),
    PCA(2),
    make_pipeline(StandardScaler(), GaussianFeatures(centres=3)),
)
RANDOM: dict[type[Any], dict[str, str]] = {
    Perceptron: {"variant": "random"},
    LogisticRegression: {"solver": "optimal_step"},
}  # what a seed is for
CERTIFICATES = ("objective_", "cost_", "duality_gap_", "gradient_norm_")


def clouds(K: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Overlapping points of K classes, with weights 0 to 4 that leave every class some points."""
    random = np.random.default_rng(seed)
    y = np.arange(60) % K
    X = random.normal(size=(60, 3)) @ np.diag([1.0, 3.0, 0.2])
    X[:, 0] += 1.5 * y
    return X, y, random.integers(0, 5, 60)


def problems() -> list[Any]:
    """Every estimator that takes weights, alone and as part of others, with two classes and with three."""
    single = [*(E() for E in WEIGHING), *VARIANTS]
    composed: list[Any] = [FeatureMap(estimator=E()) for E in WEIGHING]
    composed += [FeatureMap(features) for features in LEARNED_FEATURES]
    composed += [scheme(estimator=QuadraticDiscriminantAnalysis()) for scheme in (OneVsRest, OneVsOne, OutputCode)]
    composed += [scheme() for scheme in (OneVsRest, OneVsOne, OutputCode)]
    return [
        pytest.param(model, K, id=f"{model!r}-{K}")
        for model in (*single, *composed)
        for K in (2, 3)
        if K == 2 or not is_binary(type(getattr(model, "estimator", None) or model))
    ]


@pytest.mark.slow
@every_case(("model", "K"), problems())
def test_a_whole_weight_is_a_point_repeated(model: Weighing, K: int) -> None:
    """The rule, its probabilities and its certificates are those of the points, each as often as it weighs."""
    X, y, weights = clouds(K, 1)
    weighted = clone(model).fit(X, y, sample_weight=weights)
    repeated = clone(model).fit(np.repeat(X, weights, axis=0), np.repeat(y, weights))
    scores = repeated.decision_function(X)
    assert_allclose(weighted.decision_function(X), scores, rtol=1e-8, atol=1e-8 * np.abs(scores).max())
    if hasattr(model, "predict_proba"):
        assert_allclose(weighted.predict_proba(X), repeated.predict_proba(X), atol=1e-8)
    size = max(1.0, abs(getattr(repeated, "objective_", getattr(repeated, "cost_", 0.0))))
    for name in CERTIFICATES:
        if hasattr(repeated, name):
            assert getattr(weighted, name) == pytest.approx(getattr(repeated, name), rel=1e-8, abs=1e-8 * size), name


def test_masked_numbers_are_refused() -> None:
    """Neither a weight nor a prior is what a mask hides: ValueError, as for masked points and labels."""
    X, y, _ = clouds(2, 1)
    with pytest.raises(ValueError, match="sample_weight must hold numbers; got masked entries"):
        LinearSVC().fit(X, y, sample_weight=np.ma.masked_equal(np.arange(len(y)), 1))
    with pytest.raises(ValueError, match="priors must hold numbers; got masked entries"):
        LinearDiscriminantAnalysis(priors=np.ma.masked_equal([0.25, 0.75], 0.25)).fit(X, y)


@pytest.mark.slow
@every_case(("model", "K"), problems())
def test_weight_zero_is_absence(model: Weighing, K: int) -> None:
    """To the last bit; a class of which nothing is left is not a class."""
    X, y, weights = clouds(K, 2)
    mask = (weights > 0).astype(float)
    weighted, without = clone(model).fit(X, y, sample_weight=mask), clone(model).fit(X[mask > 0], y[mask > 0])
    assert_array_equal(weighted.decision_function(X), without.decision_function(X))
    if K == 3:
        weighted = clone(model).fit(X, y, sample_weight=(y != 1).astype(float))
        assert_array_equal(weighted.classes_, [0, 2])
    with pytest.raises(ValueError, match=r"at least two classes in y among points whose sample_weight"):
        clone(model).fit(X, y, sample_weight=(y == 1).astype(float))


@pytest.mark.slow
@every_case("model", [*(E() for E in WEIGHING), OneVsRest(), OneVsOne(), OutputCode(), FeatureMap(), *VARIANTS])
@every_case("width", [0.15, 0.1])
def test_weights_that_fall_off_like_a_kernel(width: float, model: Weighing) -> None:
    """Of exp(-d²/2h²) the tails weigh nothing relative to the nearest point: they are as absent, to the last bit."""
    X, y, _ = clouds(2, 5)
    weights = np.exp(-((X[:, :1] - 1.5) ** 2).sum(axis=1) / (2 * width**2))
    assert weights.min() < SMALLEST_WEIGHT * weights.max()
    cut = np.where(weights > SMALLEST_WEIGHT * weights.max(), weights, 0.0)
    weighted, without = (clone(model).fit(X, y, sample_weight=given) for given in (weights, cut))
    scores = weighted.decision_function(X)
    assert np.isfinite(scores).all()
    assert_array_equal(scores, without.decision_function(X))


@every_case("E", WEIGHING)
def test_weights_that_are_all_too_light(E: type[Any]) -> None:
    """One sentence, as at the other end."""
    X, y, _ = clouds(2, 5)
    for unit, bound in ((1e-101, "at least 1e-100 for some point"), (1e101, "at most 1e\\+100")):
        with pytest.raises(ValueError, match=f"^sample_weight .*must be {bound}"):
            E().fit(X, y, sample_weight=np.full(len(X), unit))


@every_case("E", CLASS_WEIGHING)
def test_class_weights_multiply_those_of_the_points(E: type[Any]) -> None:
    """A mapping, "balanced" and the same numbers as `sample_weight` are one thing."""
    X, y, weights = clouds(2, 3)
    keep = np.r_[np.flatnonzero(y == 0), np.flatnonzero(y == 1)[:9]]
    X, y, weights = X[keep], y[keep], 1.0 + weights[keep]
    named = np.array(["few", "many"])[1 - y]
    for own in (None, weights):
        counts = np.bincount(y, own)
        as_points = np.where(y == 0, 0.5, 7.0) * (1.0 if own is None else own)
        balanced = (counts.sum() / 2 / counts)[y] * (1.0 if own is None else own)
        for class_weight, sample_weight in (({"many": 0.5, "few": 7.0}, as_points), ("balanced", balanced)):
            ours = E(class_weight=class_weight).fit(X, named, sample_weight=own)
            theirs = E().fit(X, named, sample_weight=sample_weight)
            assert_array_equal(ours.decision_function(X), theirs.decision_function(X))
    theirs = E(class_weight={1: 7.0}).fit(X, y)
    for unit, key in (("ns", np.datetime64("2026-01-01", "ns")), ("D", date(2026, 1, 1)), ("s", datetime(2026, 1, 1))):
        days = np.array(["2025-01-01", "2026-01-01"], dtype=f"datetime64[{unit}]")
        ours = E(class_weight={key: 7.0}).fit(X, days[y])
        assert_array_equal(ours.decision_function(X), theirs.decision_function(X))


@every_case("E", REFUSING)
def test_a_method_without_a_weighted_form_says_so(E: type[Any]) -> None:
    """TypeError with a sentence, from `fit` and from `steps`; nothing is learned."""
    X, y, weights = clouds(2, 4)
    model = E()
    with pytest.raises(TypeError, match=f"{E.__name__} takes no sample_weight: .* Repeat a point"):
        model.fit(X, y, sample_weight=weights)
    if hasattr(model, "steps"):
        with pytest.raises(TypeError, match=f"{E.__name__} takes no sample_weight"):
            model.steps(X, y, sample_weight=weights)
    assert not hasattr(model, "n_features_in_")


@every_case("E", COMPOSED)
def test_the_rules_inside_decide_whether_weights_are_taken(E: type[Any]) -> None:
    """Schemes and feature maps pass weights on; a rule that refuses them raises its error."""
    X, y, weights = clouds(2, 5)
    with pytest.raises(TypeError, match="Perceptron takes no sample_weight"):
        E(estimator=Perceptron()).fit(X, y, sample_weight=weights + 1)


@every_case("E", WEIGHING)
@every_case(
    ("sample_weight", "sentence"),
    [
        (np.ones(3), r"sample_weight.shape == \(3,\), expected \(60,\)"),
        (np.ones((60, 2)), "Sample weights must be 1D array or scalar"),
        (-np.ones(60), "Negative values in data passed to `sample_weight`"),
        (np.zeros(60), "at least one non-zero"),
        (np.full(60, np.nan), "Input sample_weight contains NaN"),
        (["heavy"] * 60, "sample_weight must hold numbers"),
        (np.full(60, 1e200), "sample_weight must be at most"),
    ],
    ids=["short", "two columns", "negative", "all zero", "NaN", "words", "huge"],
)
def test_bad_weights_are_refused_by_name(E: type[Any], sample_weight: FloatArray | list[str], sentence: str) -> None:
    """The sentences are scikit-learn's where it has one."""
    X, y, _ = clouds(2, 6)
    with pytest.raises(ValueError, match=sentence):
        E().fit(X, y, sample_weight=sample_weight)


@every_case("E", CLASS_WEIGHING)
def test_weights_may_not_grow_too_large_together(E: type[Any]) -> None:
    """Of the point and of its class: each is a number that may be squared, the product is not."""
    X, y, _ = clouds(2, 6)
    with pytest.raises(ValueError, match="sample_weight times class_weight must be at most"):
        E(class_weight={0: 1e60, 1: 1.0}).fit(X, y, sample_weight=np.full(60, 1e60))


@every_case("E", CLASS_WEIGHING)
@every_case(
    ("class_weight", "sentence"),
    [
        ("balancd", "class_weight must be one of None, 'balanced'"),
        ({0: 1.0, 7: 2.0}, r"The classes, \[1\], are not in class_weight"),
        ({0: -1.0}, "class_weight must hold finite numbers of at least 0"),
        ({0: "heavy"}, "class_weight must hold numbers"),
        (3.0, "class_weight must be None, 'balanced' or a dict"),
    ],
    ids=["misspelt", "unknown class", "negative", "word", "number"],
)
def test_bad_class_weights_are_refused_by_name(
    E: type[Any], class_weight: dict[int, float] | float | str, sentence: str
) -> None:
    """A label that no point has is a slip, unless every class has its weight: then a part of the data lacks it."""
    X, y, _ = clouds(2, 7)
    with pytest.raises((ValueError, TypeError), match=sentence):
        E(class_weight=class_weight).fit(X, y)
    E(class_weight={0: 1.0, 1: 2.0, 7: 2.0}).fit(X, y)


@every_case("E", ESTIMATORS)
def test_every_message_names_its_argument(E: type[Any]) -> None:
    """Whatever hyperparameter is given a value of another world, the sentence begins with its name."""
    X, y, _ = clouds(2, 8)
    needed = {"seed": RANDOM.get(E, {})}
    for name in E.hyperparameters():
        with pytest.raises((ValueError, TypeError), match=f"^{name} must (be|hold|have)"):
            E(**{name: "nonsense"}, **needed.get(name, {})).fit(X, y)


@every_case("E", ESTIMATORS)
def test_every_number_has_its_range(E: type[Any]) -> None:
    """No negative number and no NaN passes, nor a fraction or a truth value for a count; a threshold may be below 0."""
    X, y, _ = clouds(2, 8)
    for name in E.hyperparameters().keys() - {"binarize", "seed"}:
        default = getattr(E(), name)
        if isinstance(default, (int, float)) and not isinstance(default, bool):
            for wrong in [-1, 2.5, True] if isinstance(default, int) else [-1.0, np.nan]:
                with pytest.raises((ValueError, TypeError), match=f"^{name} must"):
                    E(**{name: wrong}).fit(X, y)


@pytest.mark.slow
@examples(20)
@given(seed=st.integers(0, 2**31), count=st.integers(1, 6), K=st.integers(2, 3))
def test_features_learn_from_repeated_points(seed: int, count: int, K: int) -> None:
    """Centres, means and scales of a FeatureMap are those of the points, each as often as it weighs, zero included."""
    random = np.random.default_rng(seed)
    X, y, weights = random.normal(size=(20, 2)) ** 3, np.arange(20) % K, random.integers(0, 4, 20)
    weights[:K] = 1
    repeated = np.repeat(X, weights, axis=0), np.repeat(y, weights)
    for features in (GaussianFeatures(centres=count), StandardScaler(), make_pipeline(StandardScaler())):
        ours = FeatureMap(features).fit(X, y, sample_weight=weights)
        theirs = FeatureMap(features).fit(*repeated)
        assert_allclose(ours.phi(X), theirs.phi(X), rtol=1e-9, atol=1e-9)


def test_a_heavy_point_draws_the_first_centre() -> None:
    """Of 0, 1 and 10 the centre is the one nearest to the mean: 1 (of 11/3), and 10 (of 121/14) if that counts 12."""
    X, y = [[0.0], [1.0], [10.0]], [0, 1, 1]
    for weights, centre in (([1, 1, 1], 1.0), ([1, 1, 12], 10.0)):
        model = FeatureMap(GaussianFeatures(centres=1)).fit(X, y, sample_weight=weights)
        assert_array_equal(model.features_.centres_, [[centre]])


def test_features_without_weights_need_whole_ones() -> None:
    """Fractions of a point cannot be repeated: TypeError names the features."""
    X, y, weights = clouds(2, 9)
    with pytest.raises(TypeError, match=r"^features=PCA\(.*\) takes no sample_weight, .* give whole weights"):
        FeatureMap(PCA(2)).fit(X, y, sample_weight=weights + 0.5)


@every_case("E", [OneVsRest, OneVsOne, OutputCode])
@every_case(
    "inner",
    [LinearSVC(class_weight={1: 3}), FeatureMap(estimator=LogisticRegression(class_weight={0: 2.0}))],
)
def test_labels_of_weighed_classes_are_unknown_inside(E: type[Any], inner: Any) -> None:
    """A class_weight by label of a two-class rule is refused: it would silently mean the sides -1 and +1."""
    X, y, _ = clouds(3, 10)
    with pytest.raises(ValueError, match=r"^estimator must weigh no classes by their labels \(.*class_weight="):
        E(estimator=inner).fit(X, y)
    assert E(estimator=LinearSVC(class_weight="balanced")).fit(X, y).score(X, y) > 0.3
