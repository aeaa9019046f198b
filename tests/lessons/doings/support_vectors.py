"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "free": ((Move(7, -3.6, -2.5),), (Move(7, 0.0, 0.0),)),
    "grow": ((Set("C", 125.0),), (Set("C", 50.0),)),
    "edge": ((Set("point", 5),), (Set("point", 1),)),
    "give_up": ((Set("machine", "soft"),), (Set("machine", "nu"),)),
    "beat": ((Set("angle", -35.0),), (Set("angle", -60.0),)),
    "no_rho": ((Set("nu", 0.1),), (Set("nu", 0.9),)),
}
