"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Drag, Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "turns": ((Set("C", 1000.0),), (Set("C", 50.0),)),
    "free": ((Move(6, -3.6, 0.9),), (Move(6, 0.4, 0.9),)),
    "back": ((Move(11, -1.7, 1.9),), (Move(11, 0.7, 1.9),)),
    "beat": ((Drag("direction", 2.0, -1.4),), (Drag("direction", 1.4, -2.4),)),
    "grow": ((Set("C", 125.0),), (Set("C", 50.0),)),
    "edge": ((Set("point", 5),), (Set("point", 1),)),
    "give_up": ((Set("machine", "soft"),), (Set("machine", "nu"),)),
    "no_rho": ((Set("nu", 0.1),), (Set("nu", 0.9),)),
}
