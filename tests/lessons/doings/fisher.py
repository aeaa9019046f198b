"""The ways to do each task of the lesson, and those that just fail to."""

from linclass import datasets
from linclass.datasets import Recipe
from tests.lessons.support import points
from tests.lessons.ways import Drag, Move, Points, Set, Way

ROUND_CLOUDS = datasets.generate(Recipe("blobs", {"n": 60, "covariance": "round", "separation": 3.0}))
WIDE_CLASS = points(
    [[-3, 0], [3, 0.1], [-2, 0.5], [2, -0.5], [0.1, 0], [0.2, 0.1], [0.15, -0.1], [0.25, 0]], [0] * 4 + [1] * 4
)
FOUR_TO_ONE = points([[0, 0], [1, 1], [2, 0], [0, 2], [3, 3]], [0, 0, 0, 0, 1])
THREE_TO_ONE = points([[0, 0], [1, 1], [2, 0], [3, 3]], [0, 0, 0, 1])
WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "turn": ((Drag("w", 2.08, -2.03),), (Drag("w", 2.5, -0.8),)),
    "best": ((Set("direction", "fisher"),), (Set("direction", "means"),)),
    "rare": ((Set("threshold", "gaussian"),), (Set("direction", "means"),)),
    "agree": ((Points(ROUND_CLOUDS),), (Move(0, 0.0, 0.0),)),
    "second": ((Points(WIDE_CLASS),), (Move(0, 0.0, 0.0),)),
    "fewer": ((Points(FOUR_TO_ONE),), (Points(THREE_TO_ONE),)),
    "raw": ((Set("result", "criteria"),), (Set("result", "points"),)),
}
