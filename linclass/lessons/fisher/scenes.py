"""The opening of Fisher's page, and the figures of the lectures about his discriminant."""

import numpy as np

from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.settings import REDUCTION, Settings
from linclass.lessons.kit import Dataset, Recipe, Scene, StatePair, common, other_value, with_outlier

CLOUDS = Recipe(  # with room for their shadows
    "elongated", {"n": 60, "seed": 2, "distance": 1.4, "length": 1.19, "width": 0.14}
)
CROSSES = Recipe("hand", {"points": "fisher"})
UNEQUAL_COVARIANCES = Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "unequal", "seed": 3})


def seen_from_above() -> Dataset:
    """Return the first two of the three clouds' features, as points."""
    table = reduction.clouds()
    return Dataset(np.round(table.X[:, :2], 3), table.y.copy(), table.class_names)


SCENES = (
    Scene(
        "means",
        "The difference of the means: the projections overlap",
        CLOUDS,
        Settings(),
        "direction",
        claim=(
            "Along the difference of the means J = 0.02514 is 5.6% of the best, and 24 of 120 points are misclassified."
        ),
    ),
    Scene(
        "fisher",
        "Fisher's direction: the same points come apart",
        CLOUDS,
        Settings(direction="fisher", beside="pair"),
        "direction",
        claim=(
            "Along Fisher's direction J = 0.4463 is 17.75 times that along the difference of the means,"
            " and no point is misclassified where 24 of 120 were."
        ),
    ),
    Scene(
        "bad",
        "A bad direction beside Fisher's good one",
        CLOUDS,
        Settings(direction="hand", angle=60.0, beside="pair"),
        "direction",
        claim=(
            "At 60° J is 0.003151 and 50 of 120 points are misclassified; along Fisher's direction it is"
            " 0.4463, and none is."
        ),
    ),
    Scene(
        "pencil",
        "With pencil and paper: two crosses, a diagonal scatter matrix",
        CROSSES,
        Settings(direction="fisher"),
        "matrices",
        claim=(
            "$S_W=\\operatorname{diag}(16,\\,4)$ and $\\mathbf m_2-\\mathbf m_1=(2,\\,2)$: $\\mathbf w$ is"
            " along $(1,\\,4)$, and $J=1.25$."
        ),
    ),
    Scene(
        "gradient",
        "Fisher's direction: where the gradient of J is zero",
        CLOUDS,
        Settings(direction="fisher"),
        "matrices",
        claim=(
            "At $S_W^{-1}(\\mathbf m_2-\\mathbf m_1)$ the gradient of J is zero, and J = 0.4463 is its largest value."
        ),
    ),
    Scene(
        "two",
        "Unequal variances: two thresholds",
        UNEQUAL_COVARIANCES,
        Settings(direction="hand", angle=0.0),
        "histograms",
        claim="One class is wider: the rule cuts **twice**, at 0.0532 and 1.9, and misclassifies 25 of 160 points.",
    ),
    Scene(
        "iris",
        "Irises: four features projected onto two directions",
        Recipe("iris"),
        Settings(direction="fisher"),
        REDUCTION,
        claim=(
            "On the two discriminant directions 3 of 150 irises are nearest to a wrong mean, on the two longest axes 6."
        ),
    ),
    Scene(
        "penguins",
        "Penguins: four features projected onto two directions",
        Recipe("penguins"),
        Settings(direction="fisher", table="penguins"),
        REDUCTION,
        claim=(
            "On the two discriminant directions 4 of 342 penguins are nearest to a wrong mean, on the two"
            " longest axes 58."
        ),
    ),
    Scene(
        "identity",
        "Several classes: scatter within and between adds up",
        Recipe("iris"),
        Settings(direction="fisher", result="scatter"),
        REDUCTION,
        claim=(
            "The total scatter of the irises is the sum of the other two, up to rounding; $S_B$ has rank 2 = K − 1."
        ),
    ),
    Scene(
        "criteria",
        "Trace and determinant criteria",
        Recipe("penguins"),
        Settings(direction="fisher", table="penguins", result="criteria"),
        REDUCTION,
        claim=(
            "The eigenvalues of the penguins' $S_W^{-1}S_B$ have the sum 17.34 and the product 34.89: no"
            " two directions give more."
        ),
    ),
    Scene(
        "planes",
        "Three clouds in space, two competing planes",
        seen_from_above(),
        Settings(direction="fisher", table="clouds", result="planes"),
        REDUCTION,
        claim=(
            "On the discriminant plane 1 of 90 points is nearest to a wrong mean, on the plane of the longest axes 6."
        ),
    ),
)


PAIRS = (
    StatePair("direction", "Means only, and Fisher", other_value("direction", "fisher", "means")),
    StatePair("threshold", "Two thresholds", other_value("threshold", "midpoint", "gaussian")),
    StatePair("outlier", common.OUTLIER, points=with_outlier),
    StatePair("logistic", common.LOGISTIC, slug="logistic"),
)
