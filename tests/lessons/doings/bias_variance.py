"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Press, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "again": ((Press("again"),) * 3, (Press("again"),) * 2),
    "line": ((Set("degree", 1),), (Set("degree", 2),)),
    "degree": ((Set("degree", 6),), (Set("degree", 5),)),
    "fewer": ((Set("n", 10),), (Set("n", 80),)),
    "more": ((Set("degree", 2),), (Set("degree", 3),)),
    "nearest": ((Set("k", 1),), (Set("k", 3),)),
    "no_bias": ((Set("curve", "interpolation"),), (Set("curve", "constant"),)),
}
