"""The opening of the page, and the lectures' figures on which rules differ."""

from linclass.lessons.compare.settings import NEIGHBOURS, Settings
from linclass.lessons.kit import Recipe, Scene, Split, StatePair

MIXTURE = Recipe("esl_mixture")
HALVES, COMPARED_RULES = Split(50), ("least_squares", "logistic", "neighbours", "bayes")

SCENES = (
    Scene(
        "outliers",
        "Outliers on the correct side: least squares is turned",
        Recipe("outliers"),
        Settings(),
        "panels",
        claim=(
            "15 points far out on their own side: least squares misclassifies 5 of 115, Fisher 3, logistic"
            " regression none."
        ),
    ),
    Scene(
        "far_apart",
        "Two clouds far apart: no rule makes a mistake",
        Recipe("outliers", {"outliers": 0}),
        Settings(),
        "panels",
        claim="None of the six rules misclassifies any of the 100 points.",
    ),
    Scene(
        "masked",
        "Three classes in a line: the middle one is masked",
        Recipe("collinear"),
        Settings(rules=("least_squares", "fisher", "logistic", "svm")),
        "panels",
        claim=(
            "Least squares assigns 4 of 240 points to the middle class, which has 80; logistic regression"
            " assigns 81 to it."
        ),
    ),
    Scene(
        "elongated",
        "Elongated clouds: Fisher's direction equals least squares'",
        Recipe("elongated", {"n": 60}),
        Settings(),
        "panels",
        claim="Fisher's w and least squares' w have the same direction, −45.35°; the thresholds differ.",
    ),
    Scene(
        "one_neighbour",
        "Known mixture: 1 neighbour against the Bayes error",
        MIXTURE,
        Settings(rules=COMPARED_RULES, split=HALVES),
        "errors",
        claim=(
            "One neighbour misclassifies none of 100 training points and 13 of 100 test points; the Bayes"
            " error is 13.5%."
        ),
    ),
    Scene(
        "many_neighbours",
        "Known mixture: 15 neighbours",
        MIXTURE,
        Settings(rules=COMPARED_RULES, k=15, split=HALVES),
        "errors",
        claim="15 neighbours misclassify 11 of 100 training points and 12 of 100 test points: hardly a gap.",
    ),
    Scene(
        "xor",
        "XOR: no line will do",
        Recipe("xor"),
        Settings(rules=("least_squares", "logistic", "svm", "qda", "neighbours", "bayes")),
        "panels",
        claim="Each of the three lines misclassifies 44 of 100 points; QDA's curve misclassifies none.",
    ),
)


MANY_NEIGHBOURS = 15


PAIRS = (
    StatePair(
        "neighbours",
        "1 and 15 neighbours",
        lambda settings: {"k": 1 if settings.k == MANY_NEIGHBOURS else MANY_NEIGHBOURS, "regions": NEIGHBOURS},
    ),
)
