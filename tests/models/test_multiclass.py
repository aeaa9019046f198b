"""Schemes that make many classes from two-class rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.naive_bayes import GaussianNB

from linclass import checks
from linclass.base import Classifier
from linclass.models.fisher import FisherDiscriminant
from linclass.models.multiclass import (
    OneVsOne,
    OneVsRest,
    OutputCode,
    exhaustive_code,
    one_vs_one_code,
    one_vs_rest_code,
)
from tests.every_case import every_case
from tests.examples import examples
from tests.models.problems import blobs
from tests.models.tiny_rules import TinyRule, with_weights

SCHEMES = ("argmax", "largest_distance", "k_minus_one", "sign")
ENSEMBLES = (
    *(OneVsRest(estimator=TinyRule(), scheme=scheme) for scheme in SCHEMES),
    *(OneVsOne(estimator=TinyRule(), decoding=decoding) for decoding in ("votes", "sums", "all")),
    OutputCode(estimator=TinyRule()),
)


def random_ensemble(seed: int, K: int) -> list[Any]:
    rng = np.random.default_rng(seed)
    W, w0 = rng.normal(size=(64, 2)), rng.normal(size=64)
    code = np.column_stack([exhaustive_code(K)[:, : K + 1], one_vs_one_code(K)[:, :2]])
    fresh = [
        *(OneVsRest(scheme=scheme) for scheme in SCHEMES),
        *(OneVsOne(decoding=decoding) for decoding in ("votes", "sums", "all")),
        OutputCode(code_matrix=code),
    ]
    return [with_weights(ensemble, K, W, w0) for ensemble in fresh]


@pytest.mark.slow
@examples(60)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(2, 6))
def test_prediction_is_a_claim_of_the_largest_score(seed: int, K: int) -> None:
    """The predicted class claims the point if any class does, and its score is the largest; both as documented."""
    X = np.random.default_rng(seed).normal(size=(50, 2))
    for ensemble in random_ensemble(seed, K):
        claims, predicted, scores = ensemble.decide(X), ensemble.predict(X), ensemble.decision_function(X)
        assert claims.shape == (50, K)
        assert claims[np.arange(50), predicted][claims.any(axis=1)].all()
        by_score = (scores > 0).astype(int) if K == 2 else scores.argmax(axis=1)
        assert_array_equal(predicted, by_score)


@every_case("ensemble", ENSEMBLES)
@every_case("K", [2, 3])
def test_linear_class_scores_have_weights(ensemble: Any, K: int) -> None:
    """If coef_ exists, the decision function is X coef_' + intercept_; otherwise it is AttributeError."""
    X, y = blobs(K)
    fitted = type(ensemble)(**ensemble.get_params(deep=False)).fit(X, y)
    counts_signs = getattr(fitted, "decoding", "") in ("votes", "all") or isinstance(fitted, OutputCode)
    if counts_signs and K > 2:
        assert not hasattr(fitted, "coef_")
        return
    assert fitted.coef_.shape == ((1, 2) if K == 2 else (K, 2))
    scores = X @ fitted.coef_.T + fitted.intercept_
    assert_allclose(fitted.decision_function(X), scores[:, 0] if K == 2 else scores, atol=1e-12)


@every_case("ensemble", ENSEMBLES)
def test_two_classes_are_the_rule_itself(ensemble: Any) -> None:
    """With two classes every scheme is the one two-class rule, up to the length of w."""
    X, y = blobs(2)
    rule, fitted = TinyRule().fit(X, y), type(ensemble)(**ensemble.get_params(deep=False)).fit(X, y)
    scale = 1 / np.linalg.norm(rule.coef_) if getattr(ensemble, "scheme", "") == "largest_distance" else 1.0
    assert_allclose(fitted.decision_function(X), scale * rule.decision_function(X), rtol=1e-9)


def test_largest_distance_by_hand() -> None:
    """y = (4 x1, x2 + 1, 0·x + 2) at (1, 1.5): y picks class 0, distance 1 : 2.5 : 2 picks class 1."""
    W, w0 = np.array([[4.0, 0.0], [0.0, 1.0], [0.0, 0.0]]), np.array([0.0, 1.0, 2.0])
    x = np.array([[1.0, 1.5]])
    assert with_weights(OneVsRest(scheme="argmax"), 3, W, w0).predict(x)[0] == 0
    by_distance = with_weights(OneVsRest(scheme="largest_distance"), 3, W, w0)
    assert_allclose(by_distance.decision_function(x), [[1.0, 2.5, 2.0]])


@examples(40)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(3, 6))
def test_pairwise_table_agrees_with_votes_and_sums(seed: int, K: int) -> None:
    """Votes count g_ij > 0, sums add g_ij, "all" asks for every g_ij > 0, and g is antisymmetric."""
    rng = np.random.default_rng(seed)
    W, w0 = rng.normal(size=(15, 2)), rng.normal(size=15)
    rule = with_weights(OneVsOne(), K, W, w0)
    X = rng.normal(size=(20, 2))
    g = rule.pairwise(X)
    assert_array_equal(g, -g.transpose(0, 2, 1))
    assert_array_equal((g > 0).sum(axis=2), rule.votes(X))
    assert_allclose(g.sum(axis=2), rule.pairwise_sums(X), atol=1e-12)
    strict = with_weights(OneVsOne(decoding="all"), K, W, w0)
    others = ~np.eye(K, dtype=bool)
    assert_array_equal(strict.decide(X), [[(row[i] > 0)[others[i]].all() for i in range(K)] for row in g])
    assert_array_equal(strict.predict(X), rule.predict(X))


@examples(40)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(3, 6))
def test_nearest_code_word(seed: int, K: int) -> None:
    """The claiming classes are those whose code words differ from the signs in the fewest places."""
    rng = np.random.default_rng(seed)
    M = exhaustive_code(K)
    rule = with_weights(OutputCode(), K, rng.normal(size=(31, 2)), rng.normal(size=31))
    X = rng.normal(size=(40, 2))
    signs = np.sign(rule.binary_scores(X))
    distances = (signs[:, None, :] != M[None]).sum(axis=2)
    assert_array_equal(rule.hamming_distances(X), distances)
    assert_array_equal(rule.decide(X), distances == distances.min(axis=1, keepdims=True))


@every_case("K", range(2, 8))
def test_code_matrices_have_the_sizes_of_the_literature(K: int) -> None:
    """The three codes have the sizes of the literature, both signs in a column, no column twice."""
    expected = {
        one_vs_rest_code: 1 if K == 2 else K,
        one_vs_one_code: K * (K - 1) // 2,
        exhaustive_code: 2 ** (K - 1) - 1,
    }
    for make, L in expected.items():
        M = make(K)
        assert M.shape == (K, L)
        assert (M.max(axis=0) == 1).all()
        assert (M.min(axis=0) == -1).all()
        assert len(np.unique(np.sign(M[np.abs(M).argmax(axis=0), np.arange(L)]) * M, axis=1).T) == L
    words = exhaustive_code(K)
    separation = (words[:, None] != words[None]).sum(axis=2)[~np.eye(K, dtype=bool)]
    assert (separation == 2 ** (K - 2)).all()


@every_case(
    ("code", "sentence"),
    [
        (np.ones((3, 2)), "against another"),
        (np.zeros((2, 3)), "one row for each"),
        (np.full((3, 1), 2), "-1, 0 and"),
        ([1, -1, 0], "one row for each"),
        (np.ma.masked_equal([[1], [-1], [0]], 0), "code_matrix must hold numbers; got masked entries"),
        ([[1], [-1], [1, 1]], "code_matrix must hold numbers; got"),
    ],
)
def test_impossible_codes_are_refused(code: Any, sentence: str) -> None:
    """A code that cannot be trained raises ValueError that says why."""
    X, y = blobs(3)
    with pytest.raises(ValueError, match=sentence):
        OutputCode(estimator=TinyRule(), code_matrix=code).fit(X, y)


def test_measurements_are_not_paired() -> None:
    """Two thousand different whole numbers as y would be two million rules, and a code of 32 gigabytes."""
    with pytest.raises(ValueError, match=r"^One versus one pairs at most 500 classes; y has 2000: does it hold labels"):
        OneVsOne().fit(np.arange(2000.0)[:, None], np.arange(2000))


def test_equal_code_words_tie() -> None:
    """Classes that a code cannot tell apart claim the same points together; the first of them is predicted."""
    X, y = blobs(3)
    rule = OutputCode(estimator=TinyRule(), code_matrix=[[1], [1], [-1]]).fit(X, y)
    claims = rule.decide(X)
    assert_array_equal(claims[:, 0], claims[:, 1])
    assert claims[y == 2][:, 2].mean() > 0.9
    assert_array_equal(np.unique(rule.predict(X)), [0, 2])


@dataclass(kw_only=True, eq=False)
class Ring(Classifier):
    """A curved two-class rule: the class changes at the mean distance from the centre of X."""

    def _learn(self, given: checks.Given) -> None:
        self.centre = given.X[given.t > 0].mean(axis=0)
        self.radius = np.linalg.norm(given.X - self.centre, axis=1).mean()
        self.coef_, self.intercept_ = np.ones((1, 2)), np.zeros(1)  # weights of something else, of the same shape

    def decision_function(self, X: Any) -> Any:
        return self.radius - np.linalg.norm(checks.features(X, self) - self.centre, axis=1)


def test_curved_rules_have_no_weights_but_decide() -> None:
    """A rule that is not linear works in every scheme but the one that needs ‖w‖, and lends no weights."""
    X, y = blobs(3)
    rule = OneVsRest(estimator=Ring()).fit(X, y)
    assert (rule.predict(X) == y).mean() > 0.95
    assert not hasattr(rule, "coef_")
    assert rule.hyperplanes() is None
    assert OneVsOne(estimator=Ring()).fit(X, y).hyperplanes() is None
    with pytest.raises(TypeError, match="coef_"):
        OneVsRest(estimator=Ring(), scheme="largest_distance").fit(X, y)


def test_a_rule_with_two_thresholds_is_no_linear_one() -> None:
    """Fisher's rule with unequal variances has two parallel boundaries: votes keep both, weights would lose one."""
    X, y = blobs(3)
    X[y == 0] *= [0.1, 3.0]
    rule = OneVsOne(estimator=FisherDiscriminant()).fit(X, y)
    assert max(len(inner.thresholds_) for inner in rule.estimators_) == 2
    assert not hasattr(OneVsRest(estimator=FisherDiscriminant()).fit(X, y), "coef_")
    planes = rule.hyperplanes()
    assert planes is not None
    assert len(planes[0]) == sum(len(inner.thresholds_) for inner in rule.estimators_)


@dataclass(kw_only=True, eq=False)
class Silent:
    """A classifier that names classes and says nothing of how sure it is."""

    def fit(self, X: Any, y: Any) -> Silent:  # noqa: ARG002 - as scikit-learn asks
        self.classes_ = np.unique(y)
        return self

    def predict(self, X: Any) -> Any:
        return np.full(len(X), self.classes_[0])

    def get_params(self, deep: bool = True) -> dict[str, Any]:  # noqa: ARG002 - as scikit-learn asks
        return {}


@every_case("E", [OneVsRest, OneVsOne, OutputCode])
def test_a_rule_without_scores_is_refused_by_fit(E: Any) -> None:
    """A rule without comparable scores is refused by `fit`, not by `predict`, and nothing is stored."""
    model = E(estimator=Silent())
    with pytest.raises(TypeError, match="decision_function or predict_proba"):
        model.fit(*blobs(3))
    assert not hasattr(model, "estimators_")


@every_case("E", [OneVsRest, OneVsOne, OutputCode])
@every_case("K", [2, 3, 5])
def test_a_rule_with_probabilities_alone_is_enough(E: Any, K: int) -> None:
    """Gaussian naive Bayes has no decision function: P(C_2 | x) - P(C_1 | x) stands for it."""
    X, y = blobs(K)
    model = E(estimator=GaussianNB()).fit(X, y)
    assert model.score(X, y) > 0.9
    first = model.estimators_[0].predict_proba(X)
    assert_array_equal(model.binary_scores(X)[:, 0], first[:, 1] - first[:, 0])
    assert_array_equal(np.sign(model.binary_scores(X)[:, 0]) > 0, model.estimators_[0].predict(X) == 1)


@pytest.mark.slow
@examples(60)
@given(seed=st.integers(0, 2**32 - 1), K=st.integers(3, 6), exponent=st.integers(-60, 60))
def test_scores_of_votes_grow_with_confidence(seed: int, K: int, exponent: int) -> None:
    """Among points at which a class has equally many votes, its score is in the order of Σ_l M_kl y_l(x)."""
    rng = np.random.default_rng(seed)
    X, W, w0 = rng.normal(size=(60, 2)), rng.normal(size=(64, 2)), rng.normal(size=64)
    for ensemble in (OneVsOne(), OutputCode(code_matrix=exhaustive_code(K)[:, : K + 1])):
        model = with_weights(ensemble, K, W * 2.0**exponent, w0 * 2.0**exponent)
        binary, scores = model.binary_scores(X), model.decision_function(X)
        votes, sums = np.sign(binary) @ model.code_matrix_.T, binary @ model.code_matrix_.T
        assert np.abs(scores - votes).max() <= 1 / 3 + 1e-12
        for k in range(K):
            for count in np.unique(votes[:, k]):
                rows = votes[:, k] == count
                assert (np.diff(scores[rows, k][np.argsort(sums[rows, k])]) >= -1e-15).all()
        claims = votes == votes.max(axis=1, keepdims=True)
        assert_array_equal(scores.argmax(axis=1), np.where(claims, sums, -np.inf).argmax(axis=1))


def test_a_class_in_the_middle_has_no_boundary_of_its_own() -> None:
    """Its rule against the rest is w = 0; divided by what rounding leaves of that, it would drown all other scores."""
    rng = np.random.default_rng(0)
    X = np.vstack([rng.normal(centre, 0.3, (20, 2)) for centre in ([-2, 0], [0, 0], [2, 0])])
    y = np.repeat([0, 1, 2], 20)
    rule = OneVsRest(scheme="largest_distance").fit(X, y)
    assert_array_equal(rule.estimators_[1].coef_, 0.0)
    assert rule.decide(X).sum(axis=1).max() == 1
    assert_array_equal(rule.predict(X[y != 1]), y[y != 1])
