"""Windows of equal units around what a picture shows: vectors from the origin, a path through weight space."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Window

WINDOW_FACTOR = 1.25  # times what has to be seen


def around_origin(places: FloatArray, shape: float) -> Window:
    """Return a window, `shape` times as wide as high, that holds the origin and places (m, 2), with room around."""
    seen = np.vstack([places[np.isfinite(places).all(axis=1)], np.zeros(2)])
    low, high = seen.min(axis=0), seen.max(axis=0)
    middle, half = (low + high) / 2, (high - low) / 2
    height = WINDOW_FACTOR * float(max(half[1], half[0] / shape)) or 1.0
    return Window(
        float(middle[0] - shape * height),
        float(middle[0] + shape * height),
        float(middle[1] - height),
        float(middle[1] + height),
    )
