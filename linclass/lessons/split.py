"""Training and test points: errors on points that the rule has not seen."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linclass.arrays import IntArray
from linclass.datasets.dataset import Dataset
from linclass.declare import Field, setting
from linclass.figures.marks import Ring
from linclass.lessons.lesson import Missing
from linclass.lessons.markdown import plain_name

TEST_PERCENTS = (0, 20, 30, 50)  # percent of the points kept for the test
SEEDS = 9999


@dataclass(frozen=True)
class Split:
    """The division of the points: `share` percent of every class are kept for the test.

    A data set that brings a test set of its own is divided by that, whatever the share.
    """

    share: int = 0
    seed: int = 0

    def rows(self, data: Dataset) -> tuple[IntArray, IntArray]:
        """Return which points train and which test, as row numbers.

        Every class with at least two points keeps at least one for training. A point keeps its part while it is moved.

        Raises
        ------
        Missing
            If the person's own test set has points of a class that no training point has.
        """
        if data.test is not None:
            untrained = np.flatnonzero((data.part(test=False).counts == 0) & (data.counts > 0))
            if len(untrained):
                raise Missing(
                    f"**All points of class {plain_name(data.class_names[untrained[0]])} are in your test"
                    " set**, so no rule can learn it: add training points of this class, or remove the"
                    " test set on the page *Points*."
                )
            return np.flatnonzero(~data.test), np.flatnonzero(data.test)
        if self.share == 0:
            return np.arange(len(data.y)), np.empty(0, dtype=np.int64)
        test: list[int] = []
        for k in range(len(data.class_names)):
            own = np.flatnonzero(data.y == k)
            held = min(round(len(own) * self.share / 100), max(0, len(own) - 1))
            test += np.random.default_rng([self.seed, k]).permutation(own)[:held].tolist()
        chosen = np.zeros(len(data.y), dtype=bool)
        chosen[test] = True
        return np.flatnonzero(~chosen), np.flatnonzero(chosen)

    def parts(self, data: Dataset) -> tuple[Dataset, Dataset]:
        """Return the training points and the test points."""
        train, test = (
            replace(data, X=data.X[rows], y=data.y[rows], recipe=None, test=None) for rows in self.rows(data)
        )
        return train, test

    @property
    def counted(self) -> str:
        """The name of the points that the method is fitted on: "training points" where others are kept apart."""
        return "training points" if self.share else "points"

    def wrong(self, errors: int, n: int) -> str:
        """Return how many are wrong, and of which points where the plane shows test points too."""
        return ("{errors} of {n} training points wrong" if self.share else "{errors} wrong").format(errors=errors, n=n)

    def note(self, n: int) -> str:
        """Return of which points a line of counts speaks, where the plane shows test points too."""
        return f" · of {n} training points" if self.share else ""

    def marks(self, data: Dataset) -> list[Ring]:
        """Return a ring around every test point."""
        if data.test is not None:
            return [Ring(int(i), "distance") for i in np.flatnonzero(data.test)]
        return [Ring(int(i), "distance") for i in self.rows(data)[1]]


@dataclass(frozen=True)
class SplitField(Field):
    """The choice of a split: two widgets in a panel."""

    def check(self, value: object) -> Split:
        """Return the split if it can be chosen."""
        if not isinstance(value, Split) or value.share not in TEST_PERCENTS or not 0 <= value.seed <= SEEDS:
            raise ValueError(
                f"{', '.join(map(str, TEST_PERCENTS))} percent can be kept for the test, with a seed up to {SEEDS}"
            )
        return value

    def write(self, value: Any) -> str:
        """Return the share and, unless it is 0, the seed."""
        return f"{value.share}~{value.seed}" if value.seed else str(value.share)

    def read(self, text: str) -> Split:
        """Return the split that a text in a link writes."""
        parts = text.split("~")
        if len(parts) not in (1, 2) or not all(part.isdecimal() and len(part) <= len(str(SEEDS)) for part in parts):
            raise ValueError("it must be a share and a seed")
        return self.check(Split(*map(int, parts)))


def split_setting() -> Any:
    """Declare the choice of a split; the same on every page that shows an error."""
    return setting(Split(), SplitField(shared=True))
