"""Every chosen rule fitted on the training points, with its errors on both parts."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from linclass import mistakes
from linclass.base.protocols import Rule
from linclass.lessons.compare import texts
from linclass.lessons.compare.rules import KINDS
from linclass.lessons.compare.settings import BAYES, Settings
from linclass.lessons.kit import AnyState, Dataset, Missing, PageProblem, common, fitting, of_numbers
from linclass.lessons.known_distribution import BestRule, known

NO_RULE = "**No rule is chosen.** Pick some under *Which rules*."


@dataclass(frozen=True, eq=False)
class JudgedRule:
    """A fitted rule and its errors.

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
        """The name of the rule."""
        return texts.NAMES[self.name]


@dataclass(frozen=True, eq=False)
class Run:
    """The comparison: a rule is fitted when a visitor asks for it, so that the plane need not wait for all of them."""

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    _made: dict[str, JudgedRule | Missing] = field(default_factory=dict, repr=False)

    @cached_property
    def known(self) -> BestRule | None:
        """The best possible rule, where it was chosen and the distribution of the points is known."""
        return known(self.data) if BAYES in self.chosen.rules else None

    @property
    def judged_rules(self) -> tuple[JudgedRule, ...]:
        """The chosen rules that could be fitted, in their order."""
        return tuple(made for made in map(self.attempt, self.chosen.rules) if isinstance(made, JudgedRule))

    @property
    def failed(self) -> dict[str, str]:
        """The reasons for which other rules could not be fitted, by their names, in Markdown."""
        tried = {name: self.attempt(name) for name in self.chosen.rules}
        return {name: made.sentence for name, made in tried.items() if isinstance(made, Missing)}

    @property
    def several(self) -> bool:
        """True if there are more than two classes."""
        return len(self.data.classes) > 2

    def attempt(self, name: str) -> JudgedRule | Missing:
        """Return a rule with its errors, or what says why there is none."""
        if name not in self._made:  # two threads may both make it: the results are the same
            try:
                self._made[name] = self._bayes() if name == BAYES else self._fitted(name)
            except Missing as missing:
                self._made[name] = missing.with_traceback(None)
        return self._made[name]

    def judged_rule(self, name: str) -> JudgedRule:
        """Return a rule with its errors; raise Missing where there is none."""
        made = self.attempt(name)
        if not isinstance(made, JudgedRule):
            raise made
        return made

    def direction(self, name: str) -> float:
        """Return the angle of a rule's w, in degrees."""
        w1, w2 = np.atleast_2d(self.judged_rule(name).rule.coef_)[0]
        return float(np.rad2deg(np.arctan2(w2, w1)))

    def _fitted(self, name: str) -> JudgedRule:
        """Return a rule fitted on the training points; raise Missing where they allow none."""
        made = KINDS[name].make(self.chosen, len(self.train.classes))
        fit = fitting.fit(made, self.train.X, self.train.y)
        return self._judged(name, fit.rule, fit.seconds, fit.warnings)

    def _bayes(self) -> JudgedRule:
        """Return the Bayes rule; raise Missing where the distribution is unknown."""
        if self.known is None:
            raise Missing(
                "the distribution of these points is unknown. Generated clouds have a known one: take"
                " some from the page Points, or a lecture figure."
            )
        return self._judged(BAYES, self.known.rule, None)

    def _judged(self, name: str, rule: Rule, seconds: float | None, warnings: tuple[str, ...] = ()) -> JudgedRule:
        """Return a rule with its errors on the training and on the test points."""
        wrong, missed = (mistakes.count(rule, part.X, part.y) for part in (self.train, self.test))
        return JudgedRule(name, rule, wrong, missed, seconds, warnings)


def study(data: Dataset, chosen: Settings) -> Run:
    """Return the comparison of the chosen rules."""
    if len(data.y) == 0:
        raise Missing(common.NO_POINTS)
    if len(data.classes) < 2:
        raise Missing(common.ONE_CLASS)
    if not chosen.rules:
        raise Missing(NO_RULE)
    return Run(chosen, data, *chosen.split.parts(data))


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    K = len(run.train.classes)
    models = {
        judged.title: KINDS[judged.name].make(run.chosen, K) for judged in run.judged_rules if judged.name != BAYES
    }
    return of_numbers(run.train, run.test, models)
