"""The opening of the page, and the lectures' figures on which rules differ."""

from linclass.datasets import Recipe
from linclass.lessons.compare.settings import Settings
from linclass.lessons.compare.texts import page as texts
from linclass.lessons.lesson import Scene
from linclass.lessons.split import Split

MIXTURE = Recipe("esl_mixture")
HALVES, COMPARED_RULES = Split(50), ("least_squares", "logistic", "neighbours", "bayes")

SCENES = (
    Scene("outliers", texts.OUTLIERS, Recipe("outliers"), Settings(), "panels", claim=texts.CLAIMS["outliers"]),
    Scene(
        "far_apart",
        texts.FAR_APART,
        Recipe("outliers", {"outliers": 0}),
        Settings(),
        "panels",
        claim=texts.CLAIMS["far_apart"],
    ),
    Scene(
        "masked",
        texts.MASKED,
        Recipe("collinear"),
        Settings(rules=("least_squares", "fisher", "logistic", "svm")),
        "panels",
        claim=texts.CLAIMS["masked"],
    ),
    Scene(
        "elongated",
        texts.ELONGATED,
        Recipe("elongated", {"n": 60}),
        Settings(),
        "panels",
        claim=texts.CLAIMS["elongated"],
    ),
    Scene(
        "one_neighbour",
        texts.ONE_NEIGHBOUR,
        MIXTURE,
        Settings(rules=COMPARED_RULES, split=HALVES),
        "errors",
        claim=texts.CLAIMS["one_neighbour"],
    ),
    Scene(
        "many_neighbours",
        texts.MANY_NEIGHBOURS,
        MIXTURE,
        Settings(rules=COMPARED_RULES, k=15, split=HALVES),
        "errors",
        claim=texts.CLAIMS["many_neighbours"],
    ),
    Scene(
        "xor",
        texts.XOR,
        Recipe("xor"),
        Settings(rules=("least_squares", "logistic", "svm", "qda", "neighbours", "bayes")),
        "panels",
        claim=texts.CLAIMS["xor"],
    ),
)
