"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Drag, Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "back": ((Drag("goal", 1.5, -0.3),), (Drag("goal", 3.0, -2.0),)),
    "probe": ((Drag("probe", 4.0, 3.0),), (Drag("probe", 2.0, 2.0),)),
    "masking": ((Set("degree", 2),), (Set("logistic", False),)),
    "outlier": ((Move(0, 9.0, -9.0),), (Move(0, 2.0, -2.0),)),
    "lasso": ((Set("penalty", "l1"), Set("lam", 10.0)), (Set("penalty", "l1"), Set("lam", 1.0))),
    "constant": ((Set("schedule", "constant"), Set("rate", 2.1)), (Set("schedule", "constant"), Set("rate", 2.0))),
}
