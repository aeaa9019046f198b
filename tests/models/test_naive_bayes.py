"""Naive Bayes of discrete features: Laplace's count in fractions, and scikit-learn's numbers."""

from fractions import Fraction
from math import prod
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn import naive_bayes

from linclass import BernoulliNB, GaussianNB, MultinomialNB
from linclass.arrays import FloatArray, IntArray
from tests.every_case import every_case

FAMILIES = (BernoulliNB, MultinomialNB)


def counts(seed: int) -> tuple[IntArray, IntArray]:
    """Return whole counts, 0 to 3, of a few features in two to four classes."""
    random = np.random.default_rng(seed)
    K = 2 + seed % 3
    y = np.arange(30) % K
    return random.poisson(random.uniform(0.1, 2, size=(K, 4))[y]).clip(0, 3), y


def exact_posteriors(E: type[Any], X: IntArray, y: IntArray, alpha: Fraction, x: list[int]) -> list[Fraction]:
    """Return P(C_k | x) by the textbook's formula, in fractions."""
    joints = []
    for k in range(int(y.max()) + 1):
        members = X[y == k]
        if E is BernoulliNB:
            p = [Fraction(int((column > 0).sum()) + alpha, len(members) + 2 * alpha) for column in members.T]
            density = prod(q if v > 0 else 1 - q for q, v in zip(p, x, strict=True))
        else:
            total = int(members.sum()) + alpha * X.shape[1]
            density = prod(((int(column.sum()) + alpha) / total) ** v for column, v in zip(members.T, x, strict=True))
        joints.append(Fraction(len(members), len(X)) * density)
    return [joint / sum(joints) for joint in joints]


@every_case("E", FAMILIES)
@every_case("seed", range(9))
def test_posteriors_are_those_of_fractions(E: type[Any], seed: int) -> None:
    """With Laplace's count of 1 and of 1/2, at every point and at one that no class has seen."""
    X, y = counts(seed)
    for alpha in (Fraction(1), Fraction(1, 2)):
        P = E(alpha=float(alpha)).fit(X, y).predict_proba([*X[:5].tolist(), [9, 0, 9, 0]])
        exact = [exact_posteriors(E, X, y, alpha, x) for x in [*X[:5].tolist(), [9, 0, 9, 0]]]
        assert_allclose(P, np.array(exact, dtype=float), rtol=1e-12)


@pytest.mark.slow
@every_case("E", FAMILIES)
@every_case("seed", range(9))
def test_they_are_scikit_learns(E: type[Any], seed: int) -> None:
    """Joint log probabilities, what is learned, and weights of points, given priors among them."""
    X, y = counts(seed)
    K = int(y.max()) + 1
    weights = np.random.default_rng(seed).uniform(0.5, 2, size=len(y))
    theirs_of = getattr(naive_bayes, E.__name__)
    for given in (
        {},
        {"alpha": 0.3},
        {"fit_prior": False},
        {"class_prior": np.arange(1, K + 1) / np.arange(K + 1).sum()},
    ):
        ours, theirs = E(**given).fit(X, y, weights), theirs_of(**given).fit(X, y, weights)
        assert_allclose(ours.predict_joint_log_proba(X), theirs.predict_joint_log_proba(X), rtol=1e-12)
        assert_allclose(ours.predict_proba(X), theirs.predict_proba(X), rtol=1e-12)
        for name in ("feature_count_", "class_count_", "feature_log_prob_", "class_log_prior_"):
            assert_allclose(getattr(ours, name), getattr(theirs, name), rtol=1e-12, err_msg=name)


def test_a_multinomial_rule_is_linear() -> None:
    """Its scores are w'x + w0, and renamed labels, read-only counts and repeated points change nothing."""
    X, y = counts(1)
    X.flags.writeable = False
    model = MultinomialNB().fit(X, y)
    assert_allclose(model.decision_function(X), X @ model.coef_.T + model.intercept_)
    assert_array_equal(
        MultinomialNB().fit(X, np.array(list("abc"))[y]).predict(X), np.array(list("abc"))[model.predict(X)]
    )
    weights = np.arange(30) % 3 + 1
    assert_allclose(
        MultinomialNB().fit(X, y, weights).predict_proba(X),
        MultinomialNB().fit(np.repeat(X, weights, axis=0), np.repeat(y, weights)).predict_proba(X),
    )


def test_rounded_weights_leave_no_negative_count() -> None:
    """A feature that all points of a class have is absent 0 times, however its weights add up."""
    for seed in range(20):
        weights = np.random.default_rng(seed).random(12)
        model = BernoulliNB(alpha=1e-17).fit(np.ones((12, 2)), [0, 1] * 6, weights)
        assert np.isfinite(model.predict_joint_log_proba([[0.0, 1.0]])).all()


@every_case(
    ("model", "X", "sentence"),
    [
        (MultinomialNB(), [[1.0], [-1.0]], "Negative values in data passed to MultinomialNB: X must hold counts"),
        (BernoulliNB(binarize=None), [[1.0], [0.5]], "X must hold 0 and 1 alone where binarize is None"),
        (BernoulliNB(alpha=0.0), [[1.0], [0.0]], "alpha must be above 0"),
        (MultinomialNB(alpha=np.inf), [[1.0], [0.0]], "alpha must be above 0"),
        (GaussianNB(var_smoothing=np.inf), [[1.0], [0.0]], "var_smoothing must be at least 0"),
        (MultinomialNB(class_prior=[0.5, 0.6]), [[1.0], [0.0]], "class_prior must be above 0 and sum to 1"),
        (MultinomialNB().set_params(fit_prior="no"), [[1.0], [0.0]], "fit_prior must be one of True, False"),
    ],
)
def test_bad_input_is_named(model: Any, X: FloatArray, sentence: str) -> None:
    """One sentence, and what is asked later is checked as well."""
    with pytest.raises(ValueError, match=f"^{sentence}"):
        model.fit(X, [0, 1])
    fitted = MultinomialNB().fit([[1.0], [2.0]], [0, 1])
    with pytest.raises(ValueError, match=r"^Negative values"):
        fitted.predict([[-1.0]])


@pytest.mark.parametrize("exponent", [-1000, 400])
def test_any_unit_of_measurements_will_do(exponent: int) -> None:
    """In other units the posteriors are the same, and the variance that is added is 0 where it is too small."""
    X, y = np.array([[0.0, 1.0], [2.0, 3.0], [4.0, 1.5], [8.0, 2.0]]), [0, 0, 1, 1]
    model, other = GaussianNB().fit(X, y), GaussianNB().fit(np.ldexp(X, exponent), y)
    assert_allclose(other.predict_proba(np.ldexp(X, exponent)), model.predict_proba(X), rtol=1e-12)
    assert other.epsilon_ == np.ldexp(model.epsilon_, 2 * exponent)
