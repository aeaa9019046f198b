"""The ways to do each task of the lesson, and those that just fail to."""

from tests.lessons.ways import Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "none_missed": ((Set("threshold", -4.4),), (Set("threshold", -4.3),)),
    "raised": ((Set("threshold", 1.2),), (Set("threshold", 1.0),)),
    "nine": ((Set("threshold", -1.2),), (Set("threshold", -1.0),)),
    "rare": ((Set("threshold", -3.0),), (Set("threshold", -2.0),)),
    "higher_area": ((Set("rule", "logistic"),), (Set("rule", "qda"),)),
    "in_use": ((Set("prevalence", 0.01), Set("threshold", 0.3)), (Set("prevalence", 0.01), Set("threshold", 0.0))),
    "rejecting": ((Set("reject", 0.2),), (Set("reject", 0.1),)),
}
