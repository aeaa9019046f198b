"""The fit on the person's points, and what is proved about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass import separability
from linclass.figures import support
from linclass.models.svm import LinearSVC
from linclass.models.svm.regularisation_path import SLACK
from linclass.ui import fitting

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.ui.lessons.support_vectors.settings import Settings
    from linclass.ui.sides import TwoSides


@dataclass(frozen=True, eq=False)
class Points:
    """The points of both sides, divided.

    Attributes
    ----------
    two : TwoSides
        All points of both sides.
    train, test : Dataset
        Class number 0 is the negative side, 1 the positive one.
    rows : array (n,)
        Where the training points stand in the person's data set.
    """

    two: TwoSides
    train: Dataset
    test: Dataset
    rows: IntArray

    @property
    def t(self) -> FloatArray:
        """The targets of the training points."""
        return np.where(self.train.y == 1, 1.0, -1.0)

    @property
    def names(self) -> tuple[str, str]:
        """What t = +1 and t = -1 stand for."""
        minus, plus = self.two.names
        return plus, minus


@dataclass(frozen=True, eq=False)
class Impossible:
    """A hard margin on classes that no line separates, with the proof."""

    points: Points
    answer: separability.Separability


@dataclass(frozen=True, eq=False)
class Lesson:
    """A fitted machine, LinearSVC or NuSVC, on the training points."""

    points: Points
    chosen: Settings
    fit: fitting.Fit[Any]

    @property
    def model(self) -> Any:
        """The fitted machine."""
        return self.fit.rule

    @property
    def train(self) -> Dataset:
        """The training points."""
        return self.points.train

    @property
    def rule(self) -> tuple[FloatArray, float, float]:
        """w, w0 and rho: the edges of the margin are y(x) = -rho and +rho."""
        return support.rule_of(self.model)

    @property
    def signed(self) -> FloatArray:
        """t_i y(x_i) of the training points."""
        w, w0, _ = self.rule
        return self.points.t * (self.train.X @ w + w0)

    @property
    def void(self) -> bool:
        """Whether this is a nu-SVM with rho = 0, where multipliers, cases and bounds say nothing."""
        return self.chosen.nu is not None and not self.rule[2] > 0

    @property
    def slack(self) -> FloatArray:
        """xi_i of the training points, rounding taken off."""
        slack: FloatArray = np.where(self.model.slack_ > SLACK * self.rule[2], self.model.slack_, 0.0)
        return slack

    @property
    def bound(self) -> float:
        """The most that a multiplier may be: C, or 1/n."""
        return float(self.chosen.C) if self.chosen.nu is None else 1.0 / len(self.train.y)

    def count(self, case: str) -> int:
        """Return how many points are in a case."""
        return int(np.count_nonzero(self.model.case_ == case))

    @property
    def errors(self) -> int:
        """The training points on the wrong side."""
        return _errors(self.model, self.train)

    @property
    def test_errors(self) -> int:
        """The test points on the wrong side."""
        return _errors(self.model, self.points.test)


def widest(points: Points) -> LinearSVC | None:
    """Return the widest band between the classes; None where no line separates them."""
    if (
        separability.separate(points.train.X, points.t).separable is False
    ):  # much faster than a fit that has no solution
        return None
    found = fitting.fit(LinearSVC(C=np.inf), points.train.X, points.train.y)
    return None if isinstance(found, str) else found.rule


def divide(data: Dataset, chosen: Settings) -> Points | str:
    """Return the points of the two sides, divided; where one side has none, the sentence that says so."""
    two = chosen.sides.of(data)
    if isinstance(two, str):
        return two
    train, test = (two.only(rows) for rows in chosen.split.rows(data))
    return Points(two, train.data, test.data, train.rows)


def study(data: Dataset, chosen: Settings) -> Lesson | Impossible | str:
    """Fit the machine; where there is nothing to fit, return the sentence that says so, or the proof."""
    points = divide(data, chosen)
    if isinstance(points, str):
        return points
    if chosen.nu is None and np.isinf(chosen.C):
        answer = separability.separate(points.train.X, points.t)
        if answer.separable is False:
            return Impossible(points, answer)
    found = fitting.fit(chosen.rule(), points.train.X, points.train.y)
    return found if isinstance(found, str) else Lesson(points, chosen, found)


def _errors(model: Any, data: Dataset) -> int:
    return int(np.count_nonzero(model.predict(data.X) != data.y)) if len(data.y) else 0
