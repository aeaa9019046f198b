"""The points of the lectures' figures of support vector machines."""

import numpy as np

from linclass.datasets.dataset import Dataset, Recipe


def _placed(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> Dataset:
    """Return two classes of points at given places."""
    y = np.repeat([0, 1], [len(first), len(second)]).astype(np.int64)
    return Dataset(np.array(first + second, dtype=np.float64), y)


SEPARABLE = Recipe("blobs", {"n": 20, "separation": 4.0, "separable": True, "seed": 9})
OVERLAPPING = Recipe("elongated", {"n": 40, "distance": 2.4, "length": 1.5, "width": 0.6, "angle": 60.0, "seed": 3})
MIXTURE = Recipe("esl_mixture")
THIRTY_POINTS = Recipe("esl_mixture", {"n": 30})
FOUR = Recipe("blobs", {"classes": 4, "n": 25, "seed": 5})
FOUR_CASES = _placed(
    [(-3.6, 1.6), (-3.0, -1.2), (-2.6, 0.4), (-1.0, 2.0), (-1.0, -1.0), (-0.45, 0.6), (1.4, -1.9), (-3.4, -2.6)],
    [(3.4, -1.4), (2.8, 1.2), (2.4, -0.6), (1.0, 1.4), (1.0, -0.6), (0.4, 2.6), (-1.6, -2.4), (3.6, 2.4)],
)
TWO_DIRECTIONS = _placed(
    [(-3.4, 0.2), (-2.6, 1.4), (-2.2, -0.4), (-1.4, 0.6), (-1.8, 2.4), (-0.8, 1.8), (-3.0, 2.6), (-0.2, 2.8)],
    [(3.2, -0.2), (2.4, -1.6), (1.8, 0.4), (1.2, -0.9), (1.4, -2.4), (0.2, -1.9), (3.0, -2.8), (2.6, 1.2)],
)
ONE_POINT_NEAR = _placed(
    [(-3.2, 1.8), (-2.6, 0.4), (-2.2, 2.4), (-3.4, -0.8), (-2.0, -1.6), (-2.4, 1.2), (1.1, 0.8)],
    [(2.2, 1.6), (2.8, -0.6), (3.4, 0.8), (2.4, -2.0), (3.6, 2.2), (1.8, -0.7), (2.0, 2.6)],
)
TURNING = _placed(  # one point of class 1, the last, stands near class 2: a hard margin turns by 25 degrees for it
    [
        *((-2.6, 1.1), (-2.1, -0.4), (-3.2, 0.3), (-1.6, -1.3), (-2.8, -1.6), (-1.5, 0.5)),
        *((-3.6, -0.7), (-2.2, -2.3), (-1.9, 1.9), (-3.1, 2.1), (-1.2, -2.0), (0.9, 1.9)),
    ],
    [
        *((2.4, -0.9), (1.7, -1.9), (3.1, -1.6), (2.0, 0.3), (3.4, 0.2), (1.5, -0.6)),
        *((2.7, -2.6), (3.7, -1.0), (2.9, 1.1), (1.9, 1.3), (3.5, 1.9)),
    ],
)
SQUARE = _placed([(-1.0, 1.0), (-1.0, -1.0)], [(1.0, 1.0), (1.0, -1.0)])
