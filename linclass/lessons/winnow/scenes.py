"""The opening of Winnow's page, and the figures of the lectures about it, each with what it is there to show."""

from linclass.lessons.kit import Recipe, Scene, StatePair, other_value
from linclass.lessons.winnow.settings import Settings

ONE_MATTERS = Recipe("blobs", {"n": 30, "separable": True, "separation": 2.5, "seed": 18})
ELONGATED = Recipe("elongated", {"n": 20, "seed": 1})
NO_POINTS = Recipe("empty")  # the experiment makes its own points, of many features

SCENES: tuple[Scene[Settings], ...] = (
    Scene(
        "reason",
        "Why multiply: features that do not matter cost next to nothing",
        ONE_MATTERS,
        Settings(),
        "dimensions",
        claim="With 300 irrelevant features Winnow makes 86 mistakes, the perceptron 865.",
    ),
    Scene(
        "begin",
        "Only x₁ matters here, and the weights show it",
        ONE_MATTERS,
        Settings(),
        "run",
        step=6,
        claim=(
            "After 6 mistakes $a^+$ of $x_1$ has grown to 3.717, that of $x_2$ is still 1.043; the perceptron"
            " makes 14 mistakes."
        ),
    ),
    Scene(
        "running",
        "The run on the plane, with the perceptron beside it",
        ELONGATED,
        Settings(),
        "run",
        step=6,
        claim="Winnow makes 12 mistakes on these points, the perceptron 16; both end with none left.",
    ),
    Scene(
        "and",
        "AND, to check by hand",
        Recipe("hand", {"points": "and"}),
        Settings(perceptron=False),
        "run",
        step=1,
        claim=(
            "18 mistakes; at the end $\\mathbf a^+=(0.1975, 2.25, 3.375)$, powers of $\\alpha=1.5$:"
            " exponents $-4$, $2$, $3$."
        ),
    ),
    Scene(
        "growing",
        "Mistakes against irrelevant features",
        NO_POINTS,
        Settings(),
        "dimensions",
        claim="With 300 irrelevant features Winnow makes 86 mistakes on the first data set, the perceptron 865.",
    ),
    Scene(
        "bounded",
        "The same with a bound: α = 1.15",
        NO_POINTS,
        Settings(alpha=1.15),
        "dimensions",
        claim="With 300 irrelevant features 173 mistakes are made on the first data set, and the theorem allows 626.",
    ),
    Scene(
        "standing_out",
        "Many weights: the relevant ones stand out",
        NO_POINTS,
        Settings(),
        "weights",
        step=30,
        claim=(
            "After 43 mistakes the 3 relevant weights have changed by the factor 25.63, the 30 irrelevant"
            " ones by 2.25 at most."
        ),
    ),
)


LARGE_FACTOR, SMALL_FACTOR = 3.0, 1.1  # alpha of the pair with another factor

PAIRS = (
    StatePair("perceptron", "Beside the perceptron", slug="perceptron"),
    StatePair("alpha", "A small and a large factor", other_value("alpha", LARGE_FACTOR, SMALL_FACTOR)),
)
