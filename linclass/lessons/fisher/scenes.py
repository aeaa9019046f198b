"""How Fisher's page opens, and the figures of the lectures about his discriminant."""

from linclass.datasets import Recipe
from linclass.lessons.fisher import texts
from linclass.lessons.fisher.settings import REDUCTION, Settings
from linclass.lessons.lesson import Scene

CLOUDS = Recipe("elongated", {"n": 60, "seed": 2})

SCENES = (
    Scene("means", texts.FIGURE_MEANS, CLOUDS, Settings(), "direction"),
    Scene("fisher", texts.FIGURE_FISHER, CLOUDS, Settings(direction="fisher"), "direction"),
    Scene("bad", texts.FIGURE_BAD, CLOUDS, Settings(direction="hand", angle=60.0), "direction"),
    Scene(
        "pencil",
        texts.FIGURE_PENCIL,
        Recipe("hand", {"points": "fisher"}),
        Settings(direction="fisher"),
        "matrices",
    ),
    Scene(
        "two",
        texts.FIGURE_TWO,
        Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "unequal", "seed": 3}),
        Settings(direction="hand", angle=0.0),
        "direction",
    ),
    Scene("iris", texts.FIGURE_IRIS, Recipe("iris"), Settings(direction="fisher"), REDUCTION),
    Scene(
        "penguins",
        texts.FIGURE_PENGUINS,
        Recipe("penguins"),
        Settings(direction="fisher", table="penguins"),
        REDUCTION,
    ),
)
