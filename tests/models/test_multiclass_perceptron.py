"""The multiclass perceptron: worked by hand, Kesler's points, the theorem with its certificate."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linclass import MulticlassPerceptron, Perceptron
from linclass.base import ConvergenceWarning
from linclass.convergence import bound_of_many
from linclass.models.logistic.existence import maximum_exists
from linclass.numerics.homogeneous import homogeneous, kesler
from linclass.separability import maximum_margin_of_many, parts_all
from tests.every_case import every_case
from tests.exact import dot, exact


def apart(K: int, n: int, D: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Points of K classes that K linear functions tell apart, each where the leading function leads clearly."""
    random = np.random.default_rng(seed)
    while True:
        X = random.uniform(-1, 1, size=(40 * n, D))
        scores = X @ random.normal(size=(K, D)).T + 0.3 * random.normal(size=K)
        ordered = np.sort(scores, axis=1)
        rows = np.flatnonzero(ordered[:, -1] - ordered[:, -2] > 0.15)[:n]
        y = scores[rows].argmax(axis=1)
        if len(np.unique(y)) == K:
            return X[rows], y


@every_case("seed", range(20))
def test_every_update_is_the_two_class_perceptrons_on_keslers_points(seed: int) -> None:
    """Each update adds one of Kesler's points, one that was violated, and a solution violates none."""
    X, y = apart(2 + seed % 4, 40, 2 + seed % 3, seed)
    K = int(y.max()) + 1
    points = kesler(X, y, K)
    steps = list(MulticlassPerceptron(eta=0.5, max_updates=5000).steps(X, y))
    for before, after in itertools.pairwise(steps[:-1]):
        change = (after.a - before.a) / 0.5
        matching = np.flatnonzero((np.abs(points - change) < 1e-9).all(axis=1))
        assert len(matching) > 0
        assert points[matching[0]] @ before.a <= 1e-12
    assert steps[-1].converged
    assert (points @ steps[-1].a > 0).all()


@pytest.mark.slow
@every_case("seed", range(30))
def test_convergence_theorem(seed: int) -> None:
    """At most so many updates as the bound says; each brings a(k) nearer to alpha w^ by at least the stated fall."""
    X, y = apart(2 + seed % 4, 50, 2 + seed % 3, 100 + seed)
    model = MulticlassPerceptron(eta=0.7, margin=[0.0, 0.3][seed % 2], max_updates=10**6)
    steps = list(model.steps(X, y))
    promise = bound_of_many(model, X, y)
    assert promise is not None
    assert parts_all(X, y, promise.solution.reshape(y.max() + 1, -1))
    assert steps[-1].converged
    assert steps[-1].k <= promise.max_updates
    falls = -np.diff(promise.distances(steps[:-1]))
    assert (falls >= promise.fall * (1 - 1e-9) - 1e-9 * promise.start_distance).all()
    assert promise.delta**2 == pytest.approx(2 * (1 + (X**2).sum(axis=1)).max())


@pytest.mark.slow
@every_case("offset", [0.0, 1e3, 1e6])
@every_case("seed", range(12))
def test_the_certificate_of_multiclass_separability(seed: int, offset: float) -> None:
    """Vectors are found only if a linear program, decided in fractions, says that complete separation exists.

    And always then, unless the classes lie so far away that the lead is lost in rounding.
    """
    random = np.random.default_rng(seed)
    K = 3 + seed % 3
    X, y = apart(K, 40, 2, 200 + seed)
    if seed % 2:
        y = np.where(random.random(len(y)) < 0.1, random.integers(0, y.max() + 1, len(y)), y)
        y = np.unique(y, return_inverse=True)[1]
    X = X + offset
    A = maximum_margin_of_many(X, y)
    truth = maximum_exists(X, y)
    separable = truth.exists is False and truth.complete
    assert separable if A is not None else (not separable or offset > 0)
    if A is not None:
        exact_scores = [[dot(exact(a), exact(z)) for a in A] for z in homogeneous(X)]
        for scores, own in zip(exact_scores, y, strict=True):
            assert all(scores[own] > s for k, s in enumerate(scores) if k != own)


def test_shortest_vectors_are_the_shortest() -> None:
    """They lead by 1 at the nearest points, and no convex combination of Kesler's points is nearer to the origin."""
    X, y = apart(4, 60, 2, 7)
    A = maximum_margin_of_many(X, y)
    assert A is not None
    lead = kesler(X, y, 4) @ A.ravel()
    assert lead.min() == pytest.approx(1.0, rel=1e-9)
    assert_allclose(A.sum(axis=0), 0, atol=1e-9)  # adding one vector to all changes no lead


@every_case("seed", range(10))
def test_two_classes_are_the_perceptrons(seed: int) -> None:
    """From zero with b = 0 the difference of the two vectors is twice Rosenblatt's vector, update by update."""
    X, y = apart(2, 60, 2, 300 + seed)
    ours, theirs = list(MulticlassPerceptron().steps(X, y)), list(Perceptron().steps(X, y))
    assert len(ours) == len(theirs)
    for a, b in zip(ours, theirs, strict=True):
        assert_allclose(a.w, 2 * b.w, atol=1e-9)
        assert a.w0 == pytest.approx(2 * b.w0)
        assert a.i == b.i
    model = MulticlassPerceptron().fit(X, y)
    assert model.vectors_.shape == (2, 3)
    assert_allclose(model.coef_[0], model.vectors_[1, 1:] - model.vectors_[0, 1:])


def test_overlapping_classes_end_the_run() -> None:
    """No vectors exist: it stops after max_updates, says so, and the bound is None."""
    random = np.random.default_rng(0)
    X, y = random.normal(size=(60, 2)), np.arange(60) % 3
    with pytest.warns(ConvergenceWarning, match="Stopped after 50 updates"):
        model = MulticlassPerceptron(max_updates=50).fit(X, y)
    assert model.n_iter_ == 50
    assert bound_of_many(model, X, y) is None
