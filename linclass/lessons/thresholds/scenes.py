"""The opening of the page, and states in which costs, rare classes and the choice of points decide."""

from linclass.datasets import Recipe
from linclass.lessons.lesson import Scene
from linclass.lessons.split import Split
from linclass.lessons.thresholds.settings import Settings

NINE = (0.0, 1.0, 9.0, 0.0)
LOG_NINE = 2.1972  # ln 9
CLAIMS = {
    "begin": (
        "At the rule's own threshold 6 of 40 points of class 2 are missed, and 1 of 40 of class 1 is a false alarm."
    ),
    "all_found": "At s = −4.4 no point of class 2 is missed, and 32 of 40 of class 1 are false alarms.",
    "area": "1528 of 1600 pairs are ranked rightly: the AUC is 0.955.",
    "nine_to_one": (
        "If a miss costs nine false alarms, s = −ln 9 misses 2 of 40 points instead of 6, with 16 false alarms"
        " instead of 1."
    ),
    "rare": "With 10 points against 100 the AUC is 0.92, the average precision 0.73, and 4 of the 10 are missed.",
    "in_use": (
        "Where 1 in 100 is positive, the posterior moves the threshold to s = ln 99 = 4.6: 32 of 40 are missed there,"
        " and none is a false alarm."
    ),
    "crossing": (
        "At a false alarm rate of 0.1 LDA has a hit rate of 0.71 and QDA of 0.69, at 0.2 of 0.83 and 0.92: they cross."
    ),
    "higher_area": (
        "Logistic regression has the higher AUC, 0.911 against LDA's 0.897, and costs more at s = 0: 0.167 against"
        " 0.156."
    ),
    "optimism": "QDA of 20 training points has AUC 1 on them, and 0.91 on the 20 test points.",
    "perfect": "All 100 pairs of test points are ranked rightly: DeLong's interval is 1 to 1.",
    "rejecting": (
        "At a price of 0.2, 18 of 80 points are left undecided, and the mean loss falls from 0.0875 to 0.07."
    ),
    "one_class": (
        "Three classes in a row: against the rest the middle class has AUC 0.524, the outer ones 1 and 0.999."
    ),
}
CLOUDS = Recipe("blobs", {"n": 40, "separation": 2.0})
RARE_CLASS = Recipe("blobs", {"n": 100, "separation": 2.0, "imbalance": 0.9, "seed": 2})
UNLIKE = Recipe("blobs", {"n": 60, "separation": 1.5, "covariance": "unequal", "imbalance": 0.5})
FEW_POINTS = Recipe("blobs", {"n": 20, "separation": 2.0, "covariance": "unequal"})


def _scene(code: str, title: str, points: Recipe, settings: Settings, view: str) -> Scene[Settings]:
    return Scene(code, title, points, settings, view, claim=CLAIMS[code])


SCENES = (
    _scene("begin", "A score, and the rule's own threshold", CLOUDS, Settings(), "scores"),
    _scene("all_found", "No point missed: what that costs", CLOUDS, Settings(threshold=-4.4), "scores"),
    _scene("area", "ROC: the area is a share of pairs", CLOUDS, Settings(), "roc"),
    _scene(
        "nine_to_one",
        "A miss costs nine false alarms: the line moves, parallel to itself",
        CLOUDS,
        Settings(threshold=-LOG_NINE, loss=NINE),
        "costs",
    ),
    _scene("rare", "A rare class: a good ROC, and many missed", RARE_CLASS, Settings(), "precision"),
    _scene(
        "in_use",
        "Rarer in use than among the points",
        CLOUDS,
        Settings(threshold=4.6, prevalence=0.01),
        "costs",
    ),
    _scene("crossing", "Two rules whose curves cross", Recipe("esl_mixture"), Settings(other="qda"), "roc"),
    _scene("higher_area", "A higher AUC, and a higher cost", UNLIKE, Settings(other="logistic"), "roc"),
    _scene("optimism", "Curves of points that the rule has seen", FEW_POINTS, Settings("qda", split=Split(50)), "roc"),
    _scene(
        "perfect",
        "AUC 1: the interval collapses",
        Recipe("blobs", {"n": 20, "separation": 6.0}),
        Settings(split=Split(50)),
        "roc",
    ),
    _scene("rejecting", "The reject option: some points are left undecided", CLOUDS, Settings(reject=0.2), "costs"),
    _scene("one_class", "Each class against the rest", Recipe("collinear"), Settings(), "classes"),
)
