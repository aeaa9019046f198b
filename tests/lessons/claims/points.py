"""The predicates of the claims about the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linclass.lessons.points.summary import elongation

if TYPE_CHECKING:
    from collections.abc import Callable

    from linclass.datasets.dataset import Dataset

HOLDS: dict[str, Callable[[Dataset], bool]] = {
    "begin": lambda data: data.counts.tolist() == [20, 20] and round(elongation(data), 2) == 9.92,
}
