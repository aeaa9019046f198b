"""Several classes of several features, projected on the few directions that tell them apart best."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np

from linclass import MultipleDiscriminantAnalysis
from linclass.datasets import load
from linclass.datasets.recipes.bundled import BundledTable
from linclass.lessons.fisher import texts
from linclass.lessons.kit import Dataset, FloatArray, IntArray, Missing, Window

MAX_PROJECTION = 1e9  # of a projection that is drawn
WINDOW_ASPECT, MARGIN = (
    2.2,
    1.15,
)  # width : height of the window on the projections, and how much larger than they it is


@dataclass(frozen=True, eq=False)
class Projected:
    """A table projected to one or two dimensions.

    Attributes
    ----------
    features, classes : their names
    X, y : the table, (n, D) and (n,)
    rule : MultipleDiscriminantAnalysis
        Fitted on the table.
    Z : array (n, d)
        The projections.
    """

    features: tuple[str, ...]
    classes: tuple[str, ...]
    X: FloatArray
    y: IntArray
    rule: MultipleDiscriminantAnalysis
    Z: FloatArray

    @property
    def plane(self) -> Dataset:
        """The projections on two directions as points, for a figure of the plane."""
        return Dataset(np.array(self.Z), np.array(self.y), self.classes, texts.AXES, wide_window(self.Z))


@dataclass(frozen=True)
class Row:
    """The quality of a projection W: its criteria, and the errors of the nearest mean."""

    name: str
    trace: float
    determinant: float
    wrong: int


def project(name: str, kept: int, data: Dataset) -> Projected:
    """Return a bundled table, or the person's own points, on the best `kept` directions."""
    table = data if name == "points" else clouds() if name == "clouds" else load(name)
    present = len(np.unique(table.y))
    if present < 2:
        raise Missing(
            "**Discriminant directions need at least two classes.** Draw points of another class, or take the irises."
        )
    rule = MultipleDiscriminantAnalysis(n_components=min(kept, present - 1))
    with np.errstate(over="ignore", invalid="ignore"):  # if no class varies, W is unbounded
        Z = rule.fit(table.X, table.y).transform(table.X)
    if not np.abs(Z).max() <= MAX_PROJECTION:
        raise Missing(
            "**These classes do not vary around their means**, so every direction between them is"
            " infinitely good and the projections are unbounded. Move a point, or take the irises."
        )
    return Projected(table.feature_names, table.class_names, table.X, table.y, rule, Z)


@cache
def clouds() -> BundledTable:
    """Return three clouds of three features, long in a direction in which they do not differ.

    The longest principal axis is that one, so that the plane of the two longest loses what tells the classes apart.
    """
    random = np.random.default_rng(5)
    means = np.array([[-1.2, -0.8, 0.0], [1.2, -0.8, 0.0], [0.0, 1.4, 0.0]])
    turned = np.array([[0.8, 0.0, 0.6], [0.0, 1.0, 0.0], [-0.6, 0.0, 0.8]])
    y = np.repeat([0, 1, 2], 30)
    X = (means[y] + random.normal(size=(90, 3)) * [0.5, 0.5, 2.5]) @ turned
    X.flags.writeable = y.flags.writeable = False
    return BundledTable(X, y, ("x1", "x2", "x3"), ("1", "2", "3"), ("x1", "x2", "x3"), "made for this page", "", 0)


def principal(X: FloatArray, kept: int) -> FloatArray:
    """Return the axes along which all points together vary most, (D, kept)."""
    axes: FloatArray = np.linalg.svd(X - X.mean(axis=0), full_matrices=False)[2][:kept].T
    return axes


def discriminant_plane(projected: Projected) -> FloatArray:
    """Return the two best directions, (D, 2), however many are kept."""
    W: FloatArray = MultipleDiscriminantAnalysis(n_components=2).fit(projected.X, projected.y).scalings_
    return W


def wrong_on(W: FloatArray, projected: Projected) -> int:
    """Return how many points are nearer to another class's mean than to their own's after projection by W."""
    return _row("", W, projected).wrong


def projected_scatters(projected: Projected) -> tuple[FloatArray, FloatArray]:
    """Return W'S_W W and W'S_B W, both (d, d)."""
    W, rule = projected.rule.scalings_, projected.rule
    return W.T @ rule.S_W_ @ W, W.T @ rule.S_B_ @ W


def comparison(projected: Projected) -> list[Row]:
    """Return the discriminant directions beside as many principal axes and the best raw features."""
    X, rule = projected.X, projected.rule
    D, kept = X.shape[1], rule.scalings_.shape[1]
    axes = principal(X, kept)
    choices = [np.eye(D)[:, list(chosen)] for chosen in combinations(range(D), kept)]
    best = max(choices, key=lambda W: criteria(W, rule.S_W_, rule.S_B_)[0])
    raw = ", ".join(projected.features[j] for j in np.flatnonzero(best.any(axis=1)))
    named = {"discriminant directions": rule.scalings_, "principal axes": axes, f"best raw: {raw}": best}
    return [_row(name, W, projected) for name, W in named.items()]


def criteria(W: FloatArray, S_W: FloatArray, S_B: FloatArray) -> tuple[float, float]:
    """Return tr((W'S_W W)^-1 W'S_B W) and det(W'S_B W) / det(W'S_W W); infinite where the classes do not vary."""
    within, between = W.T @ S_W @ W, W.T @ S_B @ W
    if np.linalg.matrix_rank(within) < len(within):
        return np.inf, np.inf
    ratio = np.linalg.solve(within, between)
    return float(np.trace(ratio)), float(np.linalg.det(ratio))


def wide_window(Z: FloatArray) -> Window:
    """Return a window around the projections (n, 2), wide as the place for the picture is."""
    low, high = Z.min(axis=0), Z.max(axis=0)
    middle, half = (low + high) / 2, MARGIN * np.maximum(high - low, 1e-6) / 2
    width = max(half[0], WINDOW_ASPECT * half[1])
    height = width / WINDOW_ASPECT
    return Window(
        float(middle[0] - width), float(middle[0] + width), float(middle[1] - height), float(middle[1] + height)
    )


def _row(name: str, W: FloatArray, projected: Projected) -> Row:
    """Return the criteria of a projection W, and how many points are nearest to a wrong mean in units of the spread."""
    Z = projected.X @ W
    nearest = MultipleDiscriminantAnalysis().fit(Z, projected.y)
    wrong = int(np.sum(nearest.predict(Z) != projected.y))
    return Row(name, *criteria(W, projected.rule.S_W_, projected.rule.S_B_), wrong)


def as_points(projected: Projected) -> Dataset:
    """Return the projections on one direction as points on a line, which carry the classes and their names."""
    points = np.column_stack([projected.Z[:, 0], np.zeros(len(projected.Z))])
    return Dataset(points, np.array(projected.y), projected.classes)
