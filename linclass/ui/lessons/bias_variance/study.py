"""The rule on the points of the plane beside the best there is; and the same rule on many other samples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.bias_variance import bias_variance, pooled
from linclass.figures.spaghetti import boundaries
from linclass.ui import fitting, progress
from linclass.ui.lessons.bias_variance.families import drawn
from linclass.ui.lessons.bias_variance.source import places, source
from linclass.ui.texts import bias_variance as texts
from linclass.ui.texts import sides as sides_texts

if TYPE_CHECKING:
    from linclass.base import Classifier, FloatArray
    from linclass.bias_variance import BiasVariance
    from linclass.datasets.dataset import Dataset, Recipe
    from linclass.ui.fitting import Fit
    from linclass.ui.lessons.bias_variance.settings import Settings
    from linclass.ui.lessons.bias_variance.source import Source

CHUNK = 10  # data sets in one piece of work: what a click on stop has to wait for
DRAWN = 5  # of which so many boundaries are drawn


@dataclass(frozen=True, eq=False)
class Lesson:
    """The rule fitted on the plane's points, and the distribution they come from."""

    chosen: Settings
    data: Dataset
    source: Source
    fit: Fit[Classifier]

    @property
    def rule(self) -> Any:
        """The rule fitted on the plane's points."""
        return self.fit.rule

    @property
    def classes(self) -> int:
        """How many classes the distribution has."""
        return len(self.source.distribution.classes_)

    @property
    def points(self) -> FloatArray:
        """The places where errors are measured, (m, 2): the same for every rule."""
        return places(self.source, self.chosen.seed)[0]

    @property
    def training_error(self) -> float:
        """The share of the plane's points that the rule gives to another class."""
        return float(np.mean(self.rule.predict(self.data.X) != self.data.y))

    @property
    def true_error(self) -> float:
        """The probability that the rule is wrong on a new point; a class not in the distribution is always wrong."""
        X, posteriors = places(self.source, self.chosen.seed)
        same = np.asarray(self.rule.predict(X))[:, None] == self.source.distribution.classes_
        return 1 - float((posteriors * same).sum(axis=1).mean())

    @property
    def bayes_error(self) -> float:
        """The same for the best rule there is."""
        return 1 - float(places(self.source, self.chosen.seed)[1].max(axis=1).mean())


@dataclass(frozen=True)
class Summary:
    """The decomposition at one complexity or sample size, averaged over the points."""

    squared_bias: float
    variance: float
    squared_error: float
    error: float
    bayes_error: float


@dataclass(frozen=True, eq=False)
class Fits:
    """The chosen rule on many data sets: the decomposition, and some of the boundaries."""

    result: BiasVariance
    lines: list[FloatArray]
    drawn: int


def study(data: Dataset, chosen: Settings, recipe: Recipe | None) -> Lesson | str:
    """Fit the chosen rule on the plane's points; where they allow none, return the sentence that says why."""
    present = np.flatnonzero(data.counts)
    if len(present) == 0:
        return sides_texts.NO_POINTS
    if len(present) == 1:
        return texts.ONE_CLASS
    found = source(data, recipe)
    if isinstance(found, str):
        return found
    fit = fitting.fit(chosen.rule(len(present)), data.X, data.y)
    return fit if isinstance(fit, str) else Lesson(chosen, data, found, fit)


def many_fits(lesson: Lesson) -> Fits | None:
    """Return the chosen rule on R data sets, with progress; None if it was stopped before the first."""
    chosen, window = lesson.chosen, lesson.data.window
    points = lesson.points

    def task(part: int) -> tuple[BiasVariance, list[FloatArray]]:
        rule = chosen.rule(lesson.classes)
        result = bias_variance(
            rule,
            lesson.source.distribution,
            n=chosen.n,
            datasets=CHUNK,
            points=points,
            output=chosen.compared,
            seed=[chosen.seed, part],
        )
        return result, boundaries([drawn(rule) for rule in result.rules], window, DRAWN)

    asked = (
        "fits",
        lesson.source.key,
        chosen.name,
        chosen.value,
        chosen.n,
        chosen.R,
        chosen.compared,
        chosen.seed,
        window,
    )
    gathered = progress.gather("bias_fits", task, chosen.R // CHUNK, asked=asked, label=texts.FITTING)
    if not gathered.results:
        return None
    lines = [line for _, pieces in gathered.results for line in pieces]
    return Fits(pooled([result for result, _ in gathered.results]), lines, DRAWN * len(gathered.results))


def sweep(lesson: Lesson, rules: list[tuple[Any, int]], key: str) -> list[Summary]:
    """Return the decomposition for each (rule, n), as many as there were until the person stopped it."""
    chosen = lesson.chosen
    points = lesson.points

    def task(number: int) -> Summary:
        rule, n = rules[number]
        result = bias_variance(
            rule,
            lesson.source.distribution,
            n=n,
            datasets=chosen.R,
            points=points,
            output=chosen.compared,
            seed=[chosen.seed, n],
        )
        return Summary(result.squared_bias, result.variance, result.squared_error, result.error, result.bayes_error)

    depends = (chosen.value, None) if key == "bias_sizes" else (None, chosen.n)
    asked = (key, lesson.source.key, chosen.name, *depends, chosen.R, chosen.compared, chosen.seed)
    return progress.gather(key, task, len(rules), asked=asked, label=texts.FITTING).results
