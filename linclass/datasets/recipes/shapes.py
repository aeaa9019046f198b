"""Curved and broken shapes: what no line can separate, until features are added."""

import numpy as np

from linclass.arrays import FloatArray
from linclass.datasets.dataset import Dataset
from linclass.datasets.recipes.formula import Formula, parsed
from linclass.datasets.recipes.generator import INNER, Generator, mixed, sizes
from linclass.datasets.recipes.setting import IMBALANCE, SEED, Setting, noise, number_of_classes, per_class
from linclass.declare import Number

NEVER = "No place of the plane lies {side} the curve, so one of the classes would be empty."
CANDIDATES = 20_000  # places among which a formula's points are: the thinnest side that is found has some of them


def moons(*, n: int, noise: float, imbalance: float, seed: int) -> Dataset:
    """Draw two interleaved half circles of radius 2.

    Class 1: 2 (cos t, sin t) - (1, 0.5); class 2: 2 (-cos t, -sin t) + (1, 0.5); t uniform in [0, pi].
    """
    random = np.random.default_rng(seed)
    groups = []
    for sign, size in zip((1, -1), sizes(n, 2, imbalance), strict=True):
        t = random.uniform(0, np.pi, size)
        arc = sign * (_polar(np.full(size, 2.0), t) - [1.0, 0.5])
        groups.append(arc + noise * random.standard_normal((size, 2)))
    return mixed(groups, random)


def circles(*, n: int, inner: float, noise: float, imbalance: float, seed: int) -> Dataset:
    """Draw two circles around the origin: class 1 of radius 3 `inner`, class 2 of radius 3; angles uniform."""
    random = np.random.default_rng(seed)
    groups = []
    for radius, size in zip((3 * inner, 3.0), sizes(n, 2, imbalance), strict=True):
        ring = _polar(np.full(size, radius), random.uniform(0, 2 * np.pi, size))
        groups.append(ring + noise * random.standard_normal((size, 2)))
    return mixed(groups, random)


def spirals(*, classes: int, n: int, turns: float, noise: float, imbalance: float, seed: int) -> Dataset:
    """Draw K arms of an Archimedean spiral: radius 3.5 t at angle 2 pi (turns t + k/K), t^2 uniform in [0.01, 1].

    After Lang and Witbrock (1988), Learning to tell two spirals apart.
    """
    random = np.random.default_rng(seed)
    groups = []
    for k, size in enumerate(sizes(n, classes, imbalance)):
        t = np.sqrt(random.uniform(0.01, 1, size))  # the root spreads the points evenly along the arm
        arm = _polar(3.5 * t, 2 * np.pi * (turns * t + k / classes))
        groups.append(arm + noise * random.standard_normal((size, 2)))
    return mixed(groups, random)


def checkerboard(*, cells: int, n: int, noise: float, imbalance: float, seed: int) -> Dataset:
    """Draw uniformly from the squares of a board of side 7: class 1 where row + column is even, class 2 elsewhere."""
    random = np.random.default_rng(seed)
    squares = np.array([(row, column) for row in range(cells) for column in range(cells)])
    side = 7 / cells
    groups = []
    for colour, size in enumerate(sizes(n, 2, imbalance)):
        own = squares[squares.sum(axis=1) % 2 == colour]
        corner = own[random.integers(len(own), size=size)]
        place = (corner + random.uniform(size=(size, 2))) * side - 3.5
        groups.append(place + noise * random.standard_normal((size, 2)))
    return mixed(groups, random)


def formula(*, f: str, n: int, noise: float, imbalance: float, seed: int) -> Dataset:
    """Draw uniformly from the places (x, y) of a rectangle: class 2 where y > f(x), class 1 elsewhere.

    The rectangle is that of all points which the plane shows by itself. Where f is not defined there is no point; the
    noise comes after the classes are known.
    """
    random = np.random.default_rng(seed)
    low, high = (INNER.x_min, INNER.y_min), (INNER.x_max, INNER.y_max)
    places = random.uniform(low, high, size=(CANDIDATES, 2))
    heights = parsed(f)(places[:, 0])
    defined = ~np.isnan(heights)
    above = places[:, 1] > heights
    groups = []
    for side, size in zip((~above, above), sizes(n, 2, imbalance), strict=True):
        own = places[side & defined][:size]
        if len(own) == 0:
            raise ValueError(NEVER.format(side="above" if side is above else "below"))
        groups.append(own + noise * random.standard_normal(own.shape))
    return mixed(groups, random)


def _polar(radius: FloatArray, angle: FloatArray) -> FloatArray:
    """Return (r cos φ, r sin φ), (n, 2)."""
    return np.column_stack([radius * np.cos(angle), radius * np.sin(angle)])


SHAPES = (
    Generator(
        "moons", "Two moons",
        "Two half circles that reach into each other: a line does fairly well, a curve does better.",
        "shapes",
        (per_class(), noise(0.2), IMBALANCE, SEED),
        moons,
    ),
    Generator(
        "circles", "Circles",
        "One class around the other: hopeless for a line, easy once x₁² and x₂² are features.",
        "shapes",
        (
            per_class(),
            Setting("inner", 0.5, Number("Inner radius", 0.0, 1.0, 0.05, slider=True,
                                         help="Radius of class 1 as a share of that of class 2.")),
            noise(0.2),
            IMBALANCE,
            SEED,
        ),
        circles,
    ),
    Generator(
        "spirals", "Spirals",
        "Arms wound round each other: a hard case even for many features.",
        "shapes",
        (
            number_of_classes(6),
            per_class(80),
            Setting("turns", 1.25, Number("Turns", 0.25, 3.0, 0.25, slider=True)),
            noise(0.1),
            IMBALANCE,
            SEED,
        ),
        spirals,
    ),
    Generator(
        "checkerboard", "Checkerboard",
        "The exclusive or, continued: the more squares, the more features a rule needs.",
        "shapes",
        (
            Setting("cells", 4, Number("Squares per side", 2, 8, 1, slider=True)),
            per_class(150, high=900),
            noise(0.0),
            IMBALANCE,
            SEED,
        ),
        checkerboard,
    ),
    Generator(
        "formula", "Above and below a curve: y > f(x)",
        "Write a function: class 2 lies above its curve, class 1 below it.",
        "shapes",
        (
            Setting("f", "sin(2*x)", Formula("Class 2 where y > f(x), with f(x) =", help=(
"x is the horizontal coordinate. Numbers, x, pi, + - * / ^, parentheses, sin, cos, exp,"
" log, sqrt and abs."
))),
            per_class(100),
            noise(0.0),
            IMBALANCE,
            SEED,
        ),
        formula,
    ),
)  # fmt: skip
