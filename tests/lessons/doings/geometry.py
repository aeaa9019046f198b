"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Drag, Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "turn": ((Drag("w", 1.8, -1.8),), (Drag("w", 1.5, -1.5),)),
    "origin": ((Drag("boundary", -1.5, 0.0),), (Drag("boundary", 0.01, -0.01),)),
    "side": ((Drag("x", -1.0, 1.0),), (Drag("x", 2.5, 1.9),)),
    "twice": ((Drag("w", 2.4, -1.8),), (Drag("w", 2.1, -1.575),)),
    "hard": ((Set("w1", 9.0), Set("w2", 0.0)), (Set("w1", 8.7), Set("w2", 0.0))),
    "empty": ((Move(0, 2.0, 2.0),), (Move(0, 0.1, 0.1),)),
}
