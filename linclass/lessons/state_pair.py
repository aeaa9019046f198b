"""Pairs that are worth seeing side by side: what the second state has that the first has not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import MAX_POINTS, Dataset, Window

TURN = np.deg2rad(40.0)  # of an outlier away from the line through both means, so that a line that heeds it turns
MARGIN_SHARE = 0.06  # of the window, between its edge and an outlier


@dataclass(frozen=True)
class StatePair:
    """A second state beside the present one, of whichever points and settings.

    Attributes
    ----------
    code : str
        Its name within the lesson.
    title : str
        What it shows: "Hard and soft margin".
    changes : function of the first state's settings
        Returns the settings that differ, by name.
    slug : str
        Another lesson, in which the changes are those of its opening; empty for the same.
    points : function of the first state's points, or None
        Returns the second state's own.
    """

    code: str
    title: str
    changes: Callable[[Any], Mapping[str, Any]] = field(default=lambda _settings: {})
    slug: str = ""
    points: Callable[[Dataset], Dataset] | None = None


def other_value(name: str, value: Any, instead: Any) -> Callable[[Any], Mapping[str, Any]]:
    """Return a pair's changes: a setting gets a value, or another one where it has this value already."""
    return lambda settings: {name: instead if getattr(settings, name) == value else value}


def with_outlier(data: Dataset) -> Dataset:
    """Return the points and one more: of the last class, far on its own side, near the window's edge."""
    present = np.flatnonzero(data.counts)
    if len(present) < 2 or len(data.y) >= MAX_POINTS:
        return data
    k = int(present[-1])
    own, others = data.X[data.y == k].mean(axis=0), data.X[data.y != k].mean(axis=0)
    turned = np.array([[np.cos(TURN), -np.sin(TURN)], [np.sin(TURN), np.cos(TURN)]]) @ (own - others)
    place = _edge(own, turned, data.window)
    test = None if data.test is None else np.r_[data.test, False]
    X, y = np.vstack([data.X, place]), np.r_[data.y, k]
    return replace(data, X=X, y=y, test=test, recipe=None, origin=data.source)


def _edge(start: FloatArray, direction: FloatArray, window: Window) -> FloatArray:
    """Return the last place in the window, a margin away from its edges, from a place in a direction."""
    low, high = np.array([window.x_min, window.y_min]), np.array([window.x_max, window.y_max])
    margin = MARGIN_SHARE * (high - low)
    start = np.clip(start, low + margin, high - margin)
    bounds = np.where(direction > 0, high - margin, low + margin)
    moving = direction != 0
    steps = (bounds - start)[moving] / direction[moving]
    return start + (steps.min() if len(steps) else 0.0) * direction
