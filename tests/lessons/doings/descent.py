"""The ways to do each task of the lesson, and those that just fail to."""

from linclass.lessons.descent.scenes import ROUND
from tests.lessons.ways import Move, Points, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "stable": ((Set("rate", 1.05),), (Set("rate", 1.0),)),
    "slow": ((Set("rate", 0.1),), (Set("rate", 0.15),)),
    "start": ((Set("start", (1.0, 1.0)),), (Set("rate", 0.5),)),
    "bent": ((Set("loss", "cross_entropy"),), (Set("rate", 0.5),)),
    "circle": ((Points(ROUND),), (Move(0, 0.0, 0.0),)),
    "stop": ((Set("threshold", 1e-2),), (Set("threshold", 1e-4),)),
    "minimum": ((Set("lam", 1.0),), (Set("rate", 0.5),)),
}
