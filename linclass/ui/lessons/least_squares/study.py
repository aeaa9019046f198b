"""Least squares on the person's points, and logistic regression beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linclass.models.logistic import LogisticRegression
from linclass.regions import regions
from linclass.ui import fitting
from linclass.ui.lessons.least_squares import iterations, outside
from linclass.ui.texts import sides as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray, Step
    from linclass.datasets.dataset import Dataset
    from linclass.models.least_squares import LeastSquaresClassifier
    from linclass.regions import Partition
    from linclass.ui.fitting import Fit
    from linclass.ui.lessons.least_squares.settings import Settings
    from linclass.ui.sides import TwoSides

RIVAL_LAM = 0.01  # so that logistic regression has a minimum, and one that moves smoothly, on separable points too
MASKED = 0.1  # a class that gets a smaller share of its own points is masked


@dataclass(frozen=True, eq=False)
class Lesson:
    """What least squares makes of the points.

    Attributes
    ----------
    data, train, test : Dataset
        All points, and the two parts of them.
    fit : Fit
        Least squares fitted on `train`, on phi(x) where the degree is above 1.
    rival : Fit or None
        Logistic regression on the same, if it is asked for.
    """

    chosen: Settings
    data: Dataset
    train: Dataset
    test: Dataset
    fit: Fit[Any]
    rival: Fit[Any] | None

    @property
    def linear(self) -> bool:
        """Whether the functions are linear in x."""
        return self.chosen.degree == 1

    @property
    def core(self) -> LeastSquaresClassifier:
        """The classifier on phi(x)."""
        found: LeastSquaresClassifier = self.fit.rule if self.linear else self.fit.rule.estimator_
        return found

    @property
    def classes(self) -> tuple[int, ...]:
        """The classes that have points, by number."""
        return tuple(int(k) for k in self.core.classes_)

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The names of phi_1, .., phi_M."""
        if self.linear:
            return ("x1", "x2")
        return tuple(str(name) for name in self.fit.rule.features_.get_feature_names_out())

    def phi(self, X: FloatArray) -> FloatArray:
        """Return the features of each row, (n, M)."""
        found: FloatArray = X if self.linear else self.fit.rule.phi(X)
        return found

    def estimates(self, X: FloatArray) -> FloatArray:
        """Return what least squares takes for P(C_k | x), (n, K): y_k, or (1 + y_k) / 2 where it is fitted to ±1."""
        values = self.core.class_values(self.phi(X))
        return (1 + values) / 2 if self.chosen.coding == "plus_minus_one" else values

    @cached_property
    def partition(self) -> Partition:
        """The decision regions in the window."""
        return regions(self.fit.rule, self.data.window)

    @cached_property
    def outside(self) -> tuple[tuple[FloatArray, ...], float]:
        """Where some estimate leaves [0, 1]: polygons, and their share of the window."""
        return outside.outside(self.estimates, self._estimate_weights(), self.data.window)

    @cached_property
    def masked(self) -> dict[int, int]:
        """Of more than two classes those that get less than a tenth of their own points, and how many they get."""
        if len(self.classes) == 2:
            return {}
        right = self.train.y[self.fit.rule.predict(self.train.X) == self.train.y]
        found = {k: int(np.count_nonzero(right == k)) for k in self.classes}
        return {k: got for k, got in found.items() if got < MASKED * self.train.counts[k]}

    @cached_property
    def two(self) -> TwoSides | str:
        """The two sides, for what compares two classes; or the sentence that says what is missing."""
        return self.chosen.sides.of(self.train)

    @cached_property
    def run(self) -> tuple[Step, ...]:
        """The chosen iteration on the two sides; empty if there are none."""
        return () if isinstance(self.two, str) else iterations.steps(self.two, self.chosen)

    @property
    def probe(self) -> FloatArray:
        """Where y_k is read off."""
        return (
            np.array(self.chosen.probe, dtype=np.float64)
            if self.chosen.probe is not None
            else np.asarray(self.means.mean(axis=0))
        )

    @property
    def means(self) -> FloatArray:
        """The mean of each class, (K, 2)."""
        return np.array([self.train.X[self.train.y == k].mean(axis=0) for k in self.classes], dtype=np.float64)

    def targets(self) -> FloatArray:
        """Return T (n, K), or (n, 1) for two classes coded -1 and +1."""
        T = 1.0 * (self.train.y[:, None] == np.array(self.classes))
        if self.chosen.coding == "plus_minus_one":
            T = 2 * T - 1
        found: FloatArray = T[:, -1:] if self.core.weights_.shape[1] == 1 else T
        return found

    def _estimate_weights(self) -> FloatArray | None:
        """Return the weights (3, K) of linear estimates."""
        if not self.linear:
            return None
        W = self.core.weights_
        if W.shape[1] == 1:
            W = np.hstack([-W, W])
        if self.chosen.coding == "plus_minus_one":
            W = W / 2 + np.array([[0.5], [0.0], [0.0]])
        return W


def study(data: Dataset, chosen: Settings) -> Lesson | str:
    """Fit least squares to the points; where there is nothing to fit, return the sentence that says so."""
    if len(data.y) == 0:
        return texts.NO_POINTS
    if np.count_nonzero(data.counts) < 2:
        return texts.ONE_CLASS
    train, test = chosen.split.parts(data)
    found = fitting.fit(chosen.rule, train.X, train.y)
    if isinstance(found, str):
        return found
    beside = fitting.fit(rival(chosen), train.X, train.y) if chosen.rival else None
    return Lesson(chosen, data, train, test, found, None if isinstance(beside, str) else beside)


def rival(chosen: Settings) -> Any:
    """Return logistic regression on the same features, not fitted yet."""
    return chosen.on_features(LogisticRegression(lam=RIVAL_LAM))


def wrong(rule: Any, data: Dataset) -> int:
    """Return how many points a rule gives to a class that is not theirs."""
    given: IntArray = rule.predict(data.X) if len(data.y) else data.y
    return int(np.count_nonzero(given != data.y))
