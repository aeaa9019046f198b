"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Move, Set, Step, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "relevant": ((Set("relevant", 5),), (Set("relevant", 4),)),
    "stand_out": ((Set("irrelevant", 300),), (Set("irrelevant", 100),)),
    "and": ((Step(3),), (Step(2),)),
    "grow": ((Step(6),), (Step(5),)),
    "units": ((Move(0, 9.0, -3.5),), (Move(0, -2.5, 0.3),)),
    "factor": ((Set("alpha", 1.15),), (Set("alpha", 1.2),)),
}
