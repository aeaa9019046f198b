"""The three approaches on the person's points, the regions that one makes, and what can be proved of two sides."""

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from linclass import LeastSquaresClassifier, LinearDiscriminantAnalysis, LogisticRegression, mistakes, separability
from linclass.base import Classifier
from linclass.base.protocols import Rule
from linclass.lessons.classification.settings import Settings
from linclass.lessons.kit import (
    AnyState,
    Dataset,
    FloatArray,
    Missing,
    PageProblem,
    Partition,
    Sides,
    TwoClasses,
    class_label,
    fitting,
    of_numbers,
    place_in_sight,
    plain,
    regions,
    without_points,
)

PROBE_SHARE = 0.66, 0.62  # where x stands until it is moved, of the window's width and height
LAM = 0.01  # of the logistic model: without a penalty there is none where the classes are separable
MOST_PAIRS = 15  # questions of separability that are answered in one table: six classes have so many pairs


def rules() -> dict[str, Classifier]:
    """Return one linear rule for each of the three approaches, not yet fitted."""
    return {
        "function": LeastSquaresClassifier(),
        "discriminative": LogisticRegression(lam=LAM),
        "generative": LinearDiscriminantAnalysis(),
    }


@dataclass(frozen=True, eq=False)
class Run:
    """The summary of the points before any method is looked at closely.

    Attributes
    ----------
    rule : the chosen approach's rule, fitted
    partition : its decision regions in the points' own window
    two : TwoClasses
        The sides that separability is asked of.
    """

    chosen: Settings
    data: Dataset
    rule: Any
    partition: Partition
    two: TwoClasses

    @cached_property
    def shown_partition(self) -> Partition:
        """Its decision regions in the window that is shown."""
        return self.partition if self.data.unprojected_window is None else regions(self.rule, self.data.window)

    @property
    def classes(self) -> list[int]:
        """The class numbers that have points, ascending."""
        return [int(k) for k in self.rule.classes_]

    @cached_property
    def x(self) -> FloatArray:
        """The place that is asked about, (2,); one that was never moved, or is out of sight, at its usual place."""
        return place_in_sight(self.chosen.probe, PROBE_SHARE, self.data)

    @cached_property
    def every(self) -> dict[str, Any]:
        """Every approach's rule, fitted on the same points; one that these points do not allow is left out."""
        result = {}
        for name, rule in rules().items():
            with suppress(Missing):
                mine = name == self.chosen.approach
                result[name] = self.rule if mine else fitting.fit(rule, self.data.X, self.data.y).rule
        return result

    @cached_property
    def answer(self) -> separability.Separability:
        """True if a line separates the two sides, with its proof."""
        return separability.separate(self.two.X, self.two.t)

    @cached_property
    def pairs(self) -> dict[tuple[int, ...], bool | None]:
        """For every pair of classes, and every class (alone) against the rest, whether a line separates them."""
        result: dict[tuple[int, ...], bool | None] = {}
        asked = [*combinations(self.classes, 2), *((k,) for k in self.classes)]
        for who in asked[: MOST_PAIRS + len(self.classes)]:
            two = (Sides(who[1], who[0]) if len(who) == 2 else Sides(who[0])).of(self.data)
            result[who] = separability.separate(two.X, two.t).separable
        return result

    def given(self, rule: Rule | None = None) -> int:
        """Return the class number that a rule, or the chosen one, gives to x."""
        return int((rule or self.rule).predict(self.x[None])[0])

    def scores(self, X: FloatArray) -> FloatArray:
        """Return y_k(x) of the chosen rule for each class, (n, K); of two classes -y(x)/2 and y(x)/2."""
        y = np.asarray(self.rule.decision_function(X))
        return np.column_stack([-y / 2, y / 2]) if y.ndim == 1 else y

    def label(self, k: int) -> str:
        """Return a class's name, C₁ where it has only a number."""
        return class_label(self.data.class_names[k])

    @property
    def side_labels(self) -> dict[str, str]:
        """The names of the positive and the negative side, in plain text."""
        names = {"positive": self.two.positive.name, "negative": self.two.negative.name}
        return {side: plain(class_label(name)) for side, name in names.items()}

    @property
    def wrong(self) -> int:
        """The number of patterns that lie in another class's region."""
        return mistakes.count(self.rule, self.data.X, self.data.y)


def study(data: Dataset, chosen: Settings) -> Run:
    """Fit the chosen approach; Missing where there are no two classes, or the points allow no such rule."""
    two = chosen.sides.of(data)
    rule = fitting.fit(rules()[chosen.approach], data.X, data.y).rule
    return Run(chosen, data, rule, regions(rule, data.home), two)


def problem(_: AnyState, run: Run) -> PageProblem:
    """Return the fit behind the page's numbers."""
    return of_numbers(run.data, without_points(run.data), {"": rules()[run.chosen.approach]})
