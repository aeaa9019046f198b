"""Two sides of the person's points: what a rule for two classes is fitted on when there may be more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.marks import Line, Region, Spot
from linclass.numerics.homogeneous import signs
from linclass.ui import shell, workspace
from linclass.ui.texts import sides as texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.figures.theme import Theme

REST = -1  # in the choice of classes: all others


@dataclass(frozen=True, eq=False)
class TwoSides:
    """The points of two sides, y(x) > 0 meaning `positive`.

    Attributes
    ----------
    data : Dataset
        The points of both sides alone, class number 0 negative and 1 positive, as the figures expect it.
    rows : array (n,)
        Where these points stand in the person's data set: what a `Ring` on the canvas needs.
    positive : int
        The positive side's class in the person's data set.
    negative : tuple of int
        The classes on the other side.
    """

    data: Dataset
    rows: IntArray
    positive: int
    negative: tuple[int, ...]

    @property
    def X(self) -> FloatArray:  # noqa: N802 - the field's name
        """The points, (n, 2)."""
        return self.data.X

    @property
    def t(self) -> FloatArray:
        """The targets -1 and +1, (n,)."""
        return signs(self.data.y)

    @property
    def names(self) -> tuple[str, str]:
        """What the negative and the positive side are called."""
        return self.data.class_names[0], self.data.class_names[1]

    @property
    def theme(self) -> Theme:
        """The palette in which a figure's classes 0 and 1 look like the two sides on the plane."""
        return shell.theme().led_by(*self.looks)

    @property
    def looks(self) -> tuple[int | None, int]:
        """Whose colour and shape the negative and the positive side have; None for several classes at once."""
        return self.negative[0] if len(self.negative) == 1 else None, self.positive

    def only(self, rows: IntArray) -> TwoSides:
        """Return those of the points that stand in these rows of the person's data set; a side may have none left."""
        own = np.isin(self.rows, rows)
        return replace(self, data=replace(self.data, X=self.X[own], y=self.data.y[own]), rows=self.rows[own])

    def marks(self, found: Iterable[Mark]) -> list[Mark]:
        """Return marks about classes 0 and 1 as marks about the person's classes.

        Where several classes stand on the negative side, its region is left out: no colour is theirs alone, and what
        was drawn in its colour is muted.
        """
        shown: list[Mark] = []
        for mark in found:
            if isinstance(mark, Line | Spot) and mark.number is not None:
                looks = self.looks[mark.number]
                shown.append(replace(mark, number=looks, role="distance" if looks is None else mark.role))
            elif not isinstance(mark, Region):
                shown.append(mark)
            elif mark.claims != (0,) or len(self.negative) == 1:
                mine = (self.negative[0], self.positive)
                shown.append(replace(mark, claims=tuple(sorted(mine[k] for k in mark.claims))))
        return shown


@dataclass(frozen=True)
class Sides:
    """The person's choice; `negative` is None where all other classes stand against `positive`."""

    positive: int
    negative: int | None

    def of(self, data: Dataset) -> TwoSides | str:
        """Return the two sides of these points, or the sentence that says what is missing."""
        if len(data.y) == 0:
            return texts.NO_POINTS
        plus = data.y == self.positive
        minus = ~plus if self.negative is None else data.y == self.negative
        if not plus.any() or not minus.any():
            return texts.ONE_CLASS
        rows = np.flatnonzero(plus | minus)
        against = tuple(int(k) for k in np.unique(data.y[minus]))
        name = data.class_names[against[0]] if len(against) == 1 else texts.THE_REST
        both = replace(data, X=data.X[rows], y=plus[rows].astype(np.int64), class_names=_different(name, data, self))
        return TwoSides(both, rows, self.positive, against)


def choose(data: Dataset) -> Sides:
    """Ask which class is on the positive side and what stands against it; not asked where there are two classes.

    The last class that has points is positive at first, as `classes_[1]` is everywhere in the package.
    """
    present = [int(k) for k in np.flatnonzero(data.counts)]
    if len(present) < 3:
        first, last = (present[0], present[-1]) if present else (0, 1)
        return Sides(last, first if first != last else None)
    names = workspace.names(data)
    with st.popover(texts.SIDES, width=170):
        positive = _one_of(present, "plus", texts.POSITIVE, {k: names[k] for k in present}, len(present) - 1)
        others = [REST, *(k for k in present if k != positive)]
        negative = _one_of(others, "minus", texts.NEGATIVE, {REST: texts.THE_REST} | {k: names[k] for k in others[1:]})
    return Sides(positive, None if negative == REST else negative)


def _one_of(options: list[int], key: str, label: str, words: dict[int, str], index: int = 0) -> int:
    """Return the choice; one that lost its points gives way to the default."""
    if st.session_state.get(key) not in options:
        st.session_state.pop(key, None)
    chosen: int = st.selectbox(
        label,
        options,
        index,
        format_func=lambda k: words[k],
        key=key,
        bind="query-params",
        persist_state="session",
    )
    return chosen


def _different(negative: str, data: Dataset, chosen: Sides) -> tuple[str, str]:
    """Return the names of both sides; a class that is itself called "all others" does not clash with the rest."""
    positive = data.class_names[chosen.positive]
    return (negative, positive) if negative != positive else (f"{negative} (−)", positive)
