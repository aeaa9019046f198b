"""How the page opens, and the lectures' figures on which rules differ."""

from linclass.datasets import Recipe
from linclass.lessons.compare import texts
from linclass.lessons.compare.settings import Settings
from linclass.lessons.lesson import Scene
from linclass.lessons.split import Split

MIXTURE = Recipe("esl_mixture")
HALVES, AGAINST = Split(50), ("least_squares", "logistic", "neighbours", "bayes")

SCENES = (
    Scene("outliers", texts.OUTLIERS, Recipe("outliers"), Settings(), "panels"),
    Scene("far_apart", texts.FAR_APART, Recipe("outliers", {"outliers": 0}), Settings(), "panels"),
    Scene(
        "masked",
        texts.MASKED,
        Recipe("collinear"),
        Settings(rules=("least_squares", "fisher", "logistic", "lda"), regions="least_squares"),
        "panels",
    ),
    Scene("elongated", texts.ELONGATED, Recipe("elongated", {"n": 60}), Settings(), "panels"),
    Scene("one_neighbour", texts.ONE_NEIGHBOUR, MIXTURE, Settings(rules=AGAINST, split=HALVES), "errors"),
    Scene("many_neighbours", texts.MANY_NEIGHBOURS, MIXTURE, Settings(rules=AGAINST, k=15, split=HALVES), "errors"),
    Scene(
        "xor",
        texts.XOR,
        Recipe("xor"),
        Settings(rules=("least_squares", "logistic", "svm", "qda", "neighbours", "bayes")),
        "panels",
    ),
)
