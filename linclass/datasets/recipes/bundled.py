"""Bundled real data: the whole tables, and any two of their features as points in the plane.

Sources, citations and licences: `data/SOURCES.md`.
"""

import csv
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources

import numpy as np

from linclass.arrays import FloatArray, IntArray
from linclass.datasets.dataset import Dataset
from linclass.datasets.recipes.generator import Generator
from linclass.datasets.recipes.setting import Setting
from linclass.datasets.window import window_for
from linclass.declare import Choice


@dataclass(frozen=True, eq=False)
class BundledTable:
    """A bundled table.

    Attributes
    ----------
    X : array (n, D), read-only
    y : array (n,) of class numbers, read-only
    feature_names, class_names : with the unit, as the interface writes them
    columns : the features' short names, used in recipes and links
    source, licence : one line each
    dropped : rows of the source without all measurements, which are left out
    """

    X: FloatArray
    y: IntArray
    feature_names: tuple[str, ...]
    class_names: tuple[str, ...]
    columns: tuple[str, ...]
    source: str
    licence: str
    dropped: int


FEATURES = {
    "iris": {
        "sepal_length": "sepal length (cm)",
        "sepal_width": "sepal width (cm)",
        "petal_length": "petal length (cm)",
        "petal_width": "petal width (cm)",
    },
    "penguins": {
        "bill_length": "bill length (mm)",
        "bill_depth": "bill depth (mm)",
        "flipper_length": "flipper length (mm)",
        "body_mass": "body mass (g)",
    },
}
CLASSES = {"iris": ("setosa", "versicolor", "virginica"), "penguins": ("Adelie", "Chinstrap", "Gentoo")}
SOURCES = {
    "iris": "R. A. Fisher (1936), The use of multiple measurements in taxonomic problems, Annals of Eugenics 7(2)",
    "penguins": "K. B. Gorman, T. D. Williams, W. R. Fraser (2014), PLoS ONE 9(3) e90081; palmerpenguins 0.1.0",
}
LICENCES = {"iris": "public domain: measurements published in 1936", "penguins": "CC0 1.0"}


@cache
def load(name: str) -> BundledTable:
    """Return the table "iris" (150 x 4) or "penguins" (342 x 4); raise ValueError for any other name."""
    if name not in FEATURES:
        raise ValueError(f"The bundled tables are {', '.join(FEATURES)}; got {str(name)[:40]!r}.")
    text = resources.files("linclass.datasets").joinpath("data", f"{name}.csv").read_text(encoding="utf-8")
    _, *rows = csv.reader(text.splitlines())
    complete = [row for row in rows if all(row)]
    X = np.array([row[1:] for row in complete], dtype=np.float64)
    y = np.array([CLASSES[name].index(row[0]) for row in complete], dtype=np.int64)
    X.flags.writeable = y.flags.writeable = False
    return BundledTable(
        X=X,
        y=y,
        feature_names=tuple(FEATURES[name].values()),
        class_names=CLASSES[name],
        columns=tuple(FEATURES[name]),
        source=SOURCES[name],
        licence=LICENCES[name],
        dropped=len(rows) - len(complete),
    )


def two_features(name: str, x: str, y: str) -> Dataset:
    """Return features `x` and `y` of a bundled table as points; raise ValueError if they are the same."""
    if x == y:
        raise ValueError(f"x and y must be two different features; both are {x}.")
    table = load(name)
    first, second = table.columns.index(x), table.columns.index(y)
    points = table.X[:, [first, second]]
    return Dataset(
        points,
        table.y.copy(),
        table.class_names,
        (table.feature_names[first], table.feature_names[second]),
        window_for(points),
    )


def _feature(name: str, table: str, default: str) -> Setting:
    """Return the choice of the feature along an axis of a bundled table."""
    return Setting(name, default, Choice({"x": "Horizontal axis", "y": "Vertical axis"}[name], FEATURES[table]))


REAL = (
    Generator(
        "iris", "Fisher's irises",
        "Fisher's own data of 1936: setosa stands apart, versicolor and virginica overlap a little.",
        "real data",
        (_feature("x", "iris", "petal_length"), _feature("y", "iris", "petal_width")),
        partial(two_features, "iris"),
    ),
    Generator(
        "penguins", "Palmer penguins",
        (
"Three species of penguins measured near Palmer Station, Antarctica: two bill measurements"
" nearly divide them."
),
        "real data",
        (_feature("x", "penguins", "bill_length"), _feature("y", "penguins", "bill_depth")),
        partial(two_features, "penguins"),
    ),
)  # fmt: skip
