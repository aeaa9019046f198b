"""The same points at every price from 0.01 to 1000."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linclass.models.svm import LinearSVC
from linclass.models.svm.regularisation_path import C_GRID as PRICES
from linclass.models.svm.regularisation_path import PathPoint as Priced
from linclass.ui import fitting, progress
from linclass.ui.texts import support_vectors as texts

if TYPE_CHECKING:
    from linclass.ui.lessons.support_vectors.study import Lesson


def path(lesson: Lesson) -> list[Priced]:
    """Return the solutions at all prices, or at those that were done when the person pressed stop."""
    X, y = lesson.train.X, lesson.train.y

    def solve(k: int) -> Priced | None:
        found = fitting.fit(LinearSVC(C=PRICES[k]), X, y)
        return None if isinstance(found, str) else Priced.of(found.rule)

    done = progress.gather("svm_path", solve, len(PRICES), asked=(X.tobytes(), y.tobytes()), label=texts.PATH_PROGRESS)
    return [priced for priced in done.results if priced is not None]


def position(found: list[Priced], C: float) -> int:
    """Return the place of the price nearest to C."""
    return int(np.abs(np.log([p.C for p in found]) - np.log(min(C, PRICES[-1]))).argmin())
