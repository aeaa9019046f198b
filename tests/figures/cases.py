"""Data sets and readers that the tests of figures share."""

import json
from typing import Any

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets import Dataset
from linclass.figures.two_classes import TwoClasses
from linclass.wire.figure_json import as_json


def blobs(n: int = 60, *, classes: int = 2, seed: int = 3, gap: float = 1.5) -> Dataset:
    """Return n points in Gaussian clouds around a circle."""
    random = np.random.default_rng(seed)
    angles = 2 * np.pi * np.arange(classes) / classes + 0.4
    y = np.arange(n) % classes
    X = gap * np.column_stack([np.cos(angles), np.sin(angles)])[y] + random.normal(0, 0.9, (n, 2))
    return Dataset(X, y, tuple(str(k + 1) for k in range(classes)))


def sides(n: int = 60, *, seed: int = 3, gap: float = 1.5) -> TwoClasses:
    """Return two clouds as the two sides of a rule."""
    return TwoClasses.of(blobs(n, seed=seed, gap=gap))


def sides_of(X: FloatArray, t: FloatArray) -> TwoClasses:
    """Return points with targets -1 and +1 as the two sides of a rule, on the usual plane."""
    return TwoClasses.of(Dataset(X, (np.asarray(t) > 0).astype(np.int64)))


def ring(n: int = 80, seed: int = 5) -> Dataset:
    """Return a cloud inside a ring: no line separates them, a quadratic rule does."""
    random = np.random.default_rng(seed)
    y = np.arange(n) % 2
    radius = np.where(y == 0, random.uniform(0, 1.3, n), random.uniform(2, 3, n))
    angle = random.uniform(0, 2 * np.pi, n)
    return Dataset(np.column_stack([radius * np.cos(angle), radius * np.sin(angle)]), y)


def area(polygon: FloatArray) -> float:
    """Return the area of a polygon (m, 2), taken from its first corner so that one far away does not cancel."""
    x, y = (polygon - polygon[:1]).T
    return 0.5 * abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1)))


def vertices(trace: Any) -> FloatArray:
    """Return a trace's places (m, 2), NaN at gaps."""
    return np.array([trace.x, trace.y], dtype=float).T


def named(figure: Any, part: str) -> Any:
    """Return the one trace whose name contains `part`."""
    [result] = [trace for trace in figure.data if part in (trace.name or "")]
    return result


def moving(figure: Any, s: int) -> Any:
    """Return the traces that the frame of step s moves."""
    [frame] = [frame for frame in figure.frames if frame.name == str(s)]
    return frame.data


def kilobytes(figure: Any) -> float:
    """Return the size of what the browser is sent."""
    return len(json.dumps(figure.to_dict(), default=as_json, separators=(",", ":"))) / 1000
