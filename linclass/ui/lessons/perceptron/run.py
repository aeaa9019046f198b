"""One run of the perceptron on the person's points, and what is proved about it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from linclass import convergence, separability
from linclass.ui.texts import perceptron as texts

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.models.perceptron import Perceptron, PerceptronStep
    from linclass.ui.lessons.perceptron.settings import Settings

MAX_STEPS = 20_000  # visits of a run that are kept; updates are bounded by max_updates


@dataclass(frozen=True, eq=False)
class Lesson:
    """A run with its certificates.

    Attributes
    ----------
    X, t : arrays (n, 2) and (n,)
        The points of the two sides, t = +1 for class `positive`.
    negative : tuple of int
        The classes on the other side.
    """

    data: Dataset
    model: Perceptron
    positive: int
    negative: tuple[int, ...]
    X: FloatArray
    t: FloatArray
    steps: tuple[PerceptronStep, ...]
    answer: separability.Separability
    bound: convergence.ConvergenceBound | None

    @property
    def last(self) -> PerceptronStep:
        """The end of the run."""
        return self.steps[-1]

    @property
    def shown(self) -> tuple[PerceptronStep, ...]:
        """The start and every update (or visit), numbered as they are; the closing step repeats the last of them."""
        return self.steps[:-1] if self.last.reason else self.steps

    @property
    def names(self) -> tuple[str, str]:
        """What t = +1 and t = -1 stand for."""
        rest = self.data.class_names[self.negative[0]] if len(self.negative) == 1 else texts.THE_REST
        return self.data.class_names[self.positive], rest

    @property
    def classes(self) -> tuple[int, int]:
        """The numbers of the two sides' colours and shapes."""
        return self.positive, self.negative[0]


def study(data: Dataset, chosen: Settings) -> Lesson | str:
    """Run the perceptron on the points; where there is nothing to run it on, return the sentence that says so."""
    if len(data.y) == 0:
        return texts.NO_POINTS
    plus = data.y == chosen.positive
    minus = ~plus if chosen.negative is None else data.y == chosen.negative
    if not plus.any() or not minus.any():
        return texts.ONE_CLASS
    used = plus | minus
    X, t = data.X[used], np.where(plus[used], 1.0, -1.0)
    widest = separability.maximum_margin(X, t)
    return Lesson(
        data=data,
        model=chosen.model,
        positive=chosen.positive,
        negative=tuple(int(k) for k in np.unique(data.y[minus])),
        X=X,
        t=t,
        steps=tuple(islice(chosen.model.steps(X, t), MAX_STEPS)),
        answer=separability.separate(X, t, hint=None if widest is None else widest[0]),
        bound=None if widest is None else convergence.bound(chosen.model, X, t, widest),
    )
