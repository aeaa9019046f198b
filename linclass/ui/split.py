"""Training and test points: errors on points that the rule has not seen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.figures.marks import Ring
from linclass.ui.texts import split as texts

if TYPE_CHECKING:
    from linclass.base import IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark

SHARES = (0, 20, 30, 50)  # percent of the points kept for the test


@dataclass(frozen=True)
class Split:
    """How the points are divided: `share` percent of every class are kept for the test."""

    share: int
    seed: int

    def rows(self, data: Dataset) -> tuple[IntArray, IntArray]:
        """Return which points train and which test, as row numbers.

        Every class with at least two points keeps at least one for training. A point keeps its part while it is moved.
        """
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
        train, test = self.rows(data)
        return tuple(replace(data, X=data.X[part], y=data.y[part]) for part in (train, test))  # type: ignore[return-value]

    def marks(self, data: Dataset) -> list[Mark]:
        """Return a ring around every test point."""
        return [Ring(int(i), "distance") for i in self.rows(data)[1]]


def choose(key: str = "split") -> Split:
    """Ask how many points to keep for the test; the same on every page that shows an error."""
    with st.popover(texts.TITLE, width=170):
        share = st.segmented_control(
            texts.SHARE,
            SHARES,
            format_func=lambda percent: texts.NONE if percent == 0 else f"{percent} %",
            default=0,
            required=True,
            key=f"{key}_test",
            bind="query-params",
            persist_state="session",
            help=texts.HELP,
        )
        seed = st.number_input(
            texts.SEED, 0, 9999, 0, step=1, key=f"{key}_seed", bind="query-params", persist_state="session"
        )
    return Split(int(share), int(seed))
