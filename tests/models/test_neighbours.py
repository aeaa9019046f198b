"""Nearest neighbours: definition, scikit-learn, ties."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from linclass import KNeighborsClassifier
from linclass.models.neighbours import tree_search
from tests.every_case import every_case
from tests.memory import with_peak


def test_points_at_the_same_distance_share_the_vote() -> None:
    """Three points at distance 1 of which two are wanted: each has two thirds of a vote, in any order."""
    X, y = np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [5.0, 5.0]]), np.array(["a", "b", "b", "a"])
    for order in ([0, 1, 2, 3], [2, 3, 0, 1], [3, 2, 1, 0]):
        model = KNeighborsClassifier(n_neighbors=2).fit(X[order], y[order])
        assert_allclose(model.predict_proba([[0.0, 0.0]]), [[1 / 3, 2 / 3]])


def test_nearer_points_vote_in_full_before_ties_are_shared() -> None:
    """One point nearer than the tied two keeps its whole vote; the second vote is shared."""
    X, y = [[0.1, 0.0], [1.0, 0.0], [-1.0, 0.0]], ["near", "far", "other"]
    model = KNeighborsClassifier(n_neighbors=2).fit(X, y)
    assert_allclose(model.predict_proba([[0.0, 0.0]]), [[0.25, 0.5, 0.25]])


def test_equal_votes_go_to_the_first_class() -> None:
    """Of classes with the same votes the first of `classes_` is predicted, whatever the order of the points."""
    for y in (["a", "b"], ["b", "a"]):
        assert KNeighborsClassifier(n_neighbors=2).fit([[-1.0], [1.0]], y).predict([[0.2]]) == ["a"]
    around = np.vstack([np.eye(3), -np.eye(3), np.zeros((1, 3))])  # six share the vote that the one inside leaves
    model = KNeighborsClassifier(n_neighbors=2).fit(around, ["a"] * 6 + ["b"])
    assert model.predict([[0.0, 0.0, 0.0]]) == ["a"]


@every_case("D", [2, 15])
def test_duplicates_and_permutations(D: int) -> None:
    """On a grid full of ties, the order of the points changes nothing."""
    random = np.random.default_rng(0)
    X = random.integers(0, 4, size=(120, D)).astype(float)
    y = random.integers(0, 3, 120)
    order = random.permutation(120)
    a, b = KNeighborsClassifier().fit(X, y), KNeighborsClassifier().fit(X[order], y[order])
    assert_allclose(a.predict_proba(X), b.predict_proba(X), atol=1e-12)


@pytest.mark.slow
def test_thousands_of_equal_points_take_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points at two places share the votes there, and are listed by number: not all pairs are listed at once."""
    monkeypatch.setattr(tree_search, "MAX_PAIRS", 1 << 14)
    y = np.arange(2000) % 4
    X = np.column_stack([y // 2, y // 2]).astype(float)
    model, elsewhere = KNeighborsClassifier().fit(X, y), np.column_stack([np.linspace(-1.0, 0.3, 300)] * 2)
    (shares, other_shares, (distances, near), others), peak = with_peak(
        lambda: (
            model.predict_proba(X),
            model.predict_proba(elsewhere),
            model.kneighbors(),
            model.kneighbors(elsewhere, return_distance=False),
        )
    )
    assert_allclose(shares, 0.5 * (np.arange(4) // 2 == y[:, None] // 2))
    assert_array_equal(distances, 0.0)
    firsts = [np.flatnonzero(y // 2 == side)[:6].tolist() for side in (0, 1)]
    assert near.tolist() == [[j for j in firsts[side] if j != i][:5] for i, side in enumerate(y // 2)]
    assert_allclose(other_shares, np.tile([0.5, 0.5, 0.0, 0.0], (300, 1)))
    assert_array_equal(others, np.tile(firsts[0][:5], (300, 1)))
    assert peak < 5e6


def test_both_searches_give_the_same_votes() -> None:
    """Columns of zeros change no distance, but take another search: the same votes, ties and far offsets included."""
    random = np.random.default_rng(4)
    X = np.concatenate([random.integers(0, 5, size=(9000, 2)), random.normal(size=(3000, 2))]) + 1000.0
    y, queries = np.arange(12_000) % 3, X[::97] + random.integers(0, 2, size=(124, 1)) * 0.25
    wide, more = (np.hstack([A, np.zeros((len(A), 12))]) for A in (X, queries))
    tree = KNeighborsClassifier().fit(X, y).predict_proba(queries)
    assert_allclose(KNeighborsClassifier().fit(wide, y).predict_proba(more), tree, atol=1e-12)


@every_case("offset", [0.0, 1e3, 1e6, 1e9])
@every_case("case", ["as they are", "one far point", "far queries", "tiny"])
def test_many_dimensions_are_measured_exactly(case: str, offset: float) -> None:
    """In D = 15 the neighbours are those of all distances in double precision, wherever the points lie."""
    random = np.random.default_rng(int(np.log10(offset + 1)))
    X = np.round(offset + random.normal(size=(400, 15)), 3)  # some distances are the same but for rounding
    X[200:] = X[:200] + np.where(random.random((200, 15)) < 0.5, 2.0**-10, -(2.0**-10))
    queries = X[:40] + 0.25 * random.integers(-2, 3, size=(40, 15))
    if case == "one far point":
        X[7] += 1e8
    elif case == "far queries":
        queries[::2] += 1e7
    elif case == "tiny":
        X, queries = X * 2.0**-140, queries * 2.0**-140
    distances, near = KNeighborsClassifier().fit(X, np.arange(400) % 3).kneighbors(queries, 6)
    all_distances = np.sqrt(((queries[:, None, :] - X[None]) ** 2).sum(axis=2))
    assert_allclose(distances, np.sort(all_distances, axis=1)[:, :6], rtol=1e-12, atol=1e-300)
    assert_allclose(np.take_along_axis(all_distances, near, axis=1), distances, rtol=1e-12, atol=1e-300)


def test_more_neighbours_than_points() -> None:
    """With n_neighbors > n everyone votes: the class shares."""
    model = KNeighborsClassifier(n_neighbors=50).fit([[0.0], [1.0], [2.0]], [0, 1, 1])
    assert_allclose(model.predict_proba([[9.0]]), [[1 / 3, 2 / 3]])


@every_case("scale", [2.0**-490, 2.0**-100, 2.0**400])
def test_units_do_not_matter(scale: float) -> None:
    """Multiplying all coordinates by a power of two changes no vote, nor does a feature of one value, however large."""
    random = np.random.default_rng(1)
    X, y = random.normal(size=(50, 3)), np.arange(50) % 2
    queries = random.normal(size=(20, 3))
    a, b = KNeighborsClassifier().fit(X, y), KNeighborsClassifier().fit(X * scale, y)
    assert_array_equal(a.predict_proba(queries), b.predict_proba(queries * scale))
    wide, asked = (np.c_[A * scale, np.full(len(A), 7e140)] for A in (X, queries))
    assert_array_equal(a.predict_proba(queries), KNeighborsClassifier().fit(wide, y).predict_proba(asked))
