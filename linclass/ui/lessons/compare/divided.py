"""The regions of each rule; those of the neighbours, slow to find, are kept, and approximated under a moving hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import streamlit as st

from linclass.datasets.dataset import Window
from linclass.figures.level_lines import level_lines
from linclass.figures.marks import Line
from linclass.models.neighbours import KNeighborsClassifier
from linclass.regions import regions
from linclass.ui.lessons.compare.rules import BAYES, NEIGHBOURS
from linclass.ui.texts import compare as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from linclass.base import FloatArray, IntArray
    from linclass.datasets.dataset import Dataset
    from linclass.figures.marks import Mark
    from linclass.regions import Partition
    from linclass.ui.lessons.compare.settings import Settings
    from linclass.ui.lessons.compare.study import Lesson, Result

COLUMNS, ROWS = 61, 49  # nodes of the grid on which the neighbours answer while the hand moves


def partition(result: Result, lesson: Lesson, chosen: Settings) -> Partition:
    """Return the regions of a rule in the window."""
    if result.name == BAYES and lesson.known is not None:
        return lesson.known.partition
    if result.name == NEIGHBOURS:
        train = lesson.train
        return _of_neighbours(train.X, train.y, chosen.numbers.k, tuple(train.window))
    return regions(result.rule, lesson.data.window)


def caveat(lesson: Lesson, chosen: Settings) -> str:
    """Return the sentence that says how the neighbours' regions were simplified; empty where they are exact."""
    result = lesson.result(NEIGHBOURS)
    found = None if result is None else partition(result, lesson, chosen)
    if found is None or found.exact:
        return ""
    return texts.SIMPLIFIED.format(parts=decimal(round(1 / found.smallest)))


def roughly(rule: KNeighborsClassifier, data: Dataset) -> list[Mark]:
    """Return the boundaries of the neighbours' regions, right to a cell of a grid: fast enough to follow a hand."""
    window = data.window
    u, v = np.linspace(window.x_min, window.x_max, COLUMNS), np.linspace(window.y_min, window.y_max, ROWS)
    nodes = np.stack(np.meshgrid(u, v), axis=-1).reshape(-1, 2)
    answers = np.searchsorted(rule.classes_, rule.predict(nodes)).reshape(ROWS, COLUMNS)
    return [
        Line(line, "between")
        for k in range(1, len(rule.classes_))
        for line in level_lines(u, v, (answers >= k).astype(np.float64), 0.5)
    ]


@st.cache_data(max_entries=100, show_spinner=False)
def _of_neighbours(X: FloatArray, y: IntArray, k: int, window: tuple[float, ...]) -> Partition:
    return regions(KNeighborsClassifier(n_neighbors=k).fit(X, y), Window(*window))
