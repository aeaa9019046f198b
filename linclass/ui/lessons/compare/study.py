"""Every chosen rule fitted on the training points, with its errors on both parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.figures.decision import predictions
from linclass.ui import fitting
from linclass.ui.bayes import Known, known
from linclass.ui.lessons.compare.rules import BAYES, KINDS
from linclass.ui.texts import compare as texts
from linclass.ui.texts import sides as sides_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.compare.settings import Settings


@dataclass(frozen=True, eq=False)
class Result:
    """One rule on the points.

    Attributes
    ----------
    wrong, missed : int
        Misclassified training points and test points.
    seconds : float or None
        What its fit took; None for the Bayes rule, which is known.
    warnings : tuple of str
    """

    name: str
    rule: Any
    wrong: int
    missed: int
    seconds: float | None
    warnings: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What the rule is called."""
        return texts.NAMES[self.name]


@dataclass(frozen=True, eq=False)
class Lesson:
    """The comparison.

    Attributes
    ----------
    results : tuple of Result
        The rules that could be fitted, in their order.
    failed : dict
        Why others could not, by name.
    known : Known or None
        The best possible rule, where the distribution of the points is known.
    """

    data: Dataset
    train: Dataset
    test: Dataset
    results: tuple[Result, ...]
    failed: dict[str, str]
    known: Known | None

    def result(self, name: str) -> Result | None:
        """Return one rule's result."""
        return next((result for result in self.results if result.name == name), None)

    @property
    def classes(self) -> int:
        """How many classes have training points."""
        return int(np.count_nonzero(self.train.counts))


def study(data: Dataset, chosen: Settings) -> Lesson | str:
    """Fit every chosen rule; where there is nothing to fit, return the sentence that says so."""
    if len(data.y) == 0:
        return sides_texts.NO_POINTS
    if np.count_nonzero(data.counts) < 2:
        return sides_texts.ONE_CLASS
    if not chosen.names:
        return texts.NO_RULE
    return compared(data, chosen, chosen.names)


def compared(data: Dataset, chosen: Settings, names: Sequence[str]) -> Lesson:
    """Return the comparison of these rules."""
    train, test = chosen.split.parts(data)
    best = known(data, None) if BAYES in names else None
    results, failed = [], {}
    for name in names:
        found = _bayes(best, train, test) if name == BAYES else _fitted(name, chosen, train, test)
        if isinstance(found, str):
            failed[name] = found
        else:
            results.append(found)
    return Lesson(data, train, test, tuple(results), failed, best)


def _fitted(name: str, chosen: Settings, train: Dataset, test: Dataset) -> Result | str:
    made = KINDS[name].make(chosen.numbers, int(np.count_nonzero(train.counts)))
    fit = fitting.fit(made, train.X, train.y)
    if isinstance(fit, str):
        return fit
    return Result(name, fit.rule, _wrong(fit.rule, train), _wrong(fit.rule, test), fit.seconds, fit.warnings)


def _bayes(best: Known | None, train: Dataset, test: Dataset) -> Result | str:
    if best is None:
        return texts.UNKNOWN
    return Result(BAYES, best.rule, _wrong(best.rule, train), _wrong(best.rule, test), None)


def _wrong(rule: Any, part: Dataset) -> int:
    return int(np.count_nonzero(predictions(rule, part) != part.y))
