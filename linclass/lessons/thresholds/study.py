"""The scores of a rule, what every threshold makes of them, and which threshold is cheapest."""

from dataclasses import dataclass, replace
from functools import cached_property
from math import inf, log
from typing import Any

import numpy as np

from linclass.lessons.kit import (
    AnyState,
    BoolArray,
    Dataset,
    FloatArray,
    IntArray,
    Missing,
    PageProblem,
    TwoClasses,
    noiseless,
    of_sides,
    present,
    require,
)
from linclass.lessons.thresholds.rules import MODELS, AtThreshold, ScoredRule, scored_rule
from linclass.lessons.thresholds.settings import NO_OTHER, Settings
from linclass.metrics import AUCInterval, CheapestThreshold, areas, auc_interval
from linclass.metrics.confusion import Counts
from linclass.metrics.costs import cheapest, checked_loss, costs
from linclass.metrics.ranking import Ranking, ranked

MAX_DIGITS = 17  # significant digits that tell every number from the next
BEYOND_SHARE = 0.05  # of the scores' range: how far outside them a threshold stands that takes all or none


@dataclass(frozen=True, eq=False)
class Judged:
    """A rule's scores on some points, and what every threshold makes of them."""

    scored: ScoredRule
    two: TwoClasses

    @cached_property
    def scores(self) -> FloatArray:
        """y(x) of each point, (n,)."""
        return self.scored.scores(self.two.X)

    @property
    def is_positive(self) -> BoolArray:
        """True for the points of the positive side, (n,)."""
        return np.asarray(self.two.data.y == 1)

    @cached_property
    def order(self) -> Ranking:
        """The counts at every threshold."""
        return ranked(self.is_positive, self.scores)

    @property
    def positives(self) -> int:
        """The number of points of the positive side, P."""
        return int(self.order.positives)

    @property
    def negatives(self) -> int:
        """The number of points of the negative side, N."""
        return int(self.order.negatives)

    @property
    def pairs(self) -> int:
        """The number of pairs of a positive and a negative point."""
        return self.positives * self.negatives

    @property
    def auc(self) -> float:
        """The share of pairs ranked correctly."""
        return areas.auc(self.order)

    @property
    def average_precision(self) -> float:
        """The area under the steps of precision over recall."""
        return areas.average_precision(self.order)

    @property
    def interval(self) -> AUCInterval | None:
        """DeLong's interval; None where a side has one point only."""
        if min(self.positives, self.negatives) < 2:
            return None
        return auc_interval(self.two.data.y, self.scores)

    @cached_property
    def counts(self) -> Counts:
        """The four counts at every threshold."""
        fps, tps = self.order.fps, self.order.tps
        return Counts(self.negatives - fps, fps, self.positives - tps, tps)

    def at(self, threshold: float) -> int:
        """Return how many different scores are at least the threshold: its place among the operating points."""
        return int(np.count_nonzero(self.order.thresholds[1:] >= threshold))

    @cached_property
    def stops(self) -> FloatArray:
        """A threshold for each operating point: half-way between neighbouring scores, outside them at both ends."""
        values = self.order.thresholds[1:]
        beyond = BEYOND_SHARE * (values[0] - values[-1]) or 1.0
        return np.concatenate([[values[0] + beyond], (values[1:] + values[:-1]) / 2, [values[-1] - beyond]])


@dataclass(frozen=True, eq=False)
class Run:
    """A rule at a threshold.

    Attributes
    ----------
    train, test : Judged
        The rule on the points that it was fitted on, and on those kept for the test.
    other : Judged or None
        The second rule on the points that are judged.
    """

    chosen: Settings
    data: Dataset
    two: TwoClasses
    scored: ScoredRule
    train: Judged
    test: Judged
    other: Judged | None

    @cached_property
    def has_test(self) -> bool:
        """True if there are test points of both sides: they are judged then."""
        return len(np.unique(self.test.two.data.y)) == 2

    @property
    def problem(self) -> PageProblem:
        """The fit behind the page's numbers."""
        return of_sides(self.train.two, self.test.two, MODELS[self.chosen.rule]())

    @property
    def judged(self) -> Judged:
        """The rule on the points that are judged: those of the test, where they are of both sides."""
        return self.test if self.has_test else self.train

    @property
    def place(self) -> int:
        """The place of the present threshold among the operating points of the judged points."""
        return self.judged.at(self.chosen.threshold)

    def confusion(self, place: int | None = None) -> tuple[int, int, int, int]:
        """Return TN, FP, FN and TP at the present threshold, or at a place among the operating points."""
        table, k = self.judged.counts, self.place if place is None else place
        return int(table.tn[k]), int(table.fp[k]), int(table.fn[k]), int(table.tp[k])

    @cached_property
    def stops(self) -> FloatArray:
        """A threshold for each operating point, falling: the present one for its own."""
        stops = self.judged.stops.copy()
        stops[self.place] = self.chosen.threshold
        return stops

    def short_stop(self, k: int) -> float:
        """Return the threshold of an operating point with as few digits as keep it there."""
        stop = float(self.judged.stops[k])
        rounded = (float(f"{stop:.{digits}g}") for digits in range(1, MAX_DIGITS))
        return next((s for s in rounded if self.judged.at(s) == k), stop)

    @property
    def best_stop(self) -> float:
        """The cheapest threshold, half-way between the scores that it lies between; 0 but for rounding beside these."""
        stop = float(self.judged.stops[self.judged.at(self.cheapest.threshold)])
        return noiseless(stop, float(np.abs(self.judged.scores).max()))

    def at_place(self, k: int) -> "Run":
        """Return the run at another operating point."""
        return replace(self, chosen=replace(self.chosen, threshold=float(self.stops[k])))

    @property
    def rule(self) -> AtThreshold:
        """The rule at the present threshold."""
        return AtThreshold(self.scored, self.chosen.threshold)

    @property
    def prevalence(self) -> float:
        """The share of the positive side in use."""
        return self.chosen.prevalence or self.judged.positives / len(self.judged.scores)

    @cached_property
    def loss(self) -> FloatArray:
        """The loss matrix, (2, 2); raises Missing where mistakes cost nothing or pay."""
        matrix = np.array(self.chosen.loss).reshape(2, 2)
        miss, alarm = matrix[1, 0] - matrix[1, 1], matrix[0, 1] - matrix[0, 0]
        require(
            miss >= 0 and alarm >= 0,
            (
                "**A mistake may not cost less than the right decision**, or the best rule would be to be wrong:"
                " change the table of losses."
            ),
        )
        require(
            miss or alarm,
            "**Mistakes cost nothing here**, so all thresholds are equally good: change the table of losses.",
        )
        return checked_loss(matrix)

    @property
    def has_losses(self) -> bool:
        """True if mistakes cost something, and pay nothing."""
        try:
            return self.loss is not None
        except Missing:
            return False

    @property
    def extra(self) -> tuple[float, float]:
        """The cost of a miss and of a false alarm beyond that of the right decision."""
        return float(self.loss[1, 0] - self.loss[1, 1]), float(self.loss[0, 1] - self.loss[0, 0])

    @cached_property
    def costs(self) -> FloatArray:
        """The mean loss at every operating point."""
        return costs(self.judged.order, self.loss, self.prevalence)

    @property
    def cheapest(self) -> CheapestThreshold:
        """The cheapest threshold on the judged points."""
        return cheapest(self.judged.order, self.loss, self.prevalence)

    def cost_of(self, judged: Judged, threshold: float) -> float:
        """Return the mean loss of a rule at a threshold, at the prevalence in use."""
        return float(costs(judged.order, self.loss, self.prevalence)[judged.at(threshold)])

    @property
    def bayes_threshold(self) -> float | None:
        """The score at which both decisions are expected to cost the same, by the rule's own posterior; else None."""
        return self.score_of_posterior(self.extra[1], self.extra[0]) if self.scored.has_posterior else None

    @property
    def band(self) -> tuple[float, float] | None:
        """The scores between which every decision costs more than rejecting (Chow); None without such scores.

        A decision costs more by P(C1|x) of_positive + P(C0|x) of_negative: from some odds on, or up to some, or never.
        """
        price, low, high = self.chosen.reject, -inf, inf
        if not price or not self.scored.has_posterior:
            return None
        for of_negative, of_positive in (self.loss - price).T.tolist():  # for each decision, by the true side
            if of_positive > 0:
                low = max(low, self.score_of_posterior(-of_negative, of_positive))
            else:
                high = min(high, self.score_of_posterior(of_negative, -of_positive))
        return (low, high) if low < high else None

    @property
    def rejecting(self) -> tuple[int, float]:
        """The number of judged points in the band, and the mean loss with their price, at the prevalence in use.

        Points outside it are decided as the posterior says, whose threshold need not be inside.
        """
        low, high = self.band or (0.0, 0.0)
        scores, positive = self.judged.scores, self.judged.is_positive
        inside = (scores > low) & (scores < high)
        decided = self.loss[positive.astype(int), (scores >= present(self.bayes_threshold)).astype(int)]
        paid = np.where(inside, self.chosen.reject, decided)
        means = [float(paid[positive == side].mean()) for side in (True, False)]
        return int(np.count_nonzero(inside)), self.prevalence * means[0] + (1 - self.prevalence) * means[1]

    def score_of_posterior(self, positive: float, negative: float) -> float:
        """Return the score of these odds in use: the log odds, moved by what the prevalence in use changes."""
        odds = log(positive / negative) if positive > 0 and negative > 0 else (inf if positive > 0 else -inf)
        return odds + _logit(self.train.positives / len(self.train.scores)) - _logit(self.prevalence)

    @cached_property
    def changed(self) -> IntArray:
        """The judged points, by their places among these, that the threshold assigns to another side than 0 does."""
        scores = self.judged.scores
        return np.flatnonzero((scores >= self.chosen.threshold) != (scores >= 0.0))


def shares(order: Ranking) -> FloatArray:
    """Return false and true positive rates at every threshold, (m + 1, 2)."""
    return np.column_stack([order.fps / order.negatives, order.tps / order.positives])


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the rule on the training points, and score both parts."""
    two = chosen.sides.of(data)
    train, test = (two.only(rows) for rows in chosen.split.rows(data))
    scored = scored_rule(chosen.rule, train)  # type: ignore[arg-type]
    parts = Judged(scored, train), Judged(scored, test)
    run = Run(chosen, data, two, scored, *parts, None)
    if chosen.other == NO_OTHER:
        return run
    second: Any = chosen.other
    return replace(run, other=Judged(scored_rule(second, train), run.judged.two))


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    return run.problem


def _logit(share: float) -> float:
    """Return ln(share / (1 - share)), the log odds."""
    return log(share / (1 - share))
