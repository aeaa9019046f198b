"""Two classes, one on the positive and one on the negative side of a rule: one value, one convention, everywhere.

    y(x) > 0, t = +1:  the positive side          y(x) < 0, t = -1:  the negative side

In its own data set the negative side is class number 0 and the positive side 1, as in `classes_` of an estimator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import Dataset, Window
from linclass.datasets.isolation import isolated
from linclass.figures.marks import Line, Mark, Region, Spot
from linclass.figures.theme import Theme
from linclass.numerics.homogeneous import signs


@dataclass(frozen=True)
class Side:
    """One side of a rule.

    Attributes
    ----------
    name : str
        What it is called.
    classes : tuple of int
        Its classes in the person's data set.
    members : tuple of str
        Their names, where there are several.
    """

    name: str
    classes: tuple[int, ...]
    members: tuple[str, ...] = ()

    @property
    def drawn_class(self) -> int | None:
        """The class whose colour and shape the side has; None for several at once."""
        return self.classes[0] if len(self.classes) == 1 else None

    @property
    def label(self) -> str:
        """The name as a legend writes it: C1 where it is only a number."""
        return isolated(self.numbered)

    @property
    def numbered(self) -> str:
        """The name, C1 where it is only a number."""
        return f"C{self.name}" if self.name.isdecimal() else self.name


@dataclass(frozen=True, eq=False)
class TwoClasses:
    """The points of two sides.

    Attributes
    ----------
    data : Dataset
        The points of both sides alone, class number 0 negative and 1 positive.
    rows : array (n,)
        Where these points stand in the person's data set: what a `Ring` on the canvas needs.
    classes : array (n,)
        Their class numbers there.
    negative, positive : Side
    """

    data: Dataset
    rows: IntArray
    classes: IntArray
    negative: Side
    positive: Side

    @classmethod
    def of(cls, data: Dataset) -> TwoClasses:
        """Return the two sides of a data set that has no more than two classes: number 1 is positive."""
        first, second = data.class_names[:2]
        return cls(data, np.arange(len(data.y)), data.y, Side(first, (0,)), Side(second, (1,)))

    @property
    def X(self) -> FloatArray:  # noqa: N802 - the field's name
        """The points, (n, 2)."""
        return self.data.X

    @property
    def t(self) -> FloatArray:
        """The targets -1 and +1, (n,)."""
        return signs(self.data.y)

    @property
    def window(self) -> Window:
        """The part of the plane that is shown."""
        return self.data.window

    @property
    def feature_names(self) -> tuple[str, str]:
        """The name of the axes."""
        return self.data.feature_names

    @property
    def labels(self) -> tuple[str, str]:
        """The names of the negative and the positive side as a legend writes them."""
        return self.negative.label, self.positive.label

    @property
    def labelled(self) -> Dataset:
        """The points with the labels for names, for whoever draws a data set."""
        return replace(self.data, class_names=(self.negative.numbered, self.positive.numbered))

    def led(self, theme: Theme) -> Theme:
        """Return the palette in which a figure's classes 0 and 1 look like the two sides on the plane."""
        return theme.led_by(self.negative.drawn_class, self.positive.drawn_class)

    def only(self, rows: IntArray) -> TwoClasses:
        """Return those of the points that stand in these rows of the person's data set; a side may have none left."""
        own = np.isin(self.rows, rows)
        data = replace(self.data, X=self.X[own], y=self.data.y[own], test=None)
        return replace(self, data=data, rows=self.rows[own], classes=self.classes[own])

    def class_of(self, i: int) -> Side:
        """Return the class of a point, named alone where its side has several."""
        side, number = self.positive if self.data.y[i] else self.negative, int(self.classes[i])
        return Side(side.members[side.classes.index(number)], (number,)) if side.members else side

    def marks(self, result: Iterable[Mark]) -> list[Mark]:
        """Return marks about classes 0 and 1 as marks about the person's classes.

        Where several classes stand on a side, its region is left out: no colour is theirs alone, and what was drawn
        in its colour is muted.
        """
        shown: list[Mark] = []
        drawn = (self.negative.drawn_class, self.positive.drawn_class)
        for mark in result:
            if isinstance(mark, Line | Spot) and mark.number is not None:
                drawn_class = drawn[mark.number]
                shown.append(replace(mark, number=drawn_class, role="distance" if drawn_class is None else mark.role))
            elif not isinstance(mark, Region):
                shown.append(mark)
            else:
                mine = [drawn[k] for k in mark.claims]
                if all(drawn_class is not None for drawn_class in mine):
                    shown.append(
                        replace(
                            mark, claims=tuple(sorted(drawn_class for drawn_class in mine if drawn_class is not None))
                        )
                    )
        return shown
