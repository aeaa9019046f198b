"""The classes on the two sides of a rule, where there may be more than two, and the points kept for a test."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linclass.arrays import IntArray
from linclass.datasets.dataset import MAX_CLASSES, Dataset
from linclass.declare import Field, check_number, read_number, setting
from linclass.figures.marks import Ring
from linclass.figures.two_classes import Side, TwoClasses
from linclass.lessons import common
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

    def marked(self, data: Dataset) -> Dataset:
        """Return the same points, those that the share keeps for the test marked as a test set."""
        if self.share == 0 or data.test is not None:
            return data
        test = np.zeros(len(data.y), dtype=bool)
        test[self.rows(data)[1]] = True
        return replace(data, test=test)

    def keeps(self, data: Dataset) -> bool:
        """Return whether points are kept for a test: a share of every class, or the person's own test set."""
        return self.share > 0 or bool(data.tested.any())

    def counted(self, data: Dataset) -> str:
        """Return the name of the points that the method is fitted on: "training points" where others are kept apart."""
        return "training points" if self.keeps(data) else "points"

    def wrong(self, errors: int, n: int, data: Dataset) -> str:
        """Return how many are wrong, and of which points where the plane shows test points too."""
        return f"{errors} of {n} training points wrong" if self.keeps(data) else f"{errors} wrong"

    def note(self, n: int, data: Dataset) -> str:
        """Return of which points a line of counts speaks, where the plane shows test points too."""
        return f" · of {n} training points" if self.keeps(data) else ""

    def marks(self, data: Dataset) -> list[Ring]:
        """Return a ring around every test point."""
        if data.test is not None:
            return [Ring(int(i), "distance") for i in np.flatnonzero(data.test)]
        return [Ring(int(i), "distance") for i in self.rows(data)[1]]


@dataclass(frozen=True)
class SplitField(Field[Split]):
    """The choice of a split: two widgets in a panel."""

    def check(self, value: object) -> Split:
        """Return the split if it can be chosen."""
        if not isinstance(value, Split) or value.share not in TEST_PERCENTS or not 0 <= value.seed <= SEEDS:
            raise ValueError(
                f"{', '.join(map(str, TEST_PERCENTS))} percent can be kept for the test, with a seed up to {SEEDS}"
            )
        return value

    def write(self, value: Split) -> str:
        """Return the share and, unless it is 0, the seed."""
        return f"{value.share}~{value.seed}" if value.seed else str(value.share)

    def read(self, text: str) -> Split:
        """Return the split that a text in a link writes."""
        parts = text.split("~")
        if len(parts) not in (1, 2) or not all(part.isdecimal() and len(part) <= len(str(SEEDS)) for part in parts):
            raise ValueError("it must be a share and a seed")
        return self.check(Split(*map(int, parts)))


def split_setting() -> Split:
    """Declare the choice of a split; the same on every page that shows an error."""
    declaration: Split = setting(Split(), SplitField(shared=True))
    return declaration


COLOURS = ("blue", "orange", "green")  # of the first classes, by these names in both themes


@dataclass(frozen=True)
class Sides:
    """The person's choice, by class number.

    Attributes
    ----------
    positive : int or None
        None is the last class that has points, as `classes_[1]` is everywhere in the package.
    negative : int or None
        None puts all others there.
    """

    positive: int | None = None
    negative: int | None = None

    def among(self, data: Dataset) -> "Sides":
        """Return the choice as these points allow it: a class that lost its points gives way to the default."""
        positive = self.positive if self.positive in data.classes else max(data.classes, default=1)
        negative = self.negative if self.negative in data.classes and self.negative != positive else None
        return Sides(positive, negative)

    def pair(self, data: Dataset) -> "Sides":
        """Return the choice of one class on each side: the first of the others where all others were chosen."""
        chosen = self.among(data)
        others = [k for k in data.classes if k != chosen.positive]
        return chosen if chosen.negative is not None or not others else Sides(chosen.positive, others[0])

    def order(self, data: Dataset) -> tuple[int, ...]:
        """Return the classes that have points as a rule's columns: of two the negative side first, of more by number.

        Raises
        ------
        Missing
            If there are fewer than two.
        """
        both = self.of(data)
        return (*both.negative.classes, *both.positive.classes) if len(data.classes) == 2 else data.classes

    def of(self, data: Dataset) -> TwoClasses:
        """Return the two sides of these points.

        Raises
        ------
        Missing
            If the plane is empty, or one side has no points.
        """
        if len(data.y) == 0:
            raise Missing(common.NO_POINTS)
        chosen = self.among(data)
        plus = data.y == chosen.positive
        minus = ~plus if chosen.negative is None else data.y == chosen.negative
        if not plus.any() or not minus.any():
            raise Missing(common.ONE_CLASS)
        rows = np.flatnonzero(plus | minus)
        against = tuple(int(k) for k in np.unique(data.y[minus]))
        own = int(data.y[plus][0])
        positive = Side(data.class_names[own], (own,))
        name = data.class_names[against[0]] if len(against) == 1 else common.THE_REST
        members = tuple(data.class_names[k] for k in against) if len(against) > 1 else ()
        is_taken = name == positive.name  # a class may be called "all others"
        negative = Side(f"{name} (−)" if is_taken else name, against, members)
        both = replace(
            data,
            X=data.X[rows],
            y=plus[rows].astype(np.int64),
            class_names=(negative.name, positive.name),
            recipe=None,
            test=None if data.test is None else data.test[rows],
        )
        return TwoClasses(both, rows, data.y[rows], negative, positive)


@dataclass(frozen=True)
class SidesField(Field[Sides]):
    """The choice of sides: two widgets in a panel.

    Attributes
    ----------
    rest : bool
        Whether all other classes together may be the negative side.
    """

    rest: bool = True

    def check(self, value: object) -> Sides:
        """Return the sides if both can be classes."""
        if not isinstance(value, Sides) or not all(k is None or 0 <= k < MAX_CLASSES for k in _both(value)):
            raise ValueError(f"the sides must be classes from 1 to {MAX_CLASSES}")
        if value.positive is None and value.negative is not None:
            raise ValueError("a negative side needs a positive one")
        if value.positive is not None and value.positive == value.negative:
            raise ValueError("a class can't stand on both sides")
        return value

    def write(self, value: Sides) -> str:
        """Return the positive and the negative class counted from 1, the latter only where it is not all others."""
        return "~".join(str(k + 1) for k in _both(value) if k is not None)

    def read(self, text: str) -> Sides:
        """Return the sides that a text in a link writes."""
        parts = text.split("~") if text else []
        if len(parts) > 2 or not all(part.isdecimal() and len(part) == 1 for part in parts):
            raise ValueError("the sides must be one or two classes' numbers")
        return self.check(Sides(*(int(part) - 1 for part in parts)))


def sides_setting(*, rest: bool = True, **declared: Any) -> Any:
    """Declare the choice of sides; the same on every page that has one."""
    return setting(Sides(), SidesField(rest=rest, shared=True, **declared))


def _both(value: Sides) -> tuple[int | None, int | None]:
    return value.positive, value.negative


def decided(two: TwoClasses, positive: str = "") -> str:
    """Return which class a rule decides for where y(x) > 0, and rather than which, where those are several: Markdown.

    Parameters
    ----------
    two : TwoClasses
    positive : str
        What the positive side is called here, if it is not its name alone.
    """
    positive = positive or plain_name(two.positive.name)
    members = two.negative.members
    return f"{positive} rather than {_listed([*map(plain_name, members)])}" if members else positive


def class_named(name: str) -> str:
    """Return a class's name within a sentence: Markdown; one that has only a number is "class 2"."""
    return f"class {name}" if name.isdecimal() else plain_name(name)


def seen_class(data: Dataset, number: int) -> str:
    """Return a class within a sentence, by name and colour, Markdown: "class 2 (orange)"."""
    name = class_named(data.class_names[number])
    return f"{name} ({COLOURS[number]})" if number < len(COLOURS) else name


def named(side: Side) -> str:
    """Return the name of a side, with its classes where there are several: Markdown."""
    name = plain_name(side.name)
    return f"{name} ({_listed([*map(plain_name, side.members)])})" if side.members else name


def _listed(names: Sequence[str]) -> str:
    """Return two names or more as "a, b or c"."""
    *first, last = names
    return f"{', '.join(first)} or {last}"


def called(side: Side) -> str:
    """Return a side as it is seen on the plane: by its colour, where that is its own and has a name in both themes.

    Several classes are named one by one.
    """
    if side.members:
        names = [COLOURS[k] if k < len(COLOURS) else f"C{k + 1}" for k in side.classes]
        return _listed(names)
    if side.drawn_class is None or side.drawn_class >= len(COLOURS):
        return side.label
    colour = COLOURS[side.drawn_class]
    return colour if side.name.isdecimal() else f"{side.label} ({colour})"


@dataclass(frozen=True)
class ClassNumber(Field[int | None]):
    """One of the person's classes by its number from 0; None is the last that has points.

    The widget is there only where three or more classes have points, unless `always` says otherwise.
    """

    label: str

    def check(self, value: object) -> int | None:
        """Return the number if there can be such a class."""
        return None if value is None else int(check_number(value, int, 0, MAX_CLASSES - 1))

    def write(self, value: int | None) -> str:
        """Return the number counted from 1, as the plane's buttons do."""
        return "" if value is None else str(value + 1)

    def read(self, text: str) -> int | None:
        """Return the class that a text in a link writes."""
        return None if not text else self.check(read_number(text) - 1)
