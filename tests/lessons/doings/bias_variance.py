"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "degree": ((Set("degree", 6),), (Set("degree", 5),)),
    "fewer": ((Set("n", 40),), (Set("n", 80),)),
    "more": ((Set("degree", 2),), (Set("degree", 3),)),
    "nearest": ((Set("k", 1),), (Set("k", 3),)),
    "no_bias": ((Set("curve", "interpolation"),), (Set("curve", "constant"),)),
}
