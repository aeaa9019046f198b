"""The rule on the points of the plane, the distribution that they come from, and the best rule there is."""

import hashlib
from collections.abc import Hashable
from dataclasses import dataclass

import numpy as np

from linclass import QuadraticDiscriminantAnalysis, datasets, mistakes
from linclass.base import Classifier
from linclass.base.protocols import Rule
from linclass.bias_variance import KnownDistribution
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.kit import (
    AnyState,
    Cache,
    Dataset,
    FloatArray,
    Missing,
    PageProblem,
    Window,
    common,
    fitting,
    of_numbers,
    regions,
    without_points,
)
from linclass.lessons.known_distribution import BayesRule, distribution

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
    known, recipe = distribution(data), data.source
    if known is not None and recipe is not None:
        best = BayesRule(known, [(k,) for k in range(len(known.densities))])
        return SampledDistribution(known, best, datasets.GENERATORS[recipe.name].title, datasets.encode_recipe(recipe))
    if data.counts[data.counts > 0].min() < MIN_CLASS_POINTS:
        raise Missing(
            "**More data sets can't be drawn**: the distribution of these points is unknown, and they are too few to"
            " estimate it. Draw at least three points of each class, or take some from the page *Points*."
        )
    fitted = fitting.fit(QuadraticDiscriminantAnalysis(), data.X, data.y).rule
    return SampledDistribution(fitted, fitted, "", hashlib.blake2b(data.X.tobytes() + data.y.tobytes()).digest())


def places(sampled: SampledDistribution, seed: int) -> tuple[FloatArray, FloatArray]:
    """Return where errors are measured, points (m, 2) of the distribution, and the posteriors there, (m, K)."""

    def make() -> tuple[FloatArray, FloatArray]:
        X, _ = sampled.distribution.sample(POINTS, seed)
        return X, sampled.distribution.predict_proba(X)

    return _PLACES.get((sampled.key, seed), make)


def bayes_boundary(sampled: SampledDistribution, window: Window) -> tuple[FloatArray, ...]:
    """Return the pieces of the Bayes boundary in the window."""
    return _BOUNDARIES.get(
        (sampled.key, tuple(window)), lambda: tuple(piece.points for piece in regions(sampled.best, window).boundaries)
    )


_PLACES: Cache[tuple[FloatArray, FloatArray]] = Cache(64)
_BOUNDARIES: Cache[tuple[FloatArray, ...]] = Cache(64)


@dataclass(frozen=True, eq=False)
class Fitted:
    """A rule fitted on points, and the distribution that these come from."""

    source: SampledDistribution
    fit: fitting.Fit[Classifier]


@dataclass(frozen=True, eq=False)
class Run:
    """The study's result: a rule on the plane's points, where they allow one; regression needs none.

    Attributes
    ----------
    fitted : Fitted or None
    missing : str
        The sentence that says why there is no rule.
    """

    chosen: Settings
    data: Dataset
    fitted: Fitted | None
    missing: str = ""

    @property
    def on_points(self) -> Fitted:
        """The rule on the points; raises Missing where there is none."""
        if self.fitted is None:
            raise Missing(self.missing)
        return self.fitted

    @property
    def source(self) -> SampledDistribution:
        """The distribution that the plane's points come from."""
        return self.on_points.source

    @property
    def fit(self) -> fitting.Fit[Classifier]:
        """The rule as it was fitted on the plane's points."""
        return self.on_points.fit

    @property
    def rule(self) -> Classifier:
        """The rule fitted on the plane's points."""
        return self.fit.rule

    @property
    def class_count(self) -> int:
        """The number of classes that the distribution has."""
        return len(self.source.distribution.classes_)

    @property
    def places(self) -> FloatArray:
        """The places where errors are measured, (m, 2): the same for every rule."""
        return places(self.source, self.chosen.seed)[0]

    @property
    def posteriors(self) -> FloatArray:
        """P(C_k|x) at these places, (m, K)."""
        return places(self.source, self.chosen.seed)[1]

    @property
    def training_error(self) -> float:
        """The share of the plane's points that the rule gives to another class."""
        return mistakes.count(self.rule, self.data.X, self.data.y) / len(self.data.y)

    @property
    def true_error(self) -> float:
        """The probability that the rule is wrong on a new point; a class not in the distribution is always wrong."""
        return self.error_of(self.rule)

    def error_of(self, rule: Rule) -> float:
        """Return the probability that a rule is wrong on a new point."""
        same = np.asarray(rule.predict(self.places))[:, None] == self.source.distribution.classes_
        return 1 - float((self.posteriors * same).sum(axis=1).mean())

    @property
    def bayes_error(self) -> float:
        """The probability that the Bayes rule is wrong on a new point."""
        return 1 - float(self.posteriors.max(axis=1).mean())

    @property
    def least_squared_error_of_labels(self) -> float:
        """The squared distance between the labels of the best rule and the posteriors, the least for any labels."""
        best = np.eye(self.class_count)[self.posteriors.argmax(axis=1)]
        squares = (best - self.posteriors) ** 2
        return float((squares[:, 1] if self.class_count == 2 else squares.sum(axis=1)).mean())


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the chosen rule on the plane's points."""
    try:
        return Run(chosen, data, _fitted(data, chosen))
    except Missing as missing:
        return Run(chosen, data, None, missing.sentence)


def _fitted(data: Dataset, chosen: Settings) -> Fitted:
    """Return the chosen rule, fitted, with its distribution; raise Missing where fewer than two classes have points."""
    if len(data.classes) < 2:
        raise Missing(common.ONE_CLASS if data.classes else common.NO_POINTS)
    sampled = source(data)
    return Fitted(sampled, fitting.fit(chosen.rule(len(data.classes)), data.X, data.y, lam=chosen.rules.field == "lam"))


def problem(_: AnyState, run: Run) -> PageProblem | None:
    """Return the fit behind the page's numbers; None where there is none."""
    if run.fitted is None:
        return None
    data = run.data
    return of_numbers(data, without_points(data), {"": run.chosen.rule(len(data.classes))})
