"""The rule on the points of the plane, beside the best there is."""

from dataclasses import dataclass

import numpy as np

from linclass import mistakes
from linclass.arrays import FloatArray
from linclass.base import Classifier
from linclass.base.protocols import Rule
from linclass.datasets.dataset import Dataset
from linclass.lessons import fitting
from linclass.lessons.bias_variance.settings import Settings
from linclass.lessons.bias_variance.source import SampledDistribution, places, source
from linclass.lessons.lesson import Missing
from linclass.lessons.problem import PageProblem, of_numbers, without_points
from linclass.lessons.state import AnyState
from linclass.lessons.texts import shared as common


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
    def classes(self) -> int:
        """The number of classes that the distribution has."""
        return len(self.source.distribution.classes_)

    @property
    def points(self) -> FloatArray:
        """The places where errors are measured, (m, 2): the same for every rule."""
        return places(self.source, self.chosen.seed)[0]

    @property
    def posteriors(self) -> FloatArray:
        """P(C_k|x) at these points, (m, K)."""
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
        same = np.asarray(rule.predict(self.points))[:, None] == self.source.distribution.classes_
        return 1 - float((self.posteriors * same).sum(axis=1).mean())

    @property
    def bayes_error(self) -> float:
        """The probability that the Bayes rule is wrong on a new point."""
        return 1 - float(self.posteriors.max(axis=1).mean())

    @property
    def least_squared_error_of_labels(self) -> float:
        """The squared distance between the labels of the best rule and the posteriors, the least for any labels."""
        best = np.eye(self.classes)[self.posteriors.argmax(axis=1)]
        squares = (best - self.posteriors) ** 2
        return float((squares[:, 1] if self.classes == 2 else squares.sum(axis=1)).mean())


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the chosen rule on the plane's points."""
    try:
        return Run(chosen, data, _fitted(data, chosen))
    except Missing as missing:
        return Run(chosen, data, None, missing.sentence)


def _fitted(data: Dataset, chosen: Settings) -> Fitted:
    present = np.flatnonzero(data.counts)
    if len(present) < 2:
        raise Missing(common.ONE_CLASS if len(present) else common.NO_POINTS)
    result = source(data)
    return Fitted(result, fitting.fit(chosen.rule(len(present)), data.X, data.y, lam=chosen.rules.field == "lam"))


def problem(_: AnyState, run: Run) -> PageProblem | None:
    """Return the fit behind the page's numbers; None where there is none."""
    if run.fitted is None:
        return None
    data = run.data
    return of_numbers(data, without_points(data), {"": run.chosen.rule(int(np.count_nonzero(data.counts)))})
