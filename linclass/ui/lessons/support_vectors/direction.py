"""A direction turned by hand: its band, its handle, and how it compares with the widest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linclass.figures import vectors
from linclass.figures.marks import Arrow, Handle
from linclass.figures.turning import gaps
from linclass.ui.lessons.support_vectors.study import widest
from linclass.ui.texts import support_vectors as texts
from linclass.ui.texts.numbers import decimal

if TYPE_CHECKING:
    from linclass.base import FloatArray
    from linclass.datasets.dataset import Window
    from linclass.figures.marks import Mark, Role
    from linclass.ui.lessons.support_vectors.study import Points


def marks(points: Points, angle: float, window: Window) -> list[Mark]:
    """Return the band of a direction: half-way between the nearest points of the classes, and the handle to turn it."""
    X, t = points.train.X, points.t
    turned = np.deg2rad(angle)
    u = np.array([np.cos(turned), np.sin(turned)])
    high, low = float((X[t > 0] @ u).min()), float((X[t < 0] @ u).max())
    middle = np.array([window.x_min + window.x_max, window.y_min + window.y_max]) / 2
    tip = middle + 0.3 * min(window.x_max - window.x_min, window.y_max - window.y_min) * u
    shown: list[Mark] = []
    for at in (high, low):
        shown += _across(u, at, window, "start", "")
    shown += _across(u, (high + low) / 2, window, "direction", texts.BY_HAND)
    return [*shown, Arrow(middle, tip, "direction"), Handle("direction", tip, "direction", texts.TURN)]


def status(points: Points, angle: float) -> str:
    """Return the sentence under the plane: the margin of the direction, and the widest there is."""
    room = float(gaps(points.train.X, points.t, np.array([angle]))[0])
    best = widest(points)
    widest_words = texts.LIVE_NONE if best is None else texts.LIVE_WIDEST.format(width=decimal(best.margin_, 3))
    own = texts.LIVE_MARGIN if room >= 0 else texts.LIVE_OVERLAP
    return own.format(width=decimal(abs(room), 3)) + widest_words


def _across(u: FloatArray, at: float, window: Window, role: Role, label: str) -> list[Mark]:
    """Return the line u'x = at, if it meets the window."""
    line = vectors.boundary(u, -at, window)
    return [replace(line, role=role, label=label)] if len(line.points) else []
