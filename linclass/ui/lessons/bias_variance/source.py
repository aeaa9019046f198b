"""Where the points come from: the distribution from which more data sets can be drawn, and whose best rule is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import streamlit as st

from linclass import datasets
from linclass.bias_variance import ClassDensities
from linclass.datasets.generator import sizes
from linclass.models.discriminant_analysis import QuadraticDiscriminantAnalysis
from linclass.regions import regions
from linclass.ui import fitting
from linclass.ui.texts import bias_variance as texts

if TYPE_CHECKING:
    from collections.abc import Hashable

    from linclass.base import AnyArray, FloatArray
    from linclass.bias_variance import KnownDistribution
    from linclass.datasets.dataset import Dataset, Recipe, Window

POINTS = 300  # drawn from the distribution, where errors are measured
FEWEST = 3  # points of a class to which a Gaussian can be fitted
HELD = "bias_recipe"  # in the session: the points' recipe, also after some were moved by hand


@dataclass(frozen=True, eq=False)
class Source:
    """A known distribution.

    Attributes
    ----------
    title : str
        What the generator is called; empty where Gaussians fitted to the points stand in.
    key : hashable
        All that the distribution depends on.
    """

    distribution: KnownDistribution
    title: str
    key: Hashable


class BayesRule:
    """The best rule there is: the class of the largest posterior."""

    n_features_in_ = 2

    def __init__(self, distribution: KnownDistribution) -> None:
        self.distribution, self.classes_ = distribution, distribution.classes_

    def __sklearn_is_fitted__(self) -> bool:
        return True

    def decision_function(self, X: Any) -> FloatArray:
        """Return the posteriors; with two classes their difference."""
        posteriors = self.distribution.predict_proba(X)
        return posteriors[:, 1] - posteriors[:, 0] if posteriors.shape[1] == 2 else posteriors

    def predict(self, X: Any) -> AnyArray:
        """Return the class of the largest posterior."""
        return np.asarray(self.classes_[self.distribution.predict_proba(X).argmax(axis=1)])


def recipe_of(data: Dataset, revision: int) -> Recipe | None:
    """Return how the points were made; moved by hand they are still a sample of that, until Python replaces them."""
    if data.recipe is not None:
        st.session_state[HELD] = (revision, data.recipe)
    held = st.session_state.get(HELD)
    return held[1] if held is not None and held[0] == revision else None


def source(data: Dataset, recipe: Recipe | None) -> Source | str:
    """Return the recipe's distribution; where it is not known, Gaussians fitted to the points, or why not."""
    known = None if recipe is None else datasets.densities(recipe)
    if recipe is not None and known is not None:
        settings = datasets.GENERATORS[recipe.name].check(recipe.settings)
        counts = np.array(sizes(settings["n"], len(known), settings.get("imbalance", 0.0)))
        key = (recipe.name, tuple(sorted(settings.items())))
        return Source(ClassDensities(known, counts / counts.sum()), datasets.GENERATORS[recipe.name].title, key)
    if data.counts[data.counts > 0].min() < FEWEST:
        return texts.TOO_FEW
    fit = fitting.fit(QuadraticDiscriminantAnalysis(), data.X, data.y)
    if isinstance(fit, str):
        return texts.NO_SOURCE.format(reason=fit)
    return Source(fit.rule, "", (data.X.tobytes(), data.y.tobytes()))


def places(found: Source, seed: int) -> tuple[FloatArray, FloatArray]:
    """Return where errors are measured, points (m, 2) of the distribution, and the posteriors there, (m, K)."""
    return _places(_Keyed(found), seed)


def bayes_boundary(found: Source, window: Window) -> tuple[FloatArray, ...]:
    """Return the pieces of the Bayes boundary in the window."""
    return _boundary(_Keyed(found), window)


class _Keyed:
    """A source that a cache can compare: by what it depends on."""

    def __init__(self, found: Source) -> None:
        self.found = found

    def __hash__(self) -> int:
        return hash(self.found.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Keyed) and self.found.key == other.found.key


@lru_cache(maxsize=64)
def _places(keyed: _Keyed, seed: int) -> tuple[FloatArray, FloatArray]:
    X, _ = keyed.found.distribution.sample(POINTS, seed)
    return X, keyed.found.distribution.predict_proba(X)


@lru_cache(maxsize=64)
def _boundary(keyed: _Keyed, window: Window) -> tuple[FloatArray, ...]:
    partition = regions(BayesRule(keyed.found.distribution), window)
    return tuple(piece.points for piece in partition.boundaries)
