"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "overlap": ((Move(5, 2.0, 0.9),), (Move(5, 0.6, 1.6),)),
    "newton": ((Set("solver", "newton"),), (Set("eta", 0.1),)),
    "rate": ((Set("eta", 1.0),), (Set("eta", 0.01),)),
    "stop": ((Set("max_iter", 18),), (Set("max_iter", 100),)),
    "penalty": ((Set("lam", 1.0),), (Set("lam", 0.01),)),
}
