"""The experiment: points of {0, 1}^D of which few features matter, and the mistakes that two methods make on them."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from linclass import Perceptron
from linclass.lessons.kit import FloatArray, IntArray, fitting
from linclass.models.winnow import BalancedWinnow, WinnowStep, mistake_bound

IRRELEVANT = (1, 3, 10, 30, 100, 300, 1000)
RUNS = 3  # samples for each number of irrelevant features
MAX_PASSES, MAX_UPDATES = 500, 10_000  # limits of a run, though its points are separable


@dataclass(frozen=True)
class Experiment:
    """Points x in {0, 1}^D, positive if one of the first `relevant` features is 1, about half of them.

    Attributes
    ----------
    relevant, points, seed : int
    alpha : float
        Winnow's factor.
    """

    relevant: int
    points: int
    alpha: float
    seed: int

    def sample(self, irrelevant: int, run: int) -> tuple[FloatArray, IntArray]:
        """Return X (points, relevant + irrelevant) and y in {0, 1}; irrelevant features are fair coins."""
        rng = np.random.default_rng([self.seed, run, irrelevant])
        X = (rng.random((self.points, self.relevant + irrelevant)) < 0.5).astype(np.float64)
        X[:, : self.relevant] = rng.random((self.points, self.relevant)) < 1 - 0.5 ** (1 / self.relevant)
        y: IntArray = np.asarray(X[:, : self.relevant].any(axis=1), dtype=np.int64)
        y[:2], X[0, : self.relevant], X[1, : self.relevant] = (0, 1), 0, 1  # both classes, whatever the coins say
        return X, y

    @property
    def delta(self) -> float:
        """The margin of u = (-1/2, 1, .., 1, 0, .., 0): 1/2, divided by the sum of absolute weights."""
        return 0.5 / (self.relevant + 0.5)

    def bound(self, irrelevant: int, best: bool = False) -> float:
        """Return the most mistakes of Winnow with this alpha, or with the best one."""
        return mistake_bound(1 + self.relevant + irrelevant, self.delta, None if best else self.alpha)

    def perceptron_bound(self, irrelevant: int) -> int:
        """Return the most mistakes of the perceptron: ‖u‖^2 max‖x~‖^2 / (1/2)^2 with the same u."""
        return (4 * self.relevant + 1) * (1 + self.relevant + irrelevant)


class Mistakes(NamedTuple):
    """The mistakes of each method until none was left."""

    winnow: int
    perceptron: int


def mistakes(experiment: Experiment, irrelevant: int, run: int) -> Mistakes:
    """Run both methods on one sample until they make no mistake any more."""
    X, y = experiment.sample(irrelevant, run)
    winnow = fitting.fit(BalancedWinnow(alpha=experiment.alpha, max_epochs=MAX_PASSES), X, y)
    perceptron = fitting.fit(Perceptron(max_updates=MAX_UPDATES), X, y)
    return Mistakes(winnow.rule.n_updates_, perceptron.rule.n_iter_)


def steps(experiment: Experiment, irrelevant: int) -> tuple[WinnowStep, ...]:
    """Return Winnow's run on the first sample."""
    return tuple(BalancedWinnow(alpha=experiment.alpha, max_epochs=MAX_PASSES).steps(*experiment.sample(irrelevant, 0)))
