"""The source of the points: the distribution from which more data sets can be drawn, and whose best rule is known."""

import hashlib
from collections.abc import Hashable
from dataclasses import dataclass

from linclass import datasets
from linclass.arrays import FloatArray
from linclass.base.protocols import Rule
from linclass.bias_variance import KnownDistribution
from linclass.datasets.dataset import Dataset, Window
from linclass.lessons import fitting
from linclass.lessons.known_distribution import BayesRule, distribution
from linclass.lessons.lesson import Missing
from linclass.lessons.study_cache import Cache
from linclass.models.discriminant_analysis import QuadraticDiscriminantAnalysis
from linclass.regions import regions

TOO_FEW = (
    "**More data sets can't be drawn**: the distribution of these points is unknown, and they are too few to"
    " estimate it. Draw at least three points of each class, or take some from the page *Points*."
)

POINTS = 300  # drawn from the distribution, where errors are measured
MIN_CLASS_POINTS = 3  # points of a class to which a Gaussian can be fitted


@dataclass(frozen=True, eq=False)
class SampledDistribution:
    """A known distribution.

    Attributes
    ----------
    best : Rule
        The class of the largest posterior.
    title : str
        What the generator is called; empty where Gaussians fitted to the points stand in.
    key : hashable
        All that the distribution depends on.
    """

    distribution: KnownDistribution
    best: Rule
    title: str
    key: Hashable

    @property
    def known(self) -> bool:
        """True if it is the points' own, not of Gaussians fitted to them."""
        return bool(self.title)


def source(data: Dataset) -> SampledDistribution:
    """Return the distribution of these points; where it is not known, Gaussians fitted to them; Missing without."""
    result, recipe = distribution(data), data.source
    if result is not None and recipe is not None:
        best = BayesRule(result, [(k,) for k in range(len(result.densities))])
        return SampledDistribution(result, best, datasets.GENERATORS[recipe.name].title, datasets.encode_recipe(recipe))
    if data.counts[data.counts > 0].min() < MIN_CLASS_POINTS:
        raise Missing(TOO_FEW)
    fitted = fitting.fit(QuadraticDiscriminantAnalysis(), data.X, data.y).rule
    return SampledDistribution(fitted, fitted, "", hashlib.blake2b(data.X.tobytes() + data.y.tobytes()).digest())


def places(result: SampledDistribution, seed: int) -> tuple[FloatArray, FloatArray]:
    """Return where errors are measured, points (m, 2) of the distribution, and the posteriors there, (m, K)."""

    def make() -> tuple[FloatArray, FloatArray]:
        X, _ = result.distribution.sample(POINTS, seed)
        return X, result.distribution.predict_proba(X)

    return _PLACES.get((result.key, seed), make)


def bayes_boundary(result: SampledDistribution, window: Window) -> tuple[FloatArray, ...]:
    """Return the pieces of the Bayes boundary in the window."""

    def make() -> tuple[FloatArray, ...]:
        return tuple(piece.points for piece in regions(result.best, window).boundaries)

    return _BOUNDARIES.get((result.key, tuple(window)), make)


_PLACES: Cache[tuple[FloatArray, FloatArray]] = Cache(64)
_BOUNDARIES: Cache[tuple[FloatArray, ...]] = Cache(64)
