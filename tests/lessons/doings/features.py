"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Move, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "flat": ((Set("phi", "linear"),), (Set("phi", "quadratic"),)),
    "squares": ((Set("phi", "squares"),), (Set("phi", "quadratic"),)),
    "disc": ((Move(52, 0.0, 0.0),), (Move(52, 2.2, 0.0),)),
    "xor": ((Set("phi", "quadratic"),), (Set("phi", "linear"),)),
    "bump": ((Set("centres", "2.5, 0"),), (Set("centres", "0.2, 0"),)),
    "smooth": ((Set("degree", 2),), (Set("degree", 7),)),
}
