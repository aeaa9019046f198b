"""Distributions that are known: what data sets are drawn from, and the posteriors that a rule is compared with."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from linclass import checks
from linclass.arrays import AnyArray, ArrayLike, FloatArray, IntArray
from linclass.datasets.recipes.mixture import Mixture
from linclass.numerics.posteriors import posteriors


class KnownDistribution(Protocol):
    """A distribution with known posteriors that can be drawn from: `ClassDensities`, or a fitted LDA or QDA."""

    classes_: AnyArray

    def sample(self, n: int, seed: checks.Seed = None) -> tuple[FloatArray, AnyArray]:
        """Return n points (n, D) and their labels (n,)."""

    def predict_proba(self, X: ArrayLike) -> FloatArray:
        """Return the posteriors P(C_k|x), (n, K)."""


class ClassDensities:
    """A known distribution from class densities p(x|C_k) and priors P(C_k); equal priors unless given."""

    def __init__(self, densities: Sequence[Mixture], priors: ArrayLike | None = None) -> None:
        K = len(densities)
        self.densities, self.classes_ = tuple(densities), np.arange(K)
        self.priors = np.full(K, 1 / K) if priors is None else checks.numbers("priors", priors)
        if self.priors.shape != (K,) or not (self.priors > 0).all() or abs(self.priors.sum() - 1) > 1e-9:
            raise ValueError(f"priors must be {K} positive numbers of sum 1; got {checks.shown(priors)}.")

    def sample(self, n: int, seed: checks.Seed = None) -> tuple[FloatArray, IntArray]:
        """Return n points (n, 2), and their class numbers (n,), drawn by the priors and then by the densities."""
        random = checks.random_generator(seed)
        y = random.choice(len(self.densities), size=n, p=self.priors)
        X = np.empty((n, 2))
        for k, density in enumerate(self.densities):
            X[y == k] = density.sample(int((y == k).sum()), random)
        return X, y

    def predict_proba(self, X: ArrayLike) -> FloatArray:
        """Return P(C_k|x) by Bayes' formula, (n, K)."""
        joint = np.column_stack([density.log_density(X) for density in self.densities]) + np.log(self.priors)
        return posteriors(joint)
