"""Data sets as people draw, make and spoil them."""

from collections.abc import Callable

import numpy as np
from hypothesis import assume, strategies as st

from linclass.datasets import (
    MAX_CLASSES,
    MAX_COORDINATE,
    MAX_NAME,
    Dataset,
    Report,
    Suggestion,
    Window,
    is_name,
    read_table,
    to_dataset,
)
from linclass.datasets.dataset import is_window

COORDINATES = st.one_of(
    st.integers(-8000, 8000).map(lambda k: k / 1000),  # drawn
    st.integers(-9, 9).map(float),
    st.floats(-MAX_COORDINATE, MAX_COORDINATE),
    st.sampled_from([0.0, -0.0, 1e-300, -5e-324, 1e9, -1e9, 0.1 + 0.2, 1 / 3]),
)
AWKWARD = [
    "=1+1",
    "'=1",
    "+a",
    "-5",
    "@x",
    "'",
    "''@",
    "a;b",
    'say "a"',
    "1;2;3",
    "1.5",
    "NA",
    "nan",
    "naïve",
    "类",
    "x,y",
    "👩\u200d🔬",
    "\u200dx\u00ad",
    "Iris  setosa",
    "[1, 2]",
    "C#x",
    "---",
]
NAMES = st.one_of(st.sampled_from(AWKWARD), st.text(max_size=MAX_NAME), st.text("=+-@'1;, ab\t", max_size=8)).filter(
    is_name
)


@st.composite
def windows(draw: st.DrawFn) -> Window:
    """Any window that a data set accepts."""
    x, y = (sorted(draw(st.lists(COORDINATES, min_size=2, max_size=2, unique=True))) for _ in range(2))
    window = Window(*x, *y)
    assume(is_window(window))
    return window


@st.composite
def datasets(draw: st.DrawFn, max_points: int = 12) -> Dataset:
    """Any data set without a recipe."""
    classes = draw(st.integers(1, MAX_CLASSES))
    points = draw(st.lists(st.tuples(COORDINATES, COORDINATES), max_size=max_points))
    labels = draw(st.lists(st.integers(0, classes - 1), min_size=len(points), max_size=len(points)))
    default = draw(st.booleans())
    names = tuple(str(k + 1) for k in range(classes))
    features = ("x1", "x2")
    if not default:
        names = tuple(draw(st.lists(NAMES, min_size=classes, max_size=classes, unique=True)))
        first, second = draw(st.lists(NAMES, min_size=2, max_size=2, unique=True))
        features = (first, second)
    X = np.array(points, dtype=float).reshape(-1, 2)
    return Dataset(X, np.array(labels, dtype=np.int64), names, features, draw(windows()))


def refusal(kind: type[ValueError], function: Callable[..., object], *arguments: object) -> str:
    """The sentence with which a function refuses its arguments, by exactly this exception; empty if it takes them."""
    try:
        function(*arguments)
    except ValueError as error:
        if type(error) is not kind:
            raise
        return str(error)
    return ""


def columns_of(columns: Suggestion) -> tuple[str, str, str | None]:
    """The columns that were suggested, of which two must be coordinates."""
    assert columns.x is not None
    assert columns.y is not None
    return columns.x, columns.y, columns.label


def opened(raw: bytes) -> tuple[Dataset, Report]:
    """The data set and report of a file's suggested columns."""
    table = read_table(raw, "points.csv")
    return to_dataset(table, *columns_of(table.suggest()))


def drawn(n: int, classes: int = 2, seed: int = 0) -> Dataset:
    """Points as a mouse leaves them: three decimals, anywhere in the plane."""
    random = np.random.default_rng(seed)
    X = np.round(random.uniform([-5, -4], [5, 4], (n, 2)), 3)
    return Dataset(X, random.integers(0, classes, n), tuple(str(k + 1) for k in range(classes)))
