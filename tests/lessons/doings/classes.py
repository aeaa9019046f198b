"""The ways to do each task of the lesson, and those that just fail to."""

import numpy as np

from linclass.datasets.dataset import Dataset
from tests.lessons.support import points
from tests.lessons.ways import Drag, Points, Set, Way

OFFSETS = np.array([[0.0, 0.2], [0.2, 0.0], [-0.2, -0.1]])


def _around(*means: tuple[float, float]) -> Dataset:
    """Return three points around each of three means, a class each."""
    return points(np.vstack([mean + OFFSETS for mean in means]), [k for k in range(len(means)) for _ in OFFSETS])


WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "highest": ((Drag("probe", 1.5, -1.5),), (Drag("probe", 1.5, 0.2),)),
    "yes_no": ((Set("scheme", "sign"),), (Set("scheme", "votes"),)),
    "nobody": ((Drag("probe", 3.5, 0.1),), (Drag("probe", 1.0, 0.1),)),
    "lost": ((Set("scheme", "votes"),), (Set("scheme", "sign"),)),
    "triangle": (
        (Points(_around((-0.3, 2.0), (1.4, -0.9), (0.0, 2.1))),),
        (Points(_around((-2.0, 0.0), (1.0, -2.0), (1.0, 2.0))),),
    ),
    "leaves": (
        (Drag("end_a", -3.5, 0.3), Drag("end_b", -3.5, -3.0)),
        (Drag("end_a", -3.5, 0.3), Drag("end_b", 3.0, -2.0)),
    ),
}
