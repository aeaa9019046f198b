"""The opening of Fisher's page, and the figures of the lectures about his discriminant."""

from __future__ import annotations

import numpy as np

from linclass.datasets import Dataset, Recipe
from linclass.lessons.fisher import reduction
from linclass.lessons.fisher.settings import REDUCTION, Settings
from linclass.lessons.fisher.texts import scenes as texts
from linclass.lessons.lesson import Scene

CLOUDS = Recipe("elongated", {"n": 60, "seed": 2})
CROSSES = Recipe("hand", {"points": "fisher"})
UNEQUAL_COVARIANCES = Recipe("blobs", {"n": 80, "separation": 2.0, "covariance": "unequal", "seed": 3})


def seen_from_above() -> Dataset:
    """Return the first two of the three clouds' features, as points."""
    table = reduction.clouds()
    return Dataset(np.round(table.X[:, :2], 3), table.y.copy(), table.class_names)


SCENES = (
    Scene("means", texts.MEANS, CLOUDS, Settings(), "direction", claim=texts.MEANS_CLAIM),
    Scene(
        "fisher",
        texts.FISHER,
        CLOUDS,
        Settings(direction="fisher", beside="pair"),
        "direction",
        claim=texts.FISHER_CLAIM,
    ),
    Scene(
        "bad",
        texts.BAD,
        CLOUDS,
        Settings(direction="hand", angle=60.0, beside="pair"),
        "direction",
        claim=texts.BAD_CLAIM,
    ),
    Scene("pencil", texts.PENCIL, CROSSES, Settings(direction="fisher"), "matrices", claim=texts.PENCIL_CLAIM),
    Scene("gradient", texts.GRADIENT, CLOUDS, Settings(direction="fisher"), "matrices", claim=texts.GRADIENT_CLAIM),
    Scene(
        "two",
        texts.TWO,
        UNEQUAL_COVARIANCES,
        Settings(direction="hand", angle=0.0),
        "direction",
        claim=texts.TWO_CLAIM,
    ),
    Scene("iris", texts.IRIS, Recipe("iris"), Settings(direction="fisher"), REDUCTION, claim=texts.IRIS_CLAIM),
    Scene(
        "penguins",
        texts.PENGUINS,
        Recipe("penguins"),
        Settings(direction="fisher", table="penguins"),
        REDUCTION,
        claim=texts.PENGUINS_CLAIM,
    ),
    Scene(
        "identity",
        texts.IDENTITY,
        Recipe("iris"),
        Settings(direction="fisher", result="scatter"),
        REDUCTION,
        claim=texts.IDENTITY_CLAIM,
    ),
    Scene(
        "criteria",
        texts.CRITERIA,
        Recipe("penguins"),
        Settings(direction="fisher", table="penguins", result="criteria"),
        REDUCTION,
        claim=texts.CRITERIA_CLAIM,
    ),
    Scene(
        "planes",
        texts.PLANES,
        seen_from_above(),
        Settings(direction="fisher", table="clouds", result="planes"),
        REDUCTION,
        claim=texts.PLANES_CLAIM,
    ),
)
