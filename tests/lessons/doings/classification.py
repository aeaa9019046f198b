"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.support import points
from tests.lessons.ways import Drag, Move, Points, Way

MIDDLE_CLASS = points(
    [[-3, 0], [-3, 1], [-3, -1], [-0.1, 0.3], [0.1, -0.2], [3, 0], [3, 1], [3, -1]], [0, 0, 0, 1, 1, 2, 2, 2]
)
UPPER_CLASS = points(
    [[-3, 0], [-3, 1], [-3, -1], [-0.1, 3.0], [0.1, 3.2], [3, 0], [3, 1], [3, -1]], [0, 0, 0, 1, 1, 2, 2, 2]
)
WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "place": ((Drag("probe", -2.0, 0.0),), (Drag("probe", -0.2, 1.0),)),
    "boundary": ((Drag("probe", 2.0, 0.0),), (Drag("probe", 2.0, 0.3),)),
    "push": ((Move(2, 2.0, 2.0),), (Move(2, -2.0, 1.0),)),
    "separate": ((Move(0, 2.0, 2.0),), (Move(0, 0.4, 0.4),)),
    "vanish": ((Points(MIDDLE_CLASS),), (Points(UPPER_CLASS),)),
    "disagree": ((Drag("probe", -0.2, -1.0),), (Drag("probe", 2.0, 0.0),)),
}
