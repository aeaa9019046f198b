"""One run of balanced Winnow on the person's points, and the perceptron's beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from linclass import separability
from linclass.models.perceptron import Perceptron
from linclass.ui import fitting

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Dataset
    from linclass.models.winnow import WinnowStep
    from linclass.ui.fitting import Fit
    from linclass.ui.lessons.winnow.settings import Settings
    from linclass.ui.sides import TwoSides

MAX_STEPS, LIVE = 1000, 150  # mistakes that are made at most: at rest, and while the hand moves
UPDATES = 1000


@dataclass(frozen=True, eq=False)
class Lesson:
    """A run on two sides.

    Attributes
    ----------
    data : Dataset
        All points of the person.
    two, test : TwoSides, Dataset
        The training points of the two sides, and the test points of the same classes.
    """

    chosen: Settings
    data: Dataset
    two: TwoSides
    test: Dataset
    steps: tuple[WinnowStep, ...]

    @property
    def last(self) -> WinnowStep:
        """The end of the run."""
        return self.steps[-1]

    @property
    def shown(self) -> tuple[WinnowStep, ...]:
        """The start and every mistake; the closing step repeats the last of them."""
        return self.steps[:-1] if self.last.reason else self.steps

    @property
    def w(self) -> FloatArray:
        """The rule's weights a+ - a-, (2,)."""
        return self.last.w

    @cached_property
    def separable(self) -> bool | None:
        """Whether a line separates the two sides, proved either way; None if that is undecided."""
        return separability.separate(self.two.X, self.two.t).separable

    @cached_property
    def perceptron(self) -> Fit[Perceptron] | str:
        """The perceptron on the same points in the same order."""
        most = UPDATES if self.last.reason or len(self.steps) > LIVE else LIVE
        return fitting.fit(Perceptron(max_updates=most), self.two.data.X, self.two.data.y)

    def errors(self, part: Dataset) -> int:
        """Return how many points of two sides the rule gets wrong: what is not above zero is class 0."""
        predicted = part.X @ self.w + self.last.w0 > 0
        return int(np.sum(predicted != (part.y == 1)))


def study(data: Dataset, chosen: Settings, most: int = MAX_STEPS) -> Lesson | str:
    """Run Winnow on the training points; where there is nothing to run it on, return the sentence that says so."""
    both = chosen.sides.of(data)
    if isinstance(both, str):
        return both
    two, test = (both.only(rows) for rows in chosen.split.rows(data))
    try:
        steps = tuple(islice(chosen.model.steps(two.data.X, two.data.y), most))
    except ValueError as error:
        return str(error)
    return Lesson(chosen, data, two, test.data, steps)
