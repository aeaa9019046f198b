"""The steps of a long run that get a frame of their own, and those that get a vertex of a path or a curve."""

import math

import numpy as np

from linclass.arrays import IntArray

MAX_FRAMES = 300  # frames of one animation: about 200 KB
VERTICES = 400  # of a path or a curve; more are finer than pixels
FOCUS_STEPS = 20  # steps shown without a gap on each side of the step in focus


class OnlyStep(int):
    """A step in focus that gets the only frame: a picture of this moment, quick enough to follow a drag."""


def frame_steps(total: int, focus: int | None = None, most: int = MAX_FRAMES) -> tuple[int, ...]:
    """Return the steps of 0 .. total that get a frame: at most `most`, ascending, both ends always among them.

    All of them where they fit. Otherwise an even stride and, with a focus, every step within 20 of it, so that a
    person who asks for step k finds k and its neighbours. A `OnlyStep` is alone.
    """
    if isinstance(focus, OnlyStep):
        return (min(max(int(focus), 0), total),)
    if total + 1 <= most:
        return tuple(range(total + 1))
    near: set[int] = set()
    if focus is not None:
        k = min(max(focus, 0), total)
        near = set(range(max(k - FOCUS_STEPS, 0), min(k + FOCUS_STEPS, total) + 1))
    stride = math.ceil(total / (most - len(near) - 2))
    return tuple(sorted(near | set(range(0, total, stride)) | {total}))


def thinned(count: int, most: int = VERTICES) -> IntArray:
    """Return at most so many of 0 .. count - 1, evenly, both ends among them."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).round().astype(np.int64))
