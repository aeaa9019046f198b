"""A general convex solver finds the same smallest objective, to 1e-8: hundreds of random and degenerate problems."""

import warnings

import numpy as np
import pytest

from linclass import LinearSVC, LogisticRegression, NuSVC
from linclass.base import ConvergenceWarning
from tests.agreement import convex
from tests.models.problems import KINDS, classes, two_classes

pytestmark = pytest.mark.slow
RELATIVE_TOLERANCE = 1e-8


@pytest.mark.parametrize("kind", KINDS)
def test_soft_margin(kind: str) -> None:
    """LinearSVC, at prices from 0.01 to 100."""
    for seed in range(30):
        X, t = two_classes(kind, 1000 + seed)
        C = 10.0 ** np.random.default_rng(seed).uniform(-2, 2)
        assert LinearSVC(C=C).fit(X, t).objective_ == pytest.approx(
            convex.soft_margin(X, t, C), rel=RELATIVE_TOLERANCE
        ), seed


def test_hard_margin() -> None:
    """LinearSVC(C=inf)."""
    for seed in range(30):
        X, t = two_classes("separable", 2000 + seed)
        X[:, 0] += 4 * t
        assert LinearSVC(C=np.inf).fit(X, t).objective_ == pytest.approx(
            convex.soft_margin(X, t, np.inf), rel=RELATIVE_TOLERANCE
        )


@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(5, 15), marks=pytest.mark.thorough)], ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_nu_margin(kind: str, seeds: range) -> None:
    """NuSVC; where the reduced hulls meet, both say that the objective is 0."""
    for seed in seeds:
        X, t = two_classes(kind, 3000 + seed)
        largest = 2 * min((t > 0).mean(), (t < 0).mean())
        nu = largest * np.random.default_rng(seed).uniform(0.1, 1.0)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            ours = NuSVC(nu=nu).fit(X, t).objective_
        size = float(np.var(X, axis=0).sum()) * nu**2
        assert ours == pytest.approx(
            convex.nu_margin(X, t, nu), rel=RELATIVE_TOLERANCE, abs=RELATIVE_TOLERANCE * size + 1e-14
        ), seed


@pytest.mark.parametrize("kind", KINDS)
def test_logistic(kind: str) -> None:
    """LogisticRegression on two classes."""
    for seed in range(8):
        X, t = two_classes(kind, 4000 + seed)
        lam = 10.0 ** np.random.default_rng(seed).uniform(-2, 2)
        ours = LogisticRegression(lam=lam).fit(X, t).cost_
        assert ours == pytest.approx(convex.cross_entropy(X, (t > 0).astype(int), lam), rel=RELATIVE_TOLERANCE), seed


@pytest.mark.parametrize("K", range(3, 11))
def test_softmax(K: int) -> None:
    """LogisticRegression on K classes."""
    for seed in range(4):
        X, y = classes(K, 4 * K, 1 + (5 * seed + K) % 20, 5000 + seed)
        ours = LogisticRegression(lam=0.3).fit(X, y).cost_
        assert ours == pytest.approx(convex.cross_entropy(X, y, 0.3), rel=RELATIVE_TOLERANCE), seed
