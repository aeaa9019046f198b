"""The ways to do each task of the lesson, and those that just fail to."""

from linclass.lessons.sides import Split
from tests.lessons.ways import Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "whose_mistakes": ((Set("regions", "least_squares"),), (Set("regions", "logistic"),)),
    "own_side": ((Move(19, 4.5, -3.5),), (Move(19, 2.0, 0.0),)),
    "masked": ((Set("regions", "least_squares"),), (Set("regions", "svm"),)),
    "luck": ((Set("split", Split(50, 2)),), (Set("split", Split(50, 3)),)),
    "no_gap": ((Set("k", 15),), (Set("k", 2),)),
}
