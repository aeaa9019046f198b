"""A few points with whole coordinates, so that every step can be followed with pencil and paper."""

from typing import NamedTuple

from linclass.datasets.dataset import PLANE, Dataset, Window
from linclass.datasets.recipes.generator import Generator, labelled
from linclass.datasets.recipes.setting import Setting
from linclass.declare import Choice

Points = tuple[tuple[float, float], ...]


class ToySet(NamedTuple):
    """Named points, one tuple of points a class, and the part of the plane to show."""

    title: str
    classes: tuple[Points, ...]
    window: Window


UNIT = Window(-1.25, 2.5, -1.0, 2.0)
CORNER = Window(-2.0, 5.5, -2.0, 4.0)
CROSSES = Window(-3.25, 5.5, -2.5, 4.5)

TOY_SETS = {
    "and": ToySet("AND: (0,0), (1,0), (0,1) against (1,1)", (((0, 0), (1, 0), (0, 1)), ((1, 1),)), UNIT),
    "or": ToySet("OR: (0,0) against (1,0), (0,1), (1,1)", (((0, 0),), ((1, 0), (0, 1), (1, 1))), UNIT),
    "xor": ToySet("XOR: (0,0), (1,1) against (1,0), (0,1)", (((0, 0), (1, 1)), ((1, 0), (0, 1))), UNIT),
    "pair": ToySet("One point each: (0,0) against (2,2)", (((0, 0),), ((2, 2),)), CORNER),
    # with reflected rows and b = 1 the solution is a = (11/3, -4/3, -2/3)' (Duda, Hart, Stork, section 5.8.1)
    "squares": ToySet("Least squares: (1,2), (2,0) against (3,1), (2,3)", (((1, 2), (2, 0)), ((3, 1), (2, 3))), CORNER),
    # the margin is the strip 1 <= x1 + x2 <= 2 around (1,0), (0,1) and (1,1), (2,0)
    "margin": ToySet("Margin: (0,0), (1,0), (0,1) against (1,1), (2,0), (2,2)",
                      (((0, 0), (1, 0), (0, 1)), ((1, 1), (2, 0), (2, 2))), CORNER),
    # S_W = diag(16, 4) and m2 - m1 = (2, 2)': Fisher's direction is (1, 4)', and m2 - m1 does not separate
    "fisher": ToySet("Fisher: two crosses of four points, two to the right and two up",
                      (((-2, 0), (2, 0), (0, 1), (0, -1)), ((0, 2), (4, 2), (2, 3), (2, 1))), CROSSES),
    "three": ToySet("Three classes: (0,0), (3,0), (0,3)", (((0, 0),), ((3, 0),), ((0, 3),)), CORNER),
    "coincident": ToySet("One place, two labels: (1,1) in both classes", (((0, 0), (1, 1)), ((1, 1), (2, 2))), CORNER),
}  # fmt: skip


def hand(*, points: str) -> Dataset:
    """Return the named points, class by class, in the order in which they are written."""
    chosen = TOY_SETS[points]
    X = [point for group in chosen.classes for point in group]
    y = [k for k, group in enumerate(chosen.classes) for _ in group]
    return labelled(X, y, chosen.window)


def empty() -> Dataset:
    """Return no point at all: two classes that wait to be drawn."""
    return labelled([], [], PLANE)


TOYS = (
    Generator(
        "hand", "Single points",
        "A few points with whole coordinates, to calculate every step with pencil and paper.",
        "by hand",
        (Setting("points", "and", Choice("Points", {name: toy.title for name, toy in TOY_SETS.items()})),),
        hand,
    ),
    Generator("empty", "Empty plane", "No points: draw your own.", "draw", (), empty),
)  # fmt: skip
