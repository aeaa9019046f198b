"""The ways to do each task of the lesson, and those that just fail to."""

from linclass.lessons.gaussian.scenes import clouds
from tests.lessons.ways import Drag, Points, Press, Set, Way

WAYS: dict[str, tuple[tuple[Way, ...], tuple[Way, ...]]] = {
    "inside": ((Drag("probe", 1.0, 0.0),), (Drag("probe", 0.5, 0.0),)),
    "prior": ((Set("priors", "hand"), Set("prior", 0.95)), (Set("priors", "hand"), Set("prior", 0.94))),
    "curve": ((Set("covariance", "own"),), (Set("diagonal", True),)),
    "draw": ((Press("draw"),), (Set("draws", 50),)),
    "ellipse": ((Points(clouds(((0.0, 0.0), (2.0, 2.0)), ((0.0, 0.0), (0.5, 0.6)))),), (Set("ellipses", False),)),
    "far": ((Drag("probe", 5.0, -4.0),), (Drag("probe", 2.0, 0.0),)),
    "sphere": (
        (Set("covariance", "mixed"), Set("alpha", 0.0), Set("gamma", 1.0)),
        (Set("covariance", "mixed"), Set("alpha", 0.0), Set("gamma", 0.9)),
    ),
    "between": ((Set("covariance", "mixed"), Set("alpha", 0.7), Set("gamma", 0.1)), (Set("covariance", "own"),)),
}
