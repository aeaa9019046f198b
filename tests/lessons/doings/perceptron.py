"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Move, Set, Step, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "back": ((Step(0),), (Step(1),)),
    "narrow": ((Move(5, 2.0, 1.5),), (Move(5, 0.6, 1.6),)),
    "apart": ((Move(5, 2.0, 0.9),), (Move(5, 2.0, 1.5),)),
    "cycle": ((Step(6),), (Step(5),)),
    "eta": ((Set("eta", 5.0),), (Set("eta", 4.5),)),
    "bound": ((Move(5, 2.0, 1.25),), (Move(5, 0.6, 1.6),)),
    "margin": ((Set("margin", 1.0),), (Set("margin", 0.9),)),
}
