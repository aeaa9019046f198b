"""The opening of the page, and states in which costs, rare classes and the choice of points decide."""

from linclass.lessons.kit import Recipe, Scene, Split
from linclass.lessons.thresholds.settings import Settings

NINE = (0.0, 1.0, 9.0, 0.0)
LOG_NINE = 2.1972  # ln 9
CLOUDS = Recipe("blobs", {"n": 40, "separation": 2.0})
RARE_CLASS = Recipe("blobs", {"n": 100, "separation": 2.0, "imbalance": 0.9, "seed": 2})
UNLIKE = Recipe("blobs", {"n": 60, "separation": 1.5, "covariance": "unequal", "imbalance": 0.5})
FEW_POINTS = Recipe("blobs", {"n": 20, "separation": 2.0, "covariance": "unequal"})


SCENES: tuple[Scene[Settings], ...] = (
    Scene(
        "begin",
        "A score, and the rule's own threshold",
        CLOUDS,
        Settings(),
        "scores",
        claim=(
            "At the rule's own threshold 6 of 40 points of class 2 are missed, and 1 of 40 of class 1 is a false alarm."
        ),
    ),
    Scene(
        "all_found",
        "No point missed: what that costs",
        CLOUDS,
        Settings(threshold=-4.4),
        "scores",
        claim="At s = −4.4 no point of class 2 is missed, and 32 of 40 of class 1 are false alarms.",
    ),
    Scene(
        "area",
        "ROC: the area is a share of pairs",
        CLOUDS,
        Settings(),
        "roc",
        claim="1528 of 1600 pairs are ranked correctly: the AUC is 0.955.",
    ),
    Scene(
        "nine_to_one",
        "A miss costs nine false alarms: the line moves, parallel to itself",
        CLOUDS,
        Settings(threshold=-LOG_NINE, loss=NINE),
        "costs",
        claim=(
            "If a miss costs nine false alarms, s = −ln 9 misses 2 of 40 points instead of 6, with 16 false alarms"
            " instead of 1."
        ),
    ),
    Scene(
        "rare",
        "A rare class: a good ROC, and many missed",
        RARE_CLASS,
        Settings(),
        "precision",
        claim="With 10 points against 100 the AUC is 0.92, the average precision 0.73, and 4 of the 10 are missed.",
    ),
    Scene(
        "in_use",
        "Rarer in use than among the points",
        CLOUDS,
        Settings(threshold=4.6, prevalence=0.01),
        "costs",
        claim=(
            "Where 1 in 100 is positive, the posterior moves the threshold to s = ln 99 = 4.6: 32 of 40 are missed"
            " there,"
            " and none is a false alarm."
        ),
    ),
    Scene(
        "crossing",
        "Two rules whose curves cross",
        Recipe("esl_mixture"),
        Settings(other="qda"),
        "roc",
        claim=(
            "At a false alarm rate of 0.1 LDA has a hit rate of 0.71 and QDA of 0.69, at 0.2 of 0.83 and 0.92: they"
            " cross."
        ),
    ),
    Scene(
        "higher_area",
        "A higher AUC, and a higher cost",
        UNLIKE,
        Settings(other="logistic"),
        "roc",
        claim=(
            "Logistic regression has the higher AUC, 0.911 against LDA's 0.897, and costs more at s = 0: 0.167 against"
            " 0.156."
        ),
    ),
    Scene(
        "optimism",
        "Curves of points that the rule has seen",
        FEW_POINTS,
        Settings("qda", split=Split(50)),
        "roc",
        claim="QDA of 20 training points has AUC 1 on them, and 0.91 on the 20 test points.",
    ),
    Scene(
        "perfect",
        "AUC 1: the interval collapses",
        Recipe("blobs", {"n": 20, "separation": 6.0}),
        Settings(split=Split(50)),
        "roc",
        claim="All 100 pairs of test points are ranked correctly: DeLong's interval is 1 to 1.",
    ),
    Scene(
        "rejecting",
        "The reject option: some points are left undecided",
        CLOUDS,
        Settings(reject=0.2),
        "costs",
        claim="At a price of 0.2, 18 of 80 points are left undecided, and the mean loss falls from 0.0875 to 0.07.",
    ),
    Scene(
        "one_class",
        "Each class against the rest",
        Recipe("collinear"),
        Settings(),
        "classes",
        claim="Three classes in a row: against the rest the middle class has AUC 0.524, the outer ones 1 and 0.999.",
    ),
)
